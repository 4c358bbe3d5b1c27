"""Shards of the gateway, divided among the bots on one server's database: each holds its share, and those of the dead.

A shard is a lease (`service/running/leases.py`), so no two processes hear the same interaction. Where all have a
holder, a process stands by: it brings letters, keeps deadlines and has pictures drawn, until somebody is gone.
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import Protocol

import yarl
from discord.gateway import DiscordWebSocket

from bot.service.running.company import Company
from bot.service.running.keeper import Keeper
from bot.service.running.leases import Leases
from bot.service.running.steady import called
from bot.store.engine import StoreError
from bot.store.presence import RENEWED

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
        self._wake = asyncio.Event()
        self.held: list[int] = []
        self.looked = asyncio.Event()
        """It is known whether there is one for us to begin with."""

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
            except StoreError as trouble:
                _log.warning("the shards' leases could not be looked at: %s", trouble)
                continue
            lost = [shard for shard in self.held if shard not in mine]
            for shard in lost:
                await client.put_down(shard)
            if lost:
                await self._keeper.call(self._leases.give_back, [self._name(shard) for shard in lost])
            new, self.held = [shard for shard in mine if shard not in self.held], mine
            for shard in new:
                await client.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            if lost or new:
                _log.info("holding shards %s of %s", mine, self.total)

    async def left(self) -> None:
        """The client has ended: others may have them."""
        held, self.held = self.held, []
        try:
            await self._keeper.call(self._leases.give_back, [self._name(shard) for shard in held])
        except StoreError as trouble:
            _log.warning("the shards' leases are given back when this process is gone: %s", trouble)

    async def _share(self) -> list[int]:
        """What is ours, as all that hold some are to have as many; where one has more, it leaves the last."""
        presence = self.company.presence
        bots = await asyncio.to_thread(presence.bots) if presence is not None else []
        most = math.ceil(self.total / max(1, len(bots)))
        mine = await self._keeper.call(self._leases.take_of, self._names(), most)
        return [shard for shard in range(self.total) if self._name(shard) in mine][:most]

    def _names(self) -> list[str]:
        return [self._name(shard) for shard in range(self.total)]

    def _name(self, shard: int) -> str:
        return f"shard {shard}/{self.total}"

    async def _waited(self) -> None:
        self._wake.clear()
        await called(self._wake, RENEWED)
