"""What one person's panel shows, made from that person's view: nothing in these types holds more."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.service.api.table import PersonId, TableInfo
from bot.service.playing.drafting import Part
from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Plan
from engine.core.event import Event
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View


@dataclass(frozen=True)
class Mark:
    """A place in a table's history that stays where it is while more happens: an answer, and how many of the events
    that it led to, as somebody may know them, come from there on.
    """

    seq: int
    left: int

    def is_before(self, other: Mark) -> bool:
        """Whether it comes earlier."""
        return self.seq < other.seq or (self.seq == other.seq and self.left > other.left)


@dataclass(frozen=True)
class Told:
    """An event of a table's history, and where it stands in it."""

    at: Mark
    event: Event


@dataclass(frozen=True)
class OwnSeat:
    """Another seat of the person a panel is for, as far as the panel has to tell of it."""

    seat: Seat
    asked: bool
    due: datetime | None
    can_take_back: bool
    offers: bool
    """Whether optional decisions are open to it."""


HINT = "stances"
"""The note on what is there to be used, where the call itself did nothing; nothing makes way for it."""


@dataclass(frozen=True)
class PanelState:
    """All that one person's panel shows."""

    table: TableInfo
    seat: Seat | None
    """The seat this panel plays; None: an onlooker's."""
    view: View[Any]
    decision: Decision | None
    draft: Draft | None
    """The draft so far on the seat's view, ready to go on; None if nothing is asked of the seat."""
    parts: tuple[Part, ...] = ()
    """What of the draft was chosen as one."""
    tried: Draft | None = None
    """Of a line that was typed in this very call and not taken: behind the draft, as far as it could be read."""
    since: tuple[Event, ...] = ()
    """What has happened since this seat's last answer, masked for it."""
    due: datetime | None = None
    stands_in_for: PersonId | None = None
    """Whose seat it is, where the person answers as their deputy."""
    can_take_back: bool = False
    plan: Plan = field(default_factory=Plan)
    has_planned: bool = False
    """Whether the seat has said what it leaves ahead, or that it leaves nothing; else it is what seats begin with."""
    ready: bool = False
    """The draft is committed in the person's name if the deadline comes first."""
    note: str = ""
    """A text id about what this very call did (`taken-back`, `reopened`, `planned`); empty mostly."""
    drafted: tuple[Choice, ...] = ()
    """The draft as it was before the line that was typed in this very call."""
    offers: tuple[Decision, ...] = ()
    """Optional decisions open to the seat; `answer_offer` answers one."""
    journal: int = 0
    """How many answers the table has had; a cheap way to see whether a panel is out of date."""
    others: tuple[OwnSeat, ...] = ()
    """What else the person plays at the table, in the order of the scenario; the view is that of all their seats."""
    partners: tuple[Seat, ...] = ()
    """Seats whom somebody else plays and this one may talk to: compatriots, or whoever the table lets talk."""

    @property
    def held(self) -> tuple[Seat, ...]:
        """All seats of the person, in the order of the scenario."""
        mine = {self.seat, *(other.seat for other in self.others)}
        return tuple(info.seat for info in self.table.seats if info.seat in mine)


@dataclass(frozen=True)
class Committed:
    """What a commit did, for the one who made it."""

    panel: PanelState
    events: tuple[Event, ...]
    goes_on: bool
    """The same person is asked again at once: a roll came out, cards were drawn, or another seat of theirs is asked."""
    planned: tuple[tuple[str, str], ...] = ()
    """What their plans have answered or dropped in consequence: by which part, and the choice."""
