"""What counts in Epic at a glance: regions and how sure they are, cities, men, money; more is better, less is worse."""

import pytest

from engine.core.dice import Dice
from engine.core.files.data import read_game
from engine.core.match import Match, new_match
from engine.games.epic import EpicRules

RULES = EpicRules(read_game("epic"))


@pytest.fixture
def war() -> Match:
    return new_match(RULES, "archidamian-war", {}, Dice("5eed"))[0]


def worth(match: Match, seat: str) -> float:
    return RULES.appraise(match.state, seat)


@pytest.mark.parametrize(
    ("seat", "path", "value"),
    [
        ("athens", "regions.corinth.by", "athens"),
        ("athens", "regions.chalcidice.allegiance", 9),
        ("athens", "regions.boeotia.allegiance", 0),
        ("athens", "treasury.athens", 300),
        ("athens", "captured", {"nisaea": "athens"}),
        ("sparta", "regions.euboea.by", "sparta"),
        ("sparta", "regions.samos.allegiance", 0),
        ("sparta", "regions.corinth.militance", 20),
        ("sparta", "captured", {"marathon": "sparta"}),
        ("sparta", "captured", {"athens": "sparta"}),
    ],
)
def test_it_is_better(war: Match, seat: str, path: str, value: object) -> None:
    before = worth(war, seat)
    war.correct(path, value)
    assert worth(war, seat) > before


@pytest.mark.parametrize(
    ("seat", "path", "value"),
    [
        ("athens", "regions.lesbos.by", "sparta"),
        ("athens", "regions.lesbos.allegiance", -2),
        ("athens", "regions.attica.militance", 2),
        ("athens", "treasury.athens", 0),
        ("athens", "captured", {"oropus": "sparta"}),
        ("sparta", "captured", {"sparta": "athens"}),
        ("sparta", "regions.elis.by", "athens"),
    ],
)
def test_it_is_worse(war: Match, seat: str, path: str, value: object) -> None:
    before = worth(war, seat)
    war.correct(path, value)
    assert worth(war, seat) < before


def test_a_siege_is_worth_the_more_the_nearer_its_end(war: Match) -> None:
    war.correct("stacks", {"1": {"by": "sparta", "at": "eleusis", "units": {"boeotia/hoplite-5": 3}}})
    war.correct("sieges", {"eleusis": 4})
    before = worth(war, "sparta")
    war.correct("sieges", {"eleusis": 1})
    assert worth(war, "sparta") > before


def test_nothing_hidden_makes_it_look_so(war: Match) -> None:
    before = worth(war, "athens"), worth(war, "sparta")
    war.correct("hands.sparta", ["rebellion/chios-1"])
    war.correct("hands.athens", ["helot-uprising"])
    assert (worth(war, "athens"), worth(war, "sparta")) == before
