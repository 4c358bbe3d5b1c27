"""What a battle is worth when it is over, and what it has fulfilled (§7.8.6, §13.4, §17.10)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import Board
from engine.games.epic.forces.losses import lose_leader
from engine.games.epic.peace.grievances import fought
from engine.games.epic.regions.levels import adjust, elite_fallen, victory
from engine.games.epic.table.cities import size
from engine.games.epic.table.fates import first_turn
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.state import HexId, RegionId, Side, State, UnitId, side_of

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle


def reckon(table: EpicTable, battle: Battle) -> None:
    """A victory, decisive if three are dead or a large city was at stake; and each leader may have fallen."""
    board, state = table.board, table.state
    lost = sum(battle.dead.get(battle.loser, {}).values())
    stormed = battle.ground in ("city", "fortress") and battle.place in board.cities
    decisive = lost >= board.values.adjustments.many_lost or (stormed and size(board, battle.place) == "large")
    there = regions_of(board, state, battle)
    victory(table, side_of(battle.winner), there, int(decisive))
    fulfil(table, battle)
    fought(table, battle.place, _taking_part(battle))
    for units in battle.dead.values():
        elite_fallen(table, there, units)
    for id in [*battle.attacking, *battle.defending]:
        for leader in list(state.stacks[id].leaders) if id in state.stacks else []:
            if table.roll("leader", 6) == 6:
                lose_leader(table, id, leader)


def _taking_part(battle: Battle) -> dict[Side, Iterable[UnitId]]:
    """Whose units have been in it."""
    return {
        side_of(seat): [*(f.unit for f in side), *battle.dead.get(seat, {})]
        for seat, side in ((battle.attacker, battle.attackers), (battle.defender, battle.defenders))
    }


def seats_in(state: State, battle: Battle, *, attacker: bool) -> list[Seat]:
    """Whose stacks are on one side, its leading player first."""
    first, ids = (battle.attacker, battle.attacking) if attacker else (battle.defender, battle.defending)
    return list(dict.fromkeys([first, *(state.stacks[id].by for id in ids if id in state.stacks)]))


def fulfil(table: EpicTable, battle: Battle) -> None:
    """An oracle that was good ends with a defeat, a bad one with a victory; a festival minds who fights in it."""
    board, state, place = table.board, table.state, battle.place
    favour, region = state.fates.favour, board.region(place) if place in board.hexes else None
    won = battle.winner == battle.attacker
    for seat in seats_in(state, battle, attacker=won):
        if favour.get(seat, 0) < 0:
            del favour[seat]
    for seat in seats_in(state, battle, attacker=not won):
        if favour.get(seat, 0) > 0:
            del favour[seat]
    if region in state.fates.festival and first_turn(state) and region in state.regions:
        by = state.regions[region].by
        sign = -1 if by is not None and side_of(by) == side_of(battle.attacker) else 1
        allegiance, militance = board.values.cards.festival_battle
        adjust(table, region, sign * allegiance, sign * militance, "festival")


def regions_of(board: Board, state: State, battle: Battle) -> list[RegionId]:
    """The region of the battle; at sea all that touch the Area (§13.4)."""
    place = battle.place
    hexes: tuple[HexId, ...] = board.coasts[place] if place in board.seas else (place,)
    found = dict.fromkeys(board.region(hex) for hex in hexes)
    return [region for region in found if region is not None and region in state.regions]
