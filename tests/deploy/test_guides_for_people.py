"""What README and the guides for players and organisers tell to type is taken as it stands there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

import engine.games.polis  # noqa: F401 - registers the game
from bot.client import Client
from bot.commands.sync import NoMemory
from bot.panels.acts.opening import options_in
from bot.panels.desk import Desk
from bot.service.terms import read_terms
from bot.terms.clock_line import read_clock
from bot.terms.durations import duration
from bot.terms.terms import PRESETS, Terms
from bot.terms.wishes import read_reminders
from engine.core import registry
from engine.core.ahead.draft import draft
from engine.core.proving.case import Case, begin
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.deploy.test_commands import ROOT, spans

PAGES = [ROOT / "README.md", ROOT / "docs" / "players.md", ROOT / "docs" / "organisers.md"]
FREE = {"order", "help"}
"""What is typed after them is a line of one's own."""


FOUR_AT_HOME: dict[str, Any] = {"to_move": "sparta", "round": 4, "hoplites": {"lakedaimon": {"sparta": 4}}}


@pytest.fixture(scope="module")
def tree() -> Any:
    hidden = registry._games.pop("toy", None)
    try:
        return Client(Desk(None, None, None), NoMemory(), shard_count=1).tree  # type: ignore[arg-type]
    finally:
        if hidden is not None:
            registry._games["toy"] = hidden


def slashes(page: Path) -> list[str]:
    return [span for span in spans(page) if re.match(r"/[a-z]", span)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_a_guide_is_there_with_what_it_is_given(tree: Any, page: Path) -> None:
    assert slashes(page)
    for typed in slashes(page):
        name, *rest = typed[1:].split()
        command = tree.get_command(name)
        assert command is not None, typed
        if isinstance(command, app_commands.Group) and rest:
            command = command.get_command(rest.pop(0))
            assert command is not None, typed
        if isinstance(command, app_commands.Command) and name not in FREE:
            given = {word.partition(":")[0]: word.partition(":")[2] for word in rest if ":" in word}
            known = {parameter.display_name: parameter for parameter in command.parameters}
            assert set(given) <= set(known), typed
            for one, value in given.items():
                choices = [choice.value for choice in known[one].choices]
                assert not choices or value.casefold() in choices, typed


def rows(page: Path) -> dict[str, list[str]]:
    """What each table row of a page is about, as typed or as a part of the terms, with the examples behind it."""
    found: dict[str, list[str]] = {}
    for line in page.read_text("utf-8").splitlines():
        if line.startswith("| ") and "`" in line:
            first, second = line.strip("| ").split(" | ", 1)
            for name in re.findall(r"`(\w+)`", first) or [first.partition(" (")[0]]:
                found.setdefault(name, []).extend(re.findall(r"`([^`]+)`", second))
    return found


def test_the_examples_of_a_tables_terms_are_understood() -> None:
    examples = rows(ROOT / "docs" / "organisers.md")
    for line in examples["clock"]:
        if line not in PRESETS:
            read_clock(line if re.match(r"\d|mon|bank", line) else f"2 days, {line}")
    for part in ("onlookers", "talk", "missed", "away"):
        assert examples[part]
        for line in examples[part]:
            read_terms(Terms(), part, line)


def test_the_examples_of_a_season_are_understood() -> None:
    examples = rows(ROOT / "docs" / "organisers.md")
    for line in examples["sign_up"]:
        assert duration(line) is not None
    for name in examples["options"]:
        assert options_in(name) is not None


def test_the_examples_of_reminders_are_understood() -> None:
    players = (ROOT / "docs" / "players.md").read_text("utf-8")
    (said,) = re.findall(r"`/me reminders ([^`]+)`[^(]*\(or (.*?)\)", players, re.S)
    for line in [said[0], *re.findall(r"`([^`]+)`", said[1])]:
        read_reminders(line)


def test_the_order_that_every_newcomer_reads_is_taken() -> None:
    for page in PAGES[:2]:
        (typed,) = [span.partition(" ")[2] for span in slashes(page) if span.startswith("/order ") and ";" in span]
        case = Case(
            game="polis", name="guide", title="", covers=(), scenario="campaign", options={}, seed="guide", dice={},
            position=FOUR_AT_HOME, entry={"name": "turn"}, steps=[], expect={},
        )  # fmt: skip
        match, _ = begin(case, registry.rules("polis"))
        made = draft(View(match, seat_view("sparta")), "sparta", typed)
        assert made.problem is None, typed
        assert made.text == typed
