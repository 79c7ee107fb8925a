"""Python only. Fills Aquarius's part of the ruleset: numbers of its rules, and what its components say."""

from typing import Any

import numpy as np

from lpsim.games.living_planet import ids


def fill(r: np.record, section: dict[str, Any] | None, content: Any) -> None:
    """Fill r.aquarius.

    Args:
        r: the ruleset, with its tiles and buildings filled.
        section: the table [aquarius] of the rules; None if Aquarius is not in play.
        content: the components, for areas, squares and dice of the hexagons and the faces of the Seaports.
    """
    r.aquarius.island, r.aquarius.whirlpool, r.aquarius.seaport = ids.NONE, ids.NONE, ids.NONE
    r.aquarius.whirl_side[:] = ids.NONE
