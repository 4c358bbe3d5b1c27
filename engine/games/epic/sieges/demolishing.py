"""A player tears down walls of his own, in his Movement (§11.3.1b)."""

from __future__ import annotations

from engine.core.rulebook import Seat, Verb, among
from engine.games.epic.raiding.raiding import free
from engine.games.epic.sieges.capture import tear_down
from engine.games.epic.table.cities import fortress, owner_of
from engine.games.epic.table.parts import EpicScene, EpicTable, own_stacks
from engine.games.epic.table.stacks import number, place, take
from engine.games.epic.table.state import HexId, Stack, side_of

SECTION = "11.3.1"


def at_leisure(stack: Stack, seat: Seat, hex: HexId) -> bool:
    """Whether somebody of a stack can stay for it: neither shut in nor busy, and not moved in this Campaign Turn."""
    return stack.by == seat and stack.at == hex and bool(stack.units) and free(stack) and not stack.moved


@among("epic.nothing-to-tear-down", "hex", SECTION)
def own_walls(scene: EpicScene) -> list[HexId]:
    """Walls of one's own, with a unit in them that stays for it (§11.3.1b)."""
    board, state = scene.board, scene.state
    places = dict.fromkeys(s.at for s in own_stacks(scene) if s.at in board.hexes and at_leisure(s, scene.seat, s.at))
    side = side_of(scene.seat)
    return [hex for hex in places if fortress(board, state, hex) and owner_of(board, state, hex) == side]


DEMOLISH = Verb("demolish <hex>", SECTION, (own_walls,))


def demolish(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """They are no more, and whoever was at it counts as raiding."""
    set_to_work(table, seat, hex)
    tear_down(table, hex, seat)


def set_to_work(table: EpicTable, seat: Seat, hex: HexId) -> None:
    """One unit, the poorest, is busy with the walls for the Campaign Turn (§11.3.1b)."""
    state, types = table.state, table.board.types
    own = [(id, unit) for id, s in state.stacks.items() if at_leisure(s, seat, hex) for unit in s.units]
    id, unit = min(own, key=lambda each: types[each[1]].morale)
    stack = state.stacks[id]
    leaders = list(stack.leaders) if number(stack) == 1 else []
    take(state, id, {unit: 1}, leaders)
    place(state, Stack(seat, hex, {unit: 1}, leaders, raiding=True, foraging=stack.foraging))
