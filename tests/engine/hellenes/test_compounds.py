"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.dice import Dice
from engine.core.match import new_match
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.hellenes.by_mail.compounds import OFFERED
from engine.games.hellenes.course.initiative import CardPlay
from engine.games.hellenes.course.years import Game
from tests.engine.hellenes.players import SCENARIOS, offering, playing
from tests.engine.hellenes.positions import at, say, start
from tests.engine.hellenes.vocabulary import COMPOUNDS
from tests.engine.whole_orders import kinds_drafted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    kinds = kinds_drafted(offering(scenario, 1, 240), COMPOUNDS, most=OFFERED, often=12)
    assert len(kinds) > 10


def texts(match, seat: str) -> dict[str, str]:
    """The orders offered, in notation, by their texts; of several the best."""
    orders = View(match, seat_view(seat)).compounds(seat)
    return {order.text: "; ".join(map(str, order.choices)) for order in reversed(orders)}


def test_a_deployment_is_one_order() -> None:
    match = start(Game(), {})
    offered = texts(match, "sparta")
    assert offered["compound-deploy-large"] == "rest"
    say(match, "sparta", offered["compound-deploy-spread"])
    assert "sparta" not in match.pending()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_deployment_that_is_spread_says_how_many_go_to_each_place(scenario: str) -> None:
    """It can't be taken back once all have stationed theirs (§15)."""
    match = new_match(registry.rules("hellenes"), scenario, {}, Dice("", {}))[0]
    for seat in match.pending():
        orders = View(match, seat_view(seat)).compounds(seat)
        for spread in (order for order in orders if order.text == "compound-deploy-spread"):
            told = {**spread.args["places"], **dict.fromkeys(spread.args["single"], 1)}
            assert told == Counter(choice.args[1] for choice in spread.choices)


def test_a_whole_winter_is_one_order() -> None:
    for match, decision in playing("431", 3, 400):
        if decision.kind != "hellenes.winter":
            continue
        seat = decision.seat
        best = match.rules.compounds(match.scene(decision))[0]
        assert best.text == "compound-winter"
        assert str(best.choices[-1]) == "done"
        made = draft(View(match, seat_view(seat)), seat, best.choices)
        assert made.problem is None
        return
    raise AssertionError("no Winter")


def test_a_group_goes_to_besiege_the_city_next_door_in_one_order() -> None:
    match = at("turn", {"clear": True, "blocks.sparta": {"thebes": ["s15", "s16"]}}, seat="sparta", actions=1)
    orders = match.rules.compounds(match.scene(match.pending()["sparta"]))
    best = orders[0]
    assert best.args["origin"] == "thebes"
    assert best.args["purpose"] == "besiege"
    told = say(match, "sparta", "; ".join(map(str, best.choices)))
    assert best.args["place"] in match.state.sieges
    assert "hellenes.siege-established" in {event.id for event in told}


def test_armies_do_not_go_where_they_are_hopelessly_outnumbered() -> None:
    blocks = {"blocks.sparta": {"thebes": ["s16 1"]}, "blocks.athens": {"platea": ["a2", "a3", "a4", "a5"]}}
    match = at("turn", {"clear": True, **blocks}, seat="sparta", actions=1)
    orders = match.rules.compounds(match.scene(match.pending()["sparta"]))
    worth = [order.args.get("place") for order in orders if order.text in ("compound-move", "compound-end")]
    assert "platea" not in worth[: worth.index(None)]


def offered(match, seat: str, text: str):
    """The whole orders of one kind, best first."""
    return [order for order in match.rules.compounds(match.scene(match.pending()[seat])) if order.text == text]


def test_a_move_tells_who_goes_and_what_the_crossing_costs() -> None:
    """A unit aboard is smaller than its fleet (§5.21): of the 4 steps of a1, the 2 of a18 carry 1."""
    match = at("turn", {"clear": True, "blocks.athens": {"athens": ["a1", "a18"]}}, seat="athens", actions=1)
    moves = offered(match, "athens", "compound-move")
    told = {(order.args["fleets"], order.args["soldiers"], order.args["lost"]) for order in moves}
    assert told == {(0, 1, 0), (1, 0, 0), (1, 1, 3)}
    assert all(order.args["sailing"] is False for order in moves if not order.args["fleets"])
    assert any(order.args["sailing"] for order in moves)


def cards_at(season: str, seat: str, hand: list[str], **changes):
    """The card menu of a side in a season: each card and use with what the line tells, best first."""
    match = start(CardPlay(), {"season": season, f"hand.{seat}": hand, **changes})
    return {(order.args["card"], order.args["use"]): order.args for order in offered(match, seat, "compound-card")}


def test_events_that_new_year_wastes_come_last() -> None:
    wasted = ["augury-38", "treachery-27", "hunger-35"]
    menu = cards_at("new-year", "sparta", ["brasidas-4", *wasted], in_play=[])
    assert {card for card, _ in list(menu)[-3:]} == set(wasted)
    assert all(use == "event" and args["vain"] for (_, use), args in list(menu.items())[-3:])
    assert not menu["brasidas-4", "event"]["vain"]


def test_an_event_without_a_target_comes_low() -> None:
    """All places of the Helots are occupied or held (§3.1)."""
    blocks = {"blocks.sparta": {"sparta": ["s1"], "messenia": ["s2"], "pylos": ["s3"]}}
    menu = cards_at("spring", "athens", ["helots-14", "taxes-28"], clear=True, **blocks)
    assert list(menu)[-1] == ("helots-14", "event")
    assert menu["helots-14", "event"]["vain"]
    vacant = cards_at("spring", "athens", ["helots-14", "taxes-28"], clear=True)
    assert not vacant["helots-14", "event"]["vain"]


def test_a_card_tells_its_coins_and_what_is_added_to_them() -> None:
    menu = cards_at("spring", "sparta", ["archidamos-2", "taxes-28"], in_play=["brasidas-4"])
    assert {(args["coins"], args["more"]) for (_, use), args in menu.items() if use == "actions"} == {(1, 1), (3, 1)}


def test_a_card_tells_what_public_works_keep_at_home() -> None:
    """Under the Peace, while fewer than six Expeditionaries are in Sicily (§12.0); Sicilians are none."""
    at_home = cards_at("spring", "athens", ["helots-14"], peace=True, clear=True)
    assert at_home["helots-14", "actions"]["less"] == 1
    there = {"catana": ["a47", "a2", "a4", "a9", "a14", "a16", "a18"]}
    with_six = cards_at("spring", "athens", ["helots-14"], peace=True, clear=True, **{"blocks.athens": there})
    assert with_six["helots-14", "actions"]["less"] == 0
    sicilians = {"catana": ["a47", "a2", "a4", "a9", "a14", "a16"]}
    too_few = cards_at("spring", "athens", ["helots-14"], peace=True, clear=True, **{"blocks.athens": sicilians})
    assert too_few["helots-14", "actions"]["less"] == 1
    assert cards_at("spring", "sparta", ["helots-14"], peace=True, clear=True)["helots-14", "actions"]["less"] == 0
    assert cards_at("spring", "athens", ["helots-14"], clear=True)["helots-14", "actions"]["less"] == 0


def test_orders_in_sicily_tell_that_they_take_two_actions() -> None:
    """Until Expeditionaries have been there in an earlier season of the year (§15.2)."""
    stands = {"clear": True, "blocks.athens": {"catana": ["a2", "a4"], "athens": ["a9"]}}

    def prices(**more: object) -> dict[str, int]:
        match = at("turn", {**stands, **more}, "sicily", seat="athens", actions=2)
        return {str(order.args["origin"]): order.args["price"] for order in offered(match, "athens", "compound-move")}

    assert prices() == {"catana": 2, "athens": 1}
    assert prices(expedition=0, clock=1) == {"catana": 1, "athens": 1}


def test_an_event_that_would_do_nothing_is_offered_as_idle_and_the_draft_is_told() -> None:
    match = start(CardPlay(), {"season": "new-year", "hand.sparta": ["brasidas-4", "augury-38"], "in_play": []})
    view = View(match, seat_view("sparta"))
    idle = {str(order.choices[0]): order.idle for order in view.compounds("sparta")}
    assert idle["commit augury-38 event"]
    assert not idle["commit brasidas-4 event"]
    for order, warned in (("commit augury-38 event", True), ("commit brasidas-4 event", False)):
        told = [event.id for toll in draft(view, "sparta", order).tolls for event in toll]
        assert ("loss.in-vain" in told) is warned


def test_a_muster_says_where_its_blocks_come_from() -> None:
    blocks = {"corinth": ["s5"], "sparta": ["s3", "s4"], "thebes": ["s15"]}
    match = at("turn", {"clear": True, "blocks.sparta": blocks}, seat="sparta", actions=1)
    musters = {order.args["city"]: order for order in offered(match, "sparta", "compound-muster")}
    order = musters["elis"]
    called = [str(choice.args[0]) for choice in order.choices if choice.verb == "call"]
    assert order.args["origins"] == {"sparta": 2, "corinth": 1}
    assert sorted(called) == ["s3", "s4", "s5"]


def test_a_muster_leaves_besiegers_and_blockaders_where_they_are() -> None:
    """Where s1 and s2 besiege, and where s8 blockades, everybody stays; the others come."""
    offshore = registry.rules("hellenes").board.provinces["naupactis"].offshore
    blocks = {"naupactis": ["s1", "s2"], offshore: ["s8"], "corinth": ["s5"], "sparta": ["s3", "s4"], "thebes": ["s15"]}
    changes = {"clear": True, "blocks.sparta": blocks, "siege.naupactis": "sparta"}
    musters = offered(at("turn", changes, seat="sparta", actions=1), "sparta", "compound-muster")
    called = {str(choice.args[0]) for order in musters for choice in order.choices if choice.verb == "call"}
    assert {"s3", "s4"} <= called
    assert called.isdisjoint({"s1", "s2", "s8"})
