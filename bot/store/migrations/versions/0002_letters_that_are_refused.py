"""letters that Discord refuses, and troubles told.

Revision ID: 0002
Revises: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.add_column("outbox", sa.Column("refused_at", sa.DateTime(timezone=True), nullable=True))
    op.create_table(
        "trouble",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("kind"),
    )


def downgrade() -> None:

    op.drop_table("trouble")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_column("refused_at")
