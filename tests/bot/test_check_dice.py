"""The stand-alone checker: it agrees with the engine about every die, and with nobody who tampers."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot import check_dice
from bot.service.installed import load_games
from engine.core import registry
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice, commitment
from engine.core.records.record import Recorder, of_json, packed, to_json
from engine.core.records.replaying import with_states
from engine.core.records.verify import verify
from tests.tampering import TAMPERED, rolled_back

CHECKER = Path(check_dice.__file__)
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*/*.json"))


@pytest.fixture(scope="module")
def battle():
    """A game of Hellenes with salts, its last answers rolled back, and played on to its end."""
    load_games()
    rules = registry.rules("hellenes")
    salts = {"athens": "owl", "sparta": "7"}
    recorder, _ = Recorder.new(rules, next(iter(rules.scenarios)), {}, "s", salts)
    dice = Dice("players")
    while len(recorder.record.entries) < 60 or not recorder.match.draws:
        seat, decision = next(iter(recorder.match.pending().items()))
        recorder.play(seat, decision.id, random_choice(recorder.match.legal(decision), dice))
    return rolled_back(recorder.record, rules, 3)


def checked(record, posted=(), partial=False):
    return check_dice.check(json.loads(to_json(record)), posted, partial)


def test_it_knows_nothing_of_keryx():
    imported = {
        alias.name.split(".")[0] if isinstance(node, ast.Import) else str(node.module)
        for node in ast.walk(ast.parse(CHECKER.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_it_agrees_with_the_engine_about_each_die_of_the_recorded_games(path):
    load_games()
    record = with_states(of_json(path.read_bytes()))
    wrong, missing, lines = checked(record, [commitment(record.seed)], partial=True)
    assert wrong == []
    assert missing == ["not every seat has a salt"], "they were recorded without"
    assert len(lines) == sum(map(len, record.draws))


def test_a_game_with_salts_and_a_rollback_holds(battle):
    assert checked(battle, [commitment("s")])[:2] == ([], [])
    assert verify(battle, [commitment("s")]).faults == []
    assert {draw.epoch for step in battle.draws for draw in step} == {0, 1}


@pytest.mark.parametrize("kind", TAMPERED)
def test_what_was_tampered_with_does_not_hold(battle, kind):
    loose = json.loads(to_json(battle))
    TAMPERED[kind](loose)
    assert check_dice.check(loose, [commitment("s")])[0]
    assert verify(of_json(json.dumps(loose)), [commitment("s")]).faults


def test_dice_that_the_room_was_told_otherwise_than_they_fell_are_noticed(battle):
    loose = json.loads(to_json(battle))
    rolled = next(event for step in loose["told"] for event in step if event["args"].get("results"))
    rolled["args"]["results"][0] = rolled["args"]["results"][0] % 6 + 1
    faults = verify(of_json(json.dumps(loose)), [commitment("s")]).faults
    assert any("the room was told otherwise" in fault for fault in faults)


def test_it_runs_alone_on_a_packed_record_too(battle, tmp_path):
    (tmp_path / "check.py").write_text(CHECKER.read_text("utf-8"), "utf-8")
    (tmp_path / "game.json.gz").write_bytes(packed(to_json(battle)))

    def run(*words):
        command = [sys.executable, "-I", "check.py", "game.json.gz", *words]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    good = run("--hash", commitment("s"), "--list")
    assert (good.returncode, good.stderr) == (0, "")
    assert "all agree" in good.stdout
    assert "hellenes/deal/athens 0.0: 39 of 42" in good.stdout
    assert run("--hash", commitment("x")).returncode == 1
    assert "Compare it with the one posted" in run().stdout


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "3", '{"entries": 3}', "[" * 100_000, "\x00", '{"seed": 1, "rules": 1}']
)
def test_what_is_no_record_is_answered_in_a_line(text, tmp_path, capsys):
    (tmp_path / "x.json").write_text(text, "utf-8")
    assert check_dice.main([str(tmp_path / "x.json")]) == 2
    assert "is not a record" in capsys.readouterr().err
