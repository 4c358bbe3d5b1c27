"""Shards of the gateway, divided among the bots on one server's database: each holds its share, and those of the dead.

A shard is a lease (`service/running/leases.py`). Where all have a holder, a process stands by: it brings letters, keeps
deadlines and has pictures drawn, until somebody is gone.

Nobody's press falls between two processes: whoever leaves a shard hears what people do there until the next one says
that it hears them. What both have heard meanwhile is done by the one that claims it first.
"""

from __future__ import annotations

import asyncio
import logging
import math
from asyncio import to_thread
from time import monotonic
from typing import Protocol

import yarl
from discord.gateway import DiscordWebSocket

from bot.service.running.company import Company
from bot.service.running.keeper import Keeper
from bot.service.running.leases import Leases
from bot.service.running.steady import called
from bot.store.claims import Claims
from bot.store.engine import StoreError
from bot.store.presence import RENEWED

HANDED_OVER = 5.0
"""Seconds after which a shard is put down though nobody says that it is heard elsewhere."""
_OVERLAP = 15.0
"""Seconds after a shard was put down or connected in which another process may have heard the same."""
_log = logging.getLogger(__name__)


class Sharded(Protocol):
    """What is needed of a client."""

    async def recommended(self) -> int:
        """How many shards Discord would have."""

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect one more."""

    async def put_down(self, shard: int) -> None:
        """Disconnect one."""


class Shards:
    """Those of one process. `total`: of all processes; 0: as many as Discord recommends."""

    def __init__(self, keeper: Keeper, company: Company, total: int = 0) -> None:
        self._keeper, self.company, self.total = keeper, company, total
        self._leases = Leases(keeper.database)
        self._claims = Claims(keeper.database.engine)
        self._wake = asyncio.Event()
        self.held: list[int] = []
        self.looked = asyncio.Event()
        """It is known whether there is one for us to begin with."""
        self._leaving: dict[int, float] = {}
        """Those that others may have and that are heard here until they do, or until that moment."""
        self._alone_from = 0.0
        """The moment from which nobody else hears what is heard here."""
        self._going = False
        self._gone = asyncio.Event()
        company.at_shard = self._heard_elsewhere

    async def first(self, client: Sharded) -> list[int]:
        """Those to begin with, once there are any for us."""
        self.total = self.total or await client.recommended()
        self._keeper.listen("leases", self._wake.set)
        while not (held := await self._share()):
            if not self.looked.is_set():
                _log.info("all %s shards have a holder: standing by", self.total)
            self.looked.set()
            await self._waited()
        self.held = held
        self.looked.set()
        _log.info("holding shards %s of %s", held, self.total)
        return held

    async def keep(self, client: Sharded) -> None:
        """Take what others have left, leave what is more than our share; for as long as the client lives."""
        while True:
            await self._waited()
            try:
                mine = await self._share()
                await self._leave([shard for shard in self.held if shard not in mine])
                if self._going and not await self._bots():
                    self._leaving = dict.fromkeys(self._leaving, 0.0)
            except StoreError as trouble:
                _log.warning("the shards' leases could not be looked at: %s", trouble)
                continue
            for shard in [shard for shard, until in self._leaving.items() if until <= monotonic()]:
                await self._put_down(client, shard)
            new = [shard for shard in mine if shard not in self.held]
            changed, self.held = mine != self.held, mine
            for shard in new:
                if self._leaving.pop(shard, None) is None:  # else nobody has taken it, and it is heard here still
                    await client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            if changed:
                _log.info("holding shards %s of %s", mine, self.total)
            if self._going and not (self.held or self._leaving):
                self._gone.set()
            if self._is_alone():
                await to_thread(self._claims.forget)

    def hears(self, shard: int) -> None:
        """From now on people are heard here on that one: who has heard it so far need not any longer."""
        self._alone_from = monotonic() + _OVERLAP
        self.company.hears(shard)

    async def is_ours(self, act: int) -> bool:
        """Whether what was heard under that number is done here, and not by another process that has heard it, too."""
        if self._is_alone():
            return True
        try:
            return await to_thread(self._claims.claim, act)
        except StoreError as trouble:
            _log.warning("act %s could not be claimed: %s", act, trouble)
            return True

    async def hand_over(self) -> None:
        """Before this process ends: others take its shards, if there are others."""
        if self.company.presence is None or not self.held:
            return
        try:
            await to_thread(self.company.presence.retire)
        except StoreError as trouble:
            _log.warning("the shards can't be handed over: %s", trouble)
            return
        self._going = True
        self._wake.set()
        await called(self._gone, HANDED_OVER)

    async def left(self) -> None:
        """The client has ended: others may have them."""
        held, self.held = self.held, []
        self._leaving.clear()
        try:
            await self._keeper.call(self._leases.give_back, [self._name(shard) for shard in held])
            await to_thread(self._claims.forget)
        except StoreError as trouble:
            _log.warning("the shards' leases are given back when this process is gone: %s", trouble)

    # ------------------------------------------------------------------ from one to the next

    async def _leave(self, lost: list[int]) -> None:
        """Others may have these. From here on acts are claimed, since the next one may hear them, too."""
        if not lost:
            return
        until = monotonic() + HANDED_OVER
        self._leaving.update((shard, until) for shard in lost)
        self.held = [shard for shard in self.held if shard not in lost]
        await self._keeper.call(self._leases.give_back, [self._name(shard) for shard in lost])

    def _heard_elsewhere(self, shard: int) -> None:
        if shard in self._leaving:
            self._leaving[shard] = 0.0
            self._wake.set()

    async def _put_down(self, client: Sharded, shard: int) -> None:
        del self._leaving[shard]
        self._alone_from = monotonic() + _OVERLAP
        await client.put_down(shard)

    def _is_alone(self) -> bool:
        return not self._leaving and monotonic() >= self._alone_from

    # ------------------------------------------------------------------ whose they are

    async def _share(self) -> list[int]:
        """What is ours, as all that hold some are to have as many; where one has more, it leaves the last."""
        if self._going:
            return []
        most = math.ceil(self.total / max(1, len(await self._bots())))
        mine = await self._keeper.call(self._leases.take_of, self._names(), most)
        return [shard for shard in range(self.total) if self._name(shard) in mine][:most]

    async def _bots(self) -> list[str]:
        """Who could hold some."""
        presence = self.company.presence
        return await to_thread(presence.bots) if presence is not None else []

    def _names(self) -> list[str]:
        return [self._name(shard) for shard in range(self.total)]

    def _name(self, shard: int) -> str:
        return f"shard {shard}/{self.total}"

    async def _waited(self) -> None:
        self._wake.clear()
        await called(self._wake, RENEWED)
