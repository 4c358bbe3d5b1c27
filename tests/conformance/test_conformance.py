"""What every registered game must prove. Here a small share of it; `keryx simulate <game> --thorough` does the rest."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.service.installed import load_games
from engine.core import conformance, registry, secrecy
from engine.core.data import DATA
from engine.core.record import of_json, replay, state_digest, steps

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"

GAMES = [game for game in load_games() if (DATA / game).is_dir()]
SCENARIOS = [(game, scenario) for game in GAMES for scenario in registry.rules(game).scenarios]
FINISHED = sorted(RECORDS.glob("*/*.json"))


class Share(NamedTuple):
    """How much of the proof is made here: by examining a few games, and by playing more to their ends."""

    care: conformance.Care
    examined: tuple[str, ...]
    played: int


SHARES = {
    "hellenes": Share(conformance.Care(legality=23, clone=41, secrecy=53, completion=83), ("one",), 6),
    "pericles": Share(conformance.Care(legality=11, clone=23, secrecy=37, completion=59), ("one",), 4),
}
"""Of games whose positions are large and whose matches are long."""
USUAL = Share(conformance.Care(), ("one", "two"), 15)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_games_keep_every_promise(game: str, scenario: str):
    share = SHARES.get(game, USUAL)
    for seed in share.examined:
        conformance.examine(registry.rules(game), scenario, seed, care=share.care)


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
@pytest.mark.parametrize("part", range(20))
def test_many_random_games_keep_every_promise(game: str, scenario: str, part: int):
    for number in range(50):
        conformance.examine(registry.rules(game), scenario, f"fuzz {part}/{number}")


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_games_end(game: str, scenario: str):
    for number in range(SHARES.get(game, USUAL).played):
        conformance.random_game(registry.rules(game), scenario, f"end {number}")


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_game_in_which_nobody_ever_answers_ends(game: str, scenario: str):
    assert conformance.defaults_game(registry.rules(game), scenario, "nobody").reason


STATES = """
import sys
from bot.service.installed import load_games
from engine.core import conformance, record, registry
load_games()
for scenario in registry.rules(sys.argv[1]).scenarios:
    played = conformance.random_game(registry.rules(sys.argv[1]), scenario, "hashes")
    print(*(step.digest for step in record.steps(played.record)))
"""


@pytest.mark.parametrize("game", GAMES)
def test_the_order_of_sets_and_hashes_has_no_say(game: str):
    """Python shuffles both anew in every process; two processes must play the same game all the same."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", STATES, game],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=HERE.parents[1],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert runs[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_declared_public_or_secret(game: str):
    declared = json.loads((HERE / "schema" / f"{game}.json").read_text("utf-8"))
    assert secrecy.undeclared(registry.rules(game), declared) == []


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays_exactly(path: Path):
    record = of_json(path.read_bytes())
    rules = registry.rules(record.game)
    assert [step.digest for step in steps(record, rules)] == record.states
    last = replay(record, rules).match
    assert last.outcome is not None
    assert last.outcome.reason == path.stem
    assert state_digest(last) == record.states[-1]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_recorded_game_for_each_way_to_end(game: str):
    catalogue = (DATA / game / "en.ftl").read_text("utf-8")
    reasons = set(re.findall(r"^ending-([a-z0-9-]+) *=", catalogue, re.MULTILINE))
    recorded = {path.stem for path in (RECORDS / game).glob("*.json")}
    assert reasons == recorded, "make them with: keryx simulate <game> --keep tests/records/<game>"
