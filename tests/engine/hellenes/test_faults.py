"""What can't be on a table is named; what an arbiter may set is set."""

import pytest

import engine.games.hellenes  # noqa: F401 - registers the game
from engine.core import match as matches
from engine.core.setters.correction import BadCorrection
from engine.games.hellenes.table.state import ATHENS, SPARTA
from tests.engine.hellenes.positions import fact


@pytest.fixture
def match():
    return matches.new("hellenes", scenario="431", seed="faults")[0]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("blocks.sparta.thebes", ["s26 2", "s1"]),
        ("blocks.athens.saronic-gulf", ["a14", "a4 1 aboard a14"]),
        ("siege.thebes", "athens"),
        ("garrison.thebes", "athens"),
        ("pool.sparta", ["s5", "s6"]),
        ("hand.athens", ["helots-14"]),
        ("prestige.sparta", 4),
        ("season", "fall"),
        ("sacrifices.athens", ["zeus", "hera"]),
        ("losses.sparta", ["fleet"]),
        ("peace", True),
        ("clear", True),
    ],
)
def test_the_table_can_be_corrected(match, path, value):
    before = match.encode()
    if path.startswith("siege"):
        match.correct("blocks.athens.thebes", ["a7"])
    match.correct(path, value)
    assert match.encode() != before
    assert match.rules.faults(match.state) == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("blocks.sparta.atlantis", ["s1"]),
        ("blocks.sparta.thebes", ["a1"]),
        ("blocks.sparta.thebes", ["s1 5"]),
        ("blocks.sparta.tegea", ["s26"]),
        ("blocks.sparta.paros-sea", ["s1"]),
        ("blocks.sparta.paros-sea", ["s26 2", "s1 2 aboard s26"]),
        ("blocks.sparta.paros-sea", ["s26", "s36 1 aboard s26"]),
        ("blocks.sparta.thebes", ["s1", "s1"]),
        ("inside.thebes", ["s1"]),
        ("siege.thebes", {"besieger": "persia"}),
        ("hand.athens", ["alcibiades-45"]),
        ("in_play", ["pericles-1", "cleon-3"]),
        ("season", "autumn"),
        ("year", 404),
        ("sacrifices.athens", ["hades"]),
        ("garrison.lydia", "athens"),
        ("weather", "fine"),
    ],
)
def test_the_impossible_can_not_be_set(match, path, value):
    before = match.encode()
    with pytest.raises(BadCorrection):
        match.correct(path, value)
    assert match.encode() == before


def test_a_unit_that_is_set_down_leaves_where_it_was(match):
    match.correct("blocks.sparta.corinth", ["s1 2"])
    assert fact(match, "blocks.sparta.corinth") == ["s1 2"]
    assert "s1 4" not in fact(match, "blocks.sparta.sparta")
    assert "s26" in fact(match, "pool.sparta")


def test_control_follows_what_is_set(match):
    match.correct("blocks.athens.thebes", ["a1"])
    match.correct("blocks.sparta.thebes", [])
    assert fact(match, "control.thebes") == ATHENS
    match.correct("siege.thebes", {"besieger": ATHENS})
    assert fact(match, "control.thebes") == SPARTA
    assert fact(match, "area.thebes") == ATHENS
    assert fact(match, "garrison.thebes") == SPARTA
