"""What is pressed on which message, so that what is shown there is never older than what was shown before."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator
from weakref import WeakValueDictionary

from bot.service.running.company import Company
from bot.store.presence import ANSWERED, ANSWERING, PRESSED

REMEMBERED = 4096
"""Messages."""
_PATIENCE = 1.0
"""Seconds that one change of a message waits for another that is on its way to Discord."""
_UNHEARD_OF = 30.0
"""Seconds after which another process's answer is expected no more: that process may be gone."""


class Presses:
    """The last act on each message, and changes of a message one after the other."""

    def __init__(self, company: Company | None = None) -> None:
        """`company`: other processes, which change messages of this one's people as well."""
        self._company = company
        if company is not None:
            company.at_message = self.heard
        self._last: OrderedDict[int, int] = OrderedDict()
        self._changing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._answering: dict[int, dict[int, asyncio.Event]] = {}
        """By message and act."""

    def pressed(self, message: int, act: int) -> None:
        """Somebody has pressed something."""
        self._note(message, act)
        self._tell(PRESSED, message, act)

    def heard(self, what: str, message: int, act: int) -> None:
        """Another process has told what is the matter with an act of its own there."""
        if what == PRESSED:
            self._note(message, act)
        elif what == ANSWERING:
            self._expect(message, act)
            asyncio.get_running_loop().call_later(_UNHEARD_OF, self._expect_no_more, message, act)
        elif what == ANSWERED:
            self._expect_no_more(message, act)

    def _note(self, message: int, act: int) -> None:
        self._last[message] = act
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    def _tell(self, what: str, message: int, act: int) -> None:
        if self._company is not None:
            self._company.tell(what, f"{message}:{act}")

    def last(self, message: int) -> int | None:
        """What was pressed there last; None: nothing yet, as far as is remembered."""
        return self._last.get(message)

    @contextlib.contextmanager
    def answering(self, message: int | None, act: int) -> Iterator[None]:
        """While an act on a message is done and its answer takes the message's place."""
        if message is None:
            yield
            return
        self._expect(message, act)
        self._tell(ANSWERING, message, act)
        try:
            yield
        finally:
            self._expect_no_more(message, act)
            self._tell(ANSWERED, message, act)

    def _expect(self, message: int, act: int) -> None:
        self._answering.setdefault(message, {}).setdefault(act, asyncio.Event())

    def _expect_no_more(self, message: int, act: int) -> None:
        acts = self._answering.get(message, {})
        if (answered := acts.pop(act, None)) is not None:
            answered.set()
        if not acts:
            self._answering.pop(message, None)

    def is_answering(self, message: int) -> bool:
        """Whether an act on a message is under way whose answer takes the message's place."""
        return message in self._answering

    async def answered(self, message: int | None, patience: float) -> None:
        """Wait until acts under way on a message have been answered there: what is newer than they comes after them.

        Those of other processes, too, as far as they have been heard of.
        """
        under_way = [*self._answering.get(message, {}).values()] if message is not None else []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                for answer in under_way:
                    await answer.wait()

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
