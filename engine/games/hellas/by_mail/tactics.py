"""Ways to answer, for standing orders, and when: each answers certain questions, and has nothing to say elsewhere."""

from __future__ import annotations

from engine.core.plan import Predicate, Tactic
from engine.games.hellas.by_mail import economic_conditions, economic_tactics, trade_tactics, war_tactics

_CHAPTERS = (economic_tactics, war_tactics, trade_tactics)

TACTICS: dict[str, Tactic] = {name: tactic for chapter in _CHAPTERS for name, tactic in chapter.TACTICS.items()}
ANSWERS_AHEAD: dict[str, tuple[str, ...]] = {
    kind: tuple(dict.fromkeys(answer for chapter in _CHAPTERS for answer in chapter.ANSWERS_AHEAD.get(kind, ())))
    for kind in dict.fromkeys(kind for chapter in _CHAPTERS for kind in chapter.ANSWERS_AHEAD)
}
"""What is offered for standing orders, for each kind that can have one."""
PREDICATES: dict[str, Predicate] = economic_conditions.PREDICATES
