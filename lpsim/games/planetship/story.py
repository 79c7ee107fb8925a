"""Python only. What happened, as data and as lines of a story; cards that lie face down are told as others see them."""

from collections.abc import Callable
from typing import Any

import numpy as np

from lpsim.games.planetship import events, flow, ids, notation, tallies, view
from lpsim.games.planetship.scenario import Rules
from lpsim.games.planetship.story_words import depth, words

INDENT = "    "
Data = dict[str, Any]
# decisions that the events tell, at once or at the reveal; where they tell nothing, nothing was done
TOLD_LATER = frozenset(
    flow.DECISION_NAMES[kind] for kind in (flow.DEC_TURN, flow.DEC_PROBE, flow.DEC_ABILITY, flow.DEC_DISCARD)
)


def data(s: np.record, rules: Rules, noted: np.ndarray) -> list[Data]:
    """The events of a step with names for their numbers."""
    return [detail(s, rules, event) for event in noted]


def lines(s: np.record, rules: Rules, noted: np.ndarray) -> list[str]:
    """The events of a step as indented lines; when a round has begun, the grid as it lies."""
    told = [INDENT * depth(row) + words(row) for row in data(s, rules, noted)]
    if s.phase == flow.PHASE_PLACING and any(event.kind == events.EVENT_ROUND for event in noted):
        told += [INDENT + line for line in view.grid(s, rules)]
    return told


def detail(s: np.record, rules: Rules, event: np.record) -> Data:
    """One event."""
    name, details = DETAILS[int(event.kind)]
    row: Data = {"event": name}
    if event.seat != ids.NONE:
        row["player"] = notation.seat_name(s, event.seat)
    row.update(details(s, rules, event))
    return {key: int(value) if isinstance(value, np.integer) else value for key, value in row.items()}


# --- details: event record -> data ------------------------------------------------------------------------------------


def card(s: np.record, rules: Rules, number: int) -> Data:
    """A card by name and by what is printed on it; None for one that lies face down."""
    if number == ids.NONE:
        return {"card": None, "face": None}
    return {"card": notation.card_name(s, rules, number), "face": notation.card_words(s, rules, number)}


def seat(s: np.record, number: int) -> str:
    """A player."""
    return notation.seat_name(s, number)


def zone(rules: Rules, number: int) -> Data:
    """A zone by number and name."""
    return {"zone": int(number), "name": rules.content.zones[number].name}


def turn_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A round begins; `turn` is what logs of all games call it."""
    return {"turn": e.a, "of": rules.R[0].rounds, "first": seat(s, e.b)}


def enters_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A zone comes into the grid."""
    at = [int(e.b) // ids.MAX_COLUMNS, int(e.b) % ids.MAX_COLUMNS]
    return zone(rules, e.a) | {"at": at, "turned": ids.TURN_NAMES[e.c]}


def placed_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A character is placed; face down, its card is not told."""
    shown = ids.NONE if e.c else e.a
    return card(s, rules, shown) | {"space": notation.place_name(e.b), "face_down": bool(e.c)}


def moved_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A character is pulled to another space."""
    places = {"from": notation.place_name(e.a), "to": notation.place_name(e.b)}
    return card(s, rules, e.c) | places | {"owner": seat(s, e.d)}


def won_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """A reward is won: what decided."""
    by = "lowest total" if rules.R[0].zone[e.a].lowest_wins else "highest total"
    return zone(rules, e.a) | card(s, rules, e.b) | {"by": by, "tie": bool(e.c)}


def over_details(s: np.record, rules: Rules, e: np.record) -> Data:
    """The game is over: points by kind."""
    seats = range(rules.players)
    scores = {
        seat(s, i): {name: int(s.score_part[i, part]) for part, name in enumerate(tallies.SCORE_NAMES)}
        | {"total": int(s.score[i])}
        for i in seats
    }
    winners = [seat(s, i) for i in seats if s.rank[i] == 1]
    return {"rounds": s.round_no, "reason": flow.END_NAMES[s.end_reason], "scores": scores, "winners": winners}


DETAILS: dict[int, tuple[str, Callable[..., Data]]] = {
    events.EVENT_ROUND: ("turn", turn_details),
    events.EVENT_ASKED: ("mission-asked", lambda s, rules, e: {"icon": ids.ICON_NAMES[e.a], "vp": e.b}),
    events.EVENT_ZONE_LEAVES: ("zone-leaves", lambda s, rules, e: zone(rules, e.a)),
    events.EVENT_ZONE_ENTERS: ("zone-enters", enters_details),
    events.EVENT_REWARD: ("reward", lambda s, rules, e: zone(rules, e.a) | card(s, rules, e.b)),
    events.EVENT_PLACED: ("placed", placed_details),
    events.EVENT_PASS: ("passed", lambda s, rules, e: {}),
    events.EVENT_TURNED: (
        "zone-turned", lambda s, rules, e: zone(rules, e.a) | {"how": notation.TURN_WORDS[e.b].split()[-1]}
    ),
    events.EVENT_PROBE: ("probe", lambda s, rules, e: {"place": notation.place_name(e.a)}),
    events.EVENT_RESOLVE: ("resolve", lambda s, rules, e: zone(rules, e.a)),
    events.EVENT_REVEALED: (
        "revealed", lambda s, rules, e: card(s, rules, e.a) | {"space": notation.place_name(e.b)}
    ),
    events.EVENT_REWARD_SHOWN: ("reward-revealed", lambda s, rules, e: zone(rules, e.a) | card(s, rules, e.b)),
    events.EVENT_HACKED: (
        "hacked",
        lambda s, rules, e: card(s, rules, e.b) | {"space": notation.place_name(e.a), "owner": seat(s, e.c)},
    ),
    events.EVENT_DRAWN: ("scanned", lambda s, rules, e: zone(rules, e.a) | card(s, rules, e.b)),
    events.EVENT_RETURNED: ("returned", lambda s, rules, e: zone(rules, e.a) | card(s, rules, e.b)),
    events.EVENT_PULLED: ("pulled", moved_details),
    events.EVENT_SHIELDED: (
        "shielded",
        lambda s, rules, e: card(s, rules, e.c) | {"space": notation.place_name(e.a), "owner": seat(s, e.b)},
    ),
    events.EVENT_RADIO: (
        "team-radio",
        lambda s, rules, e: card(s, rules, e.c) | {"space": notation.place_name(e.a), "gain": e.b},
    ),
    events.EVENT_TELEPORTED: (
        "teleported",
        lambda s, rules, e: card(s, rules, e.c)
        | {"from": notation.place_name(e.a), "to": notation.place_name(e.b)},
    ),
    events.EVENT_TOTAL: (
        "total", lambda s, rules, e: zone(rules, e.a) | {"strength": e.b, "lowest": ids.NUMERALS[e.c]}
    ),
    events.EVENT_WON: ("won", won_details),
    events.EVENT_UNCLAIMED: ("unclaimed", lambda s, rules, e: zone(rules, e.a)),
    events.EVENT_REMOVED: ("removed", lambda s, rules, e: zone(rules, e.b) | card(s, rules, e.a)),
    events.EVENT_DISCARDED: ("discarded", lambda s, rules, e: card(s, rules, e.a)),
    events.EVENT_MISSION: (
        "mission", lambda s, rules, e: {"icon": ids.ICON_NAMES[e.a], "vp": e.b, "shared": bool(e.c)}
    ),
    events.EVENT_OVER: ("over", over_details),
}  # fmt: skip
