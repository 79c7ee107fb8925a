"""Python only. Plays the cases: each with a seed of its own, so that neither order nor number of processes matters."""

import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np

from lpsim.calibration import models, pages, plain, sequence
from lpsim.calibration.case import Case, Line, line_of

CASES: tuple[Case, ...] = (*plain.CASES, *sequence.CASES, *pages.CASES, *models.CASES)


def jobs(is_quick: bool) -> list[tuple[int, int]]:
    """(case, number of blocks) of everything that is to be played."""
    found = []
    for place, case in enumerate(CASES):
        blocks = case.blocks[: 3 if case.blocks[0] < 100 else 1] if is_quick else case.blocks
        found += [(place, n) for n in blocks if not is_quick or case.quick]
    return found


def play(place: int, n_blocks: int, seed: int, is_quick: bool) -> Line:
    """One line of the table."""
    case = CASES[place]
    name = zlib.crc32(f"{case.kind} {case.what} {case.truth}".encode())
    rng = np.random.default_rng([seed, name, n_blocks])
    return line_of(case, n_blocks, case.play(rng, n_blocks, case.quick if is_quick else case.reps))


def calibrate(
    seed: int, is_quick: bool, workers: int, tell: Callable[[int, int], None] = lambda *_: None
) -> list[Line]:
    """All lines, in the order of the cases.

    Args:
        seed: of the made-up games.
        is_quick: fewer replications, and cheap cases only.
        workers: processes.
        tell: gets how many lines are done, and how many there are.
    """
    asked = jobs(is_quick)
    found: dict[tuple[int, int], Line] = {}
    if workers == 1:
        for one in asked:
            found[one] = play(*one, seed, is_quick)
            tell(len(found), len(asked))
    else:
        with ProcessPoolExecutor(workers) as pool:
            waiting = {pool.submit(play, *one, seed, is_quick): one for one in costly_first(asked)}
            try:
                for done in as_completed(waiting):
                    found[waiting[done]] = done.result()
                    tell(len(found), len(asked))
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)  # or Ctrl-C would wait for all that is left
                raise
    return [found[one] for one in asked]


def costly_first(asked: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Large ones first, so that no process is left with one at the end."""
    return sorted(asked, key=lambda one: -one[1] * CASES[one[0]].reps)
