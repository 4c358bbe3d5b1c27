"""Special units: Argos, the State Ship, and the 300 (§12.1, §12.3, §12.4)."""

from __future__ import annotations

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple
from engine.games.pericles.table.pieces import PericlesTable, on_map
from engine.games.pericles.table.state import ATHENS, SPARTA, PieceId, Side, State, TheaterId

SECTION = "12.3"
ARGIVES: PieceId = "argive-land"
THE_300: PieceId = "the-300"
COMMIT_SHIP, KEEP = "commit-ship", "keep"


def never_leaves(piece: PieceId) -> bool:
    """Whether units of a kind never exit the Theater they were built in (§12.1)."""
    return piece == ARGIVES


def guard_in(state: State, theater: TheaterId) -> bool:
    """Whether the 300 stand in a Theater."""
    return state.pieces.get(theater, {}).get(THE_300, 0) > 0


def guard_moves_itself(state: State, side: Side, theater: TheaterId) -> bool:
    """Whether the 300 have a token of their own to move with, towards this Expedition Theater (§12.4)."""
    return side == SPARTA and on_map(state, THE_300) > 0 and not guard_in(state, theater)


def guard_moves_another(state: State, side: Side, theater: TheaterId) -> bool:
    """Whether the token of the 300 lets one more unit move, since they are in the Expedition Theater already."""
    return side == SPARTA and guard_in(state, theater)


class AskingShip(Kind):
    """Does the State Ship sail to this battle (§12.3)? Asked of the Athenian Controlling Faction."""

    name, section, reply = "pericles.state-ship", SECTION, True
    verbs = (Simple(COMMIT_SHIP, SECTION), Simple(KEEP, SECTION))


class StateShip(Frame, tag="pericles.state-ship", kw_only=True):
    """Whether the State Ship takes part in the battle to be fought; gives back just that (§12.3).

    There is a question only if it has not been used this turn.
    """

    theater: TheaterId

    def begin(self, table: PericlesTable) -> Next:
        """Ask, once all tokens have been revealed."""
        if not table.state.state_ship:
            return self.done(False)
        return self.ask(self.captain(table.state), AskingShip, then=self.answered)

    def captain(self, state: State) -> Seat:
        """The Athenian Controlling Faction."""
        return state.controlling[ATHENS]

    def answered(self, table: PericlesTable, choice: Choice) -> Next:
        """Once it has been used, it is not available for the rest of the turn."""
        if choice.verb == KEEP:
            return self.done(False)
        table.state.state_ship = False
        table.tell("pericles.state-ship", SECTION, seat=self.captain(table.state), theater=self.theater)
        return self.done(True)
