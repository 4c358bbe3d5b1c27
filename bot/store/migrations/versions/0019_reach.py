"""channels that follow tables of other servers, and addresses that are told results.

Revision ID: 0019
Revises: 0018
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "follow",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("season", sa.String(), nullable=True),
        sa.Column("each", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("letters", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("why", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.ForeignKeyConstraint(["season"], ["season.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_follow_channel", "follow", ["channel"], unique=False)
    op.create_index("ix_follow_table", "follow", ["table", "ended_at"], unique=False)
    op.create_index("ix_follow_season", "follow", ["season", "ended_at"], unique=False)
    op.create_index("ix_follow_guild", "follow", ["guild", "ended_at"], unique=False)
    op.create_table(
        "hook",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("season", sa.String(), nullable=True),
        sa.Column("form", sa.String(), nullable=False),
        sa.Column("address", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("by", sa.BigInteger(), nullable=False),
        sa.Column("letters", sa.Integer(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("failing_since", sa.DateTime(timezone=True), nullable=True),
        sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("trouble", sa.String(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("why", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season"], ["season.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_hook_guild", "hook", ["guild", "ended_at"], unique=False)


def downgrade() -> None:
    op.drop_table("hook")
    op.drop_table("follow")
