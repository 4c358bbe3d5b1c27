"""What the arbiter's bench, the players' agreements and disputes show: public facts, and previews of acts."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.service.api.table import Agreement, PersonId, TableId, TableInfo
from engine.core.event import Event
from engine.core.position import Outcome
from engine.core.secrets.secret import Seat
from engine.core.setters.differences import Difference
from engine.core.whereabouts import Procedure


@dataclass(frozen=True)
class Point:
    """A commit that one can go back to before, as everybody has heard of it."""

    version: int
    at: datetime
    seats: tuple[Seat, ...]
    """Who answered; none: the arbiter set something right."""
    events: tuple[Event, ...]
    """What the public was told; nothing of answers that are still closed."""


@dataclass(frozen=True)
class Backward:
    """What going back to before a commit would take back, and who is told."""

    to: Point
    answers: int
    """Commits of seats."""
    seats: tuple[Seat, ...]
    """Whose answers these are."""
    corrections: int
    reports: tuple[int, ...]
    """Numbers of the reports that would no longer hold; where a message of the room tells several, of its first."""
    told: tuple[PersonId, ...]
    id: int = 0
    """Of the preview; 0: nothing has been kept."""


@dataclass(frozen=True)
class Correction:
    """What setting something right would change, as far as whoever wants it may see."""

    id: int
    path: str
    value: Any
    reason: str
    changes: tuple[Difference, ...]
    foreseen: bool
    """Whether it was tried out. For an arbiter who takes sides it is not: that could tell what is hidden."""


@dataclass(frozen=True)
class Longer:
    """Until when a seat would have time, and until when it has now."""

    seat: Seat
    before: datetime
    after: datetime
    left: timedelta | None
    """What it would have left, while the clock stands still; None: the clock runs."""


@dataclass(frozen=True)
class MoreTime:
    """What giving more time would come to."""

    id: int
    hours: float
    seats: tuple[Longer, ...]


@dataclass(frozen=True)
class EndPreview:
    """How the arbiter is about to end a game."""

    id: int
    reason: str
    outcome: Outcome | None


@dataclass(frozen=True)
class Dispute:
    """What a seat says was not right."""

    id: int
    table: TableId
    seat: Seat
    person: PersonId
    number: int
    lines: tuple[str, ...]
    text: str
    state: str
    """open, upheld, dismissed, withdrawn or void."""
    ruling: str
    ruler: PersonId | None
    remedies: tuple[str, ...]
    stopped: bool
    until: datetime | None
    at: datetime


@dataclass(frozen=True)
class Overseen:
    """A table somebody looks after, and what it needs."""

    table: TableInfo
    disputes: int = 0
    asked: int = 0
    """Questions to the players that nobody has settled."""
    roomless: bool = False
    """It has no room, or Discord lets nothing be written there."""
    open_seats: tuple[Seat, ...] = ()
    """Seats that nobody holds and the house does not play."""
    startable: bool = False
    """Every seat is taken, and the game begins with a press of *Start*, not by itself."""

    @property
    def undecided(self) -> bool:
        """Whether something waits for somebody's word."""
        return bool(self.table.late or self.disputes or self.asked)


@dataclass(frozen=True)
class Bench:
    """All that somebody looks after, what needs them first."""

    tables: tuple[Overseen, ...]
    total: int


@dataclass(frozen=True)
class TableBench:
    """One table as its arbiter sees it: public facts, and what waits for a word."""

    overseen: Overseen
    takes_sides: bool
    """Whether the arbiter plays, so that the others have to agree to most acts."""
    disputes: tuple[Dispute, ...] = ()
    asked: tuple[Agreement, ...] = ()


@dataclass(frozen=True)
class Common:
    """What the players of a table may agree on now, for one of them."""

    table: TableInfo
    seat: Seat
    seats: tuple[Seat, ...]
    """All seats of the person's."""
    points: tuple[Point, ...]
    """Commits that can be gone back to by agreement, the latest first."""
    why_not: str
    """Why there is none: `revealed`, or `nothing`; empty: there is."""
    rivals: tuple[tuple[Seat, ...], ...]
    """Sides that could be conceded to."""
    counts: bool
    """Whether the rules can say how it would end now."""
    turns: tuple[Procedure, ...]
    """Turns that the game could be shortened to, this one first."""
    others: tuple[PersonId, ...] = ()
    asked: tuple[Agreement, ...] = field(default_factory=tuple)
    """What is being asked already."""
