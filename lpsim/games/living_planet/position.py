"""Python only. Positions in plain words: any position from a dictionary, and any running game as one.

docs/positions.md documents the keys. What is not said takes its set-up value; what cannot be is refused with the
reason. `to_dict` says everything, so that a game goes on from it identically.
"""

from typing import Any

import numpy as np

from lpsim.core import decks, hexgrid
from lpsim.errors import InputError
from lpsim.games.living_planet import costs, door, flow, ids, state
from lpsim.games.living_planet.content import KINDS_OF_BOX
from lpsim.games.living_planet.expansions.descriptor import in_play
from lpsim.games.living_planet.position_content import inline_content, read_rules, rule_entries, start_of
from lpsim.games.living_planet.position_counts import read_counts, write_counts
from lpsim.games.living_planet.position_faces import KEYS as FACE_KEYS
from lpsim.games.living_planet.position_flow import (
    TRADE_FIELDS,
    WORKING_FIELDS,
    check_track,
    read_dice,
    read_track,
    read_trade,
    read_working_fields,
    track_entry,
)  # fmt: skip
from lpsim.games.living_planet.position_invariants import refuse_impossible
from lpsim.games.living_planet.position_pending import check_pending, read_stack
from lpsim.games.living_planet.position_words import Words
from lpsim.games.living_planet.rows import Row, is_a, short
from lpsim.games.living_planet.scenario import Rules

UNIT_KEYS = ("unit_of", "wounded", "id", "start_tile", "steps")  # of the unit in a building
FARTHEST = 19  # cells from the middle; the grid is wider, so that the map can grow


def from_dict(position: dict[str, Any]) -> tuple[Rules, np.ndarray]:
    """Rules and state of a position.

    Raises:
        InputError: a wrong name, a wrong type, or a position that cannot be (13 chips, two units in a building …).
    """
    row = Row(position, "position")
    rules = read_rules(row)
    S = np.zeros(1, dtype=state.STATE)
    door.setup(S, 0, rules.R, start_of(row))
    S[0].depth = 0  # what a set-up would ask waits only where the position says so
    words = Words(S[0], rules)
    read_seats(row, words)
    read_frame(row, words)
    read_map(row, S, words)
    read_buildings(row, words)
    read_units(row, words)
    read_players(row, words)
    for expansion in in_play(rules.R[0]):
        expansion.position.read(row, words)
    read_market(row, words)
    read_dice(row, words)
    read_stack(row, words)
    read_trade(row, words)
    read_decks(row, words)
    read_working_fields(row, words)
    read_counts(row, words)
    row.finish()
    refuse_impossible(S, rules)
    check_pending(words)
    return rules, S


# --- reading, part by part --------------------------------------------------------------------------------------------


def read_seats(row: Row, words: Words) -> None:
    """Colours of the seats, clockwise."""
    s, players = words.s, words.rules.players
    names = row.take("colours", list, [ids.COLOUR_NAMES[i] for i in range(players)])
    colours = [words.colour(name, "colours") for name in names]
    if len(colours) != players or len(set(colours)) != players:
        raise InputError(f"position: colours: must be {players} different colours, not {names}")
    s.seat_of[:] = ids.NONE
    for seat, colour in enumerate(colours + [c for c in range(ids.N_COLOURS) if c not in colours]):
        s.colour[seat] = colour
        if seat < players:
            s.seat_of[colour] = seat
    for colour in range(ids.N_COLOURS):
        is_player = s.seat_of[colour] != ids.NONE
        s.hand[colour] = words.bits(range(1, 7)) if is_player else 0
        if is_player:
            words.fill_deck(s.planet_deck[colour], [])
        elif s.planet_deck[colour].n == 0:
            words.fill_deck(s.planet_deck[colour], list(range(1, 7)))


def read_frame(row: Row, words: Words) -> None:
    """Turn, Leader, phase."""
    s, rules = words.s, words.rules
    s.turn = row.integer("turn", 1, int(rules.R[0].turns), 1)
    s.leader = words.seat(row.take("leader", str, ids.COLOUR_NAMES[s.colour[0]]), "leader")
    s.first_leader = (s.leader - s.turn + 1) % rules.players
    s.phase = words.index(flow.PHASE_NAMES, row.take("phase", str, "selection"), "phase")
    s.column = row.integer("column", 1, ids.N_COLOURS, 1) - 1
    if s.phase == flow.PHASE_OVER:
        s.end_reason = flow.END_LAST_SPOT


def read_map(row: Row, S: np.ndarray, words: Words) -> None:
    """Hexagons on the map, in any order in which each can have been placed."""
    s, rules = words.s, words.rules
    waiting = [read_tile(Row.named(tile, "position: tiles", "tile"), words) for tile in row.take("tiles", list, [])]
    waiting = [spot for spot in waiting if spot[0] != rules.R[0].landing_zone]
    while waiting:
        spot = next((spot for spot in waiting if why_not(s, rules, *spot[:3]) == ""), None)
        if spot is None:
            name = rules.tile_names[waiting[0][0]]
            raise InputError(f"position: tiles: '{name}' {why_not(s, rules, *waiting[0][:3])}")
        waiting.remove(spot)
        door.place_tile(S, 0, rules.R, *spot)


def read_tile(entry: Row, words: Words) -> tuple[int, int, int, int]:
    """Tile id, cell, rotation and turn of a hexagon on the map; its face has been read before."""
    tile = words.tile(entry.text("name"), "tiles")
    is_landing_zone = tile == words.rules.R[0].landing_zone
    q, r = entry.numbers("at", -FARTHEST, FARTHEST, 2, 2, *([[0, 0]] if is_landing_zone else []))
    rotation = entry.integer("rotation", 0, ids.N_SIDES - 1, 0)
    turn = entry.integer("turn", 0, ids.MAX_TRACK - 1, 1)
    entry.asked += FACE_KEYS
    entry.finish()
    if is_landing_zone and (q, r, rotation) != (0, 0, 0):
        raise entry.fail("at", "the Landing Zone lies at [0, 0], not turned")
    return tile, hexgrid.cell_of(q, r), rotation, turn


def why_not(s: np.record, rules: Rules, number: int, cell: int, rotation: int) -> str:
    """Why a hexagon cannot lie where the position puts it; empty if it can."""
    if s.tile[number].cell != ids.NONE:
        return "is on the map twice"
    if s.grid[cell] != ids.NONE:
        return f"lies on {rules.tile_names[s.grid[cell]]}"
    spot = next((f for f in s.frontier[: s.n_frontier] if f.cell == cell), None)
    enough = rules.R[0].explore.touches if costs.needs_contact(s, rules.R[0], number) else 1
    if spot is None or not (spot.landing or spot.touches >= enough):
        return "touches neither the Landing Zone nor two hexagons (LP-EXP-03)"
    if (rules.R[0].tile[number].edges[rotation] ^ spot.code) & spot.mask:
        return "does not match its neighbours' landscape (LP-EXP-04)"
    return ""


def read_buildings(row: Row, words: Words) -> None:
    """Buildings on the map; naming any Spaceport, or saying that there is none, replaces those of the set-up."""
    rules = words.rules
    rows = building_rows(row)
    kinds = [words.index(ids.BUILDING_NAMES, entry.text("kind"), "buildings: kind") for entry in rows]
    none_left = row.flag("no_spaceports", False)
    words.clear_buildings(keep_spaceports=rules.R[0].spaceport not in kinds and not none_left)
    for entry, kind in zip(rows, kinds):
        put_building(entry, kind, words)
    words.named_units = [entry for entry in rows if "unit" in entry.values]
    for entry in rows:
        if "unit" not in entry.values:
            entry.take("unit", str, "")
            for key in UNIT_KEYS:
                if key in entry.values:
                    raise entry.fail(key, "goes only with 'unit'")
            entry.finish()


def building_rows(row: Row) -> list[Row]:
    """The rows of `buildings`, each named in messages by its number, kind and hexagon; nothing said is no key."""
    rows = []
    for number, entry in enumerate(row.take("buildings", list, []), start=1):
        where = f"position: buildings: row {number}"
        if isinstance(entry, dict):
            nothing = [key for key in ("chip", "unit") if key in entry and entry[key] in (None, "")]
            entry = {key: value for key, value in entry.items() if key not in nothing}
            where += "".join(f", {entry[key]}" for key in ("kind", "tile") if isinstance(entry.get(key), str))
        rows.append(Row(entry, where))
    return rows


def put_building(entry: Row, kind: int, words: Words) -> None:
    """One building with its chip; the unit in it follows in read_units."""
    s, r = words.s, words.rules.R[0]
    place = words.place(entry)
    number = entry.integer("number", 0, ids.MAX_NUMBERS - 1, words.first_number(kind))
    chip = entry.take("chip", str, "")
    if s.stock[kind, number] == 0:
        raise InputError(f"{entry.where}: {why_none_left(words, kind, number)}")
    if s.site[place].kind != ids.NONE:
        raise InputError(f"{entry.where}: two buildings on {words.place_name(place)}")
    icon = r.building[kind].icon
    if icon != ids.NONE and not (r.tile[place // ids.MAX_SITES].icons[place % ids.MAX_SITES] >> icon) & 1:
        raise InputError(
            f"{entry.where}: {ids.BUILDING_NAMES[kind]} cannot stand on {words.place_name(place)}: "
            f"no {ids.RESOURCE_NAMES[icon]} icon there (LP-CON-03)"
        )
    s.stock[kind, number] -= 1
    s.site[place].kind, s.site[place].number = kind, number
    s.built[s.n_built] = place
    s.n_built += 1
    if chip:
        seat = words.seat(chip, "buildings: chip")
        if s.chips[seat] == 0:
            raise InputError(f"{entry.where}: {chip} has only {r.pieces.chips} chips")
        s.site[place].chip = seat
        s.chips[seat] -= 1


def why_none_left(words: Words, kind: int, number: int) -> str:
    """Why no tile of a building kind with this number can be put down."""
    name, r = ids.BUILDING_NAMES[kind], words.rules.R[0]
    left = [n for n in range(ids.MAX_NUMBERS) if words.s.stock[kind, n]]
    box = next((ids.BOX_NAMES[box] for box, kinds in KINDS_OF_BOX.items() if kind in kinds), "")
    if not r.stock[kind].any():
        return f"there is no {name} in this game" + (f": it belongs to {box}" if box not in words.boxes() else "")
    if not left:
        return f"all {r.stock[kind].sum()} {name} tiles are on the map already (LP-INV-06)"
    if left == [0]:
        return f"key 'number': {name} tiles have no number: leave it out"
    return f"key 'number': no {name} with number {number} is left; there is {', '.join(map(str, left))}"


def read_units(row: Row, words: Words) -> None:
    """Units in buildings and outside; a colour that is named anywhere has just the units named."""
    said = enumerate(row.take("units", list, []), start=1)
    outside = [Row(entry, f"position: units: row {number}") for number, entry in said]
    for entry in words.named_units:
        colour = entry.take("unit_of", str, entry.values.get("chip", ""))
        if not colour:
            raise entry.fail("unit_of", "is missing: without a chip, it says whose unit this is")
        words.own_units(words.seat(colour, "buildings: unit_of"))
    for entry in outside:
        words.own_units(words.seat(entry.text("colour"), "units: colour"))
    words.put_default_units()
    for entry in words.named_units:
        put_unit(entry, words, inside=True)
        entry.finish()
    for entry in outside:
        for _ in range(entry.integer("count", 1, 5, 1)):
            put_unit(entry, words, inside=False)
        entry.finish()


def put_unit(entry: Row, words: Words, inside: bool) -> None:
    """One unit from its reserve onto the map."""
    s = words.s
    kind = words.index(ids.UNIT_NAMES, entry.text("unit" if inside else "kind"), "unit")
    colour = entry.take("unit_of", str, entry.values.get("chip", "")) if inside else entry.text("colour")
    seat = words.seat(colour, "unit")
    number = entry.integer("id", 0, ids.UNITS_PER_SEAT - 1, ids.NONE)
    unit = words.reserve(seat, kind, number, entry.where)
    if kind != ids.UNIT_SCIENTIST and entry.flag("wounded", False):
        raise InputError(f"{entry.where}: only Scientists can be wounded (LP-DEF-07)")
    piece = s.unit[unit]
    piece.wounded = int(entry.flag("wounded", False))
    start = entry.take("start_tile", str, "")
    piece.start_tile = words.tile(start, "start_tile") if start else ids.NONE
    piece.steps = entry.integer("steps", 0, 12, 0)
    if not inside:
        piece.tile, piece.square = words.placed_tile(entry.text("tile"), entry.where), ids.NONE
        for expansion in in_play(words.rules.R[0]):
            expansion.position.read_unit(entry, unit, words)
        return
    place = words.place(entry)
    if s.site[place].unit != ids.NONE:
        raise InputError(f"{entry.where}: two units in the building on {words.place_name(place)} (LP-MOV-10)")
    if s.site[place].chip not in (ids.NONE, seat):
        raise InputError(f"{entry.where}: chip and unit of two colours on {words.place_name(place)} (LP-INV-08)")
    piece.tile, piece.square = place // ids.MAX_SITES, place % ids.MAX_SITES
    s.site[place].unit = unit


def read_players(row: Row, words: Words) -> None:
    """Money, holdings, cards and Fate Control tokens, by colour."""
    s = words.s
    for name, values in row.take("seats", dict, {}).items():
        entry = Row(values, f"position: seats: {name}")
        seat = words.seat(name, "seats")
        s.money[seat] = entry.integer("money", 0, 10**6, int(s.money[seat]))
        if "resources" in entry.values:
            s.holding[seat] = words.resources(entry.take("resources", dict), entry.where)
        s.chosen[seat] = entry.integer("chosen", 0, ids.N_VALUES, 0)
        words.read_cards(entry, int(s.colour[seat]), int(s.chosen[seat]))
        s.fate_token[seat] = int(entry.flag("fate_token", False))
        s.fate_taken[seat] = int(entry.flag("fate_taken", False))
        s.fate_used[seat] = int(entry.flag("fate_used", False))
        check_fate(entry, words)
        entry.finish()
    tokens = int(words.rules.R[0].pieces.fate_tokens)
    s.fate_supply = tokens - s.fate_token.sum()
    if s.fate_supply < 0:
        raise InputError(f"position: seats: fate_token: only {tokens} Fate Control tokens exist (LP-INV-09)")
    for name, values in row.take("non_players", dict, {}).items():
        entry = Row(values, f"position: non_players: {name}")
        words.read_non_player(entry, words.colour(name, "non_players"))
        entry.finish()


def check_fate(entry: Row, words: Words) -> None:
    """LP-FAT-03: a token that was taken in this turn is still there; one that was used is not, nor is another taken."""
    token, taken, used = (bool(entry.values.get(key)) for key in ("fate_token", "fate_taken", "fate_used"))
    may_be_taken = taken and words.rules.R[0].actions.take_token_after_use  # FR-38
    if used and token and not may_be_taken:
        raise entry.fail("fate_used", "goes without fate_token: a token that is used goes back (LP-FAT-03)")
    if taken and not token:
        raise entry.fail("fate_taken", "goes with fate_token: it cannot be used in this turn (LP-FAT-03)")


def read_market(row: Row, words: Words) -> None:
    """Prices, removed pieces, exhaustion track, pool."""
    s, r = words.s, words.rules.R[0]
    low, high = int(r.market.floor), int(r.market.ceiling)
    for name, price in row.take("prices", dict, {}).items():
        if not is_a(price, int) or not low <= price <= high:
            raise InputError(
                f"position: prices: {name} must be a whole number from {low} to {high}, not {short(price)} (LP-INV-07)"
            )
        s.price[words.resource(name, "prices")] = price
    given_removed = "removed" in row.values
    s.removed[:] = words.resources(row.take("removed", dict, {}), "position: removed")
    pool = row.take("pool", dict, {})
    in_pool = words.resources(pool, "position: pool")
    on_map = [costs.pieces_on_map(s, r, resource) for resource in range(int(r.n_resources))]
    free = r.supply - s.holding[: words.rules.players].sum(axis=0) - s.removed
    free[: len(on_map)] -= on_map
    read_track(row, words, free - in_pool)
    for resource in range(int(r.n_resources)):
        name = ids.RESOURCE_NAMES[resource]
        rest = free[resource] - (s.track == resource).sum()
        s.pool[resource] = in_pool[resource] if name in pool else rest
        if name in pool and not given_removed:
            s.removed[resource] = rest - s.pool[resource]
        if rest < 0 or s.removed[resource] < 0:
            raise InputError(f"position: {name}: only {r.supply[resource]} pieces exist (LP-CMP-08)")
    check_track(row, words)


def read_decks(row: Row, words: Words) -> None:
    """Hex Deck and Stock Market deck: what is listed lies on top in that order, the rest below as shuffled."""
    s, rules = words.s, words.rules
    drawn = [words.tile(name, "drawn") for name in row.take("drawn", list, [])]
    row.check_length("drawn", len(drawn), 0, ids.N_VALUES)  # as many as a die shows
    s.n_drawn = len(drawn)
    s.drawn[: len(drawn)] = sorted(drawn)
    gone = {int(t) for t in s.placed[: s.n_placed]} | set(drawn)
    gone |= {int(frame.a) for frame in s.stack[: s.depth] if frame.kind == flow.DEC_EMERGENCY_TILE}
    top = [words.tile(name, "hex_deck") for name in row.take("hex_deck", list, [])]
    gone |= {t for t in range(rules.R[0].n_tiles) if not costs.is_in_game(s, rules.R[0], t)}
    words.lay_deck(s.hex_deck, top, [t for t in range(rules.R[0].n_tiles) if t not in gone], "hex_deck")
    hand = {int(card) for card in s.trade.drawn[: s.trade.n_drawn]}
    discard = words.take_cards(row.take("market_discard", list, []), hand, "market_discard")
    words.fill_deck(s.market_discard, discard)
    used = hand | set(discard)
    top = words.take_cards(row.take("market_deck", list, []), used, "market_deck")
    rest = [card for card in range(int(rules.R[0].n_cards)) if card not in used]
    words.lay_deck(s.market_deck, top, rest, "market_deck")
    size = row.integer("market_deck_size", len(top), len(rest), len(rest))
    cards = [int(decks.card_at(s.market_deck, i)) for i in range(s.market_deck.n)]
    words.fill_deck(s.market_deck, cards[:size])
    words.fill_deck(s.market_discard, discard + cards[size:])


# --- writing ----------------------------------------------------------------------------------------------------------


def to_dict(s: np.record, rules: Rules) -> dict[str, Any]:
    """Everything of a running game, in the words of `from_dict`."""
    words = Words(s, rules)
    players = range(rules.players)
    colours = [ids.COLOUR_NAMES[s.colour[seat]] for seat in players]
    return {
        "scenario": rules.scenario, "players": rules.players, "length": rules.length, **rule_entries(rules),
        "colours": colours, "turn": int(s.turn), "leader": colours[s.leader],
        "phase": flow.PHASE_NAMES[s.phase], "column": int(s.column) + 1,
        **inline_content(rules),
        "tiles": [words.tile_entry(int(t)) for t in s.placed[: s.n_placed]],
        "buildings": [words.building_entry(int(p)) for p in s.built[: s.n_built]],
        **words.no_spaceports(),
        "units": words.outside_entries(),
        "seats": {colours[seat]: words.seat_entry(seat) for seat in players},
        "non_players": {
            ids.COLOUR_NAMES[c]: {
                "deck": [int(decks.card_at(s.planet_deck[c], i)) for i in range(s.planet_deck[c].n)],
                "pile": [int(v) for v in s.pile[c, : s.n_pile[c]]],
            }
            for c in range(ids.N_COLOURS) if s.seat_of[c] == ids.NONE
        },
        "prices": words.by_resource(s.price),
        "pool": words.by_resource(s.pool),
        "removed": words.by_resource(s.removed),
        "track": track_entry(s, rules.R[0]),
        "hex_deck": [rules.tile_names[decks.card_at(s.hex_deck, i)] for i in range(s.hex_deck.n)],
        "market_deck": [words.card_entry(int(decks.card_at(s.market_deck, i))) for i in range(s.market_deck.n)],
        "market_discard": [
            words.card_entry(int(decks.card_at(s.market_discard, i))) for i in range(s.market_discard.n)
        ],
        "drawn": [rules.tile_names[t] for t in s.drawn[: s.n_drawn]],
        "dice": {ids.COLOUR_NAMES[c]: int(s.die[c]) for c in range(ids.N_COLOURS)},
        "order": [ids.COLOUR_NAMES[c] for c in s.order[: s.n_ordered]],
        "effect": flow.EFFECT_NAMES[s.effect], "doubled": words.resource_or_nothing(s.doubled),
        **{name: int(s[name]) for name in WORKING_FIELDS},
        "actions_done": [name for i, name in enumerate(flow.ACTION_NAMES) if (s.actions_done >> i) & 1],
        "todo": [words.place_name(int(p)) for p in s.todo[: s.n_todo]],
        "icon": [[rules.tile_names[i.tile], int(i.die)] for i in s.icon[: s.n_icons]],
        "triggered": [[rules.tile_names[i.tile], int(i.die)] for i in s.triggered[: s.n_triggered]],
        "trade": words.trade_entry(TRADE_FIELDS),
        "stack": [words.frame_entry(frame) for frame in s.stack[: s.depth]],
        **write_counts(words),
        **{key: table for one in in_play(rules.R[0]) for key, table in one.position.write(words).items()},
    }  # fmt: skip
