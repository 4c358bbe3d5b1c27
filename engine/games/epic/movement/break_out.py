"""Fleets shut in by fleets before their port come out against these, if they will meet them (§10.2.3b)."""

from __future__ import annotations

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Seat, Simple, Verb, among, check
from engine.games.epic.board.board import FLEET
from engine.games.epic.combat.standing import no_captain, put_afloat
from engine.games.epic.table.cities import besiegers, port_masked
from engine.games.epic.table.parts import EpicScene, EpicTable, own_stacks
from engine.games.epic.table.stacks import fleets, place, take
from engine.games.epic.table.state import HexId, Stack

SECTION = "10.2.3"


@among("epic.no-fleets-shut-in", "hex", SECTION)
def shut_in_by_fleets(scene: EpicScene) -> list[HexId]:
    """Ports in which the seat's fleets are shut up by enemy fleets (§10.2.3b)."""
    board, state = scene.board, scene.state
    if state.truce:
        return []
    own = [s for s in own_stacks(scene) if s.inside and not s.moved and fleets(board, s)]
    return [hex for hex in dict.fromkeys(s.at for s in own) if port_masked(board, state, hex)]


BREAK_OUT = Verb("break-out <hex>", SECTION, (shut_in_by_fleets,))


@check("epic.no-leader-for-both", "10.8.2")
def no_captain_there(scene: EpicScene) -> Args | None:
    """Several fleets and several land units before a port take a leader each to part (§10.8.2b)."""
    return no_captain.rule(scene, scene.frame.hex)


class MeetingFleets(Kind):
    """Do the fleets before a port meet those that come out of it, or stay ashore (§10.2.3b)?"""

    name, section = "epic.meet-fleets", SECTION
    reply = True
    verbs = (Verb("meet-them", SECTION, (no_captain_there,)), Simple("stay-ashore", SECTION))


class BreakOut(Frame, tag="epic.break-out", kw_only=True):
    """Fleets come out of a port before which others lie."""

    mover: Seat
    hex: HexId

    def begin(self, table: EpicTable) -> Next:
        """Whoever masks the port with fleets says whether they fight."""
        board, state = table.board, table.state
        before = next(s for s in besiegers(board, state, self.hex) if fleets(board, s))
        return self.ask_which(table, before.by, MeetingFleets, then=self.answered)

    def answered(self, table: EpicTable, choice: Choice) -> Next:
        """A battle at sea when all have moved; or the port is open for this Campaign Turn."""
        if choice.verb == "stay-ashore":
            table.state.opened.append(self.hex)
            table.tell("epic.port-opened", SECTION, hex=self.hex)
            return self.done()
        self.come_out(table)
        put_afloat(table, table.asked.seat, self.hex)
        return self.done()

    def come_out(self, table: EpicTable) -> None:
        """The fleets in the port, and their leaders, are before it."""
        board, state = table.board, table.state
        for id, stack in list(state.stacks.items()):
            ships = {unit: n for unit, n in stack.units.items() if board.types[unit].arm == FLEET}
            if stack.by == self.mover and stack.at == self.hex and stack.inside and ships:
                leaders = list(stack.leaders)
                take(state, id, ships, leaders)
                place(state, Stack(self.mover, self.hex, ships, leaders, stands="afloat", moved=True))
