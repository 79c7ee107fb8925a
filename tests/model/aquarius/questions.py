"""Python only. What the model offers at each decision of the kernel, and what follows from a choice."""

from collections.abc import Callable, Iterator
from typing import Any

from model.aquarius import building, exploring
from model.aquarius.moving import Move
from model.aquarius.storms import ShipsFirst, Whirl
from model.aquarius.twin import KINDS, Twin, player

from lpsim.core import hexgrid
from lpsim.games.living_planet import flow, ids, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.phases import construct, explore

Answer = tuple[set, set, Callable[[tuple], None] | None]  # kernel, model, what the model does with an option


def unpacked(w: Any) -> list[tuple[int, int, int, int]]:
    """The options of the decision that is open."""
    return [(int(a) >> 48, *((int(a) >> shift) & 4095 for shift in (36, 24, 12))) for a in w.legal[: w.n_legal]]


def afloat(twin: Twin, verb: int, a: int, b: int, c: int) -> tuple | None:
    """An option of a ship in the model's words, or None."""
    s = twin.s
    if verb == voc.ACT_SAIL:
        return ("sail", a, 0, twin.cell(b), twin.named(b, c))
    if verb == voc.ACT_BOARD:
        return ("board", a, b)
    if verb == voc.ACT_LAND:
        tile = int(s.unit[a].tile)
        if b >= MAX_AREAS:
            return ("land", a, ("in", tile * ids.MAX_SITES + b - MAX_AREAS))
        return ("land", a, ("ground", twin.cell(tile), twin.named(tile, b)))
    words = {voc.ACT_POWER: ("oil",), voc.ACT_ARRIVED: ("done",), voc.ACT_GO: ("go", a)}
    return words.get(verb)


def stepped(twin: Twin, verb: int, a: int, b: int, c: int) -> tuple | None:
    """An option of a Move action."""
    if verb == flow.ACT_STEP:
        place = ("in", b * ids.MAX_SITES + c - 1) if c else ("ground", twin.cell(b))
        return ("step", a, place)
    return afloat(twin, verb, a, b, c)


def tired(twin: Twin) -> set[int]:
    """Units that have boarded as often as they may with so many points left."""
    aquarius = twin.s.aquarius
    if aquarius.boarded_at != twin.s.points:
        return set()
    return {unit for unit in range(ids.MAX_UNITS) if aquarius.boarded[unit] >= twin.r.aquarius.boardings}


def both(twin: Twin, kernel: list[tuple | None], model: list[tuple]) -> tuple[set, set]:
    """Options by what their units are like; boardings beyond the limit are left out of the model's."""
    out = tired(twin)
    kept = [option for option in model if option[0] != "board" or option[2] not in out]
    return {twin.canonical(o) for o in kernel if o}, {twin.canonical(o) for o in kept}


def move(twin: Twin, w: Any) -> Answer:
    """The Move action (AQU-PRC-01)."""
    s, seat = twin.s, player(int(w.seat))
    plays = Move(twin.table, seat, int(s.points), bool(s.aquarius.powered))
    for unit in twin.table.units:
        piece = s.unit[unit]
        if unit // ids.UNITS_PER_SEAT == int(w.seat) and piece.start_tile != ids.NONE:
            plays.began[unit] = twin.cell(int(piece.start_tile))
            if piece.steps and twin.table.units[unit].kind == "scientist":
                plays.stepped.add(unit)
    kernel, model = both(twin, [stepped(twin, *o) for o in unpacked(w)], plays.options())
    return kernel, model, plays.do


def storm(twin: Twin, w: Any) -> Answer:
    """Tornado and Tidal Wave before the damage (AQU-PRC-02, -03)."""
    s = twin.s
    kind = voc_kind(s) if w.kind == voc.DEC_WIND else int(w.b)
    tile = storm_tile(s) if w.kind == voc.DEC_WIND else int(w.a)
    plays = ShipsFirst(twin.table, twin.cell(tile), kind == ids.TORNADO)
    settled = int(s.aquarius.settled)
    plays.waiting = {p: [x for x in ships if not settled >> x & 1] for p, ships in plays.waiting.items()}
    plays._next()
    words = {voc.ACT_HOLD: "pay", voc.ACT_YIELD: "lose"}
    if w.kind == voc.DEC_WIND:
        plays.player, plays.going, plays.has_arrived = player(int(w.seat)), int(w.a), bool(w.b)
    kernel = [afloat(twin, *o) or (words[o[0]], o[1]) for o in unpacked(w)]
    assert plays.player == player(int(w.seat))
    return *both(twin, kernel, plays.options()), plays.do


def voc_kind(s: Any) -> int:
    """The cataclysm that waits for a ship to sail away."""
    return next(int(f.b) for f in s.stack[: s.depth][::-1] if f.kind == voc.TASK_STORM)


def storm_tile(s: Any) -> int:
    """Where it strikes."""
    return next(int(f.a) for f in s.stack[: s.depth][::-1] if f.kind == voc.TASK_STORM)


def resist(twin: Twin, w: Any) -> Answer:
    """The Whirlpool (AQU-PRC-04)."""
    s, r = twin.s, twin.r
    side = (int(r.aquarius.whirl_side[w.b]) + int(s.tile[w.a].rotation)) % 6
    plays = Whirl.__new__(Whirl)
    plays.table, plays.cell, plays.side = twin.table, twin.cell(int(w.a)), side
    plays.endangered, plays.drawn, plays.paid, plays.asked = [], [], set(), set()
    settled, held = int(s.aquarius.settled), int(s.aquarius.held)
    plays.asked = {ship for ship in twin.table.ships if settled >> ship & 1}
    plays.paid = {ship for ship in twin.table.ships if held >> ship & 1}
    plays.__post_init__()
    words = {voc.ACT_HOLD: "pay", voc.ACT_YIELD: "yield"}
    kernel = [(words[o[0]], o[1]) for o in unpacked(w)]
    return {twin.canonical(o) for o in kernel}, {twin.canonical(o) for o in plays.options()}, plays.do


def constructing(twin: Twin, w: Any) -> Answer:
    """Squares and kinds (AQU-PRC-11)."""
    s, r, seat = twin.s, twin.r, player(int(w.seat))
    kinds = int(construct.affordable_kinds(s, r, int(w.seat)))
    names = [(k, ids.BUILDING_NAMES[k]) for k in range(int(r.n_kinds)) if kinds >> k & 1]
    model = set()
    for tile in (int(t) for t in s.placed[: s.n_placed]):
        for square in range(int(r.tile[tile].n_sites)):
            for kind, name in names:
                if building.may_construct(twin.table, seat, KINDS.get(name, name), twin.cell(tile), square):
                    model.add((tile * ids.MAX_SITES + square, kind))
    return {(o[1], o[2]) for o in unpacked(w)}, model, None


def builder(twin: Twin, w: Any) -> Answer:
    """Who has built it (AQU-AMB-123)."""
    tile, square = divmod(int(w.a), ids.MAX_SITES)
    found = building.builders(twin.table, player(int(w.seat)), twin.cell(tile), square)
    model = {"ship" if unit in twin.table.ships else twin.like(unit) for unit in found}
    kernel = {"ship" if o[0] == voc.ACT_BUILD_BY_SHIP else twin.like(o[1]) for o in unpacked(w)}
    return kernel, model, None


def free(twin: Twin, w: Any) -> Answer:
    """Fixing by ship and walls (AQU-PRC-12, -13)."""
    options, seat = unpacked(w), player(int(w.seat))
    by_unit = {o[1] for o in options if o[0] == flow.ACT_FIX}
    model = {("fix", place) for place in building.fixable(twin.table, seat) if place not in by_unit}
    walls = ("", "iron", "vibrium")
    model |= {("wall", *wall) for wall in building.wallable(twin.table, seat)}
    kernel = {("fix", o[1]) for o in options if o[0] == voc.ACT_SHIP_FIX}
    kernel |= {("wall", o[1], walls[o[2]]) for o in options if o[0] == voc.ACT_WALL}
    return kernel, model, None


def production(twin: Twin, w: Any) -> Answer:
    """What a Seaport offers (AQU-PRC-07)."""
    s, seat = twin.s, player(int(w.seat))
    die, model = int(queries.die_value(s)), set()
    if not s.aquarius.launched:
        for place, one in twin.table.buildings.items():
            if one.kind == "seaport" and twin.table.controller(place) == seat:
                model |= {(place, *offer) for offer in building.seaport_offers(twin.table, place, die)}
    kernel = set()
    for verb, a, b, _ in unpacked(w):
        if verb == voc.ACT_LAUNCH:
            kernel.add((a, "ship", twin.named(a // ids.MAX_SITES, b)))
        elif verb == voc.ACT_PORT_SCIENTIST:
            kernel.add((a, "scientist"))
    return kernel, {offer for offer in model if offer[1] != "nothing"}, None


def may_explore(twin: Twin, seat: str, goal: tuple, new: Any, die: int) -> bool:
    """Whether a unit or ship of the player gets there (AQU-AMB-121)."""
    table = twin.table
    units = [u for u, one in table.units.items() if one.owner == seat]
    ships = table.ships_of(seat)
    return any(exploring.landfall(table, unit, goal, new, die) for unit in units) or any(
        exploring.ship_price(table, ship, goal, new, die) is not None for ship in ships
    )


def places(twin: Twin, w: Any) -> Iterator[tuple[tuple, bool]]:
    """Some hexagons drawn, with cell and rotation, where contact and sides allow; whether somebody comes."""
    s, r, die = twin.s, twin.r, int(queries.die_value(twin.s))
    for tile in (int(t) for t in s.drawn[: min(int(s.n_drawn), 2)]):
        face = twin.hexagon(tile)
        for spot in s.frontier[: s.n_frontier]:
            if explore.touches_enough(r, spot):
                goal = tuple(int(x) for x in hexgrid.axial(spot.cell))
                for rotation in range(6):
                    if explore.fits(r, tile, rotation, spot):
                        reached = may_explore(twin, player(int(w.seat)), goal, face.turned(rotation), die)
                        yield (tile, int(spot.cell), rotation), reached


def placing(twin: Twin, w: Any) -> Answer:
    """Where a hexagon may be laid."""
    drawn = {int(t) for t in twin.s.drawn[: min(int(twin.s.n_drawn), 2)]}
    kernel = {o[1:] for o in unpacked(w) if o[0] == flow.ACT_PLACE and o[1] in drawn}
    return kernel, {place for place, reached in places(twin, w) if reached}, None


def explorer(twin: Twin, w: Any) -> Answer:
    """Who goes there, and on which land it arrives; of a ship whether it can."""
    table, tile, seat = twin.table, int(w.a), player(int(w.seat))
    die, goal = int(queries.die_value(twin.s)), twin.cell(tile)
    new, model = table.map.at[goal], set()
    for unit, one in table.units.items():
        if one.owner == seat:
            lands = exploring.landfall(table, unit, goal, new, die)
            model |= {(twin.like(unit), area) for area in lands}
    for ship in table.ships_of(seat):
        if exploring.ship_price(table, ship, goal, new, die) is not None:
            model.add((twin.like(ship), None))
    kernel = set()
    for _, unit, area, _ in unpacked(w):
        kernel.add((twin.like(unit), None if unit in table.ships else twin.named(tile, area)))
    return kernel, model, None


def whirlpool(twin: Twin, w: Any) -> Answer:
    """Where the Whirlpool goes, turned as one likes (AQU-WHE-02, -03)."""
    cells = exploring.whirlpool_cells(twin.table)
    model = {(int(hexgrid.cell_of(*cell)), turned) for cell in cells for turned in range(6)}
    return {(o[2], o[3]) for o in unpacked(w)}, model, None


QUESTIONS: dict[int, Callable[[Twin, Any], Answer]] = {
    flow.DEC_STEP: move, voc.DEC_STORM: storm, voc.DEC_WIND: storm, voc.DEC_RESIST: resist,
    flow.DEC_CONSTRUCT: constructing, flow.DEC_BUILDER: builder, flow.DEC_ACTION: free,
    flow.DEC_PRODUCTION: production, flow.DEC_PLACE_TILE: placing, flow.DEC_EXPLORER: explorer,
    voc.DEC_PLACE_WHIRLPOOL: whirlpool,
}  # fmt: skip


def same(twin: Twin, w: Any, choice: int) -> tuple | None:
    """The chosen option in the words of the model, where the model carries it out; None where it is not compared."""
    option = unpacked(w)[choice]
    words = {voc.ACT_HOLD: "pay", voc.ACT_YIELD: "lose" if w.kind == voc.DEC_STORM else "yield"}
    if w.kind == flow.DEC_STEP:
        return stepped(twin, *option)
    if w.kind in (voc.DEC_STORM, voc.DEC_WIND):
        return afloat(twin, *option) or (words[option[0]], option[1])
    return None
