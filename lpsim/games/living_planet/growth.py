"""Python only. Can the map grow? Lays the hexagons in random deck orders, without players (LP-UNK-01, LP-UNK-02).

A cell of the map is a pair (q, r) of flat-topped hexagons; `NEIGHBOURS` lists its six sides clockwise from the top.
Six side terrains are packed in one integer, two bits a side, so that a fit is one comparison. Hexagons of an expansion
come in for as many of the base game's (ARB-SET-02); the Volcano is laid by a rule of its own (ARB-PRC-07).
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
Gap = tuple[Cell, int, int]  # a free cell, the sides that must match, their terrains
Laid = dict[Cell, tuple[int, ...]]  # sides of the hexagons on the map


@dataclass(frozen=True)
class Piece:
    """A hexagon of the deck: the different ways to turn it, and whether it is the Volcano."""

    rotations: tuple[int, ...]
    volcano: bool


@dataclass(frozen=True)
class GrowthReport:
    """What random deck orders showed; the shares are means over the orders."""

    orders: int
    complete: float  # share of orders in which every hexagon was laid
    draws: tuple[float, ...]  # share of draws of 1..6 hexagons that hold a legal one
    draws_by_start: dict[str, float]  # the same, over all X, for each Landing Zone
    touched: float | None = None  # mountain sides that the Volcano touches; None without it

    @property
    def ok(self) -> bool:
        """Whether most orders lay all hexagons, and draws usually fit around every Landing Zone."""
        return self.complete >= LEAST_COMPLETE and min(self.draws_by_start.values(), default=0.0) >= LEAST_DRAWS

    def text(self) -> str:
        """One line for people."""
        draws = ", ".join(f"{share:.0%}" for share in self.draws)
        volcano = "" if self.touched is None else f"; the Volcano touches {self.touched:.1f} mountain sides"
        return (
            f"{self.complete:.0%} of {self.orders} deck orders lay every hexagon; legal draws of 1..6: {draws}{volcano}"
        )


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
    touched: list[float] = []
    shares: dict[str, list[list[float]]] = {start.name: [] for start in starts}
    for number in range(orders if starts else 0):
        start = starts[number % len(starts)]
        deck = _deck(content, start, rng)
        left, draws = _lay(start, deck, rng, touched)
        complete += not left
        shares[start.name].append(draws)
    every = [draws for by_order in shares.values() for draws in by_order]
    return GrowthReport(
        orders=orders,
        complete=complete / orders,
        draws=tuple(_mean([draws[x] for draws in every]) for x in range(ids.N_VALUES)),
        draws_by_start={name: _mean([_mean(draws) for draws in by_order]) for name, by_order in shares.items()},
        touched=_mean(touched) if any(tile.volcano for tile in content.tiles) else None,
    )


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _deck(content: Content, start: Tile, rng: random.Random) -> list[Piece]:
    """All hexagons but the Landing Zone, shuffled; as many of the base game's stay out as others come in."""
    own = [tile for tile in content.tiles if tile.box == ids.BOX_BASE and tile is not start]
    others = [tile for tile in content.tiles if tile.box != ids.BOX_BASE]
    if others:
        own = rng.sample(own, max(0, len(own) - len(others)))
    deck = [Piece(_rotations(tile.edges), tile.volcano) for tile in (*own, *others)]
    rng.shuffle(deck)
    return deck


def _lay(start: Tile, deck: list[Piece], rng: random.Random, touched: list[float]) -> tuple[int, list[float]]:
    """Lay one deck; how many hexagons stay over, and for X = 1..6 the mean share of legal draws while it grew.

    The mountain sides that the Volcano touches are added to `touched`.
    """
    laid: Laid = {LANDING_ZONE: start.edges}
    shares: list[list[float]] = [[] for _ in range(ids.N_VALUES)]
    while deck:
        if deck[0].volcano:
            _lay_volcano(deck, laid, rng, touched)
        gaps = _gaps(laid)
        # The Volcano is no choice: whoever draws it draws another (ARB-VOL-09).
        fitting = [not tile.volcano and bool(_places(tile.rotations, gaps)) for tile in deck]
        choices = sum(not tile.volcano for tile in deck)
        for x in range(1, ids.N_VALUES + 1):
            if choices:
                shares[x - 1].append(_share_of_draws(choices, sum(fitting), x))
        if not any(fitting):
            break
        tile = deck.pop(fitting.index(True))
        cell, turned = rng.choice(_places(tile.rotations, gaps))
        laid[cell] = _unpack(turned)
    return len(deck), [_mean(share) for share in shares]


def _lay_volcano(deck: list[Piece], laid: Laid, rng: random.Random, touched: list[float]) -> None:
    """Lay the Volcano where it touches most mountain sides (ARB-VOL-05), or put it under the deck (ARB-VOL-08)."""
    volcano = deck.pop(0)
    places = _places(volcano.rotations, _gaps(laid, touches=1))
    if not places:
        deck.append(volcano)
        return
    contact = {cell: _mountain_contact(laid, cell) for cell, _ in places}
    most = max(contact.values())
    cell, turned = rng.choice([place for place in places if contact[place[0]] == most])
    laid[cell] = _unpack(turned)
    touched.append(most)


def _mountain_contact(laid: Laid, cell: Cell) -> int:
    """How many sides of mountain look at a free cell."""
    around = [laid.get((cell[0] + dq, cell[1] + dr)) for dq, dr in NEIGHBOURS]
    return sum(
        edges is not None and edges[_opposite(side)] == ids.TERRAIN_MOUNTAIN for side, edges in enumerate(around)
    )


def _share_of_draws(hexagons: int, fitting: int, x: int) -> float:
    """Chance that x hexagons out of the deck hold at least one that fits."""
    x = min(x, hexagons)
    return 1 - comb(hexagons - fitting, x) / comb(hexagons, x)


def _gaps(laid: Laid, touches: int = 2) -> list[Gap]:
    """Free cells where a hexagon may lie (LP-EXP-03), with the sides that must match and their terrains (LP-EXP-04)."""
    edge = {(q + dq, r + dr) for q, r in laid for dq, dr in NEIGHBOURS} - laid.keys()
    gaps = []
    for q, r in sorted(edge):
        around = [laid.get((q + dq, r + dr)) for dq, dr in NEIGHBOURS]
        touches_landing_zone = any((q + dq, r + dr) == LANDING_ZONE for dq, dr in NEIGHBOURS)
        if touches_landing_zone or sum(edges is not None for edges in around) >= touches:
            mask = sum(3 << 2 * side for side, edges in enumerate(around) if edges)
            terrains = sum(edges[_opposite(side)] << 2 * side for side, edges in enumerate(around) if edges)
            gaps.append(((q, r), mask, terrains))
    return gaps


def _places(rotations: tuple[int, ...], gaps: list[Gap]) -> list[tuple[Cell, int]]:
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
