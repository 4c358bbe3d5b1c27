"""Where painted layers are kept between runs, and who paints them: of several processes, one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without such locks: there each process paints for itself
    fcntl = None  # type: ignore[assignment]


def cache_folder() -> Path:
    """`KERYX_CACHE_DIR`, or a folder in the user's cache."""
    chosen = os.environ.get("KERYX_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "keryx"


@contextmanager
def painter(label: str) -> Iterator[None]:
    """Whoever is in here paints `label`; others wait until the work is done, or its painter has ended or been killed.

    A folder that can't be written, or that can't be locked, keeps nobody waiting.
    """
    try:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / f".{label}.lock").open("w")
    except OSError:
        yield
        return
    with file:
        if fcntl is not None:
            with suppress(OSError):  # a network's file system perhaps
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
