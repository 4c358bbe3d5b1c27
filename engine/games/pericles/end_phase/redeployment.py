"""Redeployment at the end of a turn, colour by colour (§11.3).

Where units may stand at the end of a turn, and what becomes of those who may not (§11.3, §12.1).
"""

from __future__ import annotations

from msgspec import field

from engine.core.rulebook import CLOSING, Args, Choice, Frame, Kind, Next, Simple, check, endings, say
from engine.games.pericles.board.board import Board
from engine.games.pericles.end_phase.maintenance import never_leaves, not_there
from engine.games.pericles.military.routes import argos_stays
from engine.games.pericles.table.pieces import (
    FromTo,
    Moved,
    PericlesScene,
    PericlesTable,
    bases,
    carry,
    fresh,
    march,
    take,
    units,
)
from engine.games.pericles.table.state import ATHENS, SPARTA, PieceId, Side, State, TheaterId

SECTION = "11.3"

ORDER: tuple[tuple[str, Side], ...] = (
    ("delian", ATHENS),
    ("athenian", ATHENS),
    ("peloponnesian", SPARTA),
    ("spartan", SPARTA),
)
"""Who redeploys when (§11.3)."""


@check("pericles.another-colour", SECTION)
def another_colour(scene: PericlesScene, piece: PieceId, colour: str) -> Args | None:
    """One colour redeploys after the other (§11.3)."""
    return None if scene.board.pieces[piece].colour == colour else {"piece": piece, "colour": colour}


@check("pericles.redeployed-already", SECTION)
def redeployed_already(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit redeploys once."""
    return None if fresh(scene.state, scene.frame.arrived, piece, start) else {"piece": piece, "theater": start}


@check("pericles.no-shelter", SECTION)
def no_shelter(scene: PericlesScene, piece: PieceId, goal: TheaterId) -> Args | None:
    """Units redeploy only to bases of theirs (§11.3)."""
    return None if sheltered(scene.state, scene.board.pieces[piece].colour, goal) else {"piece": piece, "theater": goal}


@check("pericles.theater-full", SECTION)
def theater_full(scene: PericlesScene, piece: PieceId, goal: TheaterId) -> Args | None:
    """A Theater holds no more than fifteen friendly units after redeployment (§11.3)."""
    free = room(scene.board, scene.state, scene.board.pieces[piece].side, goal)
    return None if free > 0 else {"theater": goal, "limit": scene.board.tables.garrison}


class Redeploy(FromTo):
    """One unit, any distance."""

    pattern, section = "redeploy <piece> <start:theater> <goal:theater>", SECTION
    checks = (argos_stays, another_colour, not_there, redeployed_already, no_shelter, theater_full)


class Redeploying(Kind):
    """Which unit redeploys where (§11.3)? `done`: the others stay, as far as they may."""

    name, section = "pericles.redeploy", SECTION
    verbs = (Redeploy(), Simple(CLOSING, SECTION))


class Redeployment(Frame, tag="pericles.redeployment", kw_only=True):
    """Delian League, Athens, Peloponnesian League, Sparta; then what can't stay is settled (§11.3)."""

    turn: int = 0
    """Whose turn it is, by `ORDER`."""
    arrived: Moved = field(default_factory=dict)
    """Units that have redeployed, by where they are."""

    @property
    def colour(self) -> str:
        return ORDER[self.turn][0]

    def ways(self, board: Board, state: State) -> list[Choice]:
        """All that the colour can do: units that have not moved, to where they are taken in."""
        colour, side = ORDER[self.turn]
        goals, found = shelters(board, state, colour, side), list[Choice]()
        for piece in board.units[side] if goals else ():
            if board.pieces[piece].colour == colour:
                for start, there in state.pieces.items():
                    if piece in there and fresh(state, self.arrived, piece, start):
                        to = endings("redeploy", piece, start)
                        found += [to[goal] for goal in goals if goal != start]
        return found

    def begin(self, table: PericlesTable) -> Next:
        """Ask the Controlling Faction, as long as there is something to redeploy."""
        if self.turn == len(ORDER):
            return self.done()
        ways = self.ways(table.board, table.state)
        if not ways:
            return self.goto(self.next_colour)
        seat = table.state.controlling[ORDER[self.turn][1]]
        return self.ask(seat, Redeploying, then=self.moved, legal=[*ways, say(CLOSING)])

    def moved(
        self, table: PericlesTable, choice: Choice, piece: PieceId = "", start: TheaterId = "", goal: TheaterId = ""
    ) -> Next:
        if choice.verb == CLOSING:
            return self.goto(self.next_colour)
        march(table.state, self.arrived, piece, start, goal)
        table.tell("pericles.redeployed", SECTION, side=ORDER[self.turn][1], piece=piece, theater=start, to=goal)
        return self.goto(self.begin)

    def next_colour(self, table: PericlesTable) -> Next:
        """After the last colour of a Side, nobody may stand where he can't."""
        side = ORDER[self.turn][1]
        self.turn += 1
        if side not in (side for _, side in ORDER[self.turn :]):
            settle(table, side)
        return self.goto(self.begin)


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


def shelters(board: Board, state: State, colour: str, side: Side) -> list[TheaterId]:
    """All Theaters that take in one more unit of a colour of a Side (§11.3)."""
    places = [theater for theater in state.pieces if sheltered(state, colour, theater)]
    return [theater for theater in places if room(board, state, side, theater) > 0]


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
    mine = [piece for piece in board.units[side] if piece in there]
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
    side = board.pieces[piece].side
    goals = shelters(board, state, board.pieces[piece].colour, side)
    places = (board.home[side], *board.nearest[theater])
    return next((place for place in places if place != theater and place in goals), None)
