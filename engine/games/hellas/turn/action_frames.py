"""The procedure of each action (§9), and what could be done in it first."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Choice, Frame, Kind, Seat
from engine.games.hellas.attacking.attacking import Attacking, ChoosingAttack
from engine.games.hellas.building import Building, ChoosingBuild
from engine.games.hellas.development.developing import ChoosingDevelopment, Developing
from engine.games.hellas.moving.moving import Move, Moving
from engine.games.hellas.people.armistice import ChoosingPayment, OfferingArmistice, PayingStability, SeekingArmistice
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.state import (
    ARMISTICE,
    ATTACK,
    BUILD,
    CREATE,
    DEVELOP,
    MOVE,
    STABILITY,
    Action,
    State,
)
from engine.games.hellas.trade_posts import ChoosingPosts, Creating

ACTION_FRAMES: dict[Action, tuple[type[Any], type[Kind]]] = {
    MOVE: (Moving, Move),
    CREATE: (Creating, ChoosingPosts),
    BUILD: (Building, ChoosingBuild),
    DEVELOP: (Developing, ChoosingDevelopment),
    STABILITY: (PayingStability, ChoosingPayment),
    ATTACK: (Attacking, ChoosingAttack),
    ARMISTICE: (SeekingArmistice, OfferingArmistice),
}
"""What runs when an action is chosen, and what it asks first; to pass starts nothing."""


def action_frame(action: Action, state: State, seat: Seat) -> Frame:
    """The procedure that an action starts. Each fortress that stands then can build one unit (§9.3)."""
    known = {"ready": list(state.powers[seat].fortresses)} if action == BUILD else {}
    frame: Frame = ACTION_FRAMES[action][0](seat=seat, **known)
    return frame


def first_choices(scene: HellasScene, action: Action, seat: Seat) -> list[Choice]:
    """What a power could choose first in an action, were it to take it now; `done` is always among it."""
    return scene.legal_if(ACTION_FRAMES[action][1](), action_frame(action, scene.state, seat), seat)
