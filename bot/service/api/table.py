"""The public facts about a table: where it is in its life, who sits there, how time runs, what is agreed or ruled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from bot.terms.missed import Step
from bot.terms.terms import Terms
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat
from engine.core.whereabouts import Procedure

PersonId = int
"""A Discord user's id."""
TableId = str
"""Short and easy to type: five letters and digits, never confusable ones."""


class Status(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    """The game has ended by its rules."""
    ENDED = "ended"
    """The arbiter, or the people leaving, ended it."""


OVER = (Status.FINISHED, Status.ENDED)
"""What a table is when everything about it is open: its seed, its hidden facts, its record."""
LIVE = (Status.LOBBY, Status.RUNNING, Status.PAUSED)
"""What a table is while there is something to do at it."""


OVERDUE = "overdue"
"""Why a table is paused whose people wait for somebody late, or for somebody to take a seat."""
DISPUTED = "disputed"
"""Why a table is paused about which somebody waits for the arbiter's ruling."""
CONCEDED, DRAWN, COUNTED, SHORTENED, STOPPED = ENDS = ("conceded", "drawn", "counted", "shortened", "stopped")
"""Why a table was ended by agreement: ids of texts (`ended-by-<reason>`; of an outcome `ending-<reason>`)."""
MISSED = "missed"
"""Why a table was ended by its terms, after missed deadlines: the same."""
BEHIND = "behind"
"""Why a table is paused that could not be carried over to the installed rules."""


class Remedy(StrEnum):
    """What the others may choose when somebody has let a deadline and its grace pass."""

    WAIT = "wait"
    """The period begins anew."""
    AGENT = "agent"
    """The house plays the seat from here on."""
    REPLACEMENT = "replacement"
    """The seat is open to whoever takes it; the table waits."""


@dataclass(frozen=True)
class SeatInfo:
    """Who sits on a seat: a person, an agent, or nobody."""

    seat: Seat
    person: PersonId | None
    agent: str | None
    name: str
    """Display name of the holder; empty if nobody."""
    sought: bool = False
    """A replacement is wanted: anybody may take the seat."""
    salt: str = ""
    """What the seat adds to the dice; public."""
    salted: str = ""
    """How the salt came about: `typed`, a `number` of Discord's, or empty: made by the bot."""
    deputy: PersonId | None = None
    """Who may answer for it and sees what it sees as long as its holder is away."""


@dataclass(frozen=True)
class Away:
    """Somebody who plays is away, or will be."""

    person: PersonId
    begins: datetime
    ends: datetime
    deputy: PersonId | None
    agent: bool
    """Whether the house answers meanwhile."""
    now: bool
    """Whether it has begun."""


@dataclass(frozen=True)
class TableName:
    """Just enough of a table to name it in a list."""

    id: TableId
    game: str
    title: str


GOING_ON = "running"
"""What a file says it is (`kind`) that has a game to be gone on with."""


@dataclass(frozen=True)
class Imported:
    """Where a game has come from, as a file: what everybody at the table is told."""

    by: PersonId
    """Who has imported it; 0: whoever runs the bot, in the shell."""
    at: datetime
    table: str
    """Its id there."""
    title: str
    entries: int
    """How many entries of its record were played there."""
    people: Mapping[Seat, str]
    """Who sat there, as the file says."""
    going_on: bool
    """Whether it was to be gone on with, so that whoever had the file knows what was hidden."""


@dataclass(frozen=True)
class TableInfo:
    """The public facts about a table."""

    id: TableId
    guild: int
    room: int | None
    """The forum post or thread where spectators read; None until it has been made."""
    game: str
    scenario: str
    title: str
    status: Status
    terms: Terms
    """What is played under."""
    seats: tuple[SeatInfo, ...]
    creator: PersonId
    arbiter: PersonId | None
    version: int
    commitment: str
    """Hash of the seed, posted before anybody sits down."""
    data: str
    pending: tuple[Seat, ...] = ()
    due: dict[Seat, datetime] = field(default_factory=dict)
    """Until when those who are asked have time; nobody's time runs while the table is paused."""
    left: dict[Seat, timedelta] = field(default_factory=dict)
    """While the table is paused: how much of their time is left."""
    grace: tuple[Seat, ...] = ()
    """Whose deadline has passed, and whose grace is counted in `due` or `left`."""
    late: tuple[Seat, ...] = ()
    """Whose deadline and grace have passed; the table waits for them, or for what the others choose."""
    outcome: Outcome | None = None
    """How the game has ended: by its rules, or as the arbiter has ruled or the players have agreed."""
    turn: tuple[Procedure, ...] = ()
    """Where the game is: the public frames from the bottom up."""
    talk: int | None = None
    """The thread for talk beside the room, if one was made."""
    reason: str = ""
    """Why the table is paused or was ended: a text id (`overdue`, `behind`) or the arbiter's words."""
    behind: bool = False
    """Whether it could not be carried over to the installed rules: nobody can look at it or act, and what is asked
    there is not known. It may have been paused for another `reason` before."""
    options: dict[str, str] = field(default_factory=dict)
    banks: dict[Seat, timedelta] = field(default_factory=dict)
    """What people have left of their banks of time, where the table gives such."""
    opens_at: datetime | None = None
    """When sealed answers are opened that are all there; until then each can be changed."""
    credits: dict[Seat, int] = field(default_factory=dict)
    """How many extensions people have left, where the table gives such."""
    strikes: dict[Seat, int] = field(default_factory=dict)
    """How often people have let time and grace pass, those who have, where the table counts that."""
    away: tuple[Away, ...] = ()
    """Who is away or will be, the first first."""
    follows: dict[Seat, tuple[datetime, Step]] = field(default_factory=dict)
    """Where a table waits for a decision about a seat or for somebody to take it: what follows by itself, and when."""
    instead: tuple[Seat, ...] = ()
    """For whom the house answers what is asked now, this once."""
    ended_at: datetime | None = None
    """When the game was over."""
    as_of: datetime | None = None
    """For whoever does not play and sees the game later: as of when this tells of it."""
    seed: str = ""
    """Once the game is over, or was ended; until then nobody's."""
    earlier: tuple[tuple[str, str], ...] = ()
    """Hashes of the seeds that the dice came from before the game moved, the first first; each with its seed, once the
    game is over."""
    imported: Imported | None = None
    rematch: bool = False
    """Whether it is the rematch of a game that is over."""
    begins_by_itself: bool = False
    """Whether the game begins once everybody has sat down, without a press of *Start*."""
    delegates: tuple[PersonId, ...] = ()
    """Who looks after it beside its arbiter, or whoever opened it."""
    last_turn: Mapping[str, Any] = field(default_factory=dict)
    """What tells the turn after which the players have agreed to stop (`Procedure.args`); empty: none."""


@dataclass(frozen=True)
class Agreement:
    """What an arbiter who plays, or a player, wants to do, and who has yet to agree."""

    id: int
    table: TableId
    act: str
    """pause, resume, extend, replace, rollback, correct, end, name, terms, delegate or rule; or an `Accord`."""
    args: dict[str, Any]
    by: PersonId
    waiting: tuple[PersonId, ...]
    state: str
    """preview, open, agreed, refused, withdrawn, lapsed, or void: the table has changed so that it can't be done."""
    until: datetime


@dataclass(frozen=True)
class AuditEntry:
    """One act of an arbiter, or of the players together, with what everybody may read of its arguments."""

    at: datetime
    by: PersonId
    act: str
    args: dict[str, Any]
