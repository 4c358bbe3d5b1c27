"""Where a case may start other than at the beginning of a game."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.frame import Frame
from engine.games.epic.regions.control import ControlCheck
from engine.games.epic.regions.revolts import RevoltChecks
from engine.games.epic.regions.tribute import TributePhase

ENTRIES: dict[str, Callable[..., Frame]] = {
    "control": ControlCheck,
    "tribute": TributePhase,
    "revolts": RevoltChecks,
}
