"""Whole turns composed on a seat's view: how far a chain gets, what it would lead to, what went wrong where."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, permutations
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core.check import Refusal
from engine.core.compound import Compound
from engine.core.decision import CLOSING, Choice, Decision, Kind, Scene
from engine.core.event import Event, mask_events
from engine.core.match import Match
from engine.core.meaning import alike, intended, least_refused, misplaced, refused_for, unlisted
from engine.core.notation import LONGEST_TEXT, MOST_TIMES, Found, Lexicon, Segment, segments, written
from engine.core.secret import NeedsCommit, Seat
from engine.core.spelling import similar
from engine.core.view import View

Stop = Literal["commit", "others", "over"]
"""Why a draft can't go on: the next thing needs dice or a hidden fact, is another's, or the game is over."""

LONGEST_DRAFT = 150
"""Choices in one draft; more than any turn of any game has, and few enough to be tried at once."""


class Problem(Struct, frozen=True):
    """What is wrong with one part of an order."""

    kind: Literal["unknown", "ambiguous", "refused", "not-asked", "too-long", "too-many", "wordless"]
    """`too-long`: more text or choices than one order may have; `too-many`: a part repeated too often, or no time;
    `wordless`: nothing but signs."""
    part: str
    """The words as typed, or the choice."""
    refusal: Refusal | None = None
    meant: tuple[Choice, ...] = ()
    """What it could mean (ambiguous), or what was meant (refused)."""
    legal: tuple[Choice, ...] = ()
    """What could be said instead."""
    instead: tuple[Choice, ...] = ()
    """What a whole sentence may have meant that could not be taken."""


class Draft:
    """A chain of choices tried out on a seat's view. `view` itself is never changed."""

    def __init__(self, view: View[Any], seat: Seat) -> None:
        self.seat = seat
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
        self._answered: tuple[Match[Any], Decision] | None = None
        """The last question that was answered, and the match it was asked in."""
        self._broken_off: Match[Any] | None = None
        """How far the last choice had come when dice or a hidden fact were needed."""
        self._whole: tuple[Match[Any], list[Compound]] | None = None
        """The whole orders that have been found, and where."""
        self._ending: tuple[Match[Any], dict[tuple[str, ...], bool]] | None = None
        """Which chains of verbs end the list at hand, and where."""
        self._verb: str | None = None
        """The verb of what stands right before what is being read, in the same part."""
        self._opened = False
        """Whether what is being read stands right behind a verb alone."""
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
            self._read(segment)
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
        if self.stop in ("commit", "others") and self._answered is not None and self.choices:
            (match, decision), choice = self._answered, self.choices[-1]
        elif self.stop is None and self.choices and self.decision is not None:
            match, decision, choice = self.match, self.decision, None
        else:
            return self.match, self.events
        trial = match.clone()
        told = trial.kind(decision).foresee(trial.scene(decision, self.viewer), choice)
        return (trial, [*self.events, *told]) if told else (self.match, self.events)

    def staked(self) -> Compound | None:
        """The whole order that the last choice is by itself, where dice or hidden cards decide what comes of it."""
        if self.stop != "commit" or self._answered is None or not self.choices:
            return None
        match, decision = self._answered
        orders = match.rules.compounds(match.scene(decision, self.viewer))
        return next((order for order in orders if order.choices == (self.choices[-1],)), None)

    def copy(self) -> Draft:
        """A draft that can go on in its own way."""
        other = copy.copy(self)
        for name in ("choices", "kinds", "events", "inserted", "surplus", "tolls"):
            setattr(other, name, list(getattr(self, name)))
        return other

    # ------------------------------------------------------------------ inside

    def _look(self) -> None:
        if self.match.outcome is not None:
            self.stop = "over"
        elif self.seat not in self.match.pending() or not self.viewer.sees((self.seat,)):
            self.stop = "others"

    def _try(self, choice: Choice, part: str) -> bool:
        decision = self.decision
        if decision is None:
            self.problem = Problem("not-asked", part, self._after(choice.verb))
            return False
        if (refusal := self.match.refusal(decision, choice)) is not None:
            self.problem = Problem("refused", part, refusal, (choice,), self._besides(choice.verb, choice.args))
            return False
        return self._apply(decision, choice, part)

    def _apply(self, decision: Decision, choice: Choice, part: str) -> bool:
        if len(self.choices) >= LONGEST_DRAFT:
            self.problem = Problem("too-long", part)
            return False
        trial = self.match.clone()
        try:
            events = trial.play(self.seat, decision.id, choice)
        except NeedsCommit as stop:
            self._took(choice, decision, mask_events(stop.told, self.viewer), trial)
            self._answered, self._broken_off = (self.match, decision), trial
            self.stop = "commit"
            return True
        self._took(choice, decision, mask_events(events, self.viewer), trial)
        self._answered, self.match = (self.match, decision), trial
        self._look()
        return True

    def _took(self, choice: Choice, decision: Decision, events: list[Event], trial: Match[Any]) -> None:
        rules = self.match.rules
        unsaid = rules.unsaid(self.match.state, trial.state, self.seat) if self.viewer.sees((self.seat,)) else []
        self.choices.append(choice)
        self.kinds.append(decision.kind)
        self.tolls.append([*events, *(Event(f"loss.{id}", args) for id, args in unsaid)])
        self.events += events

    def _read(self, segment: Segment) -> None:
        words: Sequence[str] = segment.words
        begun, before = len(self.choices), self._unless_mute()
        while words and self.problem is None:
            read = self.choices[-1] if len(self.choices) > begun else None
            self._opened = read is not None and not read.args
            self._verb = read.verb if read is not None and read.args else None
            words = words[self._read_one(words, segment.text) :]
        # What names an answer to the end and is refused has been understood.
        misread = self.problem is not None and (self.problem.kind != "refused" or len(self.choices) > begun)
        if misread and before is not None and (said := before._said_plainly(segment)) is not None:
            self.__dict__.update(said.__dict__)
        elif self.problem is not None and self.problem.part == segment.text and len(self.choices) > begun:
            self.problem = replace(self.problem, part=" ".join(words))  # what stands before it has been read

    def _unless_mute(self) -> Draft | None:
        """The draft as it is, where whole sentences may be read as answers."""
        decision = self.decision
        return self.copy() if decision is not None and self.match.kind(decision).sayings else None

    def _said_plainly(self, segment: Segment) -> Draft | None:
        """The draft with what a sentence comes to, or with why that is refused; None where it is no sentence."""
        decision = self.decision
        assert decision is not None
        scene = self.match.scene(decision, self.viewer)
        for reads in self.match.kind(decision).sayings:
            if (said := reads(scene, self.match.rules.lexicon, segment.words)) is None:
                continue
            trial = self.copy().extend(said.choices)
            if trial.problem is None:
                return trial
            refused = self.copy()
            refused.problem = replace(trial.problem, part=segment.text, meant=(), legal=(), instead=said.instead)
            return refused
        return None

    def _read_one(self, words: Sequence[str], part: str) -> int:
        """Take one choice from the beginning of `words`; how many of them that took."""
        decision = self.decision
        if words[0] == CLOSING and self.closed_already:
            self.surplus.append(len(self.choices))
            return 1
        if decision is None:
            self.problem = self._too_late(words, part)
            return 0
        lexicon = self.match.rules.lexicon
        found = lexicon.find(words, self.legal()) or self._in_any_order(lexicon, decision, words)
        found = found or self._once_more(lexicon, words)
        if found is None and (ahead := self._closed_for(lexicon, words) or self._begun_for(lexicon, words)) is not None:
            self.__dict__.update(ahead.__dict__)
            return self._read_one(words, part)
        found = found or lexicon.begun(words, self.legal()) or self._said_shortly(lexicon, words)
        if found is None:
            self.problem = self._misread(lexicon, decision, words, part)
            return 0
        if len(found.choices) > 1:
            self.problem = Problem("ambiguous", part, meant=found.choices)
            return 0
        self._apply(decision, found.choices[0], part)
        return found.used

    def _once_more(self, lexicon: Lexicon, words: Sequence[str]) -> Found | None:
        """What the words mean with the verb of the choice before them in the same part (`with a1 a4`)."""
        if self._verb is None:
            return None
        found = lexicon.find((self._verb, *words), self.legal())
        return None if found is None or found.used < 2 else Found(found.choices, found.used - 1)

    def _said_shortly(self, lexicon: Lexicon, words: Sequence[str]) -> Found | None:
        """What the words mean right behind a verb that opened this question (`create andros`).

        The verb of the answer is left out; of several that could be, that which opened the question is meant.
        """
        if not self._opened:
            return None
        named: dict[Choice, list[Choice]] = {}
        for choice in self.legal():
            if choice.args:
                named.setdefault(Choice(str(choice.args[0]), choice.args[1:]), []).append(choice)
        found = lexicon.find(words, named)
        if found is None:
            return None
        meant = [choice for short in found.choices for choice in named[short]]
        same = [choice for choice in meant if choice.verb == self.choices[-1].verb]
        return Found(tuple(same or meant), found.used)

    def _too_late(self, words: Sequence[str], part: str) -> Problem:
        """Words after the last question: why they could not answer it either, or that nothing more is asked."""
        lexicon = self.match.rules.lexicon
        for kind, scene in self._closed_questions():
            found = intended(lexicon, kind, scene, words)
            if found is not None and (worst := least_refused(kind, scene, found.choices)) is not None:
                return Problem("refused", part, worst[1], (worst[0],))
        if (same := self._never(lexicon, words)) is not None:
            return Problem("refused", part, same[1], (same[0],))
        return Problem("not-asked", part, self._after(words[0]))

    def _after(self, verb: str) -> Refusal | None:
        """What was ordered last; `list`: the question it answered, if that had ended by itself before this verb."""
        if not self.choices or self._answered is None:
            return None
        kind = self.match.rules.kinds[self._answered[1].kind]
        more = kind.together and kind.verb(verb) is not None
        about = {"order": self.choices[-1].verb} | ({"list": kind.name.rpartition(".")[2]} if more else {})
        return Refusal(self.stop or "", "", about)

    def _never(self, lexicon: Lexicon, words: Sequence[str]) -> tuple[Choice, Refusal] | None:
        """What the words mean, where it will be refused whatever comes of the dice that the last choice needs."""
        if self._broken_off is None or self._broken_off.asker is None or self._answered is None:
            return None
        # As it was before the dice, but with what the choice itself has changed.
        match, asker, decision = self._broken_off, self._broken_off.asker, self._answered[1]
        kind = match.kind(decision)
        scene = Scene(match.state, asker, self.seat, self.viewer, match.rules.board, match.position.scenario, kind)
        found = intended(lexicon, kind, scene, words)
        for choice in found.choices if found is not None else ():
            verb = kind.verb(choice.verb)
            if verb is not None and (refusal := verb.lasting_refusal(scene, choice)) is not None:
                return choice, refusal
        return None

    def _closed_questions(self) -> Iterator[tuple[Kind, Scene[Any]]]:
        """What was left out after the last answer, and what that answered, unless it said itself that it was done."""
        if self.stop != "others" or self._answered is None:
            return
        match, decision = self._answered
        for left in self.match.left_out:
            if left.seat == self.seat and left.choice is None:
                state, rules = self.match.state, match.rules
                kind, scenario = rules.kinds[left.kind], self.match.position.scenario
                yield kind, Scene(state, left.frame, self.seat, self.viewer, rules.board, scenario, kind)
        if self.choices[-1].verb != CLOSING:
            yield match.kind(decision), match.scene(decision)

    def _in_any_order(self, lexicon: Lexicon, decision: Decision, words: Sequence[str]) -> Found | None:
        """What the words mean where a verb's arguments may be said in any order."""
        orderless = {verb.name for verb in self.match.kind(decision).verbs if verb.orderless}
        meant = {
            Choice(choice.verb, args): choice
            for choice in self.legal()
            if choice.verb in orderless
            for args in permutations(choice.args)
        }
        found = lexicon.find(words, meant) if meant else None
        return None if found is None else Found(tuple(dict.fromkeys(meant[c] for c in found.choices)), found.used)

    def _closed_for(self, lexicon: Lexicon, words: Sequence[str]) -> Draft | None:
        """The draft with `done` put in, if the words make sense only after it."""
        closing = next((choice for choice in self.legal() if choice.verb == CLOSING), None)
        if closing is None:
            return None
        ahead = self.copy().extend([closing])
        if ahead.problem is not None or ahead.stop or lexicon.find(words, ahead.legal()) is None:
            return None
        ahead.inserted.append(len(self.choices))
        return ahead

    def _begun_for(self, lexicon: Lexicon, words: Sequence[str]) -> Draft | None:
        """The draft with the verb put in that the words belong to, where it may be left out and is the only one."""
        decision, found = self.decision, list[Draft]()
        assert decision is not None
        implied = {verb.name for verb in self.match.kind(decision).verbs if verb.implied}
        for choice in self.legal() if implied else ():
            if choice.args or choice.verb not in implied:
                continue
            ahead = self.copy().extend([choice])
            if ahead.problem is None and ahead.decision is not None and lexicon.find(words, ahead.legal()) is not None:
                ahead.inserted.append(len(self.choices))
                found.append(ahead)
        return found[0] if len(found) == 1 else None

    def _misread(self, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str) -> Problem:
        """Words that mean nothing legal: something that is not legal now, something else altogether, or nothing."""
        kind, scene = self.match.kind(decision), self.match.scene(decision)
        candidates = [choice for verb in kind.verbs for choice in verb.candidates(scene)]
        found = lexicon.find(words, candidates)
        if found is not None and len(found.choices) > 1:
            return self._several(kind.why_not(scene), found, part)
        found = found or lexicon.begun(words, candidates) or unlisted(lexicon, kind, scene, words)
        if found is None:
            return self._not_found(lexicon, decision, words, part)
        refused = least_refused(kind, scene, found.choices)
        assert refused is not None  # what is legal would have been taken
        return self._refused(part, *refused)

    def _refused(self, part: str, choice: Choice, refusal: Refusal) -> Problem:
        return Problem("refused", part, refusal, (choice,), self._besides(choice.verb, choice.args))

    def _several(self, reasons: dict[str, Refusal], found: Found, part: str) -> Problem:
        verbs = {choice.verb for choice in found.choices}
        verb = next(iter(verbs))
        if len(verbs) == 1 and (reason := reasons.get(verb)) is not None:
            return Problem("refused", part, reason, found.choices, self._besides(verb))
        return Problem("ambiguous", part, meant=found.choices, legal=self._besides(verb))

    def _not_found(self, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str) -> Problem:
        """Words that are no answer to this question: which of them has no place in it, or when they would be one."""
        kind = self.match.kind(decision)
        verbs = lexicon.find(words[:1], [Choice(verb.name) for verb in kind.verbs])
        if verbs is not None:
            verb = verbs.choices[0].verb
            ids, odd = lexicon.read(words[1:])
            args = tuple(named[0] for named in ids)
            word = odd or misplaced(kind, self.match.scene(decision), verb, ids)
            code = "no-such-word" if odd else "no-such-part" if word else "not-like-this"
            refusal = Refusal(code, "", {"verb": verb, "word": word})
            if like := similar(odd, lexicon, self._named_by(verb)) if odd else []:
                refusal = Refusal(f"{code}-like", "", {"verb": verb, "word": word, "like": like[0]})
            return Problem("unknown", part, refusal, legal=self._besides(verb, args))
        legal = tuple(self.legal())
        if (later := self._other_question(lexicon, decision, words, part)) is not None:
            return later
        ids, odd = lexicon.read(words)
        if ids and not odd and not isinstance(ids[0][0], int):
            return Problem("unknown", part, Refusal("no-verb", "", {"word": str(ids[0][0])}), legal=self._about(ids))
        return Problem("unknown", part, legal=legal)

    def _named_by(self, verb: str) -> list[str]:
        """What can be named with a verb now."""
        named = (arg for choice in self.legal() if choice.verb == verb for arg in choice.args)
        return list(dict.fromkeys(str(arg) for arg in named if not isinstance(arg, int)))

    def _besides(self, verb: str, args: Sequence[str | int] = ()) -> tuple[Choice, ...]:
        """What could be said instead: ways of the same verb first, of these such as begin alike."""

        def rank(choice: Choice) -> tuple[bool, int, bool]:
            return choice.verb != verb, -alike(choice.args, args), set(args).isdisjoint(choice.args)

        return tuple(sorted(self.legal(), key=rank))

    def _about(self, ids: Sequence[Sequence[str | int]]) -> tuple[Choice, ...]:
        """What can be said, first of all about what was named."""
        named = {id for some in ids for id in some}
        return tuple(sorted(self.legal(), key=lambda choice: named.isdisjoint(choice.args)))

    def _other_question(self, lexicon: Lexicon, decision: Decision, words: Sequence[str], part: str) -> Problem | None:
        """That the words answer another question, if they do: which order leads to it, or why not even then."""
        kinds = self.match.rules.kinds.values()
        found = lexicon.find(words[:1], dict.fromkeys(Choice(verb.name) for kind in kinds for verb in kind.verbs))
        if found is None:
            return None
        verbs, legal = [choice.verb for choice in found.choices], tuple(self.legal())
        answered = [kind for kind in kinds if any(map(kind.verb, verbs))]
        # Before the first turn its own questions are meant, from then on they are over.
        opening = self.match.kind(decision).opening
        answered = [kind for kind in answered if kind.opening == opening] or answered
        args: dict[str, Any] = {"verb": verbs[0], "kinds": [kind.name for kind in answered]}
        if any(any(map(self.match.kind(offer).verb, verbs)) for offer in self.match.offers(self.seat)):
            return Problem("unknown", part, Refusal("offered", "", args), legal=legal)
        refused, nearest, near = None, None, set()
        for choice, ahead in self._ahead() if verbs[0] != CLOSING else ():
            assert ahead.decision is not None
            near.add(ahead.decision.kind)
            read = lexicon.find(words, ahead.legal())
            if read is not None and read.used == len(words):
                return Problem("unknown", part, Refusal("not-asked", "", args | {"first": str(choice)}), legal=legal)
            refused = refused or self._refused_after(choice, ahead, lexicon, words)
            if nearest is None and any(map(ahead.match.kind(ahead.decision).verb, verbs)):
                nearest = ahead._not_found(lexicon, ahead.decision, words, part)
        if refused is not None:
            return Problem("refused", part, refused[1], (refused[0],), legal)
        if nearest is not None and nearest.refusal is not None and nearest.refusal.code.startswith("no-such-word"):
            return replace(nearest, legal=legal)
        args["kinds"] = [kind for kind in args["kinds"] if kind in near] or args["kinds"]
        return Problem("unknown", part, Refusal("not-asked", "", args), legal=legal)

    def _refused_after(
        self, choice: Choice, ahead: Draft, lexicon: Lexicon, words: Sequence[str]
    ) -> tuple[Choice, Refusal] | None:
        """Why the words are refused after a choice, if they are so after another of its verb as well."""
        other = [like for like in self.legal() if like.verb == choice.verb][-1]
        beside = ahead if other == choice else self.copy().extend([other])
        found = [
            refused_for(lexicon, tried.match.kind(tried.decision), tried.match.scene(tried.decision), words)
            for tried in (ahead, beside)
            if tried.decision is not None
        ]
        return found[0] if found[0] == found[-1] else None

    def _ahead(self) -> Iterator[tuple[Choice, Draft]]:
        """Where the first choice of each verb would lead, if that can be foreseen."""
        firsts: dict[str, Choice] = {}
        for choice in self.legal():
            firsts.setdefault(choice.verb, choice)
        for choice in firsts.values():
            ahead = self.copy().extend([choice])
            if ahead.problem is None and ahead.decision is not None:
                yield choice, ahead


def draft(view: View[Any], seat: Seat, order: str | Iterable[Choice] = ()) -> Draft:
    """A draft of a typed order or a chain of choices."""
    fresh = Draft(view, seat)
    return fresh.type(order) if isinstance(order, str) else fresh.extend(order)
