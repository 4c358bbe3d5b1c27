"""What stands on buttons and in menus, typed: it means there what it means when it is pressed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.panels.meant import as_shown
from bot.panels.orders import Order, VerbLine
from bot.panels.turn import openings, verb_on_a_button
from bot.service.api.panel import PanelState
from engine.core.ahead.draft import Draft
from engine.core.questions.decision import Choice
from render.words import Words

_MOST = 12
"""Parts of a line that are looked for among labels."""


def labelled(panel: PanelState, own: Words) -> list[Order]:
    """All that can be chosen where the draft has come to, once for each way it is called on a button or in a menu."""
    steps, wholes, verbs = openings(panel, own)
    return [*wholes, *steps, *_alone(steps, verbs, own)]


def _alone(steps: list[Order], verbs: list[VerbLine], own: Words) -> Iterator[Order]:
    """Verbs that are complete by themselves, by their names."""
    for line in verbs:
        if line.alone:
            (step,) = (order for order in steps if order.verb == line.verb)
            for name in (verb_on_a_button(own, line), own.verb(line.verb, line.kind)):
                yield Order(step.choices, name)


def as_labels(panel: PanelState, own: Words, text: str) -> tuple[tuple[Choice, ...], str]:
    """What a line comes to behind the draft, parts of which are labels; and the label, if it is one.

    Nothing where no part is, or something can't be taken.
    """
    parts, at, found, whole = text.replace("\n", ";").split(";"), 0, list[str](), False
    if panel.draft is None or len(parts) > _MOST:
        return (), ""
    draft = _unspoilt(panel.draft)
    begun = len(draft.choices)
    while at < len(parts) and draft.problem is None:
        known = labelled(replace(panel, draft=draft), own)
        ends = range(len(parts), at, -1)
        named = next(((end, order) for end in ends if (order := as_shown(";".join(parts[at:end]), known))), None)
        if named is None:
            draft.type(parts[at])
            at += 1
        else:
            draft.extend(named[1].choices)
            found.append(named[1].text)
            whole = (at, named[0]) == (0, len(parts))
            at = named[0]
    if draft.problem is not None or not found:
        return (), ""
    chosen = tuple(draft.choices[begun:])
    return chosen, found[0] if whole else ""


def _unspoilt(draft: Draft) -> Draft:
    """The draft without what was wrong with the last line."""
    other = draft.copy()
    other.problem = None
    return other
