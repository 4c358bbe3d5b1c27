"""How a typed order can go on: whole chains, from the seat's own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.decision import Choice
from engine.core.draft import Draft, draft
from engine.core.notation import SEPARATORS, words_of, written
from engine.core.secret import NeedsCommit, Seat
from engine.core.view import View

_KEPT = 64
"""Drafts of finished parts that are kept at hand."""
_UNFINISHED = 12
"""Words after the last separator beyond which nothing is offered: no single choice is that long."""

Chain = tuple[Choice, ...]


class Completer:
    """Completes for one view; the finished part of what is typed is played once and kept."""

    def __init__(self, view: View[Any], seat: Seat) -> None:
        self._view, self._seat = view, seat
        self._played: dict[str, Draft] = {}

    def complete(self, text: str, limit: int = 25) -> list[str]:
        """Up to `limit` whole orders that begin with what is typed, in canonical notation, the most direct first."""
        try:
            chains = self._chains(text)
        except NeedsCommit:
            return []
        return list(dict.fromkeys(written(chain) for chain in chains if chain))[:limit]

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
            self._played[key] = draft(self._view, self._seat, key)
        return self._played[key]

    def _continuations(self, so_far: Draft, words: Sequence[str]) -> list[list[Choice]]:
        if so_far.problem is not None or (decision := so_far.decision) is None:
            return []
        scene = so_far.match.scene(decision, so_far.viewer)
        compounds = [compound.choices for compound in so_far.match.rules.compounds(scene) if compound.choices]
        fitting: list[tuple[tuple[int, bool], Chain]] = []
        for option in [*compounds, *((choice,) for choice in so_far.legal())]:
            level = so_far.match.rules.lexicon.begins(words, option[0])
            if level is not None:
                # A verb by its own name comes before another that may be called so too (`move`, and "move the envoy").
                fitting.append(((level, bool(words) and not option[0].verb.startswith(words[0])), option))
        # Stable: compounds come best first from the rules, and stay so among equals.
        fitting.sort(key=lambda fit: fit[0])
        return [[*so_far.choices, *option] for _, option in fitting]
