"""Who mans the walls, who leaves them, and what happens when they are breached (§17.7.2, §18.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.rulebook import Choice, Kind, Simple, Verb, among, say
from engine.games.epic.board.board import CAVALRY, Board
from engine.games.epic.combat.standing import GARRISON, Fighter, arm, bonus, count
from engine.games.epic.table.parts import EpicScene, EpicTable
from engine.games.epic.table.state import UnitId

if TYPE_CHECKING:
    from engine.games.epic.combat.battle import Battle


@among("epic.not-behind-walls", "unit", "18.6.2")
def behind_walls(scene: EpicScene) -> list[UnitId]:
    """Units in the fortress that are not on its walls yet (§18.6.2)."""
    return list(dict.fromkeys(fighter.unit for fighter in _best_first(scene.frame.defenders) if fighter.idle))


class Manning(Kind):
    """Who defends the walls (§18.6.2)?"""

    name, section = "epic.man-walls", "18.6.2"
    reply = True
    verbs = (Verb("man <unit>", "18.6.2", (behind_walls,)),)

    def default(self, scene: EpicScene) -> Choice:
        return say("man", next(iter(behind_walls.all(scene))))


@among("epic.not-shaken", "unit", "17.7.2")
def shaken(scene: EpicScene) -> list[UnitId]:
    """Units on the walls that have just failed a morale check (§17.7.2)."""
    return list(dict.fromkeys(fighter.unit for fighter in scene.frame.defenders if fighter.failed))


class Leaving(Kind):
    """Does anybody leave the walls who has failed a morale check (§17.7.2)?"""

    name, section = "epic.leave-walls", "17.7.2"
    reply = True
    verbs = (Verb("leave <unit>", "17.7.2", (shaken,)), Simple("stay", "17.7.2"))
    by_default = "stay"


def _best_first(side: Iterable[Fighter]) -> list[Fighter]:
    return sorted(side, key=lambda fighter: -fighter.morale)


def behind(board: Board, battle: Battle) -> None:
    """All in a fortress are behind its walls, cavalry the worse for it; that before them waits (§17.4.5, §18.6.3)."""
    for fighter in battle.defenders:
        if arm(board, fighter, battle.ground) == CAVALRY:
            fighter.morale += board.combat.morale.cavalry_in_fortress
        fighter.idle = fighter.unit != GARRISON
    for fighter in battle.attackers:
        fighter.idle = fighter.idle or arm(board, fighter, battle.ground) == CAVALRY


def places_left(board: Board, battle: Battle) -> int:
    """How many more may man the walls (§18.6.2)."""
    waiting = sum(fighter.idle for fighter in battle.defenders)
    room = int(board.combat.limits.wall_defenders) - (len(battle.defenders) - waiting)
    return max(0, min(room, waiting))


def choice_of_men(board: Board, battle: Battle) -> bool:
    """Whether it matters who mans the walls: there are more than may, and not all alike."""
    waiting = [fighter for fighter in battle.defenders if fighter.idle]
    return len(waiting) > places_left(board, battle) > 0 and len({(f.unit, f.morale) for f in waiting}) > 1


def man(battle: Battle, unit: UnitId) -> None:
    """One more on the walls."""
    fighter = next(f for f in _best_first(battle.defenders) if f.idle and f.unit == unit)
    fighter.idle = False


def man_all(board: Board, battle: Battle) -> None:
    """As many as may, where it does not matter who."""
    for fighter in [f for f in _best_first(battle.defenders) if f.idle][: places_left(board, battle)]:
        fighter.idle = False


def leave(battle: Battle, unit: UnitId) -> None:
    """One leaves the walls (§17.7.2)."""
    fighter = next(f for f in battle.defenders if f.failed and f.unit == unit)
    fighter.failed, fighter.box = False, "retreat"


def breach(table: EpicTable, battle: Battle) -> None:
    """The walls are breached: those behind them fight as in a city without walls (§18.6.5)."""
    board, state = table.board, table.state
    waiting = [fighter for fighter in battle.defenders if not fighter.box]
    if not waiting:
        return
    walls = bonus(board, state, battle.place, "fortress", battle.came)
    battle.breached, battle.ground = True, "city"
    city = bonus(board, state, battle.place, "city", battle.came)
    for fighter in (*battle.attackers, *waiting):
        fighter.idle = fighter.ships
    for fighter in waiting:
        fighter.morale += city - walls
        if arm(board, fighter, battle.ground) == CAVALRY:
            fighter.morale -= board.combat.morale.cavalry_in_fortress
    table.tell("epic.breached", "18.6.5", hex=battle.place, defenders=count(waiting))
