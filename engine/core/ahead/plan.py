"""Answers left ahead: standing orders with conditions, pre-orders with alternatives, and series of like answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.core.ahead.problem import Problem
from engine.core.questions.decision import CLOSING, Choice
from engine.core.secrets.secret import NeedsCommit
from engine.core.words.notation import Lexicon, words_of

if TYPE_CHECKING:
    from engine.core.ahead.trial import Trial
    from engine.core.questions.decision import Kind
    from engine.core.registry import Rules

Chain = tuple[Choice, ...]
"""Choices that are to be given one after another."""
Attempt = Callable[[Chain], "Trial"]
"""How far a chain would get now, tried on the seat's own view (`trial.attempts`)."""
Tactic = Callable[[Any], "Choice | None"]
"""A way to answer a decision from its scene; None where it has nothing to say."""


def tactic(name: str, *kinds: type[Kind]) -> Callable[[Tactic], Tactic]:
    """Declare a way to answer these kinds of decision that can be left ahead; its text is `tactic-<name>`."""

    def declared(answer: Tactic) -> Tactic:
        for kind in kinds:
            kind.tactics = {**kind.tactics, name: answer}
        return answer

    return declared


def tactics(named: Mapping[type[Kind], Mapping[str, Tactic]]) -> None:
    """Declare tactics by name for several kinds of decision, in the order in which they are offered."""
    for kind, answers in named.items():
        for name, answer in answers.items():
            tactic(name, kind)(answer)


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
    """Choices for one's next decisions, taken in order as long as each is legal when it comes.

    Where there are alternatives, the first of them that can be given as a whole is taken, and the others are dropped.
    """

    choices: Chain
    origin: Literal["next-turn", "rest"] = "next-turn"
    """`rest`: the rest of a turn that an expected interruption broke off."""
    otherwise: tuple[Chain, ...] = ()
    """What is ordered instead, in this order; each begins with an answer to the question that `choices` begins with."""
    taken: int = 0
    """Which of its alternatives this is the rest of, from 1; 0 as long as it is open, or where there were none."""

    @property
    def alternatives(self) -> tuple[Chain, ...]:
        """All that it may come to, the most wanted first."""
        return (self.choices, *filter(None, self.otherwise))


class Series(Struct, frozen=True):
    """Answers to questions of one kind that comes again and again (seven markers, one at a time): one for each.

    It answers every question that knows the verb of its choices, whatever is asked in between.
    """

    choices: tuple[Choice, ...]
    """In the order in which they are wanted; never empty in a plan, and all to be said to the same kinds."""
    otherwise: Literal["skip", "stop"] = "skip"
    """What becomes of a choice that is not legal when its turn comes: it is left out for the next one, or the plan is
    paused before it."""

    def answers(self, kind: Any) -> bool:
        """Whether a kind of question is one of those it is for."""
        return bool(self.choices) and kind.verb(self.choices[0].verb) is not None


class Plan(Struct):
    """All that a seat has left ahead."""

    standing: list[StandingOrder] = []
    ahead: list[PreOrder] = []
    paused: bool = False
    """Set by a surprise; a paused plan answers nothing until its seat looks at it."""
    series: list[Series] = []


class Planned(Struct, frozen=True):
    """An answer a plan gives, and which part of it."""

    choice: Choice
    source: str
    """`standing <number>`, `ahead`, `ahead <alternative>` or `series`; journals keep it."""
    fell: tuple[tuple[Chain, Problem], ...] = ()
    """Alternatives that were wanted more and could not be given, each with what was in the way."""


def planned_answer(
    plan: Plan,
    scene: Any,
    rules: Rules[Any, Any],
    attempt: Attempt | None = None,
    *,
    within: bool = False,
) -> Planned | None:
    """What the plan answers to this decision, if anything. Never answers with something illegal.

    A question of another kind than the next pre-order answers (a defence in the middle of one's moves) is an expected
    interruption: standing orders may answer it, and the pre-order waits. A question it does answer, but with
    something that is no longer legal, is a surprise: the plan is paused. A series comes after the pre-orders, and
    before the standing orders, which answer where nothing of it could.

    A pre-order with alternatives answers with the first that `attempt` finds can be given as a whole, as far as that
    can be foreseen; if none can, that is a surprise too.

    `within`: the question follows on the seat's own answer, in the middle of its turn. Orders for turns to come are
    not for it, only the rest of those that are being given.

    What was typed before it could be told which of several ids of one name was meant is understood by the names.
    Without `attempt` only the first choice of each alternative is looked at.
    """
    kind, lexicon = scene.kind, rules.lexicon
    if plan.paused:
        return None
    plan.ahead = [order for order in plan.ahead if order.choices]
    ahead = bool(plan.ahead) and (not within or plan.ahead[0].origin == "rest")
    if ahead and not kind.reply and _ended_by_itself(plan.ahead[0], kind):
        plan.ahead[0] = replace(plan.ahead[0], choices=plan.ahead[0].choices[1:])
        return planned_answer(plan, scene, rules, attempt, within=within)
    if ahead and answers_with(plan.ahead[0], kind):
        return _from_ahead(plan, kind.legal(scene), lexicon, attempt)
    if (found := _from_series(plan, scene, kind, lexicon)) is not None or plan.paused:
        return found
    for number, order in enumerate(plan.standing, start=1):
        if order.kind == kind.name and (choice := _standing(order, scene, rules.predicates)) is not None:
            return Planned(choice, f"standing {number}")
    return None


def answers_with(order: PreOrder, kind: Any) -> bool:
    """Whether a question of this kind is the one that a pre-order is for."""
    return not kind.reply and kind.verb(order.choices[0].verb) is not None


def settled_unasked(plan: Plan, kind: Any, choice: Choice) -> bool:
    """Take out of the next order what it says to a question that was never put, since there was only this answer.

    What comes after that stays where the order says the same. Gives back whether there was anything to take out.
    """
    order = next((order for order in plan.ahead if order.choices), None)
    if order is None or not answers_with(order, kind):
        return False
    subject = (choice.verb, choice.args[:1])
    about = [chain for chain in order.alternatives if (chain[0].verb, chain[0].args[:1]) == subject]
    if not about:
        return False
    rest = next((chain[1:] for chain in about if chain[0] == choice), ())
    at = plan.ahead.index(order)
    plan.ahead[at : at + 1] = [PreOrder(rest, order.origin, taken=order.taken)] if rest else []
    return True


def _ended_by_itself(order: PreOrder, kind: Any) -> bool:
    """Whether the list of choices that is to be closed next has ended without being told to."""
    return order.choices[0].verb == CLOSING and kind.verb(CLOSING) is None


def drop_surplus(plan: Plan) -> None:
    """Forget the `done` that is ordered next: the list it was for has ended by itself with the answer just given."""
    if plan.ahead and plan.ahead[0].choices and plan.ahead[0].choices[0].verb == CLOSING:
        plan.ahead[0] = replace(plan.ahead[0], choices=plan.ahead[0].choices[1:])


def meant(choice: Choice, legal: Sequence[Choice], lexicon: Lexicon | None) -> Choice | None:
    """The legal choice that a planned one stands for: itself, or the only one whose ids go by the same names."""
    if choice in legal or lexicon is None:
        return choice if choice in legal else None
    alike = [other for other in legal if other.verb == choice.verb and called(choice.args, other.args, lexicon)]
    return alike[0] if len(alike) == 1 else None


def called(names: Sequence[str | int], ids: Sequence[str | int], lexicon: Lexicon) -> bool:
    """Whether these names, one by one, can mean these ids."""
    return len(names) == len(ids) and all(_is_called(a, b, lexicon) for a, b in zip(names, ids, strict=True))


def _is_called(name: str | int, id: str | int, lexicon: Lexicon) -> bool:
    return name == id or tuple(words_of(str(name).replace("-", " "))) in lexicon.spellings(str(id))


def _from_ahead(
    plan: Plan, legal: Sequence[Choice], lexicon: Lexicon | None, attempt: Attempt | None
) -> Planned | None:
    order, *later = plan.ahead
    fell: list[tuple[Chain, Problem]] = []
    for number, chain in enumerate(order.alternatives, start=1):
        given, problem = _as_it_can_be(chain, bool(order.otherwise), legal, lexicon, attempt)
        if given is not None:
            taken = number if order.otherwise else order.taken
            plan.ahead = [PreOrder(given[1:], order.origin, taken=taken), *later] if given[1:] else later
            return Planned(given[0], f"ahead {taken}" if taken else "ahead", tuple(fell))
        if problem is not None:
            fell.append((chain, problem))
    plan.paused = True
    return None


def _as_it_can_be(
    chain: Chain, whole: bool, legal: Sequence[Choice], lexicon: Lexicon | None, attempt: Attempt | None
) -> tuple[Chain | None, Problem | None]:
    """The chain in words that are legal now, as far as that can be foreseen; None: it can't be given, and why not.

    `whole`: all of it must fit. Otherwise it is enough that it can be begun.
    """
    first = meant(chain[0], legal, lexicon)
    if attempt is None or (first is not None and not whole):
        return (None if first is None else (first, *chain[1:])), None
    tried = attempt(chain)
    fits = bool(tried.choices) and (tried.problem is None or not whole)
    return tried.chain if fits else None, tried.problem


def _from_series(plan: Plan, scene: Any, kind: Any, lexicon: Lexicon | None) -> Planned | None:
    """The next answer of the first series for such questions; what comes before it and is not legal is left out."""
    place = next((place for place, series in enumerate(plan.series) if series.answers(kind)), None)
    if place is None:
        return None
    series, legal = plan.series[place], kind.legal(scene)
    fitting = [meant(choice, legal, lexicon) for choice in series.choices]
    if series.otherwise == "stop" and fitting[0] is None:
        plan.paused = True
        return None
    at = next((at for at, choice in enumerate(fitting) if choice is not None), len(fitting) - 1)
    rest = series.choices[at + 1 :]
    plan.series[place : place + 1] = [Series(rest, series.otherwise)] if rest else []
    answer = fitting[at]
    return None if answer is None else Planned(answer, "series")


def _standing(order: StandingOrder, scene: Any, predicates: Mapping[str, Predicate]) -> Choice | None:
    """A standing order's answer, if its conditions are known to hold."""
    try:
        choice = _answer(order, scene) if _holds(order, scene, predicates) else None
    except NeedsCommit:
        return None
    return choice if choice is not None and choice in scene.kind.legal(scene) else None


def _holds(order: StandingOrder, scene: Any, predicates: Mapping[str, Predicate]) -> bool:
    return all(
        condition.name in predicates and predicates[condition.name].holds(scene, condition.threshold)
        for condition in order.when
    )


def _answer(order: StandingOrder, scene: Any) -> Choice | None:
    answer = scene.kind.tactics.get(order.answer)
    return Choice.parse(order.answer) if answer is None else answer(scene)
