"""Keeping the client running: an error in a gateway parser ends it, and then it is started anew."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import discord

FIRST_PAUSE, LONGEST_PAUSE = 1.0, 300.0
CALM = 600.0
"""Seconds a run must have lasted for the pause to start small again."""

_log = logging.getLogger(__name__)


class BadToken(Exception):
    """Discord does not know the token; trying again would not help."""


async def supervise(
    run: Callable[[], Awaitable[None]],
    *,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Run the client until it ends by itself; start it again, ever more patiently, when it falls over."""
    pause = FIRST_PAUSE
    while True:
        began = clock()
        try:
            await run()
            return
        except discord.LoginFailure as wrong:
            raise BadToken(str(wrong)) from wrong
        except discord.PrivilegedIntentsRequired:
            raise
        except discord.ConnectionClosed as closed:
            if closed.code == 4004:
                raise BadToken("the token is not valid any more") from closed
            _log.warning("connection closed (%s); starting again in %.0f s", closed.code, pause)
        except Exception:
            _log.exception("the client fell over; starting again in %.0f s", pause)
        if clock() - began > CALM:
            pause = FIRST_PAUSE
        await sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)
