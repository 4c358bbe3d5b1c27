"""Who can move at all in an expedition: tokens, and units that have not moved yet (§9.32E, §12.1, §12.4)."""

from __future__ import annotations

from typing import Protocol

from engine.core.rulebook import Args, check
from engine.games.pericles.end_phase.special_units import THE_300, never_leaves
from engine.games.pericles.table.pieces import PericlesScene
from engine.games.pericles.table.state import PieceId, State, TheaterId

SECTION = "9.32"


class Orders(Protocol):
    """What a movement remembers."""

    moves: int
    guard: bool
    stopped: dict[TheaterId, dict[PieceId, int]]


def may_move(orders: Orders, piece: PieceId) -> bool:
    """Whether there is a token left that a unit of this kind could move with (§9.32, §12.4)."""
    return orders.moves > 0 or (orders.guard and piece == THE_300)


def movable(state: State, orders: Orders, piece: PieceId, theater: TheaterId) -> int:
    """How many units of a kind in a Theater have not moved in this expedition."""
    standing = state.pieces[theater].get(piece, 0)
    return standing - orders.stopped[theater].get(piece, 0) if theater in orders.stopped else standing


@check("pericles.no-moves-left", SECTION)
def no_tokens_left(scene: PericlesScene, piece: PieceId) -> Args | None:
    """Every unit that moves takes a token (§9.32)."""
    return None if may_move(scene.frame, piece) else {"piece": piece}


@check("pericles.no-such-unit", SECTION)
def no_such_unit(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Only what stands there can leave."""
    return None if piece in scene.state.pieces[start] else {"piece": piece, "theater": start}


@check("pericles.has-moved", SECTION)
def has_stopped(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """A unit that has stopped does not move again in the same issue (§9.32E)."""
    return None if movable(scene.state, scene.frame, piece, start) else {"piece": piece, "theater": start}


@check("pericles.argos-stays", "12.1")
def argos_stays(scene: PericlesScene, piece: PieceId, start: TheaterId) -> Args | None:
    """Argive units never exit the Sparta Theater (§12.1)."""
    return {"theater": start} if never_leaves(piece) else None
