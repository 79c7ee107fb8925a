"""Compiled. Where Aquarius enters the base game: `on_*` at a named moment, `mod_*` for an answer it alters.

The rooms are called by their names (`hooks.py` and `costs.py` of the game), and only when Aquarius is in play.
"""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet import errors
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import (
    building,
    effects,
    exploring,
    fleet,
    grounds,
    ports,
    queries,
    sailing,
    setup,
    shelter,
    walls,
)
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import TIDAL_WAVE, WHIRLPOOL
from lpsim.games.living_planet.ids import IRON, MAX_SITES, NONE, TORNADO, VIBRIUM

# --- set-up -----------------------------------------------------------------------------------------------------------


@room
def on_table_cleared(s):
    """A new game begins, with Aquarius or without."""
    effects.clear(s.aquarius)


@room
def on_decks_shuffled(s, r):
    """AQU-SET-10: with the Island the base hexagons are not in the deck; they are drafted."""
    if r.aquarius.island_start:
        setup.set_base_tiles_aside(s, r)


@room
def on_set_up(s, r):
    """AQU-PRC-10: Seaports are chosen, Leader first, and base hexagons drafted."""
    setup.begin(s, r)


@room
def mod_usual_start(usual, s, r, seat):
    """AQU-SET-01: with the Island nobody begins with a Spaceport and a Scientist."""
    return usual and r.aquarius.island_start == 0


@room
def mod_in_game(is_here, s, r, tile):
    """AQU-AMB-05: base hexagons that nobody has drafted are out."""
    return is_here and (s.aquarius.out >> tile) & 1 == 0


@room
def mod_needs_contact(needed, s, r, tile):
    """AQU-AMB-75: the Whirlpool need not touch the first hexagon or two others."""
    return needed and tile != r.aquarius.whirlpool


@room
def mod_pieces_on_map(pieces, s, r, resource):
    """AQU-INV-03: pieces of a resource that lie on the map, in walls."""
    if resource in (IRON, VIBRIUM):
        for i in range(s.n_built):
            wall = queries.wall_at(s, s.built[i])
            holds = wall == (voc.WALL_IRON if resource == IRON else voc.WALL_VIBRIUM)
            pieces += r.aquarius.wall_cost * int(holds)
    return pieces


# --- production and ports ---------------------------------------------------------------------------------------------


@room
def on_production_begins(s, r, seat):
    """AQU-SHP-02: a player's Seaport has built nothing on this die yet."""
    effects.begin_production(s)


@room
def mod_production_choice(chooses, s, r, seat):
    """AQU-PRC-07: whether the player's Seaport answers the die."""
    return chooses or ports.has_choice(s, r, seat)


@room
def legal_production(s, r, w, seat):
    """Ships and Scientists of a Seaport."""
    ports.legal_production(s, r, w, seat)


@room
def apply_production(verb, s, r, w, seat, a, b):
    """Have one of them."""
    if verb == voc.ACT_LAUNCH:
        ports.apply_launch(s, r, w, seat, a, b)
    elif verb == voc.ACT_PORT_SCIENTIST:
        ports.apply_scientist(s, r, w, seat, a)
    else:
        errors.fail(s, errors.ERROR_VERB, verb)


@room
def mod_port(is_it, s, r, kind):
    """AQU-XEX-02, AQU-BLD-06: a Seaport counts like a Spaceport."""
    return is_it or kind == r.aquarius.seaport


@room
def mod_land_at(may, s, r, seat, place):
    """AQU-AMB-07, -90: where the free Spaceport of a lost player may stand."""
    return may and building.may_land_at(s, r, place)


@room
def mod_take_over_port(may, s, r):
    """AQU-AMB-122: with no Spaceport in the pool of buildings, an abandoned one."""
    return True


# --- moving and exploring ---------------------------------------------------------------------------------------------


@room
def mod_steps(may, s, r, unit):
    """AQU-AMB-17, -41: ships go by rules of their own; who is aboard or stands in the water does not walk at all."""
    return may and queries.feet(s, r, unit) != 0


@room
def mod_may_cross(may, s, r, unit, tile):
    """AQU-AMB-14, -15: land units step over a side of their own land onto land."""
    return may and queries.walks_to(s, r, unit, tile) != queries.NOWHERE


@room
def mod_may_go_in(may, s, r, unit, place):
    """AQU-AMB-16: a building is entered on foot from a land area that its square touches."""
    tile = place // MAX_SITES
    if tile == s.unit[unit].tile:
        return may and building.can_walk_in(s, r, unit, place)
    area = queries.walks_to(s, r, unit, tile)
    return may and area != queries.NOWHERE and (queries.lands_at(r, place) >> area) & 1 == 1


@room
def mod_move_otherwise(may, s, r, seat):
    """AQU-MOV-02: Oil can set ships going."""
    return may or sailing.can_do_something(s, r, seat)


@room
def legal_steps(s, r, w, seat):
    """Oil for the ships, and what they do then."""
    sailing.legal_steps(s, r, w, seat)


@room
def apply_step(verb, s, r, w, seat, a, b, c):
    """Do it."""
    sailing.apply_step(verb, s, r, w, seat, a, b, c)


@room
def mod_own_step_cost(cost, s, r, verb):
    """AQU-MOV-03: a water step costs a point; Oil, boarding and landing cost none."""
    return cost + int(verb == voc.ACT_SAIL)


@room
def on_move_ends(s, r, seat):
    """AQU-MOV-02: the Oil was for this Move action."""
    effects.end_move(s)


@room
def on_unit_moved(s, r, w, unit, tile, square, area):
    """AQU-AMB-14: a land unit in the open stands on some ground; a ship takes along what it carries (AQU-EXP-04)."""
    piece = s.unit[unit]
    if queries.is_ship(unit):
        effects.take_cargo_along(s, unit)
    elif piece.square == NONE:
        lands = grounds.ground_after(s, r, unit, tile, square, area)
        base_effects.stand_in(s, unit, ports.lowest(lands))
        if not ports.is_single(lands):
            stack.push(s, voc.DEC_GROUND, base_queries.owner_of(unit), unit, lands)


@room
def on_reach_marked(s, r, w, seat):
    """AQU-AMB-121: how far land units and ships come."""
    exploring.mark_reach(s, r, w, seat)


@room
def mod_explores(is_reached, s, r, w, seat, cell, tile, rotation):
    """AQU-AMB-121: whether one of them comes to a hexagon that lies there like this."""
    return exploring.is_reached(s, r, w, cell)


@room
def mod_arrivals(areas, s, r, w, unit, tile):
    """AQU-AMB-121: in which areas of the new hexagon a unit can arrive."""
    return exploring.arrivals(s, r, w, unit, tile)


@room
def on_set_out(s, r, w, seat, unit, tile, area):
    """AQU-EXP-03: Oil for a ship that goes farther than one step."""
    exploring.set_out(s, r, w, seat, unit, tile, area)


@room
def on_hexagons_drawn(s, r, seat):
    """AQU-AMB-76: in this exploration the Whirlpool has not been tried yet."""
    effects.note_tried(s, 0)


@room
def on_hexagon_shown(s, r, seat, tile):
    """AQU-WHE-01: a Whirlpool among the drawn hexagons comes before the exploration."""
    if tile == r.aquarius.whirlpool:
        stack.push(s, voc.TASK_REVEAL_WHIRLPOOL, seat, tile, 0)


# --- constructing and free actions ------------------------------------------------------------------------------------


@room
def mod_kinds(kinds, s, r, tile, square):
    """AQU-MAT-01 to -05: what may stand on land, half in water and in water."""
    return building.kinds_that_suit(r, kinds, base_queries.place_of(tile, square))


@room
def mod_building_tiles(tiles, s, r, seat):
    """AQU-SBD-01, -05: hexagons with somebody who can construct."""
    return building.tiles_with_builders(s, r, seat)


@room
def mod_may_build(may, s, r, seat, place):
    """AQU-PRC-11: whether somebody can construct on this very square."""
    return may and building.may_construct(s, r, seat, place)


@room
def mod_may_move_in(may, s, r, unit, place):
    """AQU-AMB-103: a land unit that can walk there."""
    return may and base_queries.is_mobile(s, unit) and building.can_walk_in(s, r, unit, place)


@room
def legal_builders(s, r, w, seat, place):
    """AQU-AMB-123: a ship in the water beside it."""
    building.legal_builders(s, r, w, seat, place)


@room
def apply_builder(verb, s, r, w, seat, place, a):
    """The ship has constructed it."""
    building.apply_builder(s, seat, place)


@room
def on_built(s, r, seat, place):
    """AQU-AMB-98: a Seaport shows one of the faces that are left."""
    ports.begin_face(s, r, seat, place)


@room
def legal_free(s, r, w, seat):
    """Free actions of Aquarius: fixing by ship, walls."""
    building.legal_fix(s, r, w, seat)
    walls.legal_wall(s, r, w, seat)


@room
def apply_free(verb, s, r, w, seat, a, b):
    """Do one of them."""
    if verb == voc.ACT_SHIP_FIX:
        building.apply_fix(s, r, w, seat, a)
    elif verb == voc.ACT_WALL:
        walls.apply_wall(s, r, w, seat, a, b)
    else:
        errors.fail(s, errors.ERROR_VERB, verb)


# --- cataclysms and scoring -------------------------------------------------------------------------------------------


@room
def on_strike(target, s, r, w, tile, die):
    """AQU-PRC-02 to -04: ships come first; NONE if the damage waits for them, or if there is none."""
    kind = r.tile[tile].die_kind[die]
    if kind == WHIRLPOOL:
        effects.begin_storm(s)
        stack.push(s, voc.TASK_WHIRL, NONE, tile, die)
        return NONE
    if kind == TIDAL_WAVE or (kind == TORNADO and shelter.has_ships(s, tile)):
        effects.begin_storm(s)
        stack.push(s, voc.TASK_STORM, NONE, tile, kind)
        return NONE
    return target


@room
def mod_spared(spared, s, r, place, kind):
    """AQU-TID-02, AQU-WAL-05, -06, AQU-XEX-03: high up, behind a wall, or in water that no lava reaches."""
    return spared or shelter.spares_building(s, r, place, kind)


@room
def mod_sheltered(safe, s, r, unit, kind):
    """AQU-CAT-03, AQU-AMB-46, -47, AQU-TID-03: ships, who is aboard, and land units above a Tidal Wave."""
    return safe or shelter.spares_unit(s, r, unit, kind)


@room
def on_unit_killed(s, r, w, unit, tile):
    """AQU-TRN-10: with a ship goes what it carries."""
    if queries.is_ship(unit):
        cargo = base_queries.cargo_of(s, unit)
        if cargo != NONE:
            base_effects.kill_unit(s, w, cargo)


@room
def on_destroyed(s, r, place):
    """AQU-AMB-68: the pieces of its wall go to the pool; a Seaport tile may be built again, with either face."""
    effects.drop_wall(s, r, place)
    effects.take_port(s, r, place)


@room
def on_scoring(s, r):
    """AQU-PRC-09: points for ships."""
    fleet.count_score(s, r)
