"""What fleets do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.counsel import Chain, counsels
from engine.core.decision import say
from engine.games.epic.movement.sailing import Sailing
from engine.games.epic.table.parts import EpicScene


def voyages(scene: EpicScene) -> Iterator[Chain]:
    """Voyages to be declared."""
    return iter(())


@counsels(Sailing)
def begun(scene: EpicScene) -> Iterator[Chain]:
    """A voyage that has been broken off ends."""
    yield (say("halt"),)
