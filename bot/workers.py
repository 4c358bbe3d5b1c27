"""Processes that work for this one: spawned, never forked, so that they inherit no secret; and gone when it is."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Args = TypeVarTuple("Args")
START = "spawn"
"""How a process begins: with nothing of this one's."""
_PATIENCE = 2.0
"""Seconds a process has to end when it is told to."""
_BEHIND = 10
"""How far they stand back where there are fewer processors than work."""
_START = 120.0
"""Seconds a process has to begin: a busy machine takes long to load everything."""


class Closed(RuntimeError):
    """The bot is ending: nothing is begun any more."""


class Crew:
    """So many processes, each with one task at a time: whoever runs over, or dies, is ended and replaced alone."""

    def __init__(self, processes: int) -> None:
        self.size = processes
        self._room = asyncio.Semaphore(processes)
        self._idle: list[ProcessPoolExecutor] = []
        self._all: set[ProcessPoolExecutor] = set()
        self._closed = False

    async def run(self, work: Callable[[*Args], T], *args: *Args, patience: float | None = None) -> T:
        """What `work` gives. `patience`: seconds it may take once a process has begun with it (`TimeoutError`)."""
        async with self._room:
            try:
                return await self._run(work, *args, patience=patience)
            except (BrokenProcessPool, asyncio.CancelledError):
                task = asyncio.current_task()
                if self._closed and not (task is not None and task.cancelling()):
                    raise Closed from None
                raise

    async def _run(self, work: Callable[[*Args], T], *args: *Args, patience: float | None) -> T:
        while True:
            if self._closed:
                raise Closed
            used = bool(self._idle)
            process = self._idle.pop() if used else await self._started(work)
            try:
                async with asyncio.timeout(patience):
                    result = await self._given(process, work, *args)
            except BrokenProcessPool:
                self._drop(process)
                if not used:
                    raise
                continue  # it may have died before it was given this
            except (TimeoutError, asyncio.CancelledError):
                self._drop(process)
                raise
            except BaseException:
                self._idle.append(process)
                raise
            self._idle.append(process)
            return result

    def close(self) -> None:
        """Stop them all, a hanging one too, for good: what waits for one is not begun."""
        self._closed = True
        every, self._all, self._idle = self._all, set(), []
        for process in every:
            end(process)

    async def _started(self, work: Callable[..., object]) -> ProcessPoolExecutor:
        process = pool(1)
        self._all.add(process)
        try:
            async with asyncio.timeout(_START):
                await self._given(process, _ready, work)
        except BaseException:
            self._drop(process)
            raise
        return process

    def _drop(self, process: ProcessPoolExecutor) -> None:
        self._all.discard(process)
        end(process, wait=False)

    def _given(self, process: ProcessPoolExecutor, work: Callable[[*Args], T], *args: *Args) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(process, work, *args)


def _ready(work: Callable[..., object]) -> None:
    """In a worker: what `work` needs is loaded when this is called."""
    spare_the_collector()


def spare_the_collector() -> None:
    """Have the garbage collector leave out what is loaded by now, which stays, and look through the rest less often.

    While it looks through everything, everybody waits: for a tenth of a second otherwise, every hundred answers.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 50)


def pool(processes: int) -> ProcessPoolExecutor:
    """So many of them."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context(START), initializer=follow_the_parent)


def end(pool: ProcessPoolExecutor, *, wait: bool = True) -> None:
    """Stop the processes at once, one that hangs too: they hold nothing to be kept. Wait until they are gone?

    One that is ended in the middle of a result leaves the pool's thread reading what never comes, as long as anybody
    could still write it; and this process, which joins that thread at its end, would not end. So our own end is closed.
    The thread is waited for, too: as Python ends, it wakes it over a pipe that the thread may just be closing.
    """
    processes = list((getattr(pool, "_processes", None) or {}).values())
    results, thread = getattr(pool, "_result_queue", None), getattr(pool, "_executor_manager_thread", None)
    for process in processes:
        process.terminate() if wait else process.kill()
    if results is not None:
        results._writer.close()
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes if wait else ():
        process.join(_PATIENCE)
        if process.is_alive():
            process.kill()
            process.join(_PATIENCE)
    if wait and thread is not None:
        thread.join(_PATIENCE)


def follow_the_parent() -> None:
    """In a worker: end with the process it works for, even if that was killed and could tell nobody.

    And let it go first: whoever waits for a picture has its words already, whoever waits for that process has nothing.
    """
    threading.Thread(target=_end_with_the_parent, name="end-with-the-parent", daemon=True).start()
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_BEHIND)


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
