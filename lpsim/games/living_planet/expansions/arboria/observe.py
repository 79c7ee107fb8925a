"""Python only. Arboria's part of what a seat may know, and of games that look the same to it (see `observe.py`).

Hidden are the oxygen tokens behind other screens (ARB-OXY-02, ARB-STA-04) and which base hexagons went out of the game
unseen (ARB-AMB-03): nobody can tell them from those in the deck.
"""

from typing import Any

import numpy as np

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.arboria import position


def see(words: Any, seat: int) -> dict[str, Any]:
    """The table `arboria` of a view: all that lies open, the own tokens, and how many the others have together."""
    table = position.write(words)
    entry = table["arboria"]
    del entry["out"]
    tokens = words.s.arboria.oxygen[: words.rules.players]
    entry["oxygen"] = int(tokens[seat])
    entry["oxygen_of_others"] = int(tokens.sum() - tokens[seat])
    return table


def tiles_out(s: np.record, rules: Any = None, seat: int = ids.NONE) -> list[int]:
    """The hexagons that went out of the game unseen by anybody; none without Arboria."""
    return [tile for tile in range(ids.MAX_TILES) if int(s.arboria.out) >> tile & 1]


def deal_tokens(s: np.record, others: list[int], chance: np.random.Generator) -> None:
    """The same oxygen tokens in all, behind other screens."""
    tokens = int(s.arboria.oxygen[others].sum())
    s.arboria.oxygen[others] = chance.multinomial(tokens, [1 / len(others)] * len(others))


def deal_tiles(s: np.record, rules: Any, seat: int, deck: list[int], chance: np.random.Generator) -> list[int]:
    """Other base hexagons out of the game; returns those that are then in the deck."""
    out = tiles_out(s)
    if not out:
        return deck
    base = [tile for tile in deck if rules.R[0].tile[tile].box == ids.BOX_BASE]
    unseen = chance.permutation([*out, *base]).tolist()
    s.arboria.out = sum(1 << tile for tile in unseen[: len(out)])
    return [tile for tile in deck if tile not in base] + unseen[len(out) :]
