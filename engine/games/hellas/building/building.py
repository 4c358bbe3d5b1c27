"""BUILD: legions and ships in fortresses, new fortresses, and monuments (§9.3, §12)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Kind, Next, Seat, Simple
from engine.games.hellas.building.build_units import BUILD_LEGION, BUILD_SHIP, build_legion, build_ship
from engine.games.hellas.building.fortresses import BUILD_FORTRESS, build_fortress
from engine.games.hellas.building.monuments import BUILD_MONUMENT, build_monument
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.prices import FORTRESS, MONUMENT, SHIP
from engine.games.hellas.table.state import BUILD, HexId
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.3"


class ChoosingBuild(Kind):
    """What to build next (§9.3)?"""

    name, section = "hellas.build", SECTION
    verbs = (BUILD_LEGION, BUILD_SHIP, BUILD_FORTRESS, BUILD_MONUMENT, Simple(CLOSING, SECTION))


class Building(Frame, tag="hellas.building", kw_only=True):
    """The action BUILD of one power: as much as it can pay for (§9.3)."""

    seat: Seat
    ready: list[HexId] = field(default_factory=list)
    """Fortresses that stood when the action began and have not built a unit in it."""
    used: list[HexId] = field(default_factory=list)
    """Those that have."""
    new: list[HexId] = field(default_factory=list)
    """Where it has built a fortress or a monument."""
    monument: bool = False
    """Whether it has built its monument."""

    def begin(self, table: HellasTable) -> Next:
        """As much as one can pay for."""
        return self.goto(self.choose)

    def choose(self, table: HellasTable) -> Next:
        """Ask, as long as anything can be built."""
        return self.ask_more(table, self.seat, ChoosingBuild, then=self.chosen, over=self.over)

    def chosen(self, table: HellasTable, choice: Choice, hex: HexId = "") -> Next:
        """Pay and build."""
        if choice.verb == CLOSING:
            return self.over(table)
        if choice.verb == FORTRESS:
            self.new.append(hex)
            build_fortress(table, self.seat, hex)
        elif choice.verb == MONUMENT:
            self.new.append(hex)
            self.monument = True
            build_monument(table, self.seat, hex)
        else:
            self.ready.remove(hex)
            self.used.append(hex)
            (build_ship if choice.verb == SHIP else build_legion)(table, self.seat, hex)
        reckon(table)
        return self.goto(self.choose)

    def over(self, table: HellasTable) -> Next:
        """The action is over; with nothing built it has only been taken (§9.7)."""
        if not self.used and not self.new:
            note_block(table, self.seat, BUILD)
        return self.done()
