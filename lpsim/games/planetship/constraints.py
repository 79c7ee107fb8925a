"""Python only. What any reconstruction of the box must meet (PS-UC, with the PS-DF it rests on)."""

from collections.abc import Iterator

import numpy as np

from lpsim.games.planetship import ids
from lpsim.games.planetship.content import Content

BESIDE_REWARD = (1, 3)  # NE and SW
MEAN_VP_SPREAD = 0.8  # between the races (PS-UC-08)


def problems(content: Content) -> list[str]:
    """Every constraint that the content does not meet, with its id; empty for a good box."""
    return [*zone_problems(content), *starting_problems(content), *deck_problems(content), *mission_problems(content)]


def zone_problems(content: Content) -> Iterator[str]:
    """PS-UC-01 to -04, PS-DF-12, -13, PS-Z2-01."""
    for zone in content.zones:
        name = f"zone {zone.number}"
        if len(zone.spaces) != (4 if zone.number == 8 else 3):
            yield f"PS-UC-01: {name} has {len(zone.spaces)} spaces"
        docks = [space for space in zone.spaces if space.dock]
        if not docks or (zone.number == 8 and len(docks) > 3):
            yield f"PS-UC-02: {name} has {len(docks)} docks"
        if zone.number != 8 and any(space.cell not in BESIDE_REWARD for space in docks):
            yield f"PS-UC-02: {name} has a dock that is not beside the reward"
    hangar, radioactive = content.zones[2], content.zones[7]
    if hangar.reward_stealth or any(space.stealth for space in hangar.spaces):
        yield "PS-Z2-01: zone 2 has a stealth icon"
    if [space.dock for space in radioactive.spaces] != [True, True, False] or not radioactive.spaces[2].stealth:
        yield "PS-DF-12: zone 7 must have docks on I and II only, and stealth on III"
    yield from icon_problems(content)


def icon_problems(content: Content) -> Iterator[str]:
    """PS-UC-03, -04: how many stealth and probe icons there are, and where."""
    spaces = [(zone.number, i, space) for zone in content.zones for i, space in enumerate(zone.spaces)]
    others = [space for number, _, space in spaces if number != 2]
    share = sum(space.stealth for space in others) / len(others)
    if not 0.5 <= share <= 0.65:
        yield f"PS-UC-03: {share:.0%} of the spaces outside zone 2 have stealth, not 50 to 65 %"
    first = np.mean([space.stealth for _, i, space in spaces if i == 0])
    if first >= np.mean([space.stealth for _, i, space in spaces if i > 0]):
        yield "PS-UC-03: stealth must be commoner on high numerals"
    rewards = sum(zone.reward_stealth for zone in content.zones)
    if not 3 <= rewards <= 5:
        yield f"PS-UC-03: {rewards} zones have reward stealth, not 3 to 5"
    probes = [i for _, i, space in spaces if space.probe]
    if not 10 <= len(probes) <= 14:
        yield f"PS-UC-04: {len(probes)} probe icons, not 10 to 14"
    if probes.count(0) > 2:
        yield f"PS-UC-04: {probes.count(0)} zones have a probe icon on I, more than 2"


def starting_problems(content: Content) -> Iterator[str]:
    """PS-UC-06: six cards, one of each race and of each ability, all of 1 VP."""
    cards = content.characters
    if sorted(card.race for card in cards) != list(range(ids.N_RACES)):
        yield "PS-UC-06: the starting characters must be one of each race"
    if np.array([card.icons for card in cards]).sum(axis=0).tolist() != [1] * ids.N_ABILITIES:
        yield "PS-UC-06: the starting characters must show each ability once"
    if any(card.vp != 1 for card in cards):
        yield "PS-UC-06: every starting character is worth 1 VP"
    if not 4 <= sum(card.strength for card in cards) <= 6:
        yield "PS-UC-06: the starting characters must have about 5 strength together"


def deck_problems(content: Content) -> Iterator[str]:
    """PS-UC-07 to -09, PS-DF-08, -11."""
    cards = content.deck
    if len(cards) != 40:
        yield f"PS-DF-08: {len(cards)} characters in the deck, not 40"
    for card in cards:
        if not (card.strength <= 5 and 1 <= card.vp <= 4 and card.n_icons <= 3):
            yield f"PS-UC-07: card {card.number} has strength {card.strength}, {card.vp} VP, {card.n_icons} icons"
        if not 4 <= card.strength + card.vp + card.n_icons <= 7:
            yield f"PS-UC-07: card {card.number} gives {card.strength + card.vp + card.n_icons} in all, not 4 to 7"
    if np.corrcoef([card.strength for card in cards], [card.vp for card in cards])[0, 1] > -0.3:
        yield "PS-UC-07: high strength must go with low VP"
    if any(card.strength == 5 and card.vp > 2 for card in cards):
        yield "PS-UC-07: a card of strength 5 is worth more than 2 VP"
    icons = np.array([card.icons for card in cards])
    if len(set(icons.sum(axis=0).tolist())) != 1:
        yield f"PS-UC-08: icons of the abilities in the deck: {icons.sum(axis=0).tolist()}, not as many of each"
    yield from race_problems(content)
    yield from needed_cards(content)


def race_problems(content: Content) -> Iterator[str]:
    """PS-UC-08: races are alike."""
    means = []
    for race, name in enumerate(ids.RACE_NAMES):
        cards = [card for card in content.deck if card.race == race]
        if not 6 <= len(cards) <= 7:
            yield f"PS-UC-08: {len(cards)} characters are {name}, not 6 or 7"
            continue
        means.append(np.mean([card.vp for card in cards]))
        if np.count_nonzero(np.array([card.icons for card in cards]).sum(axis=0)) < 3:
            yield f"PS-UC-08: {name} have fewer than 3 abilities"
        if max(card.vp for card in cards) < 3:
            yield f"PS-UC-08: no {name} is worth 3 VP"
    if means and max(means) - min(means) > MEAN_VP_SPREAD:
        yield f"PS-UC-08: mean VP of the races differ by {max(means) - min(means):.2f}, more than {MEAN_VP_SPREAD}"


def needed_cards(content: Content) -> Iterator[str]:
    """PS-UC-09, PS-DF-11: cards that the examples and the rules speak of."""
    cards = content.deck
    wanted = {
        "a Team Radio card of strength 3": any(c.strength == 3 and c.icons[ids.RADIO] for c in cards),
        "a card of strength 5": any(c.strength == 5 for c in cards),
        "a card of strength 0": any(c.strength == 0 for c in cards),
        "cards without icon": sum(c.n_icons == 0 for c in cards) >= 2,
    }
    for ability, name in enumerate(ids.ABILITY_NAMES):
        wanted[f"a card with two {name} icons"] = any(c.icons[ability] >= 2 for c in cards)
    yield from (f"PS-UC-09: there must be {what}" for what, there in wanted.items() if not there)


def mission_problems(content: Content) -> Iterator[str]:
    """PS-UC-10, PS-DF-10: twelve missions of 6 VP."""
    if sorted(mission.icon for mission in content.missions) != list(range(ids.N_ICONS)):
        yield "PS-UC-10: there must be one mission for each race and each ability"
    if any(mission.vp != 6 for mission in content.missions):
        yield "PS-UC-10: every mission is worth 6 VP"
