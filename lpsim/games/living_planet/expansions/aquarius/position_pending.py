"""Python only. What waits in a position of Aquarius: whether its decisions and tasks can be done at all."""

from typing import Any

from lpsim.games.living_planet import flow, ids, queries
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius import whirl, whirlpool
from lpsim.games.living_planet.expansions.aquarius.position import areas_of, tile_of
from lpsim.games.living_planet.expansions.aquarius.queries import can_sail
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, N_FACES

TILE_FRAMES = (
    voc.DEC_STORM, voc.DEC_RESIST, voc.DEC_PLACE_WHIRLPOOL, voc.TASK_STORM, voc.TASK_WHIRL,
    voc.TASK_REVEAL_WHIRLPOOL, voc.TASK_WALLS_FALL,
)  # fmt: skip
PLACE_FRAMES = (voc.DEC_LAUNCH, voc.DEC_PORT_FACE)
# what may wait where the base game leaves room for it (position_pending.WAITING of the game)
WAITING = {
    "set-up": "open-deck (draft )*(choose-seaport )*(seaport-square |launch )?",
    "drawn": "(place-whirlpool |reveal-whirlpool (place-volcano )?)?",
    "built": "(seaport-face )?",
    "step": "(ground )?",
    "struck": "(spread-by-tornado )?(ship-in-storm |storm (sail-away )?)|resist |whirl |walls-fall ",
    "after-damage": "(walls-fall )?",
}
NOT_ON_THE_MAP = (voc.DEC_PLACE_WHIRLPOOL, voc.TASK_REVEAL_WHIRLPOOL)  # their hexagon is drawn
BY_ITSELF = (voc.TASK_OPEN_DECK, voc.TASK_STORM, voc.TASK_WHIRL, voc.TASK_WALLS_FALL)
OF_ANYBODY = (
    voc.DEC_PORT, voc.DEC_PORT_SITE, voc.DEC_LAUNCH, voc.DEC_DRAFT, voc.DEC_STORM, voc.DEC_WIND, voc.DEC_RESIST,
)  # fmt: skip
OF_STORMS = (voc.DEC_STORM, voc.DEC_WIND, voc.DEC_RESIST, voc.TASK_STORM, voc.TASK_WHIRL)


def most_a(kind: int, words: Any) -> int:
    """The largest first argument: a unit, or a Seaport tile."""
    by_kind = {
        voc.DEC_GROUND: ids.MAX_UNITS - 1, voc.DEC_WIND: ids.MAX_UNITS - 1,
        voc.DEC_PORT_SITE: int(words.rules.R[0].aquarius.n_ports) - 1,
    }  # fmt: skip
    return by_kind.get(kind, 0)


def most_b(kind: int, words: Any) -> int:
    """The largest second argument: a kind of cataclysm, a die of the Whirlpool, a face, a set of areas."""
    by_kind = {
        voc.DEC_PORT_SITE: N_FACES - 1, voc.DEC_GROUND: 2**MAX_AREAS - 1, voc.DEC_WIND: 1,
        voc.DEC_RESIST: ids.MAX_TILE_DICE - 1, voc.TASK_WHIRL: ids.MAX_TILE_DICE - 1,
        voc.DEC_STORM: len(ids.CATACLYSM_NAMES) - 1, voc.TASK_STORM: len(ids.CATACLYSM_NAMES) - 1,
    }  # fmt: skip
    return by_kind.get(kind, 0)


def why_not(frame: Any, words: Any) -> str:
    """Why something of Aquarius cannot wait; empty if it can."""
    checks = {
        voc.DEC_DRAFT: why_not_draft, voc.DEC_PORT_SITE: why_not_port, voc.DEC_PORT_FACE: why_not_face,
        voc.DEC_GROUND: why_not_ground, voc.DEC_STORM: why_not_storm, voc.TASK_STORM: why_no_storm,
        voc.DEC_WIND: why_not_wind, voc.DEC_RESIST: why_not_resist, voc.TASK_WHIRL: why_no_whirl,
        voc.DEC_PLACE_WHIRLPOOL: why_not_whirlpool, voc.TASK_REVEAL_WHIRLPOOL: why_not_whirlpool,
    }  # fmt: skip
    check = checks.get(int(frame.kind))
    return check(frame, words) if check else ""


def why_not_draft(frame: Any, words: Any) -> str:
    """AQU-AMB-05: a hexagon with Mycelium in the pile."""
    pile = int(words.s.aquarius.pile) & int(words.rules.R[0].aquarius.draftable)
    return "" if pile else "aquarius: pile: must have a hexagon with mycelium"


def why_not_port(frame: Any, words: Any) -> str:
    """AQU-SET-03: a Seaport tile that nobody has."""
    return "" if words.s.aquarius.port[frame.a] == ids.NONE else "a: this Seaport tile lies on the map"


def why_not_face(frame: Any, words: Any) -> str:
    """AQU-AMB-98: a Seaport just constructed, without a tile."""
    s, place = words.s, int(frame.a)
    is_port = s.site[place].kind == words.rules.R[0].aquarius.seaport
    return "" if is_port and not tile_of(words, place) else "a: must be a Seaport, listed in aquarius: choosing"


def why_not_ground(frame: Any, words: Any) -> str:
    """AQU-AMB-14: a unit of the player in the open, and land areas of its hexagon."""
    piece, unit = words.s.unit[frame.a], int(frame.a)
    if unit // ids.UNITS_PER_SEAT != frame.seat or piece.tile == ids.NONE or piece.square != ids.NONE:
        return "a: must be a unit of the player in the open"
    lands = words.bits(areas_of(words, int(piece.tile), False))
    return "" if frame.b and not int(frame.b) & ~lands else "b: must be land areas of the hexagon"


def why_no_storm(frame: Any, words: Any) -> str:
    """AQU-CAT-03: ships decide in a Tornado and in a Tidal Wave."""
    return "" if frame.b in (ids.TORNADO, own.TIDAL_WAVE) else "b: must be a tornado or a tidal wave"


def why_not_storm(frame: Any, words: Any) -> str:
    """AQU-TOR-06: a ship of the player that is not settled."""
    first = int(frame.seat) * ids.UNITS_PER_SEAT
    ships = range(first + queries.FIRST_SHIP, first + ids.UNITS_PER_SEAT)
    waiting = [u for u in ships if words.s.unit[u].tile == frame.a and not int(words.s.aquarius.settled) >> u & 1]
    return why_no_storm(frame, words) or ("" if waiting else "the player has no ship there that is not settled")


def why_not_wind(frame: Any, words: Any) -> str:
    """AQU-TOR-02: a ship of the player, with a water step to make."""
    s, ship = words.s, int(frame.a)
    is_own = ship // ids.UNITS_PER_SEAT == frame.seat and queries.kind_of(ship) == ids.UNIT_SHIP
    if not is_own or s.unit[ship].tile == ids.NONE:
        return "a: must be a ship of the player"
    return "" if frame.b or can_sail(s, words.rules.R[0], ship) else "a: has no water to sail to"


def why_no_whirl(frame: Any, words: Any) -> str:
    """AQU-WHP-01: the Whirlpool, and one of its dice."""
    r = words.rules.R[0]
    is_die = frame.a == r.aquarius.whirlpool and frame.b < r.tile[frame.a].n_dice
    return "" if is_die else "a, b: must be the Whirlpool and one of its dice"


def why_not_resist(frame: Any, words: Any) -> str:
    """AQU-WHP-02, -05: a ship of the player on it or beside the zone, not settled."""
    s, r = words.s, words.rules.R[0]
    problem = why_no_whirl(frame, words)
    if problem:
        return problem
    spot, first = whirl.spot_beside(s, r, int(frame.b)), int(frame.seat) * ids.UNITS_PER_SEAT
    ships = range(first + queries.FIRST_SHIP, first + ids.UNITS_PER_SEAT)
    at_stake = any(whirl.is_at_stake(s, r, ship, spot) for ship in ships)
    return "" if at_stake else "the player has no ship on the Whirlpool or beside the zone of the die"


def why_not_whirlpool(frame: Any, words: Any) -> str:
    """AQU-WHE-01, -02: the Whirlpool is drawn, and it fits somewhere."""
    s, r = words.s, words.rules.R[0]
    if frame.a != r.aquarius.whirlpool or frame.a not in s.drawn[: s.n_drawn]:
        return "a: must be the Whirlpool, and drawn"
    if frame.kind == voc.DEC_PLACE_WHIRLPOOL and whirlpool.most_touched(s, r, int(frame.a)) == whirlpool.NOWHERE:
        return "a: the Whirlpool fits nowhere"
    return ""


def why_left_over(words: Any, kinds: list[int]) -> str:
    """What belongs to a decision that does not wait; empty if there is nothing."""
    s, r = words.s, words.rules.R[0]
    if (s.aquarius.settled or s.aquarius.held) and not set(OF_STORMS) & set(kinds):
        return "aquarius: settled: goes only with a cataclysm that meets ships in stack"
    if s.aquarius.powered and flow.DEC_STEP not in kinds:
        return "aquarius: powered: goes only with step in stack"
    if s.aquarius.pile and voc.DEC_DRAFT not in kinds:
        return "aquarius: pile: goes only with draft in stack"
    choosing = [p for p in s.built[: s.n_built] if s.site[p].kind == r.aquarius.seaport and not tile_of(words, int(p))]
    if choosing and voc.DEC_PORT_FACE not in kinds:
        return "aquarius: choosing: goes only with seaport-face in stack"
    is_placed = r.aquarius.whirlpool != ids.NONE and s.tile[r.aquarius.whirlpool].cell != ids.NONE
    is_drawn = not is_placed and r.aquarius.whirlpool in s.drawn[: s.n_drawn]
    if is_drawn and not set(NOT_ON_THE_MAP) & set(kinds):
        return "drawn: the Whirlpool goes only with place-whirlpool in stack (AQU-WHE-01)"
    return ""
