"""A `done` belongs to the list that was open when it was typed, and says what it ends."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from bot.panels.turn.draft_text import _steps, surplus
from engine.core import registry
from engine.core.ahead.draft import Draft, draft
from engine.core.ahead.trial import attempt
from engine.core.proving.case import Case, begin
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from render.wording.words import words
from tests.guides.test_guides import GAMES, lines, position

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


TYPED: Any = SimpleNamespace(parts=())
"""A panel on which nothing is known of how the draft came about: each choice has its line."""


def told(made: Draft) -> list[str]:
    return _steps(TYPED, made, words("hellenes"))


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


# ---------------------------------------------------------------------- what an order costs


def test_a_step_lost_aboard_is_told_behind_the_order_that_loses_it():
    made = draft(
        athens(
            {"season": "summer", "clear": True, "blocks": {"athens": {"athens": ["a1 4", "a14", "a3"]}}},
            {"name": "turn", "seat": "athens", "actions": 2},
        ),
        "athens", "move athens; with a14; aboard a1 a14; to megara saronic-gulf; done",
    )  # fmt: skip
    assert made.problem is None
    assert any("Athens hoplites #1 down to 3 (from 4: what is lost aboard)" in line for line in told(made)), told(made)


def test_nobody_else_is_told_that_a_step_was_lost():
    made = one_action("move malis; with a3; to locris malis")
    assert not any(event.id.startswith("loss.") for event in made.events)


@pytest.mark.parametrize(
    ("typed", "line", "cost"),
    [
        ("move thessalia; from attika x2", 0, "−1 prestige, 2 left"),
        ("stasis thebai", 0, "−12 silver"),
        ("trade persis 4 oil", 0, "−5 oil"),
        ("attack; combat thebae sparta; done", 1, "1 legion lost"),
        ("build; legion athenae; fortress thebae; done", 2, "−20 talents, 170 left"),
        ("muster thebes; call s15; call s16; done", 3, "Platea lost to the other side"),
        ("hoplites pylos; metal x2", 1, "−1 citizen, −1 metal ×2"),
    ],
)
def test_a_certain_cost_stands_behind_its_order(typed: str, line: int, cost: str):
    game = next(game for game in GAMES if typed in lines(game))
    match, seat = position(game, typed)
    made = draft(View(match, seat_view(seat)), seat, typed)
    assert _steps(TYPED, made, words(game))[line].endswith(f" · {cost}")


def test_phoros_that_loses_the_game_is_warned_of():
    match, _ = position("polis", "phoros 2")
    made = draft(View(match, seat_view("athens")), "athens", "phoros 3")
    assert made.problem is None
    assert "banished and loses the game" in _steps(TYPED, made, words("polis"))[0]


def test_a_row_of_silver_is_not_a_payment():
    own = words("polis")
    assert own.verb("silver", "polis.collect") == "Silver"
    assert own.verb("silver", "polis.hoplites") == "Pay silver"
    assert own.choice(Choice("silver", (2,))) == "2 hoplites on silver: 3 silver"
    assert own.choice(Choice("silver", ("ionio",))) == "One for 1 silver, into Ionio Pelagos"
