"""Python only. Aquarius's part of what a seat may know, and of games that look the same to it (see `observe.py`).

Hidden are drafted base hexagons (AQU-AMB-04). Whoever drafts sees the pile, and so knows what is missing from it: its
own picks and all those before its last one. What the others picked after that it learns when they are drawn.
"""

from typing import Any

import numpy as np

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.aquarius import position
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc


def picks_of(s: np.record) -> list[int]:
    """The drafted hexagons in the order of the draft."""
    return [int(tile) for tile in s.aquarius.drafted if tile != ids.NONE]


def drafter_of(s: np.record, rules: Any, pick: int) -> int:
    """The seat whose pick it was."""
    return (int(s.aquarius.drafter) + pick) % rules.players


def last_seen(s: np.record, rules: Any, seat: int) -> int:
    """How many picks a seat knows: those up to its last own one, or all while it holds the pile."""
    picks = picks_of(s)
    top = s.stack[s.depth - 1] if s.depth else None
    if top is not None and top.kind == voc.DEC_DRAFT and top.seat == seat:
        return len(picks)
    return max((pick + 1 for pick in range(len(picks)) if drafter_of(s, rules, pick) == seat), default=0)


def see(words: Any, seat: int) -> dict[str, Any]:
    """The table `aquarius` of a view: all that lies open, the own picks, and what was seen to be missing."""
    s, rules = words.s, words.rules
    table = position.write(words)
    entry, names = table["aquarius"], rules.tile_names
    picks = picks_of(s)[: last_seen(s, rules, seat)]
    entry["drafted"] = [names[tile] for pick, tile in enumerate(picks) if drafter_of(s, rules, pick) == seat]
    entry["seen_missing"] = sorted(
        names[tile] for pick, tile in enumerate(picks) if drafter_of(s, rules, pick) != seat
    )  # fmt: skip
    del entry["out"]
    if len(picks) < len(picks_of(s)):
        del entry["pile"]
    return table


def public(s: np.record) -> set[int]:
    """Hexagons that everybody sees: on the map, or drawn."""
    return {int(tile) for tile in [*s.placed[: s.n_placed], *s.drawn[: s.n_drawn]]}


def hidden_tiles(s: np.record, rules: Any, seat: int) -> list[int]:
    """Hexagons out of the game that a seat cannot tell from those drafted and still in the deck."""
    picks = picks_of(s)
    unknown = [tile for tile in picks[last_seen(s, rules, seat) :] if tile not in public(s)]
    if not unknown or s.aquarius.pile:
        return []
    out = int(s.aquarius.out) & int(rules.R[0].aquarius.draftable)
    return [tile for tile in range(ids.MAX_TILES) if out >> tile & 1]


def deal(s: np.record, others: list[int], chance: np.random.Generator) -> None:
    """Nothing lies behind the screens but money and resources."""


def deal_tiles(s: np.record, rules: Any, seat: int, deck: list[int], chance: np.random.Generator) -> list[int]:
    """Other picks where the seat does not know them; returns the deck with these."""
    picks, seen = picks_of(s), last_seen(s, rules, seat)
    shown = [tile for tile in picks[seen:] if tile in public(s)]
    secret = [tile for tile in picks[seen:] if tile not in shown]
    if not picks[seen:]:
        return deck
    away = int(s.aquarius.out if not s.aquarius.pile else s.aquarius.pile) & int(rules.R[0].aquarius.draftable)
    candidates = [*secret, *(tile for tile in range(ids.MAX_TILES) if away >> tile & 1 and tile not in secret)]
    fresh = [int(tile) for tile in chance.permutation(candidates)[: len(secret)]]
    s.aquarius.drafted[seen : len(picks)] = chance.permutation([*shown, *fresh])
    if s.aquarius.pile:
        s.aquarius.pile = swap(s.aquarius.pile, fresh, secret)
        return deck
    if not is_open(s):
        return deck
    s.aquarius.out = swap(s.aquarius.out, fresh, secret)
    return [tile for tile in deck if tile not in secret] + fresh


def is_open(s: np.record) -> bool:
    """Whether the draft is over and the drafted hexagons are in the deck."""
    return not any(s.stack[i].kind == voc.TASK_OPEN_DECK for i in range(s.depth))


def swap(tiles: int, gone: list[int], back: list[int]) -> int:
    """A bit set of hexagons without some and with others; those in both stay as they are."""
    found = int(tiles)
    for tile in set(gone) ^ set(back):
        found ^= 1 << tile
    return found
