"""The command line, as a person at a shell meets it."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli import build
from engine.core.record import of_json, to_json

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
    record.states[2] = "0"
    records[0].write_bytes(to_json(record))
    result = keryx("replay", "--check", *records)
    assert result.exit_code == 1
    assert f"{records[0]}: differs at entry 2" in result.output


def test_verifying_accepts_the_posted_hash_and_no_other(keryx, records):
    good = keryx("verify", records[0])
    assert good.exit_code == 0
    assert "Everything agrees" in good.output
    hash_ = good.output.split("Hash of the seed: ")[1].split()[0]
    assert keryx("verify", records[0], "--hash", hash_, "--draws").exit_code == 0
    assert keryx("verify", records[0], "--hash", "0" * 64).exit_code == 1


def test_what_is_not_a_record_is_told_apart(keryx, tmp_path):
    (tmp_path / "x.json").write_text("{}", "utf-8")
    result = keryx("verify", tmp_path / "x.json")
    assert result.exit_code == 2
    assert "is not a record" in result.output


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
