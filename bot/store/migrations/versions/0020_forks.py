"""positions that somebody tries things out on.

Revision ID: 0020
Revises: 0019
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "fork",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("eyes", sa.JSON(), nullable=False),
        sa.Column("view", sa.LargeBinary(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("origin", sa.String(), nullable=False),
        sa.Column("guess", sa.Integer(), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("begun_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("used_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_fork_person", "fork", ["person", "used_at"], unique=False)
    op.create_index("ix_fork_used_at", "fork", ["used_at"], unique=False)


def downgrade() -> None:
    op.drop_table("fork")
