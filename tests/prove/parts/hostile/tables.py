"""A house with a table that is played and others about it, of other people: running, in its lobby, and over.

What is done there is taken back when it has been answered (`leaks.house`), so no example depends on those before it.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.panels.desk import Caller
from bot.panels.press import Press
from bot.panels.spec import Form, Panel
from bot.service.api.table import Status, TableInfo
from bot.store.models import TableRow
from bot.terms.terms import Pace
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import Viewer
from tests.prove.parts.hostile import held
from tests.prove.parts.hostile.seeking import Outcome, Watch, Wrong
from tests.prove.parts.leaks.house import _LEFT_OUT, FIRST, ONLOOKER, Asked, House, offered
from tests.prove.parts.leaks.mutants import BOOK, Sight, mutants
from tests.prove.parts.leaks.pairs import Eyes, viewers
from tests.prove.parts.leaks.sights import attempt

ELSEWHERE = 990
"""Who holds the seats of the other tables."""
STRANGER = 999
PRESSED = 10**15
"""Discord's number of the act; none of these is ever stored."""


@dataclass(frozen=True)
class Given:
    """What somebody got, as it can be compared."""

    answer: Any
    orders: tuple[Any, ...]


@dataclass
class Stock:
    """What real panels have: presses, values of menus, fields of forms. Hostile ones are made of these."""

    presses: list[Press] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    fields: list[tuple[str, str]] = field(default_factory=list)
    """Of real forms: a field, and something it may hold."""
    forms: list[Form] = field(default_factory=list)


class Hall:
    """All of it."""

    def __init__(self, house: House, match: Match[Any], chance: random.Random, acts: int) -> None:
        self.house, self.chance = house, chance
        self.game = match.position.game
        self.people = (*house.holder.values(), ONLOOKER, ELSEWHERE, STRANGER)
        self._others = _others(house, match)
        self.tables = (house.table, *(table.id for table in self._others))
        self._seeds = house._keeper.run(lambda: [house.tables.store.row(table).seed for table in self.tables])
        house.put(match)
        self._match, self._alike = match, dict[int, list[Match[Any]]]()
        self.stock = self._stocked(acts)

    def seek_alike(self, tries: int, most: int) -> None:
        """Positions that look the same to somebody and differ in what is hidden: they must get the same there."""
        sight = Sight()
        eyes = [Eyes(self._match, viewer, self.chance) for viewer in viewers(self._match.position.seats)]
        for mutant in mutants(self._match.encode(), sight, self.chance, tries):
            if mutant.order_alone or any(pattern[0] in BOOK for pattern in mutant.patterns):
                continue
            other = attempt(lambda it=mutant: Match(self._match.rules, self._match.rules.decoder.decode(it.blob)))
            alike = [one.viewer for one in eyes if isinstance(other, Match) and one.sees_the_same(other)]
            good = bool(alike) and not attempt(lambda it=other: self._match.rules.faults(it.state))
            sight.note(set(mutant.patterns), good)
            for viewer in alike if good else ():
                for person in self._seen_by(viewer):
                    if len(self._alike.setdefault(person, [])) < most:
                        self._alike[person].append(other)

    def _seen_by(self, viewer: Viewer) -> Sequence[int]:
        return self.house.persons(viewer) if len(viewer.seats) < 2 else ()

    def _stocked(self, acts: int) -> Stock:
        """From what a player and an onlooker get on the first and second press, beginning with so many acts."""
        stock, chance = Stock(), self.chance
        for person in (FIRST, ONLOOKER):
            first = self.house.begin(person)
            for one in chance.sample(first, min(len(first), acts)):
                given = self.house.get(one)
                self._note(stock, one, given)
                for further in offered(self.house, person, given, chance, 2):
                    self._note(stock, further, self.house.get(further))
        return stock

    def _note(self, stock: Stock, asked: Asked, given: Any) -> None:
        stock.presses.append(asked.press)
        stock.values += asked.values
        answer = given[0] if given else None
        if isinstance(answer, Form):
            stock.forms.append(answer)
            stock.presses.append(answer.press)
            for one in answer.fields:
                stock.fields.append((one.id, one.value))
                stock.fields += [(one.id, option.value) for option in one.options]
        panel = answer[0] if isinstance(answer, tuple) and isinstance(answer[0], Panel) else None
        if panel is not None:
            stock.presses += [button.press for button in panel.buttons] + [menu.press for menu in panel.menus]
            stock.values += [option.value for menu in panel.menus for option in menu.options]

    def pending(self) -> list[Decision]:
        """What is asked at the first table."""
        return list(self._match.pending().values())

    def legal(self, decision: Decision) -> list[Choice]:
        """Some of what could be answered."""
        return self._match.legal(decision)[:30]

    # ------------------------------------------------------------------ what is asked

    def answered(self, caller: Caller, press: Press) -> Outcome:
        """Press it, and hold what comes against all that must be so."""
        watch = Watch()
        given, stored = self._press(caller, press)
        took, orders = watch.seconds, tuple(self.house.pictures.orders)
        typed = " ".join((*caller.values, *(value for _, value in caller.fields), *vars(press).values()))
        refused = self._hold(given, caller, typed)
        if refused and stored:
            raise Wrong("it was refused, and something is stored")
        held.in_time(took)
        self._compare(caller, press, Given(given, orders))
        return Outcome(refused, took)

    def _press(self, caller: Caller, press: Press) -> tuple[Any, bool]:
        self.house.service.answered, self.house.pictures.orders = False, []
        return self.house.press(caller, press)

    def _hold(self, given: Any, caller: Caller, typed: str) -> bool:
        """Whether it was refused."""
        if isinstance(given, Form):
            held.form_fits(given, caller.person)
            held.tells_nothing(held.words(given), self._seeds, typed)
            return False
        if given[0] == "raised":
            raise Wrong(f"{given[1]}: {given[2]}")
        if given[0] == "refused":
            held.tells_nothing(given[2], self._seeds, typed)
            return True
        for panel in filter(None, given[:2]):
            held.fits(panel)
            held.tells_nothing(held.words(panel), self._seeds, typed)
        return False

    def _compare(self, caller: Caller, press: Press, given: Given) -> None:
        if press.act in _LEFT_OUT or self.house.service.answered:
            return
        try:
            for other in self._alike.get(caller.person, ()):
                self.house.put(other)
                now, _ = self._press(caller, press)
                if self.house.service.answered:
                    return
                if Given(now, tuple(self.house.pictures.orders)) != given:
                    raise Wrong("the answer tells apart what looks the same to the one who gets it")
        finally:
            self.house.put(self._match)


def _others(house: House, match: Match[Any]) -> list[TableInfo]:
    """A table of others that runs, one in its lobby, and one that is over."""
    run, lobby, position = house._keeper.run, house.tables.lobby, match.position
    made: list[TableInfo] = []
    number = 10**6
    for title in ("Running", "Lobby", "Over"):
        ids = iter(range(number, number + 100))
        number += 100
        table = run(
            lobby.create, 1, ELSEWHERE, title, position.game, position.scenario, Pace.STANDARD, position.options,
            2, next(ids),
        )  # fmt: skip
        if title != "Lobby":
            for seat in position.seats:
                run(lobby.take_seat, table.id, ELSEWHERE, "Elsewhere", seat, next(ids))
            run(lobby.start, table.id, ELSEWHERE, next(ids))
        if title == "Over":
            run(_ended, house, table.id)
        made.append(table)
    return made


def _ended(house: House, table: str) -> None:
    """Over, as far as those who only press can tell."""
    row = house.tables.store.session.get_one(TableRow, table)
    row.status = Status.ENDED


@contextmanager
def hall(match: Match[Any], chance: random.Random, acts: int) -> Iterator[Hall]:
    """A hall whose first table stands as the match does, stocked with what so many acts show."""
    with tempfile.TemporaryDirectory(prefix="keryx-hostile-") as folder:
        house = House(Path(folder), match)
        try:
            yield Hall(house, match, chance, acts)
        finally:
            house.close()
