"""Python only. How a seat played, in figures a reader can compare: taken from the tallies of its games."""

import numpy as np

from lpsim.games.living_planet import flow, ids, tallies
from lpsim.games.living_planet.scenario import Rules


def profile(rows: np.ndarray, rules: Rules) -> dict[str, np.ndarray]:
    """Figures of behaviour of each seat in each game (games × players), by name."""
    players = rules.players
    tally = rows["tally"][:, :players]

    def one(first: int) -> np.ndarray:
        return tally[:, :, first].astype(float)

    def total(first: int, places) -> np.ndarray:
        return tally[:, :, [first + place for place in places]].sum(axis=2).astype(float)

    def built(class_: int) -> np.ndarray:
        kinds = rules.R[0].building[: rules.R[0].n_kinds]
        return total(tallies.TALLY_BUILT, np.flatnonzero(kinds["class_"] == class_))

    def family(name: str) -> np.ndarray:
        first, labels, _ = tallies.FAMILIES[name]
        return total(first, range(len(labels)))

    figures = {f"actions: {name}": one(tallies.TALLY_ACTION + i) for i, name in enumerate(flow.ACTION_NAMES)}
    figures |= {
        "actions left unused": one(tallies.TALLY_UNUSED),
        "free actions": family("free"),
        "factories built": built(ids.CLASS_FACTORY),
        "protective buildings built": built(ids.CLASS_PROTECTIVE),
        "stock market buildings built": built(ids.CLASS_MARKET),
        "spaceports built": one(tallies.TALLY_BUILT + ids.SPACEPORT),
        "buildings lost": family("lost"),
        "buildings captured": family("captured"),
        "units recruited": family("recruited"),
        "pieces produced": family("produced"),
        "pieces sold": family("sold"),
        "pieces sold in crashes": family("force_sold"),
        "pieces bought": family("bought"),
        "MC from sales": one(tallies.TALLY_EARNED + tallies.EARNED_SALES),
        "cataclysms set off": family("triggered"),
        "cataclysms suffered": family("suffered"),
        "cataclysms warded off": family("warded"),
        "hexagons explored": one(tallies.TALLY_EXPLORED),
    }
    parts = rows["score_part"][:, :players].astype(float)
    names = tallies.score_parts(int(rules.R[0].expansions))
    figures |= {f"VP: {name}": parts[:, :, i] for i, name in names.items()}
    return figures | {"VP: total": rows["score"][:, :players].astype(float)}
