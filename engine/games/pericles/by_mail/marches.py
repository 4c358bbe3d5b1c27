"""How an expedition could march: who goes where from, tried out on a table of one's own (§9.32)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from engine.core.rulebook import Choice, Rehearsal, closed, greedily
from engine.games.pericles.board.board import LAND, NAVAL
from engine.games.pericles.by_mail import odds
from engine.games.pericles.end_phase.maintenance import THE_300
from engine.games.pericles.military.movement import Movement
from engine.games.pericles.table.pieces import PericlesScene, present, units
from engine.games.pericles.table.state import SIDE_OF, PieceId, State, TheaterId, enemy

Leave = Callable[[PericlesScene, State, TheaterId], bool]
"""Whether a unit may be taken from a Theater, as the table has become."""
ORIGINS = 3
"""Theaters from which one march each is offered."""


class March(NamedTuple):
    """A way to march to the Expedition Theater."""

    orders: tuple[Choice, ...]
    """With `done` where more could move."""
    state: State
    """The table afterwards."""
    left: int
    """Tokens that have moved nobody."""
    moving: dict[PieceId, int]
    """Who goes, by kind."""
    origins: list[TheaterId]


# ------------------------------------------------------------------ who may leave


def freely(scene: PericlesScene, state: State, start: TheaterId) -> bool:
    """Anybody."""
    return True


def but_the_last(scene: PericlesScene, state: State, start: TheaterId) -> bool:
    """Not the last unit in a Theater, nor any where an enemy is."""
    side = SIDE_OF[scene.seat]
    return units(scene.board, state, start, side) > 1 and enemy(side) not in present(scene.board, state, start)


def only_from(theater: TheaterId) -> Leave:
    """Nobody but those in one Theater."""
    return lambda scene, state, start: start == theater


# ------------------------------------------------------------------ marches


def _march(
    scene: PericlesScene, trial: Rehearsal[State], goal: TheaterId, kinds: tuple[str, ...], leave: Leave
) -> tuple[Choice, ...]:
    """Send units of these kinds, the first kind first, the strongest of each; as many as can go and may leave."""
    board, rival = scene.board, enemy(SIDE_OF[scene.seat])

    def cost(piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[float, ...] | None:
        row, state = board.pieces[piece], trial.state
        if end != goal or row.kind not in kinds or not leave(scene, state, start):
            return None
        enemies = rival in present(board, state, start)
        # The 300 bring their own token.
        return kinds.index(row.kind), piece != THE_300, -row.value, enemies, -state.pieces[start][piece]

    return greedily(trial, cost, "move")


def marches(scene: PericlesScene, begun: Rehearsal[State], frame: Movement) -> Iterator[March]:
    """Ways to march to the Expedition Theater, each with at least one unit; `begun`: the movement, tried out."""
    goal, first = frame.theater, odds.first_battle(scene.board, frame.theater)
    other = LAND if first == NAVAL else NAVAL
    coming = [choice for choice in begun.legal if choice.args[2:] == (goal,)]
    coming.sort(key=lambda choice: scene.board.pieces[str(choice.args[0])].kind != first)
    starts = dict.fromkeys(str(choice.args[1]) for choice in coming)
    side = SIDE_OF[frame.general]
    origins = sorted(starts, key=lambda start: -units(scene.board, scene.state, start, side))
    ways: list[tuple[tuple[str, ...], Leave]] = [
        ((first,), but_the_last), ((first,), freely), ((first, other), but_the_last), ((first, other), freely),
        ((other,), but_the_last),
        *(((first, other), only_from(start)) for start in origins[:ORIGINS]),
    ]  # fmt: skip
    seen: set[tuple[Choice, ...]] = set()
    for kinds, leave in ways if starts else ():
        trial = begun.copy()
        orders = _march(scene, trial, goal, kinds, leave)
        units_ = [choice.args[:2] for choice in orders if choice.args]
        if units_ and orders not in seen:
            seen.add(orders)
            moving = Counter(str(piece) for piece, _ in units_)
            left = frame.moves - len(units_) + (frame.guard and THE_300 in moving)
            yield March(orders, trial.state, left, dict(moving), list(dict.fromkeys(str(start) for _, start in units_)))


def enough_for(scene: PericlesScene, march: March, frame: Movement) -> tuple[Choice, ...]:
    """The orders of a march once a movement is to have just the tokens for it."""
    return closed(scene, (choice for choice in march.orders if choice.args), frame)
