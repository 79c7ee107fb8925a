"""Python only. Everything that has words, as the toolkit asks for it: options, events, positions, scores, errors."""

import numpy as np

from lpsim.games.planetship import tallies
from lpsim.games.planetship.errors import went_wrong
from lpsim.games.planetship.flow import DECISION_NAMES
from lpsim.games.planetship.notation import seat_name
from lpsim.games.planetship.notation import text as action_text
from lpsim.games.planetship.position import from_dict, to_dict
from lpsim.games.planetship.scenario import Rules
from lpsim.games.planetship.story import TOLD_LATER, data, lines

__all__ = [
    "DECISION_NAMES", "TOLD_LATER", "TURN", "action_text", "data", "from_dict", "lines", "moment", "score_names",
    "seat_name", "to_dict", "went_wrong",
]  # fmt: skip
TURN = "round"


def moment(s: np.record) -> str:
    """The round."""
    return f"{TURN} {s.round_no}"


def score_names(rules: Rules) -> dict[int, str]:
    """The parts of a score, by their places."""
    return dict(enumerate(tallies.SCORE_NAMES))
