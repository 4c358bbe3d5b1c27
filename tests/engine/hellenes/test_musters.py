"""Musters: who can be called, aboard whom, and what they may not do."""

import pytest

from engine.core.dice import Dice
from engine.core.event import mask_events
from engine.core.frame import Frame
from engine.core.proving.secrecy import check_untold
from engine.core.proving.violation import Violation
from engine.core.secrets.secret import PUBLIC, seat_view
from engine.core.secrets.view import mask
from engine.games.hellenes.movement.group_moves import Muster
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.marches import acting, at_sea, block, order, units
from tests.engine.hellenes.stages import besiege, legal, refused, station, table_of


def test_units_from_different_areas_come_together():
    state = table_of()
    station(state, "athens", "a1")
    station(state, "andros", "a14", "a2", cv=3)
    match = acting(state)
    order(match, "muster platea; call a1; done")
    assert units(match.state, ATHENS, "platea") == {"a1": 2}
    order(match, "muster athens; call a14; aboard a2 a14; done")
    assert units(match.state, ATHENS, "athens") == {"a14": 3, "a2": 2}
    assert block(match.state, "a2").carrier == ""
    assert "muster chalcis" not in legal(match)


def test_a_muster_needs_a_friendly_city_without_a_siege_and_somebody_in_reach():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state)
    assert refused(match, "muster megara").code == "hellenes.not-friendly"
    assert refused(match, "muster naxos").code == "hellenes.nobody-to-muster"


def test_nobody_engages_on_the_way_or_marches_by_force():
    state = table_of()
    station(state, "megara", "s25")
    station(state, "phocis", "a1")
    station(state, "tegea", "a2")
    match = acting(state)
    order(match, "muster athens")
    assert "call a1" in legal(match)  # by Thebes
    assert refused(match, "call a2").code == "hellenes.too-far-to-muster"


def test_something_has_to_be_called():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state)
    order(match, "muster platea")
    assert refused(match, "done").code == "none-yet"


def test_whoever_is_carried_at_sea_comes_too():
    state = table_of()
    at_sea(state, "saronic-gulf", "a14", "a1")
    match = acting(state)
    order(match, "muster athens")
    assert refused(match, "call a1").code == "hellenes.carrier-first"
    order(match, "call a14")
    assert refused(match, "done").code == "hellenes.left-aboard"
    order(match, "call a1; done")
    assert units(match.state, ATHENS, "athens") == {"a14": 3, "a1": 2}


def test_besieged_fleets_can_come_by_the_offshore_sea():
    state = table_of()
    station(state, "corinth", "a1")
    besiege(state, "corinth", ATHENS, "s26", "s23")
    match = acting(state, SPARTA)
    order(match, "muster sicyon; call s26; aboard s23 s26; done")
    assert units(match.state, SPARTA, "sicyon") == {"s26": 2, "s23": 1}


def test_who_has_mustered_has_moved():
    state = table_of()
    station(state, "athens", "a1")
    match = acting(state)
    order(match, "muster platea; call a1; done")
    assert "move platea" not in legal(match)


def test_nobody_sees_where_a_muster_is_to_be_before_they_come():
    where, seen = [], {PUBLIC: set(), seat_view(SPARTA): set()}
    for city in ("athens", "platea"):
        state = table_of()
        station(state, "athens", "a1", "a2")
        station(state, "platea", "a3")
        match = acting(state)
        order(match, f"muster {city}")
        for viewer, views in seen.items():
            views.add(mask(match, viewer).encode())
        where.append(mask(match, seat_view(ATHENS)).position.branches["main"].stack[-1].city)
    assert [len(views) for views in seen.values()] == [1, 1]
    assert where == ["athens", "platea"]


def test_what_shows_before_it_is_told_is_found(monkeypatch):
    state = table_of()
    station(state, "athens", "a1", "a2")
    station(state, "platea", "a3")
    match = acting(state)
    acted = match.pending()[ATHENS]
    for seed in "abc":
        check_untold(match, acted, Dice(seed))
    monkeypatch.setattr(Muster, "veil", Frame.veil)
    with pytest.raises(Violation, match="shows itself before it is told"):
        any(check_untold(match, acted, Dice(seed)) for seed in "abcdefgh")


def test_the_order_in_which_they_come_does_not_tell_who_they_are():
    ways = []
    for near, far in (("a1", "a2"), ("a2", "a1")):
        state = table_of()
        station(state, "thebes", near)
        station(state, "athens", far)
        match = acting(state)
        told = order(match, f"muster platea; call {near}; call {far}; done")
        ways.append(mask_events(told, seat_view(SPARTA)))
    assert ways[0] == ways[1]
