"""The Assembly Phase: six debates in each City-State, both at the same time (§6.0, §6.1)."""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import Chain, Frame, Next, Seat
from engine.games.pericles.aristophanes.cards import in_hand
from engine.games.pericles.assembly.debates import Debate
from engine.games.pericles.table.displays import clear_centre, counts, debatable
from engine.games.pericles.table.honor import ranked
from engine.games.pericles.table.pieces import PericlesTable
from engine.games.pericles.table.state import FACTIONS, SIDES, Side

SECTION = "6.0"


class Assembly(Frame, tag="pericles.assembly", kw_only=True):
    """The debates of one City-State, the Controlling Faction choosing the first issue, then in turn (§6.11).

    Writes nothing but its own Side's part of the state, since the other Assembly goes on beside it.
    """

    side: Side

    def begin(self, table: PericlesTable) -> Next:
        """Another debate, while any is due and there is something to debate, and to debate it with."""
        board, state = table.board, table.state
        cards = min(in_hand(state, seat) for seat in FACTIONS[self.side])
        if state.debates[self.side] >= board.tables.debates or not cards or not debatable(board, state, self.side):
            return self.goto(self.over)
        return self.call(Debate(side=self.side, seat=self.speaker(table)), then=self.debated)

    def speaker(self, table: PericlesTable) -> Seat:
        """Whose turn it is to choose the issue."""
        return ranked(table.state, self.side)[table.state.debates[self.side] % 2]

    def debated(self, table: PericlesTable, _: object) -> Next:
        return self.goto(self.begin)

    def over(self, table: PericlesTable) -> Next:
        """What lies on a faction's end is won; what lies in the centre goes back (§6.16)."""
        state = table.state
        unwon = clear_centre(state, self.side)
        table.tell("pericles.assembly-over", "6.16", side=self.side, won=counts(state, self.side), unwon=unwon)
        return self.done()


class AssemblyPhase(Frame, tag="pericles.assembly-phase", kw_only=True):
    """The Assembly Phase of the Sides that play (§6.0)."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))

    def begin(self, table: PericlesTable) -> Next:
        """Both Assemblies meet; each goes at its own pace (§6.1)."""
        table.state.phase = "assembly"
        return self.split([Chain(side, FACTIONS[side], Assembly(side=side)) for side in self.sides])
