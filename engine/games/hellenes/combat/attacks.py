"""One block's attack: dice equal to its strength, then hits, then routs (§6.31)."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Frame, Next, Roll
from engine.games.hellenes.combat.battle_array import fought, present, rating, tell, within
from engine.games.hellenes.combat.hits import Hits, Routs
from engine.games.hellenes.table.blocks import HellenesTable
from engine.games.hellenes.table.state import Fighter, UnitId, rival

SECTION = "6.31"
BATTLE, PURSUIT, HARRYING = "battle", "pursuit", "harrying"
SECTIONS = {BATTLE: SECTION, PURSUIT: "6.34", HARRYING: "6.41"}


class Attack(Frame, tag="hellenes.attack", kw_only=True):
    """A block attacks: in its turn, in pursuit, or harrying; the last two don't rout (§6.31, §6.34, §6.41)."""

    unit: UnitId
    way: str = BATTLE
    routs: int = 0
    """Routs to follow the hits."""

    def begin(self, table: HellenesTable) -> Next:
        """Roll; a harrying attack comes on top of the block's own one."""
        battle = fought(table.state)
        fighter = self.attacker(table)
        if self.way != HARRYING:
            fighter.attacked = battle.round
        rated = rating(table.board, battle, fighter)
        note: dict[str, Any] = {
            "for": "attack",
            "seat": fighter.seat,
            "agility": rated.agility,
            "power": rated.power,
            "unit": fighter.unit,
            "place": battle.place,
            "way": self.way,
        }
        return self.call(Roll(stream="hellenes/attack", count=fighter.cv, note=note), then=self.rolled)

    def rolled(self, table: HellenesTable, results: list[int]) -> Next:
        """The results count now: count hits and routs."""
        battle, numbers = fought(table.state), table.board.tables
        fighter = self.attacker(table)
        rated, enemy = rating(table.board, battle, fighter), rival(fighter.seat)
        hits = sum(numbers.hits(rated.power, result) for result in results)
        if self.way == BATTLE and not within(battle, enemy):
            self.routs = sum(numbers.routs(rated.power, result) for result in results)
        tell(
            table,
            "hellenes.attack",
            SECTIONS[self.way],
            seat=fighter.seat,
            unit=fighter.unit,
            place=battle.place,
            rating=str(rated),
            way=self.way,
            results=list(results),
            hits=hits,
            routs=self.routs,
        )
        if not hits:
            return self.goto(self.rout)
        return self.call(Hits(seat=enemy, left=hits, fleeing=self.way != BATTLE), then=self.hit)

    def hit(self, table: HellenesTable, _: object) -> Next:
        """Routs follow the hits."""
        return self.goto(self.rout)

    def rout(self, table: HellenesTable) -> Next:
        """The weakest of those who are left waver."""
        if not self.routs:
            return self.done()
        enemy = rival(self.attacker(table).seat)
        return self.call(Routs(seat=enemy, left=self.routs))

    def attacker(self, table: HellenesTable) -> Fighter:
        return present(fought(table.state), self.unit)
