"""What every registered game must prove. Here a small share of it; `keryx simulate <game> --thorough` does the rest."""

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice
from engine.core.files.data import DATA
from engine.core.match import new_match
from engine.core.proving import conformance, secrecy
from engine.core.records.record import of_json, state_digest
from engine.core.records.replaying import replay, steps
from tests.engine.recording import ending_of

HERE = Path(__file__).parent
RECORDS = HERE.parent / "records"

GAMES = [game for game in load_games() if (DATA / game).is_dir()]
SCENARIOS = [(game, scenario) for game in GAMES for scenario in registry.rules(game).scenarios]
FINISHED = sorted(RECORDS.glob("*/*.json"))


class Share(NamedTuple):
    """How much of the proof is made here: by examining a few games, and by playing more to their ends."""

    examined: tuple[str, ...]
    played: int
    """Those that a game's own playouts come to are others."""
    most: int = conformance.LONGEST_GAME
    """Choices after which a game of an endless scenario is broken off."""


SHARES = {
    "hellenes": Share(("one",), 2),
    "pericles": Share(("one",), 1),
    "hellas": Share(("one",), 1, 800),
    "epic": Share(("one",), 1, 450),
}
"""Of games whose positions are large and whose matches are long."""
USUAL = Share(("one", "two"), 8)
FIRST = conformance.Care(position=30, legality=4, clone=2, secrecy=1, untold=3, completion=1, reopening=5, stored=20)
"""How often a question of each kind comes up in a game's matches until each check has been made at all of them."""
EVERY = conformance.Care(
    position=4, legality=60, clone=90, secrecy=150, untold=60, completion=250, reopening=15, stored=10
)
"""How often each check is made in every match besides."""


def length(game: str, scenario: str) -> int:
    """Choices of a game that are looked at here."""
    endless = registry.rules(game).scenarios[scenario].endless
    return SHARES.get(game, USUAL).most if endless else conformance.LONGEST_GAME


def other_agreements(game: str, scenario: str) -> list[dict[str, str]]:
    """The last value of each option alone, and of all of them; the first ones are what is played elsewhere."""
    options = registry.rules(game).scenarios[scenario].options
    last = {name: values[-1] for name, values in options.items() if len(values) > 1}
    return [*({name: value} for name, value in last.items()), last] if last else []


MUCH_TO_AGREE_UPON = 5
"""Options of a scenario from which they are tried together here."""
AGREEMENTS = [(game, scenario, options) for game, scenario in SCENARIOS for options in other_agreements(game, scenario)]
AGREED = [
    (game, scenario, options)
    for game, scenario, options in AGREEMENTS
    if len(options) >= MUCH_TO_AGREE_UPON and len(registry.rules(game).scenarios[scenario].seats) > 1
]
"""Scenarios with many options, all of them set otherwise."""


@pytest.mark.parametrize("game", GAMES)
def test_random_games_keep_every_promise(game: str):
    """Of every scenario, and of those with many options once more with all of them set otherwise."""
    care, rules = conformance.EachKind(FIRST, EVERY), registry.rules(game)
    for scenario in rules.scenarios:
        for seed in SHARES.get(game, USUAL).examined:
            conformance.examine(rules, scenario, seed, care=care, most=length(game, scenario))
    for scenario, options in [(scenario, options) for of, scenario, options in AGREED if of == game]:
        conformance.examine(rules, scenario, "options", options=options, care=care, most=length(game, scenario))


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "scenario", "options"), AGREEMENTS)
def test_random_games_with_each_option_keep_every_promise(game: str, scenario: str, options: dict[str, str]):
    for number in range(5):
        most, seed = length(game, scenario), f"option {number}"
        conformance.examine(registry.rules(game), scenario, seed, options=options, most=most)


@pytest.mark.fuzz
@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
@pytest.mark.parametrize("part", range(20))
def test_many_random_games_keep_every_promise(game: str, scenario: str, part: int):
    for number in range(50):
        conformance.examine(registry.rules(game), scenario, f"fuzz {part}/{number}", most=length(game, scenario))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_random_games_end(game: str, scenario: str):
    for number in range(SHARES.get(game, USUAL).played):
        conformance.random_game(registry.rules(game), scenario, f"end {number}", most=length(game, scenario))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_game_in_which_nobody_ever_answers_ends(game: str, scenario: str):
    most = length(game, scenario)
    assert conformance.defaults_game(registry.rules(game), scenario, "nobody", most=most).reason


def states(game: str) -> list[str]:
    """What a game of the first scenario comes to, choice by choice."""
    rules, players = registry.rules(game), Dice("players")
    scenario = next(iter(rules.scenarios))
    match, _ = new_match(rules, scenario, {}, Dice("hashes"))
    found = [state_digest(match)]
    while match.outcome is None and len(found) <= length(game, scenario):
        asked = list(match.pending().items())
        seat, decision = asked[players.below("who", len(asked))]
        match.play(seat, decision.id, random_choice(match.legal(decision), players))
        found.append(state_digest(match))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_is_declared_public_or_secret(game: str):
    schema = HERE / "schema" / f"{game}.json"
    declared = json.loads(schema.read_text("utf-8")) if schema.exists() else {}
    assert secrecy.undeclared(registry.rules(game), declared) == []


@pytest.mark.parametrize("path", FINISHED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_replays_exactly(path: Path):
    record = of_json(path.read_bytes())
    rules = registry.rules(record.game)
    assert [step.digest for step in steps(record, rules)] == record.states
    last = replay(record, rules).match
    assert last.outcome is not None
    assert last.outcome.reason == ending_of(path.stem)
    assert state_digest(last) == record.states[-1]


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_recorded_game_for_each_way_to_end(game: str):
    catalogue = (DATA / game / "en.ftl").read_text("utf-8")
    reasons = set(re.findall(r"^ending-([a-z0-9-]+) *=", catalogue, re.MULTILINE))
    recorded = {ending_of(path.stem) for path in (RECORDS / game).glob("*.json")}
    assert reasons == recorded, "make them with: keryx simulate <game> --keep tests/records/<game>"
