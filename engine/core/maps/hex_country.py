"""A board of hexes whose sides have prices of their own, and on which whole areas can be crossed in one stride.

Like a network (`engine/core/maps/hex_network.py`), but what a step costs depends on both hexes, and roads run from
some of them to others; where an area is open, a unit in it gets to any of its hexes, and to those of open areas beside
it, for one price.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import mode
from typing import NamedTuple

from engine.core.maps.hex_network import KEPT, HexId, Network, Reach, bits_of

Side = tuple[HexId, HexId]
Steps = list[tuple[int, int, int]]
"""By how many bits (downwards below zero), from which hexes, for what price."""


class Situation(NamedTuple):
    """How a country lies before those who cross it, as sets of hexes."""

    closed: int
    """What can't be entered."""
    stops: int
    """Where one has to stop."""
    blocked: int
    """Through which no road leads."""
    strides: int
    """Hexes of the areas that are crossed in one stride."""


class Country(Network):
    """The hexes, what each step between two of them costs, and the areas they belong to."""

    def __init__(
        self,
        bit: Mapping[HexId, int],
        steps: Mapping[Side, int],
        roads: Mapping[Side, int],
        areas: Sequence[Sequence[HexId]],
        stride: int,
    ) -> None:
        """`steps` and `roads`: prices of the ways from a hex to a neighbour; `stride`: what it costs to cross areas."""
        near: dict[HexId, tuple[HexId, ...]] = dict.fromkeys(bit, ())
        for here, there in steps:
            near[here] = (*near[here], there)
        super().__init__(bit, near, dict.fromkeys(bit, 1))
        usual = _usual(steps)
        self._enter = [
            (price, bits_of(bit, (hex for hex in usual if usual[hex] == price))) for price in set(usual.values())
        ]
        """What most steps into a hex cost, with all hexes for which that is so."""
        cheap = {side: price for side, price in steps.items() if price == usual[side[1]]}
        self._ways = [(by, bits) for by, bits, _ in _shifted(bit, dict.fromkeys(cheap, 1))]
        """By how many bits such steps lead, and from which hexes."""
        self._steps = _shifted(bit, {side: price for side, price in steps.items() if side not in cheap})
        self._uneven = bits_of(bit, (here for here, there in steps if (here, there) not in cheap))
        """From where others lead."""
        self._roads, self._stride = _shifted(bit, roads), stride
        self._on_roads = bits_of(bit, (here for here, _ in roads))
        self._most = max(*steps.values(), *roads.values(), stride)
        self._strides: dict[int, tuple[int, int]] = {}
        """By the place of a hex's bit, its area, and what one stride leads to where all is open."""
        of = {hex: number for number, hexes in enumerate(areas) for hex in hexes}
        masks = [bits_of(bit, hexes) for hexes in areas]
        for number, hexes in enumerate(areas):
            beside = {of[there] for hex in hexes for there in near[hex]} | {number}
            far = sum(masks[other] for other in beside)
            self._strides |= {bit[hex].bit_length(): (masks[number], far) for hex in hexes}
        self._everywhere = Situation(0, 0, 0, bits_of(bit, bit))
        self._around: dict[tuple[HexId, int], int] = {}

    def cross(self, origin: HexId, points: int, lie: Situation) -> Reach:
        """Where one can get with so many points. Those too far off to matter are left out before it is looked up."""
        points = max(points, 0)
        around = self._around.get((origin, points))
        if around is None:
            around = self._around[origin, points] = sum(self._crossed(origin, points, self._everywhere))
        closed, stops, blocked, strides = lie
        return _crossing(self, origin, points, closed & around, stops & around, blocked & around, strides & around)

    def crossed(self, origin: HexId, points: int, lie: Situation) -> Reach:
        """What `cross` looks up, found afresh."""
        return Reach(self, origin, self._crossed(origin, points, lie))

    def _crossed(self, origin: HexId, points: int, lie: Situation) -> list[int]:
        """What can be reached for just so many points and no fewer, from 0, which is where one starts."""
        closed, stops, blocked, strides = lie
        start = self.bit[origin]
        levels = [0] * (points + self._most + 1)
        levels[0], seen, free = start, closed & ~start, strides & ~closed
        unused = strides
        for spent in range(points):
            levels[spent] &= ~seen
            fresh = levels[spent]
            seen |= fresh
            going = fresh & ~stops if spent else fresh
            if not going:
                continue
            entered = 0
            for by, bits in self._ways:
                entered |= (going & bits) << by if by > 0 else (going & bits) >> -by
            for price, bits in self._enter:
                levels[spent + price] |= entered & bits
            if going & self._uneven:
                for by, bits, price in self._steps:
                    if hexes := going & bits:
                        levels[spent + price] |= hexes << by if by > 0 else hexes >> -by
            if onto := going & self._on_roads & ~blocked:
                for by, bits, price in self._roads:
                    if hexes := onto & bits:
                        levels[spent + price] |= (hexes << by if by > 0 else hexes >> -by) & ~blocked
            far = 0
            while hexes := going & unused:
                area, beyond = self._strides[hexes.bit_length()]
                unused &= ~area
                far |= beyond
            levels[spent + self._stride] |= far & free
        levels[points] &= ~seen
        return levels[: points + 1]


@lru_cache(maxsize=KEPT)
def _crossing(
    country: Country, origin: HexId, points: int, closed: int, stops: int, blocked: int, strides: int
) -> Reach:
    return country.crossed(origin, points, Situation(closed, stops, blocked, strides))


def _usual(prices: Mapping[Side, int]) -> dict[HexId, int]:
    """What most steps into each hex cost."""
    entering: dict[HexId, list[int]] = {}
    for (_, there), price in prices.items():
        entering.setdefault(there, []).append(price)
    return {hex: mode(costs) for hex, costs in entering.items()}


def _shifted(bit: Mapping[HexId, int], prices: Mapping[Side, int]) -> Steps:
    """The same steps by how far apart the bits of the two hexes are, and by their price."""
    found: dict[tuple[int, int], int] = {}
    for (here, there), price in prices.items():
        key = (bit[there].bit_length() - bit[here].bit_length(), price)
        found[key] = found.get(key, 0) | bit[here]
    return [(by, bits, price) for (by, price), bits in found.items()]
