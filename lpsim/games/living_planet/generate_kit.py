"""Python only. What generated hexagons of every box are made of: sides, grounds, names, and colours dealt fairly."""

import random

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Site

HIGH_WORDS = ("ridge", "crag", "peak", "spire", "massif", "shelf", "scarp", "horn", "summit", "bluff", "pass", "teeth")
LOW_WORDS = ("flats", "basin", "dunes", "hollow", "plain", "pan", "drift", "reach", "steppe", "sink", "waste", "delta")
FIRST_WORDS = (
    "amber", "ashen", "azure", "bitter", "bone", "broken", "cinder", "copper", "crimson", "dusk", "echo", "ember",
    "fallow", "frost", "glass", "granite", "hidden", "ivory", "lone", "murmur", "ochre", "pale", "quiet", "rust",
    "salt", "scarlet", "shadow", "silver", "singing", "sleeping", "storm", "sulphur", "thirsty", "umber", "violet",
    "wind",
)  # fmt: skip


def mirrored(heights: list[int]) -> list[int]:
    """Add to each number of mountain sides its opposite, and one half and half, so that both terrains are as common."""
    return [*heights, *(ids.N_SIDES - height for height in heights), ids.N_SIDES // 2]


def new_edges(height: int, rng: random.Random) -> tuple[int, ...]:
    """Six sides with `height` of mountain, more often than not in one range."""
    edges = [ids.TERRAIN_MOUNTAIN] * height + [ids.TERRAIN_DESERT] * (ids.N_SIDES - height)
    if rng.random() < 0.4:
        rng.shuffle(edges)
    turn = rng.randrange(ids.N_SIDES)
    return tuple(edges[turn:] + edges[:turn])


def site_terrain(edges: tuple[int, ...], rng: random.Random) -> int:
    """What a square stands on, more often mountain where more sides are."""
    height = edges.count(ids.TERRAIN_MOUNTAIN)
    weights = (ids.N_SIDES - height, height, min(height, ids.N_SIDES - height))
    return rng.choices((ids.SITE_DESERT, ids.SITE_MOUNTAIN, ids.SITE_MIXED), weights)[0]


def contains_mountain(edges: tuple[int, ...], sites: tuple[Site, ...]) -> bool:
    """Whether a side or a square shows mountain (ARB-UNK-09)."""
    return ids.TERRAIN_MOUNTAIN in edges or any(site.terrain != ids.SITE_DESERT for site in sites)


def new_names(high: list[bool], rng: random.Random) -> list[str]:
    """Names for hexagons that are mostly mountain, or not."""
    firsts = rng.sample(FIRST_WORDS, len(high))
    return [f"{first}-{rng.choice(HIGH_WORDS if is_high else LOW_WORDS)}" for first, is_high in zip(firsts, high)]


def dice_numbers(hexagons: int, total: int, rng: random.Random) -> list[int]:
    """Dice for each hexagon, as even as can be: on 21 hexagons 2 or 3 of 48, 3 or 4 of 72."""
    least, over = divmod(total, hexagons)
    numbers = [least + 1] * over + [least] * (hexagons - over)
    rng.shuffle(numbers)
    return numbers


def deal_colours(numbers: list[int], first: list[int], rng: random.Random) -> list[list[int]]:
    """Colours for each hexagon in turn, all different on one, all four in every round of four; `first` is a round."""
    hands: list[list[int]] = []
    heap = first
    for number in numbers:
        hand, heap = heap[:number], heap[number:]
        if len(hand) < number:
            new_round = rng.sample(range(ids.N_COLOURS), ids.N_COLOURS)
            new_round.sort(key=lambda colour: colour in hand)  # those the hexagon has already come last
            missing = number - len(hand)
            hand, heap = hand + new_round[:missing], heap + new_round[missing:]
        hands.append(hand)
    return hands
