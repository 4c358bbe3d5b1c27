"""What event cards are about, and the colour of that."""

from __future__ import annotations

from render.drawing.theme import Colour, rgb

OMEN, KING, SEA, STRIFE = rgb("#6b4a25"), rgb("#75459c"), rgb("#1f6f73"), rgb("#8f1d14")
FAMILY_COLOURS = (OMEN, KING, SEA, STRIFE)
FAMILIES: tuple[tuple[str, Colour], ...] = (
    ("pharnabazus", KING), ("tissaphernes", KING), ("audience", KING), ("athenian-embassy", KING),
    ("sicilian", SEA), ("carthage", SEA), ("storms", SEA),
    ("rebellion", STRIFE), ("city-betrayal", STRIFE), ("allied", STRIFE), ("helot", STRIFE), ("perdiccas", STRIFE),
    ("argos", STRIFE), ("alcibiades", STRIFE),
)  # fmt: skip
"""By how their ids begin; all others are omens and accidents."""


def family(kind: str) -> Colour:
    """The colour of a kind of card."""
    return next((colour for begins, colour in FAMILIES if kind.startswith(begins)), OMEN)
