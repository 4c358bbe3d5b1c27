"""Friendly, enemy and contested Areas, on land and at sea (§8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core.hex_network import bits_of
from engine.games.epic.board.board import Board
from engine.games.epic.table.cities import (
    besieged,
    friend,
    is_city,
    masked,
    owner_of,
    port_masked,
    rebels_alone,
)
from engine.games.epic.table.stacks import fleets, land_units
from engine.games.epic.table.state import SIDES, AreaId, HexId, SeaId, Side, Stack, State, other_side

FRIENDLY, ENEMY, CONTESTED = "friendly", "enemy", "contested"


class Presence(NamedTuple):
    """In which Areas each side has something that counts, and in which there are cities that let nobody in."""

    of: dict[Side, set[str]]
    rebels: set[AreaId]


def on_land(board: Board, state: State) -> Presence:
    """Who has land units and cities in which land Area (§8.2, §8.3)."""
    found = Presence({side: set() for side in SIDES}, set())
    shut = {hex for hex in _held(board, state) if besieged(state, hex) or masked(board, state, hex)}
    for stack in state.stacks.values():
        if stack.at in board.hexes and not (stack.at in shut and stack.inside) and land_units(board, stack):
            found.of[_side(stack)].add(board.hexes[stack.at].area)
    for city in board.cities:
        if city in shut or not is_city(board, state, city):
            continue
        if (side := friend(board, state, city)) is not None:
            found.of[side].add(board.hexes[city].area)
        elif rebels_alone(board, state, city):
            found.rebels.add(board.hexes[city].area)
    return found


def at_sea(board: Board, state: State) -> dict[Side, set[SeaId]]:
    """Who has fleets in which sea Area: those in coastal hexes too, but not if foraging or blockaded (§8.2, §8.4)."""
    found: dict[Side, set[SeaId]] = {side: set() for side in SIDES}
    for stack in state.stacks.values():
        if not fleets(board, stack) or stack.foraging:
            continue
        if stack.at in board.seas:
            found[_side(stack)].add(stack.at)
        elif stack.at in board.hexes and not _blockaded(board, state, stack):
            found[_side(stack)].update(seas_of(board, state, stack.at))
    return found


def seas_of(board: Board, state: State, hex: HexId) -> tuple[SeaId, ...]:
    """The sea Areas that what lies in a coastal hex belongs to: a port's only that of its symbol (§16.6)."""
    port = board.cities[hex].port if is_city(board, state, hex) else None
    return board.hexes[hex].seas if port is None else (port,)


def _blockaded(board: Board, state: State, stack: Stack) -> bool:
    if owner_of(board, state, stack.at) != _side(stack):
        return False
    return besieged(state, stack.at) or port_masked(board, state, stack.at)


def standing(presence: Presence, area: AreaId, side: Side) -> str:
    """Whether a land Area is friendly, enemy or contested to a side (§8.3)."""
    foes = area in presence.of[other_side(side)] or area in presence.rebels
    if not foes:
        return FRIENDLY
    return CONTESTED if area in presence.of[side] else ENEMY


def sea_standing(presence: dict[Side, set[SeaId]], sea: SeaId, side: Side) -> str:
    """Whether a sea Area is friendly, enemy or contested to a side (§8.4)."""
    if sea not in presence[other_side(side)]:
        return FRIENDLY
    return CONTESTED if sea in presence[side] else ENEMY


def hexes_in(board: Board, areas: Iterable[AreaId]) -> int:
    """All hexes of some Areas, as bits."""
    mask = 0
    for area in areas:
        mask |= board.area_bits[area]
    return mask


def enemy_hexes(board: Board, state: State, side: Side) -> int:
    """Hexes with enemy units, or with an enemy city that nobody masks, as bits (§9.3.1, §16.3.4)."""
    foe = other_side(side)
    found = [s.at for s in state.stacks.values() if _side(s) == foe and s.at in board.hexes and s.units]
    for city in board.cities:
        if is_city(board, state, city) and (friend(board, state, city) == foe or rebels_alone(board, state, city)):
            found.append(city)
    return bits_of(board.bit, {hex for hex in found if not _passed_by(board, state, hex, foe)})


def _passed_by(board: Board, state: State, hex: HexId, foe: Side) -> bool:
    """Whether all there is of the enemy in a hex is shut up behind walls (§10.2.2b, §16.3.5d)."""
    outside = any(s.at == hex and _side(s) == foe and s.units and not s.inside for s in state.stacks.values())
    return not outside and (masked(board, state, hex) or besieged(state, hex))


def _held(board: Board, state: State) -> Iterable[HexId]:
    """Cities and forts with anybody's stack in their hex."""
    return {stack.at for stack in state.stacks.values() if stack.at in board.cities or stack.at in state.forts}


def _side(stack: Stack) -> Side:
    return "athens" if stack.by == "athens" else "league"


def open_to(board: Board, state: State, side: Side, area: AreaId) -> bool:
    """Whether units of a side may be in an Area: not in a region out of play, neutral or Persian (§1.2, §22.4.2)."""
    region = board.areas[area].region
    if region is None:
        return True
    if region in state.regions:
        return state.regions[region].by is not None
    return any(hex in state.abroad and friend(board, state, hex) == side for hex in board.hexes_of[area])


def beyond(board: Board, state: State, hex: HexId) -> bool:
    """Whether a hex lies in a region out of play, and is none of the places there that may be entered (§22.4.2)."""
    region = board.areas[board.hexes[hex].area].region
    return region is not None and region not in state.regions and hex not in state.abroad


def enterable(board: Board, state: State, side: Side, hex: HexId) -> bool:
    """Whether units of a side may be in a hex (§1.2, §22.4.2)."""
    return open_to(board, state, side, board.hexes[hex].area) and not beyond(board, state, hex)
