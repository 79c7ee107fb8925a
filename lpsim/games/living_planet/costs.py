"""Compiled. Answers of the base game that expansions may alter: one function a question, the base's answer first.

An expansion that alters one has a room `mod_...` in its `hooks.py`: it takes the answer so far before the other
arguments and returns the new one. Questions and moments differ in nothing else (`hooks.py`).
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.expansions import joining
from lpsim.games.living_planet.ids import UNIT_MOTORIZED

_usual_start = joining.answer("mod_usual_start")
_land_at = joining.answer("mod_land_at")
_spared = joining.answer("mod_spared")
_sheltered = joining.answer("mod_sheltered")
_repair_idle = joining.answer("mod_repair_idle")
_port = joining.answer("mod_port")
_production_choice = joining.answer("mod_production_choice")
_port_counted = joining.answer("mod_port_counted")
_take_over_port = joining.answer("mod_take_over_port")
_pieces_on_map = joining.answer("mod_pieces_on_map")
_in_game = joining.answer("mod_in_game")
_needs_contact = joining.answer("mod_needs_contact")
_may_cross = joining.answer("mod_may_cross")
_may_go_in = joining.answer("mod_may_go_in")
_steps = joining.answer("mod_steps")
_move_otherwise = joining.answer("mod_move_otherwise")
_own_step_cost = joining.answer("mod_own_step_cost")
_explores = joining.answer("mod_explores")
_arrivals = joining.answer("mod_arrivals")
_kinds = joining.answer("mod_kinds")
_building_tiles = joining.answer("mod_building_tiles")
_may_build = joining.answer("mod_may_build")
_may_move_in = joining.answer("mod_may_move_in")


# --- set-up and components --------------------------------------------------------------------------------------------


@room
def has_usual_start(s, r, seat):
    """Whether a player begins with a Spaceport, its chip and a Scientist on the first hexagon (LP-SET-04, -05)."""
    if r.expansions:
        return _usual_start(True, s, r, seat)
    return True


@room
def pieces_on_map(s, r, resource):
    """Pieces of a resource that lie on the map, neither in the pool nor behind a screen; none in the base game."""
    if r.expansions:
        return _pieces_on_map(0, s, r, resource)
    return 0


@room
def is_in_game(s, r, tile):
    """Whether a hexagon of the box is in this game: on the map, drawn or in the deck."""
    is_here = r.tile[tile].in_game == 1
    if r.expansions:
        return _in_game(is_here, s, r, tile)
    return is_here


@room
def needs_contact(s, r, tile):
    """Whether a hexagon must touch the Landing Zone or enough others to be placed (LP-EXP-03)."""
    if r.expansions:
        return _needs_contact(True, s, r, tile)
    return True


# --- cataclysms -------------------------------------------------------------------------------------------------------


@room
def is_spared(s, r, place, kind):
    """Whether a cataclysm of this kind passes a building by without payment (LP-PRO-08)."""
    spared = queries.is_immune(s, r, place, kind)
    if r.expansions:
        return _spared(spared, s, r, place, kind)
    return spared


@room
def is_sheltered(s, r, unit, kind):
    """Whether a unit in the open is safe from a cataclysm of this kind on its hexagon; in the base game never."""
    if r.expansions:
        return _sheltered(False, s, r, unit, kind)
    return False


# --- ports ------------------------------------------------------------------------------------------------------------


@room
def is_port(s, r, kind):
    """Whether a building kind is a port, one of which keeps its player from being lost (LP-ANL-01)."""
    is_spaceport = kind == r.spaceport
    if r.expansions:
        return _port(is_spaceport, s, r, kind)
    return is_spaceport


@room
def is_port_counted(s, r, place):
    """Whether a port under control does so now."""
    if r.expansions:
        return _port_counted(True, s, r, place)
    return True


@room
def may_take_over_port(s, r):
    """Whether a lost player may have an abandoned Spaceport when the pool of buildings has none."""
    if r.expansions:
        return _take_over_port(False, s, r)
    return False


@room
def may_land_at(s, r, seat, place):
    """LP-ANL-03: whether the free Spaceport of a lost player may stand on an empty square; here on any."""
    if r.expansions:
        return _land_at(True, s, r, seat, place)
    return True


@room
def chooses_in_production(s, r, seat):
    """Whether a port or a building gives a player something to decide in a production beside what it does here."""
    if r.expansions:
        return _production_choice(False, s, r, seat)
    return False


@room
def may_repair_idle(s, r):
    """Whether a Factory without its ability may still take a chip in production."""
    if r.expansions:
        return _repair_idle(False, s, r)
    return False


# --- moving and exploring ---------------------------------------------------------------------------------------------


@room
def may_cross(s, r, unit, tile):
    """Whether a unit may go from its hexagon to this neighbour (LP-MOV-02)."""
    is_open = not queries.is_closed(s, tile)
    if r.expansions:
        return _may_cross(is_open, s, r, unit, tile)
    return is_open


@room
def may_go_in(s, r, unit, place):
    """Whether a unit on the hexagon of a building, or coming onto it, can get there over the ground; here it can."""
    if r.expansions:
        return _may_go_in(True, s, r, unit, place)
    return True


@room
def may_step(s, r, unit):
    """Whether a unit moves by the steps of the base game; others have options of their own (hooks.legal_steps)."""
    if r.expansions:
        return _steps(True, s, r, unit)
    return True


@room
def may_move_otherwise(s, r, seat):
    """Whether some unit can move by rules of its own, though none can by those of the base game (LP-AMB-035)."""
    if r.expansions:
        return _move_otherwise(False, s, r, seat)
    return False


@room
def step_cost(s, r, unit, tile, entry):
    """Movement points of a step: to a neighbour or into a building 1 (LP-MOV-06, -07), into the open by ruling."""
    if tile == s.unit[unit].tile and entry == 0:
        return r.rulings.leaving_a_building_costs
    return 1


@room
def own_step_cost(s, r, verb):
    """Movement points of a step that is an expansion's own (hooks.legal_steps)."""
    return _own_step_cost(0, s, r, verb)


@room
def explores(s, r, w, seat, cell, tile, rotation, is_reached):
    """LP-EXP-05: whether some unit of the seat can reach the cell if the hexagon lies there like this."""
    if r.expansions:
        return _explores(is_reached, s, r, w, seat, cell, tile, rotation)
    return is_reached


@room
def arrivals(s, r, w, unit, tile):
    """LP-EXP-05, -11: bit set of the parts of a new hexagon in which a unit can arrive: here 1, its only one, or 0."""
    steps = w.distance[s.unit[unit].tile]
    areas = int(steps == 1 or (queries.kind_of(unit) == UNIT_MOTORIZED and steps <= queries.die_value(s)))
    if r.expansions:
        return _arrivals(areas, s, r, w, unit, tile)
    return areas


# --- constructing -----------------------------------------------------------------------------------------------------


@room
def kinds_that_suit(s, r, tile, square):
    """Bit set of building kinds that may stand on the square (LP-CON-03 to -05, -07)."""
    kinds = r.kinds_anywhere
    icons = r.tile[tile].icons[square]
    for resource in range(r.n_resources):
        if (icons >> resource) & 1:
            kinds |= r.kinds_for_icon[resource]
    if r.expansions:
        return _kinds(kinds, s, r, tile, square)
    return kinds


@room
def building_tiles(s, r, seat, tiles):
    """Bit set of the hexagons on which the seat may construct at all; `tiles` has an active unit that can move in."""
    if r.expansions:
        return _building_tiles(tiles, s, r, seat)
    return tiles


@room
def may_build(s, r, seat, place):
    """Whether somebody of the seat on that hexagon can construct on this very square; in the base game on any."""
    if r.expansions:
        return _may_build(True, s, r, seat, place)
    return True


@room
def may_move_in(s, r, unit, place):
    """LP-CON-08: whether a unit of the hexagon can be the one that constructed the building and moves in."""
    if r.expansions:
        return _may_move_in(True, s, r, unit, place)
    return True
