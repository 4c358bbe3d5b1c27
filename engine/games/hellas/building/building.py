"""BUILD: legions and ships in fortresses, new fortresses, and monuments (§9.3, §12)."""

from __future__ import annotations

from msgspec import field

from engine.core.decision import CLOSING, Choice, Kind, Simple, say
from engine.core.frame import Frame, Next
from engine.core.secret import Seat
from engine.games.hellas.board.board import Board
from engine.games.hellas.building.build_units import Build, BuildLegion, BuildShip, build_legion, build_ship
from engine.games.hellas.building.fortresses import BuildFortress, build_fortress
from engine.games.hellas.building.monuments import BuildMonument, build_monument
from engine.games.hellas.table.pieces import HellasScene, HellasTable
from engine.games.hellas.table.requirements import HexVerb, named_hex
from engine.games.hellas.table.state import BUILD, HexId, State
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.3"

VERBS: tuple[HexVerb[Build], ...] = (BuildLegion(), BuildShip(), BuildFortress(), BuildMonument())


class ChoosingBuild(Kind):
    """What to build next (§9.3)?"""

    name, section = "hellas.build", SECTION
    verbs = (*VERBS, Simple(CLOSING, SECTION))

    def legal(self, scene: HellasScene) -> list[Choice]:
        """All that can be paid for, and to end."""
        return choices(scene.board, scene.state, scene.frame)


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
        """Each fortress that stands can build one unit."""
        self.ready = list(table.state.powers[self.seat].fortresses)
        return self.goto(self.choose)

    def choose(self, table: HellasTable) -> Next:
        """Ask, as long as anything can be built."""
        legal = choices(table.board, table.state, self)
        if len(legal) == 1:
            table.leave_out(self.seat, "hellas.build", self)
            return self.over(table)
        return self.ask(self.seat, "hellas.build", then=self.chosen, legal=legal)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """Pay and build."""
        if choice.verb == CLOSING:
            return self.over(table)
        hex = named_hex(choice)
        if choice.verb == BuildFortress.name:
            self.new.append(hex)
            build_fortress(table, self.seat, hex)
        elif choice.verb == BuildMonument.name:
            self.new.append(hex)
            self.monument = True
            build_monument(table, self.seat, hex)
        else:
            self.ready.remove(hex)
            self.used.append(hex)
            (build_ship if choice.verb == BuildShip.name else build_legion)(table, self.seat, hex)
        reckon(table)
        return self.goto(self.choose)

    def over(self, table: HellasTable) -> Next:
        """The action is over; with nothing built it has only been taken (§9.7)."""
        if not self.used and not self.new:
            note_block(table, self.seat, BUILD)
        return self.done()


def choices(board: Board, state: State, frame: Building) -> list[Choice]:
    """All that can be built next, the end last."""
    found: list[Choice] = []
    for verb in VERBS:
        found += verb.options(board, state, frame)
    found.append(say(CLOSING))
    return found
