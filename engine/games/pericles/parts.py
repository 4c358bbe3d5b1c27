"""The parts of a turn that the public is told of one by one: so many debates, so many markers turned up."""

from __future__ import annotations

from engine.core.position import Position
from engine.core.rulebook import Frame
from engine.games.pericles.assembly.debates import Debate
from engine.games.pericles.table.state import State
from engine.games.pericles.theater.theater_phase import Placement, Revelation

DEBATES = 4
"""Debates of both City-States together that make a part of the Assembly Phase."""
LAST_DEBATES = 3
"""The part with which it ends."""
MARKERS = 7
"""Markers that make the last part of the Theater Phase."""
FIRST_MARKERS, LAST_MARKERS = 2, 1
PLACING = 9
"""The part in which they are laid."""


def part(position: Position[State, Frame]) -> int:
    """Which part of its phase a turn is in; each ends between two debates, or between two markers: with a result."""
    phase = position.state.phase
    if phase == "assembly":
        return min(debated(position) // DEBATES + 1, LAST_DEBATES)
    return _marker_part(position) if phase == "theater" else 0


def debated(position: Position[State, Frame]) -> int:
    """The debates of this turn that are over."""
    going_on = sum(isinstance(frame, Debate) and bool(frame.issue) for frame in position.frames())
    return sum(position.state.debates.values()) - going_on


def _marker_part(position: Position[State, Frame]) -> int:
    frames = list(position.frames())
    if any(isinstance(frame, Placement) for frame in frames):
        return PLACING
    resolving = any(isinstance(frame, Revelation) for frame in frames[:-1])
    left = sum(map(len, position.state.queues.values())) + resolving
    return FIRST_MARKERS if left > MARKERS else LAST_MARKERS
