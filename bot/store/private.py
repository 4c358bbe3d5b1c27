"""The bot's files hold seeds, hands and letters: they are for its own eyes."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

MASK = 0o077
"""What everybody else may do with a file that is made: nothing."""


def from_now_on() -> None:
    """For this process and those it starts."""
    os.umask(MASK)


def tighten(data_dir: Path, database: Path | None) -> list[Path]:
    """Take away what others may do with files made before; gives back which those were."""
    found = [path for path in _ours(data_dir, database) if path.stat().st_mode & MASK]
    changed = []
    for path in found:
        with contextlib.suppress(PermissionError):  # somebody else's: they know why
            path.chmod(path.stat().st_mode & ~MASK & 0o777)
            changed.append(path)
    return changed


def _ours(data_dir: Path, database: Path | None) -> Iterator[Path]:
    """The database with what lies beside it, backups, and all of the sandbox; not the painted maps."""
    if database is not None:
        yield from database.parent.glob(f"{database.name}*")
    for name in ("backups", "sandbox", "discord"):
        folder = data_dir / name
        if folder.is_dir():
            yield folder
            yield from folder.rglob("*")
