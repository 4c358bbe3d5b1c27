"""What people get of a table from the bot itself: every act on everything that can be pressed, and the letters.

A table is begun on the real service, and its position is put in the place of what is played; what an act changes is
taken back when it has answered. So nothing follows from what was asked before.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from sqlmodel import col, select

from bot.drawing import drawn
from bot.messages.compose import Compositor
from bot.panels.acts import ACTS
from bot.panels.as_discord import must_be_pressable
from bot.panels.desk import Caller, Desk
from bot.panels.press import Press
from bot.panels.spec import Form, Panel, PictureOrder
from bot.service.api.denials import Denied
from bot.service.clocks.windows import Windows
from bot.service.mail.letters import PASSED, SPENT, THREADS
from bot.service.mail.outbox import delivery
from bot.service.mail.post import unpack
from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.database import Database, metadata
from bot.store.mail import OutboxRow
from bot.store.models import TableRow
from bot.terms.terms import Pace
from engine.core.match import Match
from engine.core.questions.check import Refused
from engine.core.secrets.secret import Viewer
from tests.bot.blank import blank_store
from tests.prove.parts.leaks.sights import COUNTED, attempt

ONLOOKER = 900
"""Somebody without a seat; who holds seats is numbered from `FIRST`."""
FIRST = 901
_NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
_STEPS = 8
"""Of the clock: two reminders, the end of the time, one more, the end of the grace, and what is left."""
_UNWATCHED = frozenset({"interaction", "person"})
_LEFT_OUT = frozenset({"salt", "salted"})
"""Acts that answer with chance of their own."""


class _Undone(Exception):
    """What was done is to be as if it had not been."""


class Undoing:
    """The service, of which nothing stays; `answered` says whether a match was played on meanwhile."""

    def __init__(self, keeper: Keeper, tables: Tables) -> None:
        self.keeper, self.tables = keeper, tables
        self.answered = False
        self.stored = self.watched = False
        self.table = ""

    async def call(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return self.once(lambda: method(*args, **kwargs))

    def once(self, ask: Callable[[], Any]) -> Any:
        """What `ask` gives, and then all is as before."""
        given: list[Any] = []

        def work() -> None:
            before, rows = self._journal(), self._rows()
            given.append(ask())
            self.answered = self.answered or self._journal() != before
            self.stored = self.stored or self._rows() != rows
            raise _Undone

        try:
            self.keeper.run(work)
        except _Undone:
            return given[0]

    def _rows(self) -> dict[str, Any]:
        """All that is stored, but for which acts were seen and how people are called; nothing where nobody asks."""
        if not self.watched:
            return {}
        session = self.tables.store.session
        session.flush()
        tables = [table for table in metadata.sorted_tables if table.name not in _UNWATCHED]
        return {table.name: session.connection().execute(table.select()).all() for table in tables}

    def _journal(self) -> int:
        return self.tables.store.session.get_one(TableRow, self.table).journal


@dataclass
class Drawing:
    """Instead of pictures: what was ordered."""

    orders: list[PictureOrder] = field(default_factory=list)

    async def draw(self, order: PictureOrder) -> bytes:
        self.orders.append(order)
        return b""

    async def work(self, work: Callable[..., Any], *args: Any) -> Any:
        return work(*args)


class Inside:
    """The service for who is in a transaction already."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def call(self, method: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return method(*args, **kwargs)


@dataclass(frozen=True)
class Asked:
    """Something that a person presses, chooses or sends in."""

    person: int
    press: Press
    values: tuple[str, ...] = ()
    text: str = ""


class House:
    """One table of a scenario, at whatever position is put there."""

    def __init__(self, folder: Path, match: Match[Any]) -> None:
        position = match.position
        self.seats = position.seats
        self.holder = {seat: FIRST + number for number, seat in enumerate(self.seats)}
        self._database = Database(blank_store(folder / "k.sqlite3"))
        self._keeper = Keeper(self._database)
        self.now = _NOW
        self.tables = Tables(self._database, clock=lambda: self.now)
        run, ids, lobby = self._keeper.run, count(1), self.tables.lobby
        made = run(
            lobby.create,
            1,
            FIRST,
            "Long Walls",
            position.game,
            position.scenario,
            Pace.STANDARD,
            position.options,
            2,
            next(ids),
        )
        for seat, person in self.holder.items():
            run(lobby.take_seat, made.id, person, f"Person {person}", seat, next(ids))
        run(lobby.start, made.id, FIRST, next(ids))
        self.table = made.id
        self.service = Undoing(self._keeper, self.tables)
        self.service.table = made.id
        self.pictures = Drawing()
        self._desk = Desk(self.service, self.pictures, _NoLetters())  # type: ignore[arg-type]
        self._version = run(lambda: self.tables.store.row(made.id).version)

    def close(self) -> None:
        self._keeper.close()
        self._database.close()

    def put(self, match: Match[Any]) -> None:
        """Have the table stand so."""
        self.tables.store.matches._cache[self.table, self._version] = match.clone()

    def persons(self, viewer: Viewer) -> list[int]:
        """Who sees with these eyes."""
        return [self.holder[seat] for seat in sorted(viewer.seats)][:1] or [ONLOOKER]

    def get(self, asked: Asked) -> Any:
        """What a person gets: panels, forms, refusals, and what pictures would be drawn. None: it was an answer."""
        self.service.answered, self.pictures.orders = False, []
        caller = Caller(asked.person, "Somebody", 10**15, guild=1, values=asked.values, fields=(("text", asked.text),))
        given = asyncio.run(self._answer(asked, caller))
        return None if self.service.answered else (given, tuple(self.pictures.orders))

    def press(self, caller: Caller, press: Press) -> tuple[Any, bool]:
        """What a person gets, and whether anything would be stored."""
        self.service.watched, self.service.stored = True, False
        try:
            return asyncio.run(self._answer(Asked(caller.person, press), caller)), self.service.stored
        finally:
            self.service.watched = False

    def keep(self, work: Callable[[], Any]) -> None:
        """Do something that stays."""
        self._keeper.run(work)

    async def _answer(self, asked: Asked, caller: Caller) -> Any:
        try:
            answer = await ACTS[asked.press.act](self._desk, caller, asked.press)
            must_be_pressable(answer if isinstance(answer, Form) else answer.panel)
            if isinstance(answer, Form):
                return answer
            later = await answer.later() if answer.later is not None else None
            return answer.panel, later, answer.public, answer.fresh
        except (Denied, Refused) as no:
            return "refused", type(no).__name__, str(no), repr(vars(no))
        except Exception as error:  # whatever it is, it must be the same behind the same view
            return "raised", type(error).__name__, str(error)

    def begin(self, person: int) -> list[Asked]:
        """Every act there is, without anything said with it."""
        return [Asked(person, Press(act, self.table)) for act in sorted(ACTS) if act not in _LEFT_OUT]

    def letters_of(self, viewer: Viewer, seat: str, which: float) -> list[tuple[Any, ...]] | None:
        """What this viewer is sent, in its order, when somebody else answers; None where something comes to light."""
        store, play, person = self.tables.store, self.tables.play, self.holder[seat]
        mine = {None, *self.persons(viewer)}

        def work() -> list[tuple[Any, ...]] | None:
            row = store.row(self.table)
            decision = store.matches.load(row).pending().get(seat)
            if decision is None:
                return None
            legal = attempt(lambda: store.matches.load(row).legal(decision))
            if not isinstance(legal, list) or not legal:
                return None
            choice = legal[int(which * len(legal))]
            verb = store.matches.load(row).kind(decision).verb(choice.verb)
            newest = store.session.exec(select(OutboxRow.id).order_by(col(OutboxRow.id).desc())).first() or 0
            try:
                play.draft_add(self.table, person, seat, decision.id, [choice], 10**15)
                play.commit(self.table, person, seat, decision.id, 10**15 + 1)
            except Exception:  # a mutant that can't be played on as it stands
                return None
            match = store.matches.load(row)
            shown = match.position.fence == match.position.played
            if (
                shown
                or match.outcome is not None  # the game is over, and its record is everybody's
                or (row.game, choice.verb) in COUNTED
                or verb is None
                or verb.names_hidden
                or any(one.sealed for one in match.position.branches.values())
            ):
                return None
            sent = self._sent(newest, mine)
            return [(str(choice), len(sent)), *sent]

        return self.service.once(work)  # type: ignore[no-any-return]

    def letters_as_time_passes(self, viewer: Viewer) -> list[tuple[Any, ...]]:
        """What this viewer is sent, in its order, while nobody answers: reminders, the grace, that it is over."""
        store, due, mine = self.tables.store, self.tables.due, {None, *self.persons(viewer)}

        def work() -> list[tuple[Any, ...]]:
            row = store.row(self.table)
            newest = store.session.exec(select(OutboxRow.id).order_by(col(OutboxRow.id).desc())).first() or 0
            match = store.matches.load(row)
            windows = Windows(store, row, store.seats(row), self.now)
            windows.observe(match)
            windows.write(match)
            store.changed()
            for _ in range(_STEPS):
                if (at := due.next_due()) is None:
                    break
                self.now = max(self.now, at)
                for id in due.overdue():
                    due.pass_time(id)
            return self._sent(newest, mine)

        try:
            return self.service.once(work)  # type: ignore[no-any-return]
        finally:
            self.now = _NOW

    def _sent(self, after: int, mine: set[int | None]) -> list[tuple[Any, ...]]:
        """The letters to somebody since one of that number, in their order: what is kept of each, and what it says."""
        session = self.tables.store.session
        rows = session.exec(select(OutboxRow).where(OutboxRow.id > after).order_by(col(OutboxRow.id))).all()
        return [
            (row.kind, row.person, row.lane, unpack(row), self._composed(row)) for row in rows if row.person in mine
        ]

    def _composed(self, row: OutboxRow) -> Any:
        """A letter as it is sent: words, buttons, file names, alternative texts, and what would be drawn."""
        self.pictures.orders = []
        if row.kind in (*THREADS, PASSED, SPENT):
            return None
        composer = Compositor(Inside(self.tables), self.pictures)  # type: ignore[arg-type]
        told = delivery(self.tables.store.session, row)

        async def made() -> Panel:
            return await composer.illustrated(await composer.panel(told), told)

        return attempt(lambda: asyncio.run(made())), tuple(self.pictures.orders)


class _NoLetters:
    """Nothing is composed."""

    async def panel(self, delivery: Any) -> Panel:
        return Panel("a letter")

    async def illustrated(self, panel: Panel, delivery: Any) -> Panel:
        return panel


def offered(house: House, person: int, given: Any, chance: random.Random, most: int) -> list[Asked]:
    """What can be pressed, chosen and sent in on what somebody was given."""
    panel = given[0][0] if given and isinstance(given[0], tuple) and isinstance(given[0][0], Panel) else None
    if panel is None:
        return []
    found = [Asked(person, button.press) for button in panel.buttons]
    found += [Asked(person, menu.press, (option.value,)) for menu in panel.menus for option in menu.options]
    return chance.sample(found, min(most, len(found)))


def typed(house: House, person: int, seat: str, texts: Sequence[str]) -> list[Asked]:
    """Lines that are typed as orders."""
    return [Asked(person, Press("typed", house.table, seat), text=text) for text in texts]


def pictures(given: Any) -> list[PictureOrder]:
    """What would be drawn for it."""
    return list(given[1]) if given else []


def same_picture(one: PictureOrder, other: PictureOrder) -> bool:
    """Whether two orders come to the same file."""
    return drawn(one) == drawn(other)


@contextmanager
def opened(match: Match[Any]) -> Iterator[House]:
    """A house for positions of a match's scenario."""
    with tempfile.TemporaryDirectory(prefix="keryx-leaks-") as folder:
        house = House(Path(folder), match)
        try:
            yield house
        finally:
            house.close()
