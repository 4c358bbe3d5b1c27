"""Examples in questions and refusals, made of what can be ordered now: none of another scenario, or of the enemy's."""

from __future__ import annotations

import re

from bot.service.api.panel import PanelState
from engine.core.ahead.draft import Draft
from engine.core.words.notation import written

_SPAN = re.compile(r"(, )?`([^`]+)`")
_LONGEST = 60
"""Letters of an example of a whole order."""


def lively(text: str, panel: PanelState) -> str:
    """A text whose examples can be ordered now: others are replaced by one of the same verb, or left out."""
    draft = panel.draft
    if draft is None or draft.decision is None or "`" not in text:
        return text
    return _SPAN.sub(lambda found: _example(found, draft), text)


def _example(found: re.Match[str], draft: Draft) -> str:
    before, said = found[1] or "", found[2]
    verb, *rest = said.replace(";", " ;").split()
    decision = draft.decision
    assert decision is not None
    if not rest or draft.match.kind(decision).verb(verb) is None or _is_legal(draft, said):
        return found[0]
    instead = _like(draft, verb, whole=";" in rest)
    return f"{before}`{instead}`" if instead else ""


def _is_legal(draft: Draft, said: str) -> bool:
    if any(str(choice) == said for choice in draft.legal()):
        return True
    tried = draft.copy()
    tried.problem = None
    return tried.type(said).problem is None


def _like(draft: Draft, verb: str, *, whole: bool) -> str:
    """What can be ordered with a verb: a whole order where one is wanted, else an answer."""
    decision = draft.decision
    assert decision is not None
    scene = draft.match.scene(decision, draft.viewer)
    orders = draft.match.rules.compounds(scene) if whole else []
    chains = (written(order.choices) for order in orders if order.choices and order.choices[0].verb == verb)
    fitting = (chain for chain in chains if len(chain) <= _LONGEST)
    return next(fitting, next((str(choice) for choice in draft.legal() if choice.verb == verb), ""))
