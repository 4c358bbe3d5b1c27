"""Ways over a board of hexes."""

from engine.core.maps.hex_network import Network, bits_of, cell_bits
from engine.core.maps.hexes import Cell, neighbours

CELLS = {f"{column}{row}": Cell(column, row) for column in range(6) for row in range(6)}
AT = {cell: hex for hex, cell in CELLS.items()}
BITS = cell_bits(CELLS)
NEAR = {hex: tuple(AT[beside] for beside in neighbours(cell) if beside in AT) for hex, cell in CELLS.items()}


def network(**dear: int) -> Network:
    """All hexes cost 1 but for these."""
    return Network(BITS, NEAR, {hex: dear.get(f"h{hex}", 1) for hex in CELLS})


def walked(near: dict[str, tuple[str, ...]], price: dict[str, int], origin: str, points: int) -> dict[str, int]:
    """What can be reached, hex by hex, with what is spent."""
    spent = {origin: 0}
    for _ in CELLS:
        for hex, so_far in list(spent.items()):
            for beside in near[hex]:
                total = so_far + price[beside]
                if total <= points and total < spent.get(beside, points + 1):
                    spent[beside] = total
    return spent


def test_what_is_reached_is_what_is_found_step_by_step():
    price = {hex: 2 if CELLS[hex].row == 3 else 1 for hex in CELLS}
    land = Network(BITS, NEAR, price)
    for origin in ("00", "22", "35"):
        for points in (1, 3, 5):
            reach, right = land.reach(origin, points, 0, 0), walked(NEAR, price, origin, points)
            assert set(reach.hexes) == set(right) - {origin}
            assert {hex: reach.points(hex) for hex in reach.hexes} == {h: n for h, n in right.items() if h != origin}


def test_whoever_enters_a_stop_stops_there_and_nobody_enters_what_is_closed():
    wall = [f"2{row}" for row in range(6)]
    there = network().reach("02", 5, bits_of(BITS, wall), 0)
    assert "22" in there
    assert not any(hex in there for hex in CELLS if CELLS[hex].column > 2)
    assert not any(hex in network().reach("02", 5, 0, bits_of(BITS, wall)) for hex in wall)


def test_a_way_is_the_cheapest_and_goes_round_what_is_dear():
    way = network(h12=9).way("02", "22", 4, 0, 0)
    assert (way[0], way[-1], len(way)) == ("02", "22", 3)
    assert "12" not in way
    assert network().way("02", "22", 1, 0, 0) == ()


def test_distances_are_the_same_both_ways_where_all_cost_the_same():
    land = network()
    assert land.distance("00", "55") == land.distance("55", "00")
    assert land.away("55")["00"] == land.distance("00", "55")


def test_choices_name_each_hex_once_but_those_left_out():
    reach = network().reach("22", 1, 0, 0)
    assert [str(choice) for choice in reach.choices("go", 2)] == [f"go 22 {hex} 2" for hex in reach.hexes]
    left = {choice.args[1] for choice in reach.choices_not_to([reach.hexes[1]], "go")}
    assert left == set(reach.hexes) - {reach.hexes[1]}
    assert [choice.args[1] for choice in reach.choices_to(["55", reach.hexes[0]], "go")] == [reach.hexes[0]]
