"""Answers given one after another, thing by thing: what a form can ask for at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core.ahead.draft import Draft
from engine.core.questions.choice import CLOSING, Choice


class Part(NamedTuple):
    """What can be answered about one thing, or which of several things are meant."""

    about: str
    """The thing, by its id; empty: the choices are about a thing each, and several can be taken."""
    choices: tuple[Choice, ...]


def parts(draft: Draft) -> list[Part]:
    """The question that a draft has come to, thing by thing; nothing where it is about one thing only, or no list.

    Nor where a single answer ends it: the last card to set aside, one issue to choose.
    """
    decision = draft.decision
    if decision is None or not draft.match.kind(decision).together:
        return []
    legal = draft.legal()
    for offers in draft.match.kind(decision).forms:
        legal = list(offers(draft.match.scene(decision, draft.viewer), legal))
    groups: dict[str, list[Choice]] = {}
    for choice in legal:
        if choice.args:
            groups.setdefault(_thing(choice), []).append(choice)
    if len(groups) < 2 or not any(_goes_on(draft, choice) for choices in groups.values() for choice in choices):
        return []
    if all(len(choices) == 1 for choices in groups.values()):
        return [Part("", tuple(choice for choices in groups.values() for choice in choices))]
    return [Part(about, tuple(choices)) for about, choices in groups.items()]


def filled_in(draft: Draft, chosen: Iterable[Choice], *, whole: bool) -> list[Choice]:
    """The answers of a form, with what ends the list behind them if `whole` of it has been answered.

    `draft`: what it was opened for.
    """
    chain = list(chosen)
    asked = draft.decision
    ahead = draft.copy().extend(chain)
    if not whole or asked is None or ahead.problem is not None or ahead.decision is None:
        return chain
    if ahead.decision.kind != asked.kind:
        return chain
    endings = [choice for choice in ahead.legal() if not choice.args]
    closing = [choice for choice in endings if choice.verb == CLOSING] or endings
    return [*chain, *closing] if len(closing) == 1 else chain


def chosen_of(draft: Draft, listed: Sequence[Part], texts: Iterable[str]) -> list[Choice]:
    """The choices of these canonical texts, as far as they were offered: what is done first first, thing by thing."""
    wanted = set(texts)
    chosen = [choice for part in listed for choice in part.choices if str(choice) in wanted]
    if draft.decision is None:
        return chosen
    verbs = [verb.name for verb in draft.match.kind(draft.decision).verbs]
    return sorted(chosen, key=lambda choice: verbs.index(choice.verb))


def _goes_on(draft: Draft, choice: Choice) -> bool:
    """Whether the same is asked again after an answer."""
    asked, ahead = draft.decision, draft.copy().extend([choice])
    return asked is not None and ahead.decision is not None and ahead.decision.kind == asked.kind


def _thing(choice: Choice) -> str:
    """What a choice is about: the first thing it names, else what is done (`silver 2`)."""
    first = choice.args[0]
    return first if isinstance(first, str) else choice.verb
