"""What stands on buttons and in menus, typed: it means there what it means when it is pressed, said so or nearly so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.panels.turn.orders import Order, VerbLine, single_steps
from bot.panels.turn.turn import openings, verb_on_a_button
from bot.panels.typed.meant import as_shown
from bot.panels.typed.named import in_figures, named
from bot.service.api.panel import PanelState
from engine.core.ahead.draft import Draft
from engine.core.ahead.problem import Problem
from engine.core.questions.decision import CLOSING, Choice
from engine.core.words.notation import MOST_TIMES, SEPARATORS, words_of
from render.wording.words import Words

_MOST_PARTS = 40
"""Parts of a line that is read plainly at all."""
_MOST = 12
"""Parts of a line that are looked for among labels."""
_JOINTS = re.compile(r"\s*(?:[,.]\s+|\s(?:and\s+then|and|then|after\s+that|plus)\s)\s*", re.IGNORECASE)
"""What may stand between two orders of one part."""


def labelled(panel: PanelState, own: Words) -> list[Order]:
    """All that can be chosen where the draft has come to, once for each way it is called on a button or in a menu."""
    steps, wholes, verbs = openings(panel, own)
    return [*wholes, *steps, *_alone(steps, verbs, own)]


def _alone(steps: list[Order], verbs: list[VerbLine], own: Words) -> Iterator[Order]:
    """Verbs that are complete by themselves, by their names."""
    for line in verbs:
        if line.alone:
            (step,) = (order for order in steps if order.verb == line.verb)
            for name in (verb_on_a_button(own, line), own.verb(line.verb, line.kind)):
                yield Order(step.choices, name)


@dataclass(frozen=True)
class Reading:
    """How far a line could be read as orders on offer, behind a draft."""

    draft: Draft
    choices: tuple[Choice, ...] = ()
    """What of it joins the draft."""
    said: tuple[str, ...] = ()
    """What parts of it were read as, where they are not typed as they are written or shown."""
    label: str = ""
    """What all of it is called in the menu, where it is one line of that."""
    rest: str = ""
    """What of it was not taken; empty where all was."""
    problem: Problem | None = None
    """Why not."""
    several: tuple[Order, ...] = ()
    """What the first part that was not taken may mean, where that is more than one order."""


def read_plainly(panel: PanelState, own: Words, text: str) -> Reading:
    """A line read behind the draft, part by part: as it is written, as a menu shows it, or as people say it."""
    assert panel.draft is not None
    return _Reader(panel, own).read(text)


class _Reader:
    """Of one line."""

    def __init__(self, panel: PanelState, own: Words) -> None:
        assert panel.draft is not None
        self._panel, self._own = panel, own
        self._draft = _unspoilt(panel.draft)
        self._begun = len(self._draft.choices)
        self._said: list[str] = []
        self._labels: list[str] = []
        self._verbs: Sequence[str] = ()
        """The verbs of what was read last, which the next part may leave out."""
        self._several: list[Order] = []
        self._problem: Problem | None = None
        self._known: tuple[Draft, list[Order]] | None = None

    def read(self, text: str) -> Reading:
        """All of it, as far as it goes."""
        parts = [part.strip() for part in SEPARATORS.split(text) if words_of(part)]
        if len(parts) > _MOST_PARTS:  # nobody means that, and looking for it would hold up everybody
            return Reading(self._draft, rest=text)
        left, pieces = list(parts), 0
        while left and pieces < _MOST:
            taken = self._takes_label(left) or self._takes(left)
            if not taken:
                break
            pieces += 1
            left = left[taken:]
        one = len(self._labels) == 1 and pieces == 1
        return Reading(
            self._draft,
            tuple(self._draft.choices[self._begun :]),
            tuple(self._said),
            self._labels[0] if one else "",
            "; ".join(left),
            self._problem if left else None,
            tuple(self._several) if left else (),
        )

    def _takes_label(self, left: list[str]) -> int:
        """How many parts are together what a menu shows (which may have a `;` in it), the most of them."""
        for end in range(min(len(left), _MOST), 0, -1):
            if (order := as_shown("; ".join(left[:end]), self._offered())) is not None:
                return end if self._give(order, order.text) else 0
        return 0

    def _takes(self, left: list[str]) -> int:
        """Whether the first part could be taken; what of it could not stays there."""
        part = left[0]
        if self._takes_whole(part):
            return 1
        problem, several = self._problem, self._several
        for joint in reversed([*_JOINTS.finditer(part)][:_MOST]):
            head, tail = part[: joint.start()].strip(), part[joint.end() :].strip()
            if words_of(head) and words_of(tail) and self._takes_whole(head):
                left[0:1] = [head, tail]
                return 1
        self._problem, self._several = problem, several
        return 0

    def _takes_whole(self, part: str) -> bool:
        """Whether a part is one order, or several written without anything between them; it joins the draft then."""
        written = self._draft.copy().type(part)
        if written.problem is None and len(written.choices) > len(self._draft.choices):
            self._went_on(written)
            return True
        self._problem, self._several = written.problem, []
        if any(self._takes_written(f"{verb} {part}") for verb in self._only_verb()):
            return True
        again = [f"{verb} {part}" for verb in self._verbs]
        if any(self._takes_named(said) or self._takes_counted(said) for said in (part, *again)):
            return True
        if (reopened := self._without_end()) is None:
            return False
        kept, self._draft = self._draft, reopened
        if self._takes_whole(part):
            return True
        self._draft = kept
        return False

    def _only_verb(self) -> list[str]:
        """The verb that a line may leave out: that of all that can be said now, but for what ends it."""
        verbs = {choice.verb for choice in self._draft.legal() if choice.verb != CLOSING}
        return [*verbs] if len(verbs) == 1 else []

    def _takes_written(self, part: str) -> bool:
        """Whether a part is an order with a verb put before it; what it was read as is said."""
        written, before = self._draft.copy().type(part), len(self._draft.choices)
        if written.problem is not None or len(written.choices) == before:
            return False
        self._said += [self._own.choice(choice) for choice in written.choices[before:]]
        self._went_on(written)
        return True

    def _takes_named(self, part: str) -> bool:
        """Whether a part names one order on offer; what it names where it is several is kept."""
        if self._problem is not None and self._problem.kind == "refused" and len(self._problem.meant) == 1:
            return False  # it is an order, and one that is not possible
        found = named(part, self._offered(), self._panel.view.rules.lexicon)
        if len(found) == 1:
            self._said.append(found[0].text)
            return self._give(found[0], found[0].text)
        if found and not self._several:
            self._several = found
            if self._problem is None or self._problem.kind != "ambiguous":
                self._problem = Problem("ambiguous", part)
        return False

    def _takes_counted(self, part: str) -> bool:
        """Whether a part names an order of one thing and how often it is meant (`2 ships in athens`)."""
        words = in_figures(part)
        at = next((at for at, word in enumerate(words) if word.isdecimal()), len(words))
        number = int(words[at]) if at < len(words) and len(words[at]) < 3 else 0
        if not 1 <= number <= MOST_TIMES or self._several:
            return False
        found = named(" ".join((*words[:at], *words[at + 1 :])), self._offered(), self._panel.view.rules.lexicon)
        one = found[0] if len(found) == 1 else None
        if one is None or any(word.isdecimal() for word in words_of(one.text)):
            return False
        ahead = self._draft.copy().extend(one.choices * number)
        if ahead.problem is not None:
            return False
        self._said.append(f"{one.text} ×{number}" if number > 1 else one.text)
        self._labels += [one.text] * number
        self._went_on(ahead)
        return True

    def _without_end(self) -> Draft | None:
        """The draft as it was before the last order on it ended its list by itself."""
        if not self._labels or len(self._draft.choices) < self._begun + 2 or self._draft.choices[-1].verb != CLOSING:
            return None
        assert self._panel.draft is not None
        return _unspoilt(self._panel.draft).extend(self._draft.choices[self._begun : -1])

    def _give(self, order: Order, label: str) -> bool:
        ahead = self._draft.copy().extend(order.choices)
        if ahead.problem is not None:
            return False
        self._labels.append(label)
        self._went_on(ahead)
        return True

    def _went_on(self, ahead: Draft) -> None:
        fresh = [choice.verb for choice in ahead.choices[len(self._draft.choices) :] if choice.verb != CLOSING]
        self._verbs, self._draft = list(dict.fromkeys((*fresh[:1], *fresh[-1:]))), ahead
        self._problem, self._several = None, []

    def _offered(self) -> Sequence[Order]:
        """What is on offer where the draft has come to; found once."""
        if self._known is None or self._known[0] is not self._draft:
            at = replace(self._panel, draft=self._draft)
            self._known = self._draft, [*labelled(at, self._own), *self._behind_verbs()]
        return self._known[1]

    def _behind_verbs(self) -> Iterator[Order]:
        """What can be said behind each verb that only begins something, with that verb."""
        for first in self._draft.legal():
            if first.args or first.verb == CLOSING:
                continue
            ahead = self._draft.copy().extend([first])
            if ahead.problem is None and ahead.decision is not None:
                for step in single_steps(replace(self._panel, draft=ahead), self._own):
                    if step.takes_more:
                        yield Order((first, *step.choices), step.text)


def _unspoilt(draft: Draft) -> Draft:
    """The draft without what was wrong with the last line."""
    other = draft.copy()
    other.problem = None
    return other
