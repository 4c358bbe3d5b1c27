"""Hexes: neighbours, distances, and where they lie on a picture."""

from math import dist

import pytest

from engine.core.maps.hexes import DIRECTIONS, Cell, centre, corners, direction, distance, neighbours
from tests.each import each

EVEN, ODD = Cell(4, 5), Cell(5, 5)


@pytest.mark.parametrize("cell", [EVEN, ODD])
def test_six_different_neighbours_are_one_step_away_and_see_the_cell_as_theirs(cell: Cell) -> None:
    around = list(neighbours(cell))
    assert len(set(around)) == 6
    for other in around:
        assert distance(cell, other) == 1
        assert cell in neighbours(other)


def test_odd_columns_lie_half_a_hex_lower() -> None:
    assert Cell(5, 4) in neighbours(EVEN)
    assert Cell(5, 6) not in neighbours(EVEN)
    assert Cell(6, 6) in neighbours(ODD)
    assert Cell(6, 4) not in neighbours(ODD)


@each(
    ("far", "steps"),
    [(Cell(4, 9), 4), (Cell(8, 5), 4), (Cell(8, 7), 4), (Cell(8, 8), 5), (Cell(0, 3), 4), (Cell(4, 5), 0)],
)
def test_distance_is_the_number_of_steps(far: Cell, steps: int) -> None:
    """Over four columns one drifts two rows for nothing, and pays for each row beyond."""
    assert distance(EVEN, far) == distance(far, EVEN) == steps


def test_distance_is_what_walking_takes() -> None:
    reached, front = {ODD: 0}, [ODD]
    for step in range(1, 5):
        front = [far for near in front for far in neighbours(near) if far not in reached]
        reached |= dict.fromkeys(front, step)
    assert all(distance(ODD, cell) == step for cell, step in reached.items())


@pytest.mark.parametrize("cell", [EVEN, ODD])
def test_directions_go_round_from_the_north(cell: Cell) -> None:
    assert [direction(cell, other) for other in neighbours(cell)] == list(DIRECTIONS)
    x, y = centre(cell)
    seen = [centre(other) for other in neighbours(cell)]
    assert seen[0] == (x, y - 1)
    assert seen[3] == (x, y + 1)
    assert all(east > x for east, _ in (seen[1], seen[2]))


def test_no_direction_to_what_does_not_lie_beside() -> None:
    with pytest.raises(ValueError, match="beside"):
        direction(EVEN, Cell(4, 7))


@pytest.mark.parametrize("cell", [EVEN, ODD])
def test_a_side_lies_halfway_to_the_neighbour_it_faces(cell: Cell) -> None:
    points = corners(cell)
    for side, other in enumerate(neighbours(cell)):
        (ax, ay), (bx, by) = points[side], points[(side + 1) % 6]
        (x, y), (far_x, far_y) = centre(cell), centre(other)
        assert dist(((ax + bx) / 2, (ay + by) / 2), ((x + far_x) / 2, (y + far_y) / 2)) < 1e-9
