"""Python only. How a game unfolds: lead changes, drama, lock-in, comeback, snowball, margins (METHODS 3).

Arrays are games × turns × players (`chances` from `winprob`, or scores) and games × players (`win`, ties split). Most
functions give one number a game; hand it to `blocks.cluster_mean` for a mean with its error.
"""

import numpy as np

from lpsim.stats import blocks, shares

NOBODY = -1


def front_runners(values):
    """Front-runner after each turn (games × turns): ties keep the incumbent; −1 until somebody leads alone."""
    values = np.asarray(values)
    n, n_turns, _ = values.shape
    front = np.full((n, n_turns), NOBODY, dtype=np.int64)
    before, row = np.full(n, NOBODY), np.arange(n)
    for turn in range(n_turns):
        now = values[:, turn]
        best = now == now.max(axis=1, keepdims=True)
        keeps = (before >= 0) & best[row, before]
        alone = best.sum(axis=1) == 1
        # A tie without the incumbent goes to its first player: somebody has taken the lead.
        fresh = np.where(alone | (before >= 0), best.argmax(axis=1), NOBODY)
        before = np.where(keeps, before, fresh)
        front[:, turn] = before
    return front


def lead_changes(values):
    """Share of turns 2..T at which the lead passes: (1/(T−1)) Σ 1[L_t ≠ L_{t−1}]; the first in front is no change."""
    front = front_runners(values)
    changed = (front[:, 1:] != front[:, :-1]) & (front[:, :-1] != NOBODY)
    return changed.sum(axis=1) / max(front.shape[1] - 1, 1)


def drama(chances, win):
    """How far the winner was behind: (1/T) Σ_t (max_j v_{j,t} − v_{w,t}); co-winners count by their credit."""
    gap = chances.max(axis=2, keepdims=True) - chances
    return np.einsum("gtp,gp->g", gap, win) / chances.shape[1]


def winner_behind(chances, win):
    """Share of turns at which the winner was not in front."""
    behind = chances < chances.max(axis=2, keepdims=True)
    return np.einsum("gtp,gp->g", behind.astype(float), win) / chances.shape[1]


def decided_share(chances, win):
    """Share of the game played after it was decided: 1 − t*/T, t* the first turn with v_{w,t} > max over t, j≠w of v.

    A tied game was never decided: 0.
    """
    n_turns = chances.shape[1]
    first = win.argmax(axis=1)
    winner = np.take_along_axis(chances, first[:, None, None], axis=2)[:, :, 0]
    rest = np.where(np.arange(win.shape[1]) == first[:, None, None], -np.inf, chances)
    above = winner > rest.max(axis=(1, 2))[:, None]
    turn = np.where(above.any(axis=1), above.argmax(axis=1) + 1, n_turns)
    alone = (win > 0).sum(axis=1) == 1
    return np.where(alone, 1.0 - turn / n_turns, 0.0)


def uncertainty(chances):
    """Mean over turns of −Σ_i v log_P v: 1 is wide open, 0 settled."""
    v = np.clip(chances, 1e-12, 1.0)
    return -(v * np.log(v)).sum(axis=2).mean(axis=1) / np.log(chances.shape[2])


def stability(chances):
    """Mean over players of the variance over turns of their chances."""
    return chances.var(axis=1).mean(axis=1)


def front_credit(values, win):
    """Win credit of whoever leads after each turn (games × turns); joint front-runners share."""
    best = values == values.max(axis=2, keepdims=True)
    return (best * win[:, None, :]).sum(axis=2) / best.sum(axis=2)


def lock_in_curve(values, win, block):
    """Chance q_t that the front-runner after turn t wins, for each turn, on the same blocks (an `Estimates`)."""
    credit = front_credit(values, win)
    n, n_turns = credit.shape
    return blocks.grouped_means(credit.ravel(), np.repeat(block, n_turns), np.tile(np.arange(1, n_turns + 1), n))


def lock_in_turn(curve, threshold=0.8, level=0.95):
    """First turn with q_t ≥ threshold, with the range that simultaneous intervals allow: (turn, earliest, latest).

    None stands for "never within the game".
    """
    low, high = shares.intervals(curve, level)
    return tuple(_first(curve.labels, values >= threshold) for values in (curve.value, high, low))


def _first(labels, reached):
    return int(labels[np.argmax(reached)]) if reached.any() else None


def comeback(score, win, turn=None):
    """Win credit of whoever is last after a turn, T/2 unless told; joint last share, so pure luck gives 1/P."""
    n_turns = score.shape[1]
    now = score[:, (n_turns // 2 if turn is None else turn) - 1]
    last = now == now.min(axis=1, keepdims=True)
    return (last * win).sum(axis=1) / last.sum(axis=1)


def snowball(score, block, turn, strata=None, level=0.95):
    """Slope b of (final − current lead) on the lead after a turn: b > 0 feeds back, b < 0 catches up (METHODS 3).

    Leads are distances from the game's mean, b = Σ lead_t (lead_T − lead_t) / Σ lead_t², errors from blocks.

    Args:
        score: games × turns × players.
        block: block of each game.
        turn: counted from 1.
        strata: labels (games × players) such as style and seat; their mean leads are taken out first, or a style that
            is simply better all game long would look like a snowball.
        level: of the interval.
    """
    now, final = _lead(score[:, turn - 1], strata), _lead(score[:, -1], strata)
    top, bottom = (now * (final - now)).sum(axis=1), (now**2).sum(axis=1)
    return blocks.cluster_mean(top, block, bottom, level)


def spread_growth(score, block, turn, level=0.95):
    """Var(scores_T)/Var(scores_t) within games: how much the field opens after a turn."""
    now, final = _lead(score[:, turn - 1], None), _lead(score[:, -1], None)
    return blocks.cluster_mean((final**2).sum(axis=1), block, (now**2).sum(axis=1), level)


def _lead(score, strata):
    lead = score - score.mean(axis=1, keepdims=True)
    if strata is None:
        return lead
    labels, code = blocks.codes(np.asarray(strata).ravel())
    mean = np.bincount(code, lead.ravel(), len(labels)) / np.bincount(code, minlength=len(labels))
    return lead - mean[code].reshape(lead.shape)


def margin(final):
    """Distance of first and second at the end, s₍₁₎ − s₍₂₎ (games × players in, games out); 0 is a tie."""
    ordered = np.sort(final, axis=1)
    return ordered[:, -1] - ordered[:, -2]


def margin_summary(final, block, close=1.0, level=0.95):
    """Margins with errors: mean, share within `close` points, share of ties, and deciles of the margin."""
    gap = margin(np.asarray(final, dtype=float))
    return {
        "mean": blocks.cluster_mean(gap, block, level=level),
        "close": blocks.cluster_mean(gap <= close, block, level=level),
        "ties": blocks.cluster_mean(gap == 0, block, level=level),
        "deciles": np.quantile(gap, np.arange(0.1, 0.91, 0.1)),
    }


def game_measures(chances, score, win):
    """All one-number-a-game measures by name, ready for `blocks.cluster_mean` or a paired comparison."""
    return {
        "lead_changes": lead_changes(chances),
        "score_lead_changes": lead_changes(score),
        "drama": drama(chances, win),
        "winner_behind": winner_behind(chances, win),
        "decided_share": decided_share(chances, win),
        "uncertainty": uncertainty(chances),
        "stability": stability(chances),
        "comeback": comeback(score, win),
        "margin": margin(score[:, -1]),
    }
