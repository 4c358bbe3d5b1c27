"""Siege Attrition: how many dice, what hits, whom, and when the City falls."""

import pytest

from engine.core.secrets.secret import Secret
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.besiegers import besieged, inside, play, post, siege_phase
from tests.engine.hellenes.stages import asked, legal, of


def test_one_die_for_each_block_within_and_one_for_the_garrison():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s1": 4, "s23": 3}))
    told = play(match, "starve megara", dice=[1, 1, 4])
    assert inside(match.state, "megara") == {"s1": 3, "s23": 2}
    assert of(told, "starved") == {"city": "megara", "seat": SPARTA, "hits": 2, "eliminated": 0, "garrison": False}


def test_each_hit_falls_on_whoever_is_strongest_by_then():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s1": 4, "s23": 2}))
    play(match, "starve megara", dice=[1, 1, 1])
    assert inside(match.state, "megara") == {"s1": 2, "s23": 1}


@pytest.mark.parametrize(("order", "left"), [
    (["hoplite", "infantry", "archers", "cavalry", "fleet"], {"s23": 1, "s31": 2}),
    (["infantry", "hoplite", "archers", "cavalry", "fleet"], {"s23": 2, "s31": 1}),
])  # fmt: skip
def test_of_equals_the_owners_order_of_loss_decides(order, left):
    state = besieged(units={"a1": 4}, within={"s23": 2, "s31": 2})
    state.losses[SPARTA] = Secret(order, (SPARTA,))
    match, _ = siege_phase(state)
    play(match, "starve megara", dice=[1, 6, 6])
    assert inside(match.state, "megara") == left


def test_of_one_type_the_higher_number_loses_first():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s23": 2, "s24": 2}))
    play(match, "starve megara", dice=[6, 1, 6])
    assert inside(match.state, "megara") == {"s23": 2, "s24": 1}


def test_the_garrison_is_the_last_to_go_and_then_the_city_falls():
    state = besieged(units={"a1": 4}, within={"s23": 1})
    match, _ = siege_phase(state)
    told = play(match, "starve megara", dice=[1, 1])
    assert "megara" not in match.state.sieges
    assert match.state.garrisons == {}
    assert match.state.cities["megara"] == ATHENS
    assert of(told, "city-captured") == {"city": "megara", "seat": ATHENS, "how": "attrition"}
    assert match.state.prestige == 1


def test_a_garrison_alone_survives_hits_on_others():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s23": 1}))
    play(match, "starve megara", dice=[1, 2])
    assert inside(match.state, "megara") == {}
    assert match.state.garrisons == {"megara": SPARTA}
    assert match.state.prestige == 0


def test_a_port_must_be_blockaded_since_a_prior_season():
    state = besieged(units={"a1": 4})
    post(state, "saronic-gulf", {"s26": 4})
    match, told = siege_phase(state)
    assert of(told, "blockade-ended") == {"city": "megara", "seat": ATHENS}
    assert legal(match) == ["assault megara", "done"]
    state = besieged(units={"a1": 4})
    state.sieges["megara"].blockaded_since = state.clock
    match, _ = siege_phase(state, event=True)
    assert asked(match) == []


def test_an_inland_city_needs_no_blockade():
    match, _ = siege_phase(besieged("thebes", units={"a1": 4}), event=True)
    assert asked(match) == [(ATHENS, "hellenes.siege")]


def test_hunger_makes_twos_count_where_it_strikes():
    state = besieged(units={"a1": 4}, within={"s1": 4})
    state.effects.hunger = "megara"
    match, _ = siege_phase(state)
    play(match, "starve megara", dice=[2, 3])
    assert inside(match.state, "megara") == {"s1": 3}


def test_winter_is_three_times_as_hard():
    match, _ = siege_phase(besieged(units={"a1": 4}, within={"s1": 4}, season="winter"), winter=True)
    play(match, "starve megara", dice=[3, 4])
    assert inside(match.state, "megara") == {"s1": 3}


@pytest.mark.parametrize("sea", ["hellespont", "sea-of-marmara", "saronic-gulf"])
def test_athens_without_grain_suffers_as_in_winter(sea):
    state = besieged("athens", by=SPARTA, units={"s1": 4}, within={"a1": 4})
    post(state, sea, {"s26": 4})
    match, _ = siege_phase(state, SPARTA)
    play(match, "starve athens", dice=[3, 4])
    assert inside(match.state, "athens") == {"a1": 3}


def test_athens_with_its_grain_does_not_starve():
    state = besieged("athens", by=SPARTA, units={"s1": 4}, within={"a1": 4})
    post(state, "paros-sea", {"s26": 4})
    match, _ = siege_phase(state, SPARTA, event=True)
    assert asked(match) == []
    assert match.state.sieges["athens"].blockaded_since == -2
