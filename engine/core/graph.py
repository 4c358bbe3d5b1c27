"""Ways over a map of places: as bit masks where only what can be reached matters, as paths where the way does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Any

Path = tuple[str, ...]
Graph = tuple[tuple[str, tuple[str, ...]], ...]
"""Places in the order of the board, each with its neighbours."""


def bits(places: Sequence[str]) -> dict[str, int]:
    """The bit that stands for each place in masks over `places`."""
    return {place: 1 << i for i, place in enumerate(places)}


def borders(rows: Sequence[Mapping[str, Any]], near: Mapping[str, int], far: Mapping[str, int]) -> dict[str, int]:
    """For each place of `near` its neighbours among `far`, as a mask, from rows `{ between = [a, b] }`."""
    masks = dict.fromkeys(near, 0)
    for row in rows:
        a, b = row["between"]
        masks[a] |= far[b]
        if b in near:
            masks[b] |= far[a]
    return masks


@lru_cache(maxsize=1 << 12)
def members(names: tuple[str, ...], mask: int) -> tuple[str, ...]:
    """The places that a mask stands for."""
    return tuple(name for i, name in enumerate(names) if mask >> i & 1)


def flood(near: Sequence[int], start: int, passable: int) -> int:
    """Everything in or next to what is reached from `start` through passable places."""
    reached, todo = start, start & passable
    while todo:
        bit = todo & -todo
        todo ^= bit
        fresh = near[bit.bit_length() - 1] & ~reached
        reached |= fresh
        todo |= fresh & passable
    return reached


def cheapest(graph: Graph, starts: tuple[str, ...], weights: tuple[int, ...]) -> dict[str, tuple[int, Path]]:
    """For each place the cheapest way from any start: the weights on it, both ends included, and the way.

    Of equally cheap ways the shorter one, then the one that comes first in the order of the board.
    """
    order = [place for place, _ in graph]
    weight = dict(zip(order, weights, strict=True))
    near = dict(graph)
    best: dict[str, tuple[int, Path]] = {}
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(weight[start], 1, (order.index(start),)) for start in starts]
    heapify(waiting)
    while waiting:
        cost, length, way = heappop(waiting)
        here = order[way[-1]]
        if here in best:
            continue
        best[here] = (cost, tuple(order[step] for step in way))
        for there in near[here]:
            if there not in best:
                heappush(waiting, (cost + weight[there], length + 1, (*way, order.index(there))))
    return best
