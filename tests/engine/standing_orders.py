"""What holds for the tactics and conditions of standing orders of every game."""

from collections.abc import Collection, Mapping
from typing import Any

from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision


def answering(
    tactics: Mapping[str, Any],
    tactics_for: Mapping[str, Collection[str]],
    scene: Any,
    decision: Decision,
    match: Match[Any],
) -> set[str]:
    """The tactics that answer a question, each of them one for its kind, and by something legal."""
    answers: dict[str, Choice | None] = {name: tactic(scene) for name, tactic in tactics.items()}
    found = {name: choice for name, choice in answers.items() if choice is not None}
    legal = match.legal(decision) if found else []
    for name, choice in found.items():
        assert name in tactics_for[decision.kind], (name, decision.kind)
        assert choice in legal, (name, choice)
    return set(found)


def holding(predicates: Mapping[str, Any], scene: Any) -> set[str]:
    """The conditions that hold with some threshold."""
    return {p.name for p in predicates.values() for n in p.threshold if p.holds(scene, n)}
