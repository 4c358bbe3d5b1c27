"""Whole orders: legal from end to end, computed from what a seat sees, and worth offering."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.match import Match
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from engine.games.epic.by_mail.compounds import OFFERED
from engine.games.epic.supply.supplying import bill
from engine.games.epic.table.state import State
from tests.engine.epic.players import SCENARIOS, offering
from tests.engine.epic.positions import at, offered, say, written
from tests.engine.epic.vocabulary import COMPOUNDS
from tests.engine.whole_orders import kinds_drafted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_whole_orders_are_drafted_to_their_ends_on_what_a_seat_sees(scenario: str) -> None:
    kinds = kinds_drafted(offering(scenario, 1, 240), COMPOUNDS, most=OFFERED, often=12)
    assert len(kinds) > 10


def test_whole_orders_answer_what_cards_and_revolts_ask() -> None:
    kinds = kinds_drafted(offering("archidamian-war", 1, 80, 1.0), COMPOUNDS, most=OFFERED, often=6)
    assert {"compound-no-card", "compound-keep-hand"} <= kinds


def test_an_army_marches_before_a_city_in_one_order() -> None:
    changes = {
        "stacks.7": {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": 6}, "leaders": ["archidamus"]}
    }
    match = at("movement", changes, seat="sparta")
    orders = {order.args["hex"]: order for order in offered(match, "sparta", "compound-march")}
    assert orders["plataea"].args["purpose"] == "besiege"
    assert orders["plataea"].args["units"] == {"boeotia/hoplite-5": 6}
    assert written(orders["plataea"]) == "march thebes; all; to plataea"
    say(match, "sparta", written(orders["plataea"]))
    assert "archidamus" in next(stack.leaders for stack in match.state.stacks.values() if stack.at == "plataea")


def test_a_march_ends_with_its_order_where_nothing_stops_it() -> None:
    """Before enemies they stop by themselves (§16.3.4)."""
    hoplites = {"boeotia/hoplite-5": 6}
    changes = {"stacks.7": {"by": "sparta", "at": "thebes", "units": hoplites, "leaders": ["archidamus"]}}
    orders = offered(at("movement", changes, seat="sparta"), "sparta", "compound-march")
    halting = {order.args["purpose"]: written(order).endswith("; halt") for order in orders}
    assert halting["raid"]
    assert not halting["besiege"]


def test_nobody_is_sent_against_many_more() -> None:
    changes = {
        "stacks.7": {"by": "sparta", "at": "thebes", "units": {"boeotia/hoplite-5": 2}, "leaders": ["archidamus"]},
        "stacks.8": {"by": "athens", "at": "plataea", "units": {"attica/hoplite-4": 8}},
    }
    match = at("movement", changes, seat="sparta")
    assert "plataea" not in {order.args["hex"] for order in offered(match, "sparta", "compound-march")}


def test_a_siege_that_lacks_a_fleet_gets_one() -> None:
    """A port can't be besieged from the land alone (§10.3.2)."""
    changes = {
        "stacks.7": {"by": "athens", "at": "epidaurus", "units": {"attica/hoplite-4": 4}, "leaders": ["nicias"]},
        "stacks.8": {"by": "athens", "at": "piraeus", "units": {"attica/fleet-5": 2}, "leaders": ["phormio"]},
    }
    match = at("movement", changes, seat="athens")
    best = offered(match, "athens", "compound-sail")[0]
    assert (best.args["place"], best.args["purpose"]) == ("epidaurus", "blockade")
    assert best.args["units"] == {"attica/fleet-5": 2}
    assert best.args["die"] == 1
    assert written(best) == "sail piraeus; all; land epidaurus"


def test_hoplites_are_carried_as_far_as_there_is_room() -> None:
    units = {"attica/fleet-5": 2, "attica/hoplite-4": 6}
    changes = {"stacks.8": {"by": "athens", "at": "piraeus", "units": units, "leaders": ["phormio"]}}
    match = at("movement", changes, seat="athens")
    carrying = [o for o in offered(match, "athens", "compound-sail") if "attica/hoplite-4" in o.args["units"]]
    assert {order.args["units"]["attica/hoplite-4"] for order in carrying} == {4}


def test_a_season_is_placed_within_what_feeds_it_until_tribute_comes() -> None:
    changes = {"treasury.sparta": 8, "season": 0}
    match = at("muster", changes, "campaign", seat="sparta")
    [order] = offered(match, "sparta", "compound-place-all")
    say(match, "sparta", written(order))
    assert order.args["number"] > 0
    assert bill(match.rules.board, match.state, "sparta") <= 2


def test_a_season_is_placed_and_built_in_one_order() -> None:
    match = at("muster", {"treasury.athens": 60, "build.attica/fleet-5": 2}, "campaign", seat="athens")
    [order] = offered(match, "athens", "compound-season")
    verbs = [choice.verb for choice in order.choices]
    assert verbs == sorted(verbs, key=["place", "lead", "build", "done"].index)
    say(match, "athens", written(order))
    assert "athens" not in match.pending()


def test_units_go_home_first_where_the_treasury_does_not_feed_them() -> None:
    changes = {
        "treasury.athens": 1,
        "stacks.7": {"by": "athens", "at": "athens", "units": {"attica/hoplite-4": 6}},
        "force.attica/hoplite-4": 0,
    }
    match = at("muster", changes, "campaign", seat="athens")
    first = match.rules.compounds(match.scene(match.pending()["athens"]))[0]
    assert first.text == "compound-send-home"


def test_raiders_take_what_an_area_has_and_no_more() -> None:
    """Attica yields seven talents a year (§15.3)."""
    changes = {
        "stacks.7": {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": 6}, "leaders": ["archidamus"]},
        "raided.attica": 3,
    }
    match = at("raids", changes)
    order = next(o for o in offered(match, "sparta", "compound-raid") if o.args["number"] == 4)
    say(match, "sparta", written(order))
    assert match.state.raided["attica"] == 7


def test_who_attacks_is_said_in_the_order_where_only_some_can_together() -> None:
    changes = {
        "stacks.9": {"by": "athens", "at": "piraeus", "units": {"attica/fleet-6": 2}, "leaders": ["paches"]},
        "stacks.7": {"by": "athens", "at": "eleusis", "units": {"attica/hoplite-4": 4}, "leaders": ["nicias"]},
    }
    match = at("movement", changes, seat="athens")
    say(match, "athens", "march eleusis; all; to nisaea; sail piraeus; all; land nisaea", wind=[6])
    orders = {order.args["front"]: order for order in offered(match, "athens", "compound-storm-from")}
    assert {front: order.args["own"] for front, order in orders.items()} == {"eleusis": 4, "saronic-gulf": 2}
    say(match, "athens", "storm nisaea")
    best, *_ = offered(match, "athens", "compound-front")
    assert written(best) == "attack-from eleusis"


def odds_of(match: Match[State], seat: str) -> dict[str, int]:
    """What a die must show for each card in the menu."""
    orders = View(match, seat_view(seat)).compounds(seat)
    return {str(order.choices[0]): order.args["die"] for order in orders if "die" in order.args}


def test_the_menu_says_what_a_die_must_show_for_each_card() -> None:
    changes: dict[str, Any] = {
        "hands": {"athens": ["city-betrayal/argos", "helot-uprising"], "sparta": ["rebellion/chios-1"]},
        "stacks.8": {"by": "athens", "at": "w3031", "leaders": ["phormio"]},
        "stacks.9": {"by": "sparta", "at": "chios", "units": {"laconia/hoplite-5": 2}, "leaders": ["brasidas"]},
        "regions.chios": {"by": "athens", "allegiance": 2, "militance": 9, "tribute": 1},
        "regions.laconia.militance": 9,
    }
    match = at("cards", changes)
    assert odds_of(match, "athens").items() >= {"betray city-betrayal/argos lechaeum": 4, "helots": 5}.items()
    say(match, "athens", "pass")
    card = match.rules.board.cards["rebellion/chios-1"]
    led = {"hoplite": 2}.items() >= card.needs.items()
    assert odds_of(match, "sparta") == {"incite rebellion/chios-1": 6 - 1 - 2 * led}


def test_no_raid_in_vain_is_offered() -> None:
    changes: dict[str, Any] = {
        "stacks.7": {"by": "sparta", "at": "w3529", "units": {"boeotia/hoplite-5": 6}, "leaders": ["archidamus"]},
        "raided.attica": 7,
        "raided_this_season": ["attica"],
    }
    assert not offered(at("raids", changes), "sparta", "compound-raid")
    assert offered(at("raids", changes | {"raided_this_season": []}), "sparta", "compound-raid")
