"""How a typed order can go on: whole chains, from the seat's own view."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from engine.core.ahead.draft import Draft, draft
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.secrets.secret import NeedsCommit, Seat
from engine.core.secrets.view import View
from engine.core.words.notation import SEPARATORS, words_of, written

_KEPT = 64
"""Drafts of finished parts that are kept at hand."""
_NAMED = 25
"""Orders that are named; no list of suggestions is longer."""
_UNFINISHED = 12
"""Words after the last separator beyond which nothing is offered: no single choice is that long."""

Chain = tuple[Choice, ...]
Describe = Callable[[Chain, "Compound | None"], str]
"""What an order is called, in the words of its game."""


class Completer:
    """Completes for one view; the finished part of what is typed is played once and kept."""

    def __init__(self, view: View[Any], seat: Seat, describe: Describe | None = None) -> None:
        self._view, self._seat, self._describe = view, seat, describe
        self._played: dict[str, Draft] = {}
        self._called: dict[Chain, str] = {}

    def complete(self, text: str, limit: int = 25) -> list[str]:
        """Up to `limit` whole orders that begin with what is typed, in canonical notation, the most direct first."""
        return list(self.named(text, limit))

    def named(self, text: str, limit: int = 25) -> dict[str, str]:
        """The same, each with what its last part is called; empty where nobody has said how."""
        self._called.clear()
        try:
            chains = self._chains(text)
        except NeedsCommit:
            return {}
        found: dict[str, str] = {}
        for chain in chains:
            if chain and len(found) < limit:
                found.setdefault(written(chain), self._called.get(tuple(chain), ""))
        return found

    def _chains(self, text: str) -> list[list[Choice]]:
        *before, last = SEPARATORS.split(text)
        finished, words = ";".join(before), words_of(last)
        if not words:
            return self._continuations(self.draft(finished), ())
        if len(words) > _UNFINISHED:
            return []
        chains: list[list[Choice]] = []
        whole = self.draft(text)
        if whole.problem is None:
            chains = [whole.choices, *([*whole.choices, choice] for choice in whole.legal())]
        for end in range(len(words)):
            # Several choices may stand in one part: the first words may be choices of their own.
            so_far = self.draft(f"{finished}; {' '.join(words[:end])}")
            if so_far.problem is None:
                chains += self._continuations(so_far, words[end:])
        return chains

    def draft(self, text: str) -> Draft:
        """What is typed, played on the view; kept for the next time it is asked for."""
        key = text.strip("; \n")
        if key not in self._played:
            if len(self._played) >= _KEPT:
                self._played.clear()
            self._played[key] = draft(self._view, self._seat, key, explains=False)
        return self._played[key]

    def _continuations(self, so_far: Draft, words: Sequence[str]) -> list[list[Choice]]:
        if so_far.problem is not None or (decision := so_far.decision) is None:
            return []
        options: dict[Chain, Compound | None] = {tuple(compound.choices): compound for compound in so_far.compounds()}
        for choice in so_far.legal():
            options.setdefault((choice,), None)
        eager = {verb.name for verb in so_far.match.kind(decision).verbs if verb.most_first}
        fitting: list[tuple[tuple[int, bool, int], Chain]] = []
        begins = so_far.match.rules.lexicon.beginning(words)
        for option in options:
            level = begins(option[0])
            if level is not None:
                # A verb by its own name comes before another that may be called so too (`move`, and "move the envoy").
                other = bool(words) and not option[0].verb.startswith(words[0])
                fitting.append(((level, other, _size(option[0], eager)), option))
        if not fitting and self._describe is not None and len(words) > 1:
            fitting = [
                ((0, False, _size(option[0], eager)), option)
                for option, whole in options.items()
                if self._is_called(words, option, whole)
            ]
        # Stable: compounds come best first from the rules, and stay so among equals.
        fitting.sort(key=lambda fit: fit[0])
        if self._describe is not None:
            for _, option in fitting[:_NAMED]:
                self._called[(*so_far.choices, *option)] = self._describe(option, options[option])
        return [[*so_far.choices, *option] for _, option in fitting]

    def _is_called(self, words: Sequence[str], option: Chain, whole: Compound | None) -> bool:
        """Whether the words are the verb and beginnings of words that the order is called by (`sail epid`)."""
        if self._describe is None or not option[0].verb.startswith(words[0]):
            return False
        called = words_of(self._describe(option, whole))
        return all(any(own.startswith(word) for own in called) for word in words[1:])


def _size(choice: Choice, eager: Collection[str]) -> int:
    """For verbs by which people mostly mean as many as there are: the more of them, the less."""
    return -sum(arg for arg in choice.args if isinstance(arg, int)) if choice.verb in eager else 0
