"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core.draft import draft
from engine.core.secret import seat_view
from engine.core.view import View
from engine.games.hellenes import vocabulary
from engine.games.hellenes.compounds import COMPOUNDS, OFFERED
from engine.games.hellenes.years import Game
from tests.engine.hellenes.players import SCENARIOS, playing
from tests.engine.hellenes.positions import at, say, start


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    tried: Counter[str] = Counter()
    for match, decision in playing(scenario, 1, 240):
        view = View(match, seat_view(decision.seat))
        orders = view.compounds(decision.seat)
        assert orders == match.rules.compounds(match.scene(decision))
        assert len(orders) <= OFFERED
        assert len({order.choices for order in orders}) == len(orders)
        for order in orders:
            assert set(order.args) == set(COMPOUNDS[order.text]), order
            if tried[order.text] > 30:
                continue
            tried[order.text] += 1
            made = draft(view, decision.seat, order.choices)
            assert made.problem is None, (order, made.problem)
            assert made.choices == list(order.choices)
    assert len(tried) > 10


def test_all_texts_of_whole_orders_are_declared() -> None:
    assert vocabulary.COMPOUNDS is COMPOUNDS


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
