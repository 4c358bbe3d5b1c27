"""How far orders left ahead would get now: tried on the seat's own view, before the first of them is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Chain, called, meant
from engine.core.ahead.problem import Problem
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import Seat
from engine.core.secrets.view import View


class Trial(Struct, frozen=True):
    """A chain that has been tried."""

    choices: Chain
    """What can be given, in canonical words."""
    left: Chain = ()
    """What could not be tried, as it was typed: it comes after dice, hidden cards or somebody else's answer."""
    problem: Problem | None = None
    """Why it gets no further than `choices`; None: nothing that can be foreseen is in the way."""

    @property
    def chain(self) -> Chain:
        """All of it, as it would be given."""
        return (*self.choices, *self.left)


def attempts(view: View[Any], seat: Seat) -> Callable[[Chain], Trial]:
    """The way to try chains on a seat's view; nothing but what the seat may know decides."""
    return lambda chain: attempt(view, seat, chain)


def attempt(view: View[Any], seat: Seat, chain: Chain) -> Trial:
    """How far a chain gets from the question that the seat is asked now."""
    draft = Draft(view, seat)
    for place, choice in enumerate(chain):
        if draft.stop is not None:
            return _stopped(draft, chain[place:])
        further = _further(draft, choice)
        if further.problem is not None:
            return Trial(tuple(further.choices), chain[place:], further.problem)
        draft = further
    return Trial(tuple(draft.choices))


def _stopped(draft: Draft, left: Chain) -> Trial:
    """A chain that has come as far as can be foreseen; or too far, if what is left was for a turn that is over."""
    lost = next((choice for choice in left if choice.verb != CLOSING), None)
    over = draft.stop == "others" and lost is not None and not _is_interrupted(draft)
    return Trial(tuple(draft.choices), left, Problem("not-asked", str(lost)) if over else None)


def _is_interrupted(draft: Draft) -> bool:
    """Whether somebody else only has to reply, or decides something sealed, before the turn may go on."""
    kinds = draft.match.rules.kinds
    asked = [decision.kind for decision in draft.match.pending().values()]
    return any(kind not in kinds or kinds[kind].reply for kind in asked)


def _further(draft: Draft, choice: Choice) -> Draft:
    """The draft with a choice as it was typed ahead, in the words that are legal here; else with what is wrong.

    What was typed when the question was not there yet may be said more shortly than a choice is: `develop culture` for
    `develop` and then `develop culture`, `create andros` for `create` and then the only choice of that name.
    """
    if choice.verb == CLOSING and draft.decision is not None and draft.closed_already:
        return draft
    lexicon = draft.match.rules.lexicon
    if (exact := meant(choice, draft.legal(), lexicon)) is not None:
        return draft.copy().extend([exact])
    typed = draft.copy().type(str(choice))
    opened = draft.copy().extend([Choice(choice.verb)])
    if typed.problem is None or not choice.args:
        return typed
    if opened.problem is not None:
        bare = opened.problem.refusal
        return opened if bare is not None and bare.code not in ("no-such-choice", "not-asked") else typed
    again = opened.copy().type(str(choice))
    if again.problem is None:
        return again
    named = [one for one in opened.legal() if one.args and called(choice.args, one.args, lexicon)]
    return opened.extend(named) if len(named) == 1 else again
