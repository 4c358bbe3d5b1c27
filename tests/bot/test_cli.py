"""The command line, as a person at a shell meets it."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from bot import check_dice
from bot.cli import build
from bot.cli.common import rules_of
from bot.store.models import TableRow
from engine.core.agents.agent import random_choice
from engine.core.dice import Dice, commitment
from engine.core.records.record import Record, Recorder, of_json, packed, to_json, unpacked
from engine.core.records.replaying import with_states
from engine.core.records.verify import verify
from tests.bot.service.rig import EMMA, Rig

GOOD = """
title = "Passing is always possible"
covers = ["start"]
scenario = "campaign"
entry = "turn"
[position]
to_move = "sparta"
[[step]]
sparta = "pass"
[expect]
pending = { athens = "polis.fee" }
"""


@pytest.fixture
def keryx():
    app, runner = build(), CliRunner()
    return lambda *words, **more: runner.invoke(app, [str(word) for word in words], **more)


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    (tmp_path / "polis").mkdir()
    (tmp_path / "polis" / "passing.toml").write_text(GOOD, "utf-8")
    return tmp_path


@pytest.fixture
def records(keryx, tmp_path: Path) -> list[Path]:
    keryx("simulate", "polis", "--games", 30, "--keep", tmp_path / "kept")
    return sorted((tmp_path / "kept").glob("*.json"))


def test_help_names_every_command(keryx):
    shown = keryx("--help")
    assert shown.exit_code == 0
    assert all(name in shown.output for name in ("play", "cases", "replay", "verify", "simulate"))


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "chess"],
        ["simulate", "polis", "--agents", "genius"],
        ["simulate", "polis", "--scenario", "trojan-war"],
        ["simulate", "polis", "--games", "0"],
        ["play", "polis", "--seat", "thebes"],
        ["play", "polis", "--agent", "genius"],
        ["cases", "chess"],
        ["cases", "polis", "--dir", "no/such/folder"],
        ["replay", "no-such-file.json"],
        ["verify"],
        ["dance"],
    ],
)
def test_wrong_use_says_so_in_a_line_and_ends_with_code_2(keryx, words):
    result = keryx(*words)
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def test_a_wrong_name_is_answered_with_the_right_ones(keryx):
    wrong = keryx("simulate", "chess").output
    assert "There is: " in wrong
    assert "polis" in wrong
    assert "random, sensible" in keryx("simulate", "polis", "--agents", "genius").output


def test_cases_are_told_by_title_and_then_the_sections_without_any(keryx, cases):
    result = keryx("cases", "polis", "--dir", cases)
    assert result.exit_code == 0
    assert "pass  Passing is always possible" in result.output
    assert "Without a case" in result.output
    assert "7 Besiege" in result.output


def test_a_case_that_does_not_hold_fails_the_command_and_says_why(keryx, cases):
    (cases / "polis" / "wrong.toml").write_text(GOOD.replace('{ athens = "polis.fee" }', "{}"), "utf-8")
    result = keryx("cases", "polis", "--dir", cases)
    assert result.exit_code == 1
    assert "wrong.toml: asked are {'athens': 'polis.fee'}, not {}" in result.output


def test_a_section_of_which_there_is_no_case_is_no_success(keryx, cases):
    assert keryx("cases", "polis", "--dir", cases, "-k", "9.99").exit_code == 2


def test_only_the_cases_that_fail_are_named_if_one_likes(keryx, cases):
    result = keryx("cases", "polis", "-q", "--dir", cases)
    assert "pass  " not in result.output
    assert "1 passed, 0 failed" in result.output


def test_cases_are_chosen_by_a_word_or_a_section(keryx, cases):
    assert "1 passed" in keryx("cases", "polis", "-k", "always", "--dir", cases).output
    assert "1 passed" in keryx("cases", "polis", "-k", "start", "--dir", cases).output
    assert "0 passed" in keryx("cases", "polis", "-k", "7", "--dir", cases).output


def test_a_wrong_case_file_says_what_would_be_right(keryx, cases):
    (cases / "polis" / "bad.toml").write_text(GOOD.replace("to_move", "to_mvoe"), "utf-8")
    result = keryx("cases", "polis", "--dir", cases)
    assert result.exit_code == 1
    assert "the file is wrong: [position] nothing sets 'to_mvoe'" in result.output


def test_cases_can_be_picked_by_a_word(keryx, cases):
    assert "0 passed" in keryx("cases", "polis", "-k", "siege", "--dir", cases).output


def test_simulating_tells_how_games_end_and_keeps_one_of_each(keryx, records):
    assert records
    record = of_json(records[0].read_bytes())
    assert record.states
    assert record.entries


def test_the_same_seed_simulates_the_same_games(keryx):
    counts = [keryx("simulate", "polis", "--games", 10, "--seed", "x").output.splitlines()[1:] for _ in range(2)]
    assert counts[0] == counts[1]


def test_simulating_between_agents_counts_who_won(keryx):
    result = keryx("simulate", "polis", "--games", 2, "--agents", "random,random")
    assert "Won by" in result.output


def test_simulating_counts_for_whom_a_turn_waits_with_the_aim_beside_it(keryx):
    shown = keryx("simulate", "polis", "--games", 3, "--exchanges").output
    assert "Exchanges a round, nothing left ahead:" in shown
    assert "athens" in shown
    assert "the aim is" in shown


def test_exchanges_of_recorded_games_are_counted_by_game(keryx, records):
    shown = keryx("replay", "--exchanges", *records).output
    assert shown.startswith("polis:")
    assert "The end" not in shown


def test_replaying_tells_the_game_again(keryx, records):
    result = keryx("replay", records[0])
    assert result.exit_code == 0
    assert "0. set-up" in result.output
    assert f"The end: {records[0].stem}" in result.output


def test_replaying_stops_where_it_is_told(keryx, records):
    assert "The end" not in keryx("replay", records[0], "--until", 3, "--as", "sparta").output
    assert keryx("replay", records[0], "--as", "persia").exit_code == 2


def test_checking_names_the_records_that_would_go_another_way(keryx, records):
    assert keryx("replay", "--check", *records).exit_code == 0
    record = of_json(records[0].read_bytes())
    record.states[2], record.rules = "0", 1
    records[0].write_bytes(to_json(record))
    result = keryx("replay", "--check", *records)
    assert result.exit_code == 1
    assert f"{records[0]}: differs at entry 2" in result.output
    assert "played by version 1 of the rules, these are 2" in result.output


def test_verifying_accepts_the_posted_hash_and_no_other(keryx, records):
    unsalted = keryx("verify", records[0])
    assert unsalted.exit_code == 1
    assert "Wrong: there is no salt of athens, sparta" in unsalted.output
    good = keryx("verify", records[0], "--partial")
    assert good.exit_code == 0
    assert "Everything agrees" not in good.output
    assert "Not checked: the hash of the seed" in good.output
    assert "Not checked: there is no salt of athens, sparta" in good.output
    hash_ = good.output.split("Hash of the seed: ")[1].split()[0]
    assert keryx("verify", records[0], "--partial", "--hash", hash_, "--draws").exit_code == 0
    assert keryx("verify", records[0], "--partial", "--hash", "0" * 64).exit_code == 1


def test_a_whole_record_with_its_hash_agrees_in_everything(keryx, tmp_path):
    record = whole_record()
    (tmp_path / "game.json.gz").write_bytes(packed(to_json(record)))
    good = keryx("verify", tmp_path / "game.json.gz", "--hash", commitment(record.seed))
    assert (good.exit_code, good.output.splitlines()[-1].partition(". ")[2]) == (0, "Everything agrees.")
    assert keryx("replay", tmp_path / "game.json.gz").exit_code == 0


@cache
def whole_record():
    """A game of Polis with salts, played to its end at random."""
    rules = rules_of("polis")
    recorder, _ = Recorder.new(rules, "corinthian-war", {}, "s", {"athens": "a", "sparta": "b"})
    dice = Dice("players")
    while recorder.match.outcome is None:
        seat, decision = next(iter(recorder.match.pending().items()))
        recorder.play(seat, decision.id, random_choice(recorder.match.legal(decision), dice))
    return with_states(recorder.record, rules)


@pytest.mark.sqlite
def test_the_record_of_a_table_is_exported_once_its_game_is_over(keryx, tmp_path, monkeypatch):
    monkeypatch.setenv("KERYX_DATA_DIR", str(tmp_path))
    rig = Rig(tmp_path / "keryx.sqlite3")
    table, hash_ = rig.at_turn(), rig.rows(TableRow)[0].commitment
    assert "once the game is over" in keryx("export", table).output
    assert keryx("export", "NOONE").exit_code == 1
    rig.do(rig.tables.arbiter.end, table, EMMA, "", rig.id(), admin=True)
    out = tmp_path / "game.json.gz"
    assert keryx("export", table.lower(), "--out", out).exit_code == 0
    rig.close()
    record = of_json(unpacked(out.read_bytes()))
    assert verify(record, [hash_], partial=True).faults == []
    assert check_dice.main([str(out), "--hash", hash_]) == 0
    assert keryx("export", table, "--out", tmp_path / "no" / "such" / "folder").exit_code == 1


def test_what_is_not_a_record_is_told_apart(keryx, tmp_path):
    (tmp_path / "x.json").write_text("{}", "utf-8")
    result = keryx("verify", tmp_path / "x.json")
    assert result.exit_code == 2
    assert "is not a record" in result.output


DEEP = "[" * 100_000
LYING: dict[str, str | dict[str, object]] = {
    "nothing": "",
    "not text": "\udcff",
    "deep": DEEP,
    "deep inside": '{"game": "polis", "scenario": "campaign", "rules": 1, "data": "x", "seed": "s", "note": ' + DEEP,
    "packed rubbish": "\x1f\x8b and then nothing",
    "another game": {"game": "chess"},
    "a game upwards": {"game": "../polis"},
    "another scenario": {"scenario": "trojan-war"},
    "unknown data": {"data": "0" * 16},
    "data upwards": {"data": "../../../etc/passwd"},
    "huge rules": {"rules": 10**30},
    "negative rules": {"rules": -1},
    "wrong types": {"entries": {"did": "play"}},
    "wrong options": {"options": [1]},
    "wrong salts": {"salts": {"athens": 7}},
    "an entry of no kind": {"entries": [{"did": "dance"}]},
    "a huge epoch": {"entries": [{"did": "dice", "epoch": -(10**30)}]},
    "a correction of nothing": {"entries": [{"did": "correct", "path": "no.such.thing", "value": 1}]},
    "a correction by nothing": {"entries": [{"did": "correct", "path": "", "value": None}]},
    "a huge correction": {"entries": [{"did": "correct", "path": "prestige.athens", "value": 10**30}]},
    "a correction to a list": {"entries": [{"did": "correct", "path": "prestige.athens", "value": [[[]]]}]},
    "nobody's answer": {"entries": [{"did": "play", "seat": "nobody", "decision": "main:1", "choice": "pass"}]},
    "an answer to nothing": {"entries": [{"did": "play", "seat": "athens", "decision": ":::", "choice": "(((" * 99}]},
    "nothing to reopen": {"entries": [{"did": "reopen", "seat": "athens"}]},
    "nothing to take back": {"entries": [{"did": "takeback", "entries": [7]}]},
}


@pytest.mark.parametrize("kind", LYING)
@pytest.mark.parametrize(
    "command",
    [["verify"], ["verify", "--partial"], ["replay"], ["replay", "--check"], ["render", "--text", "--record"]],
)
def test_a_record_that_lies_is_answered_in_a_clear_line(keryx, tmp_path, kind, command):
    path, lie = tmp_path / "lie.json", LYING[kind]
    text = lie if isinstance(lie, str) else json.dumps({**json.loads(to_json(whole_record())), **lie})
    path.write_bytes(text.encode("latin-1", "replace") if kind == "packed rubbish" else text.encode("utf-8", "replace"))
    assert_a_line(keryx(*command, path), known=command == ["replay", "--check"] and "data" in kind)


def assert_a_line(result, known=False):
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code in ((0, 1, 2) if known else (1, 2))
    assert "Traceback" not in result.output
    assert all(len(line) < 600 for line in result.output.splitlines())


wild = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
entries = st.fixed_dictionaries(
    {"did": st.sampled_from(["play", "correct", "reopen", "takeback", "dice"])},
    optional={
        "seat": st.sampled_from(["athens", "sparta", "nobody"]) | wild,
        "decision": st.sampled_from(["main:1", "main:2"]) | wild,
        "choice": st.sampled_from(["pass", "done", "4"]) | wild,
        "path": st.sampled_from(["prestige.athens", "state", "to_move", "hoplites.attika.athens", "round", ""]) | wild,
        "value": wild,
        "epoch": st.integers(0, 3) | wild,
        "entries": st.lists(st.integers(-1, 6), max_size=3) | wild,
        "seed": wild,
        "salts": wild,
    },
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    change=st.dictionaries(st.sampled_from(Record.__struct_fields__), wild, max_size=2),
    at=st.integers(0, 6),
    more=st.lists(entries, max_size=3),
    command=st.sampled_from(["verify", "replay"]),
)
def test_whatever_a_record_says_no_command_falls_over(keryx, tmp_path, change, at, more, command):
    record = json.loads(to_json(whole_record()))
    record["entries"][at:] = more
    path = tmp_path / "wild.json"
    path.write_text(json.dumps({**record, **change}), "utf-8")
    assert_a_line(keryx(command, path), known=True)


def test_a_game_in_the_terminal_shows_choices_refusals_and_takes_orders(keryx, tmp_path):
    typed = "?\nwhy\nxyzzy\nransom\ncollect lakedaimon\nback\nback\nboard\nhelp\noffers\npass\nquit\n"
    result = keryx("play", "polis", "--seed", "x", "--save", tmp_path / "game.json", input=typed)
    assert result.exit_code == 0
    assert "collect lakedaimon" in result.output
    assert "xyzzy" in result.output
    assert "Taken back." in result.output
    assert "can't be taken back" in result.output
    assert [entry.choice for entry in of_json((tmp_path / "game.json").read_bytes()).entries] == ["pass"]


def test_an_agent_takes_the_other_seat(keryx):
    result = keryx("play", "polis", "--seed", "x", "--seat", "athens", "--agent", "random", input="pass\nquit\n")
    assert result.exit_code == 0
    assert "athens> " in result.output
    assert "sparta> " not in result.output


def test_the_end_of_input_stops_a_game_politely(keryx):
    result = keryx("play", "polis", input="")
    assert result.exit_code == 0
    assert "Stopped." in result.output
