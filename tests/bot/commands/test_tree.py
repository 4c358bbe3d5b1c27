from __future__ import annotations

import re
from typing import Any

import discord
import pytest

import engine.games.polis  # noqa: F401
from bot import limits
from bot.client import Client
from bot.commands.sync import FileMemory, digest_of, payloads, sync_if_changed
from bot.config import ROOT
from bot.panels.desk import Desk
from engine.core.files.data import DATA

SUBCOMMAND, GROUP = 1, 2


@pytest.fixture
def client() -> Client:
    from bot.commands.sync import NoMemory

    return Client(Desk(None, None, None), NoMemory(), shard_count=1)  # type: ignore[arg-type]


def walk(command: dict[str, Any]) -> list[dict[str, Any]]:
    return [command, *(found for option in command.get("options", ()) for found in walk(option))]


def letters(command: dict[str, Any]) -> int:
    own = len(command["name"]) + len(command.get("description", ""))
    choices = sum(len(c["name"]) + len(str(c["value"])) for c in command.get("choices", ()) or ())
    return own + choices + sum(letters(option) for option in command.get("options", ()))


def test_the_commands_are_the_ones_people_were_promised(client: Client) -> None:
    assert sorted(c["name"] for c in payloads(client.tree)) == [
        "arbiter", "away", "follow", "fork", "help", "history", "look", "me", "order", "plan", "season", "setup",
        "table", "talk", "turn",
    ]  # fmt: skip


NAMED = re.compile(r"`/([a-z]+)(?: ([a-z-]+))?")
"""A command as texts and pages name it, with the word behind it."""


def test_every_command_that_a_text_or_a_page_names_is_there(client: Client) -> None:
    words = {one.qualified_name for one in client.tree.walk_commands()}
    groups = {name.split()[0] for name in words if " " in name}
    told = [*DATA.rglob("*.ftl"), *ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = {(path.name, *found) for path in told for found in NAMED.findall(path.read_text("utf-8"))}
    assert len(named) > 100
    wrong = [
        one for one in sorted(named)
        if one[1] not in words or (one[2] and one[1] in groups and f"{one[1]} {one[2]}" not in words)
    ]  # fmt: skip
    assert wrong == []


def test_the_whole_tree_keeps_within_discords_limits(client: Client) -> None:
    commands = payloads(client.tree)
    assert len(commands) <= limits.COMMANDS
    for command in commands:
        assert letters(command) <= limits.TREE_TEXT
        for part in walk(command):
            assert 1 <= len(part["name"]) <= limits.NAME
            assert part["name"] == part["name"].lower()
            assert 1 <= len(part["description"]) <= limits.DESCRIPTION
            assert len(part.get("options", ())) <= limits.OPTIONS
            names = [option["name"] for option in part.get("options", ())]
            assert len(names) == len(set(names))
            assert len(part.get("choices", ()) or ()) <= limits.OPTIONS
            needed = [option.get("required", False) for option in part.get("options", ()) if option["type"] > GROUP]
            assert needed == sorted(needed, reverse=True), f"{part['name']}: required options must come first"


def test_setting_up_a_server_is_for_those_who_manage_it(client: Client) -> None:
    setup = next(c for c in payloads(client.tree) if c["name"] == "setup")
    assert int(setup["default_member_permissions"]) == discord.Permissions(manage_guild=True).value


def test_the_bot_asks_for_no_privileged_intent_and_pings_nobody(client: Client) -> None:
    assert client.intents == discord.Intents(guilds=True, dm_messages=True)
    assert not client.intents.message_content
    assert client.allowed_mentions is not None
    assert client.allowed_mentions.to_dict() == {"parse": []}
    assert client.http.max_ratelimit_timeout == 60.0


async def test_commands_are_sent_only_when_they_have_changed(client: Client, tmp_path: Any, monkeypatch: Any) -> None:
    sent: list[int] = []

    async def sync() -> list[Any]:
        sent.append(1)
        return []

    monkeypatch.setattr(client.tree, "sync", sync)
    memory = FileMemory(tmp_path / "var" / "commands.json")
    assert await sync_if_changed(client.tree, memory)
    assert not await sync_if_changed(client.tree, memory)
    client.tree.remove_command("me")
    assert await sync_if_changed(client.tree, memory)
    assert len(sent) == 2
    assert digest_of([]) != digest_of(payloads(client.tree))
