"""What every route needs at hand."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from bot.sandbox.change_signal import ChangeSignal
from bot.sandbox.events import Events
from bot.sandbox.interactions import Interactions
from bot.sandbox.world import World


class Clock:
    """The time that interaction tokens live by; tests move it."""

    def __init__(self) -> None:
        self._ahead = 0.0

    def __call__(self) -> float:
        """The present second."""
        return time.monotonic() + self._ahead

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._ahead += seconds


@dataclass
class Backend:
    """The world, who hears of changes to it, and where it can be reached."""

    world: World
    token: str
    change_signal: ChangeSignal = field(default_factory=ChangeSignal)
    clock: Clock = field(default_factory=Clock)
    address: str = ""
    shards: int = 1
    events: Events = field(init=False)
    interactions: Interactions = field(init=False)

    def __post_init__(self) -> None:
        self.events = Events(self.change_signal)
        self.interactions = Interactions(self.world, self.clock)

    @property
    def url(self) -> str:
        """Where the stand-in listens."""
        return f"http://{self.address}"

    @property
    def gateway_url(self) -> str:
        """Where its gateway listens."""
        return f"ws://{self.address}/"
