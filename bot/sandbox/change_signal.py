"""Waiting until something is so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")

LOOK_AGAIN = 0.05
"""Seconds; the bot's own state changes without a beat."""
NEVER = 60.0
"""Seconds until something counts as never happening: the machine may be busy."""


class ChangeSignal:
    """Beats whenever anything in the stand-in has changed; whoever waits looks again at each beat."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def beat(self) -> None:
        """Let everybody who waits look again."""
        self._next.set()
        self._next = asyncio.Event()

    async def until(self, said: Callable[[], T], timeout: float, what: str) -> T:
        """The first true value of `said`; an AssertionError that names `what` if there is none in time."""
        try:
            async with asyncio.timeout(timeout):
                while not (value := said()):
                    await self._beat_or_moment()
                return value
        except TimeoutError:
            raise AssertionError(f"waited {timeout} s in vain for {what}") from None

    async def _beat_or_moment(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self._next.wait()
