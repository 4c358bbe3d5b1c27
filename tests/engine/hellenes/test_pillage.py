"""Pillaging: what it takes, who withdraws where to, and what it gains."""

import pytest

from engine.games.hellenes.table.control import prestige
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.marches import acting, block, order, units
from tests.engine.hellenes.stages import besiege, ids, legal, refused, station, table_of


def besieging(city="megara", *, seat=ATHENS, units=("a1", "a2"), since=0):
    state = table_of()
    station(state, city, *units)
    besiege(state, city, seat, since=since)
    state.garrisons[city] = SPARTA if seat == ATHENS else ATHENS
    return state


def test_besiegers_withdraw_each_as_the_owner_likes_and_the_siege_is_over():
    match = acting(besieging())
    order(match, "pillage megara; withdraw a1 athens")
    assert refused(match, "withdraw a1 platea").code == "hellenes.withdrawn-already"
    told = order(match, "withdraw a2 corinth")
    state = match.state
    assert (units(state, ATHENS, "athens"), units(state, ATHENS, "corinth")) == ({"a1": 2}, {"a2": 2})
    assert "megara" not in state.sieges
    assert prestige(state, ATHENS) == 1
    assert state.pillaged["megara"] == state.clock
    assert {"pillaged", "siege-lifted"} <= set(ids(told))


@pytest.mark.parametrize(("city", "worth"), [("athens", 2), ("platea", 1)])
def test_the_capitals_are_worth_two(city, worth):
    state = besieging(city, seat=SPARTA, units=("s1",))
    match = acting(state, SPARTA)
    order(match, f"pillage {city}; withdraw s1 thebes")
    assert prestige(match.state, SPARTA) == worth
    assert match.state.athens_pillaged == (match.state.clock if city == "athens" else -1)


def test_a_city_is_pillaged_once_a_year_and_not_in_the_season_of_the_siege():
    state = besieging()
    state.pillaged["megara"] = 0
    assert refused(acting(state), "pillage megara").code == "hellenes.pillaged-already"
    state = besieging()
    state.sieges["megara"].since = state.clock
    assert refused(acting(state), "pillage megara").code == "hellenes.siege-too-new"


def test_loyal_cities_are_spared():
    state = table_of()
    station(state, "samos", "a1")
    besiege(state, "samos", ATHENS)
    state.garrisons["samos"] = SPARTA
    assert refused(acting(state), "pillage samos").code == "hellenes.loyal-city"


def test_who_has_come_in_this_turn_rules_it_out_and_afterwards_nobody_comes_in():
    state = besieging()
    station(state, "athens", "a3")
    match = acting(state)
    order(match, "move athens; with a3; to megara athens")
    assert refused(match, "pillage megara").code == "hellenes.entered-this-turn"
    state = besieging()
    station(state, "athens", "a3")
    match = acting(state)
    order(match, "pillage megara; withdraw a1 athens; withdraw a2 athens; move athens; with a3")
    reason = refused(match, "to megara athens")
    assert (reason.code, reason.args["reason"]) == ("hellenes.no-entry", "pillaged")


def test_nobody_withdraws_to_enemies_and_all_must_get_away():
    state = besieging()
    for area, unit in (("athens", "s1"), ("platea", "s2"), ("corinth", "s23")):
        station(state, area, unit)
    assert refused(acting(state), "pillage megara").code == "hellenes.no-withdrawal"


def test_by_sea_land_units_need_fleets_and_the_last_way_is_not_taken_from_them():
    state = besieging(units=("a1", "a14"))
    for area, unit in (("athens", "s1"), ("platea", "s2")):
        station(state, area, unit)
    station(state, "corinth", "s23")
    match = acting(state)
    order(match, "pillage megara")
    assert refused(match, "withdraw a1 saronic-gulf").code == "hellenes.no-way-out"
    assert refused(match, "aboard a1 a14").code == "hellenes.no-room-aboard"
    assert legal(match) == ["withdraw a14 saronic-gulf"]
    order(match, "withdraw a14 saronic-gulf; aboard a1 a14")
    assert units(match.state, ATHENS, "saronic-gulf") == {"a1": 1, "a14": 2}
    assert block(match.state, "a1").carrier == "a14"


def test_fleets_may_not_leave_by_land_whom_they_have_to_carry():
    state = table_of()
    station(state, "epidaurus", "a1", "a14")
    besiege(state, "epidaurus", ATHENS)
    match = acting(state)
    order(match, "pillage epidaurus")
    open_to = legal(match)
    assert "withdraw a14 corinth" in open_to  # for the hoplites can walk there too
    station(match.state, "corinth", "s23")
    match = acting(match.state)
    order(match, "pillage epidaurus")
    assert {choice.split()[2] for choice in legal(match)} == {"saronic-gulf", "argolic-gulf"}
