"""Python only. Aquarius's part of a position in plain words: the table `aquarius` (docs/positions.md)."""

from typing import Any

from lpsim.games.living_planet.rows import Row

WHERE = "position: aquarius"


def read(row: Row, words: Any) -> None:
    """Read what lies on the map; hexagons, buildings and units come before."""
    Row(row.take("aquarius", dict, {}), WHERE).finish()


def write(words: Any) -> dict[str, Any]:
    """The table `aquarius`."""
    return {"aquarius": {}}


INVARIANT_WORDS: dict[int, str] = {}
