"""The worker that has agents think in other processes and plays what they answer."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

import msgspec

from bot import workers
from bot.logs import begin
from bot.metrics import meters
from bot.service.agents.agent_desk import AgentTask
from bot.service.agents.agent_process import choose
from bot.service.running.jobs import AGENT, Elsewhere
from bot.service.running.keeper import Keeper
from bot.service.running.steady import called, ended, steadily
from bot.service.tables import Tables

log = logging.getLogger(__name__)
PATIENCE = 60.0
"""Seconds an agent may think about one answer."""
_QUEUE = 60.0
"""Seconds it may wait for a process elsewhere."""
_IDLE = 5.0
"""Seconds after which to look for work even if nobody has called."""


class Thinker(Protocol):
    """Computes agents' chains somewhere."""

    @property
    def room(self) -> int:
        """For how many tasks at a time."""

    async def think(self, task: AgentTask) -> list[str]:
        """The chain in canonical notation."""
        ...

    def close(self) -> None:
        """Stop."""
        ...


class ProcessThinker:
    """Thinks in spawned processes. One that runs over or dies is replaced; the others' tasks go on."""

    def __init__(self, processes: int = 1, patience: float = PATIENCE) -> None:
        self._crew, self._patience = workers.Crew(processes), patience

    @property
    def room(self) -> int:
        """As many as there are processes: no task grows old waiting for one."""
        return self._crew.size

    async def think(self, task: AgentTask) -> list[str]:
        """The chain, computed from masked bytes."""
        job = (task.agent, task.game, task.digest, task.texts, task.position, task.seat, task.decision, task.key)
        return await self._crew.run(choose, *job, patience=self._patience)

    def close(self) -> None:
        """Stop the processes, a hanging one too."""
        self._crew.close()


class ThinksElsewhere:
    """Has other processes on the same database think (`keryx work`)."""

    room = 16
    """There may be any number of them; what they have no room for waits there as well as here."""

    def __init__(self, elsewhere: Elsewhere, patience: float = PATIENCE) -> None:
        self._elsewhere, self._patience = elsewhere, _QUEUE + patience

    async def think(self, task: AgentTask) -> list[str]:
        """The chain, computed from masked bytes."""
        chain = await self._elsewhere.done(AGENT, msgspec.msgpack.encode(task), self._patience)
        return msgspec.msgpack.decode(chain, type=list[str])

    def close(self) -> None:
        """Nothing of it is here."""


async def thought(thinker: Thinker, order: bytes) -> bytes:
    """For a process that thinks for others: the chain for a task, both as they are sent."""
    return msgspec.msgpack.encode(await thinker.think(msgspec.msgpack.decode(order, type=AgentTask)))


class Agents:
    """Takes what agents owe as long as it runs, as many at a time as there is room for."""

    def __init__(self, keeper: Keeper, tables: Tables, thinker: Thinker) -> None:
        self._keeper, self._tables, self._thinker = keeper, tables, thinker
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._busy: dict[asyncio.Task[bool], int] = {}

    def start(self) -> None:
        """Begin; work left from before a restart is taken up."""
        self._keeper.listen("agents", self._wake.set)
        self._task = asyncio.create_task(steadily("the agents' work", self._run), name="agents")

    async def stop(self) -> None:
        """Stop. What was being thought about stays owed."""
        await ended(self._task, *self._busy)
        self._busy.clear()
        self._thinker.close()

    async def work(self) -> int:
        """Answer all that is owed now, and what comes up meanwhile; returns how many answers were played."""
        played = 0
        while True:
            self._wake.clear()
            await self._take_up()
            if not self._busy:
                return played
            woken = asyncio.ensure_future(self._wake.wait())
            try:
                await asyncio.wait({woken, *self._busy}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                woken.cancel()
            for task in [task for task in self._busy if task.done()]:
                del self._busy[task]
                played += task.result()

    async def _take_up(self) -> None:
        """Begin with what is owed and has room."""
        room = self._thinker.room - len(self._busy)
        if room > 0:
            for task in await self._keeper.call(self._tables.agent_desk.agent_tasks, room, list(self._busy.values())):
                self._busy[asyncio.create_task(self._answer(task), name=f"agent {task.work}")] = task.work

    async def _answer(self, task: AgentTask) -> bool:
        """Whether an answer was played. Whatever goes wrong, the others' work goes on."""
        begin(f"agent {task.agent}")
        try:
            with meters.timed(meters.AGENT_SECONDS), meters.counted(meters.AGENTS):
                choices = await self._thinker.think(task)
            return await self._keeper.call(self._tables.agent_desk.agent_answers, task.work, choices)
        except Exception as error:
            log.exception("agent %s failed for %s in work %s", task.agent, task.seat, task.work)
            said = f"{type(error).__name__}: {error}"
        try:
            await self._keeper.call(self._tables.agent_desk.agent_failed, task.work, said)
        except Exception:
            log.exception("work %s is taken up again in %s s", task.work, _IDLE)
            await asyncio.sleep(_IDLE)
        return False

    async def _run(self) -> None:
        while True:
            try:
                await self.work()
            except Exception:
                log.exception("agents: trying again in %s s", _IDLE)
                await asyncio.sleep(_IDLE)
            await called(self._wake, _IDLE)
