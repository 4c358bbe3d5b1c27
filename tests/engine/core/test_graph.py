"""Ways over a map: the quick answers against each other."""

from itertools import pairwise
from typing import NamedTuple

from engine.core.dice import Dice
from engine.core.maps.graph import bits, borders, cheapest, flood, members, shortest, steps
from tests.each import each

PLACES = tuple("abcdefgh")


class Border(NamedTuple):
    between: tuple[str, str]


def random_map(dice: Dice) -> tuple[int, ...]:
    rows = [Border((one, other)) for one in PLACES for other in PLACES if one < other and not dice.below("border", 4)]
    masks = borders(rows, bits(PLACES), bits(PLACES))
    return tuple(masks[place] for place in PLACES)


def test_borders_go_both_ways_among_places_of_a_kind_and_one_way_to_another():
    rows = [Border(("a", "b"))]
    assert borders(rows, {"a": 1, "b": 2}, {"a": 1, "b": 2}) == {"a": 2, "b": 1}
    assert borders(rows, {"a": 1}, {"b": 1}) == {"a": 1}


def test_a_closed_place_is_reached_but_not_crossed():
    near = (0b010, 0b101, 0b010)
    assert members(("a", "b", "c"), flood(near, 0b001, 0b101)) == ("a", "b")
    assert members(("a", "b", "c"), flood(near, 0b001, 0b111)) == ("a", "b", "c")


@each("seed", range(20))
def test_the_shortest_way_leads_from_neighbour_to_neighbour_in_the_fewest_steps(seed: int):
    near = dict(zip(PLACES, (members(PLACES, mask) for mask in random_map(Dice(f"way {seed}"))), strict=True))
    far = steps("a", near.__getitem__)
    for place in PLACES:
        way = shortest(near, "a", place)
        assert len(way) == far.get(place, -1) + 1
        assert all(there in near[here] for here, there in pairwise(way))
        assert not way or (way[0], way[-1]) == ("a", place)


@each("seed", range(40))
def test_the_cheapest_way_begins_and_ends_where_it_should_and_costs_what_it_says(seed: int):
    dice = Dice(f"graph {seed}")
    near = random_map(dice)
    prices = tuple(max(dice.below("price", 6) - 2, 0) for _ in PLACES)
    starts = tuple(place for place in PLACES if not dice.below("start", 3)) or ("a",)
    graph = tuple((place, members(PLACES, near[i])) for i, place in enumerate(PLACES))
    ways = cheapest(graph, starts, prices)
    for place, (cost, way) in ways.items():
        assert (way[0] in starts, way[-1]) == (True, place)
        assert cost == sum(prices[PLACES.index(step)] for step in way)
