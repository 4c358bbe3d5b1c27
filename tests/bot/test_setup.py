"""Preparing a server: who looks after its tables, where they open, and what is missing for that."""

from __future__ import annotations

import pytest

from bot.sandbox.permissions import Permission
from bot.service.api.table import Status
from tests.bot.conftest import Json, LiveBot, eventually, said, shown


async def a_role(live: LiveBot, name: str = "Arbiters") -> Json:
    role = live.standin.world.add_role(live.guild, name)
    await live.standin.backend.events.tell("GUILD_ROLE_CREATE", {"guild_id": live.guild["id"], "role": role})
    server = live.client.get_guild(int(live.guild["id"]))
    assert server is not None
    await eventually(lambda: server.get_role(int(role["id"])) is not None)
    return role


def give(live: LiveBot, role: Json) -> None:
    live.standin.world.member(live.guild["id"], live.chloe.id)["roles"].append(role["id"])


async def test_holders_of_the_arbiters_role_look_after_every_table(live: LiveBot) -> None:
    table, role = await live.game(), await a_role(live)
    assert "look after" in said(shown(await live.alice.slash(live.general, "setup arbiters", role=role)))
    refused = await live.chloe.slash(live.room(table), "arbiter pause", reason="rain")
    assert "for the arbiter" in said(shown(refused))
    give(live, role)
    await live.chloe.slash(live.room(table), "arbiter pause", reason="rain")
    assert (await live.settled(table)).status is Status.PAUSED


async def test_the_role_gives_no_rights_any_more_once_none_is_named(live: LiveBot) -> None:
    table, role = await live.game(), await a_role(live)
    give(live, role)
    await live.alice.slash(live.general, "setup arbiters", role=role)
    await live.alice.slash(live.general, "setup arbiters")
    refused = await live.chloe.slash(live.room(table), "arbiter pause")
    assert "for the arbiter" in said(shown(refused))


async def test_everybody_is_not_a_role_for_arbiters(live: LiveBot) -> None:
    everyone = next(role for role in live.guild["roles"] if role["id"] == live.guild["id"])
    refused = await live.alice.slash(live.general, "setup arbiters", role=everyone)
    assert "everybody's" in said(shown(refused))


async def test_a_check_says_where_tables_open_and_who_looks_after_them(live: LiveBot) -> None:
    before = said(shown(await live.alice.slash(live.general, "setup check")))
    assert "No place for tables chosen" in before
    assert "No role looks after the tables" in before
    await live.alice.slash(live.general, "setup tables", channel=live.forum)
    assert f"<#{live.forum['id']}>: everything needed is allowed" in said(
        shown(await live.alice.slash(live.general, "setup check"))
    )


@pytest.mark.parametrize(
    ("lacking", "words"),
    [(Permission.ATTACH_FILES, "Attach Files"), (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads")],
)
async def test_a_check_names_each_permission_that_is_missing(live: LiveBot, lacking: Permission, words: str) -> None:
    forum = live.standin.world.add_forum(live.guild, "narrow")
    forum["permission_overwrites"] = [{"id": live.guild["id"], "type": 0, "allow": "0", "deny": str(int(lacking))}]
    await live.standin.backend.events.tell("CHANNEL_CREATE", forum)
    server = live.client.get_guild(int(live.guild["id"]))
    assert server is not None
    await eventually(lambda: server.get_channel(int(forum["id"])) is not None)
    told = said(shown(await live.alice.slash(live.general, "setup tables", channel=forum)))
    assert "missing" in told
    assert words in told
