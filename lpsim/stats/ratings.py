"""Python only. Ratings of styles from finishing orders: Plackett-Luce with ties, block-bootstrap errors (METHODS 5)."""

from dataclasses import dataclass

import numpy as np

from lpsim.stats import blocks, bootstrap, choice

ELO = 400 / np.log(10)


@dataclass(frozen=True)
class Ratings:
    """Strengths θ of the styles (sum zero), their replicates over resampled blocks, and how far they can be trusted.

    `comparable` is false if the styles fall into parts that never met or never beat one another both ways round; then
    differences between the parts mean nothing.
    """

    labels: np.ndarray
    theta: np.ndarray
    replicates: np.ndarray
    n_blocks: int
    comparable: bool
    converged: bool

    @property
    def elo(self):
        """Strengths in Elo points (400/ln 10)·θ, 0 the average style."""
        return ELO * self.theta

    @property
    def elo_se(self):
        """Bootstrap errors in Elo points."""
        return ELO * self.replicates.std(axis=0, ddof=1)

    def elo_interval(self, level=0.95):
        """Block-bootstrap interval in Elo points: (low, high)."""
        low, high = bootstrap.Resampled(self.theta, self.replicates).percentile(level)
        return ELO * low, ELO * high

    def chance_best(self):
        """How often each style is on top over the replicates."""
        return np.bincount(self.replicates.argmax(axis=1), minlength=len(self.theta)) / len(self.replicates)

    def order(self):
        """Positions of the styles from strongest to weakest."""
        return np.argsort(-self.theta, kind="stable")


def dense_ranks(rank):
    """Finishing ranks (games × players, 1 best) as groups 0, 1, 2 … without gaps; equal rank, equal group."""
    rank = np.asarray(rank)
    order = np.argsort(rank, axis=1, kind="stable")
    sorted_rank = np.take_along_axis(rank, order, axis=1)
    step = np.concatenate((np.zeros((len(rank), 1), bool), np.diff(sorted_rank, axis=1) != 0), axis=1)
    dense = np.empty(rank.shape, dtype=np.int64)
    np.put_along_axis(dense, order, np.cumsum(step, axis=1), axis=1)
    return dense


def stages(rank):
    """A finishing order as a row of choices: (row's game, credit, open weight), the last two rows × players.

    Without ties stage k is "who is next among those left", P(order) = Π_k e^{θ_k}/Σ_{j≥k} e^{θ_j}. A group of k tied
    players takes k stages; in its stage l each of them has credit 1/k and counts 1 − l/k in the sum (Efron), so that
    no order within the tie is preferred. The last choice, from one player, says nothing and is dropped.
    """
    group = dense_ranks(rank)
    players = group.shape[1]
    games, credits, weights = [], [], []
    for g in range(players):
        tied = group == g
        size = tied.sum(axis=1)
        left = group >= g
        for stage in range(players):
            rows = np.flatnonzero((size > stage) & ((left.sum(axis=1) - stage) > 1))
            if len(rows) == 0:
                continue
            mine, k = tied[rows], size[rows][:, None]
            games.append(rows)
            credits.append(mine / k)
            weights.append(np.where(mine, 1 - stage / k, left[rows]).astype(float))
    if not games:
        return np.zeros(0, np.int64), np.zeros((0, players)), np.zeros((0, players))
    return np.concatenate(games), np.concatenate(credits), np.concatenate(weights)


def plackett_luce(style, rank, block, reps=200, seed=0, max_bundles=400):
    """Strengths θ from finishing orders, with replicates over resampled blocks (METHODS 5, ratings).

    Args:
        style: label of each player (games × players); the same style may sit twice.
        rank: finishing rank of each player, 1 best; equal ranks are ties.
        block: block of each game.
        reps: bootstrap replicates.
        seed: of the bootstrap.
        max_bundles: blocks are dealt into at most this many bundles before they are drawn, to save time.
    """
    labels, flat = blocks.codes(np.asarray(style).ravel())
    code, group = _in_finishing_order(flat.reshape(np.shape(rank)), dense_ranks(rank), len(labels))
    first, pattern = choice.patterns(code, group)
    code, group = code[first], group[first]
    game, credit, weight = stages(group)
    x = choice.one_hot(code[game], len(labels))
    block_ids, block_code = blocks.codes(block)
    unit, n_units = bootstrap.bundle(block_code, len(block_ids), max_bundles)

    def fit(drawn, start=None):
        counts = np.bincount(pattern, weights=drawn[unit], minlength=len(first))
        return choice.fit_choice(x, credit, counts[game], weight, start)

    whole = fit(np.ones(n_units))
    replicates = [fit(drawn, whole.beta).beta for drawn in bootstrap.draw_weights(n_units, reps, seed)]
    comparable = strongly_connected(code, group, len(labels))
    return Ratings(labels, whole.beta, np.array(replicates), len(block_ids), comparable, whole.converged)


def _in_finishing_order(code, group, n_labels):
    """Players of each game sorted by place, then style: seats do not matter here and fewer patterns remain."""
    order = np.argsort(group * n_labels + code, axis=1, kind="stable")
    return np.take_along_axis(code, order, axis=1), np.take_along_axis(group, order, axis=1)


def strongly_connected(code, group, n_labels):
    """Whether every style has, perhaps over others, both beaten or tied every other and been beaten or tied by it."""
    reach = np.eye(n_labels, dtype=bool)
    players = code.shape[1]
    for i in range(players):
        for j in range(players):
            ahead = group[:, i] <= group[:, j]
            reach[code[ahead, i], code[ahead, j]] = True
    for _ in range(n_labels):
        reach = reach | ((reach.astype(int) @ reach.astype(int)) > 0)
    return bool(reach.all())
