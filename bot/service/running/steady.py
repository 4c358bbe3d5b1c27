"""Work that must not end: what falls over is said in the log and begun again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.store.engine import StoreError

log = logging.getLogger(__name__)


@dataclass
class Pauses:
    """Seconds to wait after each failure in a row: twice as long every time, and short again after a success."""

    first: float = 1.0
    longest: float = 30.0
    _failures: int = 0

    def next(self) -> float:
        """How long to wait now."""
        pause = min(self.first * 2.0 ** min(self._failures, 30), self.longest)
        self._failures += 1
        return pause

    def over(self) -> None:
        """It works again."""
        self._failures = 0


async def steadily(name: str, work: Callable[[], Awaitable[object]], pauses: Pauses | None = None) -> None:
    """Have `work` go on for ever; only this task's own cancelling ends it."""
    pauses = pauses or Pauses()
    while True:
        try:
            await work()
            log.error("%s has ended by itself", name)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            log.exception("%s was broken off from inside", name)
        except StoreError as error:
            log.error("%s can't go on: %s", name, error)
        except Exception:
            log.exception("%s has fallen over", name)
        pause = pauses.next()
        log.warning("%s begins again in %.1f s", name, pause)
        await asyncio.sleep(pause)


async def called(wake: asyncio.Event, seconds: float) -> None:
    """Wait until somebody calls, or so long.

    Not with `asyncio.wait_for`: before Python 3.12 it loses a cancelling that comes together with the call, and whoever
    is to be ended goes on for ever.
    """
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await wake.wait()


async def ended(*tasks: asyncio.Future[Any] | None, patience: float = 1.0) -> None:
    """Cancel these and wait until they are gone: each is told again after so many seconds.

    Python 3.11's `wait_for` loses a cancelling that comes together with what it waited for, and discord.py waits like
    that: told to stop just then, a task would live on for ever.
    """
    there = [task for task in tasks if task is not None]
    while left := [task for task in there if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=patience)
    await asyncio.gather(*there, return_exceptions=True)
