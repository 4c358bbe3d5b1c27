"""What a game advises its agents to answer, where so much can be said that trying it all out would take too long."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.core.questions.check import Refused
from engine.core.questions.decision import Choice, Kind
from engine.core.secrets.secret import NeedsCommit, Seat
from engine.core.secrets.view import View

Chain = tuple[Choice, ...]
Counsel = Callable[[Any], Iterable[Chain]]
"""Chains that answer what is asked in a scene and what follows from it, the one to be taken first."""


def counsels(*kinds: type[Kind]) -> Callable[[Counsel], Counsel]:
    """Declare what advises agents that are asked one of these kinds of decision."""

    def declared(counsel: Counsel) -> Counsel:
        for kind in kinds:
            kind.counsels = (*kind.counsels, counsel)
        return counsel

    return declared


def advised(view: View[Any], seat: Seat) -> Chain | None:
    """The first of the advised chains that can be followed on what the seat sees; None: there is none."""
    decision = view.asked(seat)
    if decision is None:
        return None
    scene = view.scene(decision)
    for counsel in scene.kind.counsels:
        for chain in counsel(scene):
            if followed := _followed(view, seat, chain):
                return followed
    return None


def _followed(view: View[Any], seat: Seat, chain: Chain) -> Chain:
    """As much of a chain as is certain to be legal; nothing, where one thing of it is refused that others build on.

    Of a list of small choices (`Kind.together`) what is refused is left out.
    """
    copy = view.match.clone()
    played: list[Choice] = []
    for choice in chain:
        asked = copy.pending().get(seat)
        if asked is None:
            break
        try:
            copy.play(seat, asked.id, choice)
        except Refused:
            if not copy.kind(asked).together:
                return ()
        except NeedsCommit:
            return (*played, choice)
        else:
            played.append(choice)
    return tuple(played)
