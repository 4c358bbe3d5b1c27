"""The Persian War: the Peace of Callias, and what it costs not to make it (§13.2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.rulebook import Choice, Frame, Kind, Next, Seat, Simple, Verb, say
from engine.games.pericles.board.board import BASE, NAVAL, Board
from engine.games.pericles.table.honor import gain
from engine.games.pericles.table.pieces import PericlesScene, PericlesTable, bases, carry, controls, take
from engine.games.pericles.table.state import ATHENS, SIDES, SPARTA, PieceId, Side, State, TheaterId
from engine.games.pericles.theater.treachery import remove_treachery

SECTION = "13.21"
MAKE_PEACE, GO_ON = "make-peace", "go-on"


def battlefield(board: Board, state: State) -> TheaterId | None:
    """The Theater of the Persian War, as long as it is not closed."""
    if not state.persian_war:
        return None
    return next((id for id, theater in board.theaters.items() if theater.persian and id in state.pieces), None)


def fleets(board: Board, state: State) -> list[tuple[PieceId, TheaterId]]:
    """The Athenian naval units on the map, as what can be given up for peace: kind and Theater."""
    kinds = [piece for piece in board.of(ATHENS, NAVAL) if not board.pieces[piece].league]
    return [(piece, theater) for piece in kinds for theater, there in state.pieces.items() if piece in there]


class MakingPeace(Kind):
    """Make the Peace of Callias, or go on with the Persian War (§13.21)?"""

    name, section = "pericles.callias", SECTION
    verbs = (Simple(MAKE_PEACE, SECTION), Simple(GO_ON, SECTION))


class Sacrifice(Verb):
    """The Athenian naval unit that is lost."""

    pattern, section = "sacrifice <piece> <theater>", SECTION

    def candidates(self, scene: PericlesScene) -> Iterable[Choice]:
        return [say("sacrifice", piece, theater) for piece, theater in fleets(scene.board, scene.state)]


class Sacrificing(Kind):
    """Which Athenian naval unit does the Peace of Callias cost (§13.21)?"""

    name, section = "pericles.sacrifice", SECTION
    verbs = (Sacrifice(),)


class Callias(Frame, tag="pericles.callias", kw_only=True):
    """The Athenian Controlling Faction can make peace with Persia if its Side has a base there (§13.21)."""

    def begin(self, table: PericlesTable) -> Next:
        board, state = table.board, table.state
        theater = battlefield(board, state)
        if theater is None or not bases(board, state, theater, ATHENS):
            return self.done()
        return self.ask(state.controlling[ATHENS], MakingPeace, then=self.decided)

    def decided(self, table: PericlesTable, choice: Choice) -> Next:
        board, state = table.board, table.state
        theater, seat = battlefield(board, state), state.controlling[ATHENS]
        assert theater is not None
        if choice.verb == GO_ON:
            table.tell("pericles.callias-refused", SECTION, seat=seat, theater=theater)
            return self.done()
        table.tell("pericles.callias", SECTION, seat=seat, theater=theater)
        close(table, theater)
        lost = fleets(board, state)
        if len(lost) > 1:
            return self.ask(seat, Sacrificing, then=self.sacrificed)
        for piece, place in lost:
            give_up(table, seat, piece, place)
        return self.done()

    def sacrificed(self, table: PericlesTable, choice: Choice, piece: PieceId = "", theater: TheaterId = "") -> Next:
        give_up(table, table.state.controlling[ATHENS], piece, theater)
        return self.done()


def give_up(table: PericlesTable, seat: Seat, piece: PieceId, theater: TheaterId) -> None:
    """Eliminate a naval unit for the peace."""
    take(table.state, theater, piece)
    table.tell("pericles.callias-fleet", SECTION, seat=seat, piece=piece, theater=theater)


def close(table: PericlesTable, theater: TheaterId) -> None:
    """Nothing is in the Theater of the Persian War any more, and nothing ever will be (§13.21)."""
    state = table.state
    for side in SIDES:
        dissolve(table, side, theater)
        send_home(table, side, theater)
        remove_treachery(table, theater, side)
    del state.pieces[theater]
    state.persian_war = False


def dissolve(table: PericlesTable, side: Side, theater: TheaterId) -> None:
    """Bases go; those of the Spartan Side become Persian ones, as far as there are any left."""
    board, state = table.board, table.state
    there = {piece: state.pieces[theater][piece] for piece in board.of(side, BASE) if piece in state.pieces[theater]}
    for piece, number in there.items():
        take(state, theater, piece, number)
    left = board.tables.persian_bases - state.persian_bases
    persian = min(left, sum(there.values())) if side == SPARTA else 0
    state.persian_bases += persian
    if there:
        table.tell("pericles.callias-bases", SECTION, side=side, theater=theater, pieces=there, persian=persian)


def send_home(table: PericlesTable, side: Side, theater: TheaterId) -> None:
    """Units are placed in their City-State Theater."""
    board, state = table.board, table.state
    pieces = board.pieces
    there = {piece: number for piece, number in state.pieces[theater].items() if pieces[piece].side == side}
    for piece, number in there.items():
        carry(state, piece, theater, board.home[side], number)
    if there:
        table.tell("pericles.callias-home", SECTION, side=side, theater=theater, pieces=there, to=board.home[side])


def persian_war(table: PericlesTable) -> None:
    """As long as there is no peace, the Athenian Controlling Faction pays in Honor (§13.22).

    As much as the turn's number; and one more if neither the Theater is Controlled nor an Athenian naval unit there.
    """
    board, state = table.board, table.state
    theater = battlefield(board, state)
    if theater is None:
        return
    seat = state.controlling[ATHENS]
    held = controls(board, state, ATHENS, theater) or any(place == theater for _, place in fleets(board, state))
    table.tell("pericles.persian-war", "13.22", seat=seat, turn=state.turn, held=held)
    gain(table, seat, -state.turn, "callias")
    if not held:
        gain(table, seat, -board.tables.callias_honor, "persian-war")
