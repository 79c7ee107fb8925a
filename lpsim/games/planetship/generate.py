"""Python only. Other reconstructions of the box, by the method of the ledger (part 2.3): seeded, within PS-UC."""

import itertools

import numpy as np

from lpsim.games.planetship import constraints, ids
from lpsim.games.planetship.content import Character, Content, Mission, Space, Zone, load_content

# how many cards of the deck have each strength and each VP; the marginals that a balance gate may change
STRENGTHS = {0: 3, 1: 10, 2: 12, 3: 8, 4: 5, 5: 2}
POINTS = {1: 10, 2: 10, 3: 12, 4: 8}
N_WITHOUT, N_MIXED, ICONS_OF_EACH = 3, 5, 8
RACE_COUNTS = (7, 7, 7, 7, 6, 6)
START_STRENGTHS = (0, 0, 1, 1, 1, 2)
FIRST_DECK_NUMBER = 7
BUDGET = 6  # strength, VP and icons together: the commonest sum
HEAVY, FAR = 20, 50  # penalties of what a card must not be, and of a sum no card may have
TRIES = 400

Icons = tuple[int, ...]


def generate(seed: int) -> Content:
    """Another box that meets every constraint; the same seed gives the same box."""
    for attempt in range(TRIES):
        chance = np.random.default_rng([seed, attempt])
        content = Content(zones(chance), starting(chance), deck(chance), missions(), {"seed": str(seed)})
        if not constraints.problems(content):
            return content
    raise RuntimeError(f"no box of seed {seed} meets the constraints")  # 20 of 20 seeds need under 100 tries


def expand(counts: dict[int, int]) -> list[int]:
    """A value as often as it is to occur."""
    return [value for value, times in counts.items() for _ in range(times)]


# --- characters -------------------------------------------------------------------------------------------------------


def starting(chance: np.random.Generator) -> tuple[Character, ...]:
    """PS-UC-06: one card of each race and ability."""
    races, abilities = chance.permutation(ids.N_RACES), chance.permutation(ids.N_ABILITIES)
    return tuple(
        Character(i + 1, strength, int(races[i]), 1, one(int(abilities[i])))
        for i, strength in enumerate(START_STRENGTHS)
    )


def one(*abilities: int) -> Icons:
    """These icons on one card."""
    return tuple(abilities.count(ability) for ability in range(ids.N_ABILITIES))


def icon_sets(chance: np.random.Generator) -> list[Icons]:
    """PS-UC-08, -09: a double of each ability, some mixed pairs, singles, and cards without any."""
    pairs = list(itertools.combinations(range(ids.N_ABILITIES), 2))
    mixed = [pairs[i] for i in chance.choice(len(pairs), N_MIXED, replace=False)]
    sets = [one(ability, ability) for ability in range(ids.N_ABILITIES)] + [one(*pair) for pair in mixed]
    used = np.array(sets).sum(axis=0)
    singles = [one(ability) for ability in range(ids.N_ABILITIES) for _ in range(ICONS_OF_EACH - used[ability])]
    return [*sets, *singles, *[one()] * N_WITHOUT]


def deck(chance: np.random.Generator) -> tuple[Character, ...]:
    """Strength and VP spread over the icon sets, then races over the cards."""
    icons = icon_sets(chance)
    strength, points = (chance.permutation(expand(counts)) for counts in (STRENGTHS, POINTS))
    climb(chance, icons, strength, points)
    races = chance.permutation(expand(dict(enumerate(RACE_COUNTS))))
    cards = sorted(zip(strength.tolist(), points.tolist(), icons, races.tolist(), strict=True))
    order = chance.permutation(len(cards))
    return tuple(
        Character(FIRST_DECK_NUMBER + i, cards[j][0], cards[j][3], cards[j][1], cards[j][2])
        for i, j in enumerate(order)
    )


def climb(chance: np.random.Generator, icons: list[Icons], strength: np.ndarray, points: np.ndarray) -> None:
    """Swap strengths or points of two cards as long as that brings the cards nearer to what they should be."""

    def cost(i: int) -> int:
        return penalty(int(strength[i]), int(points[i]), sum(icons[i]))

    for _ in range(4000):
        i, j = chance.integers(len(icons), size=2)
        row = strength if chance.integers(2) else points
        before = cost(i) + cost(j)
        row[i], row[j] = row[j], row[i]
        if cost(i) + cost(j) > before:
            row[i], row[j] = row[j], row[i]


def penalty(strength: int, vp: int, n_icons: int) -> int:
    """How far a card is from what cards of this kind should be."""
    budget = strength + vp + n_icons
    heavy = (strength == 5 and vp > 2) + (strength == 0 and n_icons == 0)
    return abs(budget - BUDGET) + HEAVY * heavy + FAR * (not 4 <= budget <= 7)


# --- zones and missions -----------------------------------------------------------------------------------------------


def zones(chance: np.random.Generator) -> tuple[Zone, ...]:
    """PS-UC-01 to -04: the cells beside the reward are docks; numerals, stealth and probe icons are spread anew."""
    shipped = load_content().zones
    hidden = set(chance.choice([zone.number for zone in shipped if zone.rule != "hangar"], 4, replace=False).tolist())
    return tuple(zone_like(zone, zone.number in hidden, chance) for zone in shipped)


def zone_like(zone: Zone, hidden: bool, chance: np.random.Generator) -> Zone:
    """A zone with the number and rule of this one."""
    cells = [1, 2, 3]  # NE, SE, SW; NW is the reward's
    if zone.rule == "radioactive":
        cells = [1, 3, 2]  # PS-DF-12: III is no dock
    else:
        cells = [int(cell) for cell in chance.permutation(cells)]
    if len(zone.spaces) > len(cells):
        cells.append(0)
    spaces = tuple(space_in(zone.rule, i, cell, chance) for i, cell in enumerate(cells))
    return Zone(zone.number, zone.name, zone.rule, spaces, hidden)


def space_in(rule: str, numeral: int, cell: int, chance: np.random.Generator) -> Space:
    """A space with its icons; high numerals show more of them (PS-UC-03, -04)."""
    stealth = rule != "hangar" and chance.random() < (0.2, 0.75, 0.9, 0.9)[numeral]
    if rule == "radioactive" and numeral == 2:
        stealth = True  # PS-DF-12
    probe = chance.random() < (0.08, 0.5, 0.5, 0.5)[numeral]
    return Space(cell, cell in (1, 3), bool(stealth), bool(probe))


def missions() -> tuple[Mission, ...]:
    """PS-UC-10: one for each race and each ability."""
    return load_content().missions
