"""What an arbiter or a case can put on the table, and what it may not."""

import pytest

import engine.games.polis  # noqa: F401 - registers the game
from engine.core.setters.correction import BadCorrection
from engine.games.polis.table.state import ATHENS, SPARTA
from tests.each import each
from tests.engine.polis.players import new
from tests.engine.polis.positions import at


@each(
    ("path", "value"),
    [
        ("hoplites.boiotia", {"athens": 3, "sparta": 2}),
        ("hoplites.boiotia.sparta", 3),
        ("galleys.ionio", {"sparta": 3}),
        ("poleis.thebai", {"owner": "sparta", "population": 2, "projects": ["theatre-aischylos"]}),
        ("poleis.chios", {"owner": "neutral"}),
        ("stock.athens", {"wine": 7}),
        ("prestige.athens", 9),
        ("merchants", {"athens": 3}),
        ("proxenos.sparta", "captive"),
        ("chart.oil", 7),
        ("loads.persis/3", "athens"),
        ("tribute", {"attika": "sparta"}),
        ("passed", ["athens"]),
    ],
)
def test_the_table_can_be_corrected(path, value):
    match, _ = new("campaign", 1)
    if path.startswith("poleis.thebai"):
        match.state.projects = [tile for tile in match.state.projects if tile != "theatre-aischylos"]
    before = match.encode()
    match.correct(path, value)
    assert match.encode() != before
    assert match.rules.faults(match.state) == []


@each(
    ("path", "value"),
    [
        ("hoplites.atlantis", {"athens": 1}),
        ("hoplites.attika", {"persia": 1}),
        ("hoplites.attika", {"athens": 4}),
        ("hoplites.attika", {"athens": -1}),
        ("hoplites.attika", {"athens": "three"}),
        ("poleis.thebai", {"owner": "persia"}),
        ("poleis.thebai", {"owner": "sparta", "population": 6}),
        ("poleis.thebai", {"walls": 3}),
        ("poleis.sparta", {"owner": "athens"}),
        ("stock.athens", {"gold": 7}),
        ("prestige.athens", True),
        ("merchants", {"athens": 9}),
        ("proxenos.sparta", "atlantis"),
        ("chart.oil", 8),
        ("chart.wheat", 3),
        ("loads.persis/6", "athens"),
        ("passed", ["athens", "athens"]),
        ("round", "5a and a half"),
        ("weather", "fine"),
    ],
)
def test_the_impossible_can_not_be_set(path, value):
    match, _ = new("campaign", 1)
    before = match.encode()
    with pytest.raises(BadCorrection):
        match.correct(path, value)
    assert match.encode() == before


def test_who_moves_and_which_round_can_be_set_before_the_turns_begin():
    match = at(round=4, to_move=ATHENS, event="tanagra", projects=["nemea"])
    assert match.state.round == 1
    assert next(iter(match.pending())) == ATHENS
    assert match.state.event == "tanagra"
    assert match.state.sides[SPARTA].prestige == 3  # the card lies there, but is not read again
