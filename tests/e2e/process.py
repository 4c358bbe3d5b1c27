"""The bot in a process of its own, which the test starts, kills and starts again."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from pathlib import Path

from bot.sandbox.standin import StandIn
from tests.e2e.nursery import Born, born

ROOT = Path(__file__).parents[2]
KILLED = -signal.SIGKILL
PATIENCE = 90.0
"""Seconds until something counts as never happening: on a busy machine the bot takes long to load everything."""


class Bot:
    """`python -m bot run --discord` against the stand-in, with its data in `folder` and painted maps in `maps`."""

    def __init__(
        self, standin: StandIn, folder: Path, secret: str, maps: Path, *, game: str = "", alone: bool = True
    ) -> None:
        """`game`: what is played; with one, the bot comes out of the nursery, else it begins by itself."""
        self.standin, self.folder, self.secret, self.maps, self.game = standin, folder, secret, maps, game
        self.alone = alone
        """Whether nobody else is on the gateway when it has gone."""
        self.starts = 0
        self.groups: list[int] = []
        """Each start's process group: the bot and those who draw for it."""
        self._process: asyncio.subprocess.Process | Born | None = None

    @property
    def database(self) -> Path:
        return self.folder / "keryx.sqlite3"

    @property
    def log(self) -> str:
        """What the present or last process has said."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    @property
    def logs(self) -> str:
        """What all of them have said."""
        return "\n".join(path.read_text("utf-8", "replace") for path in sorted(self.folder.glob("log-*.txt")))

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def _log(self) -> Path:
        return self.folder / f"log-{self.starts:02}.txt"

    async def start(self, fault: str = "", **settings: str) -> None:
        """Start it, to die at `fault`; returns once it hears what people do."""
        before = len(self.standin.gateway.received)
        await self.begin("run", "--discord", fault=fault, **settings)
        assert self._process is not None
        await self.standin.until(
            lambda: not self.alive or (self.standin.connected and len(self.standin.gateway.received) > before),
            PATIENCE,
            "the bot to be there",
        )
        if not self.alive:
            assert self._process.returncode == KILLED, f"the bot has ended by itself:\n{self.log}"
            assert fault, f"the bot was killed by somebody else:\n{self.log}"

    async def begin(self, *command: str, fault: str = "", **settings: str) -> None:
        """Start the process with this command of `keryx`."""
        assert not self.alive
        self.folder.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        environment = self.environment(fault, **settings)
        if self.game:
            self._process = born(command, self.folder, environment, self._log, self.game)
        else:
            self._process = await self._by_itself(command, environment)
        self.groups.append(self._process.pid)

    async def _by_itself(self, command: tuple[str, ...], environment: dict[str, str]) -> asyncio.subprocess.Process:
        with self._log.open("wb") as log:
            return await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.e2e.known_dice",
                *command,
                cwd=self.folder,
                env=environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def environment(self, fault: str = "", **settings: str) -> dict[str, str]:
        """No setting of whoever runs the tests gets in."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("KERYX_")}
        own = {
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
            "KERYX_ENV_FILE": os.devnull,
            "KERYX_MOST_ACTS": "0",
            "KERYX_LOG_LEVEL": "DEBUG",
            "KERYX_DATA_DIR": str(self.folder),
            "KERYX_CACHE_DIR": str(self.maps),
            "KERYX_DISCORD_API": self.standin.url,
            "KERYX_DISCORD_TOKEN": self.standin.token,
            "KERYX_TEST_SECRET": self.secret,
            "KERYX_TEST_MAPS": "few",
            "KERYX_FAULT": fault,
        }
        return {**kept, **own, **settings}

    async def killed(self) -> None:
        """Wait until the fault it was started with has killed it."""
        assert self._process is not None
        try:
            code = await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"the bot should have died and has not:\n{self.log}") from None
        assert code == KILLED, f"the bot ended with {code}:\n{self.log}"
        await self._gone()

    async def kill(self) -> None:
        """`kill -9`."""
        assert self._process is not None
        self._process.kill()
        await self.killed()

    async def stop(self) -> None:
        """As whoever runs it would: SIGTERM, and it ends by itself."""
        assert self._process is not None
        self._process.terminate()
        try:
            code = await asyncio.wait_for(self._process.wait(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"the bot was told to end and has not:\n{self.log}") from None
        assert code == 0, f"the bot ended with {code}:\n{self.log}"
        await self._gone()

    def left_over(self) -> list[int]:
        """Groups in which somebody still lives."""
        return [group for group in self.groups if _lives(group)]

    def clean_up(self) -> None:
        """Whatever is left of it, its picture makers too."""
        for group in self.left_over():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(group, signal.SIGKILL)

    async def _gone(self) -> None:
        if self.alone:
            await self.standin.until(lambda: not self.standin.connected, PATIENCE, "the connection to end")


def _lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
