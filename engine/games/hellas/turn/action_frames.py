"""The procedure of each action (§9), and what could be done in it first."""

from __future__ import annotations

from typing import Any

from engine.core.rulebook import Choice, Seat
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.building import Building
from engine.games.hellas.development.developing import Developing
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.people.armistice import PayingStability, SeekingArmistice
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.state import BUILD, Action, State
from engine.games.hellas.trade_posts import Creating
from engine.games.hellas.turn.action_limits import ActionFrame

ACTION_FRAMES: dict[Action, type[ActionFrame]] = {
    frame.action: frame
    for frame in (Moving, Creating, Building, Developing, PayingStability, Attacking, SeekingArmistice)
}
"""What runs when an action is chosen; to pass starts nothing."""


def action_frame(action: Action, state: State, seat: Seat) -> ActionFrame:
    """The procedure that an action starts. Each fortress that stands then can build one unit (§9.3)."""
    known: dict[str, Any] = {"ready": list(state.powers[seat].fortresses)} if action == BUILD else {}
    return ACTION_FRAMES[action](seat=seat, **known)


def first_choices(scene: HellasScene, action: Action, seat: Seat) -> list[Choice]:
    """What a power could choose first in an action, were it to take it now; `done` is always among it."""
    return scene.legal_if(ACTION_FRAMES[action].asks(), action_frame(action, scene.state, seat), seat)
