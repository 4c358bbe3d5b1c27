"""seasons, who has a place in them, and their tables.

Revision ID: 0010
Revises: 0009
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "season",
        sa.Column("id", sa.String(length=8), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("creator", sa.BigInteger(), nullable=False),
        sa.Column("delegates", sa.JSON(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("ordering", sa.String(), nullable=False),
        sa.Column("terms", sa.JSON(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("sign_up_until", moment, nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("next_at", moment, nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("letters", sa.Integer(), nullable=False),
        sa.Column("created_at", moment, nullable=False),
        sa.Column("began_at", moment, nullable=True),
        sa.Column("ended_at", moment, nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_season_guild_status", "season", ["guild", "status"])
    op.create_index("ix_season_next", "season", ["next_at"])
    op.create_table(
        "season_entry",
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("interaction", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("joined_at", moment, nullable=False),
        sa.Column("left_at", moment, nullable=True),
        sa.ForeignKeyConstraint(["season"], ["season.id"]),
        sa.PrimaryKeyConstraint("season", "person"),
    )
    op.create_index("ix_season_entry_person", "season_entry", ["person"])
    op.create_table(
        "season_game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("hands", sa.JSON(), nullable=False),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("how", sa.String(), nullable=False),
        sa.Column("shares", sa.JSON(), nullable=False),
        sa.Column("stuck", sa.Boolean(), nullable=False),
        sa.Column("ruled_by", sa.BigInteger(), nullable=True),
        sa.Column("opened_at", moment, nullable=True),
        sa.Column("ended_at", moment, nullable=True),
        sa.ForeignKeyConstraint(["season"], ["season.id"]),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_season_game_season", "season_game", ["season", "round", "number"])
    op.create_index("ix_season_game_table", "season_game", ["table"], unique=True)


def downgrade() -> None:
    op.drop_table("season_game")
    op.drop_table("season_entry")
    op.drop_table("season")
