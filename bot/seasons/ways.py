"""How many can sit at a table of a game, and how a number of people is spread over tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product

from engine.core.secrets.secret import Seat

Partners = Callable[[Seat], Sequence[Seat]]
_OTHER, _SHARED, _BYE = 1, 4, 1000
"""What is given for a table of another scenario than the first, for one on which somebody holds a whole side, and for
somebody who does not play at all."""


@dataclass(frozen=True)
class Way:
    """A scenario with its seats dealt out: what each person at the table holds."""

    scenario: str
    hands: tuple[tuple[Seat, ...], ...]
    allied: tuple[tuple[int, int], ...] = ()
    """Which of the hands are compatriots."""
    cost: int = 0

    @property
    def people(self) -> int:
        """How many play."""
        return len(self.hands)


def ways(scenarios: Sequence[tuple[str, Sequence[Seat]]], partners: Partners) -> list[Way]:
    """The ways in which a game can be set up, the best of each number of people.

    A scenario's seats are held one by one; with fewer people some hold a side's compatriots together.
    """
    best: dict[int, Way] = {}
    for number, (scenario, seats) in enumerate(scenarios):
        for hands in _dealt(tuple(seats), partners):
            together = sum(len(hand) - 1 for hand in hands)
            allied = tuple(
                (i, j) for (i, one), (j, other) in combinations(enumerate(hands), 2) if other[0] in partners(one[0])
            )
            way = Way(scenario, hands, allied, bool(number) * _OTHER + together * _SHARED)
            known = best.get(way.people)
            if way.people > 1 and (known is None or way.cost < known.cost):
                best[way.people] = way
    return sorted(best.values(), key=lambda way: (way.cost, -way.people))


def _dealt(seats: tuple[Seat, ...], partners: Partners) -> list[tuple[tuple[Seat, ...], ...]]:
    """Each side seat by seat, or whole in one hand; somebody else must be left to play against."""
    sides: dict[Seat, tuple[Seat, ...]] = {}
    for seat in seats:
        side = tuple(one for one in seats if one == seat or one in partners(seat))
        sides.setdefault(side[0], side)
    if len(sides) == 1:
        return [tuple((seat,) for seat in seats)]
    either = [dict.fromkeys((tuple((seat,) for seat in side), (side,))) for side in sides.values()]
    dealt = (tuple(hand for side in chosen for hand in side) for chosen in product(*either))
    return [tuple(sorted(hands, key=lambda hand: seats.index(hand[0]))) for hands in dealt]


def spread(people: int, known: Sequence[Way]) -> tuple[list[Way], int]:
    """The tables for so many people, the largest first, and how many do not play: as few as can be."""

    @cache
    def best(left: int) -> tuple[int, int, tuple[Way, ...]]:
        found: tuple[int, int, tuple[Way, ...]] = (left * _BYE, 0, ())
        for way in known:
            if way.people <= left:
                cost, tables, rest = best(left - way.people)
                found = min(found, (cost + way.cost, tables + 1, (way, *rest)), key=lambda one: one[:2])
        return found

    tables = sorted(best(people)[2], key=lambda way: -way.people)
    return tables, people - sum(way.people for way in tables)
