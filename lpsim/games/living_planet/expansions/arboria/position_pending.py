"""Python only. What waits in a position of Arboria: whether its decisions and tasks can be done at all."""

from typing import Any

from lpsim.games.living_planet import flow, ids, queries
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria import volcano
from lpsim.games.living_planet.expansions.arboria.position import on_platform, why_no_platform
from lpsim.games.living_planet.expansions.arboria.queries import is_burning, is_volcano_placed

TILE_FRAMES = (
    voc.DEC_STOP_FIRE, voc.DEC_ESCAPE, voc.DEC_SPREAD_FIRE, voc.DEC_PLACE_VOLCANO,
    voc.TASK_ASK_STATIONS, voc.TASK_CATCH_FIRE, voc.TASK_FIRE_DAMAGE, voc.TASK_SPREAD_FIRE,
    voc.TASK_REVEAL_VOLCANO,
)  # fmt: skip
# what may wait where the base game leaves room for it (position_pending.WAITING of the game)
WAITING = {
    "drawn": "(place-volcano |reveal-volcano )?",
    "built": "(platform )?",
    "struck": "ask-stations |stop-fire |catch-fire |fire-damage (escape )*|spread-fire ",
    "after-damage": "(spread-by-tornado )?",
}
NOT_ON_THE_MAP = (voc.DEC_PLACE_VOLCANO, voc.TASK_REVEAL_VOLCANO)  # their hexagon is drawn
BY_ITSELF = (
    voc.TASK_ASK_STATIONS,
    voc.TASK_CATCH_FIRE,
    voc.TASK_FIRE_DAMAGE,
    voc.TASK_SPREAD_FIRE,
)
OF_ANYBODY = (voc.DEC_STOP_FIRE, voc.DEC_ESCAPE, voc.DEC_SPREAD_FIRE)


def most_b(kind: int, words: Any) -> int:
    """The largest second argument: whose turn it is to be asked, counted from the Leader."""
    return words.rules.players - 1 if kind in (voc.DEC_STOP_FIRE, voc.TASK_ASK_STATIONS) else 0


def why_not(frame: Any, words: Any) -> str:
    """Why something of Arboria cannot wait; empty if it can."""
    checks = {
        voc.DEC_STOP_FIRE: why_not_asked, voc.DEC_ESCAPE: why_not_escape, voc.DEC_SPREAD_FIRE: why_not_spread,
        voc.DEC_PLATFORM: why_not_platform, voc.DEC_PLACE_VOLCANO: why_not_volcano,
        voc.TASK_REVEAL_VOLCANO: why_not_volcano,
    }  # fmt: skip
    check = checks.get(int(frame.kind))
    return check(frame, words) if check else ""


def why_not_asked(frame: Any, words: Any) -> str:
    """ARB-FIR-04: players are asked in seat order."""
    seat = queries.seat_in_order(words.s, words.rules.R[0], frame.b)
    return "" if seat == frame.seat else f"b: player {frame.b} after the Leader is {words.colour_of(seat)}"


def why_not_escape(frame: Any, words: Any) -> str:
    """ARB-PRC-01: from the hexagon whose damage comes next."""
    frames = words.s.stack[: words.s.depth]
    struck = {int(other.a) for other in frames if other.kind == voc.TASK_FIRE_DAMAGE}
    return "" if struck == {int(frame.a)} else "a: must be the hexagon of fire-damage"


def why_not_spread(frame: Any, words: Any) -> str:
    """ARB-TOR-02, -04: by the owner of the die, else by the Leader, from a hexagon that burns."""
    s = words.s
    owner = int(s.seat_of[s.order[s.column]])
    chooser = s.leader if owner == ids.NONE else owner
    if frame.seat != chooser:
        return f"it is the choice of {words.colour_of(chooser)}"
    return "" if is_burning(s, int(frame.a)) else "a: does not burn"


def why_not_platform(frame: Any, words: Any) -> str:
    """ARB-PRC-09: a building without one where it floods, and the Wood."""
    s, place = words.s, int(frame.a)
    if s.holding[frame.seat, own.WOOD] < words.rules.R[0].arboria.platform_cost:
        return "the player cannot pay"
    if on_platform(s.arboria, place):
        return "a: has a platform already"
    if not any(other.kind == flow.DEC_BUILDER and other.a == place for other in s.stack[: s.depth]):
        return "a: must be the square of builder"
    return why_no_platform(place, words)


def why_not_volcano(frame: Any, words: Any) -> str:
    """ARB-VOL-01, -04: the Volcano is drawn, and it fits somewhere."""
    s, r = words.s, words.rules.R[0]
    if frame.a != r.arboria.volcano or frame.a not in s.drawn[: s.n_drawn]:
        return "a: must be the Volcano, and drawn"
    if frame.kind == voc.DEC_PLACE_VOLCANO and volcano.most_mountain(s, r, int(frame.a)) == volcano.NOWHERE:
        return "a: the Volcano fits nowhere"
    return ""


def why_left_over(words: Any, kinds: list[int]) -> str:
    """What belongs to a decision that does not wait; empty if there is nothing."""
    s, r = words.s, words.rules.R[0]
    if s.arboria.fled and voc.DEC_ESCAPE not in kinds:
        return "arboria: fled: goes only with escape in stack"
    is_drawn = not is_volcano_placed(s, r) and r.arboria.volcano in s.drawn[: s.n_drawn]
    if is_drawn and not set(NOT_ON_THE_MAP) & set(kinds):
        return "drawn: the Volcano goes only with place-volcano in stack (ARB-VOL-01)"
    return ""
