"""Who sits together, where each pair of people has a price: pairs exactly, larger tables by exchanging people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from random import Random

from bot.seasons.meeting import Place

Price = Callable[[Place, Place], int]
_STARTS = 12
"""From so many orders larger tables are made; the cheapest is taken."""


def grouped(places: Sequence[Place], sizes: Sequence[int], price: Price, lot: str) -> list[tuple[Place, ...]]:
    """The places in groups of these sizes, in that order, with the least price together. Equal lots, equal groups."""
    if sum(sizes) != len(places):
        raise ValueError(f"{len(places)} places do not fill {sizes}")
    if all(size == 2 for size in sizes):
        return _in_pairs(places, price)
    chance = Random(lot)
    orders = [list(places), *(chance.sample(places, len(places)) for _ in range(_STARTS - 1))]
    return min((_exchanged(order, sizes, price) for order in orders), key=lambda groups: _sum(groups, price))


def _in_pairs(places: Sequence[Place], price: Price) -> list[tuple[Place, ...]]:
    """The cheapest perfect matching (Edmonds' blossoms)."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(places)
    graph.add_weighted_edges_from((one, other, price(one, other)) for one, other in combinations(places, 2))
    order = {place: number for number, place in enumerate(places)}
    found = (sorted(two, key=order.__getitem__) for two in nx.min_weight_matching(graph))
    return sorted((tuple(two) for two in found), key=lambda two: order[two[0]])


def _exchanged(order: list[Place], sizes: Sequence[int], price: Price) -> list[tuple[Place, ...]]:
    """Cut an order into groups, and exchange two people of different groups as long as that is cheaper."""
    groups, start = [], 0
    for size in sizes:
        groups.append(order[start : start + size])
        start += size
    better = True
    while better:
        better = False
        for one, other in combinations(groups, 2):
            for i, j in product(range(len(one)), range(len(other))):
                before = _of(one, price) + _of(other, price)
                one[i], other[j] = other[j], one[i]
                if _of(one, price) + _of(other, price) < before:
                    better = True
                else:
                    one[i], other[j] = other[j], one[i]
    return [tuple(group) for group in groups]


def _of(group: Sequence[Place], price: Price) -> int:
    return sum(price(one, other) for one, other in combinations(group, 2))


def _sum(groups: Sequence[Sequence[Place]], price: Price) -> int:
    return sum(_of(group, price) for group in groups)
