"""Fleets at sea put in: where, and where there is none (§9.8)."""

from __future__ import annotations

from engine.core.rulebook import Args, Kind, Seat, Verb, among, check, of_table
from engine.games.epic.board.board import Board
from engine.games.epic.supply.lines import enterable
from engine.games.epic.table.cities import fortified, friend, is_city, owner_of, port_masked, port_sea
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at
from engine.games.epic.table.state import HexId, SeaId, State, other_side, side_of


@among("epic.no-fleets-at-sea", "sea", "9.8")
def with_fleets(scene: EpicScene) -> list[SeaId]:
    """Fleets at sea have to put in somewhere (§9.8)."""
    return at_sea_of(scene.board, scene.state, scene.seat)


@check("epic.cannot-put-in", "9.8")
def no_harbour(scene: EpicScene, sea: SeaId, hex: HexId) -> Args | None:
    """On a coast of that sea without enemies; a city only by its port (§9.8, §18.4)."""
    return None if hex in havens(scene, sea) else {"sea": sea, "hex": hex}


@of_table
def havens(scene: EpicScene, sea: SeaId) -> frozenset[HexId]:
    """Coastal hexes where the seat's fleets can put in from a sea Area."""
    return frozenset(harbours(scene.board, scene.state, scene.seat, sea))


class PuttingIn(Kind):
    """Where do the fleets at sea put in (§9.8)?"""

    name, section = "epic.put-in", "9.8"
    together = True
    verbs = (Verb("anchor <sea> <hex:coast>", "9.8", (with_fleets, no_harbour)),)


def at_sea_of(board: Board, state: State, seat: Seat) -> list[SeaId]:
    """Sea Areas in which a player has fleets."""
    return list(dict.fromkeys(s.at for s in state.stacks.values() if s.by == seat and s.at in board.seas))


def harbours(board: Board, state: State, seat: Seat, sea: SeaId) -> list[HexId]:
    """Coastal hexes where a player's fleets can put in from a sea Area (§9.8)."""
    land = enterable(board, state, side_of(seat))
    return [
        hex for hex in board.coasts[sea]
        if land & board.bit[hex] and may_lie(board, state, seat, sea, hex) and room_to_lie(board, state, seat, sea, hex)
    ]  # fmt: skip


def room_to_lie(board: Board, state: State, seat: Seat, sea: SeaId, hex: HexId) -> bool:
    """Whether the fleets that put in next find room: several stacks lie together only with a leader (§16.2.1)."""
    if fortified(board, state, hex):
        return True
    there = [s for s in at(state, hex, side_of(seat)) if s.units]
    coming = next((s for s in state.stacks.values() if s.by == seat and s.at == sea), None)
    return not there or any(s.leaders for s in (*there, *([coming] if coming else [])))


def may_lie(board: Board, state: State, seat: Seat, sea: SeaId, hex: HexId) -> bool:
    """Whether fleets can lie in a hex without a fight: no enemies there, and in a city only by its port (§18.4).

    Into a port of their own they come past enemies who lie before it by land only (§10.2.2d).
    """
    side, port = side_of(seat), port_sea(board, state, hex)
    if is_city(board, state, hex):
        own = friend(board, state, hex) == side and port == sea
    else:
        own = side_of(state.forts.get(hex, seat)) == side
    if not own or port_masked(board, state, hex):
        return False
    sheltered = port is not None and owner_of(board, state, hex) == side
    return sheltered or not at(state, hex, other_side(side))
