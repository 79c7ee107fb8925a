"""Python only. Chance to win after each turn: a softmax over players, fitted on other blocks, checked (METHODS 3)."""

from dataclasses import dataclass

import numpy as np

from lpsim.stats import blocks, choice

MAX_FIT_GAMES = 20_000


@dataclass(frozen=True)
class WinModel:
    """v_{i,t} = softmax_i(Σ_f β_{t,f} · feature_{i,t,f} / scale_{t,f} + seat_{t,i}), one set of β for each turn."""

    beta: np.ndarray
    scale: np.ndarray
    seat: np.ndarray

    def chances(self, features):
        """Win chances (games × turns × players) for features (games × turns × players × F)."""
        features = _four_axes(features)
        eta = np.einsum("gtpf,tf->gtp", features, self.beta / self.scale) + self.seat
        return choice.softmax(eta)


def _four_axes(features):
    features = np.asarray(features)
    return features[..., None] if features.ndim == 3 else features


def fit_win_model(features, win, max_games=MAX_FIT_GAMES):
    """Fit the model turn by turn on at most max_games games, spread evenly over those given.

    Args:
        features: what is known after each turn, games × turns × players (× F); the score alone already does well. Only
            differences between players matter, so scores need not be turned into leads.
        win: win credit, games × players.
        max_games: plenty for a handful of coefficients.
    """
    features, win = _four_axes(features), np.asarray(win, dtype=float)
    if len(win) > max_games:
        chosen = np.linspace(0, len(win) - 1, max_games).astype(np.int64)
        features, win = features[chosen], win[chosen]
    n, n_turns, players, n_features = features.shape
    beta, scale = np.zeros((n_turns, n_features)), np.ones((n_turns, n_features))
    seat, indicator = np.zeros((n_turns, players)), np.broadcast_to(np.eye(players), (n, players, players))
    for turn in range(n_turns):
        x = features[:, turn].astype(float)
        x = x - x.mean(axis=1, keepdims=True)
        spread = x.std(axis=(0, 1))
        scale[turn] = np.where(spread > 0, spread, 1.0)
        # Unit variance makes one ridge fit all features; 1 keeps the last turn, where the front-runner has won, finite.
        fit = choice.fit_choice(np.concatenate([x / scale[turn], indicator], axis=2), win, ridge=1.0)
        beta[turn], seat[turn] = fit.beta[:n_features], fit.beta[n_features:]
    return WinModel(beta, scale, seat)


def held_out_chances(features, win, block, folds=2, seed=0, max_games=MAX_FIT_GAMES):
    """Win chances of every game from a model that never saw its block: (chances, models, fold of each game)."""
    features, win = _four_axes(features), np.asarray(win, dtype=float)
    block_ids, block_code = blocks.codes(block)
    if len(block_ids) < folds:
        raise ValueError(f"{len(block_ids)} blocks cannot be held out in {folds} folds")
    order = np.random.default_rng(seed).permutation(len(block_ids))
    fold = (order % folds)[block_code]
    chances, models = np.empty(features.shape[:3], dtype=np.float32), []
    for k in range(folds):
        model = fit_win_model(features[fold != k], win[fold != k], max_games)
        chances[fold == k] = model.chances(features[fold == k])
        models.append(model)
    return chances, models, fold


@dataclass(frozen=True)
class Calibration:
    """Whether chances mean what they say: forecasts by bin against what happened.

    `error` is the mean distance between forecast and outcome over bins (with noise of about mean |se|), `slope` 1 for
    chances neither too bold (below 1) nor too timid, `skill` the share of log loss saved against 1/P for everybody.
    """

    forecast: np.ndarray
    observed: np.ndarray
    se: np.ndarray
    weight: np.ndarray
    error: float
    slope: float
    skill: float


def calibration(chances, win, block, bins=10):
    """Check win chances (games × players, of one turn) against winners, with block-based errors (METHODS 3)."""
    chances = np.clip(np.asarray(chances, dtype=float), 1e-9, 1.0)
    win = np.asarray(win, dtype=float)
    players = win.shape[1]
    bin_of = np.minimum((chances * bins).astype(np.int64), bins - 1).ravel()
    unit = np.repeat(np.asarray(block), players)
    observed = blocks.grouped_means(win.ravel(), unit, bin_of)
    forecast = np.bincount(bin_of, chances.ravel(), bins) / np.maximum(np.bincount(bin_of, minlength=bins), 1)
    used = observed.labels.astype(np.int64)
    weight = np.bincount(bin_of, minlength=bins)[used] / len(bin_of)
    loss = -(win * np.log(chances)).sum(axis=1).mean()
    return Calibration(
        forecast=forecast[used],
        observed=observed.value,
        se=observed.se,
        weight=weight,
        error=float((weight * np.abs(observed.value - forecast[used])).sum()),
        slope=float(choice.fit_choice(np.log(chances)[..., None], win).beta[0]),
        skill=float(1 - loss / np.log(players)),
    )
