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
    late = {
        "draft": [sa.Column("by", sa.BigInteger(), nullable=True)],
        "deadline": [sa.Column("moved_from", sa.DateTime(timezone=True), nullable=True)],
    }
    there = sa.inspect(op.get_bind())
    for table, columns in late.items():
        known = {column["name"] for column in there.get_columns(table)}
        for column in columns:
            if column.name not in known:
                op.add_column(table, column)


def downgrade() -> None:
    """Whichever form of 0018 it was, its own way down takes them off."""
