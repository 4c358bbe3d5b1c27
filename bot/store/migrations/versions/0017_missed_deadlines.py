"""what has followed when a deadline was missed: extensions that were used, strikes, who answers instead.

Revision ID: 0017
Revises: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("deadline", sa.Column("credits", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("deadline", sa.Column("strikes", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("deadline", sa.Column("agent", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("deadline") as deadline:
        for column in ("agent", "strikes", "credits"):
            deadline.drop_column(column)
