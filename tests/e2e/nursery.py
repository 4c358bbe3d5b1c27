"""Bots for tests, born of a process that has everything loaded: they are forked off it and begin where others have
loaded for seconds. How the bot begins by itself is tested with one of two that are killed (`test_two_processes.py`),
where it is installed (`make run` in `tests/deploy`) and where it is refused (`test_bad_input.py`).

Those who draw for such a bot come, by way of multiprocessing's fork server, from the same process.
"""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import importlib
import json
import os
import select
import signal
import socket
import stat
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).parents[2]
KERYX = "keryx"
"""The program that is meant as a rule."""


class Born:
    """A process as its test sees it; named as `asyncio.subprocess.Process` names these things."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        """Says its number, later its exit code, and ends."""
        self._said = b""
        self.pid = int(self._next())
        self._code: int | None = None

    @property
    def returncode(self) -> int | None:
        """None as long as it lives."""
        if self._code is None and select.select([self._line], [], [], 0)[0]:
            self._code = int(self._next())
            self._line.close()
        return self._code

    async def wait(self) -> int:
        while self.returncode is None:
            loop, ended = asyncio.get_running_loop(), asyncio.Event()
            loop.add_reader(self._line, ended.set)
            try:
                await ended.wait()
            finally:
                loop.remove_reader(self._line)
        assert self._code is not None
        return self._code

    def wait_here(self, seconds: float) -> int:
        """As `wait`, where no loop runs; it must end by then."""
        assert self._code is not None or select.select([self._line], [], [], seconds)[0], f"{self.pid} goes on"
        code = self.returncode
        assert code is not None
        return code

    def kill(self) -> None:
        self._send(signal.SIGKILL)

    def terminate(self) -> None:
        self._send(signal.SIGTERM)

    def _send(self, number: signal.Signals) -> None:
        if self.returncode is None:
            os.kill(self.pid, number)

    def _next(self) -> bytes:
        while b"\n" not in self._said:
            more = self._line.recv(64)
            assert more, "the nursery has ended"
            self._said += more
        said, _, self._said = self._said.partition(b"\n")
        return said


def born(
    command: tuple[str, ...],
    folder: Path,
    environment: dict[str, str],
    log: Path,
    game: str = "",
    program: str = KERYX,
    errors: Path | None = None,
) -> Born:
    """`keryx` with this command, in a session of its own; the pictures of `game` are at hand for it.

    No setting of whoever runs the tests gets in. `program`: the function to be called instead, by its module's name and
    its own; the command then follows in `sys.argv`. `errors`: where it complains, if not in `log`.
    """
    errors = errors or log
    for path in (log, errors):
        path.touch()
    ours, theirs = socket.socketpair()
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KERYX_")}
    environment = {**kept, "KERYX_ENV_FILE": os.devnull, **environment}
    order = {
        "program": program, "command": command, "folder": str(folder), "environment": environment, "log": str(log),
        "errors": str(errors), "game": game,
    }  # fmt: skip
    with theirs:
        socket.send_fds(_nursery(), [b"!"], [theirs.fileno()])
    ours.sendall(json.dumps(order).encode())
    ours.shutdown(socket.SHUT_WR)
    return Born(ours)


@cache
def _nursery() -> socket.socket:
    """One for each process of the tests, begun when the first bot is."""
    ours, theirs = socket.socketpair()
    with theirs:
        own = {name: value for name, value in os.environ.items() if not name.startswith("KERYX_")}
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(theirs.fileno())],
            cwd=ROOT,
            env={**own, "KERYX_ENV_FILE": os.devnull},
            pass_fds=[theirs.fileno()],
        )

    def end() -> None:
        ours.close()
        process.wait(20)

    atexit.register(end)
    return ours


# ------------------------------------------------------------------ in the nursery


def nurse(control: socket.socket) -> dict[str, Any]:
    """Have a process begin for each order that comes, and tell how it ended. In each of these, this gives its order."""
    heard, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(woken, warn_on_full_buffer=False)
    lines: dict[int, socket.socket] = {}
    while True:
        ready = select.select([control, heard], [], [])[0]
        if heard in ready:
            os.read(heard, 4096)
            for pid, status in _ended(lines):
                with lines.pop(pid) as line:
                    _tell(line, os.waitstatus_to_exitcode(status))
        if control in ready:
            sent, descriptors, _, _ = socket.recv_fds(control, 1, 1)
            if not sent:
                raise SystemExit
            line = socket.socket(fileno=descriptors[0])
            order: dict[str, Any] = json.loads(b"".join(iter(lambda: line.recv(65536), b"")))  # noqa: B023
            if order["game"]:
                have_drawn(order["game"], order["environment"]["KERYX_CACHE_DIR"])
            if pid := os.fork():
                lines[pid] = line
                _tell(line, pid)
                continue
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for one in (control, line, *lines.values()):
                one.close()
            os.close(heard)
            os.close(woken)
            return order


def _ended(lines: dict[int, socket.socket]) -> list[tuple[int, int]]:
    found = [os.waitpid(pid, os.WNOHANG) for pid in lines]
    return [(pid, status) for pid, status in found if pid]


def _tell(line: socket.socket, number: int) -> None:
    with contextlib.suppress(BrokenPipeError):  # whoever wanted to know has gone
        line.sendall(b"%d\n" % number)


@cache
def have_drawn(game: str, maps: str) -> None:
    """Maps, fonts, rules and texts of a game are at hand in all that are born from now on."""
    from bot import drawing
    from tests.bot.warm import warmed_up

    os.environ["KERYX_CACHE_DIR"] = maps
    if not drawing.painted_before(game):
        drawing.painted(game)
    for kind in drawing.WARMING:
        drawing.prepared(game, kind)
    warmed_up([game])


def live(order: dict[str, Any]) -> NoReturn:
    """Be what was ordered."""
    from bot.service.running import faults

    os.setsid()
    os.chdir(order["folder"])
    for path, stream in ((order["log"], sys.stdout), (order["errors"], sys.stderr)):
        log = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, stream.fileno())
        os.close(log)
    sys.stdout.reconfigure(write_through=True)  # type: ignore[union-attr]
    os.environ.clear()
    os.environ.update(order["environment"])
    faults._armed = os.environ.get("KERYX_FAULT", "")
    sys.argv = [order["program"], *order["command"]]
    fork_fork_servers()
    if order["program"] == KERYX:
        keryx()
    else:
        module, _, function = order["program"].partition(":")
        getattr(importlib.import_module(module), function)()
    raise SystemExit


def keryx() -> None:
    """Be the bot, with secrets that tests know."""
    from multiprocessing import forkserver

    from bot import workers
    from bot.store import database, engine
    from tests.bot.blank import hasty
    from tests.e2e import known_dice

    forkserver.ensure_running()
    workers.START = "forkserver"
    engine._pragmas = hasty
    assert database.Database.__init__.__kwdefaults__ is not None
    database.Database.__init__.__kwdefaults__["busy_seconds"] = 1.0
    known_dice.live(warm=True)


def fork_fork_servers() -> None:
    """Multiprocessing would start a new one, with nothing loaded."""
    from multiprocessing import resource_tracker, util

    def forked(path: str, args: list[str], kept: list[int]) -> int:
        if not args[-1].startswith("from multiprocessing.forkserver"):
            return started(path, args, kept)
        if pid := os.fork():
            return pid
        try:
            for descriptor in map(int, os.listdir("/dev/fd")):
                if descriptor > 2 and descriptor not in kept and _is_pipe_or_socket(descriptor):
                    os.close(descriptor)
            exec(args[-1], {})
        finally:
            os._exit(0)

    resource_tracker.ensure_running()
    started = util.spawnv_passfds
    util.spawnv_passfds = forked  # type: ignore[assignment, attr-defined]


def _is_pipe_or_socket(descriptor: int) -> bool:
    """Those must be closed where nobody uses them, so that their other ends hear of it; fonts stay open."""
    try:
        mode = os.fstat(descriptor).st_mode
    except OSError:  # what the folder was read through
        return False
    return bool(stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode))


def load() -> None:
    """All that a bot and those who draw for it load."""
    import gc

    from bot import client  # noqa: F401
    from bot.cli import run, summaries, work  # noqa: F401
    from bot.panels.place import game_name
    from bot.sandbox import connect, sandbox_server  # noqa: F401
    from bot.service.installed import load_games
    from render import picture  # noqa: F401
    from tests.e2e import known_dice  # noqa: F401

    summaries()
    for game in load_games():
        game_name(game)
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    load()
    live(nurse(socket.socket(fileno=int(sys.argv[1]))))
