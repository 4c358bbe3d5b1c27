"""Messages, forum posts, threads, direct messages and permissions, through the real discord.py."""

from __future__ import annotations

import io

import discord
import pytest

from bot.sandbox.permissions import Permission, overwrite
from bot.sandbox.sandbox_server import sandbox_server
from bot.service.installed import load_games
from engine.core import registry
from tests.bot.sandbox.conftest import SmallServer
from tests.bot.sandbox.herald import PIXEL, Board, picture


def general(server: SmallServer) -> discord.TextChannel:
    channel = server.herald.get_channel(int(server.general["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


def forum(server: SmallServer) -> discord.ForumChannel:
    channel = server.herald.get_channel(int(server.forum["id"]))
    assert isinstance(channel, discord.ForumChannel)
    return channel


async def test_a_message_sent_twice_with_one_nonce_is_there_once_and_can_be_found_again(server: SmallServer):
    first = await general(server).send("Turn 3", nonce="polis-7-3")
    second = await general(server).send("Turn 3", nonce="polis-7-3")
    assert first.id == second.id
    found = [message async for message in general(server).history(limit=10)]
    assert [(message.content, message.nonce) for message in found] == [("Turn 3", "polis-7-3")]


async def test_a_channel_can_be_read_back_from_any_point(server: SmallServer):
    sent = [await general(server).send(str(number)) for number in range(6)]

    async def read(**where: object) -> list[str]:
        return sorted([message.content async for message in general(server).history(limit=2, **where)])

    assert await read() == ["4", "5"]
    assert await read(before=sent[3]) == ["1", "2"]
    assert await read(after=sent[1]) == ["2", "3"]
    assert (await general(server).fetch_message(sent[0].id)).content == "0"


async def test_attachments_are_kept_replaced_and_downloaded(server: SmallServer):
    message = await general(server).send("map", files=[picture("a.png"), picture("b.png")])
    message = await message.edit(attachments=[message.attachments[0], discord.File(io.BytesIO(b"text"), "c.txt")])
    assert [file.filename for file in message.attachments] == ["a.png", "c.txt"]
    assert await message.attachments[0].read() == PIXEL
    message = await message.edit(content="no map", attachments=[])
    assert (message.content, message.attachments) == ("no map", [])
    await message.delete()
    with pytest.raises(discord.NotFound):
        await general(server).fetch_message(message.id)


async def test_a_board_of_components_is_sent_and_edited(server: SmallServer):
    message = await general(server).send(view=Board("polis-1"), file=picture())
    stored = server.world.messages[str(message.id)]
    gallery = stored["components"][0]["components"][2]
    assert gallery["items"][0]["media"]["url"] == stored["attachments"][0]["url"]
    await message.edit(view=Board("polis-2"), attachments=[picture()])
    assert stored["components"][0]["components"][0]["content"].startswith("## polis-2")


async def test_too_much_is_refused_in_discords_words(server: SmallServer):
    channel = general(server)
    with pytest.raises(discord.HTTPException, match=r"In content: Must be 2000 or fewer in length") as refusal:
        await channel.send("x" * 2001)
    assert (refusal.value.status, refusal.value.code) == (400, 50035)
    with pytest.raises(discord.HTTPException, match="empty message"):
        await channel.send("")
    long_view = discord.ui.View()
    long_view.add_item(discord.ui.Button(label="x" * 81, custom_id="a"))
    with pytest.raises(discord.HTTPException, match=r"components\.0\.components\.0\.label"):
        await channel.send("x", view=long_view)
    with pytest.raises(discord.HTTPException, match="Embed size"):
        await channel.send(embeds=[discord.Embed(description="x" * 4000) for _ in range(2)])


async def test_a_post_in_a_forum_lives_through_its_life(server: SmallServer):
    channel = forum(server)
    opened = next(tag for tag in channel.available_tags if tag.name == "open")
    post = await channel.create_thread(name="Polis #7", content="Seats are open", file=picture(), applied_tags=[opened])
    thread = server.world.channels[str(post.thread.id)]
    assert thread["applied_tags"] == [str(opened.id)]
    assert post.message.id == post.thread.id
    await post.thread.send("Turn 1", allowed_mentions=discord.AllowedMentions(users=True))
    await post.thread.send(f"<@{server.bob.id}> to move", allowed_mentions=discord.AllowedMentions(users=True))
    assert server.bob.id in server.world.thread_members[thread["id"]]
    finished = next(tag for tag in channel.available_tags if tag.name == "finished")
    await post.thread.edit(archived=True, locked=True, applied_tags=[finished])
    assert thread["thread_metadata"]["archived"]
    assert [found.id async for found in channel.archived_threads()] == [post.thread.id]
    with pytest.raises(discord.HTTPException, match="archived"):
        await post.message.edit(content="late")
    await post.thread.edit(archived=False, locked=False)
    assert [found.id for found in await channel.guild.active_threads()] == [post.thread.id]
    with pytest.raises(discord.HTTPException, match="Unknown tag"):
        await channel.create_thread(name="x", content="y", applied_tags=[discord.Object(5)])


async def test_threads_from_a_message_of_their_own_and_private(server: SmallServer):
    message = await general(server).send("Discuss")
    public = await message.create_thread(name="Discussion")
    assert public.id == message.id
    own = await general(server).create_thread(name="Talk", type=discord.ChannelType.public_thread)
    secret = await general(server).create_thread(name="Council", type=discord.ChannelType.private_thread)
    await secret.send("Only some")
    assert server.bob.visible(server.world.channels[str(secret.id)]) == []
    await secret.add_user(discord.Object(int(server.bob.id)))
    assert [told["content"] for told in server.bob.visible(server.world.channels[str(secret.id)])] == ["Only some"]
    await secret.remove_user(discord.Object(int(server.bob.id)))
    assert server.bob.visible(server.world.channels[str(secret.id)]) == []
    await own.join()
    await own.typing()
    assert {member.id for member in await own.fetch_members()} == {server.herald.user.id}


async def test_direct_messages_arrive_unless_they_are_closed(server: SmallServer):
    told = await server.alice.slash(server.general, "game whisper", to=server.bob.user)
    assert told.reply["content"] == "sent"
    assert server.bob.last(server.bob.direct)["content"] == "psst"
    assert server.alice.visible(server.bob.direct) == []
    server.world.close_direct_messages(server.bob.user)
    refused = await server.alice.slash(server.general, "game whisper", to=server.bob.user)
    assert refused.reply["content"] == "Forbidden 50007"


async def test_the_bot_hears_what_it_may_and_no_more(server: SmallServer):
    await server.bob.say(server.bob.direct, "in private")
    await server.bob.say(server.general, "in public")
    await server.bob.say(server.general, f"to <@{server.herald.user.id}>")
    server.general["permission_overwrites"] = [
        overwrite(server.herald.user.id, role=False, deny=Permission.VIEW_CHANNEL)
    ]
    server.general["permission_overwrites"][0]["id"] = str(server.herald.user.id)
    await server.bob.say(server.general, "behind its back")
    await server.standin.until(lambda: len(server.herald.heard) >= 3)
    heard = [message.content for message in server.herald.heard]
    assert heard == ["in private", "", f"to <@{server.herald.user.id}>"]


async def test_where_the_bot_may_not_it_is_told_so(server: SmallServer):
    me = str(server.herald.user.id)
    server.general["permission_overwrites"] = [overwrite(me, role=False, deny=Permission.SEND_MESSAGES)]
    with pytest.raises(discord.Forbidden) as refusal:
        await general(server).send("x")
    assert refusal.value.code == 50013
    server.general["permission_overwrites"] = [overwrite(me, role=False, deny=Permission.VIEW_CHANNEL)]
    with pytest.raises(discord.Forbidden) as refusal:
        await general(server).send("x")
    assert refusal.value.code == 50001


async def test_pins_are_set_listed_and_lifted(server: SmallServer):
    message = await general(server).send("Rules")
    await message.pin()
    assert [pinned.content async for pinned in general(server).pins()] == ["Rules"]
    await message.unpin()
    assert [pinned async for pinned in general(server).pins()] == []


async def test_the_server_can_be_looked_at_and_furnished(server: SmallServer):
    guild = await server.herald.fetch_guild(int(server.guild["id"]))
    assert {member.name async for member in guild.fetch_members()} == {"alice", "bob", "keryx"}
    assert (await guild.fetch_member(int(server.bob.id))).display_name == "Bob"
    assert {role.name for role in await guild.fetch_roles()} == {"@everyone", "Keryx"}
    assert {channel.name for channel in await guild.fetch_channels()} == {"general", "tables"}
    assert (await server.herald.fetch_user(int(server.bob.id))).name == "bob"
    assert (await server.herald.fetch_channel(int(server.forum["id"]))).name == "tables"
    full = server.herald.get_guild(guild.id)
    made = await full.create_forum("more-tables", available_tags=[discord.ForumTag(name="open")])
    made = await made.edit(topic="Here")
    await made.set_permissions(full.default_role, send_messages=False)
    assert not server.world.may_write(server.bob.user, server.world.channels[str(made.id)])
    await made.delete()
    assert str(made.id) not in server.world.channels


async def test_a_newcomer_is_announced(server: SmallServer):
    chloe = server.world.add_user("Chloe")
    await server.standin.welcome(server.guild, chloe)
    await server.standin.until(lambda: server.herald.newcomers)
    await server.standin.farewell(server.guild, chloe)
    with pytest.raises(discord.NotFound):
        await server.herald.get_guild(int(server.guild["id"])).fetch_member(int(chloe["id"]))


async def test_what_a_moderator_deletes_is_gone_for_the_bot(server: SmallServer):
    sent = await general(server).send("oops")
    await server.alice.delete(server.world.messages[str(sent.id)])
    with pytest.raises(discord.NotFound):
        await sent.edit(content="better")


async def test_a_reply_names_what_it_answers(server: SmallServer):
    said = await general(server).send("Question")
    answer = await said.reply("Answer")
    assert answer.reference is not None
    assert answer.reference.message_id == said.id


def test_each_seat_of_every_game_can_have_a_person_of_its_own() -> None:
    """Pericles and Epic are for four; there were three people."""
    load_games()
    people = len(sandbox_server().people())
    for game in registry.games():
        assert max(len(scenario.seats) for scenario in registry.rules(game).scenarios.values()) <= people
