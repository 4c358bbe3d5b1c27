"""MOVE: all of one's units, each once (§9.1)."""

from __future__ import annotations

from typing import Any

from msgspec import field

from engine.core.rulebook import CLOSING, Choice, Frame, Kind, Next, Seat, Simple
from engine.games.hellas.moving import leader_moves, legion_moves, ship_moves, transport
from engine.games.hellas.moving.leader_moves import EmbarkLeader, LandLeader, Lead
from engine.games.hellas.moving.legion_moves import March
from engine.games.hellas.moving.moved import Moved
from engine.games.hellas.moving.ship_moves import Sail, SailWithLeader, waits_aboard
from engine.games.hellas.moving.transport import Embark, Land
from engine.games.hellas.options.leaders import Flight, stranded
from engine.games.hellas.table.pieces import HellasTable
from engine.games.hellas.table.state import MOVE, HexId
from engine.games.hellas.turn.action_limits import note_block
from engine.games.hellas.turn.reckoning import reckon

SECTION = "9.1"


class Move(Kind):
    """Which units move where (§9.1)?"""

    name, section = "hellas.move", SECTION
    verbs = (
        March(), Sail(), Embark(), Land(), Lead(), EmbarkLeader(), LandLeader(), SailWithLeader(),
        Simple(CLOSING, SECTION),
    )  # fmt: skip


class Moving(Frame, tag="hellas.moving", kw_only=True):
    """Units move one after the other, until none is left or their owner has had enough (§9.1)."""

    seat: Seat
    moved: Moved = field(default_factory=Moved)
    made: int = 0
    """Orders carried out."""

    def begin(self, table: HellasTable) -> Next:
        """Whatever can move may."""
        return self.goto(self.next_unit)

    def next_unit(self, table: HellasTable) -> Next:
        """Go on while anything can move."""
        return self.ask_more(table, self.seat, Move, then=self.chosen, over=self.over)

    def chosen(
        self, table: HellasTable, choice: Choice, hex: HexId = "", origin: HexId = "", number: int = 0, ships: int = 0,
        legions: int = 0,
    ) -> Next:  # fmt: skip
        """Some units do as they are told; a leader whom that leaves alone sees to himself at once (§18.5)."""
        seat, moved = self.seat, self.moved
        match choice.verb:
            case "march":
                legion_moves.march(table, seat, origin, hex, number)
                moved.march(origin, hex, number)
            case "sail" | "sail-leader":
                self.sail(table, origin, hex, ships, legions, called=choice.verb == "sail-leader")
            case "embark":
                transport.embark(table, seat, hex, number)
                moved.embark(hex, number)
            case "land":
                moved.land(hex, number, stopped=transport.land(table, seat, hex, number))
            case "lead":
                leader_moves.lead(table, seat, origin, hex)
                moved.leader_done = True
            case "embark-leader":
                leader_moves.embark_leader(table, seat, hex)
                moved.leader_embarked = True
            case "land-leader":
                moved.leader_landed, moved.leader_done = True, leader_moves.land_leader(table, seat, hex)
            case _:
                return self.over(table)
        self.made += 1
        return self.goto(self.look_after_leaders)

    def sail(self, table: HellasTable, origin: HexId, hex: HexId, ships: int, legions: int, *, called: bool) -> None:
        """A leader aboard goes along where he is called, or where no ship stays (§18.5)."""
        power, moved = table.state.powers[self.seat], self.moved
        leader = (called or moved.sailing(power, origin) == ships) and waits_aboard(power, moved, origin)
        ship_moves.sail(table, self.seat, origin, hex, ships, legions, leader=leader)
        moved.sail(origin, hex, ships, legions)
        moved.leader_done |= leader

    def look_after_leaders(self, table: HellasTable, _: Any = None) -> Next:
        """One after the other; the mover's own leader has then moved."""
        seat = stranded(table.state)
        if seat is None:
            return self.goto(self.next_unit)
        if seat == self.seat:
            self.moved.leader_done = True
        return self.call(Flight(seat=seat), then=self.look_after_leaders)

    def over(self, table: HellasTable) -> Next:
        """What the moves have won and lost is counted now (§11)."""
        if not self.made:
            note_block(table, self.seat, MOVE)
        reckon(table)
        return self.done()
