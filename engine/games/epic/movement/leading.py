"""Several units stay, and end a move, only with a leader or behind walls (§16.2.1)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.core.rulebook import of_table
from engine.games.epic.table.cities import sheltered
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import number
from engine.games.epic.table.state import HexId, PlaceId, Stack, Voyage, side_of

Bound = Mapping[PlaceId, Sequence[Voyage]]
"""By coast, voyages that are to land there."""


def _behind_walls(scene: EpicScene, hex: HexId) -> bool:
    return sheltered(scene.board, scene.state, hex, side_of(scene.seat))


@of_table
def unled(scene: EpicScene) -> dict[PlaceId, int | None]:
    """Where units of the side are in the open, and how many; None where a leader is with them."""
    found: dict[PlaceId, int | None] = {}
    side = side_of(scene.seat)
    for stack in [s for s in scene.state.stacks.values() if not s.inside and side_of(s.by) == side]:
        before = found.get(stack.at, 0)
        found[stack.at] = None if stack.leaders or before is None else before + number(stack)
    return found


def crowd(scene: EpicScene, hex: HexId, units: int, bound: Bound) -> int:
    """How many would be in a hex without a leader if so many came without one; none where any number may be."""
    there = unled(scene).get(hex, 0)
    for voyage in bound.get(hex, ()):
        there = None if there is None or voyage.leaders else there + sum(voyage.units.values())
    return 0 if there is None or _behind_walls(scene, hex) else units + there


def with_room(scene: EpicScene, hexes: Collection[HexId], units: int, *, led: bool, bound: Bound) -> Collection[HexId]:
    """Those of some hexes where a move of so many may end."""
    if led or not units:
        return hexes
    somebody = [hex for hex in {**unled(scene), **bound} if hex in hexes] if units == 1 else hexes
    return without(hexes, {hex for hex in somebody if crowd(scene, hex, units, bound) > 1})


def without(hexes: Collection[HexId], those: set[HexId]) -> Collection[HexId]:
    """Some hexes but for those."""
    return [hex for hex in hexes if hex not in those] if those else hexes


def left_alone(scene: EpicScene, hex: HexId, rest: Iterable[Stack], units: int, leaders: int) -> int:
    """How many would stay behind without a leader, outside a city or fort, when so many go of the `rest`."""
    if _behind_walls(scene, hex):
        return 0
    there = list(rest)
    left, led = sum(number(s) for s in there) - units, sum(len(s.leaders) for s in there) - leaders
    return left if left > 1 and not led else 0
