"""The hand that posts results to addresses outside, beside the courier: they share nothing but the outbox."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime
from functools import partial

from bot.messages.hook import as_discord, worded
from bot.service.reach.deliveries import Deliveries, Posting
from bot.service.reach.heralding import TOPIC
from bot.service.reach.sender import Fate, Sender
from bot.service.running import faults
from bot.service.running.keeper import Keeper
from bot.service.running.steady import Pauses, called, ended, steadily
from bot.service.table_store import Clock
from bot.store.engine import StoreError

log = logging.getLogger(__name__)

MOST = 8
"""Addresses that are posted to at once."""
_IDLE = 60.0


class HookHand:
    """Runs for as long as the bot does."""

    def __init__(
        self, keeper: Keeper, deliveries: Deliveries, sender: Sender, clock: Clock, *, pauses: Pauses | None = None
    ) -> None:
        self._keeper, self._deliveries, self._sender, self._clock = keeper, deliveries, sender, clock
        self._pauses = pauses or Pauses()
        self._wake, self._busy = asyncio.Event(), set[str]()
        self._hands: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; first of all with what a crash left under way."""
        self._keeper.listen(TOPIC, self._wake.set)
        self._task = asyncio.create_task(steadily("the hand for webhooks", self._run, self._pauses), name="hooks")

    async def stop(self) -> None:
        """Stop. What was under way goes once more after the next start, with the same id."""
        await ended(self._task, *self._hands)

    async def run_due(self) -> None:
        """Post all that may go now, and wait until that is done."""
        while (await self._begin())[0] or self._hands:
            await asyncio.gather(*self._hands)

    async def _run(self) -> None:
        while True:
            self._wake.clear()
            _, moment = await self._begin()
            left = (moment - self._clock()).total_seconds() if moment is not None else _IDLE
            full = len(self._busy) >= MOST
            await called(self._wake, _IDLE if full else min(max(left, 0.05), _IDLE))

    async def _begin(self) -> tuple[int, datetime | None]:
        """How many were taken into hand, and when the next of the others may go."""
        room = MOST - len(self._busy)
        if room <= 0:
            return 0, None
        found, later = await self._keeper.call(self._deliveries.claim, room, frozenset(self._busy))
        for posting in found:
            self._busy.add(posting.lane)
            task = asyncio.create_task(self._post(posting), name=f"webhook {posting.mark}")
            self._hands.add(task)
            task.add_done_callback(partial(self._let_go, posting.lane))
        return len(found), later

    def _let_go(self, lane: str, task: asyncio.Task[None]) -> None:
        self._hands.discard(task)
        self._busy.discard(lane)
        self._wake.set()

    async def _post(self, posting: Posting) -> None:
        """One delivery, and what has become of it written down. Nothing of what goes wrong names the address."""
        moment = int(self._clock().timestamp())
        try:
            body = worded(posting.body, posting.game, posting.data)
            body = as_discord(body) if posting.form == "discord" else body
            fate = await self._sender.post(posting.address, posting.form, body, posting.id, posting.secret, moment)
        except Exception as error:
            fate = Fate("unreachable")
            log.error("webhook %s: %s", posting.mark, type(error).__name__)
        faults.point("after-post")
        if fate.trouble:
            log.warning("webhook %s has not got through: %s %s", posting.mark, fate.trouble, fate.status or "")
        try:
            await self._keeper.call(self._deliveries.settle, posting.row, fate)
        except StoreError as error:
            log.warning("webhook %s goes once more: %s", posting.mark, error)
            await asyncio.sleep(self._pauses.next())
