"""Letters: how many a second, and how long after a commit the other player has theirs, beside a room that is slow."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import tempfile
import time
from multiprocessing.connection import Connection
from typing import Any

from sqlmodel import col, func, select

from bot.bench.bench_tables import BenchTables, settings_in, turn
from bot.bench.commit import mover
from bot.bench.driver import Address, received
from bot.bench.figures import Section, rate, times
from bot.bench.receiver import receive
from bot.bench.scope import Scope
from bot.cli.run import house_of, serve
from bot.client import Client
from bot.commands.sync import NoMemory
from bot.sandbox.connect import connected_to
from bot.service.api.table import TableInfo
from bot.service.mail.letters import TURN
from bot.service.service import Service
from bot.store.mail import OutboxRow, OutboxState

NAME = "letters"
_GLANCE = 0.05
_PACE = 0.25
"""Seconds between two commits, while the time to the letter is taken."""


def measure(scope: Scope) -> Section:
    """Bot here, Discord in another process."""
    logging.getLogger("discord").setLevel(logging.ERROR)
    spawn: Any = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=receive, args=(theirs, 2 * (scope.rooms + 1)), daemon=True)
    process.start()
    theirs.close()
    with tempfile.TemporaryDirectory(dir=scope.folder or None) as folder:
        os.environ["KERYX_CACHE_DIR"] = folder
        try:
            return asyncio.run(_serve(ours, scope, folder))
        finally:
            ours.close()
            process.terminate()
            process.join()


async def _serve(pipe: Connection, scope: Scope, folder: str) -> Section:
    address: Address = await received(pipe)
    ready = asyncio.Event()

    async def prepared(_: Client) -> None:
        ready.set()

    with connected_to(address.url):
        async with house_of(settings_in(folder)) as (service, pictures):
            life = asyncio.ensure_future(serve(service, pictures, NoMemory(), address.token, prepared))
            try:
                await asyncio.wait({life, asyncio.ensure_future(ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
                return await Post(service, pipe, address, scope).measured()
            finally:
                life.cancel()
                await asyncio.wait({life})


class Post:
    """Tables with people of their own, at which turns are played."""

    def __init__(self, service: Service, pipe: Connection, address: Address, scope: Scope) -> None:
        self._service, self._pipe, self._ground, self._scope = service, pipe, address, scope
        self._bench_tables, self._random = BenchTables(service, scope.game), random.Random(431)

    async def measured(self) -> Section:
        """Both figures, on the same tables."""
        people = self._ground.people
        pairs = [people[number : number + 2] for number in range(0, len(people), 2)]
        late, *tables = [await self._begin(pair) for pair in pairs]
        await self._until_none(OutboxState.QUEUED, OutboxState.SENDING, OutboxState.DRAWING)
        rates = [await self._wave(tables) for _ in range(self._scope.repeats)]
        waits = await self._beside(late, tables)
        return Section(
            NAME,
            [
                rate(
                    "letters.words", f"letters, from the store to Discord ({len(tables)} rooms)", [r[0] for r in rates]
                ),
                rate("letters.pictures", "the same, until each has its pictures", [r[1] for r in rates]),
                times(
                    "letters.wait",
                    f"from a commit to the next player's letter; one room takes {self._scope.late:g} s",
                    waits,
                ),
            ],
        )

    async def _begin(self, pair: tuple[int, ...]) -> TableInfo:
        return await self._service.call(self._bench_tables.begin, pair, self._ground.guild, self._ground.forum)

    async def _wave(self, tables: list[TableInfo]) -> tuple[float, float]:
        """A turn at every table while nothing goes out, and then all letters at once: per second, and with pictures."""
        courier = self._service.courier
        assert courier is not None
        await courier.stop()
        for table in tables:
            await self._commit(table)
        count = await self._waiting(OutboxState.QUEUED)
        begun = time.monotonic()
        courier.start()
        await self._until_none(OutboxState.QUEUED, OutboxState.SENDING)
        words = time.monotonic() - begun
        await self._until_none(OutboxState.DRAWING)
        return count / words, count / (time.monotonic() - begun)

    async def _beside(self, late: TableInfo, tables: list[TableInfo]) -> list[float]:
        """How long each letter took, while the late table's room has always something on its way."""
        room = (await self._service.call(self._service.tables.look.table, late.id)).room
        self._pipe.send((room, self._scope.late))
        await received(self._pipe)
        asked: dict[str, float] = {}
        for number in range(self._scope.letters):
            if not number % 8:
                await self._service.call(self._tell, late.id)
            before, begun = await self._last(), time.monotonic()
            await self._commit(tables[number % len(tables)])
            asked |= {f"keryx-{row}": begun for row in await self._service.call(self._turns_after, before)}
            await asyncio.sleep(_PACE)
        mine = col(OutboxRow.table) != late.id
        await self._until_none(OutboxState.QUEUED, OutboxState.SENDING, where=mine)
        self._pipe.send("letters")
        arrived: dict[str, float] = await received(self._pipe)
        self._pipe.send("done")
        return [arrived[nonce] - begun for nonce, begun in asked.items() if nonce in arrived]

    def _tell(self, table: str) -> None:
        self._service.tables.holders.tell_room(self._service.tables.store.row(table), "resumed")

    async def _commit(self, table: TableInfo) -> None:
        """Whoever is asked there plays something; nothing, if the game is over."""
        tables, call, act = self._service.tables, self._service.call, self._bench_tables.act
        now = await call(tables.look.table, table.id)
        if not now.pending:
            return
        seat, person = mover(now)
        panel = await call(tables.look.panel, now.id, person, seat)
        assert panel.decision is not None
        choices = turn(panel, self._random)
        await call(tables.play.draft_add, now.id, person, seat, panel.decision.id, choices, act())
        await call(tables.play.commit, now.id, person, seat, panel.decision.id, act())

    # ------------------------------------------------------------------ the outbox

    async def _waiting(self, *states: str, where: Any = True) -> int:
        query = select(func.count()).select_from(OutboxRow).where(col(OutboxRow.state).in_(states), where)
        return await self._service.call(lambda: self._service.database.session.exec(query).one())

    async def _until_none(self, *states: str, where: Any = True) -> None:
        while await self._waiting(*states, where=where):
            await asyncio.sleep(_GLANCE)

    async def _last(self) -> int:
        query = select(func.max(OutboxRow.id))
        return await self._service.call(lambda: self._service.database.session.exec(query).one()) or 0

    def _turns_after(self, row: int) -> list[int]:
        query = select(OutboxRow.id).where(OutboxRow.kind == TURN, col(OutboxRow.id) > row)
        return [found for found in self._service.database.session.exec(query) if found is not None]
