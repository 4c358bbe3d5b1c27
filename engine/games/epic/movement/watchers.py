"""Who lets voyages by, as it could be for those who do not know it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET

from engine.core.rulebook import Dice, Frame
from engine.games.epic.movement.campaign import Movement
from engine.games.epic.movement.voyages import Sail


def fill_letting(frames: Iterable[Frame], dice: Dice) -> None:
    """Anybody may let voyages by, or not (§16.4.5)."""
    for frame in frames:
        memories = [frame.letting] if isinstance(frame, Movement | Sail) else []
        memories += [frame.blind] if isinstance(frame, Sail) else []
        for secret in (secret for memory in memories for secret in memory.values()):
            if secret.value is UNSET:
                secret.value = bool(dice.pick("fill/letting", [True, False], 1)[0])
