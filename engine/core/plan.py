"""Answers left ahead: standing orders with conditions, pre-orders, and the rest of a turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from engine.core.decision import CLOSING, Choice
from engine.core.secret import NeedsCommit

Tactic = Callable[[Any], "Choice | None"]
"""A way to answer a decision from its scene; None where it has nothing to say."""


class Predicate(Struct, frozen=True):
    """A condition players can understand, with a threshold; its text is `when-<name>` in the catalogue."""

    name: str
    holds: Callable[[Any, int], bool]
    kinds: tuple[str, ...]
    """The kinds of decision it makes sense at."""
    threshold: tuple[int, int] = (1, 10)


class Condition(Struct, frozen=True):
    """A predicate by name with its threshold."""

    name: str
    threshold: int = 1


class StandingOrder(Struct, frozen=True):
    """How to answer a kind of decision when all conditions hold; the first order that matches wins."""

    kind: str
    answer: str
    """A canonical choice, or the name of a tactic."""
    when: tuple[Condition, ...] = ()


class PreOrder(Struct, frozen=True):
    """Choices for one's next decisions, taken in order as long as each is legal when it comes."""

    choices: tuple[Choice, ...]
    origin: Literal["next-turn", "rest"] = "next-turn"
    """`rest`: the rest of a turn that an expected interruption broke off."""


class Plan(Struct):
    """All that a seat has left ahead."""

    standing: list[StandingOrder] = []
    ahead: list[PreOrder] = []
    paused: bool = False
    """Set by a surprise; a paused plan answers nothing until its seat looks at it."""


class Planned(Struct, frozen=True):
    """An answer a plan gives, and which part of it."""

    choice: Choice
    source: str
    """`standing <number>` or `ahead`; journals keep it."""


def planned_answer(
    plan: Plan, scene: Any, kind: Any, predicates: Mapping[str, Predicate], tactics: Mapping[str, Tactic]
) -> Planned | None:
    """What the plan answers to this decision, if anything. Never answers with something illegal.

    A question of another kind than the next pre-order answers (a defence in the middle of one's moves) is an expected
    interruption: standing orders may answer it, and the pre-order waits. A question it does answer, but with
    something that is no longer legal, is a surprise: the plan is paused.
    """
    if plan.paused:
        return None
    plan.ahead = [order for order in plan.ahead if order.choices]
    if plan.ahead and not kind.reply and _ended_by_itself(plan.ahead[0], kind):
        plan.ahead = [PreOrder(plan.ahead[0].choices[1:], plan.ahead[0].origin), *plan.ahead[1:]]
        return planned_answer(plan, scene, kind, predicates, tactics)
    if plan.ahead and not kind.reply and kind.verb(plan.ahead[0].choices[0].verb) is not None:
        return _from_ahead(plan, scene, kind)
    for number, order in enumerate(plan.standing, start=1):
        if order.kind == kind.name and (choice := _standing(order, scene, kind, predicates, tactics)) is not None:
            return Planned(choice, f"standing {number}")
    return None


def _ended_by_itself(order: PreOrder, kind: Any) -> bool:
    """Whether the list of choices that is to be closed next has ended without being told to."""
    return order.choices[0].verb == CLOSING and kind.verb(CLOSING) is None


def _from_ahead(plan: Plan, scene: Any, kind: Any) -> Planned | None:
    order = plan.ahead[0]
    choice = order.choices[0]
    if choice not in kind.legal(scene):
        plan.paused = True
        return None
    rest = order.choices[1:]
    plan.ahead = ([PreOrder(rest, order.origin)] if rest else []) + plan.ahead[1:]
    return Planned(choice, "ahead")


def _standing(
    order: StandingOrder, scene: Any, kind: Any, predicates: Mapping[str, Predicate], tactics: Mapping[str, Tactic]
) -> Choice | None:
    """A standing order's answer, if its conditions are known to hold."""
    try:
        choice = _answer(order, scene, tactics) if _holds(order, scene, predicates) else None
    except NeedsCommit:
        return None
    return choice if choice is not None and choice in kind.legal(scene) else None


def _holds(order: StandingOrder, scene: Any, predicates: Mapping[str, Predicate]) -> bool:
    return all(
        condition.name in predicates and predicates[condition.name].holds(scene, condition.threshold)
        for condition in order.when
    )


def _answer(order: StandingOrder, scene: Any, tactics: Mapping[str, Tactic]) -> Choice | None:
    tactic = tactics.get(order.answer)
    return Choice.parse(order.answer) if tactic is None else tactic(scene)
