"""Compiled. The free action of a Hydraulic Safety Station: taking Wildfire tokens away (ARB-BLD-09)."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet import tallies
from lpsim.games.living_planet.expansions.arboria import effects, queries
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc


@room
def legal_douse(s, r, w, seat):
    """ARB-PRC-11: each burning hexagon near an own Station, with each resource that can pay for it."""
    if s.arboria.burning == 0 or not queries.can_pay_fire(s, r, seat):
        return
    for i in range(s.n_placed):
        tile = s.placed[i]
        if queries.is_burning(s, tile) and queries.has_station_near(s, r, seat, tile):
            for resource in range(r.n_resources):
                if queries.may_pay_fire(s, r, seat, resource):
                    actions.offer(w, voc.ACT_DOUSE, tile, resource, 0)


@room
def apply_douse(s, r, w, seat, tile, resource):
    """Pay, and the token goes back to the supply."""
    base_effects.pay_resource(s, seat, resource, r.arboria.fire_cost, own.PAID_FIRES)
    effects.take_token(s, r, tile)
    base_effects.note(w, voc.EVENT_FIRE_OUT, seat, tile, resource, 0, 0)
    base_effects.tally(s, seat, tallies.TALLY_FREE + own.FREE_DOUSE, 1)
