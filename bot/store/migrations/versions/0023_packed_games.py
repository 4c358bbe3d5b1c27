"""games that are over are packed; a table says which rules have stored its position.

Revision ID: 0023
Revises: 0022
"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

OPEN = sa.text("stage != 'closed'")


def upgrade() -> None:
    op.create_table(
        "packed_game",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("rows", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_table(
        "packed_person",
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("turns", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["game_table.id"]),
        sa.PrimaryKeyConstraint("person", "table"),
    )
    op.create_index("ix_packed_person_table", "packed_person", ["table"], unique=False)
    op.create_table(
        "chore",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("upto", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.add_column("game_table", sa.Column("rules", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("game_table", sa.Column("packed", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_game_table_status", "game_table", ["status", "game"])
    op.add_column("tenure", sa.Column("turns", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tenure", sa.Column("on_time", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_tenure_result", "tenure", ["result", "until", "table"])
    op.create_index("ix_deadline_stage", "deadline", ["stage"], sqlite_where=OPEN, postgresql_where=OPEN)


def downgrade() -> None:
    op.drop_index("ix_deadline_stage", "deadline")
    op.drop_index("ix_tenure_result", "tenure")
    op.drop_column("tenure", "on_time")
    op.drop_column("tenure", "turns")
    op.drop_index("ix_game_table_status", "game_table")
    op.drop_column("game_table", "packed")
    op.drop_column("game_table", "rules")
    op.drop_table("chore")
    op.drop_table("packed_person")
    op.drop_table("packed_game")
