"""which message tells a report, as one of those of its phase.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("report") as table:
        table.add_column(sa.Column("phase", sa.String(), nullable=False, server_default=""))
        table.add_column(sa.Column("letter", sa.Integer(), nullable=True))
        table.drop_column("after")


def downgrade() -> None:
    with op.batch_alter_table("report") as table:
        table.add_column(sa.Column("after", sa.LargeBinary(), nullable=False, server_default=sa.text("''")))
        table.drop_column("letter")
        table.drop_column("phase")
