"""Python only. A position that reads well and still cannot be: which invariant it breaks, and which piece breaks it."""

from collections.abc import Iterator

import numpy as np

from lpsim.core import decks
from lpsim.errors import InputError
from lpsim.games.living_planet import costs, door, ids, queries
from lpsim.games.living_planet.expansions import BLOCK
from lpsim.games.living_planet.expansions.descriptor import owner_of
from lpsim.games.living_planet.scenario import Rules

INVARIANT_WORDS = {
    1: "pieces of a resource do not add up to the box's number",
    2: "chips or units do not add up to a player's number",
    3: "Planet cards of a colour are not one of each value",
    4: "Stock Market cards do not add up",
    5: "a hexagon is missing or in two places",
    6: "building tiles do not add up to the box's number",
    7: "a price is out of range",
    8: "a building holds pieces of two colours",
    9: "Fate Control tokens do not add up",
    10: "a player holds two buildings of a kind limited to one",
    11: "hexagons do not match, or one touches neither the Landing Zone nor two others",
    12: "money or a holding is negative",
    13: "a Spaceport on the Landing Zone has no chip",
    14: "the exhaustion track and the turn do not agree",
    15: "the Leader and the turn do not agree",
}


def refuse_impossible(S: np.ndarray, rules: Rules) -> None:
    """Whatever reads well but breaks an invariant of the game."""
    broken = int(door.violated(S, 0, rules.R))
    expansion, number = owner_of(broken), broken % BLOCK
    if expansion:
        words = expansion.position.invariants[number]
        raise InputError(f"position: impossible, it breaks {expansion.position.ledger}-{number:02d}: {words}")
    if broken:
        found = next(culprits(broken, S[0], rules), "")
        raise InputError(f"position: {found}impossible, it breaks LP-INV-{broken:02d}: {INVARIANT_WORDS[broken]}")


def culprits(broken: int, s: np.record, rules: Rules) -> Iterator[str]:
    """What breaks an invariant, as the head of a message; nothing where the invariant is about the whole table."""
    looks = {1: resources, 3: planet_cards, 5: hexagons, 6: buildings, 7: prices, 10: limited, 13: ports}
    if broken in looks:
        yield from looks[broken](s, rules)


def resources(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-01: the resource and its numbers."""
    r = rules.R[0]
    for resource, name in enumerate(ids.RESOURCE_NAMES[: int(r.n_resources)]):
        held = int(s.holding[: rules.players, resource].sum())
        there = int(s.pool[resource] + s.removed[resource] + (s.track == resource).sum()) + held
        there += int(costs.pieces_on_map(s, r, resource))
        if there != r.supply[resource]:
            yield f"pool: {name}: {there} pieces in all, not {r.supply[resource]}: "


def planet_cards(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-03: the colour, and the values it has too often or not at all."""
    for colour, name in enumerate(ids.COLOUR_NAMES):
        seat, deck = int(s.seat_of[colour]), s.planet_deck[colour]
        cards = [int(value) for value in s.pile[colour, : s.n_pile[colour]]]
        cards += [int(decks.card_at(deck, i)) for i in range(deck.n)]
        cards += [value for value in range(1, ids.N_VALUES + 1) if s.hand[colour] >> value & 1]
        cards += [int(s.chosen[seat])] if seat != ids.NONE and s.chosen[seat] else []
        if sorted(cards) != list(range(1, ids.N_VALUES + 1)):
            table = "non_players" if seat == ids.NONE else "seats"
            yield f"{table}: {name}: has the Planet cards {sorted(cards)}: "


def hexagons(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-05: the hexagon and where it is."""
    in_deck = [int(decks.card_at(s.hex_deck, i)) for i in range(s.hex_deck.n)]
    for tile, name in enumerate(rules.tile_names):
        places = ["on the map"] * int(s.tile[tile].cell != ids.NONE) + ["in the deck"] * in_deck.count(tile)
        places += ["drawn"] * int((s.drawn[: s.n_drawn] == tile).sum())
        if len(places) > 1 or (places and not costs.is_in_game(s, rules.R[0], tile)):
            yield f"hexagon '{name}' is {' and '.join(places)}{'' if len(places) > 1 else ', and out of the game'}: "


def buildings(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-06: the kind."""
    for kind in range(int(rules.R[0].n_kinds)):
        there = int(s.stock[kind].sum()) + sum(int(s.site[place].kind == kind) for place in s.built[: s.n_built])
        if there != rules.R[0].stock[kind].sum():
            yield f"buildings: {ids.BUILDING_NAMES[kind]}: {there} tiles, not {rules.R[0].stock[kind].sum()}: "


def prices(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-07: the resource."""
    market = rules.R[0].market
    for resource, name in enumerate(ids.RESOURCE_NAMES[: int(rules.R[0].n_resources)]):
        if not market.floor <= s.price[resource] <= market.ceiling:
            yield f"prices: {name}: {s.price[resource]} is not from {market.floor} to {market.ceiling}: "


def limited(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-10: the colour and the kind."""
    for seat in range(rules.players):
        held = [int(s.site[p].kind) for p in s.built[: s.n_built] if queries.holds(s, seat, int(p))]
        for kind in sorted(set(held)):
            if rules.R[0].building[kind].per_player and held.count(kind) > 1:
                yield f"buildings: {ids.COLOUR_NAMES[s.colour[seat]]} has two of {ids.BUILDING_NAMES[kind]}: "


def ports(s: np.record, rules: Rules) -> Iterator[str]:
    """LP-INV-13: the square."""
    start, r = int(s.placed[0]), rules.R[0]
    for square in range(int(r.tile[start].n_sites)):
        site = s.site[start * ids.MAX_SITES + square]
        if site.kind == r.spaceport and site.chip == ids.NONE:
            yield f"buildings: the spaceport on {rules.tile_names[start]}/{square + 1} needs a chip: "
