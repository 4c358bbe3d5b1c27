"""What is measured: figures with their spread, and how they read."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Unit = Literal["/s", "s", "B", ""]
"""The last of things that are counted."""


class Figure(Struct, frozen=True):
    """One measured thing. `key` names it for good; `text` says what it is."""

    key: str
    text: str
    unit: Unit
    median: float
    least: float
    most: float
    p99: float | None = None
    """None for rates, which are medians of whole runs."""
    samples: int = 0

    @property
    def speed(self) -> float:
        """How often a second: comparable between rates and times."""
        return self.median if self.unit == "/s" else 1 / self.median


class Section(Struct):
    """What a section came to."""

    name: str
    figures: list[Figure] = []
    notes: list[str] = []
    failed: bool = False
    """Whether something of our own could not be measured."""
    game: str = ""
    """The game it was measured with; none of the peers' engines plays one of ours."""


def rate(key: str, text: str, runs: Sequence[float]) -> Figure:
    """The median of several runs, each as so many a second."""
    return Figure(key, text, "/s", statistics.median(runs), min(runs), max(runs), samples=len(runs))


def times(key: str, text: str, seconds: Sequence[float]) -> Figure:
    """The median and the 99th percentile of single times."""
    return _spread(key, text, "s", seconds)


def sizes(key: str, text: str, octets: Sequence[float]) -> Figure:
    """The median and the 99th percentile of sizes."""
    return _spread(key, text, "B", octets)


def counts(key: str, text: str, numbers: Sequence[float]) -> Figure:
    """The median and the 99th percentile of numbers of things."""
    return _spread(key, text, "", numbers)


def _spread(key: str, text: str, unit: Unit, values: Sequence[float]) -> Figure:
    return Figure(
        key, text, unit, statistics.median(values), min(values), max(values), most_of(values, 0.99), len(values)
    )


def most_of(values: Sequence[float], share: float) -> float:
    """What that share of the values does not exceed: one of them."""
    return sorted(values)[min(len(values) - 1, round(share * len(values)))]


def written(value: float | None, unit: Unit) -> str:
    """A number with the unit a reader expects: µs, ms or s; bytes or kB; so many a second."""
    if value is None:
        return ""
    if unit == "/s":
        return f"{value:,.0f} /s" if value >= 10 else f"{value:.2g} /s"
    if not unit:
        return f"{value:,.0f}"
    if unit == "B":
        if value >= 10_000_000:
            return f"{value / 1e6:,.0f} MB"
        return f"{value:,.0f} B" if value < 10_000 else f"{value / 1000:,.0f} kB"
    for scale, name in ((1e-3, "µs"), (1.0, "ms")):
        if value < scale:
            return f"{_three(value / scale * 1000)} {name}"
    return f"{_three(value)} s"


def _three(value: float) -> str:
    """Three digits that mean something."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
