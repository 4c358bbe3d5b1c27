"""Fleets and armies: what ships carry (§9.1.1), and the few markers for two units of a kind in a hex (§13)."""

from __future__ import annotations

from engine.core.maps.hex_network import Reach
from engine.core.questions.decision import Choice
from engine.games.hellas.table.state import HexId

LEGIONS_A_SHIP = 1
"""Legions that a ship carries (§9.1.1)."""


def room_left(ships: int, aboard: int) -> int:
    """Legions more that so many ships could carry; below 0 where they have no room for all that are aboard (§9.1.1)."""
    return LEGIONS_A_SHIP * ships - aboard


def markers_taken(there: dict[HexId, int], origin: HexId | None, hex: HexId, number: int) -> int:
    """By how many the stacks of a kind grow when so many units come into a hex, out of another or from elsewhere.

    `there`: units of the kind in each hex. Below 0 if a stack is gone.
    """
    here = there.get(hex, 0)
    taken = int(here <= 1 < here + number)
    if origin is not None and there[origin] > 1 >= there[origin] - number:
        taken -= 1
    return taken


def moves_with_markers(
    reach: Reach, there: dict[HexId, int], left: int, number: int, verb: str, *rest: int
) -> list[Choice]:
    """`<verb> <origin> <hex> <number> <rest>` for every hex within reach that has enough markers. Not to be changed.

    `there`: units of the kind in each hex; `left`: markers that a power has left.
    """
    here = there[reach.origin]
    if left + (here > 1 >= here - number) > 0:
        return reach.choices(verb, number, *rest)
    if number == 1:
        return reach.choices_not_to([hex for hex, n in there.items() if n == 1], verb, number, *rest)
    return reach.choices_to([hex for hex, n in there.items() if n > 1], verb, number, *rest)
