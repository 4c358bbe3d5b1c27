"""Which of our figures may be held against which of a peer's."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.bench.figures import Figure

PAIRS = (
    ("engine.choices", "open_spiel."),
    ("engine.choices", "pettingzoo."),
    ("engine.choices", "diplomacy.orders"),
    ("engine.legal-each", "diplomacy.legal-each"),
    ("engine.play", "diplomacy.process-each"),
    ("engine.clone", "diplomacy.clone"),
    ("render.warm", "diplomacy.svg"),
)
"""Ours, and theirs by key or by the beginning of it (ending in a dot). Only what is counted in the same unit: choices
with moves, steps and orders, never a choice with a phase of seven powers."""


class Ratio(Struct, frozen=True):
    """How many times as fast a game of ours is: above 1 we are faster."""

    game: str
    ours: Figure
    theirs: Figure

    @property
    def times(self) -> float:
        """Our speed by theirs."""
        return self.ours.speed / self.theirs.speed


def ratios(game: str, ours: Sequence[Figure], theirs: Sequence[Figure]) -> list[Ratio]:
    """All comparisons whose both sides were measured."""
    known = {figure.key: figure for figure in ours}
    return [
        Ratio(game, known[own], figure) for own, key in PAIRS if own in known for figure in theirs if _is(figure, key)
    ]


def _is(figure: Figure, key: str) -> bool:
    return figure.key.startswith(key) if key.endswith(".") else figure.key == key
