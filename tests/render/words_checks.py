"""What holds for the words of every game: there is a text for whatever can be said, and it reads as words.

Tests of a game ask here what is wrong, and find that nothing is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.core import registry
from engine.core.dice import Dice, uniform
from engine.core.event import Event, mask_events
from engine.core.match import Match, new_match
from engine.core.questions.check import Refusal
from engine.core.questions.decision import Choice, Decision
from engine.core.questions.pattern import NUMBER
from engine.core.secrets.secret import PUBLIC, Viewer
from engine.core.secrets.view import View
from render.wording.recap import Style, recap, tail
from render.wording.words import Words, words
from tests.engine.told import checks_of, events_of

Sample = Callable[[str, str], Any]
"""What stands for an argument, by the id of the text and the argument's name."""


@dataclass(frozen=True)
class Speech:
    """What a game can say, its words for that, and what no reader of them should see."""

    game: str
    style: Style
    raw: re.Pattern[str]
    compounds: Collection[str]
    endings: Collection[str]

    @property
    def words(self) -> Words:
        return words(self.game)

    @property
    def rules(self) -> Any:
        return registry.rules(self.game)

    # ------------------------------------------------------------------ whether there is a text

    def missing(self, ids: Iterable[str]) -> list[str]:
        """Those that have no text."""
        own = self.words
        return [id for id in ids if not own.has(id)]

    def refusals_missing(self) -> list[str]:
        """The checks whose refusal has no words."""
        return self.missing(f"refused-{tail(code)}" for code in checks_of(self.game))

    def questions_missing(self, *heads: str) -> list[str]:
        """The texts, of those that begin so, that questions lack; verbs without a name, and choices without words."""
        own, kinds = self.words, self.rules.kinds
        verbs = {verb.name for kind in kinds.values() for verb in kind.verbs}
        missing = self.missing(f"{head}-{tail(kind)}" for head in heads for kind in kinds)
        missing += self.missing(f"verb-{verb}" for verb in sorted(verbs))
        told = {verb for verb in verbs if any(own.has(f"choice-{verb}{n}") for n in ("", "-0", "-1", "-2"))}
        return missing + sorted(verbs - told) + choices_missing(self.game)

    def named_things(self) -> list[str]:
        """The texts that endings, conditions, tactics, stances, scenarios and whole orders need."""
        return [
            *(f"ending-{reason}" for reason in self.endings),
            *(f"when-{name}" for name in self.rules.predicates),
            *(f"tactic-{name}" for name in self.rules.tactics),
            *(f"stance-{stance.name}" for stance in self.rules.stances),
            *(f"matter-{stance.matter}" for stance in self.rules.stances),
            *(f"scenario-{id}" for id in self.rules.scenarios),
            *self.compounds,
        ]

    def style_unknown(self) -> list[str]:
        """What the style speaks of and nothing tells: no event of the game, or no text."""
        style = self.style
        named = style.silent | style.folded | style.riders | set(style.headlines) | set(style.spots)
        told = {*events_of(self.game), *(f"{self.game}.{name}" for name in style.gathers)}
        unknown = [name for name in sorted(named) if f"{self.game}.{name}" not in told]
        unknown += self.missing(f"headline-{name}" for name in style.headlines)
        return unknown + self.missing(f"rider-{name}" for name in style.riders)

    # ------------------------------------------------------------------ whether it reads as words

    def misread(self, texts: Iterable[str]) -> list[str]:
        """Those with something in them that no reader should see."""
        return [text for text in texts if self.raw.search(text)]

    def event_misread(self, id: str, args: Mapping[str, Any]) -> list[str]:
        """What does not read as words when such an event is told, or is empty."""
        event = Event(id, dict(args))
        own = self.words
        texts = [own.event(event), own.rider(event), own.headline(event)]
        return [text for text in texts if text is not None and (self.raw.search(text) or not text.strip())]

    def lines(self, events: Sequence[Event]) -> list[str]:
        """A report of what somebody is told."""
        report = recap(list(events), self.words, self.style)
        return [report.headline, *(line.text for line in report.lines)]


def choices_missing(game: str) -> list[str]:
    """The patterns of answers for which, with all that is said with their verb or without what may be left out, no
    text is there: `oil <sea?>` is said with a sea and without one."""
    own, missing = words(game), []
    for kind in registry.rules(game).kinds.values():
        for verb in kind.verbs:
            for number in range(len(verb.slots) + 1):
                said, rest = verb.slots[:number], verb.slots[number:]
                forms = [f"choice-{verb.name}", f"choice-{verb.name}-{number}"]
                forms += [f"choice-{verb.name}-number"] if said and all(slot.type == NUMBER for slot in said) else []
                if verb.pattern and all(slot.form for slot in rest) and not any(map(own.has, forms)):
                    missing.append(f"{kind.name}: {verb.pattern} ({number} said)")
    return missing


def least(names: Iterable[str], id: str, sample: Sample) -> dict[str, Any]:
    """The arguments that everybody is always told."""
    return {arg: sample(id, arg) for arg in names if arg[-1] not in "?!"}


def most(names: Iterable[str], id: str, sample: Sample) -> dict[str, Any]:
    """All arguments that there can be."""
    return {arg.rstrip("?!"): sample(id, arg.rstrip("?!")) for arg in names}


class Told:
    """A game played by chance: what was chosen and told at each step, and the last table.

    `eager`: what its players rather do than anything else, so that there is something to tell.
    """

    eager: tuple[str, ...] = ()
    longest = 1500
    """Choices after which it is left as it is."""
    tried = 40
    """How many answers of each verb are tried where refusals are looked for."""

    def __init__(self, speech: Speech, scenario: str, seed: str, options: Mapping[str, str] | None = None) -> None:
        self.speech = speech
        self.match, events = new_match(speech.rules, scenario, dict(options or {}), Dice(seed, {}))
        self.steps: list[tuple[Choice | None, list[Event]]] = [(None, events)]
        self.refusals: list[Refusal] = []
        self.wheres: set[str] = set()
        for step in range(self.longest):
            if self.match.outcome is not None:
                break
            (seat, decision), *_ = self.match.pending().items()
            self.look(step, seat)
            if not step % 20:
                self.refusals += self._refusals(decision)
                self.wheres |= set(_wheres(self.match, speech))
            choice = self._pick(decision, f"{seed}/{step}")
            self.steps.append((choice, self.match.play(seat, decision.id, choice)))

    def look(self, step: int, seat: str) -> None:
        """What else is looked at before a seat answers."""

    def _pick(self, decision: Decision, seed: str) -> Choice:
        legal = self.match.legal(decision)
        eager = [choice for choice in legal if choice.verb in self.eager]
        if eager and uniform(f"{seed}/eager", 4):
            legal = eager
        return legal[uniform(seed, len(legal))]

    def _refusals(self, decision: Decision) -> Iterator[Refusal]:
        scene = self.match.scene(decision)
        for verb in self.speech.rules.kinds[decision.kind].verbs:
            for choice in list(verb.candidates(scene))[: self.tried]:
                if (refusal := verb.refusal(scene, choice)) is not None:
                    yield refusal

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        return [event for _, events in self.steps for event in events]

    def reports_misread(self, viewers: Iterable[Viewer]) -> list[tuple[Viewer, Choice | None, list[str]]]:
        """The reports in which one of these reads what no reader should see, with what was chosen.

        What several are told alike, or somebody once more, is worded once.
        """
        found, read = [], set[bytes]()
        for viewer in viewers:
            for choice, events in self.steps:
                told = mask_events(events, viewer)
                if (same := msgspec.msgpack.encode(told)) in read:
                    continue
                read.add(same)
                if misread := self.speech.misread(self.speech.lines(told)):
                    found.append((viewer, choice, misread))
        return found

    def choices_misread(self) -> list[str]:
        """The choices that do not read as words."""
        own = self.speech.words
        return self.speech.misread(own.choice(choice) for choice, _ in self.steps if choice is not None)

    def refusals_misread(self) -> list[str]:
        """The refusals that do not read as words, or say only that something is not allowed."""
        texts = [self.speech.words.refusal(refusal) for refusal in self.refusals]
        return [text for text in texts if self.speech.raw.search(text) or "The rules do not allow it" in text]


def _wheres(match: Match[Any], speech: Speech) -> Iterator[str]:
    """Where the game is, as everybody may know it."""
    view, own = View(match, PUBLIC), speech.words
    for frame in view.position.frames():
        id = f"where-{tail(str(type(frame).__struct_config__.tag)).replace('_', '-')}"
        if own.has(id):
            yield own.text(id, **speech.rules.whereabouts(view.state, frame))
