"""Python only. Actions in words and back: each text is unique within its decision, so a text names one option."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from lpsim.core import hexgrid
from lpsim.games.living_planet import flow, ids, queries
from lpsim.games.living_planet.expansions.descriptor import in_play, owner_of
from lpsim.games.living_planet.scenario import Rules


def place_name(rules: Rules, place: int) -> str:
    """A square as tile/number, counted from 1."""
    return f"{rules.tile_names[place // ids.MAX_SITES]}/{place % ids.MAX_SITES + 1}"


def building_name(s: np.record, rules: Rules, place: int) -> str:
    """A building with its number and place."""
    site = s.site[place]
    if site.kind == ids.NONE:
        return f"empty square {place_name(rules, place)}"
    number = f" {site.number}" if site.number else ""
    return f"{ids.BUILDING_NAMES[site.kind]}{number} at {place_name(rules, place)}"


def unit_name(s: np.record, rules: Rules, unit: int) -> str:
    """A unit by kind, state and place; two units with the same name are each other's equals."""
    piece = s.unit[unit]
    kind = ids.UNIT_NAMES[queries.kind_of(unit)]
    if piece.tile == ids.NONE:
        return f"{kind} in reserve"
    where = rules.tile_names[piece.tile] + (f"/{piece.square + 1}" if piece.square != ids.NONE else "")
    state = "wounded " if piece.wounded else ""
    more = "".join(one.words.unit(s, rules, unit) for one in in_play(rules.R[0]))
    return f"{state}{kind} at {where}{came(s, rules, unit)}{more}"


def came(s: np.record, rules: Rules, unit: int) -> str:
    """How a unit came where it is in this Move action; nothing if it has stayed."""
    piece = s.unit[unit]
    if piece.steps:
        return f" (moved {piece.steps} from {rules.tile_names[piece.start_tile]})"
    if piece.start_tile not in (ids.NONE, piece.tile):  # carried
        return f" (from {rules.tile_names[piece.start_tile]})"
    return ""


def part_name(area: int) -> str:
    """The part of a hexagon, where an expansion divides it and this is not its first."""
    return f" in area {area + 1}" if area else ""


def cell_name(cell: int) -> str:
    """A cell by its axial coordinates, the Landing Zone being 0,0."""
    q, r = hexgrid.axial(cell)
    return f"{q},{r}"


def die_name(rules: Rules, tile: int, die: int) -> str:
    """A cataclysm icon."""
    face = rules.R[0].tile[tile]
    kind = ids.CATACLYSM_NAMES[face.die_kind[die]]
    dice = f"{ids.COLOUR_NAMES[face.die_colour[die]]} {face.die_value[die]}"
    twin = sum(
        face.die_kind[other] == face.die_kind[die]
        and face.die_colour[other] == face.die_colour[die]
        and face.die_value[other] == face.die_value[die]
        for other in range(die)
    )
    return f"{kind} {dice} on {rules.tile_names[tile]}" + (f" (no. {twin + 1})" if twin else "")


def boost_name(s: np.record, rules: Rules, place: int) -> str:
    """The resource that a Factory takes for more output."""
    return ids.RESOURCE_NAMES[rules.R[0].building[s.site[place].kind].boost]


def text(s: np.record, rules: Rules, action: int) -> str:
    """One option in words."""
    verb, a, b, c = unpack(action)
    resource = ids.RESOURCE_NAMES
    words: dict[int, Any] = {
        flow.ACT_PLAY_CARD: lambda: f"play {a}",
        flow.ACT_NAME: lambda: f"double {resource[a]}",
        flow.ACT_REMOVE: lambda: f"remove {resource[a]} from the game",
        flow.ACT_RETRIEVE: lambda: f"take back {a}" if a else "take back nothing",
        flow.ACT_COLUMN: lambda: f"{ids.COLOUR_NAMES[a]} die next",
        flow.ACT_KEEP_DIE: lambda: "keep the die",
        flow.ACT_SET_DIE: lambda: f"set the die to {a}",
        flow.ACT_PRODUCE: lambda: f"produce: {building_name(s, rules, a)}",
        flow.ACT_FIX_INSTEAD: lambda: f"fix instead of producing: {building_name(s, rules, a)}",
        flow.ACT_REFUSE: lambda: f"refuse: {building_name(s, rules, a)}",
        flow.ACT_RECRUIT: lambda: f"recruit {ids.UNIT_NAMES[a]}",
        flow.ACT_DONE: lambda: "done",
        flow.ACT_EXPLORE: lambda: "explore",
        flow.ACT_MOVE: lambda: "move",
        flow.ACT_CONSTRUCT: lambda: "construct",
        flow.ACT_TRADE: lambda: "trade",
        flow.ACT_GRANTS: lambda: "grants",
        flow.ACT_FATE: lambda: "fate control",
        flow.ACT_HEAL: lambda: f"heal {unit_name(s, rules, a)}",
        flow.ACT_FIX: lambda: f"fix {building_name(s, rules, a)}",
        flow.ACT_FREE_SCIENTIST: lambda: f"free scientist on {building_name(s, rules, a)}",
        flow.ACT_EMERGENCY_SCIENTIST: lambda: f"all is not lost: scientist on {building_name(s, rules, a)}",
        flow.ACT_EMERGENCY_SPACEPORT: lambda: f"all is not lost: spaceport at {place_name(rules, a)}",
        flow.ACT_EMERGENCY_DRAW: lambda: "all is not lost: draw a hexagon",
        flow.ACT_END: lambda: "end the phase",
        flow.ACT_DECLINE: lambda: "place nothing",
        flow.ACT_PLACE: lambda: f"place {rules.tile_names[a]} at {cell_name(b)} turned {c}",
        flow.ACT_ARRIVE: lambda: f"go there with {unit_name(s, rules, a)}" + part_name(b),
        flow.ACT_PUT_UNDER: lambda: f"put under: {rules.tile_names[a]}",
        flow.ACT_STEP: lambda: f"{unit_name(s, rules, a)} to {rules.tile_names[b]}" + (f"/{c}" if c else ""),
        flow.ACT_STOP: lambda: "stop",
        flow.ACT_BUILD: lambda: f"build {ids.BUILDING_NAMES[b]}{f' {c}' if c else ''} at {place_name(rules, a)}",
        flow.ACT_MOVE_IN: lambda: f"move in with {unit_name(s, rules, a)}",
        flow.ACT_SHIFT: lambda: f"shift {resource[a]} {'up' if b else 'down'}",
        flow.ACT_SKIP: lambda: "skip",
        flow.ACT_APPLY_CARD: lambda: f"apply {resource[a]} {b - flow.CHANGE_OFFSET:+d}",
        flow.ACT_BUY: lambda: f"buy {b} {resource[a]}",
        flow.ACT_SELL: lambda: f"sell {b} {resource[a]}",
        flow.ACT_TRIGGER: lambda: f"trigger {die_name(rules, a, b)}",
        flow.ACT_ENOUGH: lambda: "enough",
        flow.ACT_STRIKE: lambda: f"next {die_name(rules, a, b)}",
        flow.ACT_PAY: lambda: "pay for protection",
        flow.ACT_SUFFER: lambda: "suffer",
        flow.ACT_LOSE_CHIP: lambda: "lose the chip",
        flow.ACT_HARM_UNIT: lambda: "harm the unit",
        flow.ACT_EXHAUST: lambda: f"exhaust {resource[a]}",
        flow.ACT_PRODUCE_MORE: lambda: f"pay {boost_name(s, rules, a)} to produce more: {building_name(s, rules, a)}",
        flow.ACT_EMERGENCY_PLACE: lambda: f"place {rules.tile_names[a]} at {cell_name(b)} turned {c}",
    }
    expansion = owner_of(verb)
    return expansion.words.action(s, rules, NAMES, verb, a, b, c) if expansion else words[verb]()


NAMES = SimpleNamespace(unit=unit_name, building=building_name, came=came)  # for the words of expansions


def unpack(action: int) -> tuple[int, int, int, int]:
    """Verb and arguments of a packed action."""
    action = int(action)
    return action >> 48, (action >> 36) & 4095, (action >> 24) & 4095, (action >> 12) & 4095
