"""The plug that is pulled: every step at which a process touches the world has a name, and it can be killed there.

Steps are statements that change a store, commits, requests to Discord, changes of files, and the points that the code
itself names (`bot.service.running.faults`). Parent and child share a small file: which step is deadly, and what time it
is.
"""

from __future__ import annotations

import mmap
import os
import re
import signal
import struct
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

_SIZE = 512
_OFFSET, _COUNT, _LENGTH, _NAME, _TROUBLE = 0, 8, 12, 16, 480
_CHANGES = re.compile(r'\s*(INSERT INTO|UPDATE|DELETE FROM|CREATE \w+|DROP \w+|ALTER TABLE)\s+"?(\w+)', re.IGNORECASE)
_TROUBLES = {
    "read-only": ("query_only=ON", "query_only=OFF"),
    "full": ("max_page_count=1", "max_page_count=1073741823"),
}
"""What SQLite is told at its beginning and at its end. `slow` is another: each commit takes `SLOW` seconds."""
SLOW = 0.4
_FILES = {"os.rename": "rename", "os.link": "link", "os.remove": "remove", "os.truncate": "truncate"}


class Board:
    """The file that parent and child share."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(_SIZE))
        with path.open("r+b") as file:
            self._map = mmap.mmap(file.fileno(), _SIZE)

    @property
    def offset(self) -> float:
        """How many seconds the child's clock is ahead."""
        return float(struct.unpack_from("<d", self._map, _OFFSET)[0])

    @offset.setter
    def offset(self, seconds: float) -> None:
        struct.pack_into("<d", self._map, _OFFSET, seconds)

    @property
    def trouble(self) -> str:
        """What is wrong with the store: `read-only`, `full`, `slow`; empty: nothing."""
        return self._map[_TROUBLE:_SIZE].rstrip(b"\0").decode()

    @trouble.setter
    def trouble(self, name: str) -> None:
        self._map[_TROUBLE:_SIZE] = name.encode().ljust(_SIZE - _TROUBLE, b"\0")

    def arm(self, step: str, times: int = 1) -> None:
        """Have the child die at the n-th step of that name; at the n-th of any name if it is empty."""
        name = step.encode()
        struct.pack_into("<I", self._map, _COUNT, 0)
        struct.pack_into("<I", self._map, _LENGTH, len(name))
        self._map[_NAME : _NAME + len(name)] = name
        struct.pack_into("<I", self._map, _COUNT, times)

    def disarm(self) -> None:
        """Nothing is deadly."""
        struct.pack_into("<I", self._map, _COUNT, 0)

    def strikes(self, step: str) -> bool:
        """In the child: whether this is where it dies."""
        (count,) = struct.unpack_from("<I", self._map, _COUNT)
        if not count:
            return False
        (length,) = struct.unpack_from("<I", self._map, _LENGTH)
        if length and self._map[_NAME : _NAME + length] != step.encode():
            return False
        struct.pack_into("<I", self._map, _COUNT, count - 1)
        return bool(count == 1)


class Plug:
    """In a child: tells every step to the file of steps, and dies where it is to."""

    def __init__(self, board: Board, steps: Path) -> None:
        self.board = board
        self._steps = os.open(steps, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._thread = threading.local()

    @property
    def doing(self) -> str:
        """What this thread is doing."""
        return getattr(self._thread, "doing", "")

    def step(self, name: str) -> None:
        """Something is about to change, or has just changed."""
        name = f"{self.doing}: {name}" if self.doing else name
        os.write(self._steps, f"{name}\n".encode())
        if self.board.strikes(name):
            os.kill(os.getpid(), signal.SIGKILL)

    def install(self) -> None:
        """Listen to all steps of this process, for good."""
        from sqlalchemy import Engine, event
        from sqlalchemy.engine.default import DefaultDialect

        from bot.service.running import faults

        @event.listens_for(Engine, "before_cursor_execute")
        def before(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            self._troubled(connection, cursor)
            if found := _CHANGES.match(statement):
                self.step(f"{found[1].split()[0].lower()} {found[2]}")

        usual = DefaultDialect.do_commit

        def do_commit(dialect: Any, connection: Any) -> None:
            self.step("commit begins")
            if self.board.trouble == "slow":
                time.sleep(SLOW)
            usual(dialect, connection)
            self.step("commit is done")

        DefaultDialect.do_commit = do_commit  # type: ignore[method-assign]
        faults.point = self.step  # type: ignore[assignment]

    def _troubled(self, connection: Any, cursor: Any) -> None:
        """Give a file's connection the trouble that there is now."""
        now, had = self.board.trouble, connection.info.get("trouble", "")
        if now == had or connection.dialect.name != "sqlite":
            return
        connection.info["trouble"] = now
        for pragma in (*_TROUBLES.get(had, ())[1:], *_TROUBLES.get(now, ())[:1]):
            cursor.execute(f"PRAGMA {pragma}").fetchall()

    def listen_to_files(self) -> None:
        """Files that are renamed, linked or removed are steps, too."""

        def heard(event: str, args: tuple[Any, ...]) -> None:
            if event in _FILES and "__pycache__" not in str(args[0]):
                self.step(f"{_FILES[event]} {Path(str(args[0])).suffix or 'file'}")

        sys.addaudithook(heard)

    @contextmanager
    def within(self, doing: str) -> Iterator[None]:
        """Steps meanwhile are called after what is being done."""
        outside, self._thread.doing = self.doing, doing
        try:
            yield
        finally:
            self._thread.doing = outside
