"""ATTACK: combats in contested hexes, and trade posts taken over there (§9.2)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Kind, Next, Seat, Simple
from engine.games.hellas.attacking.land_combat import FightOnLand, fight_on_land
from engine.games.hellas.attacking.sea_combat import FightAtSea, fight_at_sea
from engine.games.hellas.attacking.takeover import BY_LEGIONS, TakeOver, take_over, takes_over
from engine.games.hellas.options.leaders import LeavingLeaders
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import ATTACK, HexId, Holder
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.2"


class ChoosingAttack(Kind):
    """What to attack or take over next (§9.2)?"""

    name, section = "hellas.attack", SECTION
    verbs = (FightOnLand(), FightAtSea(), TakeOver(), Simple(CLOSING, SECTION))


class Attacking(LeavingLeaders, tag="hellas.attacking", kw_only=True):
    """The action ATTACK of one power: in each hex its legions do one thing, and its ships another (§9.2)."""

    seat: Seat
    legions: list[HexId] = field(default_factory=list)
    """Where its legions have acted."""
    ships: list[HexId] = field(default_factory=list)
    """Where its ships have."""

    def begin(self, table: HellasTable) -> Next:
        """Ask, as long as anything can be attacked or taken over."""
        return self.ask_more(table, self.seat, ChoosingAttack, then=self.chosen, over=self.over)

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId = "", holder: Holder = "") -> Next:
        """Fight, or take over."""
        if choice.verb == CLOSING:
            return self.over(table)
        if choice.verb == FightOnLand.name:
            self.legions.append(hex)
            fight_on_land(table, self.seat, hex, holder)
        elif choice.verb == FightAtSea.name:
            self.ships.append(hex)
            fight_at_sea(table, self.seat, hex)
        else:
            by = takes_over(table.state, self, hex)
            (self.legions if by == BY_LEGIONS else self.ships).append(hex)
            take_over(table, self.seat, hex, by)
        reckon(table)
        return self.goto(self.leaders)

    def reunited(self, table: HellasTable) -> Next:
        return self.goto(self.begin)

    def over(self, table: HellasTable) -> Next:
        """The action is over; without any attack it has only been taken (§9.7)."""
        if not self.legions and not self.ships:
            note_block(table, self.seat, ATTACK)
        return self.done()
