"""What somebody gets of a match, as one mapping by name: two that look alike to them must give the same."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from engine.core.ahead.draft import draft
from engine.core.ahead.plan import Plan, planned_answer
from engine.core.ahead.trial import attempts
from engine.core.ahead.trying import guess
from engine.core.event import mask_events
from engine.core.match import Match
from engine.core.questions.decision import Choice, Decision
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View, mask
from engine.core.words.completion import Completer

WRONG = 12
"""Random orders, most of them wrong, whose refusals are compared at each question."""
COUNTED = {("hellenes", "move"), ("hellenes", "assault"), ("hellenes", "to")}
"""Orders that show what is stored with hidden things but was told to everybody: in Hellenes how many blocks of a group
have come this turn, how many have retreated in it and so can't assault (§6.4), and from where those come who move. A
mutant may have another number than was told, or have one who moves stand elsewhere, which no game comes to.
"""
TYPED = 4
"""Lines that are typed, drafted and completed."""


def attempt(ask: Callable[[], Any]) -> Any:
    """The answer, or what was raised instead of one."""
    try:
        return ask()
    except Exception as error:  # whatever it is, it must be the same behind the same view
        return f"raised {type(error).__name__}"


class Questions:
    """What is asked of each match behind one view, chosen by chance beforehand so that all are asked the same."""

    def __init__(self, match: Match[Any], viewer: Viewer, chance: random.Random) -> None:
        self.viewer = viewer
        view = View(match, viewer)
        self.asked = [decision for seat in sorted(viewer.seats) if (decision := view.asked(seat)) is not None]
        self.asked += [offer for seat in sorted(viewer.seats) for offer in view.match.offers(seat)]
        self.wrong = {decision.id: _wrong_orders(view, decision, chance) for decision in self.asked}
        self.typed = {decision.id: _typed(self.wrong[decision.id], chance) for decision in self.asked}
        self.acts = [(seat, chance.random()) for seat in view.pending() if seat not in viewer.seats]
        self.name = str(chance.random())

    def of_all(self, match: Match[Any]) -> dict[str, Any]:
        """What is quickly found out: choices, refusals, defaults, standings. From the match itself, not from a view."""
        rules, state = match.rules, match.state
        found: dict[str, Any] = {"scores": attempt(lambda: rules.scores(state))}
        for decision in self.asked:
            found |= {f"{what} at {decision.kind}": answer for what, answer in self._at(match, decision).items()}
        return found

    def _at(self, match: Match[Any], decision: Decision) -> dict[str, Any]:
        kind, scene = match.rules.kinds[decision.kind], attempt(lambda: match.scene(decision, self.viewer))
        return {
            "choices": attempt(lambda: kind.legal(scene)),
            "refusals": [attempt(lambda one=choice: kind.refusal(scene, one)) for choice in self.wrong[decision.id]],
            "default": attempt(lambda: kind.default(scene)),
        }

    def of_some(self, match: Match[Any]) -> dict[str, Any]:
        """What takes longer: standings, why not, whole orders, tactics, stances."""
        rules, state = match.rules, match.state
        found: dict[str, Any] = {"standings": attempt(lambda: rules.appraisals(state, match.position.seats))}
        for decision in self.asked:
            found |= {f"{what} at {decision.kind}": answer for what, answer in self._further(match, decision).items()}
        return found

    def of_few(self, match: Match[Any]) -> dict[str, Any]:
        """What takes longest: drafts, completions, orders left ahead, forks."""
        view = View(match, self.viewer)
        found: dict[str, Any] = {"a fork": attempt(lambda: guess(view, self.name).encode())}
        for decision in self.asked:
            found |= {f"{what} at {decision.kind}": answer for what, answer in self._typing(view, decision).items()}
        return found

    def _further(self, match: Match[Any], decision: Decision) -> Mapping[str, Any]:
        rules = match.rules
        kind, scene = rules.kinds[decision.kind], attempt(lambda: match.scene(decision, self.viewer))
        return {
            "why not": attempt(lambda: kind.why_not(scene)),
            "what can't be done": attempt(lambda: kind.shut(scene)),
            "whole orders": attempt(lambda: rules.compounds(scene)),
            "tactics": [attempt(lambda one=tactic: one(scene)) for tactic in kind.tactics.values()],
            "stances": [
                attempt(lambda one=stance: planned_answer(Plan(standing=list(one.orders)), scene, rules))
                for stance in rules.stances
            ],
        }

    def _typing(self, view: View[Any], decision: Decision) -> Mapping[str, Any]:
        if decision.optional:
            return {}
        seat, typed = decision.seat, self.typed[decision.id]
        completer = Completer(view, seat)
        return {
            "drafts": [attempt(lambda text=text: _drafted(view, seat, text)) for text in typed],
            "completions": [attempt(lambda text=text: completer.complete(text[: len(text) // 2])) for text in typed],
            "plans": [attempt(lambda one=one: attempts(view, seat)((one,))) for one in self.wrong[decision.id][:2]],
        }

    def afterwards(self, match: Match[Any]) -> dict[str, Any]:
        """What the viewer is told and sees when somebody else answers, where nothing comes to light by it."""
        found: dict[str, Any] = {}
        for seat, which in self.acts:
            seen = _answered(match, seat, which, self.viewer)
            if seen is not None:
                found[f"{seat} answering {seen[0]}"] = seen[1:]  # mutants in which they answer otherwise share no name
        return found


def _drafted(view: View[Any], seat: Seat, text: str) -> Any:
    tried = draft(view, seat, text)
    return tried.text, tried.problem, tried.stop, tried.events, tried.match.encode()


def _answered(match: Match[Any], seat: Seat, which: float, viewer: Viewer) -> tuple[Any, ...] | None:
    """The choice, what the viewer is told of it and how it leaves the table for them; None where that may differ.

    A sealed answer is not looked into; what names what only its seat knows is compared by what it shows elsewhere.
    """
    decision = match.pending().get(seat)
    branch = None if decision is None else match.position.branches.get(decision.branch)
    if decision is None or branch is None or branch.sealed:
        return None
    legal = attempt(lambda: match.legal(decision))
    if not isinstance(legal, list) or not legal:
        return None  # a mutant to which the others' seats have nothing to answer
    choice = legal[int(which * len(legal))]
    verb, copy = match.kind(decision).verb(choice.verb), match.clone()
    if verb is None or verb.names_hidden or (match.rules.name, choice.verb) in COUNTED:
        return None
    try:
        told = copy.play(seat, decision.id, choice)
    except Exception:  # a mutant that can't be played on as it stands; what it shows has been compared
        return None
    if copy.position.fence == copy.position.played:
        return None
    return str(choice), mask_events(told, viewer), mask(copy, viewer).encode()


def _wrong_orders(view: View[Any], decision: Decision, chance: random.Random) -> list[Choice]:
    """Orders of which most are wrong: what could be meant, and words of the game behind any verb."""
    rules, scene = view.rules, view.scene(decision)
    kind = rules.kinds[decision.kind]
    verbs = list(kind.verbs) or [None]
    meant: list[Choice] = []
    for verb in chance.sample(verbs, min(3, len(verbs))):
        if verb is not None:
            meant += list(verb.candidates(scene))[:400]
    chosen = chance.sample(meant, min(WRONG // 2, len(meant)))
    words, every = sorted(rules.words), [verb.name for one in rules.kinds.values() for verb in one.verbs]
    while len(chosen) < WRONG:
        verb = chance.choice([one.name for one in verbs if one is not None] or every)
        args = [
            chance.choice((*chance.choices(words, k=3), chance.randint(-1, 9))) for _ in range(chance.randint(0, 3))
        ]
        chosen.append(Choice(verb if chance.random() < 0.9 else chance.choice(every), tuple(args)))
    return chosen


def _typed(orders: list[Choice], chance: random.Random) -> list[str]:
    texts = [str(order) for order in chance.sample(orders, min(TYPED, len(orders)))]
    return [*texts[:-1], "; ".join(texts[-2:])]


def unlike(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """What differs, by name."""
    return [what for what in one.keys() & other.keys() if one[what] != other[what]]
