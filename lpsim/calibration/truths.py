"""Python only. Made-up games with known truth, as arrays: wins by chance, in blocks whose games belong together."""

import numpy as np


def wins_of_blocks(rng, n_blocks, chances, games, jitter, n=1):
    """Sums of wins by block (blocks x n x seats), `games` a block; its luck leans one way or the other by `jitter`."""
    chances = np.asarray(chances, dtype=float)
    lean = np.where(np.arange(len(chances)) % 2 == 0, 1.0, -1.0)
    lean -= lean.mean()
    sign = rng.choice([-1.0, 1.0], (n_blocks, n, 1))
    return rng.multinomial(games, chances + jitter * sign * lean).astype(float)


def on_the_margin(players, margin, rng):
    """Chances of the seats with one of them at the margin, and the others within."""
    even = 1 / players
    chances = np.full(players, even - margin / (players - 1))
    chances[rng.integers(players)] = even + margin
    return chances


def rotated(rng, n_blocks, line_ups, style, seat, stickiness):
    """Games of all line-ups in every rotation: (cell, style, win, block), arrays by game and seat.

    Winner by softmax of style and seat; with `stickiness` a game takes the luck of its block.
    """
    line_ups = np.asarray(line_ups)
    players = line_ups.shape[1]
    n_line_ups = len(line_ups)
    cell = np.tile(np.repeat(np.arange(n_line_ups), players), n_blocks)
    block = np.repeat(np.arange(n_blocks), n_line_ups * players)
    seated = np.stack([np.roll(line_ups, r, axis=1) for r in range(players)], axis=1).reshape(-1, players)
    seated = np.tile(seated, (n_blocks, 1))
    eta = np.asarray(style)[seated] + np.asarray(seat)
    chances = np.exp(eta) / np.exp(eta).sum(axis=1, keepdims=True)
    common = rng.random(n_blocks)[block]
    u = np.where(rng.random(len(block)) < stickiness, common, rng.random(len(block)))
    winner = np.minimum((u[:, None] > np.cumsum(chances, axis=1)).sum(axis=1), players - 1)
    return cell, seated, (np.arange(players) == winner[:, None]).astype(float), block


def walks(rng, n_blocks, line_ups, strength, turns, feedback):
    """Scores by turn of all line-ups in every rotation: (score, cell, style, block); leads grow by `feedback` a turn.

    A style gains its strength more each turn than others; among like players the lead after turn t grows by
    (1 + feedback)^(T − t) − 1 until the end.
    """
    cell, seated, _, block = rotated(rng, n_blocks, line_ups, np.zeros(len(strength)), np.zeros(len(line_ups[0])), 0)
    gain = np.asarray(strength, dtype=float)[seated]
    now, score = np.zeros(gain.shape), []
    for _ in range(turns):
        now = now + feedback * (now - now.mean(axis=1, keepdims=True)) + gain + rng.standard_normal(gain.shape)
        score.append(now)
    return np.stack(score, axis=1), cell, seated, block
