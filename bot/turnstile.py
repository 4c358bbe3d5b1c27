"""How much one person may ask for: so that nobody keeps the others waiting, by zeal or on purpose."""

from __future__ import annotations

import asyncio
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

AT_ONCE = 2
"""Acts of one person that are worked on at a time; the others of theirs wait, and nobody else's."""
BURST = 1 / 3
"""Of what one may ask in a minute, so much may come at once."""
REMEMBERED = 4096
"""People; whoever has been away longest is forgotten, who has all their allowance again by then."""


@dataclass
class _Person:
    left: float
    at: float
    turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))


class Turnstile:
    """Counts for each person. `most`: acts a minute, and as many suggestions again; 0: no limit."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = most / 60, max(1.0, most * BURST), clock
        self._people: OrderedDict[tuple[int, bool], _Person] = OrderedDict()

    def wait(self, person: int, *, typing: bool = False) -> int:
        """Whole seconds until this person may ask; 0: now, and it is counted. `typing`: for suggestions."""
        if not self._rate:
            return 0
        known, now = self._known(person, typing), self._clock()
        known.left = min(self._burst, known.left + (now - known.at) * self._rate)
        known.at = now
        if known.left < 1:
            return math.ceil((1 - known.left) / self._rate)
        known.left -= 1
        return 0

    def turn(self, person: int) -> asyncio.Semaphore:
        """The person's own queue."""
        return self._known(person, False).turn

    def _known(self, person: int, typing: bool) -> _Person:
        key = person, typing
        if key not in self._people:
            self._people[key] = _Person(self._burst, self._clock())
            if len(self._people) > REMEMBERED:
                self._people.popitem(last=False)
        self._people.move_to_end(key)
        return self._people[key]
