"""Commands, components and forms, from a person's hand through discord.py and back."""

from __future__ import annotations

import asyncio

import discord
import pytest

from bot.sandbox.interactions import DEFER_UPDATE, MODAL, REPLY, UPDATE
from bot.sandbox.offers import NotOffered
from tests.bot.sandbox.conftest import Hall
from tests.bot.sandbox.herald import Herald


async def test_a_private_answer_is_seen_by_who_asked_and_nobody_else(hall: Hall):
    asked = await hall.bob.slash(hall.general, "game join", name="game-3")
    assert asked.reply["content"] == "joined game-3"
    assert hall.bob.visible(hall.general) == [asked.reply]
    assert hall.alice.visible(hall.general) == []
    await hall.bob.dismiss(asked.reply)
    assert hall.bob.visible(hall.general) == []


async def test_autocompletion_offers_what_fits_and_at_most_twenty_five(hall: Hall):
    assert len(await hall.bob.autocomplete(hall.general, "game join", "name")) == 25
    found = await hall.bob.autocomplete(hall.general, "game join", "name", name="game-39")
    assert [choice["value"] for choice in found] == ["game-39"]


async def test_options_of_every_kind_arrive(hall: Hall):
    asked = await hall.alice.slash(
        hall.general, "game seat give", to=hall.bob.user, where=hall.general, turns=2, how="good"
    )
    assert asked.reply["content"] == f"<@{hall.bob.id}> in <#{hall.general['id']}> for 2, For good"
    assert asked.reply["mentions"] == []


async def test_the_client_refuses_what_it_would_not_send(hall: Hall):
    give = {"to": hall.bob.user, "where": hall.general}
    for options in ({**give, "turns": 6}, {**give, "turns": "many"}, {**give, "turns": 1, "how": "never"}, give):
        with pytest.raises(NotOffered):
            await hall.alice.slash(hall.general, "game seat give", **options)
    with pytest.raises(NotOffered):
        await hall.alice.slash(hall.general, "game seat")
    with pytest.raises(NotOffered):
        await hall.alice.slash(hall.alice.direct, "game twice")


async def test_buttons_and_selects_of_a_lasting_view(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game lobby")
    assert (await hall.bob.click(asked.reply, "Join")).answer_type == UPDATE
    assert hall.alice.last(hall.general)["content"] == "Bob joined"
    chosen = await hall.bob.select(asked.reply, "lobby:side", ["blue"])
    assert chosen.reply["content"] == "you are blue"
    ally = await hall.bob.select(asked.reply, "Ally", [hall.alice.user])
    assert ally.answer_type == DEFER_UPDATE
    assert (await hall.bob.replied(ally))["content"] == "ally Alice"
    assert "ally Alice" not in [message["content"] for message in hall.alice.visible(hall.general)]
    with pytest.raises(NotOffered):
        await hall.bob.select(asked.reply, "lobby:side", ["green"])


async def test_a_dynamic_button_opens_a_form_and_the_form_is_answered(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game board")
    opened = await hall.bob.click(asked.reply, "orders:game-1")
    assert opened.answer_type == MODAL
    with pytest.raises(NotOffered):
        await hall.bob.submit(opened, {"text": ""})
    sent = await hall.bob.submit(opened, {"Orders": "A Par - Bur", "stance": ["attack"]})
    assert sent.reply["content"] == "A Par - Bur / attack"
    again = await hall.alice.click(asked.reply, "Orders")
    assert (await hall.alice.submit(again, {"text": "hold"})).reply["content"] == "hold / defend"


async def test_a_form_of_the_old_style_changes_its_message(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game lobby")
    opened = await hall.bob.click(asked.reply, "Rename")
    sent = await hall.bob.submit(opened, {"Name": "Salamis"})
    assert sent.answer_type == UPDATE
    assert hall.alice.last(hall.general)["content"] == "named Salamis"


async def test_thinking_gives_way_to_a_picture(hall: Hall):
    asked = await hall.bob.slash(hall.general, "game chart", private=True)
    reply = await hall.bob.replied(asked)
    await hall.standin.until(lambda: len(asked.messages) == 2)
    assert (reply["content"], reply["edited_timestamp"]) == ("the map", None)
    assert hall.alice.visible(hall.general) == []
    [file] = reply["attachments"]
    assert (file["description"], file["width"], file["height"]) == ("The map", 1, 1)
    [again] = asked.messages[1]["attachments"]
    assert asked.messages[1]["embeds"][0]["image"]["url"] == again["url"]


async def test_an_answer_can_be_changed_afterwards_even_by_its_token_alone(hall: Hall):
    asked = await hall.bob.slash(hall.general, "game twice")
    await hall.standin.until(lambda: asked.reply["content"] == "two")
    webhook = discord.Webhook.partial(hall.herald.application_id, asked.token, client=hall.herald)
    await webhook.edit_message("@original", content="three")
    assert hall.alice.last(hall.general)["content"] == "three"
    hall.standin.advance(901)
    with pytest.raises(discord.HTTPException) as refusal:
        await webhook.edit_message("@original", content="four")
    assert (refusal.value.status, refusal.value.code) == (401, 50027)


async def test_context_menus_of_people_and_messages(hall: Hall):
    about = await hall.alice.user_menu(hall.general, "Who is this", hall.bob.user)
    assert about.reply["content"] == "this is Bob"
    said = await hall.bob.say(hall.general, "I attack at dawn")
    quoted = await hall.alice.message_menu("Quote", said)
    assert quoted.reply["content"] == "> I attack at dawn"


async def test_an_answer_after_three_seconds_is_refused(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game sleep", wait=False)
    await hall.standin.until(lambda: hall.herald.asleep)
    hall.standin.advance(3.5)
    with pytest.raises(discord.NotFound) as refusal:
        await hall.herald.asleep[0].response.send_message("at last")
    assert refusal.value.code == 10062
    assert asked.refused == ["late"]


async def test_an_interaction_delivered_twice_is_answered_once(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game join", name="x", copies=2)
    await hall.standin.until(lambda: asked.refused)
    assert asked.refused == ["again"]
    assert len(hall.herald.ran) == 2
    assert asked.answer_type == REPLY


async def test_a_lost_connection_is_resumed_and_nothing_is_missed(hall: Hall):
    await hall.standin.gateway.drop()
    await hall.standin.until(lambda: not hall.standin.connected)
    asked = await hall.alice.slash(hall.general, "game join", name="x", wait=False)
    await hall.alice.answered(asked, 10)
    await hall.standin.until(lambda: hall.herald.resumed)


@pytest.mark.parametrize("how", ["going away", "timed out", "invalid"])
async def test_every_way_to_lose_the_gateway_ends_in_a_resumed_session(hall: Hall, how: str):
    gateway = hall.standin.gateway
    match how:
        case "going away":
            await gateway.drop(1001)
        case "timed out":
            await gateway.drop(4009)
        case "invalid":
            await gateway.invalidate(resumable=True)
    await hall.standin.until(lambda: hall.herald.resumed, 10)
    assert (await hall.alice.slash(hall.general, "game join", name="x")).answer_type == REPLY


async def test_a_restarted_bot_still_answers_its_buttons_and_edits_its_answers(hall: Hall):
    asked = await hall.alice.slash(hall.general, "game lobby")
    board = await hall.alice.slash(hall.general, "game board")
    await hall.herald.close()
    async with Herald() as successor:
        running = asyncio.create_task(successor.start(hall.standin.token))
        await hall.standin.until_connected()
        await successor.wait_until_ready()
        assert (await hall.bob.click(asked.reply, "Join")).answer_type == UPDATE
        assert (await hall.bob.click(board.reply, "Orders")).answer_type == MODAL
        webhook = discord.Webhook.partial(successor.application_id, asked.token, client=successor)
        await webhook.edit_message("@original", content="after the restart")
        assert asked.reply["content"] == "after the restart"
    await asyncio.gather(running, return_exceptions=True)
