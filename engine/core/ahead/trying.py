"""Trying out for oneself: a guess at what lies behind a view, and a line of answers for all sides that is played on it.

A guess is made of the view alone and a name for it, so it can tell nothing that the view does not; and it is the same
again whenever it is made again. So nothing need be kept of a line but the view, that name and the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from engine.core.ahead.draft import Draft
from engine.core.ahead.plan import Chain, Condition, Plan, PreOrder, StandingOrder
from engine.core.ahead.problem import Problem
from engine.core.dice import Dice
from engine.core.event import Event
from engine.core.match import Match
from engine.core.questions.check import RulesError
from engine.core.questions.decision import Choice, Decision, Scene
from engine.core.secrets.fill import fill
from engine.core.secrets.secret import NeedsCommit, Seat, Secret
from engine.core.secrets.view import View

MOST_CONDITIONS = 3
"""Conditions of a standing order that is made of an answer in a line."""
_BEYOND = 1_000_000
"""More than anything is ever compared with."""
MOST_TURNS = 10
"""Turns of a line for which orders are left ahead."""


def guess(view: View[Any], name: str) -> Match[Any]:
    """A match that could be the one behind a view, with dice of its own; of the same view and name always the same."""
    match = fill(view, Dice(f"guess {name}"))
    match.position.dice.trace = []
    return match


class Order(Struct, frozen=True, omit_defaults=True):
    """One order of a line: answers of a seat, given together."""

    seat: Seat
    choices: tuple[str, ...]
    """Canonical, as `str(Choice)` writes them."""
    offer: str = ""
    """The id of the optional decision that it answers; empty: what the seat is asked."""


class Given(Struct, frozen=True):
    """An answer of a line, as it was given."""

    seat: Seat
    kind: str
    choice: Choice
    optional: bool
    reply: bool
    """Whether the question was one that others' turns bring (`Kind.reply`)."""
    conditions: tuple[Condition, ...]
    """What held for its seat then, of what standing orders may hang on."""
    events: tuple[Event, ...]
    draws: int
    """How often the dice or the cards decided."""
    drawn: bool = False
    """Whether it names what its seat has come to hold in secret only on the guess: a card it would have to draw."""


def give(match: Match[Any], order: Order, held: Collection[str] | None = None) -> list[Given]:
    """Play an order on a guess. Raises `Refused` where it is not legal; the match must then be thrown away.

    `RulesError` where the seat is not asked. `held`: what the seat held in secret when the line began.
    """
    given = []
    for written in order.choices:
        decision, choice = _asked(match, order), Choice.parse(written)
        kind, holding = match.kind(decision), conditions(match.scene(decision))
        drawn = held is not None and bool((holds(match, order.seat) - {*held}) & {*choice.args})
        events = match.play(order.seat, decision.id, choice)
        given.append(
            Given(
                order.seat, kind.name, choice, decision.optional, kind.reply, holding, tuple(events),
                len(match.draws), drawn,
            )
        )  # fmt: skip
    return given


def holds(match: Match[Any], seat: Seat) -> frozenset[str]:
    """The words (ids of cards, of units) in what a seat knows and not everybody does."""
    everybody = {*match.position.seats}
    return frozenset(_known([match.state, *match.position.frames()], seat, everybody, secret=False))


def _known(thing: Any, seat: Seat, everybody: set[Seat], *, secret: bool) -> Iterator[str]:
    if isinstance(thing, Secret):
        if seat in thing.seen and not everybody <= {*thing.seen}:
            yield from _known(thing.value, seat, everybody, secret=True)
    elif isinstance(thing, str):
        if secret:
            yield thing
    elif isinstance(thing, Struct):
        for name in thing.__struct_fields__:
            yield from _known(getattr(thing, name), seat, everybody, secret=secret)
    elif isinstance(thing, Mapping):
        for one in thing.values():
            yield from _known(one, seat, everybody, secret=secret)
    elif isinstance(thing, list | tuple | set | frozenset):
        for one in thing:
            yield from _known(one, seat, everybody, secret=secret)


def _asked(match: Match[Any], order: Order) -> Decision:
    if order.offer:
        found = next((offer for offer in match.offers(order.seat) if offer.id == order.offer), None)
    else:
        found = match.pending().get(order.seat)
    if found is None:
        raise RulesError(f"{order.seat} is asked nothing")
    return found


def conditions(scene: Scene[Any]) -> tuple[Condition, ...]:
    """What holds for a seat that is asked something, each as strongly as it does."""
    found = []
    for predicate in scene.rules.predicates.values() if scene.rules is not None else ():
        if scene.kind.name in predicate.kinds:
            low, high = predicate.threshold
            # Of "so many or fewer" the least is the strongest, of "at least so many" the most.
            fewer = _holds(predicate.holds, scene, _BEYOND)
            thresholds = range(low, high + 1) if fewer else range(high, low - 1, -1)
            held = next((n for n in thresholds if _holds(predicate.holds, scene, n)), None)
            found += [] if held is None else [Condition(predicate.name, held)]
    return tuple(found[:MOST_CONDITIONS])


def _holds(holds: Callable[[Any, int], bool], scene: Scene[Any], threshold: int) -> bool:
    try:
        return holds(scene, threshold)
    except NeedsCommit:
        return False


# ---------------------------------------------------------------------- taking a line over


class Left(Struct, frozen=True):
    """An answer of a line that can't be taken over."""

    choice: Choice
    why: Literal["refused", "drawn", "behind", "offer", "far"]
    """Not legal now (`problem`); naming what is drawn only on the guess; behind one of these; to an optional question;
    or too many turns on."""
    problem: Problem | None = None


class TakenOver(Struct, frozen=True):
    """What one seat's answers in a line come to at the table itself."""

    draft: Chain = ()
    """What answers the question that is asked now."""
    ahead: tuple[PreOrder, ...] = ()
    """What is ordered for after dice or somebody else's answer: the rest of a turn, then the turns to come."""
    standing: tuple[StandingOrder, ...] = ()
    """What is answered when others' turns ask, if it stands as it did in the line."""
    left: tuple[Left, ...] = ()
    given: int = 0
    """How many of the answers the seat has really given since."""
    others: int = 0
    """How many answers of other seats the line has; theirs may be others."""
    draws: int = 0
    """How often the dice or the cards have decided in it; they will fall otherwise."""


def take_over(view: View[Any], seat: Seat, line: Sequence[Given], since: Sequence[Choice] = ()) -> TakenOver:
    """A seat's answers in a line: as a draft what is legal now, ahead what comes after dice or somebody else.

    `since`: what the seat has really answered since the line began.
    """
    given = _given_already([it for it in line if it.seat == seat and not it.optional], since)
    turns, offers = _turns(line, seat, given)
    draft, ahead, standing = Draft(view, seat), list[PreOrder](), list[StandingOrder]()
    left = [Left(it.choice, "offer") for it in offers]
    lost = False
    for number, turn in enumerate(turns):
        drafted = 0
        if number == 0 and draft.decision is not None:
            drafted, refused = _drafted(draft, turn)
            if refused is not None:
                left += [refused, *(Left(it.choice, "behind") for it in turn[drafted + 1 :])]
                continue
        rest, gone = _before_drawn(turn[drafted:])
        left += gone
        standing += [StandingOrder(it.kind, str(it.choice), it.conditions) for it in rest if it.reply]
        chain = tuple(it.choice for it in rest if not it.reply)
        if lost or len(ahead) == MOST_TURNS:
            left += [Left(choice, "behind" if lost else "far") for choice in chain]
        elif chain:
            ahead.append(PreOrder(chain, "rest" if drafted else "next-turn"))
        else:  # what is ordered for a later turn would be given in this one
            lost = bool(gone) and not drafted
    others = [it for it in line if it.seat != seat]
    return TakenOver(
        tuple(draft.choices),
        tuple(ahead),
        tuple(dict.fromkeys(standing)),
        tuple(left),
        given,
        len(others),
        sum(it.draws for it in line),
    )


def _given_already(own: Sequence[Given], since: Sequence[Choice]) -> int:
    """How many of the first answers of a line are what the seat has really given."""
    count = 0
    for mine, really in zip(own, since, strict=False):
        if mine.choice != really:
            break
        count += 1
    return count


def _turns(line: Sequence[Given], seat: Seat, given: int) -> tuple[list[list[Given]], list[Given]]:
    """The seat's answers behind the first `given` ones, by its turns; and those to optional questions.

    A turn ends where somebody else has answered what was no mere reply.
    """
    turns, offers, open_, skipped = list[list[Given]](), list[Given](), False, 0
    for it in line:
        if it.seat != seat:
            open_ = open_ and it.reply
        elif it.optional:
            offers.append(it)
        elif skipped < given:
            skipped += 1
            open_ = False
        else:
            if not open_:
                turns.append([])
            turns[-1].append(it)
            open_ = True
    return turns, offers


def _before_drawn(turn: Sequence[Given]) -> tuple[Sequence[Given], list[Left]]:
    """A turn up to where it names what is drawn only on the guess, and the rest of it, which can't be taken over."""
    at = next((number for number, it in enumerate(turn) if it.drawn), len(turn))
    return turn[:at], [Left(it.choice, "behind" if it is not turn[at] else "drawn") for it in turn[at:]]


def _drafted(draft: Draft, turn: Sequence[Given]) -> tuple[int, Left | None]:
    """Draft the answers of a turn as far as can be foreseen; how many, and which of them is not legal."""
    for number, it in enumerate(turn):
        if draft.stop is not None:
            return number, None
        tried = draft.copy().extend([it.choice])
        if tried.problem is not None:
            return number, Left(it.choice, "refused", tried.problem)
        draft.extend([it.choice])
    return len(turn), None


def with_line(plan: Plan, taken: TakenOver) -> Plan:
    """A plan with what was taken over: turn for turn in place of what was ordered, and before other standing orders."""
    kept = [order for order in plan.ahead if order.choices]
    if taken.ahead:
        kept = [order for order in kept if order.origin != "rest"]
        kept = kept[sum(order.origin != "rest" for order in taken.ahead) :]
    standing = [order for order in plan.standing if order not in taken.standing]
    return Plan([*taken.standing, *standing], [*taken.ahead, *kept], paused=False, series=plan.series)
