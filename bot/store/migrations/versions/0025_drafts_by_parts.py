"""a draft says what joined it as one.

Revision ID: 0025
Revises: 0024
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("draft", sa.Column("added", sa.JSON(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("draft", "added")
