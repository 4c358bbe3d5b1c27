"""Where a game is, as everybody may know: the procedures it is in, and the phase that the public is told of as one."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.frame import Frame
from engine.core.match import Match
from engine.core.secrets.secret import PUBLIC
from engine.core.secrets.view import View

PART = "part"
"""Among what is told of a phase: which part of it this is (`Rules.part`)."""


class Procedure(NamedTuple):
    """A procedure that is under way: the tag of its frame, and what tells it from others of its kind."""

    tag: str
    args: dict[str, Any]


def whereabouts(match: Match[Any]) -> tuple[Procedure, ...]:
    """The procedures of the main branch, the outermost first."""
    return tuple(procedure for _, procedure in _stack(View(match, PUBLIC)))


def phase(match: Match[Any]) -> tuple[Procedure, ...]:
    """The innermost of the procedures that the rules call phases, with those around it; empty where there is none.

    As long as it stays the same, the public is told of what happens in one message.
    """
    view = View(match, PUBLIC)
    stack = _stack(view)
    depths = [depth for depth, (frame, _) in enumerate(stack) if isinstance(frame, match.rules.phases)]
    if not depths:
        return ()
    *around, innermost = (procedure for _, procedure in stack[: depths[-1] + 1])
    if part := match.rules.part(view.position):
        innermost = Procedure(innermost.tag, {**innermost.args, PART: part})
    return (*around, innermost)


def _stack(view: View[Any]) -> list[tuple[Frame, Procedure]]:
    main = next(iter(view.position.branches.values()), None)
    frames = main.stack if main is not None else []
    rules = view.rules
    return [(it, Procedure(str(type(it).__struct_config__.tag), rules.whereabouts(view.state, it))) for it in frames]
