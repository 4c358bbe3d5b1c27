"""The scenarios as they are set up (§14)."""

import pytest

import engine.games.pericles  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core import registry
from engine.games.pericles.end_phase.maintenance import capacity, upkeep
from engine.games.pericles.table.setup import faults, set_up
from engine.games.pericles.table.state import FACTIONS, SEATS, SIDES

FULL = ("1pw", "arch", "2pw", "t8", "dec", "camp")
VIGNETTES = ("9a", "1a", "1b", "6b")


@pytest.fixture(scope="module")
def board():
    return registry.rules("pericles").board


@pytest.mark.parametrize("scenario", FULL + VIGNETTES)
def test_a_scenario_begins_with_a_possible_table(board, scenario):
    state = set_up(board, scenario)
    assert faults(board, state) == []
    for side in SIDES:
        assert upkeep(board, state, side) <= capacity(board, state, side), "everything can be maintained (§11.2)"


@pytest.mark.parametrize("scenario", FULL)
def test_nobody_holds_anything_yet(board, scenario):
    state = set_up(board, scenario)
    assert [state.tokens[seat].value for seat in SEATS] == [0, 0, 0, 0]
    assert state.stock == {"athens": 21, "sparta": 21}
    assert state.strategy_board == {"athens": 5, "sparta": 5}
    assert [len(state.decks[side]) for side in SIDES] == [30, 30]
    assert not any(len(bag) for bags in (state.hands, state.entourages, state.markers) for bag in bags.values())
    assert state.favor == {"athens": None, "sparta": None}


@pytest.mark.parametrize("scenario", ["9a", "1a"])
def test_a_vignette_of_one_theater_phase_begins_with_markers_and_tokens(board, scenario):
    state = set_up(board, scenario)
    controlling = {*state.controlling.values()}
    for seat in SEATS:
        assert state.tokens[seat].value == (10 if seat in controlling else 8)
        assert sorted(thing.value for thing in state.markers[seat].things) == sorted(
            [*[f"{seat}-military"] * 2, f"{seat}-league", f"{seat}-diplomatic", *[f"{seat}-rumor"] * 2]
        )
    match, _ = matches.new("pericles", scenario=scenario, seed="theater")
    assert {decision.kind for decision in match.pending().values()} == {"pericles.place"}


@pytest.mark.parametrize(("scenario", "side", "issue"), [("1b", "athens", "ostracism"), ("6b", "sparta", "war-peace")])
def test_a_vignette_of_one_assembly_is_for_two(board, scenario, side, issue):
    match, _ = matches.new("pericles", scenario=scenario, seed="assembly")
    assert match.position.seats == FACTIONS[side]
    assert [(chip.issue, chip.space) for chip in match.state.tracks[side]] == [(issue, 0)]
    assert set(match.pending()) == set(FACTIONS[side])
    assert not match.offers(FACTIONS[side][0]), "rivals have nothing to show each other"


def test_the_eastern_mediterranean_is_only_there_while_the_persian_war_goes_on(board):
    assert "eastern-mediterranean" in set_up(board, "1pw").pieces
    assert "eastern-mediterranean" not in set_up(board, "2pw").pieces


def test_a_table_may_agree_on_the_first_play_and_on_the_bases_that_units_need():
    rules = registry.rules("pericles")
    assert rules.scenarios["arch"].options == {
        "first-card": ("drawn", "clouds-a"),
        "garrisons": ("own-side", "own-colour"),
    }
    assert rules.scenarios["1a"].options == {}
    match, _ = matches.new("pericles", scenario="arch", options={"first-card": "clouds-a"}, seed="x")
    assert match.state.card == "clouds-a"
    assert match.state.stock == {"athens": 15, "sparta": 15}, "six tokens are away, five on the Strategy Board"


def test_the_map_of_a_vignette_has_no_other_theaters(board):
    assert set(set_up(board, "1a").pieces) == {
        "aetolia", "naupactus", "isthmus", "sparta", "athens", "boeotia", "thessalia",
    }  # fmt: skip
