"""Whether something brings to light what nobody can forget again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.match import Match
from engine.core.secrets.secret import Seat

_NEVER = -1


def reveals(match: Match[Any], seat: Seat, play: Callable[[], object]) -> bool:
    """Play an answer of a seat, or whatever else changes a match; whether dice fell, or something was drawn or shown.

    That another seat has answered meanwhile does not count, though it moves the fence as well: those two can agree. The
    match's own fence is of no account afterwards, so that it is to be thrown away.
    """
    position = match.position
    position.fence, position.last = _NEVER, seat
    play()
    return position.fence != _NEVER
