"""Points of a season: whole numbers of twelfths, so that halves, thirds and quarters stay exact."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

POINT = 12
"""One point; a win between two is one, a draw half of one."""
_PARTS = {0: "", 1: "1/12", 2: "⅙", 3: "¼", 4: "⅓", 5: "5/12", 6: "½", 7: "7/12", 8: "⅔", 9: "¾", 10: "⅚", 11: "11/12"}
T = TypeVar("T")


def written(points: int) -> str:
    """Points as people write them: `2½`, `0`, `1⅔`."""
    whole, part = divmod(points, POINT)
    parts = _PARTS[part]
    if not whole and part:
        return parts
    return f"{whole} {parts}" if "/" in parts else f"{whole}{parts}"


def short(points: int) -> str:
    """The same where there is little room: halves and quarters as they are, others with one decimal."""
    return written(points) if points % 3 == 0 else f"{points / POINT:.1f}"


def shared(ranks: Mapping[T, int]) -> dict[T, int]:
    """Points by who came where (1 is first, equal numbers are level): what share of the others one is ahead of.

    Between two that is a whole point, a half, or none. Alone there is nobody to be ahead of: a whole point.
    """
    others = len(ranks) - 1
    if not others:
        return dict.fromkeys(ranks, POINT)
    return {
        one: round(sum(_ahead(rank, other) for them, other in ranks.items() if them != one) * POINT / (2 * others))
        for one, rank in ranks.items()
    }


def _ahead(rank: int, other: int) -> int:
    """2 for being ahead of another, 1 for being level."""
    return 2 if rank < other else int(rank == other)
