"""Supply lines: by land through Areas, by sea from port to port (§9.2, §9.3)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.epic.board.board import Board
from engine.games.epic.supply.areas import (
    CONTESTED,
    ENEMY,
    FRIENDLY,
    at_sea,
    enemy_hexes,
    hexes_in,
    on_land,
    open_to,
    sea_standing,
    seas_of,
    standing,
)
from engine.games.epic.table.cities import besieged, friend, is_city, masked, port_masked
from engine.games.epic.table.state import AreaId, HexId, SeaId, Side, State, side_of


def supplied(board: Board, state: State, side: Side) -> int:
    """All hexes from which a side's units can trace a supply line, as bits (§9.2.2)."""
    lines = Lines(board, state, side)
    reached, waiting = 0, [hex for hex in board.bases_of_supply if lines.is_source(hex)]
    bases = [hex for hex, by in state.bases.items() if side_of(by) == side]
    linked: set[HexId] = set()
    while waiting:
        source = waiting.pop()
        linked.add(source)
        reached |= lines.by_land(source)
        seas = lines.by_sea(source)
        for base in bases:
            if (
                base not in linked
                and base not in waiting
                and (reached & board.bit[base] or (seas and lines.is_port(base) and seas & set(lines.harbours(base))))
            ):
                waiting.append(base)
    return reached


class Lines:
    """What supply lines of a side may go through, found once."""

    def __init__(self, board: Board, state: State, side: Side, guests: Iterable[AreaId] = ()) -> None:
        """`guests`: Areas that are open to the side where they are not to everybody of it."""
        self.board, self.state, self.side = board, state, side
        presence = on_land(board, state)
        opened = [area for area in board.areas if open_to(board, state, side, area)]
        stands = {area: standing(presence, area, side) for area in (*opened, *guests)}
        self.passable = hexes_in(board, [area for area, how in stands.items() if how == FRIENDLY])
        contested = hexes_in(board, [area for area, how in stands.items() if how == CONTESTED])
        self.passable |= contested & ~enemy_hexes(board, state, side)
        fleets = at_sea(board, state)
        self.seas = {
            sea for sea, row in board.seas.items() if not row.open and sea_standing(fleets, sea, side) != ENEMY
        }

    def is_source(self, city: HexId) -> bool:
        """Whether a large city feeds this side (§9.2.2a)."""
        return is_city(self.board, self.state, city) and friend(self.board, self.state, city) == self.side

    def is_port(self, hex: HexId) -> bool:
        """Whether a base or large city can trace by sea, and no fleet lies before it (§9.3.4)."""
        return bool(self.board.hexes[hex].seas) and not port_masked(self.board, self.state, hex)

    def harbours(self, hex: HexId) -> Iterable[SeaId]:
        """The sea Areas that a base or a large port city opens on: a base makes a port of any coast (§7.6.3)."""
        return seas_of(self.board, self.state, hex)

    def by_land(self, source: HexId) -> int:
        """Hexes within three Areas of a source, its own and theirs counted (§9.3.3)."""
        board, state = self.board, self.state
        start = board.bit[source]
        if masked(board, state, source) or besieged(state, source):
            return start
        reached = start | board.network.flood(
            start, (self.passable | start) & board.area_bits[board.hexes[source].area]
        )
        for _ in range(board.values.supply.land_areas - 1):
            beyond = board.network.beside(reached) & self.passable & ~reached
            grown = reached
            for area in {board.hexes[hex].area for hex in board.network.hexes(beyond)}:
                mask = board.area_bits[area]
                grown |= board.network.flood(beyond & mask, self.passable & mask)
            reached = grown
        return reached

    def by_sea(self, source: HexId) -> set[SeaId]:
        """Sea Areas to which a line leads, however long, from a base or a large port city (§9.3.4)."""
        own = self.state.bases.get(source)
        port = self.board.cities[source].port if is_city(self.board, self.state, source) else None
        if (own is None and port is None) or not self.is_port(source):
            return set()
        todo = [sea for sea in self.harbours(source) if sea in self.seas]
        found = set(todo)
        while todo:
            for sea in self.board.seas[todo.pop()].borders:
                if sea in self.seas and sea not in found:
                    found.add(sea)
                    todo.append(sea)
        return found


def in_supply(board: Board, state: State, side: Side, hex: HexId) -> bool:
    """Whether units in a hex are in supply: inside a city always, else by a line (§9.2)."""
    if is_city(board, state, hex) and friend(board, state, hex) == side:
        return True
    return bool(supplied(board, state, side) & board.bit[hex])
