"""A process that draws and thinks for bots on the same database, and does nothing else (`keryx work`)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass

from bot.service.running.jobs import TODO, Job, Jobs
from bot.service.running.keeper import Keeper
from bot.service.running.steady import called, ended, steadily
from bot.store.engine import StoreError

log = logging.getLogger(__name__)

_LOOK = 2.0
"""Seconds until it looks for work even if nobody has called."""


@dataclass(frozen=True)
class Hand:
    """Who does one kind of work: so many at a time."""

    room: int
    do: Callable[[bytes], Awaitable[bytes]]


class Working:
    """Runs for as long as the process does. A job that was begun and not ended is anybody's once this one is gone."""

    def __init__(self, keeper: Keeper, hands: Mapping[str, Hand]) -> None:
        self._keeper, self._hands = keeper, hands
        self._jobs = Jobs(keeper.database)
        self._wake = asyncio.Event()
        self._busy: dict[asyncio.Task[None], Job] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._keeper.listen(TODO, self._wake.set, for_good=True)
        self._task = asyncio.create_task(steadily("work", self._run), name="work")

    async def stop(self) -> None:
        """Stop; what is in work is left to others."""
        await ended(self._task, *self._busy)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            at_work = [job.work for job in self._busy.values()]
            rooms = {work: hand.room - at_work.count(work) for work, hand in self._hands.items()}
            busy = [job.id for job in self._busy.values()]
            for job in await self._keeper.call(self._jobs.take, rooms, busy):
                task = asyncio.create_task(self._do(job), name=f"{job.work} {job.id}")
                self._busy[task] = job
                task.add_done_callback(self._done)
            await called(self._wake, _LOOK)

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._busy[task]
        self._wake.set()

    async def _do(self, job: Job) -> None:
        result, error = None, ""
        try:
            result = await self._hands[job.work].do(job.order)
        except Exception as wrong:
            log.exception("a %s failed", job.work)
            error = f"{type(wrong).__name__}: {wrong}"
        with suppress(StoreError):  # whoever waits gives it once more
            await self._keeper.call(self._jobs.finish, job.id, result, error)
