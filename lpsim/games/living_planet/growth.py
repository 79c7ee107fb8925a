"""Python only. Can the map grow? Lays the hexagons in random deck orders, without players (LP-UNK-01, LP-UNK-02).

A cell of the map is a pair (q, r) of flat-topped hexagons; `NEIGHBOURS` lists its six sides clockwise from the top.
Six side terrains are packed in one integer, two bits a side, so that a fit is one comparison. Hexagons of an expansion
come in as the set-ups say: for as many of the base game's (ARB-SET-02), beside all others (AQU-TER-04) or, around the
Island, with few of the base game (AQU-SET-12). The Volcano and the Whirlpool are laid by
rules of their own (ARB-PRC-07, AQU-PRC-06).
"""

import random
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Content, Tile
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions

NEIGHBOURS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
LANDING_ZONE = (0, 0)
LEAST_COMPLETE = 0.9  # "most deck orders" lay all hexagons
LEAST_DRAWS = 0.9  # "usually" a draw of X hexagons holds a legal one, X 1..6 equally likely
DEFAULT_ORDERS = 60
# With water there are three terrains to match: so many hexagons may stay over, of 40 or so that no game lays all of.
SPARE = 2
LEAST_SHIP_DRAWS = 0.6  # the same of draws, where ships alone explore from the Island (AQU-UNK-01)
SHIP_ORDERS = 12
DRAFTED = 4  # base hexagons with mycelium in the deck around the Island (AQU-SET-11)
# A special hexagon must touch most of these, or most hexagons.
CONTACT = {"volcano": (ids.TERRAIN_MOUNTAIN,), "whirlpool": tuple(range(len(ids.TERRAIN_NAMES)))}

Cell = tuple[int, int]
Gap = tuple[Cell, int, int]  # a free cell, the sides that must match, their terrains
Laid = dict[Cell, tuple[int, ...]]  # sides of the hexagons on the map


@dataclass(frozen=True)
class Piece:
    """A hexagon of the deck: the different ways to turn it, and which special hexagon it is, if any."""

    rotations: tuple[int, ...]
    special: str


@dataclass(frozen=True)
class GrowthReport:
    """What random deck orders showed; the shares are means over the orders."""

    orders: int
    complete: float  # share of orders in which every hexagon was laid, but for `spare`
    draws: tuple[float, ...]  # share of draws of 1..6 hexagons that hold a legal one
    draws_by_start: dict[str, float]  # the same, over all X, for each Landing Zone and the Island
    touched: float | None = None  # mountain sides that the Volcano touches; None without it
    around: float | None = None  # hexagons that the Whirlpool touches; None without it
    by_ship: float | None = None  # share of draws that hold one which ships can reach from the Island; None without it
    spare: int = 0

    @property
    def ok(self) -> bool:
        """Whether most orders lay all hexagons, and draws usually fit around every Landing Zone."""
        by_land = self.complete >= LEAST_COMPLETE and min(self.draws_by_start.values(), default=0.0) >= LEAST_DRAWS
        return by_land and (self.by_ship is None or self.by_ship >= LEAST_SHIP_DRAWS)

    def text(self) -> str:
        """One line for people."""
        draws = ", ".join(f"{share:.0%}" for share in self.draws)
        but = f" but {self.spare}" if self.spare else ""
        parts = [f"{self.complete:.0%} of {self.orders} deck orders lay every hexagon{but}"]
        parts.append(f"legal draws of 1..6: {draws}")
        if self.touched is not None:
            parts.append(f"the Volcano touches {self.touched:.1f} mountain sides")
        if self.around is not None:
            parts.append(f"the Whirlpool touches {self.around:.1f} hexagons")
        if self.by_ship is not None:
            parts.append(f"ships from the Island can use {self.by_ship:.0%} of draws")
        return "; ".join(parts)


def growth(content: Content, seed: int = 0, orders: int = DEFAULT_ORDERS) -> GrowthReport:
    """Lay the hexagons in random deck orders, each one as it comes at a random legal place.

    Args:
        content: its starting hexagons serve in turn as the Landing Zone, and so does the Island.
        seed: decides the orders and places.
        orders: how many deck orders to try.

    Returns:
        The shares that `ok` compares with the thresholds of this module.
    """
    rng = random.Random(seed)
    spare = SPARE if any(tile.areas for tile in content.tiles) else 0
    starts = [tile for tile in content.tiles if tile.start or tile.island]
    complete = 0
    touched: dict[str, list[float]] = {special: [] for special in CONTACT}
    shares: dict[str, list[list[float]]] = {start.name: [] for start in starts}
    for number in range(orders if starts else 0):
        start = starts[number % len(starts)]
        deck = _deck(content, start, rng)
        left, draws = _lay(start, deck, rng, touched)
        complete += left <= spare
        shares[start.name].append(draws)
    every = [draws for by_order in shares.values() for draws in by_order]
    return GrowthReport(
        orders=orders,
        complete=complete / orders,
        draws=tuple(_mean([draws[x] for draws in every]) for x in range(ids.N_VALUES)),
        draws_by_start={name: _mean([_mean(draws) for draws in by_order]) for name, by_order in shares.items()},
        touched=_mean(touched["volcano"]) if any(tile.volcano for tile in content.tiles) else None,
        around=_mean(touched["whirlpool"]) if any(tile.whirlpool for tile in content.tiles) else None,
        by_ship=_by_ship(content, random.Random(seed)),
        spare=spare,
    )


def _by_ship(content: Content, rng: random.Random) -> float | None:
    """The mean share of legal draws of 1..6 where every hexagon is laid over water, from the Island on."""
    shares = [
        _mean(_lay(start, _deck(content, start, rng), rng, {special: [] for special in CONTACT}, by_ship=True)[1])
        for start in content.tiles
        if start.island
        for _ in range(SHIP_ORDERS)
    ]
    return _mean(shares) if shares else None


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _deck(content: Content, start: Tile, rng: random.Random) -> list[Piece]:
    """All hexagons but the one in the middle, shuffled; of the base game's those that the set-up has."""
    own = [tile for tile in content.tiles if tile.box == ids.BOX_BASE and tile is not start]
    others = [tile for tile in content.tiles if tile.box != ids.BOX_BASE and tile is not start]
    if start.island:
        own = [tile for tile in own if ids.MYCELIUM in tile.icons()]
        own = rng.sample(own, min(DRAFTED, len(own)))
    elif others:
        exchanged = {one.number for one in all_expansions() if one.content.are_exchanged}
        own = rng.sample(own, max(0, len(own) - sum(tile.box in exchanged for tile in others)))
    deck = [Piece(_rotations(tile.edges), _special(tile)) for tile in (*own, *others)]
    rng.shuffle(deck)
    return deck


def _special(tile: Tile) -> str:
    """The rule of its own that a hexagon is laid by, or nothing."""
    return next((special for special in CONTACT if getattr(tile, special)), "")


def _lay(
    start: Tile, deck: list[Piece], rng: random.Random, touched: dict[str, list[float]], by_ship: bool = False
) -> tuple[int, list[float]]:
    """Lay one deck; how many hexagons stay over, and for X = 1..6 the mean share of legal draws while it grew.

    The sides that a special hexagon touches are added to `touched`.
    """
    laid: Laid = {LANDING_ZONE: start.edges}
    shares: list[list[float]] = [[] for _ in range(ids.N_VALUES)]
    while deck:
        if deck[0].special:
            _lay_special(deck, laid, rng, touched)
        gaps = [gap for gap in _gaps(laid) if not by_ship or _over_water(gap)]
        # A special hexagon is no choice: whoever draws it draws another (ARB-VOL-09, AQU-WHE-06).
        fitting = [not tile.special and bool(_places(tile.rotations, gaps)) for tile in deck]
        choices = sum(not tile.special for tile in deck)
        for x in range(1, ids.N_VALUES + 1):
            if choices:
                shares[x - 1].append(_share_of_draws(choices, sum(fitting), x))
        if not any(fitting):
            break
        tile = deck.pop(fitting.index(True))
        cell, turned = rng.choice(_places(tile.rotations, gaps))
        laid[cell] = _unpack(turned)
    return len(deck), [_mean(share) for share in shares]


def _lay_special(deck: list[Piece], laid: Laid, rng: random.Random, touched: dict[str, list[float]]) -> None:
    """Lay a special hexagon where it touches most, or put it under the deck (ARB-VOL-05, -08, AQU-WHE-02, -05)."""
    piece = deck.pop(0)
    places = _places(piece.rotations, _gaps(laid, touches=1))
    if not places:
        deck.append(piece)
        return
    contact = {cell: _contact(laid, cell, CONTACT[piece.special]) for cell, _ in places}
    most = max(contact.values())
    cell, turned = rng.choice([place for place in places if contact[place[0]] == most])
    laid[cell] = _unpack(turned)
    touched[piece.special].append(most)


def _contact(laid: Laid, cell: Cell, terrains: tuple[int, ...]) -> int:
    """How many sides of these terrains look at a free cell."""
    around = [laid.get((cell[0] + dq, cell[1] + dr)) for dq, dr in NEIGHBOURS]
    return sum(edges is not None and edges[_opposite(side)] in terrains for side, edges in enumerate(around))


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


def _over_water(gap: Gap) -> bool:
    """Whether a hexagon laid here has a side of water in common with another."""
    _, mask, terrains = gap
    return any(mask >> 2 * side & 3 and terrains >> 2 * side & 3 == ids.TERRAIN_WATER for side in range(ids.N_SIDES))


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
