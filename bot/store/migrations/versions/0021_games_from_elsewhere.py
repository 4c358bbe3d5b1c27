"""games that came as files from elsewhere, and seeds that the dice came from before.

Revision ID: 0021
Revises: 0020
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("earlier", sa.JSON(), nullable=False, server_default="[]"))
        table.add_column(sa.Column("came", sa.Boolean(), nullable=False, server_default="0"))
    op.create_table(
        "imported",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("about", sa.JSON(), nullable=False),
        sa.Column("game", sa.LargeBinary(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table"),
    )


def downgrade() -> None:
    op.drop_table("imported")
    with op.batch_alter_table("game_table") as table:
        table.drop_column("came")
        table.drop_column("earlier")
