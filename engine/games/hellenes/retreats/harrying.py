"""Cavalry harrying in retreats and panics (§6.41)."""

from __future__ import annotations

from msgspec import field

from engine.core.frame import Frame, Next
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.attacks import HARRYING, Attack
from engine.games.hellenes.combat.battle_array import (
    combatants,
    find,
    fought,
    holds_back,
    tell,
    turn_in_round,
    unrouted,
)
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import SEATS, Battle, UnitId, rival

SECTION = "6.41"


def cavalry(board: Board, battle: Battle) -> list[UnitId]:
    """Who harries, in the order of attack: all unrouted cavalry of both sides (§6.41)."""
    riders = [
        fighter
        for seat in SEATS
        if not holds_back(battle, seat)
        for fighter in unrouted(board, battle, seat)
        if not fighter.garrison and board.units[fighter.unit].type == "cavalry"
    ]
    riders.sort(key=lambda fighter: turn_in_round(board, battle, fighter))
    return [fighter.unit for fighter in riders]


class Harrying(Frame, tag="hellenes.harrying", kw_only=True):
    """A bonus attack of every unrouted cavalry block before a retreat is carried out: hits only (§6.41)."""

    waiting: list[UnitId] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        battle = fought(table.state)
        self.waiting = cavalry(table.board, battle)
        if self.waiting:
            tell(table, "hellenes.harrying", SECTION, place=battle.place, units=list(self.waiting))
        return self.goto(self.harry)

    def harry(self, table: HellenesTable) -> Next:
        """The next one that is still there, as long as there is somebody to harry."""
        battle = fought(table.state)
        while self.waiting:
            rider = find(battle, self.waiting.pop(0))
            if rider is not None and combatants(table.board, battle, rival(rider.seat)):
                return self.call(Attack(unit=rider.unit, way=HARRYING), then=self.harried)
        return self.done()

    def harried(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.harry)
