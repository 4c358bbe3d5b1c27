"""What somebody may mean who writes in their own words: orders of the menus that say nearly the same.

Nothing is done by it: these orders are offered, and their words are those that the menus show anyway.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from bot.panels.turn.orders import Order
from engine.core.ahead.problem import Problem
from engine.core.words.notation import distance, words_of, written
from render.wording.words import Words

_MOST = 10
"""Orders that are offered."""
_NEAR = 0.75
"""Of what the best of them has in common with the words, how much another must have."""
SURE = 2
"""Words in common with an order that make it likelier than a question which is not asked now."""
_EMPTY = frozenset(
    words_of(
        "i we my our me us it is are be the a an of to at in on with for from and or by as so this that please can "
        "could would want will shall lets let do does now then what which how some best"
    )
)
"""Words that say nothing about which order is meant."""


def meant(problem: Problem | None, orders: Sequence[Order], words: Words) -> list[Order]:
    """The orders that the part which could not be taken may mean, the likeliest first."""
    if problem is None:
        return []
    if problem.instead:
        said = "; ".join(words.choice(choice) for choice in problem.instead)
        return [next((o for o in orders if o.choices == problem.instead), Order(problem.instead, said, spelled=True))]
    if problem.kind == "ambiguous":
        return [Order((choice,), words.choice(choice)) for choice in problem.meant[:_MOST]]
    if problem.kind != "unknown":
        return []
    typed = content(problem.part)
    if verb := _said_verb(problem):
        orders = [order for order in orders if any(choice.verb == verb for choice in order.choices)]
    unlike = {order.choices: order for order in reversed(orders)}.values()
    found = {order: [word for word in typed if _is_in(word, _said(order))] for order in reversed(unlike)}
    likely = _likeliest(found)
    elsewhere = problem.refusal is not None and problem.refusal.code in ("not-asked", "offered")
    needed = min(len(typed), max(SURE, (len(typed) + 1) // 2)) if elsewhere else 0
    return [order for order in likely if len(found[order]) >= needed]


def _said_verb(problem: Problem) -> str:
    """The verb that the line begins with, where it is one that is open now: other orders are not what is meant."""
    why = problem.refusal
    known = why is not None and why.code.startswith(("no-such", "not-like"))
    return str(why.args.get("verb", "")) if why is not None and known else ""


def closeness(text: str, orders: Sequence[Order]) -> int:
    """How many words the order that says most nearly what was typed has in common with it."""
    typed = content(text)
    return max((sum(_is_in(word, _said(order)) for word in typed) for order in orders), default=0)


def as_shown(typed: str, orders: Sequence[Order]) -> Order | None:
    """The order whose line in a menu says just this, but for little words; None where that is none or several."""
    exact = {order.choices: order for order in orders if words_of(order.text) == words_of(typed)}
    if len(exact) == 1:
        return next(iter(exact.values()))
    words = content(typed)
    found = {order.choices: order for order in orders if words and content(order.text) == words}
    return next(iter(found.values())) if len(found) == 1 else None


def content(text: str) -> list[str]:
    """The words that say something."""
    return [word for word in words_of(text) if word not in _EMPTY]


def _likeliest(found: dict[Order, list[str]]) -> list[Order]:
    """The orders with most of the words, of equals those with what few others have."""
    among = Counter(word for words in found.values() for word in set(words))
    if not among or max(among.values()) == min(among.values()) == len(found) > 1:
        return []
    score = {order: sum(1 + 1 / among[word] for word in words) for order, words in found.items()}
    best = max(score.values())
    near = [order for order, points in score.items() if points >= best * _NEAR]
    return sorted(near, key=lambda order: -score[order])[:_MOST]


def _said(order: Order) -> frozenset[str]:
    return frozenset(word for text in (order.text, written(order.choices)) for word in words_of(text.replace("-", " ")))


def _is_in(word: str, words: Iterable[str]) -> bool:
    return any(same_word(word, other) for other in words)


def same_word(word: str, other: str) -> bool:
    """The same word, perhaps in another form (`sacrificing`) or with a small slip (`nicas`)."""
    if word == other:
        return True
    short, long = sorted((len(word), len(other)))
    if short < 4 or long > short + 4:
        return False
    common = next((at for at, (a, b) in enumerate(zip(word, other, strict=False)) if a != b), short)
    return common >= max(4, short - 2) or distance(word, other, 2) <= (1 if short < 7 else 2)
