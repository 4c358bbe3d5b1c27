"""Whole orders as people think of them: "create trade posts in Chios and Samos" is one order, the best ones first.

Where an action is chosen, the best order of each action comes before all others.
"""

from __future__ import annotations

import msgspec

from engine.core.questions.compound import Compound, Lists, best_first, ranked, whole_orders
from engine.games.hellas.attacking.attacking import ChoosingAttack
from engine.games.hellas.board.board import Board
from engine.games.hellas.building.building import ChoosingBuild
from engine.games.hellas.by_mail.develop_compounds import developments, improvements_to_begin, offers, payments
from engine.games.hellas.by_mail.economy_compounds import actions, actions_to_begin
from engine.games.hellas.by_mail.move_compounds import moves, moves_to_begin
from engine.games.hellas.development.developing import ChoosingDevelopment
from engine.games.hellas.moving.moving import Move
from engine.games.hellas.people.armistice import OfferingArmistice
from engine.games.hellas.people.paying import ChoosingPayment
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.trade_posts.creating import ChoosingPosts
from engine.games.hellas.turn.cycle import Acting

OFFERED = 24
"""Orders offered at most."""
KEPT = 32
"""Situations whose orders are kept: who looks ahead comes to the same ones again and again."""

_Situation = tuple[Board, str, bytes]
_encoder = msgspec.msgpack.Encoder()
_kept: dict[_Situation, list[Compound]] = {}


def _remembered(lists: Lists) -> Lists:
    """The same orders for the same situation, which are not looked for again."""

    def listed(scene: HellasScene) -> list[Compound]:
        situation = (scene.board, scene.seat, _encoder.encode((scene.state, scene.frame)))
        found = _kept.get(situation)
        if found is None:
            found = _kept[situation] = list(lists(scene))
            if len(_kept) > KEPT:
                oldest, *_ = list(_kept)  # copied in one go: other threads may be at it
                _kept.pop(oldest, None)
        return list(found)

    return listed


def _action(order: Compound) -> str:
    return order.choices[0].verb


def _to_begin(scene: HellasScene) -> list[Compound]:
    """What does something in an action; behind it what only keeps the rival from one."""
    rated = [*moves_to_begin(scene), *actions_to_begin(scene), *improvements_to_begin(scene)]
    blocks = [order for _, order in rated if order.idle]
    doing = ranked((pair for pair in rated if not pair[1].idle), _action)
    return [*doing[: OFFERED - len(blocks)], *blocks]


whole_orders(Acting)(_remembered(_to_begin))
for _kind, _lists in {
    Move: moves, ChoosingAttack: actions, ChoosingBuild: actions, ChoosingPosts: actions,
    ChoosingDevelopment: developments, ChoosingPayment: payments, OfferingArmistice: offers,
}.items():  # fmt: skip
    whole_orders(_kind)(_remembered(best_first(_lists, most=OFFERED)))
