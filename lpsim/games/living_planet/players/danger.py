"""Compiled. Harm by cataclysms: what one strike on a hexagon costs each seat, and how often it may still come."""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.ids import MAX_SITES, N_CATACLYSMS, NONE, UNIT_MOTORIZED, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import cataclysm
from lpsim.games.living_planet.players import outlook, terms, weigh

# share of a building's worth that one strike costs, by what holds it
WITH_BOTH = 0.25
CHIP_ONLY = 0.7
UNIT_ONLY = 0.6
SCIENTIST = 4.0  # MC: a wound, a Mycelium and an action to mend it
WOUNDED = 6.0
MOTORIZED = 9.0
SET_OFF = 0.6  # how often a player's die sets off a cataclysm that it could
OWN_DIE = 0.2  # and one that strikes the player: of several cataclysms it takes the mildest
GUARD_PIECE = 3.0  # MC of the piece that a guard asks for each time
GUARDED = 0.5  # how often another player with the guard also holds its resource


@room
def unit_harm(s, unit):
    """MC that one strike on this unit costs its owner."""
    if queries.kind_of(unit) >= UNIT_MOTORIZED:
        return MOTORIZED
    if s.unit[unit].wounded:
        return WOUNDED
    return SCIENTIST


@room
def building_harm(s, r, o, p, place):
    """MC that one strike on this building costs the one who controls it."""
    site = s.site[place]
    value = outlook.value_of(s, r, o, p, place)
    if site.chip == NONE:
        return UNIT_ONLY * value + unit_harm(s, site.unit) / 2.0
    if site.unit == NONE:
        return CHIP_ONLY * value
    return WITH_BOTH * value


@room
def harm_to_buildings(s, r, o, p, seat, tile, kind):
    """MC that a cataclysm costs a seat in buildings of one hexagon, unprotected."""
    harm = 0.0
    for square in range(r.tile[tile].n_sites):
        place = tile * MAX_SITES + square
        if cataclysm.is_touched(s, r, seat, place, kind):
            harm += building_harm(s, r, o, p, place)
    return harm


@room
def harm_of(s, r, o, p, chooser, seat, tile, kind):
    """MC that a cataclysm on a hexagon costs a seat, as the chooser sees it (others' pieces are hidden)."""
    harm = harm_to_buildings(s, r, o, p, seat, tile, kind)
    if harm > 0.0 and (o.guarded[seat] >> kind) & 1:
        if seat != chooser:
            harm *= 1.0 - GUARDED
        else:
            resource = cataclysm.guard_resource(s, r, seat, kind)
            if s.holding[seat, resource] > 0:
                harm = min(harm, o.worth[resource])
    return harm + o.outside[seat, tile]


@room
def strikes_expected(s, r, o, tile, kind):
    """How many cataclysms of a kind (NONE: of any) may still come over a hexagon, by the cards still in hands."""
    strikes = 0.0
    face = r.tile[tile]
    for die in range(face.n_dice):
        if kind == NONE or face.die_kind[die] == kind:
            often = 1.0 if s.seat_of[face.die_colour[die]] == NONE else SET_OFF
            strikes += often * o.plays_of[face.die_colour[die], face.die_value[die]]
    return strikes


@room
def icons_on_map(s, r, colour, value):
    """How many hexagons on the map show a die of this colour and value."""
    icons = 0
    for i in range(r.icon_n[colour, value]):
        icons += int(s.tile[r.icon_tile[colour, value, i]].cell != NONE)
    return icons


@room
def set_off(s, seat, colour, elsewhere):
    """How likely a die sets off one cataclysm that matches it; it must, if there is no other on the map (LP-CAT-03)."""
    owner = s.seat_of[colour]
    if owner == NONE or elsewhere <= 0:
        return 1.0
    return OWN_DIE if owner == seat else SET_OFF


@room
def by_die(s, r, seat, tile, die):
    """How likely one die icon of a hexagon that is laid now brings its cataclysm this turn."""
    colour, value = r.tile[tile].die_colour[die], r.tile[tile].die_value[die]
    if s.die[colour] != value or not outlook.is_to_come(s, colour, flow.PHASE_CATACLYSMS):
        return 0.0
    return set_off(s, seat, colour, icons_on_map(s, r, colour, value))


@room
def over_new_tile(s, r, seat, tile, kind):
    """How likely the dice of this turn bring a cataclysm of a kind (NONE: any) over a hexagon that is laid now."""
    quiet = 1.0
    face = r.tile[tile]
    for die in range(face.n_dice):
        if kind == NONE or face.die_kind[die] == kind:
            quiet *= 1.0 - by_die(s, r, seat, tile, die)
    return 1.0 - quiet


@room
def survey_exposed(s, r, w):
    """Fill outlook.outside and guarded: who has what in the open, and who can ward off what."""
    o = w.outlook
    for seat in range(r.n_players):
        o.guarded[seat] = 0
        for i in range(s.n_placed):
            o.outside[seat, s.placed[i]] = 0.0
        for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
            if s.unit[unit].tile != NONE and s.unit[unit].square == NONE:
                o.outside[seat, s.unit[unit].tile] += unit_harm(s, unit)
    for i in range(s.n_built):
        guards = r.building[s.site[s.built[i]].kind].guards
        if guards != NONE and queries.works(s, s.built[i]):
            seat = queries.controller(s, s.built[i])
            if seat != NONE:
                o.guarded[seat] |= 1 << guards


@room
def survey_guards(s, r, w, p, seat):
    """Fill outlook.guard: what protection against each kind may still save the seat's buildings, its pieces paid."""
    o = w.outlook
    for kind in range(N_CATACLYSMS):
        o.guard[kind] = 0.0
    tiles = 0
    for i in range(s.n_built):
        tile = s.built[i] // MAX_SITES
        if o.strikes[tile] > 0.0 and (tiles >> tile) & 1 == 0 and queries.controller(s, s.built[i]) == seat:
            tiles |= 1 << tile
            face = r.tile[tile]
            for die in range(face.n_dice):
                plays = o.plays_of[face.die_colour[die], face.die_value[die]]
                if plays > 0.0:
                    kind = face.die_kind[die]
                    harm = harm_to_buildings(s, r, o, p, seat, tile, kind)
                    o.guard[kind] += SET_OFF * min(2.0, plays) * max(0.0, harm - GUARD_PIECE)


@room
def score_ward(s, r, w, p, seat, tile, kind):
    """Paying for protection, against suffering, which scores 0."""
    o = w.outlook
    resource = cataclysm.guard_resource(s, r, seat, kind)
    weigh.add(w, p, terms.WARD_SAVED, harm_to_buildings(s, r, o, p, seat, tile, kind))
    weigh.add(w, p, terms.WARD_PAID, -o.worth[resource])


@room
def score_loss(s, r, w, p, place, is_chip):
    """Losing the chip, or letting the unit be harmed; either way the building stays controlled for now."""
    o = w.outlook
    value = outlook.value_of(s, r, o, p, place)
    unit = s.site[place].unit
    more = o.strikes[place // MAX_SITES]
    if is_chip:
        # the unit must stay, or somebody pays for a new chip
        weigh.add(w, p, terms.LOSS_CHIP, -min(value, float(r.actions.fix_cost) + 0.3 * value * min(1.0, more)))
    else:
        weigh.add(w, p, terms.LOSS_UNIT, -unit_harm(s, unit))
