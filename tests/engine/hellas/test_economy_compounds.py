"""Whole orders of ATTACK, BUILD and CREATE TRADE POSTS: what is offered can be played, and is told as it is."""

import pytest

from engine.core.match import Match
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import seat_view
from engine.games.hellas.by_mail.compounds import for_action
from engine.games.hellas.by_mail.economy_compounds import OFFERED
from engine.games.hellas.table.state import ATTACK, BUILD, CREATE, State
from tests.engine.hellas.players import new
from tests.engine.hellas.vocabulary import ECONOMY_COMPOUNDS as COMPOUNDS

OURS = ("hellas.act", "hellas.attack", "hellas.build", "hellas.create")


def war() -> Match[State]:
    """Athens' turn in the war, rich, with units in the middle of Sparta's country."""
    match, _ = new("war", 1)
    for path, value in (
        ("talents.athens", 300),
        ("legions.athens", {"thebae": 4, "delphi": 1, "elis": 1, "sestos": 0}),
        ("legions.sparta", {"thebae": 1}),
        ("ships.athens", {"melos": 1, "zakynthos": 1}),
        ("starting", "athens"),
        ("development.athens.military", "phalanx"),
        ("stability.sparta", -4),
    ):
        match.correct(path, value)
    return match


def orders(action: str) -> list[Compound]:
    """What Athens is offered for an action there, best first."""
    match = war()
    (decision,) = match.pending().values()
    scene = match.scene(decision)
    scene.seat, scene.viewer = "athens", seat_view("athens")
    found = for_action(scene, action)
    return [order for _, order in sorted(found, key=lambda pair: -pair[0])]


def test_several_trade_posts_are_one_order() -> None:
    whole = next(order for order in orders(CREATE) if len(order.args.get("posts", ())) == 2)
    assert set(whole.args["posts"]) == {"melos", "zakynthos"}
    assert whole.args["cost"] == 2 * 10
    assert whole.choices[0] == Choice("create")


def test_legions_and_ships_are_built_in_all_fortresses_at_once() -> None:
    built = [order.args for order in orders(BUILD) if order.text == "compound-build"]
    assert any(args["legions"] == ["athenae", "sestos"] for args in built)
    assert any(args["ships"] == ["athenae", "sestos"] for args in built)


def test_combats_that_cost_nothing_come_with_what_can_be_taken_over() -> None:
    whole = next(order for order in orders(ATTACK) if order.text == "compound-attack")
    assert whole.args["combats"] == ["thebae"]
    assert set(whole.args["taken"]) == {"delphi", "elis"}
    assert (whole.args["killed"], whole.args["lost"]) == (1, 0)


@pytest.mark.parametrize("action", [ATTACK, BUILD, CREATE])
def test_an_action_can_always_be_taken_without_doing_anything(action: str) -> None:
    assert [order.args for order in orders(action) if order.text == "compound-block"] == [{"action": action}]


def test_no_action_has_more_orders_than_can_be_shown() -> None:
    for action in (ATTACK, BUILD, CREATE):
        found = orders(action)
        assert len(found) <= OFFERED + 1
        assert all(order.text in COMPOUNDS for order in found)
