"""What words mean that are not legal: the choice that was meant, what stops it, which word is out of place."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import product
from math import prod
from typing import Any

from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice, Kind, Scene
from engine.core.words.notation import Found, Lexicon

_MOST_READINGS = 32
"""Ways to read the names in one part of an order, beyond which none is looked at."""


def refused_for(lexicon: Lexicon, kind: Kind, scene: Scene[Any], words: Sequence[str]) -> tuple[Choice, Refusal] | None:
    """What the words mean at a question, with why that is refused; None if it is not, or they mean nothing there."""
    found = intended(lexicon, kind, scene, words)
    return None if found is None or found.used < len(words) else least_refused(kind, scene, found.choices)


def intended(lexicon: Lexicon, kind: Kind, scene: Scene[Any], words: Sequence[str]) -> Found | None:
    """What the words mean of all that could ever be said here, legal or not."""
    candidates = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
    return lexicon.find(words, candidates) or lexicon.begun(words, candidates) or unlisted(lexicon, kind, scene, words)


def unlisted(lexicon: Lexicon, kind: Kind, scene: Scene[Any], words: Sequence[str]) -> Found | None:
    """What the words mean as they stand, where a verb knows more choices than it lists."""
    verbs = lexicon.find(words[:1], [Choice(verb.name) for verb in kind.verbs])
    ids, odd = lexicon.read(words[1:])
    if verbs is None or odd or not ids or prod(map(len, ids)) > _MOST_READINGS:
        return None
    verb = kind.verb(verbs.choices[0].verb)
    assert verb is not None
    listed, readings = verb.candidates(scene), [Choice(verb.name, args) for args in product(*ids)]
    known = listed if isinstance(listed, Container) else frozenset(listed)
    fuller = (Choice(read.verb, (*read.args, number)) for number in (0, 1) for read in readings)
    meant = [choice for choice in (*readings, *fuller) if choice in known]
    return Found(tuple(meant[:1]), len(words)) if meant else None


def misplaced(kind: Kind, scene: Scene[Any], name: str, ids: Sequence[Sequence[str | int]]) -> str:
    """The first of the things named behind a verb with which no choice of it goes on; empty where all do."""
    verb = kind.verb(name)
    left = list(verb.candidates(scene)) if verb is not None else []
    for place, named in enumerate(ids):
        left = [choice for choice in left if len(choice.args) > place and choice.args[place] in named]
        if not left:
            return str(named[0])
    return ""


def alike(args: Sequence[str | int], others: Sequence[str | int]) -> int:
    """How many words two choices of a verb have in common at their beginnings."""
    return next(
        (at for at, (a, b) in enumerate(zip(args, others, strict=False)) if a != b), min(len(args), len(others))
    )


def least_refused(kind: Kind, scene: Scene[Any], choices: Iterable[Choice]) -> tuple[Choice, Refusal] | None:
    """Of choices that are all refused the one that got furthest, with what stopped it; None if one is legal."""
    refused = []
    for choice in choices:
        if (why := kind.refusal(scene, choice)) is None:
            return None
        refused.append((choice, why))
    return max(refused, key=lambda pair: kind.progress(*pair))
