"""Compiled. Cataclysms of this very turn: dice on the Leader board that have yet to strike."""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.ids import N_COLOURS, NONE, UNIT_MOTORIZED
from lpsim.games.living_planet.phases import action
from lpsim.games.living_planet.players import danger, extras, outlook

IDLE = 10.0  # MC: a wounded Scientist does nothing until it is healed
WORKED = 4.0  # and if it can still work before it is struck


@room
def survey(s, r, w):
    """Fill outlook.soon: cataclysms that the dice of this turn may still set off over each hexagon on the map."""
    o = w.outlook
    o.idle = WORKED if acts_again(s, r, w.kind) else IDLE
    for i in range(s.n_placed):
        o.soon[s.placed[i]] = 0.0
    for colour in range(N_COLOURS):
        if not outlook.is_to_come(s, colour, flow.PHASE_CATACLYSMS):
            continue
        value = s.die[colour]
        often = danger.set_off(s, w.seat, colour, danger.icons_on_map(s, r, colour, value) - 1)
        for i in range(r.icon_n[colour, value]):
            tile = r.icon_tile[colour, value, i]
            if s.tile[tile].cell != NONE:
                struck = extras.struck_tile(s, r, tile, r.icon_die[colour, value, i])
                if struck != NONE:
                    o.soon[struck] += often


@room
def acts_again(s, r, kind):
    """Whether one more action follows the one that is judged or under way (LP-ACT-01)."""
    return action.actions_left(s, r) > int(kind == flow.DEC_ACTION)


@room
def lost_at_once(o, tile, worth):
    """What of a building's worth goes this turn: unit and chip take one strike for it, a second one it loses."""
    return danger.UNIT_ONLY * worth * min(1.0, max(0.0, o.soon[tile] - 1.0))


@room
def harm_to_mover(s, o, unit):
    """MC of a strike on a unit that could have stood elsewhere."""
    if queries.kind_of(unit) >= UNIT_MOTORIZED:
        return danger.MOTORIZED
    return harm_to_scientist(o)


@room
def harm_to_scientist(o):
    """MC of a wound that keeps a Scientist from its next work."""
    return (danger.SCIENTIST + o.idle) * min(1.0, o.turns / 2.0)


@room
def relief(s, o, unit):
    """MC of harm that a unit in the open gets away from by going."""
    piece = s.unit[unit]
    if piece.square != NONE:
        return 0.0
    return min(1.0, o.soon[piece.tile]) * harm_to_mover(s, o, unit)


@room
def relief_on(s, o, unit, tile):
    """The same, less what awaits the unit on another hexagon, in the open or in a building without a chip."""
    return relief(s, o, unit) - min(1.0, o.soon[tile]) * harm_to_mover(s, o, unit)
