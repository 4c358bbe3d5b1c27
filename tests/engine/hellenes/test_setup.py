"""The campaigns as they are set up (§15)."""

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import registry
from engine.games.hellenes.table.blocks import places
from engine.games.hellenes.table.setup import faults, set_up
from engine.games.hellenes.table.state import ATHENS, SEATS, SPARTA

SCENARIOS = ("431", "sicily", "413", "415")


@pytest.fixture(scope="module")
def board():
    return registry.rules("hellenes").board


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_unit_and_card_of_a_campaign_is_somewhere(board, scenario):
    state = set_up(board, scenario)
    assert faults(board, state) == []
    for seat in SEATS:
        plan = board.scenarios[scenario]
        meant = {*plan.pools.get(seat, ()), *plan.aside.get(seat, ())} | {
            unit for post in plan.posts[seat] for unit in post.units
        }
        there = {thing.value.unit for _, bag in places(state, seat) for thing in bag.things}
        there |= {thing.value for thing in state.pools[seat].things} | set(state.aside[seat])
        assert there == meant
    assert len(state.deck) == 42, "44 cards but for the two Leaders in play"


def test_potidea_begins_under_a_siege_that_is_older_than_the_game(board):
    state = set_up(board, "431")
    siege = state.sieges["potidea"]
    assert (siege.besieger, len(siege.inside), siege.since < state.clock) == (ATHENS, 2, True)
    assert state.garrisons == {"potidea": SPARTA}
    assert len(state.stacks[ATHENS]["potidea"]) == 4
    assert state.cities["potidea"] == SPARTA
    assert state.areas["potidea"] == ATHENS


def test_captured_cities_are_held_by_their_garrisons(board):
    state = set_up(board, "413")
    assert {city: state.cities[city] for city in ("leucas", "pylos")} == {"leucas": ATHENS, "pylos": ATHENS}
    assert {city: state.cities[city] for city in ("platea", "amphipolis")} == {"platea": SPARTA, "amphipolis": SPARTA}
    assert state.prestige == 3


def test_neutral_cities_belong_to_nobody(board):
    state = set_up(board, "431")
    assert "argos" not in state.cities
    assert set_up(board, "413").cities["argos"] == ATHENS
