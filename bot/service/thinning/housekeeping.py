"""Housekeeping while the bot runs, in small steps: older letters are thinned, games that are over are packed."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from sqlmodel import col, delete

from bot.service.running.keeper import Keeper
from bot.service.running.leases import Leases
from bot.service.running.steady import ended, steadily
from bot.service.thinning.letters import thin_older
from bot.service.thinning.lump import pressed
from bot.service.thinning.packing import Packing
from bot.service.thinning.room import give_back
from bot.store.engine import StoreError, damage
from bot.store.packed import DAMAGED, Chore

log = logging.getLogger(__name__)

CHORE = "housekeeping"
_LETTERS = 50
"""Letters that are thinned at a time: some milliseconds of the writer."""
_PAUSE = 2.0
"""Seconds between two steps while there is something to do."""
_IDLE = 600.0
"""Seconds until somebody looks again."""
_LOOK_THROUGH = 24 * 3600.0
"""Seconds between two looks for damage."""
_AT_FIRST = 60.0
"""Seconds after a start: others have more urgent things to do then."""


class Housekeeping:
    """Runs beside the client for as long as it lives."""

    def __init__(self, keeper: Keeper, packing: Packing) -> None:
        self._keeper, self._packing = keeper, packing
        self._leases = Leases(keeper.database)
        self._passed: set[str] = set()
        """Games that could not be packed; they are tried again at the next start."""
        self._looked: float | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, in a while."""
        self._task = asyncio.create_task(steadily("housekeeping", self._run), name="housekeeping")

    async def stop(self) -> None:
        """Stop; every step that was done is on disk."""
        await ended(self._task)

    async def _run(self) -> None:
        await asyncio.sleep(_AT_FIRST)
        while True:
            if not await self._keeper.call(self._leases.take, CHORE):
                await asyncio.sleep(_IDLE)
                continue
            if self._looked is None or monotonic() - self._looked > _LOOK_THROUGH:
                self._looked = monotonic()
                await self.look_through()
            await asyncio.sleep(_PAUSE if await self.step() else _IDLE)

    async def step(self) -> bool:
        """One small thing; whether there was anything to do."""
        if await self._keeper.call(lambda: thin_older(self._keeper.database.session, _LETTERS)) is not None:
            return True
        for table in await self._keeper.call(self._packing.ripe, 1, frozenset(self._passed)):
            await self._pack(table)
            return True
        return await self._keeper.call(lambda: give_back(self._keeper.database.session))

    async def look_through(self) -> None:
        """Look for damage where the file was too large for that at the start; whoever runs the bot is told of it."""
        found = await asyncio.to_thread(damage, self._keeper.database.url)
        if found is None:
            return
        if found:
            log.error("the database is damaged: %s", found)
        await self._keeper.call(self._note, bool(found))

    def _note(self, damaged: bool) -> None:
        session = self._keeper.database.session
        session.execute(delete(Chore).where(col(Chore.name) == DAMAGED))
        if damaged:
            session.add(Chore(name=DAMAGED))

    async def _pack(self, table: str) -> None:
        try:
            bundle = await self._keeper.call(self._packing.gather, table)
            if bundle is not None:
                lump = await asyncio.to_thread(pressed, bundle.plain)
                if await self._keeper.call(self._packing.put, bundle, lump):
                    return
        except StoreError:
            raise
        except Exception:
            log.exception("table %s can't be packed", table)
        self._passed.add(table)
