"""disputes, delegates of a table, results that a table keeps, the turn it is shortened to.

Revision ID: 0015
Revises: 0014
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("game_table") as table:
        table.add_column(sa.Column("result", sa.JSON(), nullable=True))
        table.add_column(sa.Column("last_turn", sa.String(), nullable=False, server_default=""))
    op.create_table(
        "delegate",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table", "person"),
    )
    op.create_index("ix_delegate_person", "delegate", ["person"], unique=False)
    op.create_table(
        "dispute",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("lines", sa.JSON(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("ruling", sa.String(), nullable=False),
        sa.Column("ruler", sa.BigInteger(), nullable=True),
        sa.Column("remedies", sa.JSON(), nullable=False),
        sa.Column("stopped", sa.Boolean(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("letter", sa.Integer(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ruled_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_dispute_table_state", "dispute", ["table", "state"], unique=False)
    op.create_index("ix_dispute_thread", "dispute", ["thread"], unique=False)


def downgrade() -> None:
    op.drop_table("dispute")
    op.drop_table("delegate")
    with op.batch_alter_table("game_table") as table:
        table.drop_column("last_turn")
        table.drop_column("result")
