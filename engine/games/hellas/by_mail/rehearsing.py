"""Actions tried out before they are offered, to see how far an order goes and what it would lead to."""

from __future__ import annotations

from engine.core.frame import Frame
from engine.core.rehearsal import Answers, Rehearsal, rehearse
from engine.games.hellas.options.leaders import LeaderFlees
from engine.games.hellas.table.pieces import HellasScene
from engine.games.hellas.table.state import State

_BETWEEN: Answers = {LeaderFlees.name: lambda scene: scene.kind.legal(scene)[0]}
"""To which of the nearest units a leader flees matters little here."""


def rehearsed(scene: HellasScene, action: Frame | None = None) -> Rehearsal[State]:
    """An action begun at a scene's table; without one, that which is going on there."""
    return rehearse(scene, action, _BETWEEN)
