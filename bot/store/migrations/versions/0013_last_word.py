"""until when sealed answers can still be changed that are all there.

Revision ID: 0013
Revises: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game_table", sa.Column("last_word", sa.DateTime(timezone=True), nullable=True))
    op.add_column("game_table", sa.Column("opens_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_game_table_opens_at", "game_table", ["opens_at"])


def downgrade() -> None:
    op.drop_index("ix_game_table_opens_at", "game_table")
    op.drop_column("game_table", "opens_at")
    op.drop_column("game_table", "last_word")
