"""Python only. Styles against each other: every style in every field, mixed tables for ratings, and the ladder.

Every style plays alone among a table of every other style (the focal-against-field matrix), all pairs on the same
blocks. Ratings come from mixed tables of different styles on blocks of their own, because finishing orders among
different opponents are what a rating is to sum up.
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.play.progress import Progress
from lpsim.play.tables import LineUp, Played, Setting, play_lineups
from lpsim.stats import blocks as block_stats
from lpsim.stats import metagame, ratings, shares

HOLDS, FAILS, NOT_SHOWN = "holds", "fails", "not shown"


@dataclass(frozen=True)
class Tournament:
    """Everything that was played."""

    setting: Setting
    names: list[str]
    seed: int
    blocks: int
    fields: list[Played]  # one focal entry, then the field
    mixed: list[Played]

    def matrix(self) -> metagame.FieldMatrix:
        """Win share of each style among tables of each other style."""
        return metagame.field_matrix(*by_game(self.fields, "win"))

    def ratings(self, reps: int = 200) -> ratings.Ratings:
        """Plackett-Luce strengths from the mixed tables."""
        return ratings.plackett_luce(*by_game(self.mixed, "rank"), reps=reps, seed=self.seed)


def play_tournament(
    setting: Setting, styles: list[Any], blocks: int, seed: int, workers: int = 1, profile: bool = False
) -> Tournament:
    """Play the matrix on blocks 0 … blocks − 1 and the mixed tables on the blocks that follow."""
    names = [style.name for style in styles]
    if len(styles) < 2:
        raise InputError("a tournament needs at least two styles")
    if len(set(names)) < len(names):
        raise InputError(f"two styles have the same name: {', '.join(names)}")
    fields = field_lineups(styles, setting.players, blocks)
    mixed = mixed_lineups(styles, setting.players, blocks, seed)
    games = (len(fields) * blocks + len(mixed)) * setting.players
    progress = Progress(games)
    played = play_lineups(setting, fields, seed, workers, progress=progress)
    met = play_lineups(setting, mixed, seed, workers, profile, progress)
    progress.close()
    return Tournament(setting, names, seed, blocks, played, met)


def field_lineups(styles: list[Any], players: int, blocks: int) -> list[LineUp]:
    """Each style alone among each other one; with two players a pair is both at once, so once is enough."""
    pairs = [(i, j) for i in range(len(styles)) for j in range(len(styles)) if i < j or (i != j and players > 2)]
    return [LineUp((styles[i], *[styles[j]] * (players - 1)), 0, blocks) for i, j in pairs]


def mixed_lineups(styles: list[Any], players: int, blocks: int, seed: int) -> list[LineUp]:
    """Random tables of styles that differ as far as there are enough, one block each; `blocks` tables a style."""
    rng = np.random.default_rng(seed)
    tables: list[LineUp] = []
    while len(tables) < blocks * len(styles):
        order = list(rng.permutation(len(styles)))
        while len(order) < players:
            order += list(rng.permutation(len(styles)))
        for start in range(0, len(order) - players + 1, players):
            seated = tuple(styles[i] for i in rng.permutation(order[start : start + players]))
            tables.append(LineUp(seated, blocks + len(tables), 1))
    return tables[: blocks * len(styles)]


def by_game(played: list[Played], what: str) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Line-ups as rows of games: styles, one result and the block, as the estimators take them."""
    styles, values, block = [], [], []
    for table in played:
        result = getattr(table, what)
        n_blocks, rotations, entries = result.shape
        styles.append(np.tile(table.names, (n_blocks * rotations, 1)))
        values.append(result.reshape(-1, entries))
        block.append(np.repeat(table.block, rotations))
    return np.concatenate(styles), np.concatenate(values), np.concatenate(block)


# --- what it says -----------------------------------------------------------------------------------------------------


def field_table(tournament: Tournament) -> list[dict[str, Any]]:
    """One row a focal style and field: share of wins with its interval."""
    matrix = tournament.matrix()
    rows = []
    for k, (i, j) in enumerate(matrix.pairs):
        found = matrix.estimates.one(k)
        low, high = share_interval(found)
        rows.append(
            {
                "focal": str(matrix.labels[i]),
                "field": str(matrix.labels[j]),
                "share": found.value,
                "low": low,
                "high": high,
            }
        )
    return rows


def share_interval(found: block_stats.Estimate) -> tuple[float, float]:
    """The interval of a share within 0 to 1; if it was 0 or 1 in all blocks, what that many blocks can exclude."""
    beyond = float(shares.never_used_bound(found.n_blocks))
    if found.value == 0:
        return 0.0, beyond
    if found.value == 1:
        return 1 - beyond, 1.0
    return max(found.low, 0.0), min(found.high, 1.0)


def rating_table(tournament: Tournament) -> list[dict[str, Any]]:
    """Styles from strongest to weakest in Elo points; 0 is the all-rounder, or the middle one if it does not play.

    Not the mean: one style that hardly ever beats another has a rating all over the place, and would move all. A style
    that always lost to the others, or always won, has no finite rating: `elo` is None and `note` says which.
    """
    found = tournament.ratings()
    labels = [str(label) for label in found.labels]
    notes = incomparable(tournament.mixed, labels)
    rated = np.array([label not in notes for label in labels])
    order = [i for i in found.order() if rated[i]]
    anchor = tournament.setting.spec.players.ALLROUNDER
    zero = labels.index(anchor) if anchor in labels and anchor not in notes else order[len(order) // 2]
    strength = ratings.ELO * (found.theta - found.theta[zero])
    low, high = np.quantile(ratings.ELO * (found.replicates - found.replicates[:, [zero]]), (0.025, 0.975), axis=0)
    rows = []
    for i in found.order():
        known = bool(rated[i])
        row = {"style": labels[i], "elo": float(strength[i]) if known else None}
        row |= {"low": float(low[i]) if known else None, "high": float(high[i]) if known else None}
        rows.append(row | mixed_result(tournament.mixed, labels[i]) | {"note": notes.get(labels[i], "")})
    return rows


def incomparable(played: list[Played], labels: list[str]) -> dict[str, str]:
    """Styles outside the largest group in which each, perhaps over others, has beaten or tied each; with a word why."""
    styles, rank, _ = by_game(played, "rank")
    reach = np.eye(len(labels), dtype=bool)
    code = np.searchsorted(labels, styles)
    for i in range(rank.shape[1]):
        for j in range(rank.shape[1]):
            ahead = rank[:, i] <= rank[:, j]
            reach[code[ahead, i], code[ahead, j]] = True
    for middle in range(len(labels)):
        reach |= np.outer(reach[:, middle], reach[middle])
    mutual = reach & reach.T
    core = int(mutual.sum(axis=1).argmax())
    words = {(True, False): "above all", (False, True): "below all", (False, False): "never met"}
    return {
        label: words[bool(reach[i, core]), bool(reach[core, i])]
        for i, label in enumerate(labels)
        if not mutual[i, core]
    }


def mixed_result(played: list[Played], name: str) -> dict[str, float]:
    """Share of wins and mean score of a style at the mixed tables."""
    styles, win, _ = by_game(played, "win")
    score = by_game(played, "score")[1]
    mine = styles == name
    return {"wins": float(win[mine].mean()), "score": float(score[mine].mean())}


def ladder(tournament: Tournament) -> list[dict[str, Any]]:
    """Each step of the ladder: the upper style among the lower one and the lower among the upper, with a verdict.

    It holds if both intervals are clear of an even share on the right side, and fails if one is on the wrong side.
    """
    steps = [name for name in tournament.setting.spec.players.LADDER if name in tournament.names]
    cells = {(row["focal"], row["field"]): row for row in field_table(tournament)}
    even = 1 / tournament.setting.players
    found = []
    for lower, upper in pairwise(steps):
        up, down = cells[upper, lower], cells[lower, upper]
        verdict = NOT_SHOWN
        if up["low"] > even and down["high"] < even:
            verdict = HOLDS
        elif up["high"] < even or down["low"] > even:
            verdict = FAILS
        found.append({"lower": lower, "upper": upper, "upper_share": up, "lower_share": down, "verdict": verdict})
    return found


def profiles(tournament: Tournament) -> dict[str, dict[str, float]]:
    """Mean behaviour of each style at the mixed tables: style -> figure -> mean a game."""
    return {name: profile_of(tournament, name) for name in tournament.names}


def profile_of(tournament: Tournament, name: str) -> dict[str, float]:
    """Mean behaviour of one style, each of its seats counted once."""
    rows = [
        table.profile[:, entry]
        for table in tournament.mixed
        for entry, seated in enumerate(table.names)
        if seated == name and table.profile is not None
    ]
    means = np.concatenate(rows).mean(axis=0)
    return {label: float(mean) for label, mean in zip(profile_labels(tournament.setting), means, strict=True)}


def profile_labels(setting: Setting) -> list[str]:
    """The figures of behaviour that the game tells."""
    spec = setting.spec
    return list(spec.behaviour(np.zeros(1, spec.kernel.RESULT), setting.load_rules())) if spec.behaviour else []


def game_rows(tournament: Tournament) -> list[dict[str, Any]]:
    """One row a game and entry, for a table file."""
    rows = []
    for part, played in (("field", tournament.fields), ("mixed", tournament.mixed)):
        for number, table in enumerate(played):
            for (block, rotation, entry), rank in np.ndenumerate(table.rank):
                rows.append({
                    "part": part, "table": number, "block": table.first_block + block, "rotation": rotation,
                    "entry": entry, "seat": (entry + rotation) % len(table.names), "style": table.names[entry],
                    "score": int(table.score[block, rotation, entry]), "rank": int(rank),
                    "win": float(table.win[block, rotation, entry]), "seed": tournament.seed,
                })  # fmt: skip
    return rows
