"""What somebody owes, exactly: the question, what of it is open, and what their draft has. For that person alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from sqlmodel import col, select

from bot.service.api.table import LIVE, PersonId, Status, TableInfo
from bot.service.clocks.times import next_summary
from bot.service.mail.letters import SUMMARY
from bot.service.playing.look import Look
from bot.service.seating.directory import Directory
from bot.service.table_store import TableStore
from bot.store.models import Person, TableRow
from bot.store.queries import NOW
from bot.terms.wishes import ALL, read_reminders
from engine.core.ahead.draft import Draft
from engine.core.questions.parts import parts
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View


@dataclass(frozen=True)
class Owed:
    """An answer that a seat owes."""

    kind: str
    """Of the question."""
    step: str
    """Which step of its procedure asks, as `Words.prompt` wants it."""
    things: int = 0
    """How many things the question goes through that need an answer each; 0: it does not go thing by thing."""
    open: int = 0
    """How many of them have none in the draft."""
    draft: tuple[str, ...] = ()
    complete: bool = False
    """The draft answers all that is asked."""
    ready: bool = False
    """It is sent at the deadline."""

    @classmethod
    def of(cls, args: dict[str, Any]) -> Owed | None:
        """What a letter holds; None in letters of older versions."""
        found = args.get("owed")
        return None if found is None else cls(**{**found, "draft": tuple(found["draft"])})


@dataclass(frozen=True)
class Waiting:
    """A table of somebody's, in their summary."""

    table: TableInfo
    owed: tuple[tuple[Seat, Owed], ...]
    """What they owe there, seat by seat."""

    @property
    def due(self) -> datetime | None:
        """By when they owe the first of it."""
        times = (self.table.due.get(seat) for seat, _ in self.owed)
        return min((due for due in times if due is not None), default=None)


_DUE = (
    select(Person.id)
    .where(col(Person.summary_at) <= NOW)
    .order_by(col(Person.summary_at), col(Person.id))
    .with_for_update(skip_locked=True)
)


class OwedDesk:
    """Finds what is owed, and tells those who want to hear of all their tables at once."""

    def __init__(self, store: TableStore, look: Look, directory: Directory) -> None:
        self._store, self._look, self._directory = store, look, directory

    def owed(self, row: TableRow, seat: Seat) -> Owed | None:
        """What a seat owes now, through its holder's eyes; None: nothing."""
        person = self._store.seats(row)[seat].person
        if person is None or not row.version or row.behind:
            return None
        view = View(self._store.matches.load(row), self._look.eyes(row, person))
        asked = view.asked(seat)
        if asked is None:
            return None
        kept = self._store.draft_row(row, seat)
        step = view.match.scene(asked).frame.at
        empty, draft = Draft(view, seat), self._look.draft_on(view, seat, asked, kept)
        things = _things(empty)
        same = draft.decision is not None and draft.decision.kind == asked.kind
        return Owed(
            asked.kind,
            step,
            things,
            _things(draft) if same else 0,
            tuple(str(choice) for choice in draft.choices),
            bool(draft.choices) and draft.decision is None and draft.problem is None,
            kept is not None and kept.ready and kept.decision == asked.id,
        )

    def waiting(self, person: PersonId) -> list[Waiting]:
        """All tables of somebody that go on: those where they owe something first, the most urgent at the top."""
        found = []
        for table in self._directory.tables(person=person, status=[one for one in LIVE if one is not Status.LOBBY]):
            row = self._store.row(table.id)
            mine = [info.seat for info in table.seats if info.person == person and info.seat in table.pending]
            running = mine if table.status is Status.RUNNING else [seat for seat in mine if seat in table.late]
            owed = ((seat, self.owed(row, seat)) for seat in running)
            found.append(Waiting(table, tuple((seat, one) for seat, one in owed if one is not None)))
        return sorted(found, key=lambda one: (not one.owed, one.due is None, one.due, one.table.id))

    # ------------------------------------------------------------------ summaries

    def to_tell(self) -> list[PersonId]:
        """Whose summary is due."""
        return list(self._store.session.exec(_DUE, params={"now": self._store.clock()}))

    def tell(self, person: PersonId) -> None:
        """One message about all tables, if anything is owed at any; after an outage one, however many were missed."""
        row = self._store.session.get_one(Person, person)
        if row.summary_at is None or row.summary_at > self._store.clock():
            return
        wish = read_reminders(row.settings.get("reminders", ALL))
        row.summary_at = None if row.called_in_rooms else next_summary(wish, row.zone, self._store.clock())
        if not row.called_in_rooms and any(one.owed for one in self.waiting(person)):
            day = self._store.clock().astimezone(row.zone)
            self._store.post.of_all_tables(person, SUMMARY, f"Summary\N{MIDDLE DOT}{day:%Y-%m-%d %H:%M}")

    def tell_later(self, person: PersonId) -> None:
        """Something went wrong with it: not this time."""
        row = self._store.session.get_one(Person, person)
        wish = read_reminders(row.settings.get("reminders", ALL))
        row.summary_at = next_summary(wish, row.zone, self._store.clock())


def kept_owed(owed: Owed | None) -> dict[str, Any]:
    """For the arguments of a letter."""
    return {} if owed is None else {"owed": asdict(owed)}


def _things(draft: Draft) -> int:
    listed: Sequence[Any] = parts(draft)
    return len(listed) if all(part.about for part in listed) else 0
