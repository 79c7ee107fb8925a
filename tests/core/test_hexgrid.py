"""Hexagons on a grid: directions, the way back, and coordinates."""

import pytest

from lpsim.core import hexgrid

STEPS = {"N": (0, -1), "NE": (1, -1), "SE": (1, 0), "S": (0, 1), "SW": (-1, 1), "NW": (-1, 0)}
DIRECTIONS = range(hexgrid.N_DIRECTIONS)


def test_directions_run_clockwise_from_the_top():
    assert list(STEPS) == list(hexgrid.DIRECTION_NAMES)


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("at", [(0, 0), (3, -2), (-5, 5)])
def test_neighbour_is_one_step_in_the_direction(at, direction):
    q, r = STEPS[hexgrid.DIRECTION_NAMES[direction]]
    there = hexgrid.neighbour(hexgrid.cell_of(*at), direction)
    assert hexgrid.axial(there) == (at[0] + q, at[1] + r)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_opposite_leads_back(direction):
    back = hexgrid.opposite(direction)
    assert hexgrid.opposite(back) == direction
    assert hexgrid.neighbour(hexgrid.neighbour(hexgrid.ORIGIN, direction), back) == hexgrid.ORIGIN


def test_the_six_neighbours_are_a_ring():
    """Each neighbour also touches the next one clockwise, so three hexagons meet at every corner."""
    for direction in DIRECTIONS:
        here = hexgrid.neighbour(hexgrid.ORIGIN, direction)
        after = hexgrid.neighbour(hexgrid.ORIGIN, (direction + 1) % hexgrid.N_DIRECTIONS)
        assert hexgrid.neighbour(here, (direction + 2) % hexgrid.N_DIRECTIONS) == after
    assert len({int(hexgrid.neighbour(hexgrid.ORIGIN, d)) for d in DIRECTIONS}) == 6


def test_coordinates_and_cells_correspond():
    reach = range(-hexgrid.CENTRE, hexgrid.WIDTH - hexgrid.CENTRE)
    cells = [hexgrid.cell_of(q, r) for r in reach for q in reach]
    assert sorted(cells) == list(range(hexgrid.N_CELLS))
    assert all(hexgrid.cell_of(*hexgrid.axial(cell)) == cell for cell in cells)
    assert hexgrid.axial(hexgrid.ORIGIN) == (0, 0)
