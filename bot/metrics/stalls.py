"""How late the event loop is: while it is held up, nobody is answered."""

from __future__ import annotations

import asyncio
from time import perf_counter

from bot.metrics.meters import STALLS

_EVERY = 0.1


async def watch() -> None:
    """Look ten times a second, for ever."""
    while True:
        begun = perf_counter()
        await asyncio.sleep(_EVERY)
        STALLS.observe(max(0.0, perf_counter() - begun - _EVERY))
