"""The table of what lets whom leave: strength that stays behind, bases, and lines that never carry some units."""

import pytest

from engine.games.pericles.military.exits import PASSING, STANDING, Bar, bar
from engine.games.pericles.military.routes import Survey
from engine.games.pericles.table.state import AT_PEACE
from tests.each import each
from tests.engine.pericles.marshals import board, table_of


@each(
    ("line", "land", "naval"),
    [
        ("land", "land", None),
        ("coast", "land", "naval"),
        ("sea", "naval", "naval"),
        ("naval", None, "naval"),
        ("coast-base-land", "land", "naval"),
        ("coast-base-naval", "land", "naval"),
    ],
)
def test_each_line_looks_at_one_strength(line, land, naval):
    base_too = {"athenian_base": 1}
    for needs, piece, enemies in ((land, "athenian-land", "spartan"), (naval, "athenian-naval", "spartan")):
        if needs is None:
            assert bar(board(), table_of(athens=base_too), piece, "athens", line, PASSING) == Bar("athens", "never")
            continue
        wrong = "naval" if needs == "land" else "land"
        state = table_of(athens={**base_too, f"{enemies}_{wrong}": 4})
        assert bar(board(), state, piece, "athens", line, PASSING) is None
        state = table_of(athens={**base_too, f"{enemies}_{needs}": 4})
        worth = 4 * board().pieces[f"spartan-{needs}"].value
        assert bar(board(), state, piece, "athens", line, PASSING) == Bar("athens", "strength", needs, 2, worth)


@pytest.mark.parametrize(("line", "piece"), [("coast-base-land", "delian-land"), ("coast-base-naval", "delian-naval")])
def test_two_kinds_of_lines_need_a_base_where_they_begin(line, piece):
    state = table_of(ionia={"delian_land": 2, "delian_naval": 2, "athenian_naval": 1})
    found = bar(board(), state, piece, "ionia", line, STANDING)
    assert found is not None
    assert found.why == "base"
    state.pieces["ionia"]["athenian-base"] = 1
    assert bar(board(), state, piece, "ionia", line, STANDING) is None


def test_a_unit_that_comes_through_does_not_count_for_what_stays():
    state = table_of(samos={"athenian_naval": 1, "peloponnesian_naval": 2})
    assert bar(board(), state, "athenian-naval", "samos", "sea", PASSING) is None
    assert bar(board(), state, "athenian-naval", "samos", "sea", STANDING) is not None


def test_a_land_unit_takes_no_ships_away():
    state = table_of(samos={"athenian_naval": 1, "delian_land": 1, "peloponnesian_naval": 2})
    assert bar(board(), state, "delian-land", "samos", "sea", STANDING) is None


def test_who_could_leave_but_finds_everything_around_closed_stays():
    state = table_of(status=AT_PEACE, corcyra={"spartan_naval": 1})
    survey = Survey(board(), state, "athens", "samos")
    stops = {piece: survey.network(board().pieces[piece]).stops for piece in ("athenian-naval", "delian-naval")}
    assert stops["athenian-naval"] & survey.bits["sicily"]
    assert not stops["delian-naval"] & survey.bits["sicily"]
