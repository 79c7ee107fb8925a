"""Games with known truth: winners drawn from stated chances, with blocks whose games belong together."""

import numpy as np


def block_chances(rng, n_blocks, chances, jitter):
    """Chances of each block (B × P): truth plus or minus a pattern that sums to zero and averages out over blocks."""
    chances = np.asarray(chances, dtype=float)
    pattern = np.where(np.arange(len(chances)) % 2 == 0, 1.0, -1.0)
    pattern -= pattern.mean()
    sign = rng.choice([-1.0, 1.0], n_blocks)[:, None]
    return chances + jitter * sign * pattern


def draw_winners(rng, chances):
    """One winner a row from a table of chances (N × P)."""
    u = rng.random(len(chances))[:, None]
    return np.minimum((u > np.cumsum(chances, axis=1)).sum(axis=1), chances.shape[1] - 1)


def seat_wins(rng, n_blocks, games_a_block, chances, jitter=0.0, tie_rate=0.0):
    """Win credit (B, m, P): winner by the block's chances; some games become a tie of two neighbours."""
    table = np.repeat(block_chances(rng, n_blocks, chances, jitter), games_a_block, axis=0)
    n, players = table.shape
    win = np.zeros((n, players))
    winner = draw_winners(rng, table)
    win[np.arange(n), winner] = 1.0
    tied = rng.random(n) < tie_rate
    win[tied] *= 0.5
    win[np.flatnonzero(tied), (winner[tied] + 1) % players] += 0.5
    return win.reshape(n_blocks, games_a_block, players)


def long_form(win):
    """(win, block, seat) as flat columns from credit (B, m, P)."""
    n_blocks, m, players = win.shape
    block = np.repeat(np.arange(n_blocks), m * players)
    seat = np.tile(np.arange(players), n_blocks * m)
    return win.ravel(), block, seat


def within_error(rate, nominal, n, sigmas=4.0):
    """Whether a simulated rate agrees with the nominal one within simulation error."""
    return abs(rate - nominal) <= sigmas * np.sqrt(nominal * (1 - nominal) / n)


def rotated_games(rng, n_blocks, line_ups, style_effect, seat_effect, stickiness=0.5):
    """Games in blocks of P rotations, winner by softmax of style + seat effects: (style, win, block), arrays games × P.

    Stickiness is the chance that a game of a block uses the block's own random number: it ties games together
    and leaves the chances of every single game as stated.
    """
    line_ups = np.asarray(line_ups)
    players = line_ups.shape[1]
    line_up = line_ups[np.arange(n_blocks) % len(line_ups)]
    style = np.stack([np.roll(line_up, r, axis=1) for r in range(players)], axis=1).reshape(-1, players)
    block = np.repeat(np.arange(n_blocks), players)
    eta = np.asarray(style_effect)[style] + np.asarray(seat_effect)
    chances = np.exp(eta) / np.exp(eta).sum(axis=1, keepdims=True)
    shared = rng.random(n_blocks)[block]
    u = np.where(rng.random(len(block)) < stickiness, shared, rng.random(len(block)))
    winner = np.minimum((u[:, None] > np.cumsum(chances, axis=1)).sum(axis=1), players - 1)
    return style, (np.arange(players) == winner[:, None]).astype(float), block


def walks(rng, n_blocks, games_a_block, turns, players, feedback=0.0, shared=0.0):
    """Scores (games × turns × players) of random walks whose lead grows by `feedback` each turn: (score, win, block).

    `shared` is the part of a block's first step that its games have in common (seats do not differ on average).
    """
    n = n_blocks * games_a_block
    block = np.repeat(np.arange(n_blocks), games_a_block)
    step = rng.normal(size=(n, turns, players))
    common = rng.normal(size=(n_blocks, players))[block]
    step[:, 0] = np.sqrt(1 - shared) * step[:, 0] + np.sqrt(shared) * common
    score = np.empty_like(step)
    now = np.zeros((n, players))
    for t in range(turns):
        now = now + feedback * (now - now.mean(axis=1, keepdims=True)) + step[:, t]
        score[:, t] = now
    win = (now == now.max(axis=1, keepdims=True)).astype(float)
    return score, win, block
