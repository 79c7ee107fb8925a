"""Python only. How differently games unfold on two sides: leads, drama, lock-in turn (METHODS 3, 6)."""

import numpy as np

from lpsim.report.answers import unfolding, wording
from lpsim.report.answers.contrast import Difference, Side
from lpsim.report.answers.dynamics import OPEN
from lpsim.report.answers.unfolding import Unfolding
from lpsim.stats import blocks, bootstrap, dynamics, paired

PACE = "pace"
GAMES = 6_000  # of a side: errors of about half a point of a share
REPLICATES = 400
SHOWN = {
    "score_lead_changes": ("{}s at which the lead in score passes", wording.SHARE),
    "drama": ("drama: how far the winner's chance lay behind", wording.SHARE),
    "decided_share": ("part of the game played after it was decided", wording.SHARE),
    "comeback": ("wins of the last at half-time", wording.SHARE),
}


def differences(first: Side, second: Side, is_paired: bool) -> list[Difference]:
    """Pace on both sides; nothing if one of the runs has no turn log."""
    if not (unfolding.has_turns(first.run) and unfolding.has_turns(second.run)):
        return []
    one, two = (unfolding.read_unfolding(side.run, side.setting, GAMES) for side in (first, second))
    measures_1, measures_2 = (per_game(told) for told in (one, two))
    found = []
    for name, (meaning, unit) in {**SHOWN, "held": ("wins of the front-runner at half-time", wording.SHARE)}.items():
        found.append(
            pair(meaning.format(one.period), unit, measures_1[name], one.block, measures_2[name], two.block, is_paired)
        )
    return [*found, lock_in(one, two, is_paired)]


def per_game(told: Unfolding) -> dict[str, np.ndarray]:
    """One number a game."""
    found = dynamics.game_measures(told.chances, told.score, told.win)
    return found | {"held": dynamics.front_credit(told.score, told.win)[:, told.half - 1]}


def pair(name, unit, values_1, block_1, values_2, block_2, is_paired: bool) -> Difference:
    """One measure of a game on both sides."""
    if is_paired:
        both = paired.paired_difference(values_1, block_1, values_2, block_2)
        ends = both.first.one(0), both.second.one(0), both.difference.one(0)
        return Difference(name, PACE, unit, *ends, float(both.variance_ratio[0]))
    first = blocks.grouped_means(values_1, block_1, np.zeros(len(block_1), dtype=np.int64))
    second = blocks.grouped_means(values_2, block_2, np.zeros(len(block_2), dtype=np.int64))
    gap = paired.unpaired_difference(first, second)[0]
    return Difference(name, PACE, unit, first.one(0), second.one(0), gap, float("nan"))


def lock_in(one: Unfolding, two: Unfolding, is_paired: bool) -> Difference:
    """The turn from which the front-runner wins OPEN of the games; errors by drawing blocks, the same on both sides."""
    sums_1, sums_2 = credit_sums(one), credit_sums(two)
    if is_paired:
        common = sorted(set(sums_1) & set(sums_2))
        sums_1, sums_2 = ({b: sums[b] for b in common} for sums in (sums_1, sums_2))
    first, second = (np.array(list(sums.values())) for sums in (sums_1, sums_2))
    other = 1 if is_paired else 2  # the same draws of the same blocks
    draws_1 = bootstrap.bootstrap(lambda w: lock_in_turn(w @ first), len(first), REPLICATES, seed=1)
    draws_2 = bootstrap.bootstrap(lambda w: lock_in_turn(w @ second), len(second), REPLICATES, seed=other)
    gap = bootstrap.Resampled(draws_2.value - draws_1.value, draws_2.replicates - draws_1.replicates)
    name = f"{one.period} from which the front-runner wins {OPEN:.0%}"
    n = min(len(first), len(second))
    return Difference(
        name, PACE, f"{one.period}s", *(as_estimate(drawn, n) for drawn in (draws_1, draws_2, gap)), float("nan")
    )


def credit_sums(told: Unfolding) -> dict[int, np.ndarray]:
    """Block -> credit of the front-runner after each turn, and games at the end."""
    credit = dynamics.front_credit(told.score, told.win)
    ids, code = blocks.codes(told.block)
    columns = [np.bincount(code, values, len(ids)) for values in credit.T]
    table = np.stack([*columns, np.bincount(code, minlength=len(ids))], axis=1)
    return {int(block): row for block, row in zip(ids, table)}


def lock_in_turn(sums: np.ndarray) -> np.ndarray:
    """The first turn at which the front-runner wins often enough; one after the last if there is none."""
    reached = sums[:-1] / sums[-1] >= OPEN
    return np.array([np.argmax(reached) + 1.0 if reached.any() else len(reached) + 1.0])


def as_estimate(drawn: bootstrap.Resampled, n: int) -> blocks.Estimate:
    """Percentile interval of a resampled number."""
    low, high = drawn.percentile()
    return blocks.Estimate(float(drawn.value[0]), float(drawn.se[0]), float(low[0]), float(high[0]), n, 0.95)
