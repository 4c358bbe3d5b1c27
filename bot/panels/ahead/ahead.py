"""What is typed into a plan: orders for the turns to come with alternatives, and answers left one by one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any

from bot.panels import place
from bot.panels.ahead.possible import on_offer
from bot.panels.turn.orders import Order, single_steps, whole_orders
from bot.panels.typed.meant import as_shown
from bot.panels.typed.named import named
from bot.service.api.denials import Denied
from bot.service.api.panel import PanelState
from engine.core.ahead.draft import LONGEST_DRAFT
from engine.core.ahead.plan import Chain, Plan, PreOrder, Series
from engine.core.questions.decision import CLOSING, Choice, Kind
from engine.core.questions.verb import Verb
from engine.core.registry import Rules
from engine.core.words.notation import MOST_TIMES, SEPARATORS, Lexicon, Spelling, segments, words_of, written
from engine.core.words.patterned import fits, patterned
from engine.core.words.spelling import similar
from render.wording.words import SHOWN

AnyRules = Rules[Any, Any]

MOST_AHEAD = 10
"""Turns for which orders can be left ahead."""
MOST_ALTERNATIVES = 6
"""Alternatives that the orders for one turn may have."""
_ELSE = re.compile(r"\|+|(?<![\w-])(?:or\s+else|else|otherwise)(?![\w-])", re.IGNORECASE)
"""What stands between alternatives; no game has such a word."""
_AFTER = re.compile(r"&+|(?<![\w-])(?:after\s+that|next)(?![\w-])", re.IGNORECASE)
"""What stands between the orders for one turn and those for the turn after it."""
_MOST_PLAIN = 12
"""Orders of a line that may be said in people's own words."""
_LONGEST_NAME = 4
"""Words that one name may have, as people type it."""
_MOST_WORDS = 60
"""Words that one order may have; what is longer is none, and need not be read."""


# ------------------------------------------------------------------ orders for the turns to come


def with_orders(panel: PanelState, text: str) -> list[PreOrder]:
    """What is left ahead once these orders are: typed with a separator in front, they are added to what there is."""
    first, *others = _AFTER.split(text)
    if len(others) > MOST_AHEAD:
        raise Denied("too-much-ahead", most=MOST_AHEAD)
    fresh = [_order(panel, part) for part in (first, *others) if words_of(part)]
    if not fresh:
        raise Denied("empty-draft")
    orders = fresh if words_of(first) else [*(order for order in panel.plan.ahead if order.choices), *fresh]
    if len(orders) > MOST_AHEAD:
        raise Denied("too-much-ahead", most=MOST_AHEAD)
    return orders


def replaced_orders(panel: PanelState, orders: Sequence[PreOrder]) -> list[PreOrder]:
    """Orders of the plan that are no longer in it."""
    return [order for order in panel.plan.ahead if order.choices and order not in orders]


def _order(panel: PanelState, text: str) -> PreOrder:
    """The orders for one turn, `|` or *else* between the alternatives."""
    parts = [part for part in _ELSE.split(text) if words_of(part)]
    if len(parts) > MOST_ALTERNATIVES:
        raise Denied("too-many-alternatives", most=MOST_ALTERNATIVES)
    first, *others = [chain_of(panel, part) for part in parts]
    asked = [kind for kind in panel.view.rules.kinds.values() if kind.verb(first[0].verb) is not None]
    for chain in others:
        if not any(kind.verb(chain[0].verb) for kind in asked):
            raise Denied("other-question", part=str(chain[0]), first=str(first[0]))
    return PreOrder(first, otherwise=tuple(others))


def chain_of(panel: PanelState, text: str) -> Chain:
    """Typed orders for later: every word one the game knows; whether they are legal shows when their time comes."""
    kinds = panel.view.rules.kinds
    first, *others = _typed(panel, text)
    choices: list[Choice] = []
    for choice in (*_opening(kinds, first), first, *others):
        choices += [*_closing(kinds, choices, choice), choice]
        _must_not_be_long(choices)
    return (*choices, *_closing(kinds, choices, None))


def _opening(kinds: Mapping[str, Kind], first: Choice) -> list[Choice]:
    """The verb that opens the question which an order answers, where it may be left out."""
    implied = [verb for kind in kinds.values() for verb in kind.verbs if verb.implied]
    if not implied or any(kind.verb(first.verb) for kind in kinds.values() if any(v.implied for v in kind.verbs)):
        return []
    opened = [
        verb.name
        for verb in implied
        for name, kind in kinds.items()
        if name.rpartition(".")[2] == verb.name and kind.verb(first.verb) is not None
    ]
    return [Choice(opened[0])] if len(opened) == 1 else []


def _closing(kinds: Mapping[str, Kind], before: Sequence[Choice], following: Choice | None) -> list[Choice]:
    """`done`, where a list of small choices has been begun and what follows is none of them."""
    if not before or before[-1].verb == CLOSING:
        return []
    lists = [kind for kind in kinds.values() if kind.verb(before[-1].verb) and kind.verb(CLOSING)]
    ends = lists and not any(following and kind.verb(following.verb) for kind in lists)
    return [Choice(CLOSING)] if ends else []


# ------------------------------------------------------------------ answers one by one


def series_of(panel: PanelState, text: str) -> list[Series]:
    """Typed answers, one for each of the next questions: a series for each kind of question they are for."""
    kinds = panel.view.rules.kinds
    found: dict[frozenset[str], list[Choice]] = {}
    for choice in _typed(panel, text):
        asked = frozenset(name for name, kind in kinds.items() if kind.verb(choice.verb) is not None)
        if not choice.args and len(asked) > 1:
            raise Denied("several-questions", part=str(choice))  # it would answer whichever of them comes first
        found.setdefault(asked, []).append(choice)
    return [Series(tuple(choices)) for choices in found.values()]


def in_notation(panel: PanelState, text: str) -> str:
    """What was typed, with lines that say what a menu of the question at hand says as they are written."""
    own = place.words_of(panel.table)
    orders = [*single_steps(panel, own), *whole_orders(panel, own)]
    found = [(line, as_shown(line, orders)) for line in SEPARATORS.split(text)]
    return "\n".join(written(order.choices) if order is not None else line for line, order in found)


def comes_again(panel: PanelState, choice: Choice) -> bool:
    """Whether a choice answers what a turn asks again and again, and nothing is left ahead for the next time."""
    rules, series = panel.view.rules, panel.plan.series
    kinds = [rules.kinds[name] for name in rules.course.listed]
    if panel.seat is not None:
        kinds = [kind for kind in kinds if kind.comes_again(panel.view.state, panel.seat)]
    return any(kind.verb(choice.verb) is not None and not any(it.answers(kind) for it in series) for kind in kinds)


def with_series(panel: PanelState, fresh: Sequence[Series]) -> list[Series]:
    """What has been left for other questions, and these; what was left for the same ones is replaced."""
    replaced = replaced_series(panel, fresh)
    return [*(series for series in panel.plan.series if series not in replaced), *fresh]


def replaced_series(panel: PanelState, fresh: Sequence[Series]) -> list[Series]:
    """What the plan holds for the same questions as these."""
    kinds = [kind for kind in panel.view.rules.kinds.values() if any(series.answers(kind) for series in fresh)]
    return [series for series in panel.plan.series if any(series.answers(kind) for kind in kinds)]


def without_line(plan: Plan, place: int) -> list[PreOrder]:
    """The orders for the turns to come without one of them, counted from 1."""
    return [order for number, order in enumerate(plan.ahead, start=1) if number != place]


# ------------------------------------------------------------------ the words


def _must_not_be_long(choices: Sequence[Choice]) -> None:
    if len(choices) > LONGEST_DRAFT:
        raise Denied("draft-too-long", most=LONGEST_DRAFT)


def _typed(panel: PanelState, text: str) -> list[Choice]:
    """The choices that were typed, as often as they are to be given."""
    rules = panel.view.rules
    choices: list[Choice] = []
    offers = cache(partial(on_offer, panel))
    for number, segment in enumerate(segments(text)):
        words, closes = _open(segment.words)
        if len(words) > _MOST_WORDS:
            raise Denied("not-an-order", part=segment.text[:80])
        if not 1 <= segment.times <= MOST_TIMES:
            raise _no_order(rules.lexicon, _verbs(rules), segment.text, words)
        known = offers if number < _MOST_PLAIN else _nothing
        read = _read(panel, words, segment.text, known)
        choices += [*read[:-1], *read[-1:] * segment.times, *closes]
        _must_not_be_long(choices)
    if not choices:
        raise Denied("empty-draft")
    return choices


def _as_written(panel: PanelState, words: Sequence[str], part: str) -> Choice:
    """One choice in notation: a verb and what is said with it."""
    rules = panel.view.rules
    verb, rest = _verb(rules, words)
    if not verb:
        raise _no_order(rules.lexicon, _verbs(rules), part, words)
    choice = Choice(verb, tuple(_args(rules, rest, part)))
    if not choice.args and not place.words_of(panel.table).is_whole(choice):
        raise _which_one(panel, choice, part)
    return choice


Offers = Callable[[], list[Order]]


def _nothing() -> list[Order]:
    return []


def _read(panel: PanelState, words: Sequence[str], part: str, offers: Offers) -> list[Choice]:
    """One order: as it is written, as a menu shows it, or by the pattern of a verb."""
    plain: Choice | None = None
    why: Denied | None = None
    try:
        plain = _as_written(panel, words, part)
    except Denied as no:
        why = no
    if plain is not None and fits(plain, _every(panel.view.rules)):
        return [plain]
    rules = panel.view.rules
    little = why is not None and rules.lexicon.says_nothing(str(why.args_.get("word", "")))
    if why is not None and why.code.endswith("-like") and not little:
        raise why  # a slip: what is nearly said is asked about
    found = named(" ".join(words), offers(), rules.lexicon)
    meant = [list(order.choices) for order in found] or [
        [choice] for choice in patterned(rules.lexicon, _every(rules), getattr(rules.board, "ids", {}), words)
    ]
    if len(meant) == 1:
        return meant[0]
    if plain is not None:
        return [plain]  # a name that is not in its place may be short for something: its time will tell
    if found:
        like = [order.text for order in found[:SHOWN]]
        raise Denied("which-one-like", part=part[:80], like=like)
    assert why is not None
    raise _unlike(panel, words, part, offers()) if little else why


def _unlike(panel: PanelState, words: Sequence[str], part: str, orders: Sequence[Order]) -> Denied:
    """Words of people's own that are no order, with one of the same verb as it is written."""
    verb, _ = _verb(panel.view.rules, words)
    like = next((order for order in orders if order.verb == verb), orders[0] if orders else None)
    if like is None:
        return Denied("not-an-order", part=part[:80])
    return Denied("not-read-ahead", part=part[:80], like=written(like.choices))


@lru_cache(maxsize=16)
def _every(rules: AnyRules) -> Sequence[Verb]:
    return [verb for kind in rules.kinds.values() for verb in kind.verbs]


def _open(words: Sequence[str]) -> tuple[Sequence[str], list[Choice]]:
    """The words of an order, and the `done` that stood behind them without a separator."""
    if len(words) > 1 and words[-1] == CLOSING:
        return words[:-1], [Choice(CLOSING)]
    return words, []


@lru_cache(maxsize=16)
def _verbs(rules: AnyRules) -> Sequence[str]:
    return sorted({verb.name for kind in rules.kinds.values() for verb in kind.verbs})


@lru_cache(maxsize=16)
def _spelled(rules: AnyRules) -> Mapping[Spelling, Sequence[str]]:
    """The ids that go by each spelling: whatever is typed is looked up, however much it is."""
    found: dict[Spelling, list[str]] = {}
    for id in dict.fromkeys((*rules.words, *_verbs(rules))):
        for spelling in rules.lexicon.spellings(id):
            found.setdefault(spelling, []).append(id)
    return found


def _verb(rules: AnyRules, words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The verb an order begins with, by any of its spellings, and the words after it; empty if there is none."""
    verbs = _verbs(rules)
    for size in range(min(_LONGEST_NAME, len(words)), 0, -1):
        head = tuple(words[:size])
        found = [verb for verb in _spelled(rules).get(head, ()) if verb in verbs]
        if head[0] in found and size == 1:
            found = [head[0]]
        if len(found) == 1:
            return found[0], words[size:]
    return "", words


def _args(rules: AnyRules, words: Sequence[str], part: str) -> list[str | int]:
    """What the words after a verb mean. Where several ids go by a name, the name stays: what is legal then decides."""
    found: list[str | int] = []
    at = 0
    while at < len(words):
        if words[at].isdecimal():
            found.append(int(words[at]))
            at += 1
            continue
        for size in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
            name = "-".join(words[at : at + size])
            ids = _spelled(rules).get(tuple(words[at : at + size]), ())
            known = name in rules.words or name in _verbs(rules)
            if ids or known:
                found.append(ids[0] if len(ids) == 1 and not known else name)
                at += size
                break
        else:
            raise _no_word(rules.lexicon, [*rules.words, *_verbs(rules)], words[at], part)
    return found


# ------------------------------------------------------------------ typing errors


def _which_one(panel: PanelState, choice: Choice, part: str) -> Denied:
    """A verb alone that needs more: which one is meant, with what could be said if that is asked just now."""
    legal = panel.view.legal(panel.seat) if panel.seat else []
    like = [str(one) for one in legal if one.verb == choice.verb]
    return Denied("which-one-like" if like else "which-one", part=part[:80], like=like[:SHOWN])


def _no_order(lexicon: Lexicon, verbs: Sequence[str], part: str, words: Sequence[str]) -> Denied:
    meant = similar(words[0], lexicon, verbs) if words else []
    return Denied("not-an-order-like" if meant else "not-an-order", part=part[:80], like=meant)


def _no_word(lexicon: Lexicon, known: Iterable[str], word: str, part: str) -> Denied:
    meant = similar(word, lexicon, known)
    return Denied("no-such-word-like" if meant else "no-such-word", part=part[:80], word=word[:40], like=meant)
