"""The bot as it is, in a process that also says how it fares: how late its loop is, and what it has used.

`python -m tests.prove.parts.load.bot FOLDER TOKEN [sketches]`, with the settings in the environment. It writes what is
known into `fares.json` there, twice a second, and counts anew whenever `anew` is put beside it. With
`KERYX_PROVE_STACKS=FILE` it says at its end where its time went, as the lines that flame graphs are made of.
"""

from __future__ import annotations

import asyncio
import mmap
import os
import sys
import time
from pathlib import Path
from typing import Any

import discord
import msgspec
from msgspec import Struct

from bot import logs
from bot.cli import run
from bot.config import load
from bot.panels.spec import PictureOrder
from bot.pictures import NoPictures
from bot.service.installed import load_games
from bot.service.service import Service

LATE = 0.1
"""Seconds that nobody may be kept waiting."""
BOARD = 1024
_EVERY, _TOLD = 0.01, 0.5


class Fares(Struct):
    """How a bot fares, since it was last asked to begin anew."""

    longest: float = 0.0
    """Seconds that the loop was held up at most."""
    busy: float = 0.0
    """Of these, how long its own thread was at work."""
    late: int = 0
    """How often it was held up for longer than `LATE`."""
    looks: int = 0
    processor: float = 0.0
    """Seconds that the process has used, with none of those that draw."""
    memory: int = 0
    """Bytes that it holds."""
    peak: int = 0
    """Bytes that it has held at most."""
    started: float = 0.0
    """Seconds of the processor until its workers had begun; 0: they have not."""
    waited: float = 0.0
    """The same by the clock on the wall."""


class Sketches(NoPictures):
    """Every picture is the same, and there at once."""

    async def draw(self, order: PictureOrder) -> bytes:
        return b"\x89PNG\r\n\x1a\n" + bytes(64)

    async def warm_up(self, *_: Any) -> None: ...

    def close(self) -> None: ...


class Watch:
    """Beside the bot, on its loop."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._began = folder, time.monotonic()
        self.fares = Fares()
        self._used = 0.0
        self._board = _board(folder)

    async def watch(self) -> None:
        """For ever."""
        told = time.monotonic()
        while True:
            begun, own = time.monotonic(), time.thread_time()
            await asyncio.sleep(_EVERY)
            late = time.monotonic() - begun - _EVERY
            self.fares.looks += 1
            self.fares.late += late > LATE
            if late > self.fares.longest:
                self.fares.longest, self.fares.busy = late, time.thread_time() - own
            if time.monotonic() > told + _TOLD:
                told = time.monotonic()
                self._tell()

    def started(self) -> None:
        """Its workers have begun."""
        self.fares.started, self.fares.waited = time.process_time(), time.monotonic() - self._began
        self._tell()

    def _tell(self) -> None:
        if (anew := self._folder / "anew").exists():
            anew.unlink()
            self.fares = Fares(started=self.fares.started, waited=self.fares.waited)
            self._used = time.process_time()
        fares = self.fares
        fares.processor = time.process_time() - self._used
        fares.memory, fares.peak = _held()
        told = msgspec.json.encode(fares)
        self._board[:] = told.ljust(BOARD)


def _board(folder: Path) -> mmap.mmap:
    """Where it is told: memory that is shared, since whoever waits for a disk holds up the loop."""
    path = folder / "fares.json"
    path.write_bytes(bytes(BOARD))
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), BOARD)


def _held() -> tuple[int, int]:
    lines = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
    held, peak = (int(lines[name].split()[0]) * 1024 for name in ("VmRSS", "VmHWM"))
    return held, peak


async def live(folder: Path, token: str) -> None:
    """Until it is told to end."""
    watch = Watch(folder)
    begin = Service.start

    async def start(service: Service, *args: object, **more: object) -> None:
        await begin(service, *args, **more)  # type: ignore[arg-type]
        watch.started()

    Service.start = start  # type: ignore[method-assign, assignment]
    watching = asyncio.create_task(watch.watch())
    try:
        await run.on_discord(load(), token)
    finally:
        watching.cancel()


def main() -> None:
    """The process."""
    folder, token, *how = sys.argv[1:]
    settings = load()
    logs.set_up(settings.log_level, form=settings.log_format)
    load_games()
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    if how == ["sketches"]:
        run.PictureMaker = lambda *_, **__: Sketches()  # type: ignore[attr-defined]
    if stacks := os.environ.get("KERYX_PROVE_STACKS"):
        from tests.prove.parts.load.stacks import Sampler

        Sampler(Path(stacks)).start()
    asyncio.run(live(Path(folder), token))


if __name__ == "__main__":
    main()
