"""What is in the way of a unit that is to move somewhere: the reasons for which such an order is refused (§9.32)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from engine.core.rulebook import Args, check
from engine.games.pericles.board.board import Board
from engine.games.pericles.military.exits import BASE_MISSING, PASSING, STANDING, STRENGTH, Bar, bar, held_fast
from engine.games.pericles.political.war_and_peace import may_enter
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import PieceId, State, TheaterId

SECTION = "9.32"


def easiest_way(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId, end: TheaterId
) -> list[tuple[TheaterId, Bar]] | None:
    """What bars the way to a Theater that is barred least, Theater by Theater; None if no line leads there at all.

    It keeps to lines that such units use, enters nothing that Peace closes, and ends in the Expedition Theater.
    """
    barred: dict[TheaterId, list[tuple[TheaterId, Bar]]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == expedition and here != start:
            continue
        for there, line in _lines(board, state, piece, here):
            if not may_enter(board, state, piece, there):
                continue
            held = bar(board, state, piece, here, line, STANDING if here == start else PASSING)
            way = barred[here] if held is None else [*barred[here], (here, held)]
            if there not in barred or len(way) < len(barred[there]):
                barred[there] = way
                if held is None:
                    waiting.appendleft(there)
                else:
                    waiting.append(there)
    return barred.get(end)


def closed_on_the_way(
    board: Board, state: State, expedition: TheaterId, piece: PieceId, start: TheaterId, end: TheaterId
) -> TheaterId | None:
    """The first Theater closed by Peace on the way with fewest of them; None if none is, or no line leads there."""
    closed: dict[TheaterId, list[TheaterId]] = {start: []}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        if here == expedition and here != start:
            continue
        for there, _ in _lines(board, state, piece, here):
            is_open = may_enter(board, state, piece, there)
            way = closed[here] if is_open else [*closed[here], there]
            if there not in closed or len(way) < len(closed[there]):
                closed[there] = way
                if is_open:
                    waiting.appendleft(there)
                else:
                    waiting.append(there)
    return next(iter(closed.get(end, ())), None)


def _lines(board: Board, state: State, piece: PieceId, theater: TheaterId) -> Iterator[tuple[TheaterId, str]]:
    """The lines out of a Theater that ever carry such a unit, and where they lead."""
    kind = board.pieces[piece].kind
    for end, line in board.ways[theater]:
        if end in state.pieces and kind in board.exits[line]:
            yield end, line


def _first_bar(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> tuple[TheaterId, Bar] | None:
    """The first thing that holds a unit back on the way that is barred least; None if it could come through."""
    way = easiest_way(scene.board, scene.state, scene.frame.theater, piece, start, end)
    return way[0] if way else None


@check("pericles.closed-by-peace", "9.33")
def closed_by_peace(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """At Peace, units of a City-State do not enter where units or bases of the other one are (§7.42, §9.33)."""
    closed = closed_on_the_way(scene.board, scene.state, scene.frame.theater, piece, start, end)
    if closed is None and not may_enter(scene.board, scene.state, piece, end):
        closed = end
    return None if closed is None else {"piece": piece, "theater": closed}


@check("pericles.no-route", SECTION)
def no_route(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """There must be lines for such a unit; none leads on from the Expedition Theater, where it stops (§9.32)."""
    expedition = scene.frame.theater
    if easiest_way(scene.board, scene.state, expedition, piece, start, end) is not None:
        return None
    return {"piece": piece, "start": start, "end": end, "theater": expedition}


@check("pericles.cannot-leave", SECTION)
def cannot_leave(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """What remains in a Theater must not be weaker than the enemy, there or wherever the unit comes through (§9.32)."""
    found = _first_bar(scene, piece, start, end)
    if found is None or found[1].why != STRENGTH:
        return None
    theater, held = found
    return {
        "piece": piece, "theater": theater, "strength": held.strength, "own": held.own, "enemy": held.enemy
    }  # fmt: skip


@check("pericles.exit-needs-base", SECTION)
def base_needed(scene: PericlesScene, piece: PieceId, start: TheaterId, end: TheaterId) -> Args | None:
    """Some connections take a friendly base in the Theater that is left (§9.32)."""
    found = _first_bar(scene, piece, start, end)
    if found is None or found[1].why != BASE_MISSING:
        return None
    return {"piece": piece, "theater": found[0]}


@check("pericles.may-not-stop", SECTION)
def may_not_stop(scene: PericlesScene, piece: PieceId, end: TheaterId) -> Args | None:
    """A unit stops where the expedition goes, or where it can't go on (§9.32F)."""
    if end == scene.frame.theater or held_fast(scene.board, scene.state, piece, end):
        return None
    return {"piece": piece, "theater": end}
