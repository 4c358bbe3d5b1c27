"""The winner's cavalry falls upon those who retreat (§17.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.epic.board.board import CAVALRY
from engine.games.epic.combat.forces import GARRISON, Fighter, arm, column
from engine.games.epic.combat.retreats import ways
from engine.games.epic.combat.rounds import bury
from engine.games.epic.table.parts import EpicTable

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle

SECTION = "17.9.1"


def pursue(table: EpicTable, battle: Battle) -> None:
    """For one round, at the odds of the cavalry on both sides, or of so many to one (§17.9.2, §17.9.3)."""
    board, ground = table.board, battle.ground
    attacks = battle.winner == battle.attacker
    won, lost = (battle.attackers, battle.defenders) if attacks else (battle.defenders, battle.attackers)
    riders = [f for f in won if not f.box and not f.idle and arm(board, f, ground) == CAVALRY]
    prey = [f for f in lost if f.unit != GARRISON]
    stays = ways(board, table.state, battle, attacker=not attacks, afloat=False) == [battle.place]
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
    added = 0 if result == "M" else int(result)
    for fighter in prey:
        morale = max(0, board.types[fighter.unit].morale - battle.round)
        if table.roll("morale", 6) + added - morale >= board.combat.limits.killed:
            fighter.box = "dead"
    bury(table, battle)
