"""What the guides of the games teach is typed to the letter, and means just what it says."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import engine.games.epic
import engine.games.hellas
import engine.games.hellenes
import engine.games.pericles
import engine.games.polis  # noqa: F401 - registers the game
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.match import Match
from engine.core.proving.case import Case, begin
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import Seat, seat_view
from engine.core.secrets.view import View
from render.wording.words import words

HERE = Path(__file__).parent
GUIDES = HERE.parents[1] / "docs" / "games"
GAMES = ("polis", "hellenes", "pericles", "hellas", "epic")
_SCENARIOS = {"polis": "campaign", "hellenes": "431", "pericles": "1pw", "hellas": "war", "epic": "archidamian-war"}
_ENTRIES: dict[str, Any] = {"polis": {"name": "turn"}, "hellenes": None, "pericles": None, "hellas": None, "epic": None}
_CODE = re.compile(r"`([^`]+)`")
_LOOKED_AT = {"sheet", "chart", "legend"}
"""What follows `/look` in a guide."""


def guide(game: str) -> str:
    """The short guide of a game's page."""
    page = (GUIDES / f"{game}.md").read_text("utf-8")
    return page.partition("## A short guide\n")[2].partition("\n## ")[0]


def taught(game: str) -> dict[str, None]:
    """Every order that the guide shows: what stands in its table of orders, and all others of more than one word."""
    text, found = guide(game), []
    rows = [row.split(" | ") for row in text.splitlines() if row.startswith("| ")]
    for row in rows[1:]:
        column = next(
            (place for place, head in enumerate(rows[0]) if head.strip("| ") in ("order", "what you order")), 0
        )
        found += _CODE.findall(row[column]) if column < len(row) else []
    found += [code for code in _CODE.findall(text) if " " in code.strip()]
    orders = [" ".join(one.split()) for code in found for one in code.split("|")]
    return dict.fromkeys(order for order in orders if "..." not in order and not order.startswith("/"))


@cache
def lines(game: str) -> dict[str, dict[str, Any]]:
    """The orders that are tried, each with its position."""
    rows = tomllib.loads((HERE / f"{game}.toml").read_text("utf-8")).get("line", [])
    return {row["typed"]: row for row in rows}


ORDERS = [(game, typed) for game in GAMES for typed, row in lines(game).items() if not row.get("offer")]
OFFERS = [(game, typed) for game in GAMES for typed, row in lines(game).items() if row.get("offer")]
"""What a seat may do besides, at any time."""


def position(game: str, typed: str) -> tuple[Match[Any], Seat]:
    """The position in which an order is tried, and who gives it."""
    row = lines(game)[typed]
    rules = registry.rules(game)
    scenario = row.get("scenario", _SCENARIOS[game])
    match, _ = begin(
        Case(
            game=game, name="guide", title=typed, covers=(), scenario=scenario, options=row.get("options", {}),
            seed="guide",
            dice=row.get("dice", {}), position=row.get("position", {}), entry=row.get("entry", _ENTRIES[game]),
            steps=[], expect={},
        ),
        rules,
    )  # fmt: skip
    for seat, order in row.get("before", []):
        for choice in draft(View(match, seat_view(seat)), seat, order).choices:
            match.play(seat, match.pending()[seat].id, choice)
    return match, row.get("seat", next(iter(match.pending())))


@pytest.mark.parametrize("game", GAMES)
def test_every_order_of_a_guide_is_tried(game: str) -> None:
    assert set(lines(game)) == set(taught(game))


@pytest.mark.parametrize(("game", "typed"), ORDERS)
def test_an_order_of_a_guide_is_taken_as_it_is_printed(game: str, typed: str) -> None:
    match, seat = position(game, typed)
    made = draft(View(match, seat_view(seat)), seat, typed)
    assert made.problem is None
    assert made.text == lines(game)[typed].get("means", typed)


@pytest.mark.parametrize(("game", "typed"), OFFERS)
def test_what_may_be_done_besides_is_offered_as_it_is_printed(game: str, typed: str) -> None:
    match, seat = position(game, typed)
    view = View(match, seat_view(seat))
    named = [str(choice) for offer in match.offers(seat) for choice in match.legal(offer)]
    assert typed in named
    problem = draft(view, seat, typed).problem
    assert problem is not None
    assert "*You may also …*" in words(game).problem(problem)


@pytest.mark.parametrize(("game", "typed"), ORDERS)
def test_a_done_more_ends_nothing_but_the_list_that_is_open(game: str, typed: str) -> None:
    match, seat = position(game, typed)
    view = View(match, seat_view(seat))
    once = draft(view, seat, typed)
    more = draft(view, seat, f"{typed}; done")
    kind = match.rules.kinds[once.kinds[-1]]
    if typed.endswith(CLOSING) or kind.verb(CLOSING) is None:
        return
    if once.decision is None or once.match.list_ended:
        assert (more.problem, more.choices, more.surplus) == (None, once.choices, [len(once.choices)])
    else:
        assert more.choices in ([*once.choices, Choice(CLOSING)], once.choices)


@pytest.mark.parametrize("game", GAMES)
def test_other_words_of_a_guide_are_verbs_of_the_game(game: str) -> None:
    verbs = {verb.name for kind in registry.rules(game).kinds.values() for verb in kind.verbs}
    assert {code for code in _CODE.findall(guide(game)) if code.isalpha()} - _LOOKED_AT <= verbs
