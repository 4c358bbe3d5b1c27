"""stores made by the first form of 0018 get the columns that it lacked.

Revision ID: 0026
Revises: 0025
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    there = sa.inspect(op.get_bind())
    moved_from = sa.Column("moved_from", sa.DateTime(timezone=True), nullable=True)
    for table, column in (("draft", sa.Column("by", sa.BigInteger(), nullable=True)), ("deadline", moved_from)):
        if column.name not in {known["name"] for known in there.get_columns(table)}:
            op.add_column(table, column)


def downgrade() -> None:
    """Whichever form of 0018 it was, its own way down takes them off."""
