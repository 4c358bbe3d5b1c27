"""Preparing a server: who looks after its tables, where they open, and what is missing for that."""

from __future__ import annotations

import pytest

from bot.sandbox.permissions import Permission
from bot.service.api import Status
from tests.bot.conftest import Camp, Json, eventually, said, shown


async def a_role(camp: Camp, name: str = "Arbiters") -> Json:
    role = camp.standin.world.add_role(camp.guild, name)
    await camp.standin.backend.events.tell("GUILD_ROLE_CREATE", {"guild_id": camp.guild["id"], "role": role})
    server = camp.client.get_guild(int(camp.guild["id"]))
    assert server is not None
    await eventually(lambda: server.get_role(int(role["id"])) is not None)
    return role


def give(camp: Camp, role: Json) -> None:
    camp.standin.world.member(camp.guild["id"], camp.chloe.id)["roles"].append(role["id"])


async def test_holders_of_the_arbiters_role_look_after_every_table(camp: Camp) -> None:
    table, role = await camp.game(), await a_role(camp)
    assert "look after" in said(shown(await camp.alice.slash(camp.general, "setup arbiters", role=role)))
    refused = await camp.chloe.slash(camp.room(table), "arbiter pause", reason="rain")
    assert "for the arbiter" in said(shown(refused))
    give(camp, role)
    await camp.chloe.slash(camp.room(table), "arbiter pause", reason="rain")
    assert (await camp.settled(table)).status is Status.PAUSED


async def test_the_role_gives_no_rights_any_more_once_none_is_named(camp: Camp) -> None:
    table, role = await camp.game(), await a_role(camp)
    give(camp, role)
    await camp.alice.slash(camp.general, "setup arbiters", role=role)
    await camp.alice.slash(camp.general, "setup arbiters")
    refused = await camp.chloe.slash(camp.room(table), "arbiter pause")
    assert "for the arbiter" in said(shown(refused))


async def test_everybody_is_not_a_role_for_arbiters(camp: Camp) -> None:
    everyone = next(role for role in camp.guild["roles"] if role["id"] == camp.guild["id"])
    refused = await camp.alice.slash(camp.general, "setup arbiters", role=everyone)
    assert "everybody's" in said(shown(refused))


async def test_a_check_says_where_tables_open_and_who_looks_after_them(camp: Camp) -> None:
    before = said(shown(await camp.alice.slash(camp.general, "setup check")))
    assert "No place for tables chosen" in before
    assert "No role looks after the tables" in before
    await camp.alice.slash(camp.general, "setup tables", channel=camp.forum)
    assert f"<#{camp.forum['id']}>: everything needed is allowed" in said(
        shown(await camp.alice.slash(camp.general, "setup check"))
    )


@pytest.mark.parametrize(
    ("lacking", "words"),
    [(Permission.ATTACH_FILES, "Attach Files"), (Permission.SEND_MESSAGES_IN_THREADS, "Send Messages in Threads")],
)
async def test_a_check_names_each_permission_that_is_missing(camp: Camp, lacking: Permission, words: str) -> None:
    forum = camp.standin.world.add_forum(camp.guild, "narrow")
    forum["permission_overwrites"] = [{"id": camp.guild["id"], "type": 0, "allow": "0", "deny": str(int(lacking))}]
    await camp.standin.backend.events.tell("CHANNEL_CREATE", forum)
    server = camp.client.get_guild(int(camp.guild["id"]))
    assert server is not None
    await eventually(lambda: server.get_channel(int(forum["id"])) is not None)
    told = said(shown(await camp.alice.slash(camp.general, "setup tables", channel=forum)))
    assert "missing" in told
    assert words in told
