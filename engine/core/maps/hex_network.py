"""A board of hexes as a unit sees it: what can be reached for so many movement points, and on which way.

Sets of hexes are bits of whole numbers, laid out by the cells of the board (`cell_bits`): a step is taken from all
hexes of a set at once, in as many shifts as a hex has sides. What stops a unit and what is closed to it are such sets,
so that armies in the way cost nothing to look at.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from itertools import compress, repeat
from typing import TypeVar

from engine.core.maps.hexes import Cell
from engine.core.questions.decision import Choice

HexId = str
K = TypeVar("K")

KEPT = 1 << 11
"""Reaches that are kept at a time, each with the choices made of it."""

_FEW = 1 << 5
"""Hexes of a set that are looked for one by one."""
_BITS = bytes.maketrans(b"01", b"\0\1")


class Reach:
    """Where a unit can get from a hex, from west to east, with the choices that name those hexes.

    Shared by all who ask for the same: nothing of it ever changes but what is put by for the next one who asks.
    """

    __slots__ = ("_choices", "_hexes", "_levels", "_network", "_spent", "mask", "origin")

    def __init__(self, network: Network, origin: HexId, levels: list[int]) -> None:
        self.origin = origin
        self.mask = sum(levels[1:])
        self._network = network
        self._levels = levels
        self._hexes: tuple[HexId, ...] | None = None
        self._spent: dict[HexId, int] | None = None
        self._choices: dict[tuple[str, tuple[int, ...]], list[Choice]] = {}

    @property
    def hexes(self) -> tuple[HexId, ...]:
        """All that can be reached."""
        if self._hexes is None:
            self._hexes = self._network.hexes(self.mask)
        return self._hexes

    @property
    def spent(self) -> dict[HexId, int]:
        """The same hexes with the points they take, the nearest first. Not to be changed."""
        if self._spent is None:
            levels, network = enumerate(self._levels), self._network
            self._spent = {hex: spent for spent, level in levels if spent and level for hex in network.hexes(level)}
        return self._spent

    def __contains__(self, hex: HexId) -> bool:
        return bool(self.mask & self._network.bit[hex])

    def points(self, hex: HexId) -> int:
        """Movement points it takes to get to a hex that can be reached."""
        bit = self._network.bit[hex]
        return next(spent for spent, level in enumerate(self._levels) if level & bit)

    def costs(self) -> dict[HexId, int]:
        """Movement points of every hex that can be reached; the origin's are none."""
        return {self.origin: 0, **self.spent}

    def nearest_first(self) -> tuple[HexId, ...]:
        """The same hexes, in the order of the points they take."""
        return tuple(self.spent)

    def choices(self, verb: str, *numbers: int) -> list[Choice]:
        """`<verb> <origin> <hex> <numbers>` for every hex. Not to be changed."""
        key = (verb, numbers)
        if (found := self._choices.get(key)) is None:
            args = zip(repeat(self.origin), self.hexes, *map(repeat, numbers), strict=False)
            found = self._choices[key] = list(map(partial(Choice, verb), args))
        return found

    def choices_to(self, hexes: list[HexId], verb: str, *numbers: int) -> list[Choice]:
        """Those of the choices that go to one of a few hexes."""
        return [Choice(verb, (self.origin, hex, *numbers)) for hex in hexes if hex in self]

    def choices_not_to(self, hexes: list[HexId], verb: str, *numbers: int) -> list[Choice]:
        """Those of the choices that go to none of a few hexes."""
        bit, mask = self._network.bit, self.mask
        out = sorted((bit[hex] for hex in hexes if mask & bit[hex]), reverse=True)
        if not out:
            return self.choices(verb, *numbers)
        left = list(self.choices(verb, *numbers))
        for place in out:
            del left[(mask & (place - 1)).bit_count()]
        return left


class Network:
    """The hexes, who is whose neighbour for a kind of unit, and what each costs to enter.

    `bit` is of `cell_bits`; `near` may leave out neighbours, but names no others; `price` is in movement points, at
    least 1.
    """

    def __init__(
        self, bit: Mapping[HexId, int], near: Mapping[HexId, tuple[HexId, ...]], price: Mapping[HexId, int]
    ) -> None:
        self.bit, self.near, self.price = bit, near, price
        self._cells: list[HexId] = [""] * max(place.bit_length() for place in self.bit.values())
        for hex, place in self.bit.items():
            self._cells[place.bit_length() - 1] = hex
        self._up, self._down = _shifts(self.bit, near)
        self._dear = [
            (points, sum(self.bit[hex] for hex in price if price[hex] == points))
            for points in sorted(set(price.values()))
            if points > 1
        ]
        self._cheap = ~sum(bits for _, bits in self._dear)
        self._near_by: dict[tuple[HexId, int], tuple[int, int]] = {}

    def hexes(self, mask: int) -> tuple[HexId, ...]:
        """The hexes that bits stand for, from west to east."""
        if mask.bit_count() > _FEW:
            first = (mask & -mask).bit_length() - 1
            bits = bin(mask >> first)[:1:-1].encode().translate(_BITS)
            return tuple(compress(self._cells[first : first + len(bits)], bits))
        found, cells = [], self._cells
        while mask:
            last = mask & -mask
            found.append(cells[last.bit_length() - 1])
            mask ^= last
        return tuple(found)

    def reach(self, origin: HexId, points: int, stops: int, closed: int) -> Reach:
        """Where one can get with so many movement points.

        `stops`: hexes in which one has to stop; `closed`: those that can't be entered. Those too far off to matter are
        left out before the answer is looked up.
        """
        near_by = self._near_by.get((origin, points))
        if near_by is None:
            *inner, last = self._levels(origin, points, 0, 0)
            near_by = self._near_by[origin, points] = sum(inner), sum(inner) | last
        return _reach(self, origin, points, stops & near_by[0], closed & near_by[1])

    def distance(self, origin: HexId, goal: HexId) -> int | None:
        """Movement points it takes if nothing is in the way; None where there is no way at all."""
        return _distances(self, origin).get(goal)

    def away(self, goal: HexId, most: int | None = None) -> dict[HexId, int]:
        """Movement points to a hex from each other from which there is a way, were nothing in it. Not to be changed.

        `most`: on the way no hex is entered that costs more.
        """
        return _away(self, goal, most)

    def way(self, origin: HexId, goal: HexId, points: int, stops: int, closed: int) -> tuple[HexId, ...]:
        """A cheapest way, both ends included; nothing where there is none for so many points."""
        levels, bit = self._levels(origin, points, stops, closed), self.bit
        spent = next((spent for spent, level in enumerate(levels) if level & bit[goal]), None)
        if spent is None:
            return ()
        way = [goal]
        while spent:
            spent -= self.price[way[-1]]
            before = levels[spent] & ~stops if spent else levels[0]
            way.append(next(hex for hex in self.near[way[-1]] if bit[hex] & before))
        return tuple(reversed(way))

    def _levels(self, origin: HexId, points: int, stops: int, closed: int) -> list[int]:
        """What can be reached for just so many points and no fewer, from 0, which is where one starts."""
        start = self.bit[origin]
        levels, seen, going = [start, *repeat(0, points)], start | closed, start
        for spent in range(points):
            if spent:
                going = levels[spent] & ~stops
            if not going:
                continue
            fresh = self.beside(going) & ~seen
            seen |= fresh
            levels[spent + 1] |= fresh & self._cheap
            for price, bits in self._dear:
                if fresh & bits and spent + price <= points:
                    levels[spent + price] |= fresh & bits
        return levels

    def beside(self, hexes: int) -> int:
        """All neighbours of a set of hexes, those among them that lie side by side included."""
        fresh = 0
        for by, bits in self._up:
            fresh |= (hexes & bits) << by
        for by, bits in self._down:
            fresh |= (hexes & bits) >> by
        return fresh

    def flood(self, start: int, through: int) -> int:
        """All that can be reached from a set of hexes by way of others, themselves included, whatever it costs."""
        reached = fresh = start & through
        while fresh:
            fresh = self.beside(fresh) & through & ~reached
            reached |= fresh
        return reached

    def reached(self, origin: HexId, points: int, stops: int, closed: int) -> Reach:
        """What `reach` looks up, found afresh."""
        return Reach(self, origin, self._levels(origin, points, stops, closed))

    def distances(self, origin: HexId, most: int | None = None) -> dict[HexId, int]:
        """What `distance` looks up, found afresh; hexes that cost more than `most` are entered, but not passed."""
        stops = 0 if most is None else sum(bits for price, bits in self._dear if price > most)
        levels = self._levels(origin, len(self.bit), stops, 0)
        return {hex: spent for spent, level in enumerate(levels) if level for hex in self.hexes(level)}


@lru_cache(maxsize=KEPT)
def _reach(network: Network, origin: HexId, points: int, stops: int, closed: int) -> Reach:
    return network.reached(origin, points, stops, closed)


@lru_cache(maxsize=256)
def _distances(network: Network, origin: HexId) -> dict[HexId, int]:
    return network.distances(origin)


@lru_cache(maxsize=KEPT)
def _away(network: Network, goal: HexId, most: int | None) -> dict[HexId, int]:
    price = network.price
    return {hex: points + price[goal] - price[hex] for hex, points in network.distances(goal, most).items()}


def cell_bits(cells: Mapping[HexId, Cell]) -> dict[HexId, int]:
    """The bit that stands for each hex: by columns, so that neighbours in one direction are equally far apart."""
    west, north = min(cell.column for cell in cells.values()), min(cell.row for cell in cells.values())
    rows = max(cell.row for cell in cells.values()) - north + 1
    return {hex: 1 << (cell.column - west) * rows + cell.row - north for hex, cell in cells.items()}


def bits_of(bit: Mapping[K, int], hexes: Iterable[K]) -> int:
    """A set of hexes, or of whatever else bits stand for."""
    found = 0
    for hex in hexes:
        found |= bit[hex]
    return found


Shift = tuple[int, int]
"""By how many bits, and the hexes that have a neighbour there."""


def _shifts(bit: Mapping[HexId, int], near: Mapping[HexId, tuple[HexId, ...]]) -> tuple[list[Shift], list[Shift]]:
    """Who is whose neighbour, by how many bits they lie apart: upwards and downwards."""
    by: dict[int, int] = {}
    for hex, there in near.items():
        for other in there:
            apart = bit[other].bit_length() - bit[hex].bit_length()
            by[apart] = by.get(apart, 0) | bit[hex]
    up = [(apart, bits) for apart, bits in sorted(by.items()) if apart > 0]
    return up, [(-apart, bits) for apart, bits in sorted(by.items()) if apart < 0]
