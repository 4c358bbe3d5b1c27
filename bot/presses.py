"""What is pressed on which message, so that what is shown there is never older than what was shown before."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator, Iterator
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
        self._answering: defaultdict[int, set[asyncio.Future[None]]] = defaultdict(set)

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

    @contextlib.contextmanager
    def answering(self, message: int | None) -> Iterator[None]:
        """While an act on a message is done and its answer takes the message's place."""
        if message is None:
            yield
            return
        answered = asyncio.get_running_loop().create_future()
        self._answering[message].add(answered)
        try:
            yield
        finally:
            answered.set_result(None)
            self._answering[message].discard(answered)
            if not self._answering[message]:
                del self._answering[message]

    async def answered(self, message: int | None, patience: float) -> None:
        """Wait until acts under way on a message have been answered there: what is newer than they comes after them."""
        if message is not None and message in self._answering:
            await asyncio.wait([*self._answering[message]], timeout=patience)

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
