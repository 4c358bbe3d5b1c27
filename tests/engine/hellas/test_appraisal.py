"""What the sensible agent plays for: it rather has more than less, and sees what is about to come."""

import pytest

from engine.core.match import Match
from engine.games.hellas.table.state import REVOLUTION
from tests.engine.hellas.players import RULES, new


@pytest.fixture
def war() -> Match:
    return new("war", 1)[0]


def worth(match: Match, seat: str = "athens") -> float:
    return RULES.appraise(match.state, seat)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("talents.athens", 400),
        ("stability.athens", 4),
        ("legions.athens.chios", 1),
        ("ships.athens.samos", 2),
        ("posts.athens.knidos", 1),
        ("development.athens.economy", 3),
        ("development.athens.culture", 3),
        ("fortresses.athens", ["athenae", "sestos", "perinthos"]),
        ("monuments.athens", ["athenae"]),
    ],
)
def test_more_is_better(war: Match, path: str, value: object) -> None:
    before = worth(war)
    war.correct(path, value)
    assert worth(war) > before


@pytest.mark.parametrize(
    ("path", "value"),
    [("stability.athens", -7), ("legions.sparta.amphipolis", 1), ("posts.athens.naxos", 0), ("talents.athens", 0)],
)
def test_less_is_worse(war: Match, path: str, value: object) -> None:
    before = worth(war)
    war.correct(path, value)
    assert worth(war) < before


def test_a_ship_is_better_where_there_is_something_to_found(war: Match) -> None:
    war.correct("ships.athens.samos", 0)
    war.correct("ships.athens.miletos", 0)
    far, near = war.clone(), war.clone()
    far.correct("ships.athens.h1723", 1)
    near.correct("ships.athens.knossos", 1)
    assert worth(near) > worth(far)


def test_a_trade_post_is_better_than_the_hope_of_it(war: Match) -> None:
    """Or else it would never be created."""
    for hex in ("knidos", "kos", "skyros", "methymna", "smyrna"):
        war.correct(f"ships.athens.{hex}", 0)
    war.correct("ships.athens", {"samos": 0, "knidos": 1})
    before = worth(war)
    war.correct("posts.athens.knidos", 1)
    war.correct("talents.athens", war.state.powers["athens"].talents - 10)
    assert worth(war) > before


def test_against_archimedes_it_counts_what_archimedes_has() -> None:
    match, _ = new("solo-war-athens", 1)
    before = worth(match)
    match.correct("talents.sparta", 400)
    assert worth(match) < before


def test_a_revolution_decides_whatever_else_there_is(war: Match) -> None:
    """Also in the middle of a fight, which nobody can reckon with the mood of a people that is no more."""
    war.correct("posts.sparta.tegea", 1)
    war.correct("legions.athens.tegea", 2)
    war.correct("legions.sparta.tegea", 1)
    war.state.powers["sparta"].stability = REVOLUTION
    assert worth(war, "sparta") < -50 < 50 < worth(war)


def test_nothing_hidden_is_read() -> None:
    match, _ = new("hellas", 1, {"victory-cards": "yes"})
    before = worth(match), worth(match, "sparta")
    match.correct("cards.sparta", ["granary", "banker"])
    assert (worth(match), worth(match, "sparta")) == before
