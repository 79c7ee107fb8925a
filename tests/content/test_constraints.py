"""Python only. The shipped components meet every constraint, and every constraint can fail (LP-DRV, LP-UNK)."""

import random
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import CONSTRAINTS, violations
from lpsim.games.living_planet.content import (
    CATACLYSM_VARIANTS,
    FACTORY_VARIANTS,
    Content,
    Die,
    Site,
    Tile,
    load_content,
)
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.generate import deal_dice
from lpsim.games.living_planet.growth import growth

SHIPPED = load_content()
SPIRE, SHOULDER = "lone-spire", "bleak-shoulder"  # one square each, no colour and value in common
DESERT, MOUNTAIN = ids.TERRAIN_DESERT, ids.TERRAIN_MOUNTAIN


@pytest.mark.parametrize("cataclysms", CATACLYSM_VARIANTS)
@pytest.mark.parametrize("factories", FACTORY_VARIANTS)
def test_shipped_content_meets_everything(cataclysms, factories):
    """LP-CMP-01, LP-DRV-01 to -30, LP-UNK-01 to -08: all four shipped combinations, and the map grows."""
    content = load_content(cataclysms=cataclysms, factories=factories)
    assert violations(content) == []
    assert growth(content).ok
    assert (content.cataclysms, content.factory_numbers) == (cataclysms, factories)


@pytest.mark.parametrize(("cataclysms", "copies"), [("twice", 2), ("thrice", 3)])
def test_density_of_shipped_dice(cataclysms, copies):
    """LP-UNK-05: each of the 24 pairs exactly twice, or exactly three times."""
    content = load_content(cataclysms=cataclysms)
    pairs = [(die.colour, die.value) for tile in content.tiles for die in tile.dice]
    assert len(pairs) == 24 * copies
    assert {pairs.count(pair) for pair in pairs} == {copies}


def test_variants_share_their_hexagons():
    """LP-UNK-05: the denser set differs in dice only, so that comparing the two isolates their effect."""
    thrice = load_content(cataclysms="thrice")
    assert [replace(tile, dice=()) for tile in thrice.tiles] == [replace(tile, dice=()) for tile in SHIPPED.tiles]
    assert (thrice.buildings, thrice.cards) == (SHIPPED.buildings, SHIPPED.cards)


def test_repeated_numbers_are_repeated():
    """LP-UNK-06: the engine must also work with repeated numbers, so that variant has some."""
    content = load_content(factories="repeated")
    pairs = [(factory.kind, factory.number) for factory in content.factories]
    assert len(set(pairs)) < len(pairs)


def test_provenance_counts_every_component():
    """LP-CMP-01, LP-CMP-04, LP-CMP-10: 24 hexagons, 25 cards and 58 buildings, none counted twice."""
    assert SHIPPED.provenance == {"printed": 28, "derived": 55, "reconstructed": 24}
    assert sum(SHIPPED.provenance.values()) == 24 + 25 + 58
    assert SHIPPED.reconstructed == 24


# --- ways to break a constraint -----------------------------------------------------------------------------------


def tile_of(content: Content, name: str) -> Tile:
    return next(tile for tile in content.tiles if tile.name == name)


def retile(content: Content, **changes: dict) -> Content:
    """Change fields of hexagons, named with underscores."""
    tiles = tuple(replace(tile, **changes.get(tile.name.replace("-", "_"), {})) for tile in content.tiles)
    return replace(content, tiles=tiles)


def map_tiles(change: Callable[[Tile], Tile], content: Content = SHIPPED) -> Content:
    return replace(content, tiles=tuple(change(tile) for tile in content.tiles))


def sites(*icons: tuple[int, ...]) -> tuple[Site, ...]:
    return tuple(Site(one, ids.SITE_DESERT) for one in icons)


def redie(tile: Tile, change: Callable[[Die], Die]) -> Tile:
    return replace(tile, dice=tuple(change(die) for die in tile.dice))


def move_die(content: Content, colour: int, value: int, source: str, target: str) -> Content:
    moved = [die for die in tile_of(content, source).dice if (die.colour, die.value) == (colour, value)]
    assert len(moved) == 1
    left = tuple(die for die in tile_of(content, source).dice if die not in moved)
    changes = {source: left, target: (*tile_of(content, target).dice, *moved)}
    return map_tiles(lambda tile: replace(tile, dice=changes.get(tile.name, tile.dice)), content)


def give_dice(source: str, target: str, content: Content = SHIPPED) -> Content:
    """Move all dice of one hexagon to another of the same size: no colour gains or loses by it."""
    for die in tile_of(content, source).dice:
        content = move_die(content, die.colour, die.value, source, target)
    return content


def rebuild(kind: int, **changes) -> Content:
    buildings = tuple(replace(one, **changes) if one.kind == kind else one for one in SHIPPED.buildings)
    return replace(SHIPPED, buildings=buildings)


def renumber(changes: dict[tuple[int, int], int], numbers: str = "repeated") -> Content:
    """Change production numbers: (kind, number) to new number."""
    factories = (replace(one, number=changes.get((one.kind, one.number), one.number)) for one in SHIPPED.factories)
    return replace(SHIPPED, factories=tuple(factories), factory_numbers=numbers)


def too_many_dice() -> Content:
    content = give_dice(SPIRE, SHOULDER)
    every = tuple(Die(value % 3, colour, value) for colour in range(ids.N_COLOURS) for value in range(1, 7))
    return retile(content, lone_spire={"dice": every})


def third_start_for_three() -> Content:
    return retile(SHIPPED, landing_zone_2={"start": 3, "sites": sites((), (), ())})


def one_hexagon_less() -> Content:
    content = give_dice(SHOULDER, SPIRE)
    return replace(content, tiles=tuple(tile for tile in content.tiles if tile.name != SHOULDER))


def mountain_only_on(*names: str) -> Content:
    def flatten(tile: Tile) -> Tile:
        return replace(tile, edges=(MOUNTAIN if tile.name in names else DESERT,) * ids.N_SIDES)

    return map_tiles(flatten)


def no_four_squares() -> Content:
    return map_tiles(lambda tile: tile if tile.start else replace(tile, sites=tile.sites[:3] + tile.sites[4:]))


def icons_everywhere() -> Content:
    return retile(
        SHIPPED,
        landing_zone_4={"sites": sites((ids.VIBRIUM,), (), (), ())},
        landing_zone_3={"sites": sites((ids.IRON,), (), ())},
        landing_zone_2={"sites": sites((ids.ELECTRICITY,), ())},
        bleak_shoulder={"sites": sites((ids.VIBRIUM,))},
    )


def mycelium_away_from_oil() -> Content:
    return retile(
        SHIPPED,
        steaming_delta={"sites": sites((ids.VIBRIUM,), (ids.OIL,), (), (ids.ELECTRICITY,))},
        wide_basin={"sites": sites((ids.OIL,), (ids.VIBRIUM,), (), ())},
        spore_fields={"sites": sites((ids.MYCELIUM,), (ids.MYCELIUM,), ())},
        dry_lagoon={"sites": sites((ids.IRON,), (ids.OIL,))},
    )


def mycelium_on_two_hexagons() -> Content:
    def change(tile: Tile) -> Tile:
        if tile.name in ("steaming-delta", "spore-fields"):
            return replace(
                tile, sites=sites(*((*set(site.icons) - {ids.MYCELIUM}, ids.MYCELIUM) for site in tile.sites))
            )
        return replace(tile, sites=sites(*(tuple(set(site.icons) - {ids.MYCELIUM}) for site in tile.sites)))

    return map_tiles(change)


def example_dice_elsewhere() -> Content:
    """Swap the dice of two hexagons with four squares; the other has no oil."""
    first, second = tile_of(SHIPPED, "steaming-delta"), tile_of(SHIPPED, "iron-crown")
    return retile(SHIPPED, steaming_delta={"dice": second.dice}, iron_crown={"dice": first.dice})


def red_four_for_five() -> Content:
    crown = tile_of(SHIPPED, "iron-crown")
    return retile(
        SHIPPED, iron_crown={"dice": redie(crown, lambda d: replace(d, value=4 if not d.colour else d.value)).dice}
    )


def yellow_tornadoes() -> Content:
    return map_tiles(lambda t: redie(t, lambda d: replace(d, kind=ids.TORNADO) if d.colour == ids.YELLOW else d))


def red_on_large_hexagons() -> Content:
    content = move_die(SHIPPED, ids.RED, 6, SPIRE, "wide-basin")
    content = move_die(content, ids.RED, 4, "grey-outcrop", "rose-vein-ridge")
    return move_die(content, ids.RED, 1, "storm-saddle", "windward-terraces")


def one_kind_on_a_hexagon() -> Content:
    def change(tile: Tile) -> Tile:
        # These two keep the geysers of the examples in the world.
        kept = tile.name in ("singing-gorge", "tar-hollow")
        return redie(tile, lambda die: replace(die, kind=ids.GEYSER if kept else tile.dice[0].kind))

    return map_tiles(change)


def every_pair_once() -> Content:
    """Deal 24 dice, with kinds that meet the examples, until the colours are fair."""
    shift = (2, 2, 0, 0)
    starts, regular = SHIPPED.tiles[:3], [replace(tile, dice=()) for tile in SHIPPED.tiles[3:]]
    for seed in range(1000):
        tiles = deal_dice(regular, 1, random.Random(seed))
        dealt = [redie(tile, lambda die: replace(die, kind=(die.value + shift[die.colour]) % 3)) for tile in tiles]
        content = replace(SHIPPED, tiles=(*starts, *dealt))
        if not {found.rule_id for found in violations(content)} & {"LP-UNK-05"}:
            return content
    raise AssertionError("no fair deal found")


def no_second_geyser() -> Content:
    return map_tiles(
        lambda tile: redie(
            tile, lambda die: replace(die, kind=ids.TORNADO) if die == Die(ids.GEYSER, ids.GREEN, 2) else die
        )
    )


def a_wildfire() -> Content:
    dice = tile_of(SHIPPED, SPIRE).dice
    return retile(SHIPPED, lone_spire={"dice": (replace(dice[0], kind=arb.WILDFIRE), *dice[1:])})


def iron_mine_for_oil_drill() -> Content:
    factories = [
        replace(one, kind=ids.IRON_MINE, name="iron-mine") if (one.kind, one.number) == (ids.OIL_DRILL, 1) else one
        for one in SHIPPED.factories
    ]
    return replace(SHIPPED, factories=tuple(factories), factory_numbers="repeated")


@dataclass(frozen=True)
class Break:
    """One way to break a constraint; `also` are rules that no content can keep when this one is broken so."""

    check: str
    make: Callable[[], Content]
    also: tuple[str, ...] = ()


BREAKS = [
    Break("_capacities", too_many_dice),
    Break("_hexagon_counts", third_start_for_three),
    # 24 hexagons with the right starting ones leave 21.
    Break("_regular_count", one_hexagon_less, ("LP-CMP-01",)),
    Break(
        "_terrains",
        lambda: retile(
            SHIPPED, geode_rift={"edges": (ids.TERRAIN_WATER, *(MOUNTAIN, DESERT, MOUNTAIN, DESERT, DESERT))}
        ),
    ),
    Break("_edges", lambda: mountain_only_on("anvil-peaks")),
    # A terrain that only starting hexagons have is rare.
    Break("_landing_zone_edges", lambda: mountain_only_on("landing-zone-4"), ("LP-UNK-01",)),
    Break("_mountain_flag", lambda: retile(SHIPPED, iron_crown={"mountain": False})),
    Break("_starting_squares", lambda: retile(SHIPPED, landing_zone_4={"sites": sites((), (), ())})),
    Break("_regular_squares", lambda: retile(SHIPPED, lone_spire={"sites": ()})),
    # The example hexagon has four squares.
    Break("_largest_hexagon", no_four_squares, ("LP-UNK-05",)),
    Break("_starting_icons", lambda: retile(SHIPPED, landing_zone_3={"sites": sites((ids.IRON,), (), ())})),
    Break("_icons_of_squares", lambda: retile(SHIPPED, grey_outcrop={"sites": sites((ids.IRON, ids.IRON))})),
    # Starting hexagons are bare.
    Break("_bare_hexagon", icons_everywhere, ("LP-DRV-05",)),
    # The example hexagon has mycelium and oil.
    Break("_mycelium_and_oil", mycelium_away_from_oil, ("LP-UNK-05",)),
    Break("_mycelium_hexagons", mycelium_on_two_hexagons),
    Break(
        "_squares_of_resources",
        lambda: retile(SHIPPED, lone_spire={"sites": sites(())}, geode_rift={"sites": sites(())}),
    ),
    Break("_dice_of_hexagons", lambda: give_dice(SPIRE, SHOULDER)),
    Break("_example_hexagon", example_dice_elsewhere),
    Break("_pairs_equal", red_four_for_five),
    Break("_kinds_equal", yellow_tornadoes),
    Break("_exposure_equal", red_on_large_hexagons),
    # The example hexagon has two colours and two kinds.
    Break("_mixed_dice", one_kind_on_a_hexagon, ("LP-UNK-05",)),
    Break("_shared_pairs", every_pair_once),
    Break("_observed_dice", no_second_geyser),
    Break("_base_kinds", a_wildfire),
    Break("_building_counts", lambda: rebuild(ids.SPACEPORT, copies=5)),
    Break("_factory_counts", iron_mine_for_oil_drill),
    Break("_products", lambda: rebuild(ids.OIL_DRILL, produces=ids.IRON)),
    Break("_spaceport", lambda: rebuild(ids.SPACEPORT, vp=3)),
    Break("_example_factories", lambda: renumber({(ids.OIL_DRILL, 3): 4, (ids.IRON_MINE, 4): 3})),
    Break("_numbers_equal", lambda: renumber({(ids.OIL_DRILL, 1): 2, (ids.IRON_MINE, 2): 1}, "unique")),
    Break(
        "_known_numbers",
        lambda: renumber(
            {(ids.OIL_DRILL, 6): 1, (ids.WIND_TURBINE, 1): 6, (ids.MYCELIUM_FARM, 6): 1, (ids.IRON_MINE, 1): 6}
        ),
    ),
    Break("_number_range", lambda: renumber({(ids.WIND_TURBINE, number): 7 for number in range(1, 7)})),
    Break("_cards", lambda: replace(SHIPPED, cards=SHIPPED.cards[1:])),
]


def test_every_constraint_has_a_break():
    """LP-DRV, LP-UNK: no constraint goes unproven; a new one needs a line in BREAKS."""
    assert sorted(one.check for one in BREAKS) == sorted(one.check.__name__ for one in CONSTRAINTS)


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.check.strip("_"))
def test_broken_content_is_found(broken):
    """LP-DRV, LP-UNK: each constraint fails on content that breaks it, and no other rule is blamed."""
    content = broken.make()
    constraint = next(one for one in CONSTRAINTS if one.check.__name__ == broken.check)
    assert list(constraint.check(content))
    assert {found.rule_id for found in violations(content)} == {constraint.rule_id, *broken.also}


def test_growth_fails_when_hexagons_do_not_fit():
    """LP-UNK-01, LP-UNK-02: a Landing Zone of mountain in a world of desert cannot grow."""
    report = growth(mountain_only_on("landing-zone-4", "landing-zone-3", "landing-zone-2"), orders=6)
    assert not report.ok
    assert report.complete == 0
    assert "0% of 6 deck orders" in report.text()


def test_growth_is_decided_by_the_seed():
    """LP-UNK-01: the same seed lays the same orders, so that a check is repeatable."""
    assert growth(SHIPPED, seed=3, orders=9) == growth(SHIPPED, seed=3, orders=9)
    assert growth(SHIPPED, seed=3, orders=9) != growth(SHIPPED, seed=4, orders=9)
