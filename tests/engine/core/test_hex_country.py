"""Ways over hexes whose sides have prices of their own, with roads, and areas that are crossed in one stride."""

from heapq import heappop, heappush
from itertools import product

from engine.core.maps.hex_country import Country, Situation
from engine.core.maps.hex_network import bits_of, cell_bits
from engine.core.maps.hexes import Cell, neighbours

CELLS = {f"{column}{row}": Cell(column, row) for column in range(6) for row in range(6)}
AT = {cell: hex for hex, cell in CELLS.items()}
BITS = cell_bits(CELLS)
STEPS = {
    (hex, AT[beside]): 2 + 2 * (int(AT[beside]) % 3 == 0)
    for hex, cell in CELLS.items()
    for beside in neighbours(cell)
    if beside in AT and {hex, AT[beside]} != {"00", "10"}
}
ROADS = {(here, there): 1 for here, there in STEPS if CELLS[here].column == CELLS[there].column == 2}
AREAS = [[f"{column}{row}" for column in columns for row in range(6)] for columns in ((0, 1), (2, 3), (4, 5))]
STRIDE = 3
LAND = Country(BITS, STEPS, ROADS, AREAS, STRIDE)


def walked(origin: str, points: int, closed: set[str], stops: set[str], blocked: set[str], strides: list[int]):
    """What can be reached, hex by hex, with what is spent."""
    spent: dict[str, int] = {}
    waiting = [(0, origin)]
    while waiting:
        cost, here = heappop(waiting)
        if here in spent or cost > points:
            continue
        spent[here] = cost
        if here in stops and here != origin:
            continue
        area = CELLS[here].column // 2
        ways = [(there, price) for (origin_, there), price in STEPS.items() if origin_ == here]
        ways += [(there, 1) for start, there in ROADS if start == here and not {start, there} & blocked]
        if area in strides:
            ways += [(hex, STRIDE) for other in strides if abs(other - area) < 2 for hex in AREAS[other]]
        for there, price in ways:
            if there not in closed:
                heappush(waiting, (cost + price, there))
    return {hex: cost for hex, cost in spent.items() if hex != origin}


def test_what_is_reached_is_what_is_found_step_by_step():
    lies = product(([], ["11", "13", "32"]), ([], ["21", "22", "24"]), ([], ["22", "40"]), ([], [0], [1, 2], [0, 2]))
    for closed, stops, blocked, crossed in lies:
        strides = bits_of(BITS, [hex for area in crossed for hex in AREAS[area]])
        lie = Situation(bits_of(BITS, closed), bits_of(BITS, stops), bits_of(BITS, blocked), strides)
        for origin, points in product(("00", "22", "35"), (0, 1, 3, 6)):
            reach = LAND.cross(origin, points, lie)
            right = walked(origin, points, set(closed), set(stops), set(blocked), crossed)
            assert {hex: reach.points(hex) for hex in reach.hexes} == right


def test_who_has_spent_too_much_goes_nowhere():
    assert LAND.cross("00", -2, Situation(0, 0, 0, 0)).hexes == ()
