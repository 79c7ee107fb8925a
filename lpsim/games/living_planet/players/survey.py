"""Compiled. What a decision on the map is judged by: where danger is, what to build, where to go; looked at once."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.ids import NONE
from lpsim.games.living_planet.players import alarm, builds, danger, ground


@room
def look_at_map(s, r, w, p, ground_counts, captures_count):
    """Where to build and where to go; of free actions alone none asks for it."""
    if not (ground_counts or captures_count or is_offered(w, flow.ACT_CONSTRUCT)):
        return
    alarm.survey(s, r, w)
    danger.survey_guards(s, r, w, p, w.seat)
    look_at_kinds(s, r, w, p)
    if ground_counts or captures_count:
        ground.survey_ground(s, r, w)
    if captures_count:
        ground.survey_captures(s, r, w, p, w.seat)


@room
def look_at_kinds(s, r, w, p):
    """What each kind of building is worth, and who stands where."""
    builds.value_kinds(s, r, w, p, w.seat)
    builds.rank_kinds(r, w, builds.EVERY_KIND)
    ground.survey_units(s, r, w, w.seat)
    w.outlook.tile = NONE


@room
def is_offered(w, verb):
    """Whether an option of this kind is open."""
    for choice in range(w.n_legal):
        if actions.verb_of(w.legal[choice]) == verb:
            return True
    return False
