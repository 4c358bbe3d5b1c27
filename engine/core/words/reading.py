"""Typed words taken into a draft, choice by choice, as far as they can be understood."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.core.ahead.problem import Problem
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.words.misreading import misread, too_late
from engine.core.words.notation import Found, Lexicon, Segment

if TYPE_CHECKING:
    from engine.core.ahead.draft import Draft

_SENTENCE = 2
"""Words that a sentence has at least: a verb alone says nothing of whom or where."""


def read(draft: Draft, segment: Segment) -> None:
    """Add what one part of a text says; what can't be taken is the draft's problem."""
    Reader(draft).read(segment)


class Reader:
    """Reads one part of what somebody has typed into a draft."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self._verb: str | None = None
        """The verb of what stands right before what is being read, in the same part."""
        self._opened = False
        """Whether what is being read stands right behind a verb alone."""

    def read(self, segment: Segment) -> None:
        """Choice by choice to its end, or to what can't be taken; else as one sentence, where it is one."""
        words: Sequence[str] = segment.words
        draft, begun, before = self.draft, len(self.draft.choices), self._unless_mute()
        while words and draft.problem is None:
            last = draft.choices[-1] if len(draft.choices) > begun else None
            self._opened = last is not None and not last.args
            self._verb = last.verb if last is not None and last.args else None
            words = words[self._read_one(words, segment.text) :]
        if (problem := draft.problem) is None:
            return
        # What names an answer to the end and is refused has been understood.
        understood = problem.kind == "refused" and len(draft.choices) == begun
        if not understood and before is not None and (said := Reader(before)._said_plainly(segment)) is not None:
            draft.become(said)
        elif problem.part == segment.text and len(draft.choices) > begun:
            draft.problem = replace(problem, part=" ".join(words))  # what stands before it has been read

    def _unless_mute(self) -> Draft | None:
        """The draft as it is, where whole sentences may be read as answers."""
        decision = self.draft.decision
        return self.draft.copy() if decision is not None and self.draft.match.kind(decision).sayings else None

    def _said_plainly(self, segment: Segment) -> Draft | None:
        """The draft with what a sentence comes to, or with why that is refused; None where it is no sentence."""
        decision = self.draft.decision
        assert decision is not None
        if len(segment.words) < _SENTENCE:
            return None
        scene = self.draft.match.scene(decision, self.draft.viewer)
        for reads in self.draft.match.kind(decision).sayings:
            if (said := reads(scene, self.draft.match.rules.lexicon, segment.words)) is None:
                continue
            trial = self.draft.copy().extend(said.choices)
            if trial.problem is None:
                return trial
            refused = self.draft.copy()
            refused.problem = replace(trial.problem, part=segment.text, meant=(), legal=(), instead=said.instead)
            return refused
        return None

    def _read_one(self, words: Sequence[str], part: str) -> int:
        """Take one choice from the beginning of `words`; how many of them that took."""
        decision = self.draft.decision
        if words[0] == CLOSING and self.draft.closed_already:
            self.draft.surplus.append(len(self.draft.choices))
            return 1
        if decision is None:
            self.draft.problem = too_late(self.draft, words, part)
            return 0
        lexicon = self.draft.match.rules.lexicon
        found = lexicon.find(words, self.draft.legal()) or self._in_any_order(lexicon, decision, words)
        found = found or self._once_more(lexicon, words)
        if found is None and (ahead := self._closed_for(lexicon, words) or self._begun_for(lexicon, words)) is not None:
            self.draft.become(ahead)
            return self._read_one(words, part)
        found = found or lexicon.begun(words, self.draft.legal()) or self._said_shortly(lexicon, words)
        if found is None:
            explained = self.draft.explains or self.draft.match.kind(decision).sayings
            unclear = misread(self.draft, lexicon, decision, words, part) if explained else Problem("unknown", part)
            self.draft.problem = unclear
            return 0
        if len(found.choices) > 1:
            self.draft.problem = Problem("ambiguous", part, meant=found.choices)
            return 0
        self.draft.give(decision, found.choices[0], part)
        return found.used

    def _once_more(self, lexicon: Lexicon, words: Sequence[str]) -> Found | None:
        """What the words mean with the verb of the choice before them in the same part (`with a1 a4`)."""
        if self._verb is None:
            return None
        found = lexicon.find((self._verb, *words), self.draft.legal())
        return None if found is None or found.used < 2 else Found(found.choices, found.used - 1)

    def _said_shortly(self, lexicon: Lexicon, words: Sequence[str]) -> Found | None:
        """What the words mean right behind a verb that opened this question (`create andros`).

        The verb of the answer is left out; of several that could be, that which opened the question is meant.
        """
        if not self._opened:
            return None
        named: dict[Choice, list[Choice]] = {}
        for choice in self.draft.legal():
            if choice.args:
                named.setdefault(Choice(str(choice.args[0]), choice.args[1:]), []).append(choice)
        found = lexicon.find(words, named)
        if found is None:
            return None
        meant = [choice for short in found.choices for choice in named[short]]
        same = [choice for choice in meant if choice.verb == self.draft.choices[-1].verb]
        return Found(tuple(same or meant), found.used)

    def _in_any_order(self, lexicon: Lexicon, decision: Decision, words: Sequence[str]) -> Found | None:
        """What the words mean where a verb's arguments may be said in any order."""
        orderless = {verb.name for verb in self.draft.match.kind(decision).verbs if verb.orderless}
        meant = {
            Choice(choice.verb, args): choice
            for choice in self.draft.legal()
            if choice.verb in orderless
            for args in permutations(choice.args)
        }
        found = lexicon.find(words, meant) if meant else None
        return None if found is None else Found(tuple(dict.fromkeys(meant[c] for c in found.choices)), found.used)

    def _closed_for(self, lexicon: Lexicon, words: Sequence[str]) -> Draft | None:
        """The draft with `done` put in, if the words make sense only after it."""
        closing = next((choice for choice in self.draft.legal() if choice.verb == CLOSING), None)
        if closing is None:
            return None
        ahead = self.draft.copy().extend([closing])
        if ahead.problem is not None or ahead.stop or lexicon.find(words, ahead.legal()) is None:
            return None
        ahead.inserted.append(len(self.draft.choices))
        return ahead

    def _begun_for(self, lexicon: Lexicon, words: Sequence[str]) -> Draft | None:
        """The draft with the verb put in that the words belong to, where it may be left out and is the only one."""
        decision, found = self.draft.decision, []
        assert decision is not None
        implied = {verb.name for verb in self.draft.match.kind(decision).verbs if verb.implied}
        for choice in self.draft.legal() if implied else ():
            if choice.args or choice.verb not in implied:
                continue
            ahead = self.draft.copy().extend([choice])
            if ahead.problem is None and ahead.decision is not None and lexicon.find(words, ahead.legal()) is not None:
                ahead.inserted.append(len(self.draft.choices))
                found.append(ahead)
        return found[0] if len(found) == 1 else None
