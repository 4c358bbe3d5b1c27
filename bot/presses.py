"""What is pressed on which message, so that what is shown there is never older than what was shown before."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator
from weakref import WeakValueDictionary

from bot.service.running.company import Company
from bot.store.presence import PRESSED

REMEMBERED = 4096
"""Messages."""
_PATIENCE = 1.0
"""Seconds that one change of a message waits for another that is on its way to Discord."""


class Presses:
    """The last act on each message, and changes of a message one after the other."""

    def __init__(self, company: Company | None = None) -> None:
        """`company`: other processes, which change messages of this one's people as well."""
        self._company = company
        self._last: OrderedDict[int, int] = OrderedDict()
        self._changing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def pressed(self, message: int, act: int) -> None:
        """Somebody has pressed something."""
        self.heard(message, act)
        if self._company is not None:
            self._company.tell(PRESSED, f"{message}:{act}")

    def heard(self, message: int, act: int) -> None:
        """Somebody has, and whichever process they have it from acts on it."""
        self._last[message] = act
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    def last(self, message: int) -> int | None:
        """What was pressed there last; None: nothing yet, as far as is remembered."""
        return self._last.get(message)

    @contextlib.asynccontextmanager
    async def changing(self, message: int | None, patience: float = _PATIENCE) -> AsyncIterator[None]:
        """While a message is changed. Who comes next waits for it, but not for ever: Discord may hang."""
        if message is None:
            yield
            return
        lock = self._changing.setdefault(message, asyncio.Lock())
        held = False
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                held = bool(await lock.acquire())
        try:
            yield
        finally:
            if held:
                lock.release()
