"""Python only. Cards, spaces and actions in words: each text is unique within its decision, so a text names one option.

red-3       starting character no. 3 of the player with this colour        12    the character of the deck with no. 12
7/III       a space                                                        7/reward    the reward space of zone 7
"""

from collections.abc import Callable

import numpy as np

from lpsim.games.planetship import flow, ids
from lpsim.games.planetship.scenario import Rules

REWARD = "reward"
TURN_WORDS = ("leave the zone as it lies", "turn the zone right", "turn the zone round", "turn the zone left")


def seat_name(s: np.record, seat: int) -> str:
    """A player is called by the colour of the pieces."""
    return ids.COLOUR_NAMES[s.colour[seat]].capitalize()


def card_name(s: np.record, rules: Rules, card: int) -> str:
    """A card by its number; a starting character with its colour."""
    number = int(rules.R[0].card[card].number)
    if card < ids.N_START:
        return f"{ids.COLOUR_NAMES[s.colour[card // ids.MAX_START]]}-{number}"
    return str(number)


def card_words(s: np.record, rules: Rules, card: int) -> str:
    """A card with what is printed on it."""
    face = rules.R[0].card[card]
    icons = [name for name, times in zip(ids.ABILITY_NAMES, face.icons.tolist(), strict=True) for _ in range(times)]
    race = ids.RACE_NAMES[face.race]
    words = " ".join([race, str(face.strength), *icons])
    return f"{card_name(s, rules, card)} ({words}, {face.vp} VP)"


def place_name(place: int) -> str:
    """A space by zone and numeral, or a reward space."""
    place = int(place)
    if place >= ids.N_SPACES:
        return f"{place - ids.N_SPACES}/{REWARD}"
    return f"{place // ids.MAX_SPACES}/{ids.NUMERALS[place % ids.MAX_SPACES]}"


def unpack(action: int) -> tuple[int, int, int]:
    """Verb and two arguments of a packed action."""
    action = int(action)
    return action >> 48, (action >> 36) & 4095, (action >> 24) & 4095


def text(s: np.record, rules: Rules, action: int) -> str:
    """One option in words."""
    verb, a, b = unpack(action)

    def card() -> str:
        return card_name(s, rules, a)

    words: dict[int, Callable[[], str]] = {
        flow.ACT_PLACE: lambda: f"place {card()} on {place_name(b)}",
        flow.ACT_TURN: lambda: TURN_WORDS[a],
        flow.ACT_PROBE: lambda: f"probe {place_name(a)}",
        flow.ACT_NO_PROBE: lambda: "no probe",
        flow.ACT_HACK: lambda: f"hacker: send back {place_name(a)}",
        flow.ACT_SCAN: lambda: "scanner",
        flow.ACT_PULL: lambda: f"tractor beam: {place_name(a)} to {place_name(b)}",
        flow.ACT_SHIELD: lambda: f"shield {place_name(a)}",
        flow.ACT_RADIO: lambda: "team radio",
        flow.ACT_TELEPORT: lambda: f"teleport to {place_name(a)}",
        flow.ACT_DONE: lambda: "done",
        flow.ACT_RETURN: lambda: f"return {card()}",
        flow.ACT_REMOVE: lambda: f"remove {place_name(a)}",
        flow.ACT_KEEP: lambda: f"keep {card()}",
        flow.ACT_DISCARD: lambda: f"discard {card()}",
    }
    return words[verb]()
