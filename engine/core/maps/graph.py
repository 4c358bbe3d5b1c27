"""Ways over a map of places: as bit masks where only what can be reached matters, as paths where the way does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import Any

Path = tuple[str, ...]
Graph = tuple[tuple[str, tuple[str, ...]], ...]
"""Places in the order of the board, each with its neighbours."""


def bits(places: Sequence[str]) -> dict[str, int]:
    """The bit that stands for each place in masks over `places`."""
    return {place: 1 << i for i, place in enumerate(places)}


def borders(rows: Iterable[Any], near: Mapping[str, int], far: Mapping[str, int]) -> dict[str, int]:
    """For each place of `near` its neighbours among `far`, as a mask, from rows that lie `between` two of them."""
    masks = dict.fromkeys(near, 0)
    for row in rows:
        a, b = row.between
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


def steps(start: str, near: Callable[[str], Iterable[str]]) -> dict[str, int]:
    """How many steps it is from a place to every other that can be got to, itself included."""
    found, edge = {start: 0}, [start]
    while edge:
        beyond = dict.fromkeys(place for here in edge for place in near(here) if place not in found)
        found |= dict.fromkeys(beyond, found[edge[0]] + 1)
        edge = list(beyond)
    return found


def shortest(near: Mapping[str, Iterable[str]], start: str, end: str) -> list[str]:
    """A way of the fewest steps from a place to another, both included; nothing where there is none."""
    came, edge = {start: start}, [start]
    while edge and end not in came:
        beyond = [(there, here) for here in edge for there in near.get(here, ()) if there not in came]
        came |= dict(reversed(beyond))  # the first that leads to a place
        edge = list(dict.fromkeys(there for there, _ in beyond))
    way = [end] if end in came else []
    while way and way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


def cheapest(graph: Graph, starts: Iterable[str], weights: Sequence[int]) -> dict[str, tuple[int, Path]]:
    """For each place the cheapest way from any start: the weights on it, both ends included, and the way.

    Of equally cheap ways the shorter one, then the one that comes first in the order of the board.
    """
    number = {place: n for n, (place, _) in enumerate(graph)}
    waiting: list[tuple[int, int, tuple[int, ...], Path]]
    waiting = [(weights[number[start]], 1, (number[start],), (start,)) for start in starts]
    heapify(waiting)
    found = {way[-1]: (cost, way) for cost, _, _, way in waiting}
    while waiting:
        cost, length, order, way = heappop(waiting)
        for there in graph[order[-1]][1]:
            # A place weighs the same from wherever one comes, so whoever gets there first gets there best.
            if there not in found:
                n = number[there]
                found[there] = further = cost + weights[n], (*way, there)
                heappush(waiting, (further[0], length + 1, (*order, n), further[1]))
    return found
