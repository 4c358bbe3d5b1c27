"""Which of the orders on offer a line in people's own words names: its words, in any order, are words of that order.

Nothing is guessed: every word must be said by the order, and where two orders say them, that is asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from bot.panels.turn.orders import Order
from bot.panels.typed.meant import same_word
from engine.core.words.everyday import ALL, AMOUNTS, FROM, TO
from engine.core.words.notation import Lexicon, words_of

_SAYS_NOTHING = frozenset(
    words_of(
        "i we my our me us it is are be the a an of to at in into on onto with for from and or by as so this that "
        "please can could would want will shall lets let do does now then also plus out off up leaving near"
    )
)
"""Words that don't tell one order from another."""
_DENIES = frozenset(words_of("not no never nobody nothing dont cant cannot without unless if instead except but maybe"))
"""Words after which something else is meant than what is named."""
_FIGURES = {word: str(number) for word, number in AMOUNTS.items()}
_ARROWS = ("→", "->", "=>", "–>")
_LEADS_TO = "leadsto"
"""Stands for an arrow while words are taken apart."""
_BEGINS = 3
"""Letters that a word may be short for another with."""
_SHARE = 3
"""The part of an order's words that must be said, at least: one of so many."""
_TOKENS = 24
"""Words beyond which a part of a line is no single order."""


class _Token(NamedTuple):
    """A word, or several that are one name."""

    words: tuple[str, ...]
    ids: frozenset[str]
    role: str
    """`from` or `to`, where it is said so."""

    def says(self, other: _Token) -> bool:
        """Whether this, of an order's words, is what was typed."""
        if self.words == other.words or self.ids & other.ids:
            return True
        if self.ids and other.ids:
            return False
        return len(self.words) == len(other.words) == 1 and _alike(other.words[0], self.words[0])


class _Fit(NamedTuple):
    order: Order
    unsaid: tuple[_Token, ...]
    """What the order says and the line does not."""
    in_turn: bool
    """Whether the words stand there in the same order."""


def named(part: str, orders: Sequence[Order], lexicon: Lexicon) -> list[Order]:
    """The orders that these words name: one where only one says them, or one says no more than all others do."""
    plain = words_of(part)
    if not plain or not _DENIES.isdisjoint(plain):
        return []
    typed = [token for token in _tokens(part, lexicon, slips=True) if not ALL.issuperset(token.words)]
    if not typed or len(typed) > _TOKENS:
        return []
    best: dict[tuple[object, ...], _Fit] = {}
    for order in orders:
        fit = _fit(typed, order, lexicon)
        if fit is not None and (order.choices not in best or len(fit.unsaid) < len(best[order.choices].unsaid)):
            best[order.choices] = fit
    return [fit.order for fit in _likeliest([*best.values()], most=not ALL.isdisjoint(plain))]


def in_figures(text: str) -> list[str]:
    """The words of a text, with numbers that are written out in figures."""
    return [_FIGURES.get(word, word) for word in words_of(text)]


def _likeliest(fits: list[_Fit], *, most: bool) -> list[_Fit]:
    exact = [fit for fit in fits if not fit.unsaid]
    exact = [fit for fit in exact if fit.in_turn] or exact
    if len(exact) == 1 or len(fits) == 1:
        return exact or fits
    if most and len({_without_numbers(fit) for fit in fits}) == 1:
        return [max(fits, key=lambda fit: sum(int(word) for word in words_of(fit.order.text) if word.isdecimal()))]
    least = [fit for fit in fits if all(_is_within(fit.unsaid, other.unsaid) for other in fits if other is not fit)]
    return least if len(least) == 1 else fits


def _without_numbers(fit: _Fit) -> tuple[str, ...]:
    """What an order says but for its numbers."""
    return tuple(word.removesuffix("s") for word in words_of(_main(fit.order.text)) if not word.isdecimal())


def _main(text: str) -> str:
    """How an order is called, without what stands in brackets or behind a colon, which says what comes of it."""
    text = text.partition(" (")[0]
    before, _, _ = text.partition(": ")
    return before if len(words_of(before)) > 1 else text


def _is_within(some: Sequence[_Token], others: Sequence[_Token]) -> bool:
    return all(any(other.says(one) for other in others) for one in some) and len(some) < len(others)


def _fit(typed: Sequence[_Token], order: Order, lexicon: Lexicon) -> _Fit | None:
    """How an order says the words that were typed; None where it does not say all of them, or otherwise."""
    label = _label(order.text, lexicon)
    ids = _ids(order)
    met: list[int] = []
    for token in typed:
        at = next((at for at, own in enumerate(label) if at not in met and own.says(token)), None)
        at = next((at for at, own in enumerate(label) if own.says(token)), None) if at is None else at
        if at is None and not token.ids & ids and not (token.words[0].isdecimal() and token.words[0] in ids):
            return None
        met.append(-1 if at is None else at)
        if at is not None and _is_turned(token, label[at]):
            return None
    found = [at for at in met if at >= 0]
    if not found or _is_counted_otherwise(typed, label) or _goes_back(typed, met, label):
        return None
    verbs = {choice.verb for choice in order.choices}
    says_what = len(typed) > 1 or len(set(found)) == len(label) or any(token.ids & verbs for token in typed)
    if len(found) * _SHARE <= len(_label(_main(order.text), lexicon)):
        return None  # it is another, greater order, of which this is a part
    unsaid = tuple(own for at, own in enumerate(label) if at not in met)
    return _Fit(order, unsaid, found == sorted(found)) if says_what else None


def _is_turned(typed: _Token, own: _Token) -> bool:
    return bool(typed.role and own.role and typed.role != own.role)


def _goes_back(typed: Sequence[_Token], met: Sequence[int], label: Sequence[_Token]) -> bool:
    """Whether two places are named without a word of direction, the goal of the order before where it begins."""
    roles = [label[at].role for token, at in zip(typed, met, strict=True) if at >= 0 and not token.role]
    return "from" in roles and "to" in roles and roles.index("to") < roles.index("from")


def _is_counted_otherwise(typed: Sequence[_Token], label: Sequence[_Token]) -> bool:
    """Whether something is counted in the line, and in the order by another number."""
    for number, thing in _counts(typed):
        numbers = [other for other, own in _counts(label) if own.says(thing)]
        if numbers and number not in numbers:
            return True
    return False


def _counts(tokens: Sequence[_Token]) -> Iterable[tuple[str, _Token]]:
    return (
        (one.words[0], other)
        for one, other in pairwise(tokens)
        if one.words[0].isdecimal() and not other.words[0].isdecimal()
    )


def _ids(order: Order) -> frozenset[str]:
    """All that an order is written with."""
    return frozenset(str(word) for choice in order.choices for word in (choice.verb, *choice.args))


@lru_cache(maxsize=8192)
def _label(text: str, lexicon: Lexicon) -> tuple[_Token, ...]:
    """An order's words as they stand in a menu."""
    return tuple(_tokens(text, lexicon, slips=False))


def _tokens(text: str, lexicon: Lexicon, *, slips: bool) -> list[_Token]:
    """The words that say something, names together, each with the little word of direction before it.

    `slips`: names may have a slip in them.
    """
    for arrow in _ARROWS:
        text = text.replace(arrow, f" {_LEADS_TO} ")
    words = in_figures(text.replace("-", " "))
    found: list[_Token] = []
    role, at = "", 0
    while at < len(words):
        word = words[at]
        if word == _LEADS_TO:
            found[-1:] = [last._replace(role=last.role or "from") for last in found[-1:]]
            role, at = "to", at + 1
            continue
        ids, end = lexicon.named(words, at) if slips else lexicon.spelt(words, at)
        if word in FROM or word in TO:
            role, at = "from" if word in FROM else "to", at + 1
        elif word in _SAYS_NOTHING and not (ids and end > at + 1):
            at += 1
        else:
            end = max(end, at + 1)
            found.append(_Token(tuple(words[at:end]), frozenset(ids), "" if word.isdecimal() else role))
            role, at = role if word.isdecimal() else "", end
    return found


def _alike(typed: str, own: str) -> bool:
    """Whether a word may stand for another: in another form, with a small slip, or cut short."""
    if typed.isdecimal() or own.isdecimal():
        return typed == own
    return same_word(typed, own) or (len(typed) >= _BEGINS and own.startswith(typed))
