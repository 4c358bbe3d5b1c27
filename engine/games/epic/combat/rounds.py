"""What a round of combat does to either side: demoralisation, morale checks, the dead (§17.5).

The winner's cavalry falls upon those who retreat (§17.9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.epic.board.board import CAVALRY, Board
from engine.games.epic.combat.retreats import stuck, ways
from engine.games.epic.combat.standing import GARRISON, Fighter, arm, column, leadership, light_advantage
from engine.games.epic.forces.losses import drown, eliminate
from engine.games.epic.table.parts import EpicTable
from engine.games.epic.table.state import LeaderId, State

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle


def leaders_of(battle: Battle, state: State, *, attacker: bool, wing: str) -> list[LeaderId]:
    """Leaders with one side; in a battle of wings those in that wing (§17.4.2, appendix D)."""
    ids = battle.attacking if attacker else battle.defending
    found = [leader for id in ids if id in state.stacks for leader in state.stacks[id].leaders]
    return [leader for leader in found if not wing or battle.posts.get(leader, "center") == wing]


def shift_of(board: Board, state: State, battle: Battle, own: list[Fighter], theirs: list[Fighter], wing: str) -> int:
    """Columns, for the attacker: leaders' and light troops' (§17.4.2, §17.4.3)."""
    lead = [
        leadership(board, leaders_of(battle, state, attacker=attacker, wing=wing), battle.ground)
        for attacker in (True, False)
    ]
    return lead[0] - lead[1] + light_advantage(board, own, theirs, battle.ground)


def suffer(table: EpicTable, battle: Battle, side: list[Fighter], result: str, *, attacker: bool) -> None:
    """Demoralisation, or a morale check of each unit (§17.5); on walls nobody is forced to leave (§17.7.2)."""
    walls = not attacker and battle.ground == "fortress"
    no_way = stuck(table.board, table.state, battle, side, attacker=attacker)
    for i, fighter in enumerate(side):
        if result == "D":
            fighter.morale -= 1
        else:
            added = 0 if result == "M" else int(result)
            check_morale(table, fighter, added, walls=walls, no_way=i in no_way)
        if fighter.morale <= 0 and not fighter.box and not walls and i not in no_way:
            fighter.box = "retreat"


def check_morale(table: EpicTable, fighter: Fighter, added: int, *, walls: bool, no_way: bool) -> None:
    """A die against morale: shaken, driven off or lost (§17.5.3); who has no way out is shaken twice (§17.7.4)."""
    lethal = table.board.combat.limits.killed
    over = table.roll("morale", 6) + added - fighter.morale
    if over >= lethal:
        fighter.box = "dead"
    elif over <= 0 or walls:
        fighter.morale -= 1
        fighter.failed = over > 0 and fighter.unit != GARRISON
    elif not no_way:
        fighter.box = "retreat"
    else:
        fighter.morale -= 1
        if table.roll("morale", 6) - fighter.morale >= lethal:
            fighter.box = "dead"
        else:
            fighter.morale -= 1


def bury(table: EpicTable, battle: Battle) -> None:
    """Eliminated units leave the map (§17.5.5), and whom fleets carried that are sunk (§17.3.1)."""
    for seat, side in ((battle.attacker, battle.attackers), (battle.defender, battle.defenders)):
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
