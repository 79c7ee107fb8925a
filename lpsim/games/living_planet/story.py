"""Python only. What happened, told: events of the kernel as data with readable names, and as lines of English.

event record --DETAILS--> {"event": "sold", "player": "Red", ...} --WORDS--> "    Red sells 2 oil for 9 MC"
"""

from collections.abc import Callable
from itertools import groupby

import numpy as np

from lpsim.games.living_planet import events, flow, ids, notation, queries
from lpsim.games.living_planet.expansions.descriptor import owner_of
from lpsim.games.living_planet.scenario import Rules
from lpsim.games.living_planet.story_words import Data, depth, revealed_words, words

INDENT = "  "
# decisions that a later event makes known, so that nobody hears of them twice; and the order in which hexagons go under
# the deck, which is the player's own (LP-INF-03)
NOT_TOLD = (
    flow.DEC_CARD, flow.DEC_ORDER, flow.DEC_TRIGGER, flow.DEC_STRIKE_ORDER, flow.DEC_EXHAUST, flow.DEC_PUT_UNDER,
)  # fmt: skip
TOLD_LATER = frozenset(flow.DECISION_NAMES[kind] for kind in NOT_TOLD)
PHASES_OF_DIE = {
    flow.PHASE_PRODUCTION: "production",
    flow.PHASE_ACTIONS: "actions",
    flow.PHASE_CATACLYSMS: "cataclysms",
}


def data(s: np.record, rules: Rules, events: np.ndarray) -> list[Data]:
    """The events of a step as dictionaries.

    Args:
        s: the game after the step.
        rules: the rules it is played by.
        events: the records noted by the kernel.
    """
    return [detail(s, rules, event) for event in events]


def lines(s: np.record, rules: Rules, events: np.ndarray) -> list[str]:
    """The events of a step as indented lines; cards revealed together share a line."""
    told = []
    for name, same in groupby(data(s, rules, events), key=lambda row: row["event"]):
        rows = list(same)
        if name == "revealed":
            told.append(f"{INDENT}Cards: {', '.join(revealed_words(row) for row in rows)}")
        else:
            told += [INDENT * depth(row) + words(row) for row in rows]
    return told


def detail(s: np.record, rules: Rules, event: np.record) -> Data:
    """One event with names for its numbers."""
    expansion = owner_of(int(event.kind))
    name, details = (expansion.words.details if expansion else DETAILS)[int(event.kind)]
    row: Data = {"event": name}
    if event.seat != ids.NONE:
        row["player"] = player_name(s, event.seat)
    row.update(details(s, rules, event))
    return {key: int(value) if isinstance(value, np.integer) else value for key, value in row.items()}


# --- names ------------------------------------------------------------------------------------------------------------


def player_name(s: np.record, seat: int) -> str:
    """A player is called by the colour of the pieces."""
    return ids.COLOUR_NAMES[s.colour[seat]].capitalize()


def unit_kind(unit: int) -> str:
    """What kind of piece a unit is; where it stands now may no longer be where it was."""
    return ids.UNIT_NAMES[queries.kind_of(unit)]


def factory_name(rules: Rules, place: int, resource: int, s: np.record) -> str:
    """The Factory kind that makes a resource; the building itself may be gone by now."""
    now = s.site[place].kind
    if now != ids.NONE and rules.R[0].building[now].produces == resource:
        return ids.BUILDING_NAMES[now]
    makers = (kind for kind in range(rules.R[0].n_kinds) if rules.R[0].building[kind].produces == resource)
    return ids.BUILDING_NAMES[next(makers)]


def square_name(rules: Rules, place: int) -> str | None:
    """A square, or None."""
    return None if place == ids.NONE else notation.place_name(rules, place)


# --- details: event record -> data ------------------------------------------------------------------------------------


def turn_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A turn begins."""
    return {"turn": e.a, "of": rules.R[0].turns, "leader": player_name(s, e.b)}


def colour_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A card or die of a colour."""
    return {"colour": ids.COLOUR_NAMES[e.a], "value": e.b}


def effect_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """The Leader uses the effect of a card; which card a player takes back is secret."""
    row: Data = {"effect": flow.EFFECT_NAMES[e.a]}
    if e.a == flow.EFFECT_RETRIEVE:
        return row | {"cards": e.b}
    if e.a == flow.EFFECT_TRADE_BONUS:
        return row | {"bonus": e.b}
    return row | {"resource": ids.RESOURCE_NAMES[e.b]}


def order_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """The dice in their columns."""
    return {"order": [ids.COLOUR_NAMES[colour] for colour in (e.a, e.b, e.c, e.d)]}


def die_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A die enters a row of the Leader board."""
    return colour_details(s, rules, e) | {"phase": PHASES_OF_DIE[int(e.c)]}


def change_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A die is turned to another value."""
    by = "fate control" if e.d else "planet card"
    return {"colour": ids.COLOUR_NAMES[e.a], "old": e.b, "new": e.c, "by": by}


def produced_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A Factory produces."""
    row = {"building": factory_name(rules, e.a, e.b, s), "place": square_name(rules, e.a)}
    return row | {"resource": ids.RESOURCE_NAMES[e.b], "pieces": e.c}


def pieces_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """Pieces of a resource change hands, or are missing."""
    return {"resource": ids.RESOURCE_NAMES[e.a], "pieces": e.b}


def sale_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """Pieces for money."""
    return pieces_details(s, rules, e) | {"money": e.c}


def price_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A price moves."""
    return {"resource": ids.RESOURCE_NAMES[e.a], "old": e.b, "new": e.c, "crash": bool(e.d)}


def recruit_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A unit comes out of the reserve."""
    paid = None if e.c == ids.NONE else ids.RESOURCE_NAMES[e.c]
    return {"unit": unit_kind(e.a), "place": square_name(rules, e.b), "paid": paid}


def drawn_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """Hexagons are drawn and shown to everybody (LP-EXP-01, LP-INF-03)."""
    return {"tiles": [name for tile, name in enumerate(rules.tile_names) if (e.b >> tile) & 1]}


def tile_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A hexagon is laid."""
    return {"tile": rules.tile_names[e.a], "cell": notation.cell_name(e.b), "rotation": e.c}


def step_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A unit takes a step."""
    square = None if e.c == ids.NONE else square_name(rules, queries.place_of(e.b, e.c))
    return {"unit": unit_kind(e.a), "tile": rules.tile_names[e.b], "place": square, "takeover": bool(e.d)}


def built_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A building is put on a square."""
    return {"building": ids.BUILDING_NAMES[e.b], "place": square_name(rules, e.a), "number": e.c or None}


def strike_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A cataclysm strikes a hexagon."""
    row = {"cataclysm": ids.CATACLYSM_NAMES[e.b], "tile": rules.tile_names[e.a]}
    return row | {"colour": ids.COLOUR_NAMES[e.c], "value": e.d}


def exhausted_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A piece fills the spot of the turn."""
    return {"resource": ids.RESOURCE_NAMES[e.a], "spot": e.b, "from_spot": e.c or None}


def over_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """The game is over."""
    seats = range(rules.players)
    scores = {player_name(s, seat): int(s.score[seat]) for seat in seats}
    winners = [player_name(s, seat) for seat in seats if s.rank[seat] == 1]
    return {"turns": s.turn, "reason": flow.END_NAMES[s.end_reason], "scores": scores, "winners": winners}


DETAILS: dict[int, tuple[str, Callable[..., Data]]] = {
    events.EVENT_TURN: ("turn", turn_details),
    events.EVENT_REVEAL: ("revealed", colour_details),
    events.EVENT_EFFECT: ("effect", effect_details),
    events.EVENT_ORDER: ("order", order_details),
    events.EVENT_DIE: ("die", die_details),
    events.EVENT_DIE_CHANGED: ("die-changed", change_details),
    events.EVENT_PRODUCED: ("produced", produced_details),
    events.EVENT_SHORTAGE: ("shortage", pieces_details),
    events.EVENT_PRICE: ("price", price_details),
    events.EVENT_FORCED_SALE: ("forced-sale", sale_details),
    events.EVENT_RECRUIT: ("recruited", recruit_details),
    events.EVENT_CHIP: ("fixed", lambda s, rules, e: {"place": square_name(rules, e.a), "money": e.b}),
    events.EVENT_DRAW_TILES: ("tiles-drawn", drawn_details),
    events.EVENT_TILE: ("tile-placed", tile_details),
    events.EVENT_ARRIVE: ("arrived", lambda s, rules, e: {"unit": unit_kind(e.a), "tile": rules.tile_names[e.b]}),
    events.EVENT_STEP: ("step", step_details),
    events.EVENT_BUILT: ("built", built_details),
    events.EVENT_DRAW_CARDS: ("cards-drawn", lambda s, rules, e: {"cards": e.a}),
    events.EVENT_MARKET_CARD: (
        "market-card", lambda s, rules, e: {"resource": ids.RESOURCE_NAMES[e.a], "change": e.b}
    ),
    events.EVENT_BUY: ("bought", sale_details),
    events.EVENT_SELL: ("sold", sale_details),
    events.EVENT_GRANTS: ("grants", lambda s, rules, e: {"money": e.a}),
    events.EVENT_FATE_TAKEN: ("fate-taken", lambda s, rules, e: {}),
    events.EVENT_HEAL: ("healed", lambda s, rules, e: {"unit": unit_kind(e.a)}),
    events.EVENT_STRIKE: ("strike", strike_details),
    events.EVENT_PROTECTED: (
        "protected", lambda s, rules, e: {"tile": rules.tile_names[e.a], "paid": ids.RESOURCE_NAMES[e.b]}
    ),
    events.EVENT_WOUNDED: ("wounded", lambda s, rules, e: {"unit": unit_kind(e.a)}),
    events.EVENT_KILLED: (
        "killed", lambda s, rules, e: {"unit": unit_kind(e.a), "place": square_name(rules, e.b)}
    ),
    events.EVENT_CHIP_LOST: ("chip-lost", lambda s, rules, e: {"place": square_name(rules, e.a)}),
    events.EVENT_DESTROYED: (
        "destroyed", lambda s, rules, e: {"building": ids.BUILDING_NAMES[e.b], "place": square_name(rules, e.a)}
    ),
    events.EVENT_EXHAUSTED: ("exhausted", exhausted_details),
    events.EVENT_OVER: ("over", over_details),
}  # fmt: skip
