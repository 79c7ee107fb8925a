"""Compiled. The Seaport: ships and Scientists in production, and the tile of one just constructed (AQU-PRC-07, -11)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import SHIP
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, N_FACES
from lpsim.games.living_planet.ids import IRON, MAX_SITES, NONE, UNIT_SCIENTIST


@room
def lowest(areas):
    """The first area of a bit set."""
    area = 0
    while (areas >> area) & 1 == 0 and area < MAX_AREAS:
        area += 1
    return area


@room
def is_single(areas):
    """Whether a bit set has one area."""
    return areas & (areas - 1) == 0


@room
def offer_waters(r, w, place):
    """AQU-AMB-20: every water that the Seaport touches."""
    for area in range(MAX_AREAS):
        if (queries.waters_at(r, place) >> area) & 1:
            actions.offer(w, voc.ACT_LAUNCH, place, area, 0)


# --- production -------------------------------------------------------------------------------------------------------


@room
def recruit_cost(r, place):
    """The resource that a Scientist costs at this port (AQU-BLD-03)."""
    return r.building[r.aquarius.seaport].recruit_cost[UNIT_SCIENTIST]


@room
def has_berth(s, r, seat):
    """AQU-SHP-02, -05: whether the player may have one more ship on this die."""
    return (
        s.aquarius.launched < r.aquarius.ships_per_die and base_queries.reserve_unit(s, r, seat, SHIP) != NONE
    )  # fmt: skip


@room
def has_room(s, r, seat, place):
    """AQU-BLD-03, AQU-AMB-26, -31: whether a Scientist may come: nobody there, and no ship built on this die."""
    return (
        s.aquarius.launched == 0
        and s.site[place].unit == NONE
        and base_queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) != NONE
    )


@room
def may_come(s, r, seat, resource):
    """AQU-AMB-28: the player holds a piece, or is about to produce one."""
    return s.holding[seat, resource] > 0 or base_queries.will_produce(s, r, resource)


@room
def has_choice(s, r, seat):
    """Whether the player's Seaport answers the die, and something may be had there."""
    place = queries.port_answering(s, r, seat)
    if place == NONE:
        return False
    return (has_berth(s, r, seat) and may_come(s, r, seat, IRON)) or (
        has_room(s, r, seat, place) and may_come(s, r, seat, recruit_cost(r, place))
    )


@room
def legal_production(s, r, w, seat):
    """AQU-PRC-07: a ship for Iron in one of the waters, or a Scientist."""
    place = queries.port_answering(s, r, seat)
    if place == NONE:
        return
    if has_berth(s, r, seat) and s.holding[seat, IRON] > 0:
        offer_waters(r, w, place)
    if has_room(s, r, seat, place) and s.holding[seat, recruit_cost(r, place)] > 0:
        actions.offer(w, voc.ACT_PORT_SCIENTIST, place, 0, 0)


@room
def apply_launch(s, r, w, seat, place, area):
    """AQU-SHP-01, -03: the ship lies in the water, whoever stands on the Seaport."""
    effects.launch(s, r, w, seat, place // MAX_SITES, area)


@room
def apply_scientist(s, r, w, seat, place):
    """AQU-AMB-26: the recruit comes instead of ships."""
    effects.recruit_at_port(s, r, w, seat, place, recruit_cost(r, place))


# --- a Seaport has been constructed -----------------------------------------------------------------------------------


@room
def begin_face(s, r, seat, place):
    """AQU-AMB-98: its builder chooses tile and face."""
    if s.site[place].kind == r.aquarius.seaport:
        stack.push(s, voc.DEC_PORT_FACE, seat, place, 0)


@room
def legal_face(s, r, w):
    """Tiles of the pool with either face."""
    for port in range(r.aquarius.n_ports):
        if s.aquarius.port[port] == NONE:
            for face in range(N_FACES):
                actions.offer(w, voc.ACT_PORT, port, face, 0)
