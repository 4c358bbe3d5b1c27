"""The free move of barbarians who have just been recruited (§2.1, §4.22)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Secret, Simple
from engine.games.hellenes.movement.destinations import Force, To, chosen_way
from engine.games.hellenes.movement.engaging import set_out
from engine.games.hellenes.movement.formations import assembly
from engine.games.hellenes.movement.transport import Chosen
from engine.games.hellenes.table.blocks import HellenesTable, own_post, pick_up
from engine.games.hellenes.table.state import AreaId, UnitId

SECTION = "4.22"
DONE = "done"


class FreelyMoving(Kind):
    """Where do the barbarians go (§4.22)?"""

    name, section = "hellenes.free-move", SECTION
    verbs = (To(), Force(), Simple(DONE, SECTION))


class FreeMove(Frame, tag="hellenes.free-move", kw_only=True):
    """A barbarian unit that has just arrived in a home town moves at no cost, or stays (§4.22)."""

    seat: Seat
    unit: Secret[UnitId]
    area: AreaId = ""
    """The town."""
    chosen: Secret[Chosen] = field(default_factory=lambda: Secret({}))
    """The unit, as a formation being put together."""

    def begin(self, table: HellenesTable) -> Next:
        """Nobody moves under an Earthquake, barbarian recruits included (§3.1)."""
        if table.state.effects.earthquake == self.seat:
            return self.done()
        unit = table.read(self.unit)
        self.area = self.area or own_post(table.state, self.seat, unit).place
        self.chosen = Secret({unit: ""}, (self.seat,))
        return self.ask(self.seat, "hellenes.free-move", then=self.went)

    def went(self, table: HellenesTable, choice: Choice) -> Next:
        """It sets out, or stays; then it may still move with a group."""
        if choice.verb == DONE:
            return self.done()
        way = chosen_way(assembly(table.asked), choice)
        thing = pick_up(table.state, self.seat, own_post(table.state, self.seat, table.read(self.unit)))
        set_out(table, self.seat, [thing], way, forced=choice.verb == Force.name)
        return self.done()
