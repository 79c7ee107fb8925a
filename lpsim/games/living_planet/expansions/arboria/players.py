"""Compiled. How scripted players judge what Arboria adds: its decisions, free actions, buildings and hexagons.

Called by `players/extras.py`, and only when Arboria is in play. The terms are named in `terms.py` beside this file.
"""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.expansions import BLOCK
from lpsim.games.living_planet.expansions.arboria import harm, stars
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.effects import has_iron, has_vibrium
from lpsim.games.living_planet.expansions.arboria.flood import spares_building
from lpsim.games.living_planet.expansions.arboria.ids import ERUPTION, FLOOD, WILDFIRE, WOOD
from lpsim.games.living_planet.expansions.arboria.queries import (
    are_adjacent,
    can_pay_fire,
    is_burning,
    is_volcano_placed,
)
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_ALLOYED
from lpsim.games.living_planet.ids import IRON, MAX_SITES, NONE, UNIT_SCIENTIST, VIBRIUM
from lpsim.games.living_planet.players import danger, outlook, terms, weigh

(
    OXYGEN_TOKEN, OXYGEN_STARS, OXYGEN_DENY,
    EXPLORE_FIRE, BUILD_FIRE, BUILD_DRY, BUILD_STATION,
    FIRE_STOP, FIRE_DOUSE, FIRE_OTHERS, FIRE_PAID, FIRE_ESCAPE, FIRE_LEAVE, FIRE_SPREAD_OWN, FIRE_SPREAD_OTHERS,
    VOLCANO_OWN, VOLCANO_OTHERS, DAM_SAVED, DAM_OTHERS, DAM_PAID,
    PLATFORM_SAVED, PLATFORM_PAID,
) = terms.PLACES["arboria"]  # fmt: skip

STRIKE = 0.3  # share of a building's worth that one more strike to come is counted for, as in `players/builds.py`
BURNT = 0.4  # share of a Factory's production that a Wildfire on its hexagon is counted for
NEW_HOUSE = 0.5  # share of its worth that a Flood costs a new building: it may stand with or without a unit
PIECE = 1.0  # MC at least, of a piece that lies on the map or goes into a fire
UNHEALED = 0.7  # share of a building's worth that is lost with the wound of the only unit on it
HEALED = 0.25  # and if the wound can be healed
STRANDED = 8.0  # MC: fleeing to where the next cataclysm is already on its way
SHELTER = 1.0  # MC: an own building to flee into
PORT = 3.0  # MC of a Spaceport that is free for the next recruit
WELCOME = 0.5  # how often a hexagon with oxygen that is drawn fits and is the best to take
CAPTURE = 0.6  # share of an abandoned building's worth to the one who flees into it


# --- before judging ---------------------------------------------------------------------------------------------------


@room
def look(s, r, w, p):
    """What the options of this decision are judged by: who stands in the open, and the pull of unclaimed stars."""
    if w.kind >= BLOCK or (w.kind >= flow.DEC_ACTION and is_volcano_placed(s, r)):
        danger.survey_exposed(s, r, w)
    if w.kind in (flow.DEC_ACTION, flow.DEC_STEP, flow.DEC_PLACE_TILE, voc.DEC_ESCAPE):
        survey_stars(s, r, w, p)


@room
def mod_needs_ground(needed, s, r, kind):
    """Fleeing units look for ground as those do that take a step."""
    return needed or kind == voc.DEC_ESCAPE


@room
def survey_stars(s, r, w, p):
    """Fill outlook.extra: what one more building would win on each hexagon."""
    o = w.outlook
    for i in range(s.n_placed):
        tile = s.placed[i]
        o.extra[tile] = 0.0
        if r.arboria.oxygen[tile] > 0:
            o.extra[tile] = p.weight[OXYGEN_STARS] * stars.gain(s, r, o, w.seat, tile)


@room
def judge(kind, s, r, w, p, seat, verb, a, b, c):
    """Arboria's own decisions; declining scores 0."""
    if kind == voc.DEC_STOP_FIRE:
        if verb == voc.ACT_STOP_FIRE:
            score_stop(s, r, w, p, seat, w.a, a)
    elif kind == voc.DEC_ESCAPE:
        if verb == voc.ACT_ESCAPE:
            score_escape(s, r, w, p, seat, a, b, c)
    elif kind == voc.DEC_SPREAD_FIRE:
        score_spread(s, r, w, p, seat, a)
    elif kind == voc.DEC_PLACE_VOLCANO:
        score_volcano(s, r, w, p, seat, b, c)
    elif verb == voc.ACT_PLATFORM:
        score_platform(s, r, w, p, w.a)


@room
def score_free(verb, s, r, w, p, seat, a, b):
    """Arboria's free actions."""
    if verb == voc.ACT_DOUSE:
        score_douse(s, r, w, p, seat, a, b)
    elif verb == voc.ACT_DAM:
        score_dam(s, r, w, p, seat, a, b)


@room
def share(r, total):
    """What one rival's gain or loss means to a player: a part of it."""
    return total / (r.n_players - 1)


# --- Wildfires --------------------------------------------------------------------------------------------------------


@room
def score_stop(s, r, w, p, seat, tile, resource):
    """Stopping a Wildfire for everybody (ARB-FIR-06); a token that lies there goes too."""
    o = w.outlook
    others = 0.0
    for other in range(r.n_players):
        kept = harm.fire_harm(s, r, o, p, other, tile)
        if is_burning(s, tile):
            kept += harm.douse_gain(s, r, o, p, seat, other, tile)
        if other == seat:
            weigh.add(w, p, FIRE_STOP, kept + stars.at_stake(s, r, o, seat, tile))
        else:
            others += kept
    weigh.add(w, p, FIRE_OTHERS, -share(r, others))
    weigh.add(w, p, FIRE_PAID, -r.arboria.fire_cost * max(PIECE, o.worth[resource]))


@room
def score_douse(s, r, w, p, seat, tile, resource):
    """Putting a fire out in the own Action phase (ARB-BLD-09)."""
    o = w.outlook
    others = 0.0
    for other in range(r.n_players):
        if other == seat:
            weigh.add(w, p, FIRE_DOUSE, harm.douse_gain(s, r, o, p, seat, seat, tile))
        else:
            others += harm.douse_gain(s, r, o, p, seat, other, tile)
    weigh.add(w, p, FIRE_OTHERS, -share(r, others))
    weigh.add(w, p, FIRE_PAID, -r.arboria.fire_cost * max(PIECE, o.worth[resource]))


@room
def score_spread(s, r, w, p, seat, tile):
    """Where a Tornado carries the fire."""
    o = w.outlook
    others = 0.0
    for other in range(r.n_players):
        one = harm.wildfire_harm(s, r, o, p, seat, other, tile)
        if other == seat:
            weigh.add(w, p, FIRE_SPREAD_OWN, -one)
        else:
            others += one
    weigh.add(w, p, FIRE_SPREAD_OTHERS, share(r, others))


@room
def score_escape(s, r, w, p, seat, unit, tile, entry):
    """A unit flees: what it escapes, what it finds, what it leaves behind."""
    o = w.outlook
    weigh.add(w, p, FIRE_ESCAPE, harm_of_staying(s, r, o, unit) + refuge(s, r, o, p, seat, unit, tile, entry))
    piece = s.unit[unit]
    if piece.square != NONE:
        place = queries.place_of(piece.tile, piece.square)
        value = outlook.value_of(s, r, o, p, place) + stars.at_stake(s, r, o, seat, piece.tile)
        kept = 1.0 - danger.WITH_BOTH
        if s.site[place].chip == NONE:  # the unit suffers, and without it nobody controls the building
            kept = 0.0
            if queries.kind_of(unit) == UNIT_SCIENTIST:
                kept = 1.0 - (HEALED if s.holding[seat, r.actions.heal_resource] > 0 else UNHEALED)
        weigh.add(w, p, FIRE_LEAVE, -kept * value)


@room
def harm_of_staying(s, r, o, unit):
    """In the open a unit is lost (ARB-FIR-13); in a building it or its chip suffers, and it cannot leave."""
    piece = s.unit[unit]
    if piece.square == NONE:
        return max(PIECE, harm.unit_loss(r, o, unit))
    held = harm.HELD * min(1.0, o.turns / 3.0)
    if s.site[queries.place_of(piece.tile, piece.square)].chip == NONE:
        return held + danger.unit_harm(s, unit)
    return held


@room
def refuge(s, r, o, p, seat, unit, tile, entry):
    """What a unit finds in the building or the open it flees to: ground, a chip to hold, further cataclysms."""
    soon = min(1.0, o.turns / 2.0)
    value = 0.5 * o.pull[tile] * soon - min(1.0, o.strikes[tile])
    if harm.is_struck_soon(s, tile):
        value -= STRANDED
    if entry == 0:
        return value
    place = queries.place_of(tile, entry - 1)
    worth = outlook.value_of(s, r, o, p, place)
    is_own = s.site[place].chip == seat
    if tile != s.unit[unit].tile:
        if r.building[s.site[place].kind].recruit_value > 0 and is_own:  # the next recruit would find no room
            return value - PORT * min(1.0, o.turns / 4.0)
        return value + (SHELTER if is_own else CAPTURE * worth)
    value = -harm.HELD * min(1.0, o.turns / 3.0)  # in the fire: held there, and the building still suffers
    if is_own:
        return value + (danger.CHIP_ONLY - danger.WITH_BOTH) * worth
    lost = UNHEALED if s.holding[seat, r.actions.heal_resource] == 0 else HEALED
    return value + (1.0 - lost) * worth - danger.unit_harm(s, unit)


# --- the Volcano ------------------------------------------------------------------------------------------------------


@room
def lava_own(s, r, o, p, seat, tile):
    """MC that one eruption costs the seat on a hexagon."""
    return danger.harm_of(s, r, o, p, seat, seat, tile, ERUPTION)


@room
def lava_others(s, r, o, p, seat, tile):
    """MC that one eruption costs the others on a hexagon, as the seat counts it."""
    others = 0.0
    for other in range(r.n_players):
        if other != seat:
            others += danger.harm_of(s, r, o, p, seat, other, tile, ERUPTION)
    return share(r, others)


@room
def score_volcano(s, r, w, p, seat, cell, rotation):
    """Cell and rotation of the Volcano: rivers away from the own hexagons and towards those of others."""
    o = w.outlook
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.tile_at(s, hexgrid.neighbour(cell, direction))
        if tile != NONE:
            mild = harm.lava_over(s, r, o, direction, rotation, seat, danger.OWN_DIE)
            weigh.add(w, p, VOLCANO_OWN, -mild * lava_own(s, r, o, p, seat, tile))
            wild = harm.lava_over(s, r, o, direction, rotation, seat, 1.0)
            weigh.add(w, p, VOLCANO_OTHERS, wild * lava_others(s, r, o, p, seat, tile))


@room
def score_dam(s, r, w, p, seat, direction, dam):
    """A dam: a simple one stops one flow, an alloyed one all of them (ARB-DAM-08, -09), for everybody (ARB-DAM-10)."""
    o = w.outlook
    tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
    rotation = s.tile[r.arboria.volcano].rotation
    flows = harm.lava_over(s, r, o, direction, rotation, seat, danger.OWN_DIE)
    stopped = min(2.0, flows) if dam == DAM_ALLOYED else min(1.0, flows)
    at_stake = stars.at_stake(s, r, o, seat, tile)
    weigh.add(w, p, DAM_SAVED, stopped * (lava_own(s, r, o, p, seat, tile) + at_stake))
    weigh.add(w, p, DAM_OTHERS, -stopped * lava_others(s, r, o, p, seat, tile))
    cost = max(PIECE, o.worth[IRON]) * int(has_iron(dam)) + max(PIECE, o.worth[VIBRIUM]) * int(has_vibrium(dam))
    weigh.add(w, p, DAM_PAID, -r.arboria.dam_cost * cost)


# --- Floods -----------------------------------------------------------------------------------------------------------


@room
def score_platform(s, r, w, p, place):
    """A platform for a building that was just constructed (ARB-PLT-02); useless where Floods spare it (ARB-AMB-70)."""
    o = w.outlook
    floods = min(2.0, harm.strikes_of(s, r, o, place // MAX_SITES, FLOOD))
    if not spares_building(s, r, place) and not queries.is_immune(s, r, place, FLOOD):
        weigh.add(w, p, PLATFORM_SAVED, floods * NEW_HOUSE * outlook.value_of(s, r, o, p, place))
    weigh.add(w, p, PLATFORM_PAID, -r.arboria.platform_cost * max(PIECE, o.worth[WOOD]))


# --- exploring, moving, constructing ----------------------------------------------------------------------------------


@room
def score_explore(s, r, w, p, value):
    """The action Explore: the hexagons with oxygen that the deck still holds, and how many the die lets one draw."""
    oxygen, all_stars = 0, 0
    for tile in range(r.n_tiles):
        if r.arboria.oxygen[tile] > 0 and s.tile[tile].cell == NONE:
            oxygen += 1
            all_stars += r.arboria.oxygen[tile]
    if oxygen == 0 or s.hex_deck.n == 0:
        return
    none = 1.0
    for _ in range(value):
        none *= 1.0 - min(1.0, oxygen / s.hex_deck.n)
    often = WELCOME * (1.0 - none)
    weigh.add(w, p, OXYGEN_TOKEN, often * r.arboria.exploration_token * r.scoring.money_per_point)
    if s.turn < r.turns:
        award = all_stars / oxygen * r.scoring.money_per_point
        weigh.add(w, p, OXYGEN_STARS, often * stars.FIRST_COME * award * min(1.0, w.outlook.turns / 3.0))


@room
def score_tile(s, r, w, p, seat, tile, cell):
    """A hexagon to explore: oxygen, a fire this very turn, lava beside the Volcano."""
    o = w.outlook
    if r.arboria.oxygen[tile] > 0:
        weigh.add(w, p, OXYGEN_TOKEN, float(r.arboria.exploration_token * r.scoring.money_per_point))
        weigh.add(w, p, OXYGEN_STARS, stars.hope(s, r, o, tile))
    fire = danger.over_new_tile(s, r, seat, tile, WILDFIRE)
    weigh.add(w, p, EXPLORE_FIRE, -fire * (o.squares + stars.hope(s, r, o, tile)))
    if is_volcano_placed(s, r):
        volcano = r.arboria.volcano
        for direction in range(hexgrid.N_DIRECTIONS):
            if hexgrid.neighbour(s.tile[volcano].cell, direction) == cell:
                weigh.add(w, p, terms.EXPLORE_DANGER, -4.0 * min(2.0, harm.lava_to_come(s, r, o, direction, seat)))


@room
def score_entry(s, r, w, p, seat, place):
    """A building taken over counts for the stars of its hexagon."""
    if queries.controller(s, place) != seat:
        weigh.add(w, p, OXYGEN_STARS, stars.gain(s, r, w.outlook, seat, place // MAX_SITES))


@room
def score_build(s, r, w, p, seat, place, kind, number, worth):
    """A building on a place: stars, fires, and Floods that pass it by; `worth` is what a strike puts at stake."""
    o = w.outlook
    tile = place // MAX_SITES
    if r.arboria.oxygen[tile] > 0:
        weigh.add(w, p, OXYGEN_STARS, stars.gain(s, r, o, seat, tile))
        weigh.add(w, p, OXYGEN_DENY, share(r, stars.denied(s, r, o, seat, tile)))
    building = r.building[kind]
    if building.produces != NONE:
        fires = min(1.0, harm.strikes_of(s, r, o, tile, WILDFIRE))
        weigh.add(w, p, BUILD_FIRE, -BURNT * fires * (worth - building.vp * r.scoring.money_per_point))
    if (r.arboria.floods >> tile) & 1:
        if spares_building(s, r, place) or (building.immune >> FLOOD) & 1:
            floods = harm.strikes_of(s, r, o, tile, FLOOD)
            weigh.add(w, p, BUILD_DRY, STRIKE * worth * min(1.5, floods))


@room
def score_kind(s, r, w, p, seat, kind, number, place):
    """What a Station, or a Factory that takes a piece for more output, is worth; place NONE = where it serves best."""
    o = w.outlook
    building = r.building[kind]
    if kind == r.arboria.station:
        weigh.add(w, p, BUILD_STATION, station_gain(s, r, o, p, seat, place))
    elif building.boost_output > 0:
        pieces = min(o.plays[number], s.holding[seat, building.boost] + o.flow_own[building.boost])
        more = building.boost_output * o.worth[building.produces] - o.worth[building.boost]
        weigh.add(w, p, terms.BUILD_PRODUCTION, p.weight[terms.PLAN_HORIZON] * pieces * max(0.0, more))


@room
def station_gain(s, r, o, p, seat, place):
    """MC that a Station may still save the seat: fires that burn and fires to come, on the hexagons it reaches."""
    gain = 0.0
    tiles = 0
    for i in range(s.n_built):
        tile = s.built[i] // MAX_SITES
        if (tiles >> tile) & 1 or queries.controller(s, s.built[i]) != seat:
            continue
        tiles |= 1 << tile
        if place == NONE or tile == place // MAX_SITES or are_adjacent(s, tile, place // MAX_SITES):
            fires = min(2.0, harm.strikes_of(s, r, o, tile, WILDFIRE))
            if fires > 0.0:
                gain += fires * harm.fire_harm(s, r, o, p, seat, tile)
            if is_burning(s, tile):
                gain += harm.douse_gain(s, r, o, p, seat, seat, tile)
    return gain if has_water(s, r, o, seat) else gain / 2.0


@room
def has_water(s, r, o, seat):
    """Whether the seat has, or will have, what a Station asks for."""
    for resource in range(r.n_resources):
        if r.arboria.fire_resources[resource] and (s.holding[seat, resource] > 0 or o.flow_own[resource] >= 1.0):
            return True
    return False


@room
def mod_wants(pieces, s, r, seat, resource):
    """A piece against fire for the player who has a Station and nothing to pay with."""
    if r.arboria.fire_resources[resource] == 0 or can_pay_fire(s, r, seat):
        return pieces
    return pieces + 1.0 if queries.controlled_place(s, seat, r.arboria.station) != NONE else pieces


@room
def mod_pull(pull, s, r, o, tile):
    """The stars of a hexagon draw a player who can build there."""
    return pull + o.extra[tile]


@room
def mod_harm(found, s, r, o, p, chooser, seat, tile, die):
    """MC that a die of a hexagon costs a seat, as the chooser sees it; less than 0 if it helps."""
    return harm.harm_of(found, s, r, o, p, chooser, seat, tile, die)


@room
def mod_struck_tile(struck, s, r, tile, die):
    """The hexagon that a die of a hexagon on the map strikes."""
    return harm.struck_tile(s, r, struck, tile, die)


@room
def mod_strikes(strikes, s, r, o, seat, tile):
    """Cataclysms that may still come over a hexagon by its own dice."""
    return harm.strikes_expected(s, r, o, seat, tile)


@room
def survey_strikes(s, r, w):
    """Lava strikes beside the Volcano, too."""
    harm.add_lava(s, r, w.outlook, w.seat)
