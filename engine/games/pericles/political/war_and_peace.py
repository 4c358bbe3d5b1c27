"""War and Peace: how the status changes, and what Peace closes to the units of the City-States (§7.41, §7.42)."""

from __future__ import annotations

from engine.core.rulebook import Frame, Next, Seat
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.victory import PEACE, end_scenario
from engine.games.pericles.political.recall import Recall
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesTable, winner_of
from engine.games.pericles.table.state import AT_PEACE, AT_WAR, SIDES, WAR_PEACE, PieceId, Side, State, TheaterId

SECTION = "7.41"


def may_enter(board: Board, state: State, piece: PieceId, theater: TheaterId) -> bool:
    """Whether a unit may go into a Theater (§7.42, §9.33).

    At War anybody may. At Peace a unit of a City-State may not enter where a unit or base of the other City-State
    stands; League units go everywhere, and their presence closes nothing.
    """
    row = board.pieces[piece]
    if state.status == AT_WAR or row.league:
        return True
    there = (board.pieces[id] for id in state.pieces.get(theater, ()))
    return not any(other.side != row.side and not other.league for other in there)


def winners(state: State) -> dict[Side, Seat]:
    """The factions that have won War/Peace, by their Sides."""
    found = {side: winner_of(state, side, WAR_PEACE) for side in SIDES}
    return {side: seat for side, seat in found.items() if seat is not None}


class WarAndPeace(Frame, tag="pericles.war-and-peace", kw_only=True):
    """War/Peace, as won: War by either Side, Peace only by both (§7.41)."""

    def begin(self, table: PericlesTable) -> Next:
        """Who wants a change?"""
        state = table.state
        seats = list(winners(state).values())
        if not seats:
            return self.done()
        if state.status == AT_PEACE:
            state.status = AT_WAR
            table.tell("pericles.war-declared", SECTION, seats=seats)
            return self.done()
        if len(seats) < len(SIDES):
            table.tell("pericles.war-goes-on", SECTION, seats=seats)
            return self.done()
        return self.make_peace(table, seats)

    def make_peace(self, table: PericlesTable, seats: list[Seat]) -> Next:
        """Peace, and Honor for those who made it (§7.41B).

        Where it ends the scenario, it does so before anything else comes of it (§7.41C).
        """
        state = table.state
        state.status = AT_PEACE
        table.tell("pericles.peace-declared", SECTION, seats=seats)
        for seat in seats:
            gain(table, seat, table.board.tables.peace_honor, "peace")
        if table.board.scenarios[state.scenario].peace_ends_at_once:
            end_scenario(table, PEACE)
            return self.done()
        return self.call(Recall(), then=self.recalled)

    def recalled(self, table: PericlesTable, _: object) -> Next:
        """The City-States' units are back."""
        return self.done()
