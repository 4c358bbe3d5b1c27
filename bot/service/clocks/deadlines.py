"""The clock's hand: APScheduler wakes it when something is due; what is to be done then stands in the rows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from apscheduler.schedulers.asyncio import AsyncIOScheduler

from bot.service.running.keeper import Keeper
from bot.service.tables import Tables
from bot.store.engine import StoreError

T = TypeVar("T")
log = logging.getLogger(__name__)

_JOB = "next-deadline"
_SWEEP_SECONDS = 60
"""However the alarm is set, the rows are looked at this often."""
_TIDY_HOURS = 6


class Deadlines:
    """Fires what is due: at once after an outage, then on time."""

    def __init__(self, keeper: Keeper, tables: Tables) -> None:
        self._keeper, self._tables = keeper, tables
        self._scheduler = AsyncIOScheduler(timezone="UTC")
        self._running = asyncio.Lock()
        self._alarms: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Catch up with what came due while nobody was there, then keep time. A store that fails is tried again."""
        await self._safely(self.run_due)
        options = {"coalesce": True, "max_instances": 1, "misfire_grace_time": None}
        self._scheduler.add_job(self.run_due, "interval", seconds=_SWEEP_SECONDS, id="sweep", **options)
        for name, tidy in (("tidy", self._tables.outbox.tidy), ("tidy-forks", self._tables.forks.tidy)):
            self._scheduler.add_job(self._keeper.call, "interval", args=[tidy], hours=_TIDY_HOURS, id=name, **options)
        self._scheduler.start()
        self._keeper.listen("deadlines", self._changed)
        await self._safely(self.set_alarm)

    async def stop(self) -> None:
        """Stop. Nothing is lost: the rows stay."""
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    async def run_due(self) -> int:
        """Do all that is due, the longest waiting first; returns how many steps that were."""
        steps = 0
        async with self._running:
            tables = self._tables
            await self._each(tables.consent.to_lapse, tables.consent.lapse)
            await self._each(tables.onlooking.to_release, tables.onlooking.release_due)
            await self._each(tables.disputes.to_lapse, tables.disputes.lapse)
            away = tables.absences
            steps += await self._all(away.due, away.pass_time, away.pass_later)
            due = tables.due
            steps += await self._all(due.overdue, due.pass_time, due.postpone)
            steps += await self._all(due.to_open, due.open_sealed, due.open_later)
            owed = tables.owed
            steps += await self._all(owed.to_tell, owed.tell, owed.tell_later)
        if steps:
            await self.set_alarm()
        return steps

    async def set_alarm(self) -> None:
        """Set the alarm to the next moment at which something is due."""
        if not self._scheduler.running:
            return
        moment = await self._keeper.call(self._tables.due.next_due)
        if moment is None:
            if self._scheduler.get_job(_JOB) is not None:
                self._scheduler.remove_job(_JOB)
            return
        self._scheduler.add_job(
            self.run_due, "date", run_date=moment, id=_JOB, replace_existing=True, misfire_grace_time=None
        )

    def _changed(self) -> None:
        task = asyncio.ensure_future(self._safely(self.set_alarm))
        self._alarms.add(task)
        task.add_done_callback(self._alarms.discard)

    async def _safely(self, work: Callable[[], Awaitable[object]]) -> None:
        """What fails now is caught up with by the next sweep."""
        try:
            await work()
        except Exception:
            log.exception("deadlines: trying again within %s s", _SWEEP_SECONDS)

    async def _each(self, which: Callable[[], list[T]], do: Callable[[T], None]) -> None:
        """Look at each of one kind; one that fails holds up nothing else, and is looked at again by the next sweep."""
        for one in await self._keeper.call(which):
            try:
                await self._keeper.call(do, one)
            except StoreError:
                raise
            except Exception:
                log.exception("%s %s failed; it will be tried again", do.__name__, one)

    async def _all(self, which: Callable[[], list[T]], do: Callable[[T], None], later: Callable[[T], None]) -> int:
        """Do all of one kind that is due, until there is no more; what fails is tried again later."""
        steps = 0
        while waiting := await self._keeper.call(which):
            for one in waiting:
                try:
                    await self._keeper.call(do, one)
                except Exception:
                    log.exception("%s %s failed; it will be tried again", do.__name__, one)
                    await self._keeper.call(later, one)
                steps += 1
        return steps
