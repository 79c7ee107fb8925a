"""Compiled. Flat-top hexagons on a fixed grid: a cell is one integer, a neighbour is one addition.

axial coordinates (q, r), six directions clockwise from the top:

0 N (0,-1)
5 NW (-1,0)   1 NE (+1,-1)
4 SW (-1,+1)  2 SE (+1,0)
3 S (0,+1)

cell = (r + CENTRE) * WIDTH + (q + CENTRE)
"""

import numpy as np

from lpsim.core.jit import room

WIDTH = 48
CENTRE = 24
N_CELLS = WIDTH * WIDTH
N_DIRECTIONS = 6
ORIGIN = CENTRE * WIDTH + CENTRE
OFFSETS = np.array([-WIDTH, 1 - WIDTH, 1, WIDTH, WIDTH - 1, -1], dtype=np.int64)
DIRECTION_NAMES = ("N", "NE", "SE", "S", "SW", "NW")


@room
def neighbour(cell, direction):
    """The cell next to this one."""
    return cell + OFFSETS[direction]


@room
def opposite(direction):
    """The direction back."""
    return (direction + 3) % N_DIRECTIONS


def cell_of(q: int, r: int) -> int:
    """The cell with these axial coordinates."""
    return (r + CENTRE) * WIDTH + (q + CENTRE)


def axial(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell."""
    return int(cell % WIDTH - CENTRE), int(cell // WIDTH - CENTRE)
