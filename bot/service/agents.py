"""The worker that has agents think in other processes and plays what they answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol

from bot import workers
from bot.service.agent_desk import AgentTask
from bot.service.agent_process import choose
from bot.service.keeper import Keeper
from bot.service.table_service import TableService

log = logging.getLogger(__name__)
_BATCH = 8
_PATIENCE = 60.0
"""Seconds an agent may think."""
_IDLE = 5.0
"""Seconds after which to look for work even if nobody has called."""


class Thinker(Protocol):
    """Computes an agent's chain somewhere."""

    async def think(self, task: AgentTask) -> list[str]:
        """The chain in canonical notation."""
        ...

    def close(self) -> None:
        """Stop."""
        ...


class ProcessThinker:
    """Thinks in spawned processes; one that dies is replaced."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, task: AgentTask) -> list[str]:
        """The chain, computed from masked bytes."""
        if self._pool is None:
            self._pool = workers.pool(self._processes)
        job = (task.agent, task.game, task.digest, task.texts, task.position, task.seat, task.decision, task.key)
        try:
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(loop.run_in_executor(self._pool, choose, *job), _PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            self.close()
            raise

    def close(self) -> None:
        """Stop the processes, a hanging one too."""
        pool, self._pool = self._pool, None
        if pool is not None:
            workers.end(pool)


class Agents:
    """Takes what agents owe, one after the other, as long as it runs."""

    def __init__(self, keeper: Keeper, tables: TableService, thinker: Thinker) -> None:
        self._keeper, self._tables, self._thinker = keeper, tables, thinker
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; work left from before a restart is taken up."""
        self._keeper.listen("agents", self._wake.set)
        self._task = asyncio.create_task(self._run(), name="agents")

    async def stop(self) -> None:
        """Stop. What was being thought about stays owed."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
        self._thinker.close()

    async def work(self) -> int:
        """Answer all that is owed now; returns how many answers were played."""
        played = 0
        while tasks := await self._keeper.call(self._tables.agent_tasks, _BATCH):
            played += sum(await asyncio.gather(*map(self._answer, tasks)))
        return played

    async def _answer(self, task: AgentTask) -> bool:
        try:
            choices = await self._thinker.think(task)
            return await self._keeper.call(self._tables.agent_answers, task.work, choices)
        except Exception as error:
            log.exception("agent %s failed for %s in work %s", task.agent, task.seat, task.work)
            await self._keeper.call(self._tables.agent_failed, task.work, f"{type(error).__name__}: {error}")
            return False

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            try:
                await self.work()
            except Exception:
                log.exception("agents: trying again in %s s", _IDLE)
                await asyncio.sleep(_IDLE)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _IDLE)
