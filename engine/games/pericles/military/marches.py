"""How an expedition could march: who goes where from, tried out on a table of one's own (§9.32)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from engine.core.rulebook import CLOSING, Choice, Seat, say
from engine.games.pericles.board.board import LAND, NAVAL, Board
from engine.games.pericles.by_mail import odds
from engine.games.pericles.end_phase.maintenance import THE_300
from engine.games.pericles.military.movement import Movement, any_move
from engine.games.pericles.military.routes import Routes, Survey, may_move, movable
from engine.games.pericles.table.pieces import carry, present, units
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId, enemy

Leave = Callable[["Trial", PieceId, TheaterId], bool]
"""Whether a unit may be taken from a Theater."""
ORIGINS = 3
"""Theaters from which one march each is offered."""
Gone = dict[tuple[PieceId, TheaterId], int]


class Trial:
    """A table on which units have moved that have not, and the movement as it would stand."""

    def __init__(self, board: Board, state: State, frame: Movement) -> None:
        pieces = {theater: dict(there) for theater, there in state.pieces.items()}
        self.board, self.state = board, msgspec.structs.replace(state, pieces=pieces)
        stopped = {theater: dict(there) for theater, there in frame.stopped.items()}
        self.frame = msgspec.structs.replace(frame, stopped=stopped)
        self.chain: list[Choice] = []
        self.gone: Gone = {}
        """Who has gone to the Expedition Theater, and where from."""

    @property
    def side(self) -> str:
        """Whose expedition it is."""
        return SIDE_OF[self.frame.general]

    def arrivals(self, kinds: tuple[str, ...]) -> list[tuple[PieceId, TheaterId]]:
        """Who of these kinds could go to the Expedition Theater now, and from where."""
        board, state, frame = self.board, self.state, self.frame
        survey, goal = Survey(board, state, self.side), frame.theater
        found: list[tuple[PieceId, TheaterId]] = []
        for piece in (piece for kind in kinds for piece in board.of(self.side, kind) if may_move(frame, piece)):
            starts = [start for start in state.pieces if start != goal and movable(state, frame, piece, start)]
            routes = Routes(survey, piece, goal) if starts else None
            found += [(piece, start) for start in starts if routes is not None and routes.leads_to(start, goal)]
        return found

    def go(self, piece: PieceId, start: TheaterId) -> None:
        frame = self.frame
        if piece == THE_300 and frame.guard:
            frame.guard = False
        else:
            frame.moves -= 1
        carry(self.state, piece, start, frame.theater)
        there = frame.stopped.setdefault(frame.theater, {})
        there[piece] = there.get(piece, 0) + 1
        self.gone[piece, start] = self.gone.get((piece, start), 0) + 1
        self.chain.append(say("move", piece, start, frame.theater))

    def closed(self) -> tuple[Choice, ...]:
        """The orders, with `done` if more could move."""
        more = any_move(self.board, self.state, self.frame)
        return (*self.chain, say(CLOSING)) if more else tuple(self.chain)


# ------------------------------------------------------------------ who may leave


def freely(trial: Trial, piece: PieceId, start: TheaterId) -> bool:
    """Anybody."""
    return True


def but_the_last(trial: Trial, piece: PieceId, start: TheaterId) -> bool:
    """Not the last unit in a Theater, nor any where an enemy is."""
    board, state, side = trial.board, trial.state, trial.side
    return units(board, state, start, side) > 1 and enemy(side) not in present(board, state, start)


def only_from(theater: TheaterId) -> Leave:
    """Nobody but those in one Theater."""
    return lambda trial, piece, start: start == theater


# ------------------------------------------------------------------ marches


def march(trial: Trial, kinds: tuple[str, ...], leave: Leave) -> Trial:
    """Send units of these kinds, the first kind first, the strongest of each; as many as can go and may leave."""
    board = trial.board

    def rank(found: tuple[PieceId, TheaterId]) -> tuple[float, ...]:
        piece, start = found
        row, here = board.pieces[piece], trial.state.pieces[start]
        enemies = enemy(trial.side) in present(board, trial.state, start)
        # The 300 bring their own token.
        return -kinds.index(row.kind), piece == THE_300, row.value, not enemies, here[piece]

    while able := [found for found in trial.arrivals(kinds) if leave(trial, *found)]:
        trial.go(*max(able, key=rank))
    return trial


def marches(board: Board, state: State, frame: Movement) -> Iterator[Trial]:
    """Ways to march to the Expedition Theater, each with at least one unit."""
    first = odds.first_battle(board, frame.theater)
    other = LAND if first == NAVAL else NAVAL
    able = Trial(board, state, frame).arrivals((first, other))
    origins = sorted(
        dict.fromkeys(start for _, start in able), key=lambda start: -units(board, state, start, SIDE_OF[frame.general])
    )
    ways: list[tuple[tuple[str, ...], Leave]] = [
        ((first,), but_the_last), ((first,), freely), ((first, other), but_the_last), ((first, other), freely),
        ((other,), but_the_last),
        *(((first, other), only_from(start)) for start in origins[:ORIGINS]),
    ]  # fmt: skip
    seen: set[tuple[Choice, ...]] = set()
    for kinds, leave in ways if able else ():
        trial = march(Trial(board, state, frame), kinds, leave)
        if trial.chain and tuple(trial.chain) not in seen:
            seen.add(tuple(trial.chain))
            yield trial


def summed(gone: Gone) -> tuple[dict[PieceId, int], list[TheaterId]]:
    """Who goes, by kind; and from which Theaters."""
    units_: dict[PieceId, int] = {}
    for (piece, _), number in gone.items():
        units_[piece] = units_.get(piece, 0) + number
    return units_, list(dict.fromkeys(start for _, start in gone))


def edge(board: Board, state: State, theater: TheaterId, seat: Seat) -> int:
    """By how much a faction's Side is stronger in the first battle of a Theater."""
    side, kind = SIDE_OF[seat], odds.first_battle(board, theater)
    return odds.force(board, state, theater, side, kind) - odds.force(board, state, theater, enemy(side), kind)
