"""Pursuit of a side that panics (§6.34)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Frame, Next, Seat
from engine.games.hellenes.board.board import Board
from engine.games.hellenes.combat.attacks import PURSUIT, Attack
from engine.games.hellenes.combat.battle_array import combatants, fought, rating, tell, turn_in_round, unrouted
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import Battle, UnitId, rival

SECTION = "6.34"


def panics(board: Board, battle: Battle, seat: Seat) -> bool:
    """Whether all of a side's combatants that are left have been routed (§6.34)."""
    left = combatants(board, battle, seat)
    return bool(left) and all(fighter.routed for fighter in left)


def rearguard(board: Board, battle: Battle, seat: Seat) -> str:
    """The agility of the least agile of those who panic (§6.34)."""
    return max(rating(board, battle, fighter).agility for fighter in combatants(board, battle, seat))


def pursuers(board: Board, battle: Battle, loser: Seat) -> list[UnitId]:
    """Who pursues, in the order of attack: more agile than the rearguard, and not yet spent this round (§6.34)."""
    slowest = rearguard(board, battle, loser)
    fresh = [
        fighter
        for fighter in unrouted(board, battle, rival(loser))
        if fighter.attacked < battle.round and rating(board, battle, fighter).agility < slowest
    ]
    fresh.sort(key=lambda fighter: turn_in_round(board, battle, fighter))
    return [fighter.unit for fighter in fresh]


class Pursuit(Frame, tag="hellenes.pursuit", kw_only=True):
    """The attacks of those who pursue a side that panics: hits only (§6.34)."""

    loser: Seat
    waiting: list[UnitId] = field(default_factory=list)

    def begin(self, table: HellenesTable) -> Next:
        """See who the rearguard is, and who can catch it."""
        board: Board = table.board
        battle = fought(table.state)
        self.waiting = pursuers(board, battle, self.loser)
        tell(
            table,
            "hellenes.panic",
            SECTION,
            seat=self.loser,
            place=battle.place,
            rearguard=rearguard(board, battle, self.loser),
            pursuers=list(self.waiting),
        )
        return self.goto(self.pursue)

    def pursue(self, table: HellenesTable) -> Next:
        """The next one, as long as anybody is left to be caught."""
        if not self.waiting or not combatants(table.board, fought(table.state), self.loser):
            return self.done()
        return self.call(Attack(unit=self.waiting.pop(0), way=PURSUIT), then=self.pursued)

    def pursued(self, table: HellenesTable, _: object) -> Next:
        return self.goto(self.pursue)
