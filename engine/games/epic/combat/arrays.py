"""Which arrays of a side in three wings there may be (appendix D)."""

from __future__ import annotations

from engine.games.epic.board.board import HOPLITE, Board
from engine.games.epic.combat.forces import Ground, arm_of
from engine.games.epic.table.state import WINGS, UnitId, Wing

SECTION = "D"
BESIDE: dict[Wing, tuple[Wing, ...]] = {"left": ("center",), "center": ("left", "right"), "right": ("center",)}
Posts = dict[Wing, dict[UnitId, int]]
"""How many units of each kind are in each wing."""


def quarter(troops: dict[UnitId, int]) -> int:
    """Units that each wing must have at least."""
    return sum(troops.values()) // 4


def light_in_center(board: Board, posts: Posts, ground: Ground) -> bool:
    """Whether cavalry or light troops are in the center with hoplites in both other wings, which may not be."""
    arms = {wing: {arm_of(board, unit, ground) for unit in posts.get(wing, {})} for wing in WINGS}
    return bool(arms["center"] - {HOPLITE}) and HOPLITE in arms["left"] and HOPLITE in arms["right"]


def thin(posts: Posts, troops: dict[UnitId, int]) -> Wing | None:
    """A wing with too few units."""
    return next((wing for wing in WINGS if sum(posts.get(wing, {}).values()) < quarter(troops)), None)


def evenly(board: Board, troops: dict[UnitId, int], ground: Ground) -> Posts:
    """An array that may be: light troops and cavalry on the flanks, hoplites where the fewest are."""
    posts: Posts = {wing: {} for wing in WINGS}

    def strength(wing: Wing) -> int:
        return sum(posts[wing].values())

    def put(unit: UnitId, wing: Wing, number: int = 1) -> None:
        posts[wing][unit] = posts[wing].get(unit, 0) + number

    each = [unit for unit, count in troops.items() for _ in range(count)]
    order: tuple[Wing, ...] = ("center", "left", "right")
    heavy = [unit for unit in each if arm_of(board, unit, ground) == HOPLITE]
    others = [unit for unit in each if arm_of(board, unit, ground) != HOPLITE]
    flanks: tuple[Wing, ...] = ("left", "right") if heavy else order
    for i, unit in enumerate(others):
        put(unit, flanks[i % len(flanks)])
    for unit in heavy:
        put(unit, min(order, key=strength))
    while strength("center") < quarter(troops):
        wing = max(BESIDE["center"], key=strength)
        unit = next(iter(posts[wing]))
        put(unit, "center")
        posts[wing][unit] -= 1
        if not posts[wing][unit]:
            del posts[wing][unit]
    return posts


def moved(posts: Posts, unit: UnitId, number: int, origin: Wing, goal: Wing) -> Posts:
    """The array when some units have gone from one wing to another."""
    found = {wing: dict(there) for wing, there in posts.items()}
    found[origin][unit] -= number
    if not found[origin][unit]:
        del found[origin][unit]
    found.setdefault(goal, {})[unit] = found.get(goal, {}).get(unit, 0) + number
    return found
