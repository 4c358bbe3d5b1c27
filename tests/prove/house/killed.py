"""A process that is begun, killed and begun again, seen from outside."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.sandbox.standin import StandIn
from tests.prove.house.plug import Board

KILLED = -signal.SIGKILL
PATIENCE = 60.0
"""Seconds until something counts as never happening: the machine may have other work."""
_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.prove.house.child"])


class Ended(Exception):
    """The process has ended, and was not to."""


class Child:
    """One process of the house, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.board = Board(folder / "board")
        self.starts = 0
        self._process: Any = None
        self._read = 0

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.exitcode is None

    @property
    def code(self) -> int | None:
        """What it ended with."""
        return None if self._process is None else self._process.exitcode

    @property
    def log(self) -> str:
        """What it has said since the first start."""
        path = self.folder / "log.txt"
        return path.read_text("utf-8", "replace") if path.exists() else ""

    def begin(self, target: Callable[..., None], *args: Any) -> None:
        """Begin anew."""
        assert not self.alive
        self.starts += 1
        process = _CONTEXT.Process(target=target, args=(str(self.folder), *args))
        process.start()
        self._process = process

    def steps(self) -> Counter[str]:
        """Names of the steps it has taken since it was last asked, and how often each."""
        path = self.folder / "steps"
        if not path.exists():
            return Counter()
        with path.open("rb") as file:
            file.seek(self._read)
            told = file.read()
        self._read += len(told)
        return Counter(told.decode().splitlines())

    @property
    def last_step(self) -> str:
        """The last step it has taken."""
        path = self.folder / "steps"
        lines = path.read_bytes()[-400:].decode().splitlines() if path.exists() else []
        return lines[-1] if lines else ""

    async def ended(self, seconds: float = PATIENCE) -> int:
        """Wait for its end; what it ended with."""
        for _ in range(int(seconds / 0.005)):
            if not self.alive:
                break
            await asyncio.sleep(0.005)
        else:
            raise Ended(f"it should have ended and has not:\n{self.log[-3000:]}")
        self._process.join()
        self.board.disarm()
        return int(self._process.exitcode)

    def share(self, other: Child) -> None:
        """Have the same board as another."""
        (self.folder / "board").unlink()
        os.link(other.folder / "board", self.folder / "board")
        self.board = other.board

    def kill_now(self) -> None:
        """`kill -9`, without waiting."""
        self._process.kill()

    async def kill(self) -> None:
        """`kill -9`."""
        self._process.kill()
        await self.ended()

    async def stop(self) -> None:
        """SIGTERM; it ends by itself."""
        self._process.terminate()
        if code := await self.ended():
            raise Ended(f"it was told to end and ended with {code}:\n{self.log[-3000:]}")


class Bots:
    """The bot on a store and on the stand-in, in one process or in several, of which the first that dies is the last.

    They share a board: what is deadly is deadly once.
    """

    def __init__(self, folder: Path, url: str, standin: StandIn, processes: int, **options: Any) -> None:
        self.url, self.standin, self.options = url, standin, options
        self.each = [Child(folder / f"bot{number}") for number in range(processes)]
        self.board = self.each[0].board
        for other in self.each[1:]:
            other.share(self.each[0])

    @property
    def alive(self) -> bool:
        """Whether all of them live."""
        return all(one.alive for one in self.each)

    @property
    def log(self) -> str:
        """What they have said."""
        return "\n".join(one.log[-3000:] for one in self.each)

    async def start(self) -> bool:
        """Start those that are not there; whether what people do is heard then: one may be armed to die before."""
        for one in self.each:
            if not one.alive:
                one.begin(_bot, self.url, self.standin.url, self.standin.token, self.options)
        for _ in range(int(PATIENCE / 0.01)):
            await asyncio.sleep(0.01)
            if not self.alive:
                return False
            if self.standin.connected and self._heard():
                return True
        raise Ended(f"the bot has not come:\n{self.log}")

    async def buried(self) -> Child | None:
        """Wait for the end of the one that is dying, if one is."""
        for one in self.each:
            if not one.alive:
                if (code := await one.ended()) != KILLED:
                    raise Ended(f"a bot ended with {code}:\n{one.log[-3000:]}")
                await self._let_go()
                return one
        return None

    async def kill(self) -> None:
        """`kill -9` of all."""
        for one in self.each:
            if one.alive:
                await one.kill()
        await self._let_go()

    def kill_one(self, number: int) -> None:
        """`kill -9` of one, without waiting."""
        victim = self.each[number % len(self.each)]
        if victim.alive:
            victim.kill_now()

    def _heard(self) -> bool:
        """Whether somebody who lives has said who they are since the last one died."""
        return len(self.standin.gateway.received) > self._before or len(self.each) > 1

    async def _let_go(self) -> None:
        """The connection of the dead is gone."""
        self._before = len(self.standin.gateway.received)
        for _ in range(100 if len(self.each) == 1 else 5):
            if not self.standin.connected:
                return
            await asyncio.sleep(0.01)

    _before = 0


def _bot(*args: Any) -> None:
    from tests.prove.house import child

    child.bot(*args)


def work(*args: Any) -> None:
    """Something that is done to stores, in a child (`child.work`)."""
    from tests.prove.house import child

    child.work(*args)
