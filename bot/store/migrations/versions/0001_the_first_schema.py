"""the first schema.

Revision ID: 0001
Revises:
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:

    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("args", sa.JSON(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_audit_table"), ["table"], unique=False)

    op.create_table(
        "data_blob",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("texts", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("game", "digest"),
    )
    op.create_table(
        "game_table",
        sa.Column("id", sa.String(length=8), nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=True),
        sa.Column("room", sa.BigInteger(), nullable=True),
        sa.Column("talk", sa.BigInteger(), nullable=True),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("scenario", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("pace", sa.String(), nullable=False),
        sa.Column("creator", sa.BigInteger(), nullable=False),
        sa.Column("arbiter", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("journal", sa.Integer(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("data", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("reports", sa.Integer(), nullable=False),
        sa.Column("letters", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("started_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.create_index("ix_game_table_guild_status", ["guild", "status"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_table_room"), ["room"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_table_talk"), ["talk"], unique=False)

    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=True),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("interaction", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_interaction_at"), ["at"], unique=False)

    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("lane", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("mark", sa.String(), nullable=False),
        sa.Column("letter", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("doubt", sa.Boolean(), nullable=False),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("error", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.create_index("ix_outbox_state_lane", ["state", "lane", "id"], unique=False)
        batch_op.create_index("ix_outbox_table_version", ["table", "version"], unique=False)

    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("dm", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "server",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "agent_work",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("error", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("agent_work", schema=None) as batch_op:
        batch_op.create_index("ix_agent_work_state", ["state", "next_at"], unique=False)

    op.create_table(
        "deadline",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("reply", sa.Boolean(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=True),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("next_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("reminded", sa.Integer(), nullable=False),
        sa.Column("left", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.create_index("ix_deadline_next", ["next_at"], unique=False)
        batch_op.create_index("ix_deadline_table", ["table", "stage"], unique=False)

    op.create_table(
        "draft",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("choices", sa.JSON(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "journal",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("choice", sa.String(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("withdrawn_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "seq"),
    )
    op.create_table(
        "plan",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("plan", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "report",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("upto", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("after", sa.LargeBinary(), nullable=False),
        sa.Column("withdrawn", sa.Boolean(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "number"),
    )
    op.create_table(
        "seat",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("position", sa.Integer(), nullable=False),
        sa.Column("salt", sa.String(), nullable=False),
        sa.Column("sought", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_table(
        "snapshot",
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
        sa.Column("position", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("table", "version"),
    )
    op.create_table(
        "tenure",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table", sa.String(), nullable=False),
        sa.Column("seat", sa.String(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=True),
        sa.Column("agent", sa.String(), nullable=True),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("why", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["person"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["table"],
            ["game_table.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("tenure", schema=None) as batch_op:
        batch_op.create_index("ix_tenure_person", ["person", "until"], unique=False)
        batch_op.create_index("ix_tenure_table_until", ["table", "until"], unique=False)


def downgrade() -> None:

    with op.batch_alter_table("tenure", schema=None) as batch_op:
        batch_op.drop_index("ix_tenure_table_until")
        batch_op.drop_index("ix_tenure_person")

    op.drop_table("tenure")
    op.drop_table("snapshot")
    op.drop_table("seat")
    op.drop_table("report")
    op.drop_table("plan")
    op.drop_table("journal")
    op.drop_table("draft")
    with op.batch_alter_table("deadline", schema=None) as batch_op:
        batch_op.drop_index("ix_deadline_table")
        batch_op.drop_index("ix_deadline_next")

    op.drop_table("deadline")
    with op.batch_alter_table("agent_work", schema=None) as batch_op:
        batch_op.drop_index("ix_agent_work_state")

    op.drop_table("agent_work")
    op.drop_table("server")
    op.drop_table("person")
    with op.batch_alter_table("outbox", schema=None) as batch_op:
        batch_op.drop_index("ix_outbox_table_version")
        batch_op.drop_index("ix_outbox_state_lane")

    op.drop_table("outbox")
    with op.batch_alter_table("interaction", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_interaction_at"))

    op.drop_table("interaction")
    with op.batch_alter_table("game_table", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_game_table_talk"))
        batch_op.drop_index(batch_op.f("ix_game_table_room"))
        batch_op.drop_index("ix_game_table_guild_status")

    op.drop_table("game_table")
    op.drop_table("data_blob")
    with op.batch_alter_table("audit", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_audit_table"))

    op.drop_table("audit")
