"""Python only. Whatever players may use: how often used, what use goes with, which findings survive (METHODS 5).

Win lift is association, not cause: winners can afford more. A flagged component is a question for restricted play.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl
from scipy import stats

from lpsim.stats import blocks, shares

FEW_USERS = 400  # degrees of freedom below which users of a component are few
PERMUTATIONS = 20_000


@dataclass(frozen=True)
class Lift:
    """Win credit with a component less win credit without it, among like players, with its error and p-value."""

    estimate: blocks.Estimate
    p_value: float
    n_used: int
    n_not_used: int
    n_strata: int


def use_rates(component, uses, opportunities, block, level=0.95):
    """Uses per opportunity by component, a frame: component, rate, low, high, uses, opportunities, blocks, never_used.

    Errors come from blocks; intervals are those of `shares.share_interval`, which hold for rare components
    too. Never used: the exact one-sided bound on blocks, about 3/B at 95 %, since uses of one block belong together.
    """
    found = blocks.grouped_means(uses, block, component, opportunities)
    labels, code = blocks.codes(component)
    total_uses = np.bincount(code, np.asarray(uses, dtype=float), len(labels))
    total_chances = np.bincount(code, np.asarray(opportunities, dtype=float), len(labels))
    low, high = np.array([shares.share_interval(found.one(k, level)) for k in range(len(labels))]).reshape(-1, 2).T
    never = total_uses == 0
    return pl.DataFrame({
        "component": labels,
        "rate": found.value,
        "low": np.where(never, 0.0, low),
        "high": np.where(never, shares.never_used_bound(found.blocks_with, level), high),
        "uses": total_uses,
        "opportunities": total_chances,
        "blocks": found.blocks_with,
        "never_used": never,
    })  # fmt: skip


def lift(win, used, strata, block, offered=None, level=0.95):
    """Win lift within strata: P(win | used) − P(win | offered, not used) among like players (METHODS 5).

    Within-stratum regression β = Σ x̃ y / Σ x̃², x̃ = used − its stratum's mean; this is the Mantel–Haenszel average of
    the stratum differences with weights n₁n₀/n. Errors: blocks, corrected for their leverage (CR2), on Satterthwaite's
    degrees of freedom. With few users both are too sure, since users who happen to lose alike show no variance: then
    the error is at least that of like players dealt at random, and the p-value at least that of dealing the use anew
    among like players (a permutation test within strata).

    Args:
        win: win credit, one row a player and game.
        used: whether the player used it.
        strata: label of like players, such as `blocks.joint_codes(style, seat, cell)`.
        block: block of each row.
        offered: rows at which it could be used at all; all if left out.
        level: of the interval.
    """
    win, used = np.asarray(win, dtype=float), np.asarray(used, dtype=bool)
    stratum, unit = blocks.codes(strata)[1], blocks.codes(block)[1]
    return coded_lift(win, used, stratum, unit, offered, level)


def coded_lift(win, used, stratum, unit, offered=None, level=0.95):
    """The same as `lift` for strata and blocks that are integers 0.. already; saves time over many components."""
    if offered is not None:
        kept = np.asarray(offered, dtype=bool)
        win, used, stratum, unit = win[kept], used[kept], stratum[kept], unit[kept]
    n_used = int(used.sum())
    size = np.bincount(stratum)
    with np.errstate(invalid="ignore", divide="ignore"):
        used_mean = np.bincount(stratum, used, len(size)) / size
        win_mean = np.bincount(stratum, win, len(size)) / size
    mixed = (used_mean > 0) & (used_mean < 1)
    x = used - used_mean[stratum]
    y = win - win_mean[stratum]
    bottom = float((x**2).sum())
    touched = np.bincount(unit, mixed[stratum]) > 0 if len(unit) else np.zeros(0, bool)
    n_blocks = int(touched.sum())
    if bottom <= 0 or n_blocks < 2:
        nothing = blocks.Estimate(np.nan, np.nan, np.nan, np.nan, n_blocks, level)
        return Lift(nothing, np.nan, n_used, len(used) - n_used, int(mixed.sum()))
    beta = float((x * y).sum()) / bottom
    error, df = cluster_error(x, y - beta * x, unit, bottom)
    by_chance = 0.0
    if df < FEW_USERS:
        spread = np.bincount(stratum, y**2, len(size)) / np.maximum(size - 1, 1)
        by_chance = float((spread[stratum] * x**2).sum()) ** 0.5 / bottom
    se = max(error, by_chance)
    p_value = float(2 * stats.t.sf(abs(beta) / se, df)) if se > 0 else np.nan
    if df < FEW_USERS and se > 0:
        p_value = max(p_value, permutation_p(win, used, stratum))
    found = blocks.estimate(beta, se, n_blocks, level, df)
    return Lift(found, p_value, n_used, len(used) - n_used, int(mixed.sum()))


def cluster_error(x, residual, unit, bottom):
    """Error of a slope and its degrees of freedom: CR2 over blocks, Satterthwaite (Bell and McCaffrey 2002).

    With one regressor the correction of block c is 1/√(1 − h_c), h_c = Σ_c x²/Σx², and df = 1/(Σh² + (Σb²)² − Σb⁴),
    b² = h²/(1 − h).
    """
    leverage = np.minimum(np.bincount(unit, x**2) / bottom, 1 - 1e-9)
    by_block = np.bincount(unit, x * residual) / np.sqrt(1 - leverage)
    rest = leverage**2 / (1 - leverage)
    df = 1 / ((leverage**2).sum() + rest.sum() ** 2 - (rest**2).sum())
    return float(np.sqrt((by_block**2).sum()) / bottom), max(float(df), 1.0)


def permutation_p(win, used, stratum, draws=PERMUTATIONS, seed=0):
    """Two-sided chance that as many users dealt at random among like players win so much more, or less.

    Win credit has few values, so a deal is a draw without replacement from the counts of each stratum.
    """
    values, kind = np.unique(np.round(win, 9), return_inverse=True)
    users = np.bincount(stratum, used).astype(np.int64)
    counts = np.bincount(stratum * len(values) + kind, minlength=len(users) * len(values)).reshape(-1, len(values))
    rng, total, expected = np.random.default_rng(seed), np.zeros(draws), 0.0
    for place in np.flatnonzero((users > 0) & (users < counts.sum(axis=1))):
        dealt = rng.multivariate_hypergeometric(counts[place], users[place], size=draws, method="marginals")
        total += dealt @ values
        expected += users[place] * float(counts[place] @ values) / counts[place].sum()
    varied = (users > 0)[stratum] & (users < counts.sum(axis=1))[stratum]
    seen = abs(float(win[used & varied].sum()) - expected) - 1e-9
    return float((1 + (np.abs(total - expected) >= seen).sum()) / (1 + draws))


def lifts(win, used, strata, block, names, offered=None, level=0.95, rate=0.05):
    """Lift of many components with control of false discoveries, a frame sorted by q-value.

    Args:
        win: win credit of each row.
        used: rows × components.
        strata: label of like players of each row.
        block: block of each row.
        names: of the components.
        offered: rows × components, or None.
        level: of each interval (not simultaneous).
        rate: share of false discoveries that is accepted among those flagged.
    """
    win = np.asarray(win, dtype=float)
    stratum, unit = blocks.codes(strata)[1], blocks.codes(block)[1]
    used = np.asarray(used, dtype=bool)
    found = [
        coded_lift(win, used[:, k], stratum, unit, None if offered is None else offered[:, k], level)
        for k in range(len(names))
    ]
    p_value = np.array([f.p_value for f in found])
    q_value = benjamini_hochberg(p_value)
    return pl.DataFrame({
        "component": np.asarray(names),
        "lift": [f.estimate.value for f in found],
        "se": [f.estimate.se for f in found],
        "low": [f.estimate.low for f in found],
        "high": [f.estimate.high for f in found],
        "p_value": p_value,
        "q_value": q_value,
        "flagged": q_value <= rate,
        "used": [f.n_used for f in found],
        "not_used": [f.n_not_used for f in found],
    }).sort("q_value", nulls_last=True, maintain_order=True)  # fmt: skip


def benjamini_hochberg(p_value):
    """Q-values: flagging all with q ≤ r keeps the expected share of false flags at r; NaN stays NaN (METHODS 5, 6)."""
    p_value = np.asarray(p_value, dtype=float)
    q_value = np.full(p_value.shape, np.nan)
    known = np.isfinite(p_value)
    if known.any():
        q_value[known] = stats.false_discovery_control(p_value[known])
    return q_value


def diversity(counts):
    """How evenly components are used: normalised entropy, Herfindahl index, effective number exp(H) (METHODS 5)."""
    counts = np.asarray(counts, dtype=float)
    total = counts.sum()
    if total <= 0:
        return {"entropy": np.nan, "herfindahl": np.nan, "effective_number": np.nan}
    p = counts[counts > 0] / total
    entropy = float(-(p * np.log(p)).sum())
    return {
        "entropy": entropy / np.log(len(counts)) if len(counts) > 1 else np.nan,
        "herfindahl": float((p**2).sum()),
        "effective_number": float(np.exp(entropy)),
    }


def diversity_interval(uses, level=0.95):
    """The same from uses by block (blocks × kinds), with errors from blocks: name -> `Estimate`.

    What a block adds to a measure is, to first order, its uses times the measure's slope: −(ln p + H)/N for the entropy
    H, 2(p − S)/N for the Herfindahl index S.
    """
    uses = np.asarray(uses, dtype=float)
    total, found = uses.sum(), diversity(uses.sum(axis=0))
    p, n_blocks = uses.sum(axis=0) / total, int((uses.sum(axis=1) > 0).sum())
    log_p = np.log(p, out=np.zeros_like(p), where=p > 0)
    entropy, even = -float((p * log_p).sum()), max(np.log(len(p)), 1e-12)
    slope = {
        "entropy": -(log_p + entropy) / even, "herfindahl": 2 * (p - found["herfindahl"]),
        "effective_number": -(log_p + entropy) * np.exp(entropy),
    }  # fmt: skip
    own = {name: uses @ np.where(p > 0, by_kind, 0.0) / total for name, by_kind in slope.items()}
    own = {name: influence - uses.sum(axis=1) / total * influence.sum() for name, influence in own.items()}
    scale = float(blocks.block_scale(n_blocks))
    errors = {name: float(np.sqrt((u**2).sum()) * scale) for name, u in own.items()}
    return {name: blocks.estimate(found[name], errors[name], n_blocks, level, None, own[name]) for name in own}
