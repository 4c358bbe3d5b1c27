"""Stances: standing orders that are left together, under one name (fight on until …, how to stand a siege).

In a plan they are plain standing orders, so that they are told, changed and taken out like others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from engine.core.ahead.plan import Condition, Plan, StandingOrder


class Stance(Struct, frozen=True):
    """One way to answer all the questions of a matter (battles, sieges): `stance-<name>`, `matter-<matter>`."""

    name: str
    matter: str
    """A seat takes one stance about each."""
    orders: tuple[StandingOrder, ...]
    usual: bool = False
    """Whether most players would take it: offered all at once, and what exchanges are counted with."""
    asks: bool = False
    """Whether it answers only some of its questions, and leaves the others to its player."""
    given: bool = False
    """Whether every seat has it to begin with: it takes no real choice away, and can be given up like others."""


Ways = Mapping[str, Mapping[str, Sequence[str]]]
"""By matter and name, orders as they are read: `stand: retreat if they-have-times-dice 2 & we-are-unhurt`."""


def stances(
    game: str, ways: Ways, usual: Iterable[str] = (), asking: Iterable[str] = (), given: Iterable[str] = ()
) -> tuple[Stance, ...]:
    """The stances of a game as its by-mail folder lists them; `usual`, `asking`, `given`: which are so, by name."""
    liked, partial, had = set(usual), set(asking), set(given)
    return tuple(
        Stance(
            name,
            matter,
            tuple(_order(game, line) for line in lines),
            usual=name in liked,
            asks=name in partial,
            given=name in had,
        )
        for matter, named in ways.items()
        for name, lines in named.items()
    )


def _order(game: str, line: str) -> StandingOrder:
    kind, _, said = line.partition(": ")
    answer, _, when = said.partition(" if ")
    conditions = (part.split() for part in when.split(" & ") if part)
    return StandingOrder(f"{game}.{kind}", answer, tuple(Condition(it[0], int(*it[1:] or ("1",))) for it in conditions))


def taken(standing: Sequence[StandingOrder], every: Iterable[Stance]) -> dict[int, Stance]:
    """The stances that stand in a list of standing orders, each in one piece, by where they begin."""
    found: dict[int, Stance] = {}
    longest_first = sorted(every, key=lambda stance: -len(stance.orders))
    at = 0
    while at < len(standing):
        here = (it for it in longest_first if tuple(standing[at : at + len(it.orders)]) == it.orders)
        if (stance := next(here, None)) is not None:
            found[at] = stance
        at += 1 if stance is None else len(stance.orders)
    return found


def to_begin_with(every: Iterable[Stance]) -> Plan:
    """What a seat has left ahead that has not said anything about it."""
    return Plan([order for stance in every if stance.given for order in stance.orders])


def settled(
    standing: Sequence[StandingOrder], chosen: Mapping[str, str], every: Sequence[Stance]
) -> list[StandingOrder]:
    """The standing orders with these stances, by matter; where none of that name is, none about that matter."""
    left = list(standing)
    for matter, name in chosen.items():
        held = next((stance for stance in taken(left, every).values() if stance.matter == matter), None)
        wanted = next((stance for stance in every if (stance.matter, stance.name) == (matter, name)), None)
        other = wanted or held
        if other is not None and held != wanted:
            left = changed(left, other, every)
    return left


def changed(standing: Sequence[StandingOrder], stance: Stance, every: Iterable[Stance]) -> list[StandingOrder]:
    """The standing orders with a stance in place of another about its matter; without it, if it was taken already.

    It comes last: orders that a seat has made itself answer before it.
    """
    left, found = list(standing), taken(standing, every)
    for at, other in sorted(found.items(), reverse=True):
        if other.matter == stance.matter:
            del left[at : at + len(other.orders)]
    return left if stance in found.values() else [*left, *stance.orders]
