"""What goes wrong on demand, as discord.py feels it."""

from __future__ import annotations

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.sandbox.connect import connect
from bot.sandbox.faults import Fault, too_many
from bot.sandbox.standin import StandIn
from tests.bot.patient import LONG
from tests.bot.sandbox.conftest import SmallServer
from tests.bot.sandbox.herald import Herald
from tests.bot.sandbox.openapi import Oracle

SENDING = r"/channels/\d+/messages"
CALLBACK = r"/interactions/\d+/[^/]+/callback"


async def test_too_many_requests_are_waited_out(server: SmallServer):
    server.standin.faults.add(too_many(SENDING, 0.2))
    start = time.monotonic()
    await server.herald.get_channel(int(server.general["id"])).send("x")
    assert time.monotonic() - start >= 0.2


async def test_too_many_requests_without_the_header_fail_at_once(server: SmallServer):
    server.standin.faults.add(too_many(SENDING, 0.2, via=False))
    with pytest.raises(discord.HTTPException) as refusal:
        await server.herald.get_channel(int(server.general["id"])).send("x")
    assert refusal.value.status == 429


async def test_an_error_after_the_effect_leaves_one_message(server: SmallServer):
    server.standin.faults.add(Fault("POST", SENDING, 500, after=True))
    await server.herald.get_channel(int(server.general["id"])).send("once")
    assert len(server.alice.visible(server.general)) == 1


async def test_unavailable_is_an_error_at_once(server: SmallServer):
    server.standin.faults.add(Fault("POST", SENDING, 503))
    with pytest.raises(discord.DiscordServerError):
        await server.herald.get_channel(int(server.general["id"])).send("x")


async def test_a_dropped_connection_is_an_error_of_the_network(server: SmallServer):
    server.standin.faults.add(Fault("POST", SENDING, drop=True))
    with pytest.raises(aiohttp.ClientError):
        await server.herald.get_channel(int(server.general["id"])).send("x")


async def test_an_answer_that_meets_an_error_comes_a_moment_later(server: SmallServer):
    server.standin.faults.add(Fault("POST", CALLBACK, 500))
    asked = await server.alice.slash(server.general, "game join", name="x")
    assert asked.latency > 0.5


async def test_the_bucket_of_messages_fills_and_is_told_of(server: SmallServer):
    server.standin.rest.rate_limits.on = True
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {server.standin.token}"}) as client:
        url = f"{server.standin.url}/api/v10/channels/{server.general['id']}/messages"
        statuses = []
        for number in range(6):
            async with client.post(url, json={"content": str(number)}) as answer:
                statuses.append((answer.status, answer.headers["X-RateLimit-Remaining"], answer.headers["Via"]))
    assert [status for status, _, _ in statuses] == [200] * 5 + [429]
    assert statuses[0][1] == "4"


async def test_a_wrong_token_does_not_get_in(standin: StandIn):
    async with Herald() as herald:
        with pytest.raises(discord.LoginFailure):
            await asyncio.wait_for(herald.start("wrong"), LONG)


def test_the_bot_is_only_ever_pointed_at_this_machine():
    with pytest.raises(ValueError, match="this machine"):
        connect("http://example.org:80")


async def test_discords_own_description_is_held_against_everything(server: SmallServer, oracle: Oracle | None):
    if oracle is None:
        pytest.skip("Discord's OpenAPI description is not here; KERYX_DISCORD_OPENAPI may say where it is")
    assert oracle.seen["PUT /applications/{application_id}/commands"]
