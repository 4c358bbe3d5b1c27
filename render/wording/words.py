"""Words for what the engine says by id: events, choices, refusals, prompts. From catalogues, in our own words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.core import registry
from engine.core.ahead.problem import Problem
from engine.core.event import Event
from engine.core.position import Outcome
from engine.core.questions.check import Refusal
from engine.core.questions.compound import Compound
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import Seat
from engine.core.words.notation import words_of, written
from render.boards import offered
from render.table_data import drawn_from, rules_of
from render.wording.plain import Plain, escape
from render.wording.texts import MissingText, Texts, catalogue_of

SHOWN = 3
"""How many alternatives a refusal names."""
_SECRET = ("cards", "units", "unit", "losses", "marker", "markers")
"""Arguments that are for some seats only, in events that have a text `event-<id>-known` for those who know."""
_MOST_WORDS = 8
"""No answer has so many words after its verb."""


class Words(Texts):
    """What the engine says, in the texts of one game."""

    def __init__(self, game: str | None, names: Mapping[str, Any]) -> None:
        super().__init__(game, names)
        self._facts = _facts_of_choices(game)

    def event(self, event: Event) -> str:
        """What happened, as one line."""
        told = self._told("event", event)
        if told is None:
            raise MissingText(f"event-{_tail(event.id)}")
        return told

    def rider(self, event: Event) -> str | None:
        """What happened, as an addition to the line before; None if there is no such text."""
        return self._told("rider", event)

    def headline(self, event: Event) -> str | None:
        """What happened, in a few words; None if it makes no headline."""
        return self._told("headline", event)

    def _told(self, form: str, event: Event) -> str | None:
        for id in self._variants(f"{form}-{_tail(event.id)}", event):
            if self.has(id):
                return self.text(id, **{"count": 1, **event.args})
        return None

    def _variants(self, id: str, event: Event) -> Iterable[str]:
        """`event-drawn-known` for those who know, `event-banned-load` for a kind of ban, else the plain id.

        Before that `event-favor-with-seat`, where the argument `seat` is not always there.
        """
        if any(name in event.args for name in _SECRET):
            yield f"{id}-known"
        if "ban" in event.args:
            yield f"{id}-{event.args['ban']}"
        for name in event.args:
            yield f"{id}-with-{name}"
        yield id

    def line(self, event: Event) -> str:
        """What happened, with the section it comes from."""
        return f"{self.event(event)}{self.section(event.section)}"

    def section(self, section: str) -> str:
        """` (§7)` for a numbered section, its title for a named one, nothing for none."""
        if not section:
            return ""
        if section[0].isdigit():
            return f" (§{section})"
        id = f"section-{section}"
        return f" ({self.text(id)})" if self.has(id) else ""

    def prompt(self, kind: str, step: str = "", **args: Any) -> str:
        """What is asked; by the step of the procedure that asks it, where a kind of question has words for that."""
        id = f"prompt-{_tail(kind)}"
        own = f"{id}-{step.replace('_', '-')}"
        return self.text(own if self.has(own) else id, **args)

    def choice(self, choice: Choice) -> str:
        """An answer as a person would say it; falls back on the notation with names, also where words are missing."""
        try:
            said = self._said(choice)
        except MissingText:
            said = None  # half an answer: it was typed before its question was there (`is_whole`)
        return said or " ".join([choice.verb, *(str(self.value(arg)) for arg in choice.args)])

    def is_whole(self, choice: Choice) -> bool:
        """Whether an answer has all the words that one with its verb has: `move` alone may leave open what moves."""
        try:
            return self._said(choice) is not None or not any(map(self.has, self._forms(choice.verb)))
        except MissingText:
            return False

    def _said(self, choice: Choice) -> str | None:
        """The text for an answer; None where there is none for so many words, `MissingText` where it needs more."""
        args = {**{f"a{n}": value for n, value in enumerate(choice.args, start=1)}, **self._facts(choice)}
        id = f"choice-{choice.verb}"
        numbers = [f"{id}-number"] if choice.args and all(isinstance(arg, int) for arg in choice.args) else []
        for known in (*numbers, f"{id}-{len(choice.args)}", id):
            if self.has(known):
                return self.text(known, **args)
        return None

    def _forms(self, verb: str) -> Iterable[str]:
        return (f"choice-{verb}-{count}" for count in range(_MOST_WORDS))

    def closing(self, kind: str, *, first: bool) -> str:
        """What `done` says in a list of small choices; `first`: with nothing chosen before."""
        id = f"ends-{_tail(kind)}"
        return self.text(id, first="yes" if first else "no") if self.has(id) else self.choice(Choice(CLOSING))

    def loss(self, event: Event, seat: Seat) -> str:
        """What an event costs a seat, in a few words (`loss-<event>`); nothing where it is no loss of his."""
        id, args = f"loss-{_tail(event.id)}", event.args
        holder = args.get("before")
        whose = holder if isinstance(holder, str) else args.get("seat", seat)
        if whose != seat or not self.has(id):
            return ""
        change = int(args["after"]) - int(args["before"]) if "after" in args else args.get("amount", 0)
        falls = "yes" if isinstance(change, int) and change < 0 else "no"
        return self.text(id, **{**args, "falls": falls}).strip()

    def warning(self, event: Event, seat: Seat) -> str:
        """What there is to warn a seat of before it brings an event about (`warn-<event>`); mostly nothing."""
        id = f"warn-{_tail(event.id)}"
        return self.text(id, **event.args) if event.args.get("seat") == seat and self.has(id) else ""

    def verb(self, verb: str, kind: str = "") -> str:
        """What a verb is called in a menu; where a question means something else by it, in that question's words."""
        if kind and self.has(own := f"verb-{verb}-{_tail(kind)}"):
            return self.text(own)
        return self.text(f"verb-{verb}") if self.has(f"verb-{verb}") else verb.replace("-", " ").capitalize()

    def compound(self, compound: Compound) -> str:
        """A whole order in a few words, for a button or a list; with what is not always there by a text of its own."""
        if not self.has(compound.text):
            return written(compound.choices)
        with_more = (f"{compound.text}-with-{name}" for name in compound.args)
        text = self.text(next(filter(self.has, with_more), compound.text), **compound.args)
        fee = compound.args.get("fee")
        return text if fee is None else self.text("compound-after-fee", fee=fee, order=Plain(text))

    def refusal(self, refusal: Refusal) -> str:
        """Why something is not legal, with the section."""
        id = f"refused-{_tail(refusal.code)}"
        args = refusal.args
        if refusal.code == "no-such-choice":
            args = {"choice": Plain(self.choice(Choice.parse(str(args["choice"]))))}
        text = self.text(id, **args) if self.has(id) else self.text("refused-otherwise", code=refusal.code)
        return f"{text}{self.section(refusal.section)}"

    def problem(self, problem: Problem) -> str:
        """What is wrong with a part of an order, why, and what would be right."""
        part = escape(problem.part[:80])
        if len(problem.meant) == 1 and problem.kind == "refused":
            part += self._decoded(problem.meant[0])
        if problem.kind == "refused" and problem.refusal is not None:
            head = self.text("problem-refused", part=Plain(part), why=Plain(self.refusal(problem.refusal)))
        elif problem.kind == "ambiguous":
            meant = (" or " if len(problem.meant) <= SHOWN else ", ").join(map(self.notated, problem.meant[:SHOWN]))
            return self.text(
                "problem-ambiguous",
                part=Plain(part),
                meant=Plain(meant),
                ways=len(problem.meant),
                many=len(problem.meant) > SHOWN,
            )
        else:
            head = self._misunderstood(problem, part)
        return head if not problem.legal else f"{head} {self.alternatives(problem.legal)}"

    def _misunderstood(self, problem: Problem, part: str) -> str:
        """What is in the way of words that are no answer: what they name, when they could be said, how it is said."""
        plain, why = self.text(f"problem-{problem.kind}", part=Plain(part)), problem.refusal
        if why is None:
            return plain
        about = {name: Plain(escape(str(value))) for name, value in why.args.items() if isinstance(value, str)}
        ids: Sequence[str]
        if problem.kind == "not-asked":
            ids = (f"spent-{about.get('list', '')}", f"after-{about['order']}", f"problem-not-asked-{why.code}")
        elif why.code == "not-asked":
            ids = ("problem-first",) if "first" in about else _when(str(about["verb"]), why.args["kinds"])
        else:
            ids = (f"problem-{why.code}",)
        id = next((id for id in ids if self.has(id)), "")
        head = self.text(id, part=Plain(part), **about, name=self.name(str(why.args.get("word", "")))) if id else plain
        usage = f"usage-{about.get('verb', '')}"
        return (
            f"{head} {self.text(usage)}" if why.code.startswith(("no-such", "not-like")) and self.has(usage) else head
        )

    def alternatives(self, legal: Sequence[Choice]) -> str:
        """What could be said instead: a few, then how many more."""
        named = ", ".join(map(self.notated, legal[:SHOWN]))
        more = len(legal) - SHOWN
        return self.text("problem-legal", named=Plain(named), more=max(0, more))

    def notated(self, choice: Choice) -> str:
        """An answer as it is typed, with the names of what goes by mere codes."""
        return f"`{choice}`{self._decoded(choice)}"

    def _decoded(self, choice: Choice) -> str:
        """` (Helot Revolt)` for `s14`; nothing where the ids have words of the names in them."""
        names = [self.name(arg) for arg in choice.args if isinstance(arg, str)]
        ids = [arg for arg in choice.args if isinstance(arg, str)]
        codes = [name for id, name in zip(ids, names, strict=True) if not _says(id, name)]
        return f" ({self.listed(codes)})" if codes else ""

    def condition(self, name: str, threshold: int) -> str:
        """A condition of a standing order."""
        return self.text(f"when-{name}", threshold=threshold)

    def tactic(self, name: str) -> str:
        """A tactic by what it does."""
        return self.text(f"tactic-{name}") if self.has(f"tactic-{name}") else f"`{name}`"

    def ending(self, outcome: Outcome) -> str:
        """Who won and how."""
        winners = self.listed([self.name(seat) for seat in outcome.winners])
        return self.text(f"ending-{outcome.reason}", winners=Plain(winners), count=len(outcome.winners))


def _says(id: str, name: str) -> bool:
    """Whether an id tells its name to whoever reads it: they are the same, or have (nearly) a word in common."""
    said, meant = (words_of(re.sub("[-/]", " ", text)) for text in (id, name))
    return id == name or any(a == b or (len(a) >= 4 and a[:4] == b[:4]) for a in said for b in meant)


def _when(verb: str, kinds: Sequence[str]) -> tuple[str, ...]:
    """What may say when a word comes that answers another question, or one of several: the first there is."""
    closing = ("problem-nothing-open",) if verb == CLOSING else ()
    one = (f"comes-{_tail(kinds[0])}",) if len(kinds) == 1 else ()
    return (*closing, *one, f"belongs-{verb}", "problem-later")


def _tail(id: str) -> str:
    return id.rpartition(".")[2].replace("_", "-")


def _facts_of_choices(game: str | None) -> Callable[[Choice], Mapping[str, Any]]:
    """What a game knows of an answer besides its arguments, for its text: what it costs (`choices.py`)."""
    facts = None if game is None else offered(game, "choices", "facts")
    if game is None or facts is None:
        return lambda choice: {}
    rules = rules_of(game)

    def told(choice: Choice) -> Mapping[str, Any]:
        with drawn_from(rules):
            found: Mapping[str, Any] = facts(choice)
            return found

    return told


@lru_cache(maxsize=64)
def called(game: str) -> str:
    """What a game is called. For that its rules and its data are not loaded."""
    texts = catalogue_of(game)
    title = texts.get_message("game-title").value if texts.has_message("game-title") else None
    return game.capitalize() if title is None else str(texts.format_pattern(title)[0])


def words(game: str | None = None, data: str = "") -> Words:
    """The words of a game (None: the house's own only), with the names of the data of that digest.

    Without one, of the table that is drawn or told, and where there is none of the installed data.
    """
    if game is None:
        return _words(None, "")
    rules = registry.rules(game, data) if data else rules_of(game)
    with drawn_from(rules):
        return _words(game, rules.digest)


@lru_cache(maxsize=64)
def _words(game: str | None, data: str) -> Words:
    return Words(game, rules_of(game).names if game is not None else {})
