"""Answers in tests of procedures of any game: which there are, and why another is not taken."""

from collections.abc import Callable
from typing import Any

from engine.core.match import Match
from engine.core.questions.check import Refusal, Refused
from engine.core.questions.decision import Decision


def refusal_of(answer: Callable[..., object], *said: Any, **more: Any) -> Refusal:
    """Why an answer given so is not taken."""
    try:
        answer(*said, **more)
    except Refused as error:
        return error.refusal
    raise AssertionError(f"{said[1:]} is legal")


def legal_of(match: Match[Any], decision: Decision) -> list[str]:
    """What can be answered; checks and options agree."""
    kind, scene = match.kind(decision), match.scene(decision)
    found = kind.legal(scene)
    checked = [
        choice for verb in kind.verbs for choice in verb.candidates(scene) if verb.refusal(scene, choice) is None
    ]
    assert sorted(map(str, checked)) == sorted(map(str, found)), "checks and options agree"
    return [str(choice) for choice in found]
