"""Finding room on a crowded map: names and counters that give way to what lies there already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

Spot = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""
GRID = 96.0


class Choice(Struct, frozen=True):
    """A place that something could have, and what it costs there even where nothing is in the way."""

    x: float
    y: float
    cost: float = 0.0


class Room:
    """A map on which boxes are laid one after the other; how much each costs that covers another."""

    def __init__(self, edge: Box | None = None) -> None:
        self.edge = edge
        self.taken: dict[tuple[int, int], list[tuple[Box, float]]] = {}

    def take(self, box: Box, weight: float = 1.0) -> None:
        """Something lies here."""
        for square in _squares(box):
            self.taken.setdefault(square, []).append((box, weight))

    def covered(self, box: Box) -> float:
        """How much of what lies there a box would cover, by weight; what is off the edge counts as lost."""
        seen: set[Box] = set()
        total = 0.0
        for square in _squares(box):
            for other, weight in self.taken.get(square, ()):
                if other not in seen:
                    seen.add(other)
                    total += weight * _shared(box, other)
        if self.edge is not None:
            total += 5 * (_area(box) - _shared(box, self.edge))
        return total

    def best(self, choices: Iterable[Choice], width: float, height: float) -> tuple[Choice, float]:
        """Of some places for the middle of a box the one that costs least; and how much the box covers there."""
        found: tuple[float, Choice, float] | None = None
        for choice in choices:
            if found is not None and choice.cost >= found[0]:
                continue
            covers = self.covered(around(choice.x, choice.y, width, height))
            if found is None or covers + choice.cost < found[0]:
                found = covers + choice.cost, choice, covers
        if found is None:
            raise ValueError("nothing to choose from")
        return found[1], found[2]


def around(x: float, y: float, width: float, height: float) -> Box:
    """A box by its middle."""
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def beside(x: float, y: float, reach: Spot, size: Spot, step: float) -> list[Choice]:
    """Places for a name of a size around a sign that reaches so far: right, left, below, above, then the corners."""
    across, down = reach[0] + size[0] / 2, reach[1] + size[1] / 2
    sides: Sequence[Spot] = (
        (across, 0), (-across, 0), (0, down), (0, -down),
        (across * 0.85, -down * 0.85), (across * 0.85, down * 0.85),
        (-across * 0.85, -down * 0.85), (-across * 0.85, down * 0.85),
    )  # fmt: skip
    return [Choice(x + a, y + b, step * i) for i, (a, b) in enumerate(sides)]


def _squares(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = (int(v // GRID) for v in box)
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _shared(a: Box, b: Box) -> float:
    across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    return across * down if across > 0 and down > 0 else 0.0


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])
