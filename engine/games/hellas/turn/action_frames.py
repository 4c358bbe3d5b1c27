"""The procedure of each action (§9)."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.rulebook import Frame, Seat
from engine.games.hellas.attacking.attacking import Attacking
from engine.games.hellas.building.building import Building
from engine.games.hellas.development.developing import Developing
from engine.games.hellas.moving.moving import Moving
from engine.games.hellas.people.armistice import SeekingArmistice
from engine.games.hellas.people.paying import PayingStability
from engine.games.hellas.table.state import ARMISTICE, ATTACK, BUILD, CREATE, DEVELOP, MOVE, STABILITY, Action
from engine.games.hellas.trade_posts.creating import Creating

ACTION_FRAMES: dict[Action, Callable[[Seat], Frame]] = {
    MOVE: lambda seat: Moving(seat=seat),
    CREATE: lambda seat: Creating(seat=seat),
    BUILD: lambda seat: Building(seat=seat),
    DEVELOP: lambda seat: Developing(seat=seat),
    STABILITY: lambda seat: PayingStability(seat=seat),
    ATTACK: lambda seat: Attacking(seat=seat),
    ARMISTICE: lambda seat: SeekingArmistice(seat=seat),
}
"""What runs when an action is chosen; to pass starts nothing."""


def action_frame(action: Action, seat: Seat) -> Frame:
    """The procedure that an action starts."""
    return ACTION_FRAMES[action](seat)
