"""The seasons' hand: does what is due as soon as a table is over, somebody has acted, or a date has come."""

from __future__ import annotations

import asyncio
import logging

from bot.service.running.keeper import Keeper
from bot.service.running.steady import called, ended, steadily
from bot.service.season.rounds import Rounds
from bot.service.table_store import Clock
from bot.store.engine import StoreError

log = logging.getLogger(__name__)

TOPIC = "seasons"
_LONGEST = 60.0
"""However the alarm is set, the rows are looked at this often (seconds)."""


class SeasonClock:
    """Runs for as long as the bot does. The rows are the truth; what it misses is caught up with."""

    def __init__(self, keeper: Keeper, rounds: Rounds, clock: Clock) -> None:
        self._keeper, self._rounds, self._clock = keeper, rounds, clock
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; first of all with what came due meanwhile."""
        self._keeper.listen(TOPIC, self._wake.set)
        self._task = asyncio.create_task(steadily("the seasons' clock", self._run), name="seasons")

    async def stop(self) -> None:
        """Stop. Nothing is lost: the rows stay."""
        await ended(self._task)

    async def run_due(self) -> int:
        """Do all there is to do; returns how many steps that were. A season that fails holds up no other."""
        steps = 0
        for season in await self._keeper.call(self._rounds.going):
            try:
                while await self._keeper.call(self._rounds.step, season):
                    steps += 1
            except StoreError:
                raise
            except Exception:
                log.exception("season %s can't go on; it will be tried again", season)
        return steps

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            await self.run_due()
            moment = await self._keeper.call(self._rounds.next_at)
            left = (moment - self._clock()).total_seconds() if moment is not None else _LONGEST
            await called(self._wake, min(max(left, 1.0), _LONGEST))
