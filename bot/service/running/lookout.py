"""The lookout: sees what is stuck, and tells the people who run the bot; each trouble once, and when it is over.

It writes to them directly, not through the outbox, which may be the trouble.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

import discord

from bot.messages.text import say
from bot.service.running.keeper import Keeper
from bot.service.running.leases import Leases
from bot.service.running.steady import ended, steadily
from bot.service.tables import Tables
from bot.store.engine import StoreError

log = logging.getLogger(__name__)

CHORE = "lookout"
_EVERY = 60.0
_STORE = "store"
_FAILURES = 2
"""Looks in a row at a store that can't be used, before that is a trouble."""
_ROOMS = 10
"""Rooms that are looked for at a time, of those that Discord has not told of by itself."""


class Lookout:
    """Runs next to the client for as long as it lives. Of several processes, one is on the lookout."""

    def __init__(
        self,
        client: discord.Client,
        keeper: Keeper,
        tables: Tables,
        owners: Collection[int] = (),
        *,
        every: float = _EVERY,
    ) -> None:
        self._client, self._keeper, self._tables = client, keeper, tables
        self._owners, self._every = list(owners), every
        self._leases, self._mine = Leases(keeper.database), True
        self._failures, self._store_told = 0, False
        self._looked_for: set[int] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(steadily("the lookout", self._run), name="lookout")

    async def stop(self) -> None:
        """Stop."""
        await ended(self._task)

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        while True:
            await asyncio.sleep(self._every)  # first of all, those who were away may catch up
            await self.look()

    async def look(self) -> None:
        """Look once, and tell what has changed."""
        try:
            self._mine = await self._keeper.call(self._leases.take, CHORE)
            if not self._mine:
                return
            begun, over = await self._keeper.call(self._tables.outbox.problems)
            lines = [say(f"trouble-{kind}", count=count) for kind, count in begun.items()]
            if await self._tell([*lines, *(say(f"trouble-{kind}-over") for kind in over)]):
                await self._keeper.call(self._tables.outbox.problems_told, list(begun), over)
            await self._look_for_rooms()
        except StoreError as error:
            await self._store_failed(error)
        else:
            self._failures = 0
            if self._store_told and await self._tell([say("trouble-store-over")]):
                self._store_told = False

    async def _store_failed(self, error: StoreError) -> None:
        self._failures += 1
        log.error("the store can't be used: %s", error)
        if self._mine and self._failures >= _FAILURES and not self._store_told:
            self._store_told = await self._tell([say("trouble-store", error=str(error))])

    async def _tell(self, lines: list[str]) -> bool:
        """Whether it has been told, as far as Discord lets it: those who take no messages have the log."""
        if not lines:
            return True
        log.error("%s", " ".join(lines))
        for owner in await self._those_who_run_it():
            try:
                direct = await self._client.create_dm(discord.Object(owner))
                await direct.send("\n".join(lines))
            except discord.Forbidden:
                log.warning("%s, who runs the bot, takes no direct messages", owner)
            except (discord.HTTPException, discord.RateLimited, OSError) as error:
                log.warning("%s could not be told: %r", owner, error)
                return False
        return True

    async def _those_who_run_it(self) -> list[int]:
        if not self._owners:
            about = await self._client.application_info()
            self._owners = [about.team.owner_id if about.team and about.team.owner_id else about.owner.id]
        return self._owners

    async def _look_for_rooms(self) -> None:
        """Find out about rooms that were deleted while nobody was there to hear it."""
        rooms = await self._keeper.call(self._tables.rooms.rooms)
        strange = [room for room in rooms if room not in self._looked_for and self._client.get_channel(room) is None]
        for room in strange[:_ROOMS]:
            if await is_gone(self._client, room):
                await self._keeper.call(self._tables.rooms.room_gone, room)
            self._looked_for.add(room)


async def is_gone(client: discord.Client, place: int) -> bool:
    """Whether Discord says that there is no such channel or thread (any more)."""
    try:
        await client.fetch_channel(place)
    except discord.NotFound:
        return True
    except (discord.HTTPException, discord.RateLimited, discord.InvalidData, OSError):
        return False
    return False
