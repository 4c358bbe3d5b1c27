"""A crowd and the bots it talks to, as processes, while something is measured."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from tests.prove.parts.load import crowd
from tests.prove.parts.load.bot import Fares, main
from tests.prove.running import ROOT

PATIENCE = 180.0
"""Seconds until something counts as never happening."""
_GLANCE = 0.05
_CONTEXT: Any = multiprocessing.get_context("forkserver")
"""Each process begins with nothing of this one's."""


def have_painted(game: str, maps: Path) -> None:
    """Have the maps of a game painted, if they are not: nobody is to wait for that while something is measured."""
    maps.mkdir(parents=True, exist_ok=True)
    program = "import sys; from bot import drawing as p; p.painted_before(sys.argv[1]) or p.painted(sys.argv[1])"
    own = {"KERYX_CACHE_DIR": str(maps), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program, game], env=os.environ | own, check=True)


class Crowd:
    """The process with the people and the stand-in."""

    def __init__(self, tables: int) -> None:
        self._pipe: Connection
        self._pipe, theirs = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=crowd.run, args=(theirs, tables), daemon=True)
        self._process.start()
        theirs.close()
        self.url, self.token = self.told()

    def tell(self, what: Any) -> None:
        self._pipe.send(what)

    def told(self, patience: float = PATIENCE) -> Any:
        if not self._pipe.poll(patience):
            raise TimeoutError("the crowd has said nothing")
        return self._pipe.recv()

    def ask(self, what: Any, patience: float = PATIENCE) -> Any:
        self.tell(what)
        return self.told(patience)

    def away(self) -> None:
        self.tell(None)
        self._process.join(5)
        self._process.kill()


class Bot:
    """One process of the bot."""

    def __init__(self, folder: Path, url: str, crowd: Crowd, *, maps: Path | None, shards: int) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        own = {
            "KERYX_ENV_FILE": os.devnull,
            "KERYX_DATA_DIR": str(folder),
            "KERYX_CACHE_DIR": str(maps or folder),
            "KERYX_DATABASE_URL": url,
            "KERYX_DISCORD_API": crowd.url,
            "KERYX_SHARDS": str(shards),
        }
        how = [] if maps else ["sketches"]
        self._process = _CONTEXT.Process(target=begun, args=(str(folder), own, crowd.token, *how))
        self._process.start()

    @property
    def log(self) -> str:
        return (self.folder / "log.txt").read_text("utf-8", "replace")

    @property
    def fares(self) -> Fares:
        """How it was half a second ago."""
        path = self.folder / "fares.json"
        if self._process.exitcode is not None:
            raise RuntimeError(f"the bot has ended with {self._process.exitcode}:\n{self.log[-3000:]}")
        with contextlib.suppress(FileNotFoundError, msgspec.DecodeError):  # it is being written
            return msgspec.json.decode(path.read_bytes().rstrip(b"\0 "), type=Fares)
        return Fares()

    def anew(self) -> None:
        """Have it count from now on."""
        (self.folder / "anew").touch()
        until(lambda: not (self.folder / "anew").exists(), "the bot to begin to count")

    def stop(self) -> None:
        self._process.terminate()
        self._process.join(20)
        if self._process.exitcode is None:
            os.killpg(self._process.pid, signal.SIGKILL)


def begun(folder: str, settings: dict[str, str], *arguments: str) -> None:
    """In a process of its own: be the bot, with these settings and no others."""
    os.setsid()
    os.chdir(folder)
    log = os.open("log.txt", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.close(log)
    for name in [name for name in os.environ if name.startswith("KERYX_") and name != "KERYX_PROVE_STACKS"]:
        del os.environ[name]
    os.environ.update(settings)
    sys.argv = ["bot", folder, *arguments]
    main()


def until(so: Any, what: str, patience: float = PATIENCE) -> Any:
    """The first true value of `so`."""
    end = time.monotonic() + patience
    while not (found := so()):
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {what}")
        time.sleep(_GLANCE)
    return found


@contextmanager
def at_work(
    folder: Path, url: str, crowd: Crowd, processes: int = 1, maps: Path | None = None
) -> Iterator[Sequence[Bot]]:
    """So many bots on a store, which hear the crowd."""
    bots: list[Bot] = []
    try:
        for number in range(processes):
            bots.append(Bot(folder / f"bot{number}", url, crowd, maps=maps, shards=processes))
            until(lambda: bots[-1].fares.started, "the bot to be there")
        until(lambda: crowd.ask("heard") == list(range(processes)), "the bots to hear everything")
        yield bots
    finally:
        for bot in bots:
            bot.stop()
