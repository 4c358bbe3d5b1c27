"""Maintenance: no more units than the bases can keep (§11.2).

Special units: Argos, the State Ship, and the 300 (§12.1, §12.3, §12.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import field

from engine.core.rulebook import Args, Choice, Frame, Kind, Next, Simple, Verb, check, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, all_bases, on_map, take
from engine.games.pericles.table.state import ATHENS, SIDE_OF, SIDES, SPARTA, PieceId, Side, State, TheaterId

SECTION = "11.2"


def mustered(board: Board, state: State, side: Side) -> Iterator[tuple[PieceId, TheaterId, int]]:
    """A Side's units on the map: kind, Theater, how many."""
    kinds = board.units[side]
    for theater, there in state.pieces.items():
        for piece in kinds:
            if piece in there:
                yield piece, theater, there[piece]


def upkeep(board: Board, state: State, side: Side) -> int:
    """What all units of a Side take: 2 for a naval one, 1 for a land one."""
    return sum(board.pieces[piece].upkeep * number for piece, _, number in mustered(board, state, side))


def capacity(board: Board, state: State, side: Side) -> int:
    """What the bases of a Side can maintain; Persian ones maintain nobody (Q18)."""
    return all_bases(board, state, side) * board.tables.base_points


@check("pericles.not-there")
def not_there(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """There must be such a unit in the Theater."""
    return None if piece in scene.state.pieces[start] else {"piece": piece, "theater": start}


class Disband(Verb):
    """A unit that is not maintained."""

    pattern, section = "disband <piece> <start:theater>", SECTION
    checks = (not_there,)

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        kinds = scene.board.units[SIDE_OF[scene.seat]]
        return [say("disband", piece, theater) for theater in scene.state.pieces for piece in kinds]


class Maintaining(Kind):
    """Which units are removed, since the bases can't keep them all (§11.2)?"""

    name, section = "pericles.maintain", SECTION
    verbs = (Disband(),)


class Maintenance(Frame, tag="pericles.maintenance", kw_only=True):
    """Each Side in turn; its Controlling Faction removes units until the bases can maintain the rest."""

    sides: list[Side] = field(default_factory=lambda: list(SIDES))
    """Those still to come, this one included."""

    def begin(self, table: PericlesTable) -> Next:
        if not self.sides:
            return self.done()
        board, state, side = table.board, table.state, self.sides[0]
        limit = capacity(board, state, side)
        table.tell(
            "pericles.maintenance", SECTION, side=side, bases=all_bases(board, state, side), capacity=limit,
            upkeep=upkeep(board, state, side),
        )  # fmt: skip
        return self.goto(self.reduce)

    def reduce(self, table: PericlesTable) -> Next:
        """One unit after the other, as long as there are too many and it matters which."""
        board, state, side = table.board, table.state, self.sides[0]
        limit = capacity(board, state, side)
        if upkeep(board, state, side) <= limit:
            self.sides.pop(0)
            return self.goto(self.begin)
        found = list(mustered(board, state, side))
        if not limit:
            for piece, theater, number in found:
                disband(table, piece, theater, number)
            return self.goto(self.reduce)
        return self.ask_which(table, state.controlling[side], Maintaining, then=self.disbanded)

    def disbanded(self, table: PericlesTable, choice: Choice, piece: PieceId = "", start: TheaterId = "") -> Next:
        """It goes back to its pool."""
        disband(table, piece, start, 1)
        return self.goto(self.reduce)


def disband(table: PericlesTable, piece: PieceId, theater: TheaterId, number: int) -> None:
    """Units that are not maintained can be built again."""
    take(table.state, theater, piece, number)
    side = table.board.pieces[piece].side
    table.tell("pericles.disbanded", SECTION, side=side, piece=piece, theater=theater, count=number)


SPECIAL_UNITS_SECTION = "12.3"
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

    name, section, reply = "pericles.state-ship", SPECIAL_UNITS_SECTION, True
    verbs = (Simple(COMMIT_SHIP, SPECIAL_UNITS_SECTION), Simple(KEEP, SPECIAL_UNITS_SECTION))


class StateShip(Frame, tag="pericles.state-ship", kw_only=True):
    """Whether the State Ship takes part in the battle to be fought; gives back just that (§12.3).

    There is a question only if it has not been used this turn.
    """

    theater: TheaterId

    def begin(self, table: PericlesTable) -> Next:
        """Ask, once all tokens have been revealed."""
        if not table.state.state_ship:
            return self.done(False)
        return self.ask(table.state.controlling[ATHENS], AskingShip, then=self.answered)

    def answered(self, table: PericlesTable, choice: Choice) -> Next:
        """Once it has been used, it is not available for the rest of the turn."""
        if choice.verb == KEEP:
            return self.done(False)
        table.state.state_ship = False
        seat = table.state.controlling[ATHENS]
        table.tell("pericles.state-ship", SPECIAL_UNITS_SECTION, seat=seat, theater=self.theater)
        return self.done(True)
