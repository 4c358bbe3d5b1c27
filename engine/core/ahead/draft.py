"""Whole turns composed on a seat's view: how far a chain gets, what it would lead to, what went wrong where."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal

from engine.core.ahead.problem import Problem
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.questions.check import Refusal
from engine.core.questions.compound import Compound
from engine.core.questions.decision import CLOSING, Choice, Decision
from engine.core.secrets.secret import NeedsCommit, Seat
from engine.core.secrets.view import View
from engine.core.words.meaning import alike
from engine.core.words.notation import LONGEST_TEXT, MOST_TIMES, segments, written
from engine.core.words.reading import read

Stop = Literal["commit", "others", "over"]
"""Why a draft can't go on: the next thing needs dice or a hidden fact, is another's, or the game is over."""

LONGEST_DRAFT = 150
"""Choices in one draft; more than any turn of any game has, and few enough to be tried at once."""


class Draft:
    """A chain of choices tried out on a seat's view. `view` itself is never changed."""

    def __init__(self, view: View[Any], seat: Seat, *, explains: bool = True) -> None:
        self.seat, self.explains = seat, explains
        self.viewer = view.viewer
        self.match: Match[Any] = view.match.clone()
        """Never changed once it is here, only replaced: drafts share it with what they were made from."""
        self.choices: list[Choice] = []
        self.inserted: list[int] = []
        """Indices of choices that were put in for the player (`done`)."""
        self.kinds: list[str] = []
        """The kind of question that each choice answers."""
        self.tolls: list[list[Event]] = []
        """What each choice leads to for certain, and what it costs in secret (`Rules.unsaid`, as `loss.<id>`)."""
        self.surplus: list[int] = []
        """How many choices stood there when a `done` was typed for a list that had ended by itself; it is none."""
        self.events: list[Event] = []
        self.stop: Stop | None = None
        self.problem: Problem | None = None
        self.answered: tuple[Match[Any], Decision] | None = None
        """The last question that was answered, and the match it was asked in."""
        self.broken_off: Match[Any] | None = None
        """How far the last choice had come when dice or a hidden fact were needed."""
        self._whole: tuple[Match[Any], list[Compound]] | None = None
        """The whole orders that have been found, and where."""
        self._ending: tuple[Match[Any], dict[tuple[str, ...], bool]] | None = None
        """Which chains of verbs end the list at hand, and where."""
        self._look()

    @property
    def text(self) -> str:
        """The chain in canonical notation."""
        return written(self.choices)

    @property
    def decision(self) -> Decision | None:
        """The question the chain has come to; None where it can't go on."""
        return None if self.stop else self.match.pending().get(self.seat)

    def legal(self) -> list[Choice]:
        """How the chain can go on."""
        decision = self.decision
        return [] if decision is None else self.match.legal(decision)

    def compounds(self) -> list[Compound]:
        """Whole orders with which the chain can go on, best first; found once for each place it has come to."""
        decision = self.decision
        if decision is None:
            return []
        if self._whole is None or self._whole[0] is not self.match:
            scene = self.match.scene(decision, self.viewer)
            self._whole = self.match, [order for order in self.match.rules.compounds(scene) if order.choices]
        return self._whole[1]

    def ends_with(self, order: Compound) -> bool:
        """Whether a whole order also ends the list that it is offered in; found once for orders of the same verbs."""
        decision, choices = self.decision, order.choices
        if decision is None or len(choices) < 2 or choices[-1].verb != CLOSING:
            return False
        if self.match.kind(decision).verb(CLOSING) is None:
            return False
        if self._ending is None or self._ending[0] is not self.match:
            self._ending = self.match, {}
        like = tuple(verb for verb, _ in groupby(choice.verb for choice in choices))
        if like not in self._ending[1]:
            ahead = self.copy()
            ahead.problem = None
            done = ahead.extend(choices)
            self._ending[1][like] = done.problem is None and done.kinds[-1] == decision.kind
        return self._ending[1][like]

    def continues_list(self) -> bool:
        """Whether the last choice was one of the list that is asked about now, or of what that list had asked within.

        The list itself may have been begun before the draft.
        """
        decision = self.decision
        if decision is None or self.answered is None:
            return False
        if self.kinds[-1] == decision.kind:
            return True
        branch = decision.branch
        before = self.answered[0].position.branches.get(branch)
        stack = self.match.position.branches[branch].stack
        if before is None or len(before.stack) <= len(stack):
            return False
        return type(before.stack[len(stack) - 1]) is type(stack[-1])

    def why_not(self) -> dict[str, Refusal]:
        """Verbs that are closed where the chain has come to, each with the reason."""
        return {verb: refusal for verb, (_, refusal) in self.closed().items()}

    def closed(self) -> dict[str, tuple[Choice, Refusal]]:
        """Verbs that are closed where the chain has come to, each with what came nearest and the reason."""
        decision = self.decision
        return {} if decision is None else self.match.kind(decision).closed(self.match.scene(decision))

    def shut(self) -> list[tuple[Choice, Refusal]]:
        """What can't be done with verbs that are open, an example for each reason."""
        decision = self.decision
        return [] if decision is None else self.match.kind(decision).shut(self.match.scene(decision))

    def extend(self, choices: Iterable[Choice]) -> Draft:
        """Add choices until one is refused (`problem` says which and why) or the draft must stop."""
        for choice in choices:
            if self.problem is not None or not self._try(choice, str(choice)):
                break
        return self

    def type(self, text: str) -> Draft:
        """Add what was typed, as far as it can be understood and is legal."""
        if len(text) > LONGEST_TEXT:
            self.problem = self.problem or Problem("too-long", text[:80])
            return self
        parts = segments(text)
        if not parts and text.strip():
            self.problem = self.problem or Problem("wordless", text.strip()[:80], legal=tuple(self.legal()))
        for segment in parts:
            if self.problem is None and not 1 <= segment.times <= MOST_TIMES:
                self.problem = Problem("too-many", segment.text)
            if self.problem is None and not segment.words:
                self.problem = Problem("unknown", segment.text, legal=tuple(self.legal()))
            if self.problem is not None:
                break
            read(self, segment)
            for _ in range(segment.times - 1):
                if self.problem is None:
                    self._try(self.choices[-1], segment.text)
        return self

    @property
    def closed_already(self) -> bool:
        """Whether a `done` here would ask for what has happened: the list that was open has ended by itself.

        It belongs to that list, whatever the next question knows; and so it does where nobody could answer with it.
        """
        if not self.choices or self.choices[-1].verb == CLOSING:
            return False
        decision = self.decision
        if decision is None or self.match.kind(decision).verb(CLOSING) is None:
            return True
        return self.match.list_ended and len(self.choices) not in self.surplus

    def foreseen(self) -> tuple[Match[Any], list[Event]]:
        """The table as the draft leaves it and all it would tell; sealed answers as if everybody's were in."""
        if self.stop in ("commit", "others") and self.answered is not None and self.choices:
            (match, decision), choice = self.answered, self.choices[-1]
        elif self.stop is None and self.choices and self.decision is not None:
            match, decision, choice = self.match, self.decision, None
        else:
            return self.match, self.events
        trial = match.clone()
        told = trial.kind(decision).foresee(trial.scene(decision, self.viewer), choice)
        return (trial, [*self.events, *told]) if told else (self.match, self.events)

    def staked(self) -> Compound | None:
        """The whole order that the last choice is by itself, where dice or hidden cards decide what comes of it."""
        if self.stop != "commit" or self.answered is None or not self.choices:
            return None
        match, decision = self.answered
        orders = match.rules.compounds(match.scene(decision, self.viewer))
        return next((order for order in orders if order.choices == (self.choices[-1],)), None)

    def copy(self) -> Draft:
        """A draft that can go on in its own way."""
        other = copy.copy(self)
        for name in ("choices", "kinds", "events", "inserted", "surplus", "tolls"):
            setattr(other, name, list(getattr(self, name)))
        return other

    def become(self, other: Draft) -> None:
        """Be what a copy of this has become."""
        self.__dict__.update(other.__dict__)

    def give(self, decision: Decision, choice: Choice, part: str) -> bool:
        """Add a legal answer to what is asked; whether there was room for it. `part`: how it was put."""
        if len(self.choices) >= LONGEST_DRAFT:
            self.problem = Problem("too-long", part)
            return False
        trial = self.match.clone()
        try:
            events = trial.play(self.seat, decision.id, choice)
        except NeedsCommit as stop:
            self._took(choice, decision, mask_events(stop.told, self.viewer), trial)
            self.answered, self.broken_off = (self.match, decision), trial
            self.stop = "commit"
            return True
        self._took(choice, decision, mask_events(events, self.viewer), trial)
        self.answered, self.match = (self.match, decision), trial
        self._look()
        return True

    def after(self, verb: str) -> Refusal | None:
        """What was ordered last; `list`: the question it answered, if that had ended by itself before this verb."""
        if not self.choices or self.answered is None:
            return None
        kind = self.match.rules.kinds[self.answered[1].kind]
        more = kind.together and kind.verb(verb) is not None
        about = {"order": self.choices[-1].verb} | ({"list": kind.name.rpartition(".")[2]} if more else {})
        return Refusal(self.stop or "", "", about)

    def besides(self, verb: str, args: Sequence[str | int] = ()) -> tuple[Choice, ...]:
        """What could be said instead: ways of the same verb first, of these such as begin alike."""

        def rank(choice: Choice) -> tuple[bool, int, bool]:
            return choice.verb != verb, -alike(choice.args, args), set(args).isdisjoint(choice.args)

        return tuple(sorted(self.legal(), key=rank))

    # ------------------------------------------------------------------ inside

    def _look(self) -> None:
        if self.match.outcome is not None:
            self.stop = "over"
        elif self.seat not in self.match.pending() or not self.viewer.sees((self.seat,)):
            self.stop = "others"

    def _try(self, choice: Choice, part: str) -> bool:
        decision = self.decision
        if decision is None:
            self.problem = Problem("not-asked", part, self.after(choice.verb))
            return False
        if (refusal := self.match.refusal(decision, choice)) is not None:
            self.problem = Problem("refused", part, refusal, (choice,), self.besides(choice.verb, choice.args))
            return False
        return self.give(decision, choice, part)

    def _took(self, choice: Choice, decision: Decision, events: list[Event], trial: Match[Any]) -> None:
        rules = self.match.rules
        unsaid: list[tuple[str, dict[str, Any]]] = []
        if self.viewer.sees((self.seat,)):
            scene = self.match.scene(decision, self.viewer)
            unsaid = [*rules.unsaid(self.match.state, trial.state, self.seat), *scene.kind.unsaid(scene, choice)]
        self.choices.append(choice)
        self.kinds.append(decision.kind)
        self.tolls.append([*events, *(Event(f"loss.{id}", args) for id, args in unsaid)])
        self.events += events


def draft(view: View[Any], seat: Seat, order: str | Iterable[Choice] = (), *, explains: bool = True) -> Draft:
    """A draft of a typed order or a chain of choices.

    `explains`: whether of words that mean nothing legal it is looked for what they could mean, which takes longest.
    """
    fresh = Draft(view, seat, explains=explains)
    return fresh.type(order) if isinstance(order, str) else fresh.extend(order)
