"""when people are away from their tables, and who answers for them meanwhile.

Revision ID: 0018
Revises: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "absence",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("begins", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends", sa.DateTime(timezone=True), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("deputy", sa.BigInteger(), nullable=True),
        sa.Column("agent", sa.Boolean(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_absence_table", "absence", ["table", "state"])
    op.create_index("ix_absence_next", "absence", ["next_at"])
    op.add_column("deadline", sa.Column("moved_by", sa.Integer(), nullable=True))
    op.add_column("deadline", sa.Column("moved_from", sa.DateTime(timezone=True), nullable=True))
    op.add_column("draft", sa.Column("by", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("draft") as draft:
        draft.drop_column("by")
    with op.batch_alter_table("deadline") as deadline:
        for column in ("moved_from", "moved_by"):
            deadline.drop_column(column)
    op.drop_table("absence")
