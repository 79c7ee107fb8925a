"""Python only. How a seat played, in figures a reader can compare: taken from the tallies of its games."""

import numpy as np

from lpsim.games.planetship import ids, tallies
from lpsim.games.planetship.scenario import Rules


def profile(rows: np.ndarray, rules: Rules) -> dict[str, np.ndarray]:
    """Figures of behaviour of each seat in each game (games × players), by name."""
    players = rules.players
    tally = rows["tally"][:, :players]

    def one(first: int) -> np.ndarray:
        return tally[:, :, first].astype(float)

    def family(name: str) -> np.ndarray:
        start, labels, _ = tallies.FAMILIES[name]
        return tally[:, :, start : start + len(labels)].sum(axis=2).astype(float)

    figures = {f"used: {name}": one(tallies.TALLY_USED + i) for i, name in enumerate(ids.ABILITY_NAMES)}
    figures |= {
        "cards placed face down": one(tallies.TALLY_HIDDEN),
        "probes sent": one(tallies.TALLY_PROBED),
        "turns of the Military Area": one(tallies.TALLY_TURNED),
        "rewards won": family("won"),
        "VP of the rewards won": one(tallies.TALLY_WON_VP),
        "own characters hacked": one(tallies.TALLY_HACKED),
        "own characters pulled away": one(tallies.TALLY_PULLED),
        "own characters removed": one(tallies.TALLY_REMOVED),
        "missions alone": family("missions_alone"),
        "missions shared": family("missions_shared"),
    }
    parts = rows["score_part"][:, :players].astype(float)
    figures |= {f"VP: {name}": parts[:, :, i] for i, name in enumerate(tallies.SCORE_NAMES)}
    return figures | {"VP: total": rows["score"][:, :players].astype(float)}
