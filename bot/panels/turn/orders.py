"""What can be ordered next, as menus: whole orders people think of as one, and single steps for fine control."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, wraps
from hashlib import blake2b
from threading import Lock
from typing import TypeVar, TypeVarTuple

from bot import limits
from bot.messages.board_words import hint
from bot.messages.text import say
from bot.panels.press import digest
from bot.service.api.panel import PanelState
from engine.core.questions.compound import Compound
from engine.core.questions.decision import Choice
from engine.core.words.notation import written
from render.wording.plain import Plain
from render.wording.words import Words

T = TypeVar("T")
Args = TypeVarTuple("Args")
_SPELLED = "= "
"""Begins a key that spells its order out."""
_REMEMBERED = 64
"""Lists of orders that are kept at once."""


@dataclass(frozen=True)
class Order:
    """One line to choose: a chain of choices and how it is called."""

    choices: tuple[Choice, ...]
    text: str
    prepaid: bool = False
    """A fee comes first, and the order it is for behind it."""
    idle: bool = False
    """It does nothing."""
    known: str = ""
    """What its seat knows of what it names."""
    spelled: bool = False
    """It is none of those that are offered, and its key has to say what it is."""

    @property
    def _main(self) -> Choice:
        return self.choices[1] if self.prepaid else self.choices[0]

    @property
    def verb(self) -> str:
        """The verb it is listed under: the one it begins with, or what a fee is paid for."""
        return self._main.verb

    @property
    def takes_more(self) -> bool:
        """Whether more is said than a verb that is complete by itself."""
        return len(self.choices) > 1 or bool(self.choices[0].args)

    def head(self, words: Words) -> str:
        """What it is about: the word after the verb."""
        args = self._main.args
        return str(words.value(args[0])) if args else ""

    def hint(self, words: Words) -> str:
        """What the thing it is about is good for, or worth to its seat, where the game says so of that one thing."""
        args, alike = self._main.args, sum(choice.verb == self.verb for choice in self.choices)
        id = f"hint-{args[0]}" if args and alike == 1 else ""
        return words.text(id) if id and words.has(id) else self.known

    @cached_property
    def key(self) -> str:
        """Names the chain, whatever its place in the menu."""
        text = written(self.choices)
        return f"{_SPELLED}{text}" if self.is_spelled_out else digest(text, letters=16)

    @property
    def is_spelled_out(self) -> bool:
        """Whether its key says what it is; a long one can't."""
        return self.spelled and len(written(self.choices)) + len(_SPELLED) <= limits.OPTION_VALUE


@dataclass(frozen=True)
class VerbLine:
    """A verb that is open now, and how many ways there are to use it."""

    verb: str
    count: int
    alone: bool
    """It is complete by itself (`pass`)."""
    kind: str = ""
    """The kind of question it answers."""
    does: str = ""
    """What it does, where it is complete by itself and a whole order says so."""
    idle: bool = False
    """All that can be done with it now is nothing: it stands in the menu, and has no button."""


def _once(found: Callable[[PanelState, *Args], list[T]]) -> Callable[[PanelState, *Args], list[T]]:
    """Have orders found once for what they depend on, and on nothing else: a view, a draft on it, the words.

    The panel that shows them, the press on one of them, and a letter with its picture all ask for the same.
    """
    known: dict[Hashable, list[T]] = {}
    lock = Lock()  # the loop asks, and so does the writer

    @wraps(found)
    def remembered(panel: PanelState, /, *words: *Args) -> list[T]:
        if panel.draft is None or panel.draft.decision is None:
            return []
        seen = blake2b(panel.view.encode() + panel.draft.match.encode(), digest_size=16).digest()
        key = (*words, panel.view.rules, panel.view.viewer, panel.seat, tuple(panel.draft.choices), seen)
        with lock:
            orders = known.pop(key, None)
        orders = found(panel, *words) if orders is None else orders
        with lock:
            known[key] = orders
            if len(known) > _REMEMBERED:
                del known[next(iter(known))]
        return [*orders]

    return remembered


@_once
def compounds(panel: PanelState) -> list[Compound]:
    """The whole orders worth offering where the draft has come to, best first."""
    return [] if panel.draft is None else panel.draft.compounds()


@_once
def whole_orders(panel: PanelState, words: Words) -> list[Order]:
    """The same in words."""
    return [
        Order(
            tuple(compound.choices), _called(panel, compound, words), "fee" in compound.args, compound.idle,
            hint(panel.view, panel.seat, compound.choices),
        )
        for compound in compounds(panel)
    ]  # fmt: skip


def _called(panel: PanelState, compound: Compound, words: Words) -> str:
    """A whole order in words, and that it ends what is being done, where it does."""
    text = words.compound(compound)
    ends = panel.draft is not None and panel.draft.ends_with(compound)
    return say("order-ends-it", order=Plain(text)) if ends else text


@_once
def single_steps(panel: PanelState, words: Words) -> list[Order]:
    """Every legal next choice by itself."""
    return [
        Order((choice,), words.choice(choice), known=hint(panel.view, panel.seat, (choice,)))
        for choice in (panel.draft.legal() if panel.draft is not None else ())
    ]


def verb_lines(steps: Sequence[Order], wholes: Sequence[Order]) -> list[VerbLine]:
    """The verbs open now, in the rules' order; first those that only whole orders lead to, the best of them first."""
    by_step, by_whole = Counter(o.verb for o in steps), Counter(o.verb for o in wholes)
    listed = Counter({order.key: order.verb for order in (*wholes, *steps)}.values())
    bare = {order.verb for order in steps if not order.choices[0].args}
    does = {order.verb: order.text for order in wholes if not any(choice.args for choice in order.choices)}
    idle = {order.verb for order in wholes if order.idle} - {order.verb for order in wholes if not order.idle}
    led_to = [VerbLine(verb, count, alone=False) for verb, count in by_whole.items() if verb not in by_step]
    return led_to + [
        VerbLine(
            verb,
            listed[verb],
            alone=verb in bare and count == 1 and by_whole[verb] <= 1,
            does=does.get(verb, ""),
            idle=verb in idle,
        )
        for verb, count in by_step.items()
    ]


def offered(steps: Sequence[Order], wholes: Sequence[Order], verb: str, face: str) -> list[Order]:
    """The lines of the menu: of one verb, or the best of all verbs. A verb that is open alone needs no choosing."""
    if face == "steps" or not any(order.takes_more for order in wholes):
        return [step for step in steps if not verb or step.verb == verb]
    if len(verbs := {order.verb for order in (*steps, *wholes) if order.takes_more}) == 1 and not verb:
        only = verbs.pop()
        every = {order.key for order in (*wholes, *steps) if order.verb == only}
        verb = only if len(every) < limits.SELECT_OPTIONS else ""
    if verb:
        of_verb = [order for order in wholes if order.verb == verb]
        known = {order.key for order in of_verb}
        return of_verb + [step for step in steps if step.verb == verb and step.key not in known]
    return mixed(wholes)


def mixed(orders: Iterable[Order]) -> list[Order]:
    """The best of each verb, then the second best of each, and so on; what does nothing behind all of it."""
    by_verb: defaultdict[str, list[Order]] = defaultdict(list)
    for order in orders:
        by_verb[order.verb].append(order)
    deepest = max(map(len, by_verb.values()), default=0)
    every = [chain[rank] for rank in range(deepest) for chain in by_verb.values() if rank < len(chain)]
    return sorted(every, key=lambda order: order.idle)


def find(panel: PanelState, words: Words, key: str) -> Order | None:
    """The order a menu line stands for, if it is still offered."""
    if key.startswith(_SPELLED):
        return _spelled(panel, key)
    every = [*whole_orders(panel, words), *single_steps(panel, words)]
    return next((order for order in every if order.key == key), None)


def _spelled(panel: PanelState, key: str) -> Order | None:
    """What a key spells out, if the draft can go on so."""
    if panel.draft is None:
        return None
    begun, ahead = len(panel.draft.choices), panel.draft.copy()
    ahead.problem = None
    said = ahead.type(key.removeprefix(_SPELLED))
    return Order(tuple(said.choices[begun:]), "") if said.problem is None else None
