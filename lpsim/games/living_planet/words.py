"""Python only. Everything that has words, as the toolkit asks for it: options, events, positions, scores, errors."""

import numpy as np

from lpsim.games.living_planet import ids, tallies
from lpsim.games.living_planet.errors import went_wrong
from lpsim.games.living_planet.flow import DECISION_NAMES
from lpsim.games.living_planet.notation import text as action_text
from lpsim.games.living_planet.position import from_dict, to_dict
from lpsim.games.living_planet.scenario import Rules
from lpsim.games.living_planet.story import TOLD_LATER, data, lines

__all__ = [
    "DECISION_NAMES", "TOLD_LATER", "TURN", "action_text", "data", "from_dict", "lines", "moment", "score_names",
    "seat_name", "to_dict", "went_wrong",
]  # fmt: skip
TURN = "turn"


def seat_name(record: np.record, seat: int) -> str:
    """A player is called by the colour of the pieces."""
    return ids.COLOUR_NAMES[record.colour[seat]].capitalize()


def moment(s: np.record) -> str:
    """The turn."""
    return f"{TURN} {s.turn}"


def score_names(rules: Rules) -> dict[int, str]:
    """The parts of a score under these rules, by their places."""
    return tallies.score_parts(int(rules.R[0].expansions))
