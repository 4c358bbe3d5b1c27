"""The rows of a table's life: people, seats, answers, positions, drafts and plans. `mail.py` has the rest."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import BigInteger, Index
from sqlmodel import Field

from bot.store.row import Row
from bot.store.types import big, blob, moment, perhaps_tree, tree

TIME_ZONE = "time_zone"
"""The setting of a person and of a server that names a clock."""
QUIETLY = "quietly "
NEW_RULES = "rules"
"""Stands for an answer's decision where the table was carried over to newer rules; the choice is their version."""
HOLD, OPEN = "hold", "open"
"""The same where sealed answers begin to wait to be opened (`1`, else `0`), and where they were."""
NEW_DICE = "dice"
"""The same where the dice came from another seed from then on; the choice has seed and salts, as JSON."""
FIXED = (NEW_RULES, NEW_DICE)
"""Of these, what nothing goes back beyond."""


class Person(Row, table=True):
    """Somebody on Discord."""

    __tablename__ = "person"

    id: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    name: str = ""
    dm: str = "unknown"
    """Whether direct messages arrive: unknown, open or closed."""
    settings: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    summary_at: datetime | None = Field(default=None, sa_column=moment(nullable=True, index=True))
    """When they are next told of all their tables at once; None: they do not wish to be."""
    created_at: datetime = Field(sa_column=moment())

    @property
    def zone(self) -> ZoneInfo:
        """The clock that they live by; UTC as long as they have named none."""
        return ZoneInfo(self.settings.get(TIME_ZONE) or "UTC")

    @property
    def called_in_rooms(self) -> bool:
        """Whether they get no direct messages: Discord lets us write none, or they want none."""
        return self.dm == "closed" or self.settings.get("messages") == "room"


class Server(Row, table=True):
    """A Discord server and what its people have set."""

    __tablename__ = "server"

    id: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    settings: dict[str, Any] = Field(default_factory=dict, sa_column=tree())

    @property
    def arbiters(self) -> list[int]:
        """The people who look after all its tables."""
        return list(self.settings.get("arbiters", ()))

    @property
    def channel(self) -> int | None:
        """Where the rooms of its tables are made; None: it has named no place."""
        return self.settings.get("channel")


class TableRow(Row, table=True):
    """One game with its seats, its room and its terms."""

    __tablename__ = "game_table"
    __table_args__ = (
        Index("ix_game_table_guild_status", "guild", "status"),
        Index("ix_game_table_status", "status", "game"),
    )

    id: str = Field(primary_key=True, max_length=8)
    guild: int = Field(sa_type=BigInteger)
    channel: int | None = Field(default=None, sa_type=BigInteger)
    room: int | None = Field(default=None, sa_type=BigInteger, index=True)
    talk: int | None = Field(default=None, sa_type=BigInteger, index=True)
    game: str
    scenario: str
    options: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    title: str
    status: str
    terms: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    """What is played under, part by part (`bot.terms`); what is left out is as usual."""
    creator: int = Field(sa_type=BigInteger)
    arbiter: int | None = Field(default=None, sa_type=BigInteger)
    version: int = 0
    """Rises with every change of the position; snapshots are kept under it."""
    last_word: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """Until when sealed answers can be changed that were all there already; they need not be so any more."""
    opens_at: datetime | None = Field(default=None, sa_column=moment(nullable=True, index=True))
    """When sealed answers are opened that are all there and wait for it; None: none do, or the table is paused."""
    journal: int = 0
    """The number of the last answer in the journal."""
    rules: int = 0
    """The version of the rules that has stored the position; 0: an older Keryx has, and only the position says."""
    packed: bool = False
    """The game is over, and most of its rows lie in one lump (`PackedGame`)."""
    seed: str
    """Of the dice that are to fall."""
    commitment: str
    earlier: list[dict[str, Any]] = Field(default_factory=list, sa_column=tree())
    """Seeds and salts (`seed`, `salts`) that the dice came from before, the first first: the game has moved."""
    data: str
    """Digest of the data the table is pinned to."""
    reason: str = ""
    behind: str = ""
    """Why the table could not be carried over to the installed rules; empty: it is not behind."""
    came: bool = False
    """Whether the game came as a file (`ImportRow`)."""
    rematch_of: str = Field(default="", index=True)
    """The table whose rematch it is."""
    result: dict[str, Any] | None = Field(default=None, sa_column=perhaps_tree())
    """The outcome that the arbiter or the players have given a game which ended before its rules did; None: none."""
    last_turn: str = ""
    """The turn after which the players have agreed to stop, as JSON of what the whereabouts tell of it; empty: none."""
    reports: int = 0
    letters: int = 0
    """How many letters have been written about the table; part of their marks."""
    created_at: datetime = Field(sa_column=moment())
    started_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    ended_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))

    @property
    def begins_by_itself(self) -> bool:
        """Whether no press of *Start* is needed once every seat is taken: of a rematch, of a game that came here."""
        return bool(self.rematch_of) or self.came


class SeatRow(Row, table=True):
    """A side of a table."""

    __tablename__ = "seat"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seat: str = Field(primary_key=True)
    position: int
    """In the order of the scenario."""
    salt: str = ""
    """What the seat adds to the dice; stands from the start of the game on, whoever comes to sit there."""
    salted: str = ""
    """How the salt came about: `typed` by the holder, or the `number` of Discord's for the act of sitting down; empty:
    made by the bot, before seats could add their own."""
    sought: bool = False
    bank: int | None = None
    """Seconds the seat has left, where the table gives banks of time; None: all of it, or it gives none."""


class Invitation(Row, table=True):
    """Somebody whom a table lets in: asked to it, or with the password; with seats that are kept for them, perhaps."""

    __tablename__ = "invitation"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    person: int = Field(sa_column=big(primary_key=True, autoincrement=False))
    by: int = Field(sa_type=BigInteger)
    """Who has asked them; themself, with the password."""
    seats: list[str] = Field(default_factory=list, sa_column=tree())
    """Kept for them: nobody else takes these before the game."""
    at: datetime = Field(sa_column=moment())


class Tenure(Row, table=True):
    """Who held a seat, from when to when, why it ended and what came of it. Results stay with who played."""

    __tablename__ = "tenure"
    __table_args__ = (
        Index("ix_tenure_table_until", "table", "until"),
        Index("ix_tenure_person", "person", "until"),
        Index("ix_tenure_result", "result", "until", "table"),
    )

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    seat: str
    person: int | None = Field(default=None, sa_type=BigInteger, foreign_key="person.id")
    agent: str | None = None
    since: datetime = Field(sa_column=moment())
    until: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    why: str = ""
    """Why it ended: taken, left, replaced, exchanged."""
    result: str = ""
    """What the game's end brought who held the seat then: `Result`; empty before, and for those who had gone."""
    place: int | None = None
    """Which place that was, from 1; those who share one have the same."""
    turns: int = 0
    """Of the windows that are packed: how many were a turn of this tenure."""
    on_time: int = 0
    """Of these, how many were answered in time."""


class Answer(Row, table=True):
    """The journal: one row for each choice, by whomever. Taken back answers are marked, never deleted."""

    __tablename__ = "journal"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seq: int = Field(primary_key=True)
    version: int
    """The position it led to is (part of) this version."""
    seat: str = ""
    """Empty for the set-up and for acts of the arbiter."""
    who: str
    """`person <id>`, `agent <name>`, `plan standing 2`, `ready <id>`, `arbiter <id>`, `setup`; behind `quietly ` where
    an offer was answered that stays open, which nobody else is to notice."""
    decision: str = ""
    choice: str = ""
    epoch: int = 0
    played: int = 0
    """`Position.played` after it; the fence of the kernel counts in these."""
    events: bytes = Field(sa_column=blob())
    """All that happened, unmasked."""
    draws: bytes | None = Field(default=None, sa_column=blob(nullable=True))
    """What was drawn; None: nobody kept book of it yet."""
    state: str = ""
    """Digest of the position it led to (`state_digest`)."""
    at: datetime = Field(sa_column=moment())
    withdrawn_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    withdrawn_in: int | None = None
    """The version that it was taken back by, a `Withdrawal`."""


class Withdrawal(Row, table=True):
    """A change of the position that took answers back: those whose `withdrawn_in` is its version."""

    __tablename__ = "withdrawal"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    version: int = Field(primary_key=True)
    act: str
    """`reopen`: a sealed answer; `take-back`: a seat's last commit; `rollback`: an arbiter's, with new dice."""
    seat: str = ""
    epoch: int = 0
    """Of the dice from here on."""
    state: str
    """Digest of the position it led to."""
    at: datetime = Field(sa_column=moment())


class ImportRow(Row, table=True):
    """A table whose game came as a file from elsewhere."""

    __tablename__ = "imported"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    person: int = Field(sa_type=BigInteger)
    """Who has imported it; 0: whoever runs the bot, in the shell."""
    at: datetime = Field(sa_column=moment())
    about: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    """What the file says of itself (`transfer.file.About`), and `entries`, `digest` (of its bytes)."""
    game: bytes | None = Field(default=None, sa_column=blob(nullable=True))
    """The game as it was played again (`transfer.checking.Prepared`); None: it is in the journal."""


class Snapshot(Row, table=True):
    """The whole position as it was at a version."""

    __tablename__ = "snapshot"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    version: int = Field(primary_key=True)
    seq: int
    played: int
    position: bytes = Field(sa_column=blob())
    at: datetime = Field(sa_column=moment())


class DraftRow(Row, table=True):
    """What a seat has composed and not committed."""

    __tablename__ = "draft"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seat: str = Field(primary_key=True)
    decision: str
    choices: list[str] = Field(default_factory=list, sa_column=tree())
    added: list[Any] = Field(default_factory=list, sa_column=tree(server_default="[]"))
    """What they have come about by, oldest first (`service/playing/drafting.py`); of older drafts nothing is known."""
    ready: bool = False
    by: int | None = Field(default=None, sa_type=BigInteger)
    """Who has marked it ready: the holder, or their deputy."""
    at: datetime = Field(sa_column=moment())


class PlanRow(Row, table=True):
    """What a seat has left ahead."""

    __tablename__ = "plan"

    table: str = Field(primary_key=True, foreign_key="game_table.id")
    seat: str = Field(primary_key=True)
    plan: bytes = Field(sa_column=blob())
    at: datetime = Field(sa_column=moment())


class DataBlob(Row, table=True):
    """The data files of a game as they were, for the tables pinned to them."""

    __tablename__ = "data_blob"

    game: str = Field(primary_key=True)
    digest: str = Field(primary_key=True)
    texts: bytes = Field(sa_column=blob())
    at: datetime = Field(sa_column=moment())


class AuditRow(Row, table=True):
    """An act of an arbiter or administrator."""

    __tablename__ = "audit"

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(default="", index=True)
    guild: int = Field(default=0, sa_type=BigInteger)
    person: int = Field(sa_type=BigInteger)
    act: str
    args: dict[str, Any] = Field(default_factory=dict, sa_column=tree())
    at: datetime = Field(sa_column=moment())


class AbsenceRow(Row, table=True):
    """Somebody is away from a table, with the seats they hold there."""

    __tablename__ = "absence"
    __table_args__ = (Index("ix_absence_table", "table", "state"), Index("ix_absence_next", "next_at"))

    id: int | None = Field(default=None, primary_key=True)
    table: str = Field(foreign_key="game_table.id")
    person: int = Field(sa_type=BigInteger)
    begins: datetime = Field(sa_column=moment())
    ends: datetime = Field(sa_column=moment())
    days: int
    """Of the person's own calendar, the first and the last counted."""
    deputy: int | None = Field(default=None, sa_type=BigInteger)
    """Who may answer meanwhile, and see what the seats see."""
    agent: bool = False
    """Whether the house answers meanwhile."""
    seats: list[str] = Field(default_factory=list, sa_column=tree())
    """Which seats these were once it had begun: what the deputy has seen."""
    state: str = "coming"
    """coming, running, over, or off: it was called off before it began."""
    next_at: datetime | None = Field(default=None, sa_column=moment(nullable=True))
    """When it begins or ends; None: it is over."""
