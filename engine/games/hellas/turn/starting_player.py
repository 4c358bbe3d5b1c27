"""Who begins the action cycle of a turn (§7, §18.6)."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, say
from engine.games.hellas.board.board import Board
from engine.games.hellas.table.pieces import HellasTable, legions_total, ships_total
from engine.games.hellas.table.state import ATHENS, FLEET, MILITARY, POWERS, State, rival

SECTION, CHOICE_SECTION = "7", "18.6"
REASONS: tuple[str, ...] = ("military", "fleet", "income", "units", "athens")
"""What made somebody the starting player; a text each."""
FIRST, SECOND = "first", "second"


class Precedence(NamedTuple):
    """Who starts, what decided it, and what both have of that."""

    seat: Seat
    reason: str
    athens: int
    sparta: int


def starting_player(board: Board, state: State) -> Precedence:
    """Who is farther in MILITARY; then in FLEET; then who has more income; then more units; then Athens (§7)."""
    measured = {
        "military": [state.powers[seat].development[MILITARY] for seat in POWERS],
        "fleet": [state.powers[seat].development[FLEET] for seat in POWERS],
        "income": [state.powers[seat].income for seat in POWERS],
        "units": [units(state, seat) for seat in POWERS],
    }
    for reason, (athens, sparta) in measured.items():
        if athens != sparta:
            return Precedence(POWERS[sparta > athens], reason, athens, sparta)
    return Precedence(ATHENS, "athens", athens, sparta)


def units(state: State, seat: Seat) -> int:
    """Legions and ships of a power on the board, legions aboard as well (§7)."""
    power = state.powers[seat]
    return legions_total(power) + ships_total(power)


class ChoosingOrder(Kind):
    """Whoever would be the starting player decides whether to act first or second (§18.6)."""

    name, section = "hellas.order", CHOICE_SECTION
    verbs = (Simple(FIRST, CHOICE_SECTION), Simple(SECOND, CHOICE_SECTION))

    def default(self, scene: object) -> Choice:
        """First, as without the optional rule."""
        return say(FIRST)


class StartingPlayer(Frame, tag="hellas.starting-player", kw_only=True):
    """Determination of the starting player (§7)."""

    def begin(self, table: HellasTable) -> Next:
        """The tracks decide; by the optional rule that power may choose to be second."""
        decided = starting_player(table.board, table.state)
        table.state.starting = decided.seat
        table.tell("hellas.starting-player", SECTION, **decided._asdict())
        if not table.state.options.order:
            return self.done()
        return self.ask(decided.seat, ChoosingOrder, then=self.chosen)

    def chosen(self, table: HellasTable, choice: Choice) -> Next:
        """First or second."""
        seat = table.state.starting
        table.state.starting = seat if choice.verb == FIRST else rival(seat)
        table.tell("hellas.order-chosen", CHOICE_SECTION, seat=seat, starting=table.state.starting)
        return self.done()
