"""Every act that can be pressed, as it stands on the panels of those who may, or as it comes with their forms."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from bot.panels.acts import ACTS
from bot.panels.desk import Caller
from bot.panels.press import Press
from bot.panels.spec import Form, Panel
from bot.service.api.table import TableId
from tests.prove.parts.leaks.house import _LEFT_OUT, House
from tests.prove.parts.trespass.people import (
    ARBITER,
    GUILD,
    HOLDER,
    ONLOOKER,
    OPPONENT,
    ORGANISER,
    PEOPLE,
    ROOM,
    SEASON,
)

ASKERS = (HOLDER, OPPONENT, ARBITER, ORGANISER)
"""Whose panels are gone through."""
DEEP, MOST, TRIED = 3, 12, 3
"""How many presses from the bare act, what of a panel is pressed further, and how many are kept of an act."""
WORDS = "3"
"""What is typed into a field of a form that stands empty: it is a number, a reason and a name."""


@dataclass(frozen=True)
class Pressed:
    """A press with what is chosen or sent in."""

    press: Press
    values: tuple[str, ...] = ()
    fields: tuple[tuple[str, str], ...] = ()

    def by(self, kind: str) -> Caller:
        """The same by such a person."""
        return Caller(
            PEOPLE[kind], "Somebody", 10**15, guild=None if kind == "stranger" else GUILD, room=ROOM,
            values=self.values, fields=self.fields, manages=kind == "manages-server",
        )  # fmt: skip


def presses_of(house: House, table: TableId) -> dict[str, Pressed]:
    """Of each act the press by which one of those who may stores something; else any that there is."""
    return {act: next((one for one, does in there if does), there[0][0]) for act, there in _found(house, table).items()}


def does_something(house: House, one: Pressed, kind: str) -> tuple[bool, str]:
    """Whether anything is stored when such a person presses, and what broke."""
    given, stored = house.press(one.by(kind), one.press)
    broke = f"{given[1]}: {given[2]}" if isinstance(given, tuple) and given[0] == "raised" else ""
    return stored, broke


def _found(house: House, table: TableId) -> dict[str, list[tuple[Pressed, bool]]]:
    """Of each act some presses, with whether they stored anything for who has them on a panel."""
    chance, found = random.Random("presses"), dict[str, list[tuple[Pressed, bool]]]()
    for person in ASKERS:
        kind = next(name for name, one in PEOPLE.items() if one == person)
        seat = next((seat for seat, holder in house.holder.items() if holder == person), "")
        ahead = [Pressed(Press(act, table, seat)) for act in sorted(ACTS) if act not in _LEFT_OUT]
        ahead += [Pressed(Press(act, SEASON)) for act in sorted(ACTS) if act.startswith("season")]
        for _ in range(DEEP):
            further: list[Pressed] = []
            for one in ahead:
                kept = found.setdefault(one.press.act, [])
                if any(does for _, does in kept) or len(kept) > TRIED * len(ASKERS):
                    continue
                given, stored = house.press(one.by(kind), one.press)
                kept.insert(0, (one, stored))  # what stands on a panel says more than the bare act
                further += _offered(given, chance)
            ahead = further
    for act in ACTS:
        found.setdefault(act, [(Pressed(Press(act, table, house.seats[0])), False)])
    return found


def _offered(given: Any, chance: random.Random) -> list[Pressed]:
    """What can be pressed, chosen and sent in on what somebody was given."""
    if isinstance(given, Form):
        return [Pressed(given.press, fields=tuple((one.id, _filled(one)) for one in given.fields))]
    panel = given[0] if isinstance(given, tuple) and isinstance(given[0], Panel) else None
    if panel is None:
        return []
    found = [Pressed(button.press) for button in panel.buttons if not button.closed]
    found += [Pressed(menu.press, (option.value,)) for menu in panel.menus for option in menu.options[:6]]
    return chance.sample(found, min(MOST, len(found)))


def _filled(field: Any) -> str:
    if field.people:
        return str(ONLOOKER)
    if field.options:
        return str(field.options[-1].value)
    return str(field.value or WORDS)
