"""The courier: takes letters out of the outbox to Discord, at least once, and never tells a thing twice.

A letter whose fate is unknown (a crash, a failure without an answer) is looked for in its channel, by its mark, before
it is sent again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

import aiohttp
import discord

from bot.service import faults
from bot.service.keeper import Keeper
from bot.service.letters import LOBBY, ROOM, TALK, Composer, Delivery, Message
from bot.service.marks import carries, hung, marked, named
from bot.service.outbox import Outbox

log = logging.getLogger(__name__)

_LANES = 8
_LOOK_BACK = 100
"""Messages of a channel that are read back for a letter in doubt."""
_FIRST = 5
"""Messages of a room among which its first one of ours is looked for."""
_IDLE = 30.0
_DM_CLOSED = {50007, 50278}
_TOO_FAST = 40003
_TOO_FAST_WAIT = 600.0
_HOPELESS_TRIES = 4
"""Tries where Discord refuses outright (no such channel, no permission)."""

Place = discord.abc.Messageable


class Courier:
    """Runs next to the client for as long as it lives."""

    def __init__(self, client: discord.Client, keeper: Keeper, outbox: Outbox, composer: Composer) -> None:
        self._client, self._keeper, self._outbox, self._composer = client, keeper, outbox, composer
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; first of all with what a crash left in doubt."""
        self._keeper.listen("outbox", self._wake.set)
        self._task = asyncio.create_task(self._run(), name="courier")

    async def stop(self) -> None:
        """Stop. What was on its way stays in doubt and is settled at the next start."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def deliver_all(self) -> int:
        """Send all that may go now; returns how many letters were tried."""
        tried = 0
        while letters := await self._keeper.call(self._outbox.claim, _LANES):
            results = await asyncio.gather(*map(self.deliver, letters), return_exceptions=True)
            tried += len(letters)
            if failures := [result for result in results if isinstance(result, BaseException)]:
                await self._keeper.call(self._outbox.recover)
                raise failures[0]
        return tried

    async def deliver(self, delivery: Delivery) -> None:
        """Bring one letter to its place, or write down why not."""
        call = self._keeper.call
        try:
            await self._bring(delivery)
        except discord.RateLimited as error:
            await call(self._outbox.waited, delivery.row, error.retry_after)
        except discord.HTTPException as error:
            await self._refused(delivery, error)
        except (aiohttp.ClientError, OSError, TimeoutError) as error:
            await call(self._outbox.again, delivery.row, f"{type(error).__name__}: {error}", doubt=True)
        except Exception as error:
            log.exception("letter %s (%s) can't be composed or sent", delivery.mark, delivery.letter.kind)
            await call(self._outbox.again, delivery.row, f"{type(error).__name__}: {error}", doubt=True, tries=5)

    # ------------------------------------------------------------------ bringing

    async def _bring(self, delivery: Delivery) -> None:
        if delivery.letter.kind in (ROOM, TALK):
            await self._bring_room(delivery)
            return
        place = await self._place(delivery)
        if delivery.anew:
            await self._make_anew(place, delivery)
            return
        if delivery.letter.kind == LOBBY:
            await self._refresh(place, delivery)
            return
        if delivery.doubt and (found := await self._find(place, delivery)) is not None:
            await self._keeper.call(self._outbox.sent, delivery.row, found.id)
            return
        message = marked(await self._composer.compose(delivery), delivery)
        sent = await _send(place, message, delivery.nonce)
        faults.point("after-send")
        await self._keeper.call(self._outbox.sent, delivery.row, sent.id)
        if delivery.person is not None:
            await self._keeper.call(self._outbox.dm_open, delivery.row)

    async def _make_anew(self, place: Place, delivery: Delivery) -> None:
        """Edit the message of an earlier letter; its pictures stay. Where that can't be, nothing waits for it."""
        if delivery.message is not None:
            made = marked(await self._composer.compose(delivery), delivery)
            try:
                message = await place.fetch_message(delivery.message)
                embeds = hung(made.embeds, [file.filename for file in message.attachments])
                await message.edit(content=made.text, embeds=embeds, view=made.view)
            except discord.HTTPException as error:
                if error.status == 429 or error.status >= 500:
                    raise
                log.warning("letter %s stays as it was: %s", delivery.mark, error)
        await self._keeper.call(self._outbox.sent, delivery.row, delivery.message)

    async def _refresh(self, place: Place, delivery: Delivery) -> None:
        """Make the room's first message anew. Where Discord refuses, it stays as it is: nothing waits for it."""
        mark = str(delivery.letter.args.get("mark", ""))
        first = [message async for message in place.history(limit=_FIRST, oldest_first=True) if carries(message, mark)]
        message = await self._composer.compose(delivery)
        try:
            if first:
                text = f"{message.text}\n-# {mark}"
                await first[0].edit(content=text, embeds=message.embeds, view=message.view)
        except discord.HTTPException as error:
            if error.status == 429 or error.status >= 500:
                raise
            log.warning("the lobby of %s stays as it was: %s", delivery.letter.table, error)
        await self._keeper.call(self._outbox.sent, delivery.row, first[0].id if first else None)

    async def _place(self, delivery: Delivery) -> Place:
        if delivery.person is not None:
            return await self._client.create_dm(discord.Object(delivery.person))
        if delivery.channel is None:
            raise LookupError("the room has not been made")
        place = self._client.get_channel(delivery.channel) or await self._client.fetch_channel(delivery.channel)
        if not isinstance(place, discord.abc.Messageable):
            raise LookupError(f"channel {delivery.channel} takes no messages")
        return place

    async def _find(self, place: Place, delivery: Delivery) -> discord.Message | None:
        """The message of a letter in doubt, if it has arrived."""
        async for message in place.history(limit=_LOOK_BACK):
            mine = self._client.user is None or message.author.id == self._client.user.id
            if mine and (str(message.nonce or "") == delivery.nonce or carries(message, delivery.mark)):
                return message
        return None

    # ------------------------------------------------------------------ rooms

    async def _bring_room(self, delivery: Delivery) -> None:
        if delivery.channel is None:
            raise LookupError("no channel to make the room in")
        home = self._client.get_channel(delivery.channel) or await self._client.fetch_channel(delivery.channel)
        if not isinstance(home, discord.ForumChannel | discord.TextChannel):
            raise LookupError(f"channel {delivery.channel} can hold no rooms")
        thread = await self._find_room(home, delivery) if delivery.doubt else None
        if thread is None:
            message = marked(await self._composer.compose(delivery), delivery)
            thread = await _open_room(home, message, named(message.title, delivery), delivery.nonce)
            faults.point("after-send")
        await self._keeper.call(self._outbox.room_made, delivery.row, thread.id)

    async def _find_room(
        self, home: discord.ForumChannel | discord.TextChannel, delivery: Delivery
    ) -> discord.Thread | None:
        ending = named("", delivery)
        async for thread in _threads(home):
            if thread.name.endswith(ending):
                if isinstance(home, discord.TextChannel) and await self._find(thread, delivery) is None:
                    await _send(thread, marked(await self._composer.compose(delivery), delivery), delivery.nonce)
                return thread
        return None

    # ------------------------------------------------------------------ refusals

    async def _refused(self, delivery: Delivery, error: discord.HTTPException) -> None:
        call, row, text = self._keeper.call, delivery.row, f"{error.status} {error.code}: {error.text}"
        if delivery.person is not None and error.code in _DM_CLOSED:
            await call(self._outbox.dm_closed, row)
        elif error.code == _TOO_FAST:
            await call(self._outbox.waited, row, _TOO_FAST_WAIT)
        elif error.status == 429:
            await call(self._outbox.waited, row, _retry_after(error))
        elif error.status >= 500:
            await call(self._outbox.again, row, text, doubt=True)
        else:
            await call(self._outbox.again, row, text, doubt=False, after=300.0, tries=_HOPELESS_TRIES)

    # ------------------------------------------------------------------ the loop

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        in_doubt = await self._keeper.call(self._outbox.recover)
        if in_doubt:
            log.info("%s letters are in doubt and will be looked for first", in_doubt)
        while True:
            self._wake.clear()
            wait = _IDLE
            try:
                await self.deliver_all()
                wait = min(await self._keeper.call(self._outbox.next_letter, _IDLE), _IDLE)
            except Exception:
                log.exception("courier: trying again in %s s", wait)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)


async def _send(place: Place, message: Message, nonce: str) -> discord.Message:
    people = discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(id) for id in message.mentions]
    )
    options: dict[str, object] = {"nonce": nonce, "allowed_mentions": people}
    if message.text:
        options["content"] = message.text
    if message.files:
        options["files"] = message.files
    if message.embeds:
        options["embeds"] = message.embeds
    if message.view is not None:
        options["view"] = message.view
    return await place.send(**options)  # type: ignore[call-overload,no-any-return]


async def _open_room(
    home: discord.ForumChannel | discord.TextChannel, message: Message, name: str, nonce: str
) -> discord.Thread:
    if isinstance(home, discord.TextChannel):
        thread = await home.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
        await _send(thread, message, nonce)
        return thread
    options: dict[str, object] = {"name": name, "allowed_mentions": discord.AllowedMentions.none()}
    if message.text:
        options["content"] = message.text
    if message.files:
        options["files"] = message.files
    if message.embeds:
        options["embeds"] = message.embeds
    if message.view is not None:
        options["view"] = message.view
    options["applied_tags"] = [tag for tag in home.available_tags if tag.name in message.tags][:5]
    made: discord.channel.ThreadWithMessage = await home.create_thread(**options)  # type: ignore[call-overload]
    return made.thread


async def _threads(home: discord.ForumChannel | discord.TextChannel) -> AsyncIterator[discord.Thread]:
    """The threads of a channel, first the active ones as Discord has them now, then those archived of late."""
    for thread in await home.guild.active_threads():
        if thread.parent_id == home.id:
            yield thread
    async for thread in home.archived_threads(limit=_LOOK_BACK):
        yield thread


def _retry_after(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers.get("Retry-After", 30))
    except (TypeError, ValueError):
        return 30.0
