"""what a seat's bank holds, which reminder was the last, and when somebody's next daily summary comes.

Revision ID: 0012
Revises: 0011
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("deadline", sa.Column("bank", sa.Integer(), nullable=True))
    op.add_column("deadline", sa.Column("reminded_at", sa.DateTime(timezone=True), nullable=True))
    op.drop_column("deadline", "reminded")
    op.add_column("seat", sa.Column("bank", sa.Integer(), nullable=True))
    op.add_column("person", sa.Column("summary_at", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_person_summary_at", "person", ["summary_at"])


def downgrade() -> None:
    op.drop_index("ix_person_summary_at", "person")
    op.drop_column("person", "summary_at")
    op.drop_column("seat", "bank")
    op.add_column("deadline", sa.Column("reminded", sa.Integer(), nullable=False, server_default="0"))
    op.drop_column("deadline", "reminded_at")
    op.drop_column("deadline", "bank")
