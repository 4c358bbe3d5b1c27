"""Several processes on one server's database: this one's signs of life, and what the others tell it (decision 29)."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from bot.config import ROOT
from bot.service.running.jobs import DONE, TODO
from bot.service.running.keeper import Keeper
from bot.service.running.steady import ended, steadily
from bot.store.ear import Ear
from bot.store.engine import StoreError, is_sqlite
from bot.store.presence import ANSWERED, ANSWERING, GONE, HEARS, PRESSED, RENEWED, Presence
from bot.store.schema import newest_revision

log = logging.getLogger(__name__)

AT_MESSAGES = {PRESSED, ANSWERING, ANSWERED}
FIRST_REFUSAL = 0.25
"""Seconds by which whoever has made work comes before the others, so that not all reach for it at once."""


class Company:
    """On a file there is none: nothing is done."""

    def __init__(self, keeper: Keeper, role: str = "bot") -> None:
        self._keeper, self._role = keeper, role
        self._database = keeper.database
        self.presence: Presence | None = None
        self._ear: Ear | None = None
        self._task: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Future[None]] = set()
        self._mouth: ThreadPoolExecutor | None = None
        """One thread: what is told first is heard first."""
        self.at_message: Callable[[str, int, int], None] = lambda what, message, act: None
        """Called with what is the matter with an act on a message in another process (`AT_MESSAGES`)."""
        self.at_shard: Callable[[int], None] = lambda shard: None
        """Called with a shard of the gateway that another process hears from now on."""

    async def start(self) -> None:
        """Be there. From now on what this process takes in hand is its own as long as it lives."""
        if is_sqlite(self._database.url) or self.presence is not None:
            return
        presence = Presence.of(self._database.engine, self._role, build())
        await asyncio.to_thread(presence.begin)
        self.presence, self._database.me = presence, presence.id
        self._mouth = ThreadPoolExecutor(1, thread_name_prefix="mouth")
        loop = asyncio.get_running_loop()
        self._ear = Ear(self._database.url, lambda who, told: _safely(loop, self._hear, who, told))
        self._ear.start()
        self._task = asyncio.create_task(steadily("signs of life", self._live), name="signs of life")

    async def stop(self) -> None:
        """Go: what was in hand is anybody's."""
        await ended(self._task)
        if self._ear is not None:
            await asyncio.to_thread(self._ear.stop)
        mouth, self._mouth = self._mouth, None
        if mouth is not None:
            mouth.shutdown(wait=False, cancel_futures=True)
        if self.presence is not None:
            try:
                await asyncio.to_thread(self.presence.end)
            except StoreError as trouble:
                log.warning("the others learn only in a while that this process has ended: %s", trouble)
        self.presence = self._ear = self._task = None
        self._database.me = ""

    def tell(self, *told: str) -> None:
        """Tell the others something that holds for now; if it gets lost, nothing is wrong in the rows."""
        if self.presence is not None and self._mouth is not None:
            task = asyncio.get_running_loop().run_in_executor(self._mouth, self.presence.tell, *told)
            self._telling.add(task)
            task.add_done_callback(self._told)

    def hears(self, shard: int) -> None:
        """Tell the others what this process hears from now on."""
        self.tell(HEARS, str(shard))

    def _told(self, task: asyncio.Future[None]) -> None:
        self._telling.discard(task)
        if not task.cancelled() and (lost := task.exception()) is not None:
            log.debug("the others have not heard: %r", lost)

    async def _live(self) -> None:
        """From the event loop: where that hangs, its process is no good, and others take over."""
        while self.presence is not None:
            await asyncio.sleep(RENEWED)
            try:
                await asyncio.to_thread(self.presence.renew)
            except StoreError as trouble:
                log.warning("no sign of life could be given: %s", trouble)

    def _hear(self, who: str, told: Collection[str]) -> None:
        """On the event loop."""
        if GONE in told:
            self._keeper.told_all()
        elif who != self._database.me and (what := AT_MESSAGES.intersection(told)):
            message, act = next(word for word in told if ":" in word).split(":")
            self.at_message(what.pop(), int(message), int(act))
        elif who != self._database.me and HEARS in told:
            self.at_shard(next(int(word) for word in told if word.isdigit()))
        elif who != self._database.me:
            at_once = {TODO, DONE}.intersection(told)  # of these, whoever has made them is the last to do them
            self._keeper.told(at_once)
            asyncio.get_running_loop().call_later(FIRST_REFUSAL, self._keeper.told, frozenset(told) - at_once)


@cache
def build() -> str:
    """What this Keryx stores rows by: the schema's version, and a digest of the code."""
    code = hashlib.sha256()
    for file in sorted(path for room in ("bot", "engine") for path in (ROOT / room).rglob("*.py")):
        code.update(file.read_bytes())
    return f"{newest_revision()}-{code.hexdigest()[:8]}"


def _safely(loop: asyncio.AbstractEventLoop, hear: object, who: str, told: Collection[str]) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(hear, who, told)  # type: ignore[arg-type]
