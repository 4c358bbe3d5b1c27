"""what a table is played under, in place of the name of its pace.

Revision ID: 0009
Revises: 0008
"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

MEANT = {
    "relaxed": {"clock": {"time": {"type": "period", "turn": "P7D", "reply": "P3D"}}, "missed": {"grace": "P2D"}},
    "standard": {},
    "strict": {
        "clock": {"time": {"type": "period", "turn": "P1D", "reply": "PT28800S"}},
        "missed": {"grace": "PT14400S"},
    },
}
TERMS = sa.bindparam("terms", type_=sa.JSON())


def upgrade() -> None:
    op.add_column("game_table", sa.Column("terms", sa.JSON(), nullable=False, server_default="{}"))
    for pace, terms in MEANT.items():
        op.get_bind().execute(
            sa.text("UPDATE game_table SET terms = :terms WHERE pace = :pace").bindparams(TERMS),
            {"terms": terms, "pace": pace},
        )
    op.drop_column("game_table", "pace")


def downgrade() -> None:
    op.add_column("game_table", sa.Column("pace", sa.String(), nullable=False, server_default="standard"))
    for pace, terms in MEANT.items():
        op.get_bind().execute(
            sa.text("UPDATE game_table SET pace = :pace WHERE CAST(terms AS VARCHAR) = :terms"),
            {"terms": json.dumps(terms), "pace": pace},
        )
    op.drop_column("game_table", "terms")
