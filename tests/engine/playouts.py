"""What holds in games of any kind played at random: nothing impossible, undeclared or secret is told on the way."""

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any

from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice, Decision

Taken = tuple[Match[Any], Decision, Choice]
"""A match, the question in it that is answered now, and how."""


def declared(names: tuple[str, ...]) -> tuple[set[str], set[str], set[str]]:
    """Arguments that are always there, sometimes there, and for some seats only."""
    must = {name for name in names if name[-1] not in "?!"}
    may = {name[:-1] for name in names if name[-1] == "?"}
    hidden = {name[:-1] for name in names if name[-1] == "!"}
    return must, may, hidden


def texts(value: Any) -> Iterator[str]:
    """Every text in an argument."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from (*texts(key), *texts(item))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


def undeclared(told: Event | Refusal, id: str, names: tuple[str, ...], vocabulary: ModuleType) -> list[str]:
    """What is told under an id without having been declared so: too few or too many arguments, or the section."""
    must, may, _ = declared(names)
    wrong = [f"{id}: {arg} is missing" for arg in sorted(must - set(told.args))]
    wrong += [f"{id}: {arg} is undeclared" for arg in sorted(set(told.args) - must - may)]
    return wrong if told.section in vocabulary.SECTIONS else [*wrong, f"{id}: no section {told.section!r}"]


def refused(games: Iterable[Taken]) -> Iterator[tuple[Choice, Refusal | None]]:
    """What is not legal, with why; every 11th question is looked at, and of its illegal answers every 7th."""
    for number, (match, decision, _) in enumerate(games):
        if number % 11:
            continue
        kind, scene, legal = match.kind(decision), match.scene(decision), set(match.legal(decision))
        for verb in kind.verbs:
            for choice in [choice for choice in verb.candidates(scene) if choice not in legal][::7]:
                yield choice, verb.refusal(scene, choice)


def refusals_undeclared(games: Iterable[Taken], vocabulary: ModuleType) -> list[str]:
    """What is wrong with the refusals of what is not legal: there is none, or it is not as declared."""
    wrong: list[str] = []
    for choice, refusal in refused(games):
        if refusal is None:
            wrong.append(f"{choice}: neither legal nor refused")
        else:
            wrong += undeclared(refusal, refusal.code, vocabulary.CHECKS[refusal.code], vocabulary)
    return wrong


def kinds_met(games: Iterable[Iterable[Taken]]) -> set[str]:
    """The kinds of decisions that these games come to."""
    return {decision.kind for game in games for _, decision, _ in game}
