"""How those stand who fight: on walls, in a landing, before a port, in wings."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.agents.counsel import Chain, counsels
from engine.core.questions.decision import say
from engine.games.epic.combat.arraying import Arraying
from engine.games.epic.combat.battle import Landing
from engine.games.epic.combat.shifting import Shifting
from engine.games.epic.combat.walls import Leaving, Manning, behind_walls, shaken
from engine.games.epic.combat.wings import Dividing, Sending
from engine.games.epic.movement.break_out import MeetingFleets
from engine.games.epic.opponent.battles import chance
from engine.games.epic.opponent.forecast import meeting
from engine.games.epic.opponent.outlook import outlook
from engine.games.epic.table.cities import seas_of
from engine.games.epic.table.parts import EpicScene
from engine.games.epic.table.stacks import at, fleets

LOST, EVEN = 0.85, 0.5
"""How likely the attacker must win for those on the walls to save themselves, and may for fleets to meet others."""


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


@counsels(MeetingFleets)
def meets(scene: EpicScene) -> Iterator[Chain]:
    """Those who come out of a port, if they can be beaten."""
    board, state, view, hex = scene.board, scene.state, outlook(scene), scene.frame.hex
    foes = [s for s in at(state, hex, view.foe) if fleets(board, s)]
    theirs = {unit: n for stack in foes for unit, n in stack.units.items()}
    leaders = [leader for stack in foes for leader in stack.leaders]
    own = [s for s in at(state, hex, view.side) if fleets(board, s)]
    odds = meeting(board, state, seas_of(board, state, hex)[0], theirs, leaders, own)
    yield (say("meet-them" if odds.win <= EVEN else "stay-ashore"),)


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
