"""Where units may stand at the end of a turn, and what becomes of those who may not (§11.3, §12.1)."""

from __future__ import annotations

from collections import deque

from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import units_of
from engine.games.pericles.end_phase.special_units import never_leaves
from engine.games.pericles.table.pieces import PericlesTable, bases, carry, take, units
from engine.games.pericles.table.state import PieceId, Side, State, TheaterId

SECTION = "11.3"

SHELTER: dict[str, frozenset[PieceId]] = {
    "athenian": frozenset({"athenian-base", "delian-base"}),
    "delian": frozenset({"delian-base"}),
    "argive": frozenset({"delian-base"}),
    "spartan": frozenset({"spartan-base"}),
    "peloponnesian": frozenset({"peloponnesian-base"}),
}
"""The bases to which units of each colour may redeploy (§11.3)."""


def sheltered(state: State, colour: str, theater: TheaterId) -> bool:
    """Whether a base in the Theater is one for units of a colour."""
    return not SHELTER[colour].isdisjoint(state.pieces[theater])


def may_stay(board: Board, state: State, piece: PieceId, theater: TheaterId) -> bool:
    """Whether units that stand in a Theater may do so in any number, up to its limit (§11.3).

    One base of their Side is enough, of whichever colour: colours bind units that redeploy. Argives need a Delian one
    (§12.1), and so does everybody one of their colour where the table has agreed upon the errata's reading.
    """
    kind = board.pieces[piece]
    if never_leaves(piece) or state.own_colours:
        return sheltered(state, kind.colour, theater)
    return bases(board, state, theater, kind.side) > 0


def room(board: Board, state: State, side: Side, theater: TheaterId) -> int:
    """How many more units of a Side a Theater with a base takes; below 0 if there are too many already."""
    return board.tables.garrison - units(board, state, theater, side)


def takes_in(board: Board, state: State, colour: str, side: Side, theater: TheaterId) -> bool:
    """Whether one more unit of a colour of a Side may redeploy to a Theater (§11.3)."""
    return sheltered(state, colour, theater) and room(board, state, side, theater) > 0


def shelters(board: Board, state: State, colour: str, side: Side) -> list[TheaterId]:
    """All Theaters that take in one more unit of a colour of a Side (§11.3)."""
    bases, limit = SHELTER[colour], board.tables.garrison
    return [
        theater
        for theater, there in state.pieces.items()
        # Where no more than so many pieces stand, a base among them, units needn't be told from bases and enemies.
        if not bases.isdisjoint(there) and (sum(there.values()) <= limit or room(board, state, side, theater) > 0)
    ]


def settle(table: PericlesTable, side: Side) -> None:
    """Make what a Side has left standing legal.

    Of units that may not stay in a Theater one does (§11.3): an Argive, who has nowhere to go, else the one that is
    dearest to replace. The others, and those beyond the limit (first who has somewhere to go), go to the City-State
    Theater if they may, else to the nearest Theater where they may, else to the pool (Q17).
    """
    for theater in list(table.state.pieces):
        for piece, number in surplus(table.board, table.state, side, theater).items():
            withdraw(table, piece, theater, number)


def surplus(board: Board, state: State, side: Side, theater: TheaterId) -> dict[PieceId, int]:
    """The units of a Side that can't stay in a Theater."""
    there = state.pieces[theater]
    mine = [piece for piece in units_of(board, side) if piece in there]
    if not mine:
        return {}
    mine.sort(key=lambda piece: rank(board, piece))
    going: dict[PieceId, int] = {}
    spare = board.tables.stranded
    for piece in mine:
        if not may_stay(board, state, piece, theater):
            kept = min(spare, there[piece])
            spare -= kept
            going[piece] = there[piece] - kept
    over = -room(board, state, side, theater) - sum(going.values())
    mine.reverse()
    for piece in sorted(mine, key=lambda piece: refuge(board, state, piece, theater) is None):
        more = max(0, min(over, there[piece] - going.get(piece, 0)))
        going[piece] = going.get(piece, 0) + more
        over -= more
    return {piece: number for piece, number in going.items() if number}


def rank(board: Board, piece: PieceId) -> tuple[bool, int, int, bool]:
    """Who stays rather than another, the first before the last."""
    kind = board.pieces[piece]
    return not never_leaves(piece), -board.tables.build_cost[kind.kind], -kind.value, kind.league


def withdraw(table: PericlesTable, piece: PieceId, theater: TheaterId, number: int) -> None:
    """Bring units to where they may stand, or take them off the map."""
    board, state = table.board, table.state
    side, left, goals = board.pieces[piece].side, number, dict[TheaterId, int]()
    while left and (goal := refuge(board, state, piece, theater)) is not None:
        carry(state, piece, theater, goal)
        goals[goal] = goals.get(goal, 0) + 1
        left -= 1
    for goal, came in goals.items():
        table.tell("pericles.withdrawn", SECTION, side=side, piece=piece, theater=theater, to=goal, count=came)
    if left:
        take(state, theater, piece, left)
        table.tell("pericles.stranded", SECTION, side=side, piece=piece, theater=theater, count=left)


def refuge(board: Board, state: State, piece: PieceId, theater: TheaterId) -> TheaterId | None:
    """Where such a unit goes: home, else to the nearest Theater on the map that takes it in; None: nowhere."""
    if never_leaves(piece):
        return None
    colour, side = board.pieces[piece].colour, board.pieces[piece].side
    home = board.home[side]
    if home != theater and home in state.pieces and takes_in(board, state, colour, side, home):
        return home
    seen, queue = {theater}, deque([theater])
    while queue:
        for place, _ in board.ways[queue.popleft()]:
            if place in seen:
                continue
            if place in state.pieces and takes_in(board, state, colour, side, place):
                return place
            seen.add(place)
            queue.append(place)
    return None
