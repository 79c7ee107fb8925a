"""Compiled. Cataclysm dice on the map: what a value may set off, and which cataclysm a player sets off or lets come."""

from lpsim.core.jit import room
from lpsim.games.living_planet.ids import N_VALUES, NONE
from lpsim.games.living_planet.players import danger, extras, terms, weigh


@room
def harm_to_others(s, r, o, p, chooser, tile, die):
    """MC that a cataclysm costs all other seats together, spread over them: one rival's loss is a share of a gain."""
    harm = 0.0
    for seat in range(r.n_players):
        if seat != chooser:
            harm += extras.harm_of(s, r, o, p, chooser, seat, tile, die)
    return harm / (r.n_players - 1)


@room
def icons_harm_own(s, r, o, p, seat, colour, value):
    """MC that the icons of a colour and value on the map may cost the seat."""
    harm = 0.0
    chosen = s.seat_of[colour] == seat
    least, icons = -1.0, 0
    for i in range(r.icon_n[colour, value]):
        tile = r.icon_tile[colour, value, i]
        if s.tile[tile].cell != NONE:
            one = extras.harm_of(s, r, o, p, seat, seat, tile, r.icon_die[colour, value, i])
            harm += one
            if icons == 0 or one < least:
                least = one
            icons += 1
    if chosen:  # the own die must set off one, and will set off the mildest (LP-CAT-03)
        return max(0.0, least)
    return danger.SET_OFF * harm


@room
def icons_harm_others(s, r, o, p, seat, colour, value):
    """MC that the icons of a colour and value on the map may cost the others, if that is the seat's wish."""
    harm = 0.0
    for i in range(r.icon_n[colour, value]):
        tile = r.icon_tile[colour, value, i]
        if s.tile[tile].cell != NONE:
            harm += harm_to_others(s, r, o, p, seat, tile, r.icon_die[colour, value, i])
    return harm


@room
def survey_own_die(s, r, w, p, seat):
    """Fill outlook.die_harm_own and die_harm_others for every value that a token could give the own die."""
    o = w.outlook
    for value in range(1, N_VALUES + 1):
        o.die_harm_own[value] = icons_harm_own(s, r, o, p, seat, s.colour[seat], value)
        o.die_harm_others[value] = icons_harm_others(s, r, o, p, seat, s.colour[seat], value)


@room
def score_strike(s, r, w, p, seat, tile, die):
    """A cataclysm the seat may set off, or let strike next."""
    o = w.outlook
    weigh.add(w, p, terms.STRIKE_HARM_OWN, -extras.harm_of(s, r, o, p, seat, seat, tile, die))
    weigh.add(w, p, terms.STRIKE_HARM_OTHERS, harm_to_others(s, r, o, p, seat, tile, die))


@room
def score_first_strike(s, r, w, p, seat, tile, die):
    """A cataclysm that may strike before the others: all of them come, so only the own harm counts, the least first."""
    weigh.add(w, p, terms.STRIKE_HARM_OWN, -extras.harm_of(s, r, w.outlook, p, seat, seat, tile, die))
