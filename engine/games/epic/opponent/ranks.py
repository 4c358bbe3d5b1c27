"""How those stand who fight: on walls, in a landing, in wings."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.counsel import Chain, counsels
from engine.core.decision import say
from engine.games.epic.combat.arraying import Arraying
from engine.games.epic.combat.battle import Landing
from engine.games.epic.combat.shifting import Shifting
from engine.games.epic.combat.walls import Leaving, Manning, behind_walls, shaken
from engine.games.epic.combat.wings import Dividing, Sending
from engine.games.epic.opponent.battles import chance
from engine.games.epic.table.parts import EpicScene

LOST = 0.85
"""How likely the attacker must win for those on the walls to save themselves."""


@counsels(Landing)
def lands(scene: EpicScene) -> Iterator[Chain]:
    """Crews are no soldiers."""
    yield (say("without-fleets"),)


@counsels(Manning)
def mans(scene: EpicScene) -> Iterator[Chain]:
    """The best of those who are there."""
    for unit in behind_walls.all(scene):
        yield (say("man", unit),)


@counsels(Leaving)
def leaves(scene: EpicScene) -> Iterator[Chain]:
    """Only who can't hold the walls anyhow."""
    if chance(scene, scene.frame) > LOST:
        for unit in shaken.all(scene):
            yield (say("leave", unit),)
    yield (say("stay"),)


@counsels(Dividing)
def divides(scene: EpicScene) -> Iterator[Chain]:
    """In one line nobody is beaten piecemeal."""
    yield (say("line"),)


@counsels(Arraying)
def arrays(scene: EpicScene) -> Iterator[Chain]:
    """As evenly as may be."""
    yield (say("evenly"),)


@counsels(Sending)
def sends(scene: EpicScene) -> Iterator[Chain]:
    """Together."""
    yield (say("send-all", "left"),)


@counsels(Shifting)
def shifts(scene: EpicScene) -> Iterator[Chain]:
    """They stay where they stand."""
    yield (say("done"),)
