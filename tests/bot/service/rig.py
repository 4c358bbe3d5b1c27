"""A house without Discord: a real database file, a clock that is moved by hand, and short ways to play the toy game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import partial, wraps
from itertools import count
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlmodel import select

from bot.service.api.panel import Committed, PanelState
from bot.service.mail.letters import Letter
from bot.service.mail.post import unpack
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database
from bot.store.engine import BUSY_SECONDS
from bot.store.mail import OutboxRow
from bot.terms.terms import Pace
from engine.core import registry
from engine.core.questions.decision import Choice
from tests import postgres
from tests.bot.blank import Template, blank_store
from tests.engine.core import toy

ANNA, BERT, CARL, DORA = 101, 102, 103, 104
EMMA = 105
"""Manages the server and never plays (`admin=True`)."""
GUILD, CHANNEL = 9, 90
P = ParamSpec("P")
T = TypeVar("T")


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **span: float) -> None:
        self.now += timedelta(**span)


@dataclass
class Begun:
    """What somebody has begun on a store with nothing in it, and the ids that come next."""

    template: Template
    given: Any
    ids: Iterator[int]
    now: datetime


_begun: dict[Any, Begun] = {}
_TOY = dict(vars(toy.Toy))


def usual_toy() -> bool:
    """Whether no test has put other rules in the toy's place (but perhaps names, which nothing that is stored has)."""
    now = vars(toy.Toy)
    same = all(now.get(name) is _TOY.get(name) for name in {*now, *_TOY} - {"names"})
    return same and registry._games["toy"] is toy.Toy


class Rig:
    """The service on a file, or on the database of a server that stands for it.

    How a game begins is played once a run; files with nothing in them then copy it.
    """

    def __init__(
        self, path: Path, first: int = 1000, busy_seconds: float = BUSY_SECONDS, url: str | None = None
    ) -> None:
        self._blank = url is None and not postgres.CHOSEN and not path.exists()
        self.busy_seconds = busy_seconds
        self.url = url or blank_store(path)
        self.clock = Clock()
        self._ids = count(first)
        self.open()

    def open(self) -> None:
        """Start, or start anew on the same file."""
        registry.register("toy", toy.Toy)
        self.database = Database(self.url, busy_seconds=self.busy_seconds)
        self.database.upgrade()
        self.keeper = Keeper(self.database)
        self.tables = Tables(self.database, clock=self.clock)

    def close(self) -> None:
        self.keeper.close()
        self.database.close()

    def restart(self) -> None:
        self.close()
        self.open()

    def id(self) -> int:
        self._blank = False
        return next(self._ids)

    def do(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self._blank = False
        return self.keeper.run(method, *args, **kwargs)

    def once(self, beginning: Callable[..., T], *args: Any, **options: Any) -> T:
        """What `beginning` does and gives, which depends on its arguments, the clock and the toy's rules alone.

        One that begins as another does begins with a copy of that.
        """
        if not self._blank or not usual_toy():
            return beginning(*args, **options)
        name = f"{beginning.__module__}.{beginning.__qualname__}"
        key = (name, repr(args), repr(sorted(options.items())), self.clock(), repr(self._ids))
        if key not in _begun:
            given = beginning(*args, **options)
            _begun[key] = Begun(Template(self.database.engine), given, copy(self._ids), self.clock.now)
        else:
            begun = _begun[key]
            begun.template.put_over(self.database.engine)
            self._ids, self.clock.now, given = copy(begun.ids), begun.now, begun.given
        self._blank = False
        return given  # type: ignore[no-any-return]

    def lapse(self, asked: Any) -> None:
        """What nobody has answered in time is off, as the deadlines' hand does it."""
        for id in self.do(asked.to_lapse):
            self.do(asked.lapse, id)

    # ------------------------------------------------------------------ playing

    def lobby(self, scenario: str = "two", pace: Pace = Pace.STANDARD, channel: int | None = CHANNEL) -> str:
        return self.once(self._lobby, scenario, pace, channel)

    def _lobby(self, scenario: str, pace: Pace, channel: int | None) -> str:
        table = self.do(self.tables.lobby.create, GUILD, ANNA, "Friday", "toy", scenario, pace, {}, channel, self.id())
        return str(table.id)

    def full(self, scenario: str = "two", **options: Any) -> str:
        """A lobby in which all seats are taken, by Anna (red), Bert (blue), Carl and Dora; it has not begun."""
        return self.once(self._full, scenario, **options)

    def _full(self, scenario: str, **options: Any) -> str:
        table = self.lobby(scenario, **options)
        seats = [seat.seat for seat in self.do(self.tables.look.table, table).seats]
        for seat, person, name in zip(seats, (ANNA, BERT, CARL, DORA), ("Anna", "Bert", "Carl", "Dora"), strict=False):
            self.do(self.tables.lobby.take_seat, table, person, name, seat, self.id())
        return table

    def running(self, scenario: str = "two", **options: Any) -> str:
        """A table begun by Anna (red) and Bert (blue)."""
        return self.once(self._running, scenario, **options)

    def _running(self, scenario: str, **options: Any) -> str:
        table = self.full(scenario, **options)
        self.do(self.tables.lobby.start, table, ANNA, self.id())
        return table

    def at_turn(self, **options: Any) -> str:
        """A table at red's first turn."""
        return self.once(self._at_turn, **options)

    def _at_turn(self, **options: Any) -> str:
        table = self.running(**options)
        self.play(table, ANNA, "red", "stake 0", "low")
        self.play(table, BERT, "blue", "stake 0", "low")
        return table

    def panel(self, table: str, person: int, seat: str | None = None) -> PanelState:
        found = self.do(self.tables.look.panel, table, person, seat)
        assert isinstance(found, PanelState)
        return found

    def draft(self, table: str, person: int, seat: str, *choices: str) -> PanelState:
        decision = self.panel(table, person, seat).decision
        assert decision is not None
        panel = self.do(
            self.tables.play.draft_add, table, person, seat, decision.id, [Choice.parse(c) for c in choices], self.id()
        )
        assert panel.draft.problem is None, panel.draft.problem
        return panel  # type: ignore[no-any-return]

    def commit(self, table: str, person: int, seat: str, interaction: int | None = None) -> Committed:
        return self._commit(self.panel(table, person, seat), person, seat, interaction or self.id())

    def play(self, table: str, person: int, seat: str, *choices: str) -> Committed:
        return self._commit(self.draft(table, person, seat, *choices), person, seat, self.id())

    def _commit(self, panel: PanelState, person: int, seat: str, interaction: int) -> Committed:
        assert panel.decision is not None
        done = self.do(self.tables.play.commit, panel.table.id, person, seat, panel.decision.id, interaction)
        assert isinstance(done, Committed)
        return done

    # ------------------------------------------------------------------ looking

    def rows(self, model: Any, *conditions: Any) -> list[Any]:
        """In the order of their keys: a server gives them in any, other ones after a crash."""

        def read() -> list[Any]:
            keys = model.__table__.primary_key.columns
            return list(self.database.session.exec(select(model).where(*conditions).order_by(*keys)))

        return self.do(read)  # type: ignore[no-any-return]

    def letters(self, *kinds: str, state: str | None = None) -> list[Letter]:
        rows = sorted(self.rows(OutboxRow), key=lambda row: row.id)
        return [
            unpack(row) for row in rows if (not kinds or row.kind in kinds) and (state is None or row.state == state)
        ]


def once(beginning: Callable[Concatenate[Rig, P], T]) -> Callable[Concatenate[Rig, P], T]:
    """See `Rig.once`: a way in which tests begin, of which the first one's end is copied for the others."""

    @wraps(beginning)
    def copied(rig: Rig, *args: P.args, **options: P.kwargs) -> T:
        return rig.once(wraps(beginning)(partial(beginning, rig)), *args, **options)

    return copied
