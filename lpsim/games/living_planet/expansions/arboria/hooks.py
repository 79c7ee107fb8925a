"""Compiled. Where Arboria enters the base game: `on_*` at a named moment, `mod_*` for an answer it alters.

Called by `hooks.py` and `costs.py` of the game, and only when Arboria is in play.
"""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.arboria import effects, flood, lava, platforms, stations
from lpsim.games.living_planet.expansions.arboria.queries import is_burning, is_platform
from lpsim.games.living_planet.ids import (
    ERUPTION,
    FLOOD,
    IRON,
    MAX_SITES,
    N_SIDES,
    NONE,
    TORNADO,
    VIBRIUM,
    WILDFIRE,
    WOOD,
)  # fmt: skip


@room
def on_hexagons_drawn(s, r, seat):
    """ARB-VOL-01: a Volcano among the drawn hexagons comes before the exploration."""
    s.arboria.tried = 0
    for i in range(s.n_drawn):
        if s.drawn[i] == r.arboria.volcano:
            stack.push(s, flow.TASK_REVEAL_VOLCANO, seat, r.arboria.volcano, 0)


@room
def on_strike(s, r, w, tile, die):
    """Before a cataclysm's damage; returns the hexagon that takes standard damage, NONE if none does (for now)."""
    kind = r.tile[tile].die_kind[die]
    if kind == WILDFIRE:  # ARB-FIR-01
        stack.push(s, flow.TASK_ASK_STATIONS, NONE, tile, 0)
        return NONE
    if kind == ERUPTION:
        return lava.erupt(s, r, w, die)
    if kind == FLOOD:
        flood.put_out_fire(s, r, w, tile)
    elif kind == TORNADO:  # ARB-TOR-01: what is pushed first is done last
        stack.push(s, flow.TASK_SPREAD_FIRE, NONE, tile, 0)
    return tile


@room
def mod_spared(s, r, place, kind):
    """Whether a building stands against a cataclysm by its place or a platform."""
    return kind == FLOOD and flood.spares_building(s, r, place)


@room
def mod_safe_outside(r, tile, kind):
    """Whether units in the open of a hexagon are safe from a cataclysm."""
    return kind == FLOOD and flood.spares_units_outside(r, tile)


@room
def mod_bound(s, r, resource):
    """ARB-INV-01, -05: pieces of a resource that lie on the map, in platforms and dams."""
    pieces = 0
    if resource == WOOD:
        for i in range(s.n_built):
            pieces += r.arboria.platform_cost * int(is_platform(s, s.built[i]))
    elif resource in (IRON, VIBRIUM):
        for side in range(N_SIDES):
            dam = s.arboria.dam[side]
            holds = effects.has_iron(dam) if resource == IRON else effects.has_vibrium(dam)
            pieces += r.arboria.dam_cost * int(holds)
    return pieces


@room
def legal_free(s, r, w, seat):
    """Free actions of Arboria: dams, and taking Wildfire tokens away."""
    stations.legal_douse(s, r, w, seat)
    lava.legal_dam(s, r, w, seat)


@room
def apply_free(s, r, w, seat, verb, a, b):
    """Do one of them."""
    if verb == flow.ACT_DOUSE:
        stations.apply_douse(s, r, w, seat, a, b)
    else:
        lava.apply_dam(s, r, w, seat, a, b)


@room
def on_built(s, r, seat, place):
    """A building was constructed: a platform may come with it."""
    platforms.begin(s, r, seat, place)


@room
def mod_is_out(s, tile):
    """Whether a hexagon was taken out of the game at set-up."""
    return (s.arboria.out >> tile) & 1 == 1


@room
def mod_has_port(s, r, place):
    """ARB-AMB-91: whether a Spaceport in a burning hexagon counts for All is not lost."""
    return r.arboria.burning_spaceport_counts == 1 or not is_burning(s, place // MAX_SITES)
