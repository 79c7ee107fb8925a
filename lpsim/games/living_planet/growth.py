"""Python only. Can the map grow? Lays the hexagons in random deck orders, without players (LP-UNK-01, LP-UNK-02).

A cell of the map is a pair (q, r) of flat-topped hexagons; `NEIGHBOURS` lists its six sides clockwise from the top.
Six side terrains are packed in one integer, two bits a side, so that a fit is one comparison.
"""

import random
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Content, Tile

NEIGHBOURS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LANDING_ZONE = (0, 0)
LEAST_COMPLETE = 0.9  # "most deck orders" lay all hexagons
LEAST_DRAWS = 0.9  # "usually" a draw of X hexagons holds a legal one, X 1..6 equally likely
DEFAULT_ORDERS = 60

Cell = tuple[int, int]


@dataclass(frozen=True)
class GrowthReport:
    """What random deck orders showed; the shares are means over the orders."""

    orders: int
    complete: float  # share of orders in which every hexagon was laid
    draws: tuple[float, ...]  # share of draws of 1..6 hexagons that hold a legal one
    draws_by_start: dict[str, float]  # the same, over all X, for each Landing Zone

    @property
    def ok(self) -> bool:
        """Whether most orders lay all hexagons, and draws usually fit around every Landing Zone."""
        return self.complete >= LEAST_COMPLETE and min(self.draws_by_start.values(), default=0.0) >= LEAST_DRAWS

    def text(self) -> str:
        """One line for people."""
        draws = ", ".join(f"{share:.0%}" for share in self.draws)
        return f"{self.complete:.0%} of {self.orders} deck orders lay every hexagon; legal draws of 1..6: {draws}"


def growth(content: Content, seed: int = 0, orders: int = DEFAULT_ORDERS) -> GrowthReport:
    """Lay the hexagons in random deck orders, each one as it comes at a random legal place.

    Args:
        content: its starting hexagons serve in turn as the Landing Zone.
        seed: decides the orders and places.
        orders: how many deck orders to try.

    Returns:
        The shares that `ok` compares with the thresholds of this module.
    """
    rng = random.Random(seed)
    starts = [tile for tile in content.tiles if tile.start]
    complete = 0
    shares: dict[str, list[list[float]]] = {start.name: [] for start in starts}
    for number in range(orders if starts else 0):
        start = starts[number % len(starts)]
        deck = [_rotations(tile.edges) for tile in content.tiles if tile is not start]
        rng.shuffle(deck)
        left, draws = _lay(start, deck, rng)
        complete += not left
        shares[start.name].append(draws)
    every = [draws for by_order in shares.values() for draws in by_order]
    return GrowthReport(
        orders=orders,
        complete=complete / orders,
        draws=tuple(_mean([draws[x] for draws in every]) for x in range(ids.N_VALUES)),
        draws_by_start={name: _mean([_mean(draws) for draws in by_order]) for name, by_order in shares.items()},
    )


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _lay(start: Tile, deck: list, rng: random.Random) -> tuple[int, list[float]]:
    """Lay one deck; how many hexagons stay over, and for X = 1..6 the mean share of legal draws while it grew."""
    laid = {LANDING_ZONE: start.edges}
    shares: list[list[float]] = [[] for _ in range(ids.N_VALUES)]
    while deck:
        gaps = _gaps(laid)
        fitting = [bool(_places(tile, gaps)) for tile in deck]
        for x in range(1, ids.N_VALUES + 1):
            shares[x - 1].append(_share_of_draws(len(deck), sum(fitting), x))
        if not any(fitting):
            break
        tile = deck.pop(fitting.index(True))
        cell, turned = rng.choice(_places(tile, gaps))
        laid[cell] = _unpack(turned)
    return len(deck), [_mean(share) for share in shares]


def _share_of_draws(hexagons: int, fitting: int, x: int) -> float:
    """Chance that x hexagons out of the deck hold at least one that fits."""
    x = min(x, hexagons)
    return 1 - comb(hexagons - fitting, x) / comb(hexagons, x)


def _gaps(laid: dict[Cell, tuple[int, ...]]) -> list[tuple[Cell, int, int]]:
    """Free cells where a hexagon may lie (LP-EXP-03), with the sides that must match and their terrains (LP-EXP-04)."""
    edge = {(q + dq, r + dr) for q, r in laid for dq, dr in NEIGHBOURS} - laid.keys()
    gaps = []
    for q, r in sorted(edge):
        around = [laid.get((q + dq, r + dr)) for dq, dr in NEIGHBOURS]
        touches_landing_zone = any((q + dq, r + dr) == LANDING_ZONE for dq, dr in NEIGHBOURS)
        if touches_landing_zone or sum(edges is not None for edges in around) >= 2:
            mask = sum(3 << 2 * side for side, edges in enumerate(around) if edges)
            terrains = sum(edges[_opposite(side)] << 2 * side for side, edges in enumerate(around) if edges)
            gaps.append(((q, r), mask, terrains))
    return gaps


def _places(rotations: tuple[int, ...], gaps: list[tuple[Cell, int, int]]) -> list[tuple[Cell, int]]:
    return [(cell, turned) for cell, mask, terrains in gaps for turned in rotations if turned & mask == terrains]


def _opposite(side: int) -> int:
    return (side + ids.N_SIDES // 2) % ids.N_SIDES


@lru_cache(maxsize=1024)
def _rotations(edges: tuple[int, ...]) -> tuple[int, ...]:
    """The different ways a hexagon can be turned (LP-EXP-12), packed."""
    turned = (edges[turn:] + edges[:turn] for turn in range(ids.N_SIDES))
    return tuple(sorted({sum(edge << 2 * side for side, edge in enumerate(way)) for way in turned}))


def _unpack(packed: int) -> tuple[int, ...]:
    return tuple(packed >> 2 * side & 3 for side in range(ids.N_SIDES))
