"""Forks: the position as somebody sees it, guessed whole, on which they play all sides; nobody else hears of it.

Whatever stands there is made of the view that was stored and the number of a guess, never of the table itself.
"""

from __future__ import annotations

import logging
import zlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import msgspec
from sqlmodel import col, delete, select

from bot.service.api.denials import Denied
from bot.service.api.panel import OwnSeat, PanelState
from bot.service.api.table import OVER, PersonId, Status, TableId, TableInfo
from bot.service.playing.look import Look
from bot.service.table_store import TableStore
from bot.store.fork import ForkRow
from bot.store.models import TableRow
from bot.terms.terms import Terms
from engine.core.ahead.draft import Draft
from engine.core.ahead.trying import Given, Order, give, guess, holds
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.check import Refusal, Refused, RulesError
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from engine.core.whereabouts import whereabouts

MOST_FORKS = 6
"""Forks that one person may have at a time."""
MOST_ORDERS = 120
"""Orders in one line."""
KEPT = timedelta(days=14)
"""How long a fork is kept that nobody looks at."""
_REACHED = 64
"""Positions of lines that are kept in memory."""
_Point = tuple[TableId, tuple[Seat, ...], bytes, int, tuple[Order, ...]]
"""Whose view it is, what they saw, which guess, and the line up to there."""
_Reached = tuple[Match[Any], tuple[Given, ...]]
_NOT_TO_BE_PLAYED = (RulesError, LookupError, AssertionError, AttributeError, TypeError, ValueError)
"""What the rules may come to where somebody else had begun what nobody was told of: that can't be guessed."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Fork:
    """A fork as its owner sees it."""

    id: int
    panel: PanelState
    """The table as the line has left it, as if its owner held all seats."""
    eyes: tuple[Seat, ...]
    """Whose knowledge it began with; none: everybody's."""
    guess: int
    orders: tuple[Order, ...]
    at: int
    """How many of the orders are given; the others can be gone forward to."""
    origin: str
    """Which phase of a game that is over; empty: the table as it stood."""
    begun_at: datetime
    taken_over: bool
    """Whether the line can be taken over at the table: its game goes on, and the owner plays there."""
    told: tuple[Event, ...] = ()
    """What has happened in the line."""
    refused: Order | None = None
    """An order that could not be given here; it and what came behind it are gone from the line."""
    refusal: Refusal | None = None
    """Why not; None where the rules could not go on."""


@dataclass(frozen=True)
class ForkName:
    """A fork in a list."""

    id: int
    table: TableInfo
    origin: str
    orders: int
    begun_at: datetime
    used_at: datetime


class Forks:
    """Trying things out. A fork is its owner's alone; nothing here touches a table, and nothing is told to anybody."""

    def __init__(self, store: TableStore, look: Look) -> None:
        self._store, self._look = store, look
        self._reached: OrderedDict[_Point, _Reached] = OrderedDict()
        """By what makes them, not by the number of a fork, which another may have had before."""

    # ------------------------------------------------------------------ beginning and ending

    def begin(self, table: TableId, person: PersonId) -> Fork:
        """From the table as the person sees it now; the fork that they have of just that goes on."""
        panel = self._look.panel(table, person)
        row = self._store.row(table)
        return self._begun(row, person, panel.view.encode(), panel.held, panel.journal, "")

    def begin_at(self, table: TableId, person: PersonId, view: bytes, eyes: Sequence[Seat], origin: str) -> Fork:
        """From a phase of a game that is over, as these seats saw it then."""
        row = self._store.row(table)
        if row.status not in OVER:
            raise Denied("record-closed")
        return self._begun(row, person, view, eyes, row.journal, origin)

    def _begun(self, row: TableRow, person: PersonId, view: bytes, eyes: Sequence[Seat], seq: int, origin: str) -> Fork:
        rules = self._store.matches.rules(row.game, row.data)
        if View.of_bytes(rules, view, seat_view(*eyes)).outcome is not None:
            raise Denied("fork-over")
        mine, packed = self._of(person), zlib.compress(view)
        same = next((it for it in mine if (it.table, it.eyes, it.view) == (row.id, [*eyes], packed)), None)
        if same is not None:
            same.used_at = self._store.clock()
            return self._shown(same, None)
        if len(mine) >= MOST_FORKS:
            raise Denied("too-many-forks", most=MOST_FORKS)
        now = self._store.clock()
        fork = ForkRow(
            person=person, table=row.id, eyes=[*eyes], view=packed, seq=seq, origin=origin, begun_at=now, used_at=now
        )
        self._store.session.add(fork)
        self._store.session.flush()
        return self._shown(fork, None)

    def close(self, person: PersonId, id: int) -> None:
        """Throw a fork away."""
        self._store.session.delete(self.row(person, id))

    def of_person(self, person: PersonId) -> list[ForkName]:
        """Somebody's forks, the last used first."""
        return [
            ForkName(it.id or 0, self._look.table(it.table, person), it.origin, it.at, it.begun_at, it.used_at)
            for it in self._of(person)
        ]

    def tidy(self) -> None:
        """Throw away what nobody has looked at for long."""
        self._store.session.exec(delete(ForkRow).where(col(ForkRow.used_at) < self._store.clock() - KEPT))

    def forget(self, person: PersonId) -> None:
        """Throw all of somebody's away."""
        self._store.session.exec(delete(ForkRow).where(col(ForkRow.person) == person))

    # ------------------------------------------------------------------ trying

    def show(self, person: PersonId, id: int, seat: Seat | None = None) -> Fork:
        """How it stands, with what a seat is asked, if it is; else with what whoever comes first is asked."""
        return self._shown(self._used(person, id), seat)

    def give(self, person: PersonId, id: int, seat: Seat, choices: Sequence[Choice], offer: str = "") -> Fork:
        """Give an order for a seat, or answer an optional decision of its; what was gone back over is forgotten."""
        fork = self._used(person, id)
        if fork.at >= MOST_ORDERS:
            raise Denied("fork-too-long", most=MOST_ORDERS)
        order = Order(seat, tuple(map(str, choices)), offer)
        self._go(fork, order)
        self._write(fork, [*self.orders(fork)[: fork.at], order], fork.at + 1)
        return self._shown(fork, seat)

    def type(self, person: PersonId, id: int, seat: Seat, text: str) -> tuple[Fork, Draft]:
        """Give what was typed, as far as it is understood, legal and foreseen; the draft says what was not."""
        before = self.show(person, id, seat).panel
        draft = Draft(before.view, before.seat or seat).type(text)
        if not draft.choices or before.seat is None:
            return self.show(person, id, seat), draft
        return self.give(person, id, before.seat, draft.choices), draft

    def back(self, person: PersonId, id: int, orders: int = 1) -> Fork:
        """Take back so many orders; they can be gone forward to."""
        fork = self._used(person, id)
        back = max(0, fork.at - orders)
        seat = self.orders(fork)[back].seat if back < fork.at else None
        fork.at = back
        return self._shown(fork, seat)

    def forward(self, person: PersonId, id: int) -> Fork:
        """Give the next order of the line again; where it is not legal on this guess, the line ends before it."""
        fork = self._used(person, id)
        line = self.orders(fork)
        if fork.at == len(line):
            return self._shown(fork, None)
        order = line[fork.at]
        try:
            self._go(fork, order)
        except Refused as no:
            self._write(fork, line[: fork.at], fork.at)
            return replace(self._shown(fork, order.seat), refused=order, refusal=no.refusal)
        except Denied:
            self._write(fork, line[: fork.at], fork.at)
            return replace(self._shown(fork, order.seat), refused=order)
        fork.at += 1
        return self._shown(fork, None)

    def anew(self, person: PersonId, id: int) -> Fork:
        """Back to the beginning, with another guess and other dice; the line can be gone forward along on it."""
        fork = self._used(person, id)
        fork.guess, fork.at = fork.guess + 1, 0
        return self._shown(fork, None)

    # ------------------------------------------------------------------ inside

    def row(self, person: PersonId, id: int) -> ForkRow:
        """Somebody's fork; to anybody else there is none."""
        fork = self._store.session.get(ForkRow, id)
        if fork is None or fork.person != person:
            raise Denied("no-such-fork")
        return fork

    def orders(self, fork: ForkRow) -> tuple[Order, ...]:
        """Its line."""
        return tuple(msgspec.convert(fork.orders, list[Order]))

    def line(self, fork: ForkRow) -> tuple[Given, ...]:
        """What has been given in it, up to where its owner has gone."""
        return self._at(fork)[1]

    def _of(self, person: PersonId) -> list[ForkRow]:
        mine = select(ForkRow).where(ForkRow.person == person)
        return list(self._store.session.exec(mine.order_by(col(ForkRow.used_at).desc(), col(ForkRow.id).desc())))

    def _used(self, person: PersonId, id: int) -> ForkRow:
        fork = self.row(person, id)
        fork.used_at = self._store.clock()
        return fork

    def _write(self, fork: ForkRow, orders: Sequence[Order], at: int) -> None:
        fork.orders, fork.at = msgspec.to_builtins([*orders]), at

    def _at(self, fork: ForkRow) -> _Reached:
        """The match where its owner has gone, which is never changed, and what was given on the way.

        A line that today's rules can't play any more ends where they can't.
        """
        line = self.orders(fork)[: fork.at]
        if _point(fork, line) in self._reached:
            return self._begin(fork, line)
        for count, order in enumerate(line):
            try:
                self._after(fork, line[:count], order)
            except (Refused, Denied):
                self._write(fork, line[:count], count)
                return self._begin(fork, line[:count])
        return self._begin(fork, line)

    def _go(self, fork: ForkRow, order: Order) -> None:
        self._at(fork)
        self._after(fork, self.orders(fork)[: fork.at], order)

    def _after(self, fork: ForkRow, line: tuple[Order, ...], order: Order) -> None:
        """See to it that what an order leads to is known. `Refused`, or `Denied` where the rules can't go on."""
        key = _point(fork, (*line, order))
        if key in self._reached:
            return
        match, given = self._begin(fork, line)
        tried = match.clone()
        try:
            more = give(tried, order, holds(self._begin(fork, ())[0], order.seat))
        except _NOT_TO_BE_PLAYED as error:
            _log.warning("a guess of table %s can't be played on", fork.table, exc_info=error)
            raise Denied("fork-stuck") from error
        self._keep(key, (tried, (*given, *more)))

    def _begin(self, fork: ForkRow, line: tuple[Order, ...]) -> _Reached:
        """What a line leads to that is known to be legal."""
        key = _point(fork, line)
        if key not in self._reached:
            if line:
                self._after(fork, line[:-1], line[-1])
            else:
                self._keep(key, (guess(self._view(fork), str(fork.guess)), ()))
        self._reached.move_to_end(key)
        return self._reached[key]

    def _keep(self, key: _Point, found: _Reached) -> None:
        self._reached[key] = found
        while len(self._reached) > _REACHED:
            self._reached.popitem(last=False)

    def _view(self, fork: ForkRow) -> View[Any]:
        row = self._store.row(fork.table)
        rules = self._store.matches.rules(row.game, row.data)
        return View.of_bytes(rules, zlib.decompress(fork.view), seat_view(*fork.eyes))

    def _shown(self, fork: ForkRow, seat: Seat | None) -> Fork:
        match, given = self._at(fork)
        row = self._store.row(fork.table)
        last = self.orders(fork)[fork.at - 1] if fork.at else None
        news = given[len(given) - len(last.choices) :] if last is not None else ()
        held, every = self._store.access(row).held(fork.person), seat_view(*match.position.seats)
        return Fork(
            id=fork.id or 0,
            panel=self._panel(row, fork.person, match, seat, news),
            eyes=tuple(fork.eyes),
            guess=fork.guess,
            orders=self.orders(fork),
            at=fork.at,
            origin=fork.origin,
            begun_at=fork.begun_at,
            taken_over=bool(held) and row.status in (Status.RUNNING, Status.PAUSED),
            told=tuple(mask_events([event for it in given for event in it.events], every)),
        )

    def _panel(
        self, row: TableRow, person: PersonId, match: Match[Any], seat: Seat | None, news: Sequence[Given]
    ) -> PanelState:
        """What a person would see who held all seats of the match."""
        info, pending = self._info(row, person, match), match.pending()
        seats = match.position.seats
        asked = seat if seat in pending else next(iter(pending), seat if seat in seats else seats[0])
        view = View(match, seat_view(*seats))
        decision = view.asked(asked)
        return PanelState(
            table=info,
            seat=asked,
            view=view,
            decision=decision,
            draft=Draft(view, asked) if decision is not None else None,
            since=tuple(mask_events([event for it in news for event in it.events], view.viewer)),
            offers=tuple(match.offers(asked)),
            others=tuple(
                OwnSeat(it, asked=it in pending, due=None, can_take_back=False, offers=bool(match.offers(it)))
                for it in seats
                if it != asked
            ),
        )

    def _info(self, row: TableRow, person: PersonId, match: Match[Any]) -> TableInfo:
        """The table with nothing of how it stands: no times, nobody else, and the match's own whereabouts."""
        info = self._look.table(row.id, person)
        return replace(
            info,
            status=Status.RUNNING if match.outcome is None else Status.FINISHED,
            terms=Terms(),
            seats=tuple(replace(it, person=person, agent=None, name="", sought=False) for it in info.seats),
            pending=tuple(match.pending()),
            outcome=match.outcome,
            turn=whereabouts(match),
            due={}, left={}, grace=(), late=(), banks={}, last_turn={}, opens_at=None, as_of=None, reason="",
            behind=False,
        )  # fmt: skip


def _point(fork: ForkRow, line: tuple[Order, ...]) -> _Point:
    return fork.table, tuple(fork.eyes), fork.view, fork.guess, line
