"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.frame import Frame

ENTRIES: dict[str, Callable[..., Frame]] = {}
