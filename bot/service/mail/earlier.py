"""Messages that are in their channel already: found again, and made to say what is so now, or that it is over."""

from __future__ import annotations

import discord

from bot.service.mail.letters import DISPUTE, PASSED, SPENT, Composer, Delivery, Message
from bot.service.mail.marks import SMALL, carries, hung, is_layout, marked, pictures_of
from bot.service.mail.sending import Place

_FIRST = 5
"""Messages of a room among which its first one of ours is looked for."""


async def edited(composer: Composer, there: discord.Message, delivery: Delivery) -> bool:
    """Make a message say what it has to say now; whether pictures are to follow."""
    if delivery.letter.kind == SPENT:
        view = composer.spent(delivery, there)
        if view is not None:
            await there.edit(view=view)
        return False
    if delivery.letter.kind == PASSED and not await composer.passes(delivery, there):
        return False
    message = marked(await composer.compose(delivery), delivery)
    if delivery.letter.kind == PASSED:
        await _shrink(there, message, delivery.mark)
        return False
    shown = pictures_of(there)
    if is_layout(there) and message.layout is not None:
        await there.edit(content=None, view=message.layout(f"{SMALL}{delivery.mark}", shown))
        return message.pictures
    embeds = hung(message.embeds, shown)
    await there.edit(content=message.text, embeds=embeds, view=message.view)
    return message.pictures


async def _shrink(there: discord.Message, message: Message, mark: str) -> None:
    """All that a message was goes, its picture too."""
    if is_layout(there) and message.layout is not None:
        layout = message.layout(f"{SMALL}{mark}" if mark else "", {})
        await there.edit(content=None, view=layout, attachments=[])
        return
    await there.edit(content=message.text, embeds=message.embeds, view=message.view, attachments=[])


async def earlier(place: Place, delivery: Delivery) -> discord.Message | None:
    """The message that a letter is about, or its room's first one; None where there is none."""
    if delivery.letter.kind == DISPUTE:
        return await _first(place, delivery.mark)
    if delivery.anew or delivery.letter.kind in (PASSED, SPENT):
        return await place.fetch_message(delivery.message) if delivery.message is not None else None
    return await _first(place, delivery.mark)


async def _first(place: Place, mark: str) -> discord.Message | None:
    async for message in place.history(limit=_FIRST, oldest_first=True):
        if carries(message, mark):
            return message
    return None
