"""whom a table lets in, what onlookers are told later, and rematches.

Revision ID: 0014
Revises: 0013
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "invitation",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table", "person"),
    )
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("rematch_of", sa.String(), nullable=False, server_default=""))
        table.create_index("ix_game_table_rematch_of", ["rematch_of"])
    with op.batch_alter_table("report") as table:
        table.add_column(sa.Column("held", sa.LargeBinary(), nullable=True))
        table.add_column(sa.Column("told_at", sa.DateTime(timezone=True), nullable=True))
        table.create_index("ix_report_told", ["told_at", "table"])


def downgrade() -> None:
    with op.batch_alter_table("report") as table:
        table.drop_index("ix_report_told")
        table.drop_column("told_at")
        table.drop_column("held")
    with op.batch_alter_table("game_table") as table:
        table.drop_index("ix_game_table_rematch_of")
        table.drop_column("rematch_of")
    op.drop_table("invitation")
