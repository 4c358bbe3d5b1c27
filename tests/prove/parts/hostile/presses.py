"""What is typed, pressed and sent in: real ids with parts exchanged, cut, enlarged, of other tables and people."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

from hypothesis import strategies as st

from bot.panels.acts import ACTS
from bot.panels.desk import Caller
from bot.panels.press import Press
from engine.core import registry
from tests.prove.parts.hostile.nasty import ANYTHING, NUMBERS, ODD, mostly, texts
from tests.prove.parts.hostile.seeking import Opened, Outcome, Surface
from tests.prove.parts.hostile.tables import PRESSED, Hall, hall
from tests.prove.parts.leaks.house import FIRST
from tests.prove.parts.leaks.pairs import Game, positions

GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
TYPED = ("typed", "typed", "typed", "plan-typed", "plan-added", "try-typed", "type")
"""Acts that read orders."""
PAIRS = 1
"""How many positions that somebody can't tell apart from theirs are asked the same."""
PARTS = tuple(field.name for field in fields(Press))


@contextmanager
def _in_a_hall(
    game: str, chance: random.Random, examples: Callable[[Hall], Any], acts: int = 60, tries: int = 150
) -> Iterator[Opened]:
    """`acts`: how many a hall is stocked from; `tries`: at mutants of the position that look alike to somebody."""
    rules = registry.rules(game)
    scenario = chance.choice(list(rules.scenarios))
    match = _position(Game(chance.getrandbits(32), game, scenario, 0), chance)
    with hall(match, chance, acts) as there:
        if rules.hides(scenario):
            there.seek_alike(tries, PAIRS)

        def check(example: tuple[Caller, Press | None]) -> Outcome:
            caller, press = example
            if press is None or press.act not in ACTS:
                return Outcome(True, 0.0)  # the client itself says that it knows no such thing
            return there.answered(caller, press)

        yield examples(there), check


def _position(game: Game, chance: random.Random) -> Any:
    """Somewhere in a random game."""
    match, far = None, chance.randrange(1, 6)
    for number, at in enumerate(positions(game, 7, far)):
        match = at.clone()
        if number >= far:
            break
    assert match is not None
    return match


def _callers(there: Hall) -> st.SearchStrategy[int]:
    """Mostly who plays there."""
    holders = st.sampled_from(list(there.house.holder.values()))
    return mostly(holders, st.sampled_from(there.people), 4)


def _caller(person: int, **more: Any) -> Caller:
    return Caller(person, "Somebody", PRESSED, guild=1, room=2, **more)


# ---------------------------------------------------------------------- orders


def _orders(there: Hall) -> st.SearchStrategy[tuple[Caller, Press]]:
    """Lines of anybody, for any seat."""
    view = there.house
    rules = registry.rules(there.game)
    words = {*rules.words, *(verb.name for kind in rules.kinds.values() for verb in kind.verbs)}
    words |= {str(choice) for decision in there.pending() for choice in there.legal(decision)}
    seats = st.sampled_from((*view.seats, "", "nobody"))

    def made(person: int, act: str, seat: str, page: str, text: str) -> tuple[Caller, Press]:
        return _caller(person, fields=(("text", text),)), Press(act, there.house.table, seat, page=page)

    return st.builds(
        made,
        _callers(there),
        st.sampled_from(TYPED),
        seats,
        st.sampled_from(("", "", "whole", "9")),
        texts(sorted(words)),
    )


# ---------------------------------------------------------------------- ids and values


def _forged(there: Hall) -> st.SearchStrategy[Press | None]:
    """Real presses, and what becomes of them."""
    real = st.sampled_from(there.stock.presses)
    tables = st.sampled_from((*there.tables, "", "NOSUCH"))
    seats = st.sampled_from((*there.house.seats, "", "nobody"))
    hostile = st.one_of(ANYTHING, st.sampled_from(NUMBERS), st.sampled_from(ODD))

    def exchanged(one: Press, other: Press, part: str) -> Press:
        return replace(one, **{part: getattr(other, part)})

    def cut(one: Press, at: int) -> Press | None:
        try:
            written = one.custom_id
        except ValueError:
            return one
        return Press.parse(written[: at % (len(written) + 1)])

    def enlarged(one: Press, more: str) -> Press | None:
        try:
            return Press.parse(f"{one.custom_id}{more}")
        except ValueError:
            return one

    parts, acts = st.sampled_from(PARTS), st.sampled_from(sorted(ACTS))
    return st.one_of(
        real,
        st.builds(exchanged, real, real, parts),
        st.builds(exchanged, st.builds(exchanged, real, real, parts), real, parts),
        st.builds(lambda one, part, text: replace(one, **{part: text}), real, parts, hostile),
        st.builds(lambda one, table: replace(one, table=table), real, tables),
        st.builds(lambda one, seat: replace(one, seat=seat), real, seats),
        st.builds(lambda one, act: replace(one, act=act), real, acts),
        st.builds(cut, real, st.integers(0, 100)),
        st.builds(enlarged, real, hostile),
    )


def _components(there: Hall) -> st.SearchStrategy[tuple[Caller, Press | None]]:
    """Buttons and menus."""
    value = st.one_of(st.sampled_from(there.stock.values or [""]), ANYTHING)
    values = st.one_of(st.just(()), value.map(lambda it: (it,)), st.lists(value, max_size=30).map(tuple))
    return st.builds(
        lambda person, values, press: (_caller(person, values=values), press), _callers(there), values, _forged(there)
    )


# ---------------------------------------------------------------------- forms


def _modals(there: Hall) -> st.SearchStrategy[tuple[Caller, Press | None]]:
    """Forms sent in: fields missing, twice, of other forms, with what no field takes."""
    stock = there.stock
    names = sorted({name for name, _ in stock.fields} | {"text"})
    real = st.sampled_from(stock.fields or [("text", "")])
    wrong = st.tuples(st.sampled_from(names), st.one_of(ANYTHING, texts(sorted(registry.rules(there.game).words))))
    field = st.one_of(real, wrong)
    of_forms = st.sampled_from([form.press for form in stock.forms] or stock.presses)
    people = st.sampled_from(((), ((FIRST, "Anna"),), ((10**30, "Nobody"),)))

    @st.composite
    def made(draw: st.DrawFn) -> tuple[Caller, Press | None]:
        press = draw(mostly(of_forms, _forged(there), 3))
        fields = tuple(draw(st.lists(field, max_size=6)))
        form = next((form for form in stock.forms if form.press == press), None)
        if form is not None and draw(st.booleans()):
            fields = tuple((one.id, draw(st.one_of(st.just(one.value), ANYTHING))) for one in form.fields)
        return _caller(draw(_callers(there)), fields=fields, people=draw(people)), press

    return made()


def _mixed(there: Hall) -> st.SearchStrategy[tuple[Caller, Press | None]]:
    return st.one_of(_orders(there), _components(there), _modals(there))


def _few(game: str, chance: random.Random) -> Any:
    return _in_a_hall(game, chance, _mixed, acts=6, tries=40)


SURFACES = (
    Surface("notation", "lines typed as orders", GAMES, lambda game, chance: _in_a_hall(game, chance, _orders)),
    Surface("components", "buttons and menus", GAMES, lambda game, chance: _in_a_hall(game, chance, _components)),
    Surface("modals", "forms sent in", GAMES, lambda game, chance: _in_a_hall(game, chance, _modals)),
)
QUICK = Surface("presses", "lines, buttons, menus and forms", GAMES, _few)
"""All of them in one hall, stocked with little."""
