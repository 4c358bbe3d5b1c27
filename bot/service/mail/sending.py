"""Letters as Discord's requests: a message sent, its pictures put in, a room made."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence

import discord

from bot.service.mail.letters import Message
from bot.service.mail.marks import hung, is_layout, pictures_of

LOOK_BACK = 100
"""Messages or threads of a channel that are read back for what is in doubt."""

Place = discord.abc.Messageable
Laid = discord.ui.LayoutView | None
Home = discord.ForumChannel | discord.TextChannel


async def send(place: Place, message: Message, nonce: str) -> discord.Message:
    """Send a message, in words."""
    people = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(id) for id in message.mentions]
    )
    options: dict[str, object] = {"nonce": nonce, "allowed_mentions": people, **_parts(message)}
    return await place.send(**options)  # type: ignore[call-overload,no-any-return]


async def put_in(
    place: Place,
    message: int,
    pictures: Sequence[discord.File],
    layout: Callable[[discord.Message], Laid],
    *,
    anew: bool = False,
) -> None:
    """Put pictures into a message as it is now. What is gone, or shows pictures that are not drawn `anew`, stays.

    `layout`: the message with them in it, if it is one.
    """
    try:
        there = await place.fetch_message(message)
    except discord.NotFound:
        return
    if not anew and (there.attachments or pictures_of(there)):
        return
    if is_layout(there):
        await there.edit(view=layout(there), attachments=list(pictures))
    else:
        embeds = hung(list(there.embeds) or [discord.Embed()], [picture.filename for picture in pictures])
        await there.edit(embeds=embeds, attachments=list(pictures))


async def open_room(home: Home, message: Message, name: str, nonce: str) -> discord.Thread:
    """A thread, or a post of a forum, with its first message."""
    if isinstance(home, discord.TextChannel):
        thread = await home.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
        await send(thread, message, nonce)
        return thread
    options: dict[str, object] = {"name": name, "allowed_mentions": discord.AllowedMentions.none(), **_parts(message)}
    options["applied_tags"] = [tag for tag in home.available_tags if tag.name in message.tags][:5]
    made: discord.channel.ThreadWithMessage = await home.create_thread(**options)  # type: ignore[call-overload]
    return made.thread


async def threads(home: Home) -> AsyncIterator[discord.Thread]:
    """The threads of a channel, first the active ones as Discord has them now, then those archived of late."""
    for thread in await home.guild.active_threads():
        if thread.parent_id == home.id:
            yield thread
    async for thread in home.archived_threads(limit=LOOK_BACK):
        yield thread


def _parts(message: Message) -> dict[str, object]:
    parts = {"content": message.text, "embeds": message.embeds, "view": message.view}
    return {name: part for name, part in parts.items() if part}
