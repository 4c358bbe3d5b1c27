"""Where painted layers are kept between runs."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """`KERYX_CACHE_DIR`, or a folder in the user's cache."""
    chosen = os.environ.get("KERYX_CACHE_DIR")
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "keryx"
