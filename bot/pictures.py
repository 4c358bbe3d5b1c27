"""Pictures, drawn in processes of their own that get masked bytes and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar, TypeVarTuple

import msgspec

from bot.drawing import WARMING, drawn, painted, painted_before, prepared
from bot.metrics import meters
from bot.panels.spec import PictureOrder
from bot.service.running.jobs import PICTURE, Elsewhere
from bot.workers import Crew
from engine.core.event import Event

T = TypeVar("T")
Args = TypeVarTuple("Args")
PATIENCE = 120.0
"""Seconds a picture may take once a worker has begun with it; some of them to paint maps that others paint, too."""
_QUEUE = 60.0
"""Seconds a picture may wait for a process elsewhere."""
CALM = 20.0
"""Seconds before the maps of games that nobody plays are painted: whoever has just started has other things to do."""


class PictureMaker:
    """Draws on request. Spawned, never forked: a worker inherits no secret from this process."""

    def __init__(
        self,
        workers: int = 1,
        draw: Callable[[PictureOrder], bytes] | None = None,
        calm: float = CALM,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        """With no `workers` of its own, `elsewhere` draws; other work is done here all the same."""
        self._draw, self._calm = draw or drawn, calm
        self._elsewhere = None if workers else elsewhere
        self._crew, self._painter = Crew(max(1, workers)), Crew(1)
        self._orders, self._nobody_waits = 0, asyncio.Event()
        self._nobody_waits.set()

    async def draw(self, order: PictureOrder) -> bytes:
        """The picture as a file; empty where the game has none of that kind.

        A worker that dies or hangs is replaced, and no other picture is lost.
        """
        if self._elsewhere is None:
            return await self.work(self._draw, order)
        with meters.timed(meters.PICTURE_SECONDS), meters.counted(meters.PICTURES):
            return await self._elsewhere.done(PICTURE, sent_order(order), _QUEUE + PATIENCE)

    async def work(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Other work for the same processes: it waits its turn among the pictures."""
        self._orders += 1
        self._nobody_waits.clear()
        try:
            with meters.timed(meters.PICTURE_SECONDS), meters.counted(meters.PICTURES):
                return await self._crew.run(work, *args, patience=PATIENCE)
        finally:
            self._orders -= 1
            if not self._orders:
                self._nobody_waits.set()

    async def warm_up(self, played: Sequence[str], others: Sequence[str]) -> None:
        """Have the maps of all games painted, and rules, fonts and maps of those that are played at hand.

        Maps that have never been painted are painted by a worker of their own, so that no order waits for a map of
        another game; those that draw then read them from the disk. Games that nobody plays come a while later.
        Whatever somebody waits for goes before: after a restart, the pictures of letters whose words have arrived.
        """
        if self._elsewhere is not None:
            return
        for game in played:
            await self._have_painted(game)
            for kind in WARMING:
                await self._nobody_waits.wait()
                await self._crew.run(prepared, game, kind)
        if not all(map(painted_before, others)):
            await asyncio.sleep(self._calm)
        for game in others:
            await self._have_painted(game)
        self._painter.close()

    async def _have_painted(self, game: str) -> None:
        if not painted_before(game):
            await self._painter.run(painted, game)

    def close(self) -> None:
        """Stop the workers."""
        self._painter.close()
        self._crew.close()


def sent_order(order: PictureOrder) -> bytes:
    """An order on its way to another process."""
    return msgspec.msgpack.encode(order)


def read_order(sent: bytes) -> PictureOrder:
    """The order as it was."""
    from render.pieces.marks import Mark

    plain = msgspec.msgpack.decode(sent)
    plain |= {name: tuple(plain[name]) for name in ("viewer", "places")}
    plain["marks"] = msgspec.convert(plain["marks"], tuple[Mark, ...])
    plain["events"] = msgspec.convert(plain["events"], tuple[Event, ...])
    return PictureOrder(**plain)


class NoPictures:
    """Draws nothing: for tests of words, and for machines that can't."""

    async def draw(self, order: PictureOrder) -> bytes:
        """Nothing."""
        return b""

    async def work(self, work: Callable[[*Args], T], *args: *Args) -> T:
        """Done in a thread: there are no other processes."""
        return await asyncio.to_thread(work, *args)
