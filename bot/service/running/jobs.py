"""Pictures and agents' thoughts for which other processes have room (`keryx work`): bytes out, bytes back.

What is given away is masked, and a worker sees nothing else: it may come as a user of the server who may read only the
jobs. A worker that dies leaves its jobs to others; a bot that dies has no more use for its own.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from sqlmodel import col, delete, or_, select

from bot.service.running.keeper import Keeper
from bot.service.running.steady import called, ended, steadily
from bot.service.table_store import Clock, utc_now
from bot.store.database import Database
from bot.store.processes import JobRow, free, living

log = logging.getLogger(__name__)

PICTURE, AGENT = "picture", "agent"
TODO, DONE = "jobs", "done"
"""What workers listen to, and what those who give work do."""
_LOOK = 2.0
"""Seconds until somebody looks even if nobody has called."""


class Failed(Exception):
    """The worker could not do it; the message says why."""


@dataclass(frozen=True)
class Job:
    """Something to be done."""

    id: str
    work: str
    order: bytes


class Jobs:
    """The rows of work for other processes: given, taken, done and fetched, each in the running transaction."""

    def __init__(self, database: Database, clock: Clock = utc_now) -> None:
        self._database, self._clock = database, clock

    def give(self, jobs: Collection[Job]) -> None:
        """Have these done by somebody; those that are given already are left alone."""
        session = self._database.session
        known = set(session.exec(select(JobRow.id).where(col(JobRow.id).in_([job.id for job in jobs]))))
        for job in jobs:
            if job.id not in known:
                session.add(
                    JobRow(id=job.id, work=job.work, order=job.order, giver=self._database.me, at=self._clock())
                )
                self._database.touch(TODO)

    def take(self, rooms: Mapping[str, int], busy: Collection[str]) -> list[Job]:
        """So many of each kind as there is room for, beside those in work; what nobody waits for is dropped."""
        session, me = self._database.session, self._database.me
        session.exec(delete(JobRow).where(col(JobRow.giver).not_in(living())))
        taken: list[Job] = []
        for work, room in rooms.items():
            waiting = (
                select(JobRow)
                .where(JobRow.work == work, col(JobRow.result).is_(None), JobRow.error == "", free(JobRow.holder, me))
                .where(col(JobRow.id).not_in(busy))
                .order_by(col(JobRow.at), col(JobRow.id))
                .limit(room)
                .with_for_update(skip_locked=True)
            )
            for row in session.exec(waiting).all() if room > 0 else ():
                row.holder = me
                taken.append(Job(row.id, row.work, row.order))
        return taken

    def finish(self, id: str, result: bytes | None, error: str = "") -> None:
        """It is done, or can't be. Nobody may want to know any more."""
        row = self._database.session.get(JobRow, id)
        if row is not None and row.holder == self._database.me:
            row.result, row.error = result, error[:1000]
            self._database.touch(DONE)

    def settled(self) -> dict[str, tuple[bytes | None, str]]:
        """What has become of those that this process has given, as far as that is known; they are gone then."""
        rows = self._database.session.exec(
            select(JobRow).where(
                JobRow.giver == self._database.me, or_(JobRow.error != "", col(JobRow.result).is_not(None))
            )
        ).all()
        for row in rows:
            self._database.session.delete(row)
        return {row.id: (row.result, row.error) for row in rows}

    def drop(self, id: str) -> None:
        """Nobody waits for it any more."""
        self._database.session.exec(delete(JobRow).where(col(JobRow.id) == id))


@dataclass
class _Waiting:
    job: Job
    answer: asyncio.Future[bytes] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Elsewhere:
    """Has other processes work for this one."""

    def __init__(self, keeper: Keeper) -> None:
        self._keeper, self._jobs = keeper, Jobs(keeper.database)
        self._waiting: dict[str, _Waiting] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def done(self, work: str, order: bytes, patience: float) -> bytes:
        """What it comes to. `TimeoutError` after so many seconds, `Failed` where it can't be done."""
        if self._task is None:
            self._task = asyncio.create_task(steadily("waiting for workers", self._run), name="waiting for workers")
        one = _Waiting(Job(secrets.token_hex(12), work, order))
        self._waiting[one.job.id] = one
        try:
            await self._keeper.call(self._jobs.give, [one.job])
            async with asyncio.timeout(patience):
                return await one.answer
        except (TimeoutError, asyncio.CancelledError):
            await asyncio.shield(self._keeper.call(self._jobs.drop, one.job.id))
            raise
        finally:
            del self._waiting[one.job.id]

    async def stop(self) -> None:
        """Wait for nothing any more."""
        await ended(self._task)
        self._task = None

    async def _run(self) -> None:
        self._keeper.listen(DONE, self._wake.set, for_good=True)
        while True:
            self._wake.clear()
            if self._waiting:
                for id, (result, error) in (await self._keeper.call(self._jobs.settled)).items():
                    self._answered(id, result, error)
                # A server that crashed may have lost the others: then they are given once more.
                left = [one.job for one in self._waiting.values() if not one.answer.done()]
                await self._keeper.call(self._jobs.give, left)
            await called(self._wake, _LOOK)

    def _answered(self, id: str, result: bytes | None, error: str) -> None:
        one = self._waiting.get(id)
        if one is None or one.answer.done():
            return
        if error or result is None:
            one.answer.set_exception(Failed(error))
        else:
            one.answer.set_result(result)
