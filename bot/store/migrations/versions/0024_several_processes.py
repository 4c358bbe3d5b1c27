"""several processes on a server: who is there, and who has which row in hand.

Revision ID: 0024
Revises: 0023
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "process",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("build", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "lease",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "job",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("work", sa.String(), nullable=False),
        sa.Column("order", sa.LargeBinary(), nullable=False),
        sa.Column("giver", sa.String(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("result", sa.LargeBinary(), nullable=True),
        sa.Column("error", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("ALTER TABLE job SET UNLOGGED")  # a crash of the server may have it empty
    for table in ("outbox", "agent_work"):
        op.add_column(table, sa.Column("holder", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    for table in ("agent_work", "outbox"):
        op.drop_column(table, "holder")
    for table in ("job", "lease", "process"):
        op.drop_table(table)
