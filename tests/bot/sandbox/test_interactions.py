"""Commands, components and forms, from a person's hand through discord.py and back."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sandbox.interactions import DEFER_UPDATE, MODAL, REPLY, UPDATE
from bot.sandbox.offers import NotOffered
from tests.bot.patient import LONG
from tests.bot.sandbox.conftest import SmallServer
from tests.bot.sandbox.herald import Herald


async def test_a_private_answer_is_seen_by_who_asked_and_nobody_else(server: SmallServer):
    asked = await server.bob.slash(server.general, "game join", name="game-3")
    assert asked.reply["content"] == "joined game-3"
    assert server.bob.visible(server.general) == [asked.reply]
    assert server.alice.visible(server.general) == []
    await server.bob.dismiss(asked.reply)
    assert server.bob.visible(server.general) == []


async def test_autocompletion_offers_what_fits_and_at_most_twenty_five(server: SmallServer):
    assert len(await server.bob.autocomplete(server.general, "game join", "name")) == 25
    found = await server.bob.autocomplete(server.general, "game join", "name", name="game-39")
    assert [choice["value"] for choice in found] == ["game-39"]


async def test_options_of_every_kind_arrive(server: SmallServer):
    asked = await server.alice.slash(
        server.general, "game seat give", to=server.bob.user, where=server.general, turns=2, how="good"
    )
    assert asked.reply["content"] == f"<@{server.bob.id}> in <#{server.general['id']}> for 2, For good"
    assert asked.reply["mentions"] == []


async def test_the_client_refuses_what_it_would_not_send(server: SmallServer):
    give = {"to": server.bob.user, "where": server.general}
    for options in ({**give, "turns": 6}, {**give, "turns": "many"}, {**give, "turns": 1, "how": "never"}, give):
        with pytest.raises(NotOffered):
            await server.alice.slash(server.general, "game seat give", **options)
    with pytest.raises(NotOffered):
        await server.alice.slash(server.general, "game seat")
    with pytest.raises(NotOffered):
        await server.alice.slash(server.alice.direct, "game twice")


async def test_buttons_and_selects_of_a_lasting_view(server: SmallServer):
    asked = await server.alice.slash(server.general, "game lobby")
    assert (await server.bob.click(asked.reply, "Join")).answer_type == UPDATE
    assert server.alice.last(server.general)["content"] == "Bob joined"
    chosen = await server.bob.select(asked.reply, "lobby:side", ["blue"])
    assert chosen.reply["content"] == "you are blue"
    ally = await server.bob.select(asked.reply, "Ally", [server.alice.user])
    assert ally.answer_type == DEFER_UPDATE
    assert (await server.bob.replied(ally))["content"] == "ally Alice"
    assert "ally Alice" not in [message["content"] for message in server.alice.visible(server.general)]
    with pytest.raises(NotOffered):
        await server.bob.select(asked.reply, "lobby:side", ["green"])


async def test_a_dynamic_button_opens_a_form_and_the_form_is_answered(server: SmallServer):
    asked = await server.alice.slash(server.general, "game board")
    opened = await server.bob.click(asked.reply, "orders:game-1")
    assert opened.answer_type == MODAL
    await server.standin.until(lambda: server.herald.forms == 1)
    with pytest.raises(NotOffered):
        await server.bob.submit(opened, {"text": ""})
    sent = await server.bob.submit(opened, {"Orders": "A Par - Bur", "stance": ["attack"]})
    assert sent.reply["content"] == "A Par - Bur / attack"
    again = await server.alice.click(asked.reply, "Orders")
    await server.standin.until(lambda: server.herald.forms == 2)
    assert (await server.alice.submit(again, {"text": "hold"})).reply["content"] == "hold / defend"


async def test_a_form_of_the_old_style_changes_its_message(server: SmallServer):
    asked = await server.alice.slash(server.general, "game lobby")
    opened = await server.bob.click(asked.reply, "Rename")
    await server.standin.until(lambda: server.herald.forms == 1)
    sent = await server.bob.submit(opened, {"Name": "Salamis"})
    assert sent.answer_type == UPDATE
    assert server.alice.last(server.general)["content"] == "named Salamis"


async def test_thinking_gives_way_to_a_picture(server: SmallServer):
    asked = await server.bob.slash(server.general, "game chart", private=True)
    reply = await server.bob.replied(asked)
    await server.standin.until(lambda: len(asked.messages) == 2)
    assert (reply["content"], reply["edited_timestamp"]) == ("the map", None)
    assert server.alice.visible(server.general) == []
    [file] = reply["attachments"]
    assert (file["description"], file["width"], file["height"]) == ("The map", 1, 1)
    [again] = asked.messages[1]["attachments"]
    assert asked.messages[1]["embeds"][0]["image"]["url"] == again["url"]


async def test_an_answer_can_be_changed_afterwards_even_by_its_token_alone(server: SmallServer):
    asked = await server.bob.slash(server.general, "game twice")
    await server.standin.until(lambda: asked.reply["content"] == "two")
    webhook = discord.Webhook.partial(server.herald.application_id, asked.token, client=server.herald)
    await webhook.edit_message("@original", content="three")
    assert server.alice.last(server.general)["content"] == "three"
    server.standin.advance(901)
    with pytest.raises(discord.HTTPException) as refusal:
        await webhook.edit_message("@original", content="four")
    assert (refusal.value.status, refusal.value.code) == (401, 50027)


async def test_context_menus_of_people_and_messages(server: SmallServer):
    about = await server.alice.user_menu(server.general, "Who is this", server.bob.user)
    assert about.reply["content"] == "this is Bob"
    said = await server.bob.say(server.general, "I attack at dawn")
    quoted = await server.alice.message_menu("Quote", said)
    assert quoted.reply["content"] == "> I attack at dawn"


async def test_an_answer_after_three_seconds_is_refused(server: SmallServer):
    asked = await server.alice.slash(server.general, "game sleep", wait=False)
    await server.standin.until(lambda: server.herald.asleep)
    server.standin.advance(3.5)
    with pytest.raises(discord.NotFound) as refusal:
        await server.herald.asleep[0].response.send_message("at last")
    assert refusal.value.code == 10062
    assert asked.refused == ["late"]


async def test_an_interaction_delivered_twice_is_answered_once(server: SmallServer):
    asked = await server.alice.slash(server.general, "game join", name="x", copies=2)
    await server.standin.until(lambda: asked.refused)
    assert asked.refused == ["again"]
    assert len(server.herald.ran) == 2
    assert asked.answer_type == REPLY


async def test_a_lost_connection_is_resumed_and_nothing_is_missed(server: SmallServer):
    await server.standin.gateway.drop()
    await server.standin.until(lambda: not server.standin.connected)
    asked = await server.alice.slash(server.general, "game join", name="x", wait=False)
    await server.alice.answered(asked, LONG)
    await server.standin.until(lambda: server.herald.resumed)


@pytest.mark.parametrize("how", ["going away", "timed out", "invalid"])
async def test_every_way_to_lose_the_gateway_ends_in_a_resumed_session(server: SmallServer, how: str):
    gateway = server.standin.gateway
    match how:
        case "going away":
            await gateway.drop(1001)
        case "timed out":
            await gateway.drop(4009)
        case "invalid":
            await gateway.invalidate(resumable=True)
    await server.standin.until(lambda: server.herald.resumed)
    assert (await server.alice.slash(server.general, "game join", name="x")).answer_type == REPLY


async def test_a_restarted_bot_still_answers_its_buttons_and_edits_its_answers(server: SmallServer):
    asked = await server.alice.slash(server.general, "game lobby")
    board = await server.alice.slash(server.general, "game board")
    await server.herald.close()
    await server.standin.until(lambda: not server.standin.connected)
    async with Herald() as successor:
        running = asyncio.create_task(successor.start(server.standin.token))
        await server.standin.until_connected()
        await successor.wait_until_ready()
        assert (await server.bob.click(asked.reply, "Join")).answer_type == UPDATE
        assert (await server.bob.click(board.reply, "Orders")).answer_type == MODAL
        webhook = discord.Webhook.partial(successor.application_id, asked.token, client=successor)
        await webhook.edit_message("@original", content="after the restart")
        assert asked.reply["content"] == "after the restart"
    await asyncio.gather(running, return_exceptions=True)
