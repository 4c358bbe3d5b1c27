"""Whole orders as people think of them: "create trade posts in Chios and Samos" is one order, the best ones first."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.core.compound import Compound, Rated, ranked
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.board.board import Board
from engine.games.hellas.building.building import Building
from engine.games.hellas.by_mail import develop_compounds, economy_compounds, move_compounds
from engine.games.hellas.development.developing import Developing
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.people.armistice import SeekingArmistice
from engine.games.hellas.people.paying import PayingStability
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.trade_posts.creating import Creating
from engine.games.hellas.turn.cycle import ActionCycle

Orders = Callable[[HellasScene], Iterable[Rated]]
"""The whole orders of some actions, with what each is worth in victory points: at their own questions, and from the
choice of the action on."""
OFFERED = 24
"""Orders offered at most."""
KEPT = 32
"""Situations whose orders are kept: who looks ahead comes to the same ones again and again."""

COMPOUNDS: dict[str, tuple[str, ...]] = {
    **move_compounds.COMPOUNDS,
    **economy_compounds.COMPOUNDS,
    **develop_compounds.COMPOUNDS,
}
"""Text ids with their arguments; `name?` is not always there."""

_ORDERS: tuple[Orders, ...] = (move_compounds.orders, economy_compounds.orders, develop_compounds.orders)
_FRAMES = (ActionCycle, Moving, Attacking, Building, Creating, Developing, PayingStability, SeekingArmistice)
"""Where there are any."""
_Situation = tuple[Board, str, bytes]
_encoder = msgspec.msgpack.Encoder()
_kept: dict[_Situation, list[Compound]] = {}


def compounds(scene: HellasScene) -> list[Compound]:
    """Whole orders worth offering, best first; where an action is chosen, the best of each action before all others."""
    if not isinstance(scene.frame, _FRAMES):
        return []
    situation = (scene.board, scene.seat, _encoder.encode((scene.state, scene.frame)))
    found = _kept.get(situation)
    if found is None:
        found = _kept[situation] = _best(scene)
        if len(_kept) > KEPT:
            oldest, *_ = list(_kept)  # copied in one go: other threads may be at it
            _kept.pop(oldest, None)
    return list(found)


def _best(scene: HellasScene) -> list[Compound]:
    found = (one for orders in _ORDERS for one in orders(scene))
    return ranked(found, _action if isinstance(scene.frame, ActionCycle) else None)[:OFFERED]


def _action(order: Compound) -> str:
    return order.choices[0].verb
