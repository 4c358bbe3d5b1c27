"""what was drawn, how a position stood, what was taken back when, and how salts came about.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "withdrawal",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table", "version"),
    )
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.add_column(sa.Column("draws", sa.LargeBinary(), nullable=True))
        batch_op.add_column(sa.Column("state", sa.String(), nullable=False, server_default=""))
        batch_op.add_column(sa.Column("withdrawn_in", sa.Integer(), nullable=True))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("salted", sa.String(), nullable=False, server_default=""))


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("salted")
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.drop_column("withdrawn_in")
        batch_op.drop_column("state")
        batch_op.drop_column("draws")
    op.drop_table("withdrawal")
