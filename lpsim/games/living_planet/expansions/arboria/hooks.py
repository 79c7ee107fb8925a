"""Compiled. Where Arboria enters the base game: `on_*` at a named moment, `mod_*` for an answer it alters.

The rooms are called by their names (`hooks.py` and `costs.py` of the game), and only when Arboria is in play.
"""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import errors
from lpsim.games.living_planet.expansions.arboria import effects, flood, lava, oxygen, platforms, setup, stations
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.ids import ERUPTION, FLOOD, WILDFIRE, WOOD
from lpsim.games.living_planet.expansions.arboria.queries import is_burning, is_platform
from lpsim.games.living_planet.ids import IRON, MAX_SITES, N_SIDES, NONE, TORNADO, VIBRIUM


@room
def on_table_cleared(s):
    """A new game begins, with Arboria or without."""
    effects.clear(s.arboria)


@room
def on_decks_shuffled(s, r):
    """ARB-SET-02: hexagons are exchanged, Wildfire tokens lie ready."""
    setup.set_up(s, r)


@room
def on_explored(s, r, w, seat, unit, tile):
    """ARB-OXY-02: a token for exploring a hexagon with oxygen."""
    oxygen.explore(s, r, w, seat, tile)


@room
def on_destroyed(s, r, place):
    """ARB-AMB-69: a platform goes with its building."""
    effects.drop_platform(s, r, place)


@room
def on_scoring(s, r):
    """ARB-PRC-13: points for oxygen."""
    oxygen.count_score(s, r)


@room
def on_hexagons_drawn(s, r, seat):
    """ARB-AMB-49: in this exploration the Volcano has not been tried yet."""
    effects.note_tried(s, 0)


@room
def on_hexagon_shown(s, r, seat, tile):
    """ARB-VOL-01: a Volcano among the drawn hexagons comes before the exploration."""
    if tile == r.arboria.volcano:
        stack.push(s, voc.TASK_REVEAL_VOLCANO, seat, tile, 0)


@room
def on_strike(target, s, r, w, tile, die):
    """Before a cataclysm's damage; returns the hexagon that takes standard damage, NONE if none does (for now)."""
    kind = r.tile[tile].die_kind[die]
    if kind == WILDFIRE:  # ARB-FIR-01
        stack.push(s, voc.TASK_ASK_STATIONS, NONE, tile, 0)
        return NONE
    if kind == ERUPTION:
        return lava.erupt(s, r, w, die)
    if kind == FLOOD:
        flood.put_out_fire(s, r, w, tile)
    elif kind == TORNADO:  # ARB-TOR-01: what is pushed first is done last
        stack.push(s, voc.TASK_SPREAD_FIRE, NONE, tile, 0)
    return target


@room
def mod_spared(spared, s, r, place, kind):
    """Whether a building stands against a cataclysm by its place or a platform."""
    return spared or (kind == FLOOD and flood.spares_building(s, r, place))


@room
def mod_sheltered(safe, s, r, unit, kind):
    """Whether a unit in the open is safe from a cataclysm on its hexagon."""
    return safe or (kind == FLOOD and flood.spares_units_outside(r, s.unit[unit].tile))


@room
def mod_pieces_on_map(pieces, s, r, resource):
    """ARB-INV-01, -05: pieces of a resource that lie on the map, in platforms and dams."""
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
def apply_free(verb, s, r, w, seat, a, b):
    """Do one of them."""
    if verb == voc.ACT_DOUSE:
        stations.apply_douse(s, r, w, seat, a, b)
    elif verb == voc.ACT_DAM:
        lava.apply_dam(s, r, w, seat, a, b)
    else:
        errors.fail(s, errors.ERROR_VERB, verb)


@room
def on_built(s, r, seat, place):
    """A building was constructed: a platform may come with it."""
    platforms.begin(s, r, seat, place)


@room
def mod_in_game(is_here, s, r, tile):
    """Some hexagons were taken out of the game at set-up."""
    return is_here and (s.arboria.out >> tile) & 1 == 0


@room
def mod_port_counted(counted, s, r, place):
    """ARB-AMB-91: whether a Spaceport in a burning hexagon counts for All is not lost."""
    return counted and (r.arboria.burning_spaceport_counts == 1 or not is_burning(s, place // MAX_SITES))


@room
def mod_take_over_port(may, s, r):
    """ARB-AMB-106: a lost player may have an abandoned Spaceport when the pool of buildings has none."""
    return True


@room
def mod_needs_contact(needed, s, r, tile):
    """ARB-AMB-52: the Volcano lies anywhere."""
    return needed and tile != r.arboria.volcano


@room
def mod_repair_idle(may, s, r):
    """ARB-AMB-42: whether a Factory in a burning hexagon may take a chip in production."""
    return may or r.arboria.repair_in_fire == 1
