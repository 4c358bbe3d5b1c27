"""What is different at sea: narrows and landings, and land units aboard fleets (§5.21, §6.5, §6.6)."""

from __future__ import annotations

from engine.games.hellenes.board.board import NARROWS, Board
from engine.games.hellenes.combat.battle_array import LANDING, SEA, SORTIE, find
from engine.games.hellenes.combat.hits import reduce_cargo
from engine.games.hellenes.movement.routes import carries, portable
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import AreaId, Battle, Fighter

SECTION = "6.5"
LAND = "land"


def kind_of_battle(board: Board, origin: AreaId, place: AreaId) -> str:
    """What kind of battle comes of engaging from one area into another; from a City into its province: a sortie."""
    if origin == place:
        return SORTIE
    if board.is_sea(place):
        return SEA
    return LANDING if board.is_sea(origin) else LAND


def first_strike(board: Board, origin: AreaId, place: AreaId) -> bool:
    """Whether the defender has the first round for itself: against landings, and at the far side of a narrows."""
    kind = kind_of_battle(board, origin, place)
    return kind == LANDING or (kind == SEA and board.water[place].get(origin) == NARROWS)


def embark(table: HellenesTable, battle: Battle, load: Fighter, fleet: Fighter) -> None:
    """A land unit goes aboard a fleet, giving up what steps it has too many (§5.21)."""
    load.carrier = fleet.unit
    if load.cv >= fleet.cv:
        reduce_cargo(table, battle, load, fleet.cv - 1)


def as_they_came(battle: Battle, loads: list[Fighter]) -> bool:
    """Whether every one of these land units can go back aboard the fleet that brought it, at its full strength."""
    for load in loads:
        fleet = find(battle, load.carrier) if load.carrier else None
        if fleet is None or fleet.cv <= load.cv:
            return False
    return True


def berths(board: Board, loads: list[Fighter], fleets: list[Fighter]) -> dict[str, str] | None:
    """Which land unit goes aboard which fleet so that all find room and little is given up; None if they can't.

    Whoever fits where it was stays there; of the others the strongest gets the strongest fleet left.
    """
    free = {fleet.unit: fleet for fleet in fleets if carries(board, fleet)}
    found: dict[str, str] = {}
    for load in loads:
        own = free.get(load.carrier)
        if own is not None and own.cv > load.cv:
            found[load.unit] = free.pop(load.carrier).unit
    waiting = sorted((load for load in loads if load.unit not in found), key=lambda load: -load.cv)
    rest = sorted(free.values(), key=lambda fleet: -fleet.cv)
    if len(waiting) > len(rest) or not all(portable(board, load) for load in loads):
        return None
    return found | {load.unit: fleet.unit for load, fleet in zip(waiting, rest, strict=False)}
