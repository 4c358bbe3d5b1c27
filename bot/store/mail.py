"""The rows of what goes out and what waits: reports, the outbox, deadlines, agents' work, interactions."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Index, text
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import big, blob, moment, tree


class OutboxState:
    """States of a letter."""

    QUEUED = "queued"
    SENDING = "sending"
    """Handed to Discord at `next_at`; after a crash or a failure without an answer, nobody knows if it arrived."""
    DRAWING = "drawing"
    """Its words have arrived; its pictures are still to be put into the message, at `next_at`."""
    SENT = "sent"
    CANCELLED = "cancelled"
    """Taken back before it was sent."""
    WITHDRAWN = "withdrawn"
    """Sent, and a notice has followed that it no longer holds."""
    CLOSED = "closed"
    """The person takes no direct messages; a ping in the room stands for it."""
    ASIDE = "aside"
    """Set aside after too many tries, so that its lane goes on; taken up again from time to time."""


class OutboxRow(Row, table=True):
    """A letter. Rows of one lane go out in the order of their ids."""

    __tablename__ = "outbox"
    __table_args__ = (
        Index("ix_outbox_state_lane", "state", "lane", "id"),
        Index("ix_outbox_table_version", "table", "version"),
    )

    id: int | None = Field(default=None, primary_key=True)
    lane: str
    """`room <table>`, `dm <person>`: what must stay in order."""
    kind: str
    table: str = ""
    person: int | None = Field(default=None, sa_type=BigInteger)
    version: int = 0
    """The version of the table the letter speaks of; going back behind it withdraws the letter."""
    mark: str
    letter: bytes = Field(sa_column=blob())
    state: str = OutboxState.QUEUED
    attempts: int = 0
    holder: str = ""
    """Which process has it in hand (`processes.py`), of several."""
    doubt: bool = False
    """An earlier try may have arrived: read the channel back before sending."""
    next_at: datetime = Field(sa_column=moment())
    refused_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """Since when Discord has refused it for its place's sake: a missing permission, a room that is gone."""
    created_at: datetime = Field(sa_column=moment())
    sent_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    message: int | None = Field(default=None, sa_type=BigInteger)
    error: str = ""


class Receipt(Row, table=True):
    """The direct message that offers to take back a seat's last order, as long as that can be done.

    Before the game: the one that offers to start it.
    """

    __tablename__ = "receipt"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seat: str = Field(primary_key=True)
    person: int = Field(sa_type=BigInteger)
    message: int = Field(sa_type=BigInteger)


class LivePanel(Row, table=True):
    """The direct message in which somebody is asked what a seat is asked now: of several the newest, which is live.

    Once the question has been answered elsewhere or a newer message asks it, it loses what can be pressed on it.
    """

    __tablename__ = "live_panel"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seat: str = Field(primary_key=True)
    person: int = Field(primary_key=True, sa_type=BigInteger)
    message: int = Field(sa_type=BigInteger)
    decision: str


LOOKED = "looked"
"""Not a trouble: when somebody last looked for any."""


class Trouble(Row, table=True):
    """Something that whoever runs the bot has been told of and that is not over yet."""

    __tablename__ = "trouble"

    kind: str = Field(primary_key=True)
    since: datetime = Field(sa_column=moment())


class Report(Row, table=True):
    """A public report: which answers it told, and what the public saw afterwards."""

    __tablename__ = "report"
    __table_args__ = (Index("ix_report_told", "told_at", "table"),)

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    number: int = Field(primary_key=True)
    upto: int
    """The last answer it tells."""
    version: int
    phase: str = ""
    """The phase the game was in afterwards (`Letter.phase`)."""
    letter: int | None = None
    """The outbox row of the message that tells it, as one of the reports of a phase."""
    withdrawn: bool = False
    held: bytes | None = Field(default=None, sa_column=blob(nullable=True))
    """The letter that onlookers are to be told later, and while the last one told what they see."""
    told_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When a letter that was held has been told."""
    at: datetime = Field(sa_column=moment())


class Stage:
    """Stages of a deadline."""

    RUNNING = "running"
    GRACE = "grace"
    PASSED = "passed"
    CLOSED = "closed"
    """Answered, taken back or replaced."""


OPEN_STAGES = (Stage.RUNNING, Stage.GRACE, Stage.PASSED)
OPEN = text("stage != 'closed'")
"""Of deadlines: those that are not closed. A query that has it word for word goes by their index alone."""


class Deadline(Row, table=True):
    """A window: a seat's consecutive decisions, and by when they are to be answered. These rows are the truth."""

    __tablename__ = "deadline"
    __table_args__ = (
        Index("ix_deadline_table", "table", "stage"),
        Index("ix_deadline_next", "next_at"),
        Index("ix_deadline_person", "person"),
        Index("ix_deadline_stage", "stage", sqlite_where=OPEN, postgresql_where=OPEN),
    )

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    seat: str
    decision: str
    reply: bool = False
    opened_at: datetime = Field(sa_column=moment())
    due: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """None for seats no deadline applies to: agents."""
    stage: str = Stage.RUNNING
    next_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When something is to be done about it: a reminder, the deadline itself, or what follows where a table waits in
    vain for it. None: nothing, or paused."""
    reminded_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When the holder was last reminded; what was to come before that comes no more."""
    bank: int | None = None
    """Seconds that the seat's bank held when this began to run out of it; None: it does not."""
    left: int | None = None
    """Seconds left when the table was paused."""
    person: int | None = Field(default=None, sa_type=BigInteger)
    """Who held the seat, and whose turn it counts as."""
    answered_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When it was answered; None for one that is open, or that was closed otherwise or taken back."""
    late: bool = False
    """Its deadline has passed unanswered, and not through us."""
    excused: bool = False
    """We were away while it ran: whatever passes is not late."""
    credits: int = 0
    """How many extensions of the person's it has used up."""
    strikes: int = 0
    """How often its grace was over without an answer."""
    agent: str = ""
    """Who answers it in the holder's place, this once; empty: nobody."""
    moved_by: int | None = None
    """The absence of its holder's that has moved it behind its end."""
    moved_from: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When it was due before that."""


class AgentWork(Row, table=True):
    """An answer that an agent owes."""

    __tablename__ = "agent_work"
    __table_args__ = (Index("ix_agent_work_state", "state", "next_at"),)

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    seat: str
    decision: str
    version: int
    state: str = "queued"
    """queued, done, stale or failed."""
    holder: str = ""
    """Which process has an agent think about it, of several."""
    attempts: int = 0
    next_at: datetime = Field(sa_column=moment())
    error: str = ""


class Interaction(Row, table=True):
    """A Discord interaction that has been acted on, and what is needed to answer it the same way again."""

    __tablename__ = "interaction"

    id: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    method: str
    table: str = ""
    seat: str = ""
    person: int = Field(default=0, sa_type=BigInteger)
    events: bytes | None = Field(default=None, sa_column=blob(nullable=True))
    planned: list[list[str]] | None = Field(default=None, sa_column=tree(nullable=True))
    """What the person's plans answered along with it: by which part, and the choice."""
    at: datetime = Field(sa_column=moment(index=True))
