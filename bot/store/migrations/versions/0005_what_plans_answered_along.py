"""what plans answered along with an act, so that its repetition is answered the same.

Revision ID: 0005
Revises: 0004
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("interaction", schema=None) as batch_op:
        batch_op.add_column(sa.Column("planned", sa.JSON(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("interaction", schema=None) as batch_op:
        batch_op.drop_column("planned")
