"""A `done` belongs to the list that was open when it was typed, and says what it ends."""

from __future__ import annotations

from typing import Any

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from bot.panels.turn_text import _steps, surplus
from engine.core import registry
from engine.core.case import Case, begin
from engine.core.decision import CLOSING, Choice
from engine.core.draft import Draft, draft
from engine.core.secret import seat_view
from engine.core.trial import attempt
from engine.core.view import View
from render.words import words
from tests.guides.test_guides import GAMES

BESIEGING: dict[str, Any] = {
    "season": "summer", "clear": True, "blocks": {"athens": {"locris": ["a1"], "malis": ["a3"]}},
    "garrison": {"locris": "sparta"}, "siege": {"locris": "athens"},
}  # fmt: skip


def athens(position: dict[str, Any], entry: dict[str, Any]) -> View[Any]:
    match, _ = begin(
        Case(game="hellenes", name="done", title="", covers=(), scenario="431", options={}, seed="done", dice={},
             position=position, entry=entry, steps=[], expect={}),
        registry.rules("hellenes"),
    )  # fmt: skip
    return View(match, seat_view("athens"))


def one_action(order: str, **position: Any) -> Draft:
    return draft(athens(BESIEGING | position, {"name": "turn", "seat": "athens", "actions": 1}), "athens", order)


def told(made: Draft) -> list[str]:
    return _steps(made, words("hellenes"))


def test_the_move_that_the_guide_teaches_does_not_give_up_the_siege():
    made = one_action("move malis; with a3; to locris malis; done")
    assert made.problem is None
    assert made.text == "move malis; with a3; to locris malis"
    assert made.decision.kind == "hellenes.siege"
    assert "`to locris malis` was not needed" in surplus(made)[0]


def test_what_ends_the_siege_combat_says_so():
    made = one_action("move malis; with a3; to locris malis; done; done")
    assert made.text == "move malis; with a3; to locris malis; done"
    assert told(made)[-1] == "No siege combat: nothing is starved or assaulted"
    assert one_action("end; done").text == "end; done"
    assert told(one_action("end; done"))[-1] == "No siege combat: nothing is starved or assaulted"


def test_a_sortie_is_not_declined_by_the_end_of_a_move():
    inside = {
        "blocks": {"athens": {"malis": ["a3"]}, "sparta": {"athens": ["s1"]}}, "inside": {"athens": ["a5"]},
        "siege": {"athens": "sparta"}, "garrison": {},
    }  # fmt: skip
    made = one_action("move malis; with a3; to locris malis; done", **inside)
    assert made.decision.kind == "hellenes.sortie"
    assert [str(choice) for choice in made.choices] == ["move malis", "with a3", "to locris malis"]


def test_orders_left_ahead_are_read_the_same_way():
    view = athens(BESIEGING, {"name": "turn", "seat": "athens", "actions": 1})
    chain = tuple(Choice.parse(part) for part in ("move malis", "with a3", "to locris malis", "done"))
    tried = attempt(view, "athens", chain)
    assert (tried.problem, tried.choices) == (None, chain[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_list_says_what_its_end_means(game: str):
    lists = [kind for kind in registry.rules(game).kinds.values() if kind.verb(CLOSING) is not None]
    own = words(game)
    for kind in lists:
        assert own.has(f"ends-{kind.name.split('.')[1]}"), kind.name
        assert own.closing(kind.name, first=True)
        assert own.closing(kind.name, first=False)
