"""What counts in Epic at a glance: the Base Tribute Values that a seat controls (§23.5)."""

import pytest

from engine.core.dice import Dice
from engine.core.files.data import read_game
from engine.core.match import new_match
from engine.games.epic import EpicRules

RULES = EpicRules(read_game("epic"))


@pytest.mark.parametrize(
    ("region", "gains", "loses"), [("corinth", "athens", "sparta"), ("euboea", "sparta", "athens")]
)
def test_a_region_more_is_better_and_one_less_worse(region: str, gains: str, loses: str) -> None:
    war = new_match(RULES, "archidamian-war", {}, Dice("5eed"))[0]
    before = RULES.appraisals(war.state, (gains, loses))
    war.correct(f"regions.{region}.by", gains)
    after = RULES.appraisals(war.state, (gains, loses))
    assert after[gains] > before[gains]
    assert after[loses] < before[loses]
