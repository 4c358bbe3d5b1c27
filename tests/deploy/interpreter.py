"""What stands in for a project's Python where it is told to be the bot: the bot is forked off a process that has
everything loaded (`tests/e2e/nursery.py`). What is typed, the scripts and how they find Python stay as they are.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.e2e.nursery import born

SCRIPT = """#!{python} -IS
import json, os, socket, sys
with socket.socket(socket.AF_UNIX) as line:
    line.connect({place!r})
    line.sendall(json.dumps([sys.argv[1:], os.getcwd(), dict(os.environ)]).encode())
    line.shutdown(socket.SHUT_WR)
    said, errors, code = json.loads(b"".join(iter(lambda: line.recv(65536), b"")))
sys.stdout.write(said)
sys.stderr.write(errors)
sys.exit(code)
"""


@contextlib.contextmanager
def in_place_of(python: Path, folder: Path) -> Iterator[None]:
    """Whoever calls `python -m bot` meanwhile is answered out of the nursery; it keeps its notes in `folder`."""
    folder.mkdir()
    python.unlink()
    python.write_text(SCRIPT.format(python=sys.executable, place=str(folder / "line")))
    python.chmod(0o755)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(folder / "line"))
        door.listen()
        threading.Thread(target=_answer, args=(door, folder), daemon=True).start()
        yield
        door.shutdown(socket.SHUT_RDWR)


def _answer(door: socket.socket, folder: Path) -> None:
    for number in itertools.count():
        try:
            line, _ = door.accept()
        except OSError:  # nobody calls any more
            return
        with line:
            words, place, environment = json.loads(b"".join(iter(lambda: line.recv(65536), b"")))  # noqa: B023
            line.sendall(json.dumps(_done(words, Path(place), environment, folder / str(number))).encode())


def _done(words: list[str], place: Path, environment: dict[str, str], notes: Path) -> tuple[str, str, int]:
    """What it says, what it complains of, and its exit code."""
    if words[:1] == ["-P"]:
        looked_in = Path(environment.get("PYTHONPATH", ""))
        words = words[1:]
    else:
        looked_in = place
    if words[:2] != ["-m", "bot"] or not (looked_in / "bot" / "__main__.py").is_file():
        return "", f"{words} in {place} is not the bot", os.EX_USAGE
    said, errors = notes.with_suffix(".said"), notes.with_suffix(".errors")
    bot = born(tuple(words[2:]), place, environment, said, program="bot.cli:main", errors=errors)
    code = bot.wait_here(120)
    return said.read_text("utf-8"), errors.read_text("utf-8"), code
