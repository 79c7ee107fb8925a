"""Compiled. The invariants of Arboria (ARB-INV). ARB-INV-01, -05, -06 and -09 are checked with the base game's."""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.arboria import queries
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_ALLOYED, DAM_NONE
from lpsim.games.living_planet.ids import MAX_SITES, MAX_TILES, MAX_UNITS, N_SIDES, NONE

FIRST = voc.BLOCK  # ARB-INV-n is reported as FIRST + n


@room
def violated(broken, s, r):
    """FIRST + n of the first ARB-INV-n that does not hold, 0 if all do; another invariant broken before comes first."""
    if broken:
        return broken
    if not tokens_are_complete(s, r):
        return FIRST + 2
    if not nobody_stands_in_fire(s):
        return FIRST + 3
    if not volcano_is_bare(s, r):
        return FIRST + 4
    if not oxygen_was_explored(s, r):
        return FIRST + 7
    if not platforms_stand(s, r):
        return FIRST + 8
    return 0


@room
def tokens_are_complete(s, r):
    """ARB-INV-02: tokens in the supply and on hexagons of the map; these are closed and idle, like nothing else."""
    tokens = s.arboria.fire_supply
    closed = s.arboria.burning
    for tile in range(MAX_TILES):
        if queries.is_burning(s, tile):
            tokens += 1
            if s.tile[tile].cell == NONE:
                return False
    if queries.is_volcano_placed(s, r):
        closed |= 1 << r.arboria.volcano
    if s.idle != s.arboria.burning or s.closed != closed:
        return False
    return s.arboria.fire_supply >= 0 and tokens == r.arboria.fire_tokens


@room
def nobody_stands_in_fire(s):
    """ARB-INV-03: no land unit in the open of a burning hexagon, but while it may still escape."""
    fleeing = 0
    for i in range(s.depth):
        if s.stack[i].kind == voc.TASK_FIRE_DAMAGE:
            fleeing |= 1 << s.stack[i].a
    for unit in range(MAX_UNITS):
        piece = s.unit[unit]
        if base_queries.is_afoot(s, unit) and piece.square == NONE:
            if ((s.arboria.burning & ~fleeing) >> piece.tile) & 1:
                return False
    return True


@room
def volcano_is_bare(s, r):
    """ARB-INV-04: nothing stands on the Volcano; dams only where a hexagon lies beside it."""
    volcano = r.arboria.volcano
    placed = queries.is_volcano_placed(s, r)
    for side in range(N_SIDES):
        dam = s.arboria.dam[side]
        if dam < DAM_NONE or dam > DAM_ALLOYED:
            return False
        if dam != DAM_NONE and (not placed or base_queries.neighbour_tile(s, volcano, side) == NONE):
            return False
    for unit in range(MAX_UNITS):
        if placed and s.unit[unit].tile == volcano:
            return False
    for i in range(s.n_built):
        if placed and s.built[i] // MAX_SITES == volcano:
            return False
    return True


@room
def oxygen_was_explored(s, r):
    """ARB-INV-07: not more oxygen tokens than oxygen hexagons on the map."""
    tokens = 0
    for seat in range(r.n_players):
        if s.arboria.oxygen[seat] < 0:
            return False
        tokens += s.arboria.oxygen[seat]
    for i in range(s.n_placed):
        tokens -= int(r.arboria.oxygen[s.placed[i]] > 0)
    return tokens <= 0


@room
def platforms_stand(s, r):
    """ARB-INV-08: a platform is beside a building, in a hexagon with a Flood die."""
    for tile in range(MAX_TILES):
        squares = s.arboria.platform[tile]
        if squares != 0 and (r.arboria.floods >> tile) & 1 == 0:
            return False
        for square in range(MAX_SITES):
            if (squares >> square) & 1 and s.site[base_queries.place_of(tile, square)].kind == NONE:
                return False
        if squares >> MAX_SITES:
            return False
    return True
