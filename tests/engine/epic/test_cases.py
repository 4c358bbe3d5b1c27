"""The cases of Epic, as long as the game is being built and the bot does not know it."""

from pathlib import Path

import pytest

from engine.core.case import read, run
from engine.core.data import read_game
from engine.games.epic import EpicRules

CASES = Path(__file__).parent / "cases"
RULES = EpicRules(read_game("epic"))


@pytest.mark.parametrize("path", sorted(CASES.rglob("*.toml")), ids=lambda path: path.stem)
def test_case(path: Path):
    assert run(read(path.read_text("utf-8"), path.stem, RULES), RULES) == []


@pytest.mark.parametrize("scenario", list(RULES.scenarios))
def test_a_scenario_is_laid_out_without_a_fault(scenario: str):
    state, _ = RULES.setup(scenario, {}, None)  # type: ignore[arg-type]
    assert RULES.faults(state) == []


def test_athens_begins_the_war_with_the_tribute_that_wins_it_if_nothing_changes():
    state, _ = RULES.setup("campaign", {}, None)  # type: ignore[arg-type]
    assert RULES.scores(state) == {"athens": {"tribute": 33}, "sparta": {"tribute": 18}}
