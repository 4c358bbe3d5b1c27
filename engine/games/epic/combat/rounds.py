"""What a round of combat does to either side: demoralisation, morale checks, the dead (§17.5).

The winner's cavalry falls upon those who retreat (§17.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rulebook import Seat
from engine.games.epic.board.board import CAVALRY, Board
from engine.games.epic.combat.retreats import stuck, ways
from engine.games.epic.combat.standing import (
    GARRISON,
    Fighter,
    added_by,
    arm,
    checked,
    column,
    fighting,
    leadership,
    light_advantage,
)
from engine.games.epic.forces.losses import drown, eliminate
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.state import State

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle


def lead(board: Board, state: State, battle: Battle, wing: str = "") -> int:
    """Columns by which leaders shift the odds, for the attacker (§17.4.2)."""
    own, theirs = (leadership(board, battle.leaders(state, seat, wing), battle.ground) for seat in battle.seats)
    return own - theirs


def shift_of(board: Board, state: State, battle: Battle, own: list[Fighter], theirs: list[Fighter], wing: str) -> int:
    """Columns, for the attacker: leaders' and light troops' (§17.4.2, §17.4.3)."""
    return lead(board, state, battle, wing) + light_advantage(board, own, theirs, battle.ground)


def suffer(table: EpicTable, battle: Battle, seat: Seat, side: list[Fighter], result: str) -> None:
    """What a result does to each unit (§17.5); on walls nobody is forced to leave (§17.7.2)."""
    walls = seat == battle.defender and battle.ground == "fortress"
    no_way, lethal = stuck(table.board, table.state, battle, seat, side), table.board.combat.limits.killed
    for i, fighter in enumerate(side):
        fighter.morale, outcome = checked(
            fighter.morale, result, lethal, lambda: table.roll("morale", 6), walls=walls, no_way=i in no_way
        )
        if outcome == "failed":
            fighter.failed = fighter.unit != GARRISON
        else:
            fighter.box = outcome


def bury(table: EpicTable, battle: Battle) -> None:
    """Eliminated units leave the map (§17.5.5), and whom fleets carried that are sunk (§17.3.1)."""
    for seat in battle.seats:
        side = battle.side(seat)
        for fighter in [f for f in side if f.box == "dead"]:
            side.remove(fighter)
            if fighter.unit == GARRISON:
                continue
            lost = battle.dead.setdefault(seat, {})
            lost[fighter.unit] = lost.get(fighter.unit, 0) + 1
            if fighter.stack in table.state.stacks:
                eliminate(table, fighter.stack, {fighter.unit: 1}, "battle")
            if battle.ground == "sea":
                drown(table, fighter.stack)


SECTION = "17.9.1"


def pursue(table: EpicTable, battle: Battle) -> None:
    """For one round, at the odds of the cavalry on both sides, or of so many to one (§17.9.2, §17.9.3)."""
    board, ground = table.board, battle.ground
    riders = [f for f in fighting(battle.side(battle.winner)) if arm(board, f, ground) == CAVALRY]
    prey = [f for f in battle.side(battle.loser) if f.unit != GARRISON]
    stays = ways(board, table.state, battle, battle.loser, afloat=False) == [battle.place]
    if not riders or not prey or stays or ground == "sea":
        return
    chased = [f for f in prey if arm(board, f, ground) == CAVALRY]
    odds = column(board, len(riders), len(chased) or 1, 0)
    if odds is not None:
        _chase(table, battle, odds, chased or prey)


def _chase(table: EpicTable, battle: Battle, odds: str, prey: list[Fighter]) -> None:
    """Morale is lowered by the rounds fought, and only what kills counts (§17.9.1)."""
    board, die = table.board, table.roll("combat", 6)
    result = board.combat.chart[odds][die - 1].split("/")[1]
    table.tell("epic.pursuit", SECTION, place=battle.place, seat=battle.winner, odds=odds, die=die, defence=result)
    if result == "D":
        return
    added = added_by(result)
    for fighter in prey:
        morale = max(0, board.types[fighter.unit].morale - battle.round)
        if table.roll("morale", 6) + added - morale >= board.combat.limits.killed:
            fighter.box = "dead"
    bury(table, battle)
