"""The tables of a round: who sits with whom, on which seats, and who does not play."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from bot.seasons.matching import Price, grouped
from bot.seasons.meeting import History, Place, pair
from bot.seasons.points import POINT
from bot.seasons.ways import Way, spread
from engine.core.secrets.secret import Seat

ROUND_ROBIN, SWISS, KNOCK_OUT = "round-robin", "swiss", "knock-out"
FORMATS = (ROUND_ROBIN, SWISS, KNOCK_OUT)
_AGAIN = 10_000
"""What it costs, in squared sixths of a point that two are apart, to let them meet once more."""


def _same_side(one: int, other: int) -> int:
    """What it costs, in squared sixths of a point, that two meet who lean to the same side: one has it once more then.

    The second time it counts for less than half a point between them; the third for more than any difference there is
    by then.
    """
    return 8 * min(abs(one), abs(other)) ** 5 if one * other > 0 else 0


@dataclass(frozen=True)
class Board:
    """A table to be opened; with a single hand it is a bye."""

    scenario: str
    hands: tuple[tuple[Place, tuple[Seat, ...]], ...]
    """Who holds which seats."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Who sits there."""
        return tuple(place for place, _ in self.hands)


def bye(place: Place) -> Board:
    """Nobody to play against."""
    return Board("", ((place, ()),))


@dataclass(frozen=True)
class Pairer:
    """What a round is made from. `places`: who plays on, by seed, the best first; `lot`: what decides where nothing
    else does.
    """

    game: str
    ways: Sequence[Way]
    places: Sequence[Place]
    past: History
    lot: str

    def swiss(self) -> list[Board]:
        """Those who have the same points play each other, and nobody the same person twice as long as that can be."""
        order = sorted(self.places, key=lambda place: (-self.past.points[place], self.places.index(place)))

        leans = {place: self._lean(place) for place in order}

        def price(one: Place, other: Place) -> int:
            apart = abs(self.past.points[one] - self.past.points[other]) * 6 // POINT
            sides = _same_side(leans[one], leans[other])
            return _AGAIN * self.past.met[pair(one, other)] ** 2 + apart**2 + sides

        return self._paired(order, price)

    def by_meetings(self) -> list[Board]:
        """Everybody meets everybody as evenly as can be: for tables of more than two, or of several sizes."""
        return self._paired(self.places, lambda one, other: 2 * self.past.met[pair(one, other)] + 1)

    def round_robin(self, number: int, every: Sequence[Place]) -> list[Board]:
        """Round `number` of the schedule for two-seat games (the circle method), over and over.

        `every`: all places of the season in their order; where one does not play any more, the other has a bye.
        """
        ring: list[Place | None] = [*every]
        if len(ring) % 2:
            ring.append(None)
        turn = (number - 1) % (len(ring) - 1)
        rest = ring[1:]
        turned = [ring[0], *rest[len(rest) - turn :], *rest[: len(rest) - turn]]
        half = len(turned) // 2
        return self.of_groups(
            [
                [place for place in two if place is not None and place in self.places]
                for two in zip(turned[:half], reversed(turned[half:]), strict=True)
            ]
        )

    def of_groups(self, groups: Sequence[Sequence[Place]]) -> list[Board]:
        """Tables for groups that are given; a group of one has a bye."""
        by_size = {way.people: way for way in reversed(self.ways)}
        return [
            self.seated(group, by_size[len(group)]) if len(group) > 1 else bye(group[0]) for group in groups if group
        ]

    def _paired(self, order: Sequence[Place], price: Price) -> list[Board]:
        tables, resting = spread(len(order), self.ways)
        # Of the byes everybody has one before anybody has two, and who has least goes first.
        worst = sorted(order, key=lambda place: (self.past.byes[place], self.past.points[place], self._drawn(place)))
        byes = worst[:resting]
        playing = [place for place in order if place not in byes]
        groups = grouped(playing, [way.people for way in tables], price, self.lot) if playing else []
        return [*map(self.seated, groups, tables), *map(bye, byes)]

    def seated(self, group: Sequence[Place], way: Way) -> Board:
        """Who takes which side: what each has had least of, beside whom each has been least; else by lot."""
        best = min(permutations(group), key=lambda order: (self._unfair(order, way), self._drawn(*order)))
        return Board(way.scenario, tuple(zip(best, way.hands, strict=True)))

    def _unfair(self, order: Sequence[Place], way: Way) -> int:
        """The more often somebody had this side or these seats before, in this game above all, the less fair it is."""
        cost = 0
        for i, (place, hand) in enumerate(zip(order, way.hands, strict=True)):
            side = [*hand, *(seat for two in way.allied if i in two for j in two if j != i for seat in way.hands[j])]
            cost += 4 * sum(self._had(place, seat) for seat in hand)
            cost += 64 * sum(self.past.sat[place, self.game, seat] for seat in side) ** 2
        return cost + sum(self.past.beside[pair(order[i], order[j])] ** 2 for i, j in way.allied)

    def _lean(self, place: Place) -> int:
        """How much oftener somebody had the first side of a table of two than the second, in whatever game."""
        way = next((way for way in self.ways if way.people == 2), None)
        if way is None:
            return 0
        first, second = (
            sum(count for (who, _, seat), count in self.past.sat.items() if who == place and seat in hand) // len(hand)
            for hand in way.hands
        )
        return int(first - second)

    def _had(self, place: Place, seat: Seat) -> int:
        here = self.past.sat[place, self.game, seat]
        anywhere = sum(count for (who, _, one), count in self.past.sat.items() if (who, one) == (place, seat))
        return int(8 * here**2 + anywhere**2)

    def _drawn(self, *places: Place) -> str:
        """The lot of these places: a digest that nobody can choose."""
        return hashlib.sha256(f"{self.lot}|{places}".encode()).hexdigest()
