"""what a game's end brought each who played, and whose turn a window was.

Revision ID: 0011
Revises: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_WHOSE = """
UPDATE deadline SET person = (
    SELECT tenure.person FROM tenure
    WHERE tenure."table" = deadline."table" AND tenure.seat = deadline.seat AND tenure."until" IS NULL
)
WHERE stage <> 'closed'
"""


def upgrade() -> None:
    with op.batch_alter_table("deadline") as table:
        table.add_column(sa.Column("person", sa.BigInteger(), nullable=True))
        table.add_column(sa.Column("answered_at", sa.DateTime(timezone=True), nullable=True))
        table.add_column(sa.Column("late", sa.Boolean(), nullable=False, server_default=sa.false()))
        table.add_column(sa.Column("excused", sa.Boolean(), nullable=False, server_default=sa.false()))
        table.create_index("ix_deadline_person", ["person"])
    with op.batch_alter_table("tenure") as table:
        table.add_column(sa.Column("result", sa.String(), nullable=False, server_default=""))
        table.add_column(sa.Column("place", sa.Integer(), nullable=True))
    op.execute(_WHOSE)


def downgrade() -> None:
    with op.batch_alter_table("tenure") as table:
        table.drop_column("place")
        table.drop_column("result")
    with op.batch_alter_table("deadline") as table:
        table.drop_index("ix_deadline_person")
        table.drop_column("excused")
        table.drop_column("late")
        table.drop_column("answered_at")
        table.drop_column("person")
