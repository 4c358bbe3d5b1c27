"""The courier: takes letters out of the outbox to Discord, at least once, and never tells a thing twice.

Lanes wait for nobody but themselves. Words go at once; the pictures are put into the message afterwards. A letter
whose fate is unknown (a crash, a failure without an answer) is looked for in its channel, by its mark, before it is
sent again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import copy_context
from dataclasses import replace
from functools import partial
from typing import Any, ParamSpec

import aiohttp
import discord

from bot.logs import begin
from bot.metrics import meters
from bot.presses import Presses
from bot.service.mail.earlier import earlier, edited
from bot.service.mail.letters import LOBBY, PASSED, SPENT, THREADS, Composer, Delivery
from bot.service.mail.marks import SMALL, carries, marked, named, pictures_of
from bot.service.mail.outbox import Outbox, Work
from bot.service.mail.refusals import (
    DM_CLOSED,
    GONE,
    MESSAGE_GONE,
    OF_THE_PLACE,
    TOO_FAST,
    TOO_FAST_WAIT,
    in_the_way,
    retry_after,
    words,
)  # fmt: skip
from bot.service.mail.rooms import Rooms
from bot.service.mail.sending import LOOK_BACK, Home, Place, open_room, put_in, send, threads
from bot.service.running import faults
from bot.service.running.keeper import Keeper
from bot.service.running.steady import Pauses, called, ended, steadily
from bot.store.engine import StoreError

P = ParamSpec("P")
log = logging.getLogger(__name__)

_LANES = 100
"""Letters under way at once, each of another lane: more than may be slow at the same time."""
_PICTURES = 16
"""Messages whose pictures are drawn or on their way at once."""
_EASELS = 2
"""Of these, for how many is drawn at once: what people look at themselves must not queue behind letters."""
_IDLE = 30.0
_CHANGE = 30.0
"""Seconds that one change of a message waits for another."""
_ANSWER = 3.0
"""Seconds that it waits for the answer to a press there: as long as Discord does."""
_HOPELESS_TRIES = 5
"""Tries of what can't be composed, or is not accepted for what it says."""

_UNANSWERED = (aiohttp.ClientError, OSError, TimeoutError)


class Courier:
    """Runs next to the client for as long as it lives."""

    def __init__(
        self,
        client: discord.Client,
        keeper: Keeper,
        outbox: Outbox,
        rooms: Rooms,
        composer: Composer,
        *,
        pauses: Pauses | None = None,
        presses: Presses | None = None,
    ) -> None:
        self._client, self._keeper, self._composer = client, keeper, composer
        self._outbox, self._rooms = outbox, rooms
        self._pauses = pauses or Pauses()
        self._presses = presses or Presses()
        self._wake, self._claiming = asyncio.Event(), asyncio.Lock()
        self._easel = asyncio.Semaphore(_EASELS)
        self._under_way: dict[str, int] = {}
        self._drawing: set[int] = set()
        self._hands: set[asyncio.Task[None]] = set()
        self._settled: list[Callable[[], object]] = []
        """Writes what has become of letters, with the next look into the outbox. What gets lost of it is in doubt."""
        self._failed = False
        self._task: asyncio.Task[None] | None = None
        meters.LANES.set_function(lambda: len(self._under_way))

    def start(self) -> None:
        """Begin; first of all with what a crash left in doubt."""
        self._keeper.listen("outbox", self._wake.set)
        self._task = asyncio.create_task(steadily("the courier", self._run, self._pauses), name="courier")

    async def stop(self) -> None:
        """Stop. What has arrived is written down; what was on its way is in doubt until the next start looks for it."""
        await ended(self._task, *self._hands)
        if self._settled:
            with suppress(StoreError):
                await self._look(0, {})

    async def deliver_all(self) -> int:
        """Send all that may go now, pictures too; returns how many letters were tried."""
        tried = 0
        while True:
            begun, _ = await self._begin()
            tried += begun
            if not self._hands and not self._settled:
                return tried
            if self._hands:
                await asyncio.wait(self._hands)

    # ------------------------------------------------------------------ the loop

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        await self._keeper.call(self._rooms.try_again)
        while True:
            self._wake.clear()
            _, wait = await self._begin()
            await called(self._wake, wait)
            if self._failed:
                self._failed = False
                await asyncio.sleep(self._pauses.next())
            else:
                self._pauses.over()

    async def _begin(self) -> tuple[int, float]:
        """Take whatever can go now into hand: how many letters that was, and seconds until there is more."""
        async with self._claiming:
            work = await self._look(
                _LANES - len(self._under_way),
                dict(self._under_way),
                _PICTURES - len(self._drawing),
                frozenset(self._drawing),
                otherwise=_IDLE,
            )
            self._under_way |= {letter.lane: letter.row for letter in work.letters}
            self._drawing |= {letter.row for letter in work.pictures}
        for letter in work.letters:
            self._take(self.deliver, letter, partial(self._under_way.pop, letter.lane))
        for letter in work.pictures:
            self._take(self._paint, letter, partial(self._drawing.discard, letter.row))
        full = len(self._under_way) >= _LANES or len(self._drawing) >= _PICTURES
        return len(work.letters), _IDLE if full else work.wait

    async def _look(self, *may: Any, **more: Any) -> Work:
        """What can go now; in the same transaction it is written down what has become of others.

        Where that fails each is written by itself: one that can't be is in doubt, and takes none of the others with it.
        """
        settled, self._settled = self._settled, []
        look = partial(self._keeper.call, self._outbox.work, *may, **more)
        try:
            return await look(settled=settled)
        except StoreError:
            raise
        except Exception:
            if not settled:
                raise
        for write in settled:
            try:
                await self._keeper.call(write)
            except StoreError:
                raise
            except Exception:
                self._failed = True
                log.exception("what has become of a letter can't be written down")
        return await look()

    def _take(
        self, work: Callable[[Delivery], Awaitable[None]], letter: Delivery, let_go: Callable[[], object]
    ) -> None:
        """Have one letter in hand, until it is done with."""
        task = asyncio.create_task(self._handled(work, letter), name=f"letter {letter.mark}")
        self._hands.add(task)

        def done(task: asyncio.Task[None]) -> None:
            self._hands.discard(task)
            let_go()
            self._wake.set()

        task.add_done_callback(done)

    def _settle(self, write: Callable[P, object], /, *args: P.args, **how: P.kwargs) -> None:
        """Have it written down what has become of a letter: in the transaction that looks for what goes next."""
        self._settled.append(partial(copy_context().run, partial(write, *args, **how)))

    async def _handled(self, work: Callable[[Delivery], Awaitable[None]], letter: Delivery) -> None:
        """The work on a letter. If its fate can't even be written down, it is in doubt as soon as it is let go."""
        try:
            await work(letter)
        except StoreError as error:
            self._failed = True
            log.warning("letter %s is in doubt: %s", letter.mark, error)
        except Exception:
            self._failed = True
            log.exception("letter %s is in doubt", letter.mark)

    async def deliver(self, delivery: Delivery) -> None:
        """Bring one letter to its place, or write down why not."""
        row = delivery.row
        begin(f"letter {delivery.letter.kind}", delivery.letter.table, delivery.person)
        try:
            with meters.counted(meters.LETTER_TRIES):
                await self._bring(delivery)
        except discord.RateLimited as error:
            self._settle(self._outbox.waited, row, error.retry_after)
        except discord.HTTPException as error:
            await self._refused(delivery, error)
        except _UNANSWERED as error:
            self._settle(self._outbox.again, row, f"{type(error).__name__}: {error}", doubt=True, tries=None)
        except StoreError:
            raise
        except Exception as error:
            log.exception("letter %s (%s) can't be composed or sent", delivery.mark, delivery.letter.kind)
            text = f"{type(error).__name__}: {error}"
            self._settle(self._outbox.again, row, text, doubt=True, tries=_HOPELESS_TRIES)

    # ------------------------------------------------------------------ bringing

    async def _bring(self, delivery: Delivery) -> None:
        kind = delivery.letter.kind
        if delivery.anew or kind in (LOBBY, PASSED, SPENT):
            await self._refresh(delivery)
        elif kind in THREADS:
            await self._bring_room(delivery)
        elif delivery.person is None and delivery.channel is None:
            await self._no_room(delivery)
        else:
            await self._say(await self._place(delivery), delivery)

    async def _say(self, place: Place, delivery: Delivery) -> None:
        found = await self._find(place, delivery) if delivery.doubt else None
        message = await self._composer.compose(delivery)
        if found is None:
            found = await send(place, marked(message, delivery), delivery.nonce)
            faults.point("after-send")
        if message.laid_out and message.layout is not None:
            await self._lay_out(found, message.layout(f"{SMALL}{delivery.mark}", pictures_of(found)))
        self._settle(self._outbox.sent, delivery.row, found.id, pictures=message.pictures)

    async def _lay_out(self, there: discord.Message, layout: discord.ui.LayoutView) -> None:
        """Make a layout of a message that has been notified of; where that can't be done, it says the same as it is."""
        try:
            await there.edit(content=None, embeds=[], view=layout)
        except (discord.HTTPException, discord.RateLimited, *_UNANSWERED) as error:
            log.warning("message %s stays as it was: %s", there.id, error)

    async def _refresh(self, delivery: Delivery) -> None:
        """Make an earlier message anew, or the room's first. Where Discord refuses, it stays: nothing waits for it."""
        there, pictures = None, False
        if delivery.letter.kind in (LOBBY, PASSED) and not delivery.anew:
            delivery = replace(delivery, mark=str(delivery.letter.args.get("mark", "")))
        try:
            somewhere = (delivery.person or delivery.channel) is not None
            place = await self._place(delivery) if somewhere else None
            if place is not None and delivery.message is None:  # a room's first one, which people press as well
                there = await earlier(place, delivery)
            message = there.id if there is not None else delivery.message
            await self._presses.answered(message, _ANSWER)  # what became of a press is newer than its answer
            async with self._presses.changing(message, _CHANGE):
                if place is not None and delivery.message is not None:
                    there = await earlier(place, delivery)
                if there is not None:
                    pictures = await edited(self._composer, there, delivery)
        except discord.HTTPException as error:
            if error.status == 429 or error.status >= 500 or (delivery.repainted and error.code == GONE):
                raise
            if delivery.repainted and error.code == MESSAGE_GONE:
                await self._say_again(delivery)
                return
            log.warning("letter %s stays as it was: %s", delivery.mark, error)
        message = there.id if there is not None else None
        self._settle(self._outbox.sent, delivery.row, message, pictures=pictures)

    async def _say_again(self, delivery: Delivery) -> None:
        """What was to say something newer is not there any more (a new room, somebody who tidies up): a new message."""
        place = await self._place(delivery)
        message = await self._composer.compose(delivery)
        found = await self._find(place, delivery) if delivery.doubt else None
        if found is None:
            found = await send(place, marked(message, delivery), delivery.nonce)
            faults.point("after-send")
        self._settle(self._outbox.moved, delivery.of, found.id)
        self._settle(self._outbox.sent, delivery.row, found.id, pictures=message.pictures)

    async def _place(self, delivery: Delivery) -> Place:
        if delivery.person is not None:
            return await self._client.create_dm(discord.Object(delivery.person))
        assert delivery.channel is not None
        place = self._client.get_channel(delivery.channel) or await self._client.fetch_channel(delivery.channel)
        if not isinstance(place, discord.abc.Messageable):
            raise LookupError(f"channel {delivery.channel} takes no messages")
        return place

    async def _find(self, place: Place, delivery: Delivery) -> discord.Message | None:
        """The message of a letter in doubt, if it has arrived."""
        async for message in place.history(limit=LOOK_BACK):
            mine = self._client.user is None or message.author.id == self._client.user.id
            if mine and (str(message.nonce or "") == delivery.nonce or carries(message, delivery.mark)):
                return message
        return None

    # ------------------------------------------------------------------ pictures

    async def _paint(self, delivery: Delivery) -> None:
        """Have the pictures drawn for a message whose words have arrived, and put them in."""
        call, row = self._keeper.call, delivery.row
        try:
            async with self._easel:
                pictures = await self._composer.pictures(delivery)
            there = delivery.message is not None and (delivery.person or delivery.channel) is not None
            if pictures and there and delivery.message is not None:
                with_them = partial(self._composer.with_pictures, pictures=pictures)
                place = await self._place(delivery)
                async with self._presses.changing(delivery.message, _CHANGE):
                    if delivery.person is None and not await call(self._outbox.is_newest, delivery):
                        pass  # what it says now has pictures of its own to come
                    elif delivery.person is None or self._presses.last(delivery.message) is None:
                        await put_in(place, delivery.message, pictures, with_them, anew=delivery.repainted)
        except discord.RateLimited as error:
            self._settle(self._outbox.draw_later, row, "", error.retry_after)
        except discord.HTTPException as error:
            wait = retry_after(error) if error.status == 429 else None
            self._settle(self._outbox.draw_later, row, words(error), wait)
        except StoreError:
            raise
        except Exception as error:
            log.warning("no pictures for letter %s yet: %r", delivery.mark, error)
            self._settle(self._outbox.draw_later, row, f"{type(error).__name__}: {error}")
        else:
            self._settle(self._outbox.drawn, row)

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
            thread = await open_room(home, message, named(message.title, delivery), delivery.nonce)
            faults.point("after-send")
        self._settle(self._outbox.room_made, delivery.row, thread.id)

    async def _find_room(self, home: Home, delivery: Delivery) -> discord.Thread | None:
        ending = named("", delivery)
        async for thread in threads(home):
            if thread.name.endswith(ending):
                if isinstance(home, discord.TextChannel) and await self._find(thread, delivery) is None:
                    await send(thread, marked(await self._composer.compose(delivery), delivery), delivery.nonce)
                return thread
        return None

    async def _no_room(self, delivery: Delivery) -> None:
        """There is no room (any more): it is made first."""
        if not await self._keeper.call(self._rooms.room_missing, delivery.row, delivery.channel):
            self._settle(self._outbox.refused, delivery.row, "there is no room", gone=True)

    # ------------------------------------------------------------------ refusals

    async def _refused(self, delivery: Delivery, error: discord.HTTPException) -> None:
        call, row, text = self._keeper.call, delivery.row, words(error)
        if delivery.person is not None and error.code in DM_CLOSED:
            self._settle(self._outbox.dm_closed, row)
        elif error.code == TOO_FAST:
            self._settle(self._outbox.waited, row, TOO_FAST_WAIT)
        elif error.status == 429:
            self._settle(self._outbox.waited, row, retry_after(error))
        elif error.status >= 500:
            self._settle(self._outbox.again, row, text, doubt=True)
        elif error.status in (400, 413) and error.code not in OF_THE_PLACE:
            self._settle(self._outbox.again, row, text, doubt=False, tries=_HOPELESS_TRIES)
        elif error.code == GONE and delivery.person is None and delivery.letter.kind not in THREADS:
            await self._no_room(delivery)
        elif error.code != GONE or delivery.person or not await call(self._rooms.home_missing, row):
            self._settle(self._outbox.refused, row, text, **in_the_way(self._client, delivery, error))
