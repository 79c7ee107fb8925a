"""Constants. The record with which a game begins, and the head of the row with which it ends; for every game.

What `first` and `seating` mean is the game's to say: a game in which nobody begins takes no notice of `first`.
"""

import numpy as np

from lpsim.core.records import I, record

LOT = -1  # first: nobody is named; lot or a rule of the game decides
CROSSED = -1  # seating: goes round with the blocks, so that in the mean over blocks nobody has the better one

START = record(
    ("seed", I),  # root seed
    ("block", I),  # with the seed it decides all chance of the rules
    ("first", I),  # seat that begins, or LOT
    ("seating", I),  # which of the game's ways to deal out what belongs to a seat, such as colours; or CROSSED
)


def start_record(seed: int = 0, block: int = 0, first: int = LOT, seating: int = 0) -> np.ndarray:
    """One START, as the doors take it."""
    return np.array([(seed, block, first, seating)], dtype=np.dtype(START.descr)).view(START)


def result_head(seats: int) -> list[tuple]:
    """The fields with which the RESULT record of every game begins.

    Two more are the game's choice, and are asked for: `first`, the seat that began, and `score_part` (seats x parts).
    """
    return [
        ("block", I),
        ("turns", I),  # how long it took, in the steps of the turn log
        ("end_reason", I),  # place among the labels of the column `end_reason`
        ("decisions", I),  # with more than one option
        ("violated", I),  # first invariant broken (checked runs only), 0 = none
        ("error", I),  # what went wrong in the kernel, 0 = nothing
        ("error_at", I),  # where
        ("score", I, (seats,)),
        ("rank", I, (seats,)),  # 1 = first, equal numbers share a place; the win is shared by all who are first
    ]
