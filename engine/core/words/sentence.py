"""Sentences as people write them: who or what, how many, from where, by which way, where to.

`march 3 hoplites from Elis to Lepreum` says several answers in an order of its own. A kind of decision says what such
a sentence comes to (`Kind.sayings`); here it is only taken apart.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from engine.core.questions.choice import Choice
from engine.core.words.everyday import ALL, AMOUNTS, FROM, TO
from engine.core.words.notation import Lexicon

_ROLES = {
    **dict.fromkeys(FROM, "origin"),
    **dict.fromkeys((*TO, "against", "at", "in", "before", "near", "on"), "goal"),
    **dict.fromkeys(("via", "through", "by", "past"), "way"),
}
"""What the name behind a little word is."""
_BETWEEN = frozenset(("and", "with", "under", "then", "plus", "also"))
_SAYS_NOTHING = frozenset(
    ("the", "a", "an", "my", "our", "their", "of", "please", "way", "i", "we", "want", "for", "them")
)


class Phrase(NamedTuple):
    """A part of a sentence that names who goes or what is meant."""

    number: int | None
    """How many; None where nothing is said."""
    every: bool
    """Whether all of them."""
    words: tuple[str, ...]
    """The words that name it, plain, but for those that name ids."""
    ids: tuple[str, ...]
    """What it names, all that may be meant."""


class Sentence(NamedTuple):
    """A sentence taken apart. Each name is a tuple of the ids that it may mean."""

    verb: str
    origin: tuple[str, ...]
    ways: tuple[tuple[str, ...], ...]
    goal: tuple[str, ...]
    phrases: tuple[Phrase, ...]
    odd: str
    """The first word that nobody knows; empty where all are known."""


class Saying(NamedTuple):
    """What a sentence comes to."""

    choices: tuple[Choice, ...]
    instead: tuple[Choice, ...] = ()
    """What may be meant where that is refused."""


Reads = Callable[[Any, Lexicon, Sequence[str]], "Saying | None"]
"""What the words of a sentence come to in a scene; None where they are no such sentence."""


def taken_apart(words: Sequence[str], lexicon: Lexicon, vocabulary: Collection[str]) -> Sentence:
    """A sentence of plain words, the first of which is the verb; `vocabulary`: words that a game knows besides ids."""
    found: dict[str, list[tuple[str, ...]]] = {"origin": [], "goal": [], "way": []}
    phrases: list[Phrase] = []
    role, odd, at = "", "", 1
    while at < len(words):
        word = words[at]
        named, end = ((), at) if word in vocabulary else lexicon.named(words, at)
        if word in _ROLES and not named:
            role, at = _ROLES[word], at + 1
        elif named and role:
            found[role].append(named)
            role, at = "", end
        elif word in _BETWEEN:
            phrases.append(Phrase(None, False, (), ()))
            role, at = "", at + 1
        elif word in _SAYS_NOTHING and not named:
            at += 1
        elif word.isdecimal() or word in AMOUNTS or word in ALL:
            number = None if word in ALL else AMOUNTS.get(word) or int(word[:4])
            phrases.append(Phrase(number, word in ALL, (), ()))
            role, at = "", at + 1
        else:
            last = phrases.pop() if phrases else Phrase(None, False, (), ())
            if word not in vocabulary and not named:
                odd = odd or word
            phrases.append(
                last._replace(words=(*last.words, word) if not named else last.words, ids=(*last.ids, *named))
            )
            role, at = "", max(end, at + 1)
    first = [names[0] if names else () for names in (found["origin"], found["goal"])]
    said = tuple(phrase for phrase in phrases if phrase != Phrase(None, False, (), ()))
    return Sentence(words[0], first[0], tuple(found["way"]), first[1], said, odd)
