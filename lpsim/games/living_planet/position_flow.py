"""Python only. What is under way in a position: dice, exhaustion track, Trade, working fields of the phase."""

from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.living_planet import flow, ids, state
from lpsim.games.living_planet.position_words import Words
from lpsim.games.living_planet.rows import Row, is_a, short

# field -> its largest value
WORKING_FIELDS = {"points": 12, "stepped": 1, "drew_in_vain": 1, "n_struck": state.MAX_ICONS, "effect_used": 1}
TRADE_FIELDS = {"value": 300, "to_apply": ids.MAX_CARDS, "applied": ids.MAX_CARDS, "many_types": 1, "pieces": 300}


def read_dice(row: Row, words: Words) -> None:
    """Values and order of the dice, and the effect of the Leader's card."""
    s = words.s
    for name, value in row.take("dice", dict, {}).items():
        if not is_a(value, int) or not 0 <= value <= ids.N_VALUES:
            raise InputError(f"position: dice: {name} must be 1 to 6, or 0 for not yet shown, not {short(value)}")
        s.die[words.colour(name, "dice")] = value
    read_order(row, words)
    s.effect = words.index(flow.EFFECT_NAMES, row.take("effect", str, "none"), "effect")
    doubled = row.take("doubled", str, "")
    s.doubled = words.resource(doubled, "doubled") if doubled else ids.NONE


def read_order(row: Row, words: Words) -> None:
    """The dice by column; before the Leader has ordered them there is no order."""
    s = words.s
    order = [words.colour(name, "order") for name in row.take("order", list, [])]
    if len(set(order)) < len(order):
        raise row.fail("order", f"must list different colours, not {short(row.values['order'])}")
    if order and flow.PHASE_SELECTION < s.phase <= flow.PHASE_ORDER:
        raise row.fail("order", f"comes after the phase '{flow.PHASE_NAMES[s.phase]}': leave it out")
    s.order[:] = order + [c for c in range(ids.N_COLOURS) if c not in order]
    s.n_ordered = len(order)


def read_track(row: Row, words: Words, free: np.ndarray) -> None:
    """The exhaustion track; one that is not said is filled as far as the turns have come, if pieces are free.

    Args:
        row: the position.
        words: its state and names.
        free: pieces of each resource of which the position does not say where they are.
    """
    s, minerals = words.s, words.rules.R[0].exhaustion.minerals
    said = row.take("track", dict, {})
    for spot, name in said.items():
        s.track[words.spot(spot)] = words.resource(name, f"track: {spot}") if name != "" else ids.NONE
    if "track" in row.values:
        return
    done = turns_over(s, waiting=bool(row.values.get("stack")))
    free = np.where(minerals, free, 0)
    for spot in range(1, done + 1):
        if free.max() > 0:
            s.track[spot] = free.argmax()
            free[s.track[spot]] -= 1


def check_track(row: Row, words: Words) -> None:
    """LP-EXH-01, LP-AMB-100: the track stays empty only while the pool has no mineral."""
    done = turns_over(words.s, waiting=bool(row.values.get("stack")))
    said = {str(spot) for spot in row.values.get("track", ())}
    if "track" in row.values and str(done) not in said and is_track_odd(words.s, words.rules.R[0], done):
        why = f'say {done} = resource, or {done} = "" if there was none to take (LP-INV-14)'
        raise row.fail("track", f"the turns before have filled spot {done}: {why}")


def turns_over(s: np.record, waiting: bool) -> int:
    """How many spots of the track the turns have passed."""
    is_over = s.phase == flow.PHASE_OVER or (s.phase == flow.PHASE_END_OF_TURN and not waiting)
    return int(s.turn) if is_over else int(s.turn) - 1


def is_track_odd(s: np.record, r: np.record, done: int) -> bool:
    """Whether the last spot passed is empty, although the pool has minerals."""
    return done > 0 and s.track[done] == ids.NONE and bool((s.pool * r.exhaustion.minerals).any())


def track_entry(s: np.record, r: np.record) -> dict[str, str]:
    """The exhaustion track; an empty one says so of the last spot passed, if that needs saying."""
    done = turns_over(s, waiting=s.depth > 0)
    empty = {str(done): ""} if is_track_odd(s, r, done) else {}
    return {str(i): ids.RESOURCE_NAMES[s.track[i]] for i in range(ids.MAX_TRACK) if s.track[i] != ids.NONE} | empty


def read_trade(row: Row, words: Words) -> None:
    """The Trade under way."""
    s = words.s
    entry = Row(row.take("trade", dict, {}), "position: trade")
    hand = words.take_cards(entry.take("drawn", list, []), set(), "trade: drawn")
    s.trade.n_drawn = len(hand)
    s.trade.drawn[: len(hand)] = hand
    for name, most in TRADE_FIELDS.items():
        s.trade[name] = entry.integer(name, 0, most, 0)
    first = entry.take("first_resource", str, "")
    s.trade.first_resource = words.resource(first, "trade: first_resource") if first else ids.NONE
    s.trade.traded = words.bits(words.resource(name, "trade: traded") for name in entry.take("traded", list, []))
    entry.finish()


def read_working_fields(row: Row, words: Words) -> None:
    """What the phase under way remembers."""
    s = words.s
    for name, most in WORKING_FIELDS.items():
        s[name] = row.integer(name, 0, most, 0)
    done = row.take("actions_done", list, [])
    s.actions_done = words.bits(words.index(flow.ACTION_NAMES, name, "actions_done") for name in done)
    todo = [words.place_of_text(text, "todo") for text in row.take("todo", list, [])]
    row.check_length("todo", len(todo), 0, state.MAX_TODO)
    s.todo[: len(todo)] = todo
    s.n_todo = len(todo)
    for name, count in (("icon", "n_icons"), ("triggered", "n_triggered")):
        icons = [read_icon(icon, name, words) for icon in row.take(name, list, [])]
        row.check_length(name, len(icons), 0, state.MAX_ICONS)
        if len(set(icons)) < len(icons):
            raise row.fail(name, "names a cataclysm twice")
        s[count] = len(icons)
        for i, (tile, die) in enumerate(icons):
            s[name][i].tile, s[name][i].die = tile, die
    if s.n_struck > s.n_triggered:
        raise row.fail("n_struck", f"must be from 0 to {s.n_triggered}, the cataclysms triggered, not {s.n_struck}")


def read_icon(icon: Any, where: str, words: Words) -> tuple[int, int]:
    """A cataclysm die of a hexagon."""
    if not (is_a(icon, list) and len(icon) == 2 and is_a(icon[1], int)):
        raise InputError(f"position: {where}: a cataclysm is [hexagon, die], not {short(icon)}")
    tile = words.tile(icon[0], where)
    n_dice = int(words.rules.R[0].tile[tile].n_dice)
    if not 0 <= icon[1] < n_dice:
        raise InputError(f"position: {where}: '{icon[0]}' has {n_dice} dice, counted from 0; not {icon[1]}")
    return words.placed_tile(icon[0], where), icon[1]
