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
    """How many times as fast we are: above 1 we are faster."""

    ours: str
    theirs: str
    times: float


def ratios(figures: Sequence[Figure]) -> list[Ratio]:
    """All comparisons whose both sides were measured."""
    known = {figure.key: figure for figure in figures}
    found = []
    for ours, theirs in PAIRS:
        for figure in figures:
            same = figure.key.startswith(theirs) if theirs.endswith(".") else figure.key == theirs
            if same and ours in known:
                found.append(Ratio(ours, figure.key, known[ours].speed / figure.speed))
    return found
