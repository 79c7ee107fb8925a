"""Compiled. Eruptions and lava dams (ARB-LAV, ARB-DAM)."""

from lpsim.core import actions, hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet import queries, tallies
from lpsim.games.living_planet.expansions.arboria import effects
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.queries import is_volcano_placed, lava_direction
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_ALLOYED, DAM_IRON, DAM_NONE, DAM_VIBRIUM
from lpsim.games.living_planet.ids import IRON, NONE, UNITS_PER_SEAT, VIBRIUM


@room
def erupt(s, r, w, die):
    """ARB-PRC-05: the hexagon that the lava reaches; NONE if there is none or a dam holds it back (ARB-AMB-57, -62)."""
    direction = lava_direction(s, r, die)
    tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
    dam = s.arboria.dam[direction]
    base_effects.note(w, voc.EVENT_LAVA, NONE, tile, dam, 0, 0)
    if dam == DAM_NONE:
        return tile
    base_effects.count(s, own.GAME_DAMMED + dam, 1)
    if dam != DAM_ALLOYED:  # ARB-DAM-08, -09
        effects.break_dam(s, r, direction)
    return NONE


# --- the free action: a dam -------------------------------------------------------------------------------------------


@room
def legal_dam(s, r, w, seat):
    """ARB-PRC-10: for each hexagon beside the Volcano with an own active unit and no dam, the kinds it can pay."""
    if not is_volcano_placed(s, r):
        return
    iron = s.holding[seat, IRON] >= r.arboria.dam_cost
    vibrium = s.holding[seat, VIBRIUM] >= r.arboria.dam_cost
    if not iron and not vibrium:
        return
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
        if tile != NONE and s.arboria.dam[direction] == DAM_NONE and has_builder(s, seat, tile):  # ARB-DAM-03, -06
            if iron:
                actions.offer(w, voc.ACT_DAM, direction, DAM_IRON, 0)
            if vibrium:
                actions.offer(w, voc.ACT_DAM, direction, DAM_VIBRIUM, 0)
            if iron and vibrium:
                actions.offer(w, voc.ACT_DAM, direction, DAM_ALLOYED, 0)


@room
def has_builder(s, seat, tile):
    """ARB-DAM-02, -04, ARB-AMB-41, -65: an own active land unit on the hexagon, in the open or in a building."""
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[unit].tile == tile and queries.is_afoot(s, unit) and queries.is_active(s, unit):
            return True
    return False


@room
def apply_dam(s, r, w, seat, direction, dam):
    """Pay the metal and lay it on the edge."""
    effects.build_dam(s, r, w, seat, direction, dam, queries.neighbour_tile(s, r.arboria.volcano, direction))
    base_effects.tally(s, seat, tallies.TALLY_FREE + own.FREE_DAM, 1)
