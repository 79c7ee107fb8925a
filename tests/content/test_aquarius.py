"""Python only. The components of Aquarius meet every constraint, every constraint can fail, other boxes stay."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import AREA_NAMES, Area, Content, Die, Factory, Seaport, Site, Tile
from lpsim.games.living_planet.constraints import violations
from lpsim.games.living_planet.content import CATACLYSM_VARIANTS, DATA, FACTORY_VARIANTS, load_content
from lpsim.games.living_planet.expansions.aquarius import areas
from lpsim.games.living_planet.expansions.aquarius import ids as aqu
from lpsim.games.living_planet.expansions.aquarius.constraints import CONSTRAINTS, ordinary_tiles, sides_of_dice
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.growth import growth
from lpsim.games.living_planet.write import write

AQUARIUS = ("aquarius",)
BOTH = ("arboria", "aquarius")
SHIPPED = load_content(expansions=AQUARIUS)
DESERT, MOUNTAIN, WATER = ids.TERRAIN_DESERT, ids.TERRAIN_MOUNTAIN, ids.TERRAIN_WATER


def tile_of(content: Content, name: str) -> Tile:
    return next(tile for tile in content.tiles if tile.name == name)


@pytest.mark.parametrize("expansions", [AQUARIUS, BOTH])
@pytest.mark.parametrize("cataclysms", CATACLYSM_VARIANTS)
@pytest.mark.parametrize("factories", FACTORY_VARIANTS)
def test_shipped_content_meets_everything(cataclysms, factories, expansions):
    """AQU-CMP, AQU-DER, AQU-UNK, AQU-COM-04: with every variant of the base game, and with Arboria; the map grows."""
    assert violations(load_content(cataclysms=cataclysms, factories=factories, expansions=expansions)) == []


@pytest.mark.parametrize("expansions", [AQUARIUS, BOTH])
def test_map_grows_around_every_start(expansions):
    """AQU-UNK-01, -02: around Landing Zones and the Island, with the Whirlpool in it, and for ships alone."""
    report = growth(load_content(expansions=expansions))
    assert report.ok
    assert set(report.draws_by_start) == {"landing-zone-2", "landing-zone-3", "landing-zone-4", "island"}
    assert report.around >= 1
    assert (report.touched is None) == (expansions == AQUARIUS)
    assert "ships from the Island can use" in report.text()


def test_counts_of_the_box():
    """AQU-CMP-01, -02: 20 hexagons, 28 buildings, behind those of the other boxes; no market cards."""
    own = SHIPPED.of_box(aqu.BOX_AQUARIUS)
    assert own.provenance == {"printed": 0, "derived": 24, "reconstructed": 24}
    assert sum(own.provenance.values()) == 20 + 28
    assert SHIPPED.of_box(ids.BOX_BASE) == load_content()
    assert SHIPPED.cards == load_content().cards
    both = load_content(expansions=BOTH)
    assert [tile.box for tile in both.tiles] == [ids.BOX_BASE] * 24 + [arb.BOX_ARBORIA] * 8 + [aqu.BOX_AQUARIUS] * 20
    assert both.of_box(arb.BOX_ARBORIA) == load_content(expansions=["arboria"]).of_box(arb.BOX_ARBORIA)
    assert both.of_box(aqu.BOX_AQUARIUS) == own


def test_dice_of_shipped_hexagons_are_fair():
    """AQU-UNK-04: every colour has four tidal waves, three tornadoes, an earthquake and a geyser; values six each."""
    dice = [die for tile in ordinary_tiles(SHIPPED) for die in tile.dice]
    for colour in range(ids.N_COLOURS):
        kinds = Counter(die.kind for die in dice if die.colour == colour)
        assert kinds == {aqu.TIDAL_WAVE: 4, ids.TORNADO: 3, ids.EARTHQUAKE: 1, ids.GEYSER: 1}
    assert set(Counter(die.value for die in dice).values()) == {6}


def test_squares_of_shipped_hexagons():
    """AQU-UNK-03: a square for every tile that ships build, and for every generator."""
    sorts = Counter(
        (site.terrain, icon) for tile in ordinary_tiles(SHIPPED) for site in tile.sites for icon in site.icons
    )
    water = [(aqu.SITE_WATER, icon) for icon in (ids.ELECTRICITY, ids.OIL, ids.VIBRIUM)]
    assert [sorts[sort] for sort in (*water, (aqu.SITE_HALF, ids.ELECTRICITY))] == [6, 6, 6, 6]


def test_whirlpool_is_that_of_the_example():
    """AQU-DER-05 to -07, AQU-TST-06 to -08: the pairs of the example, and the default for their order."""
    assert sides_of_dice(tile_of(SHIPPED, "whirlpool")) == [
        {(ids.YELLOW, 6), (ids.GREEN, 5)},  # top
        {(ids.BLUE, 4), (ids.RED, 5)},
        {(ids.YELLOW, 5), (ids.GREEN, 4)},
        {(ids.RED, 4), (ids.BLUE, 6)},
        {(ids.YELLOW, 4), (ids.GREEN, 6)},
        {(ids.RED, 6), (ids.BLUE, 5)},  # top left
    ]


# --- ways to break a constraint -----------------------------------------------------------------------------------


def retile(name: str, **changes) -> Content:
    tiles = (replace(tile, **changes) if tile.name == name else tile for tile in SHIPPED.tiles)
    return replace(SHIPPED, tiles=tuple(tiles))


def remap(change: Callable[[Tile], Tile]) -> Content:
    """Change the hexagons of Aquarius that are neither Island nor Whirlpool."""
    ordinary = ordinary_tiles(SHIPPED)
    return replace(SHIPPED, tiles=tuple(change(tile) if tile in ordinary else tile for tile in SHIPPED.tiles))


def redie(change: Callable[[Die], Die], *names: str) -> Content:
    """Change the dice of hexagons of Aquarius, of all if none is named."""
    tiles = [
        replace(tile, dice=tuple(change(die) for die in tile.dice))
        if tile.box == aqu.BOX_AQUARIUS and (tile.name in names or not names) else tile
        for tile in SHIPPED.tiles
    ]  # fmt: skip
    return replace(SHIPPED, tiles=tuple(tiles))


def resite(change: Callable[[Site], Site], *names: str) -> Content:
    """Change the squares of hexagons, of all ordinary ones if none is named."""

    def changed(tile: Tile) -> Tile:
        chosen = tile.name in names or not names
        return replace(tile, sites=tuple(map(change, tile.sites))) if chosen else tile

    if names:
        return replace(SHIPPED, tiles=tuple(map(changed, SHIPPED.tiles)))
    return remap(changed)


def rebuild(kind: int, **changes) -> Content:
    buildings = (replace(one, **changes) if one.kind == kind else one for one in SHIPPED.buildings)
    return replace(SHIPPED, buildings=tuple(buildings))


def reports(*faces: tuple[int, int]) -> Content:
    return replace(SHIPPED, seaports=tuple(Seaport(pair, box=aqu.BOX_AQUARIUS) for pair in faces))


def dry_land(name: str) -> Content:
    """A hexagon turned to desert, with plain squares."""
    sites = (Site((), ids.SITE_DESERT),) * len(tile_of(SHIPPED, name).sites)
    return retile(name, edges=(DESERT,) * 6, areas=(), sites=sites)


def without_mycelium() -> Content:
    def change(tile: Tile) -> Tile:
        if tile.box != ids.BOX_BASE:
            return tile
        sites = (replace(site, icons=tuple(set(site.icons) - {ids.MYCELIUM})) for site in tile.sites)
        return replace(tile, sites=tuple(sites))

    return replace(SHIPPED, tiles=tuple(map(change, SHIPPED.tiles)))


def all_flat() -> Content:
    """No hexagon of Aquarius with a tidal wave contains mountain: their mountain sides and squares are desert."""

    def change(tile: Tile) -> Tile:
        if aqu.TIDAL_WAVE not in {die.kind for die in tile.dice}:
            return tile
        edges = tuple(DESERT if edge == MOUNTAIN else edge for edge in tile.edges)
        grounds = {ids.SITE_MOUNTAIN: ids.SITE_DESERT, ids.SITE_MIXED: ids.SITE_DESERT}
        sites = (replace(site, terrain=grounds.get(site.terrain, site.terrain)) for site in tile.sites)
        return replace(tile, mountain=False, edges=edges, sites=tuple(sites))

    return remap(change)


def halves_on_flat_land() -> Content:
    """Half squares only where there is no mountain."""

    def change(tile: Tile) -> Tile:
        return replace(tile, mountain=tile.mountain and not any(s.terrain == aqu.SITE_HALF for s in tile.sites))

    return remap(change)


def swapped_sides(die: Die) -> Die:
    """The pairs of the top and of the lower right side of the Whirlpool exchanged."""
    return replace(die, side={0: 2, 2: 0}.get(die.side, die.side))


def swapped_values(die: Die) -> Die:
    """Yellow's 4 and 6 exchanged: the dice are the same, two pairs are not."""
    return replace(die, value={4: 6, 6: 4}.get(die.value, die.value)) if die.colour == ids.YELLOW else die


def few_oil_squares() -> Content:
    """Two of the squares with oil in the water have electricity instead."""
    return resite(
        lambda site: replace(site, icons=(ids.ELECTRICITY,)) if site.icons == (ids.OIL,) else site,
        "twin-straits", "brine-delta",
    )  # fmt: skip


def calm() -> Content:
    """Every tidal wave is an earthquake: too few of the main kinds, yet as many for each colour."""
    return redie(lambda die: replace(die, kind=ids.EARTHQUAKE) if die.kind == aqu.TIDAL_WAVE else die)


def landlocked() -> Content:
    """The closed sea has no square half on land."""
    return resite(
        lambda site: replace(site, terrain=ids.SITE_DESERT, areas=(0,)) if site.terrain == aqu.SITE_HALF else site,
        "drowned-crater",
    )


@dataclass(frozen=True)
class Break:
    """One way to break a constraint; `also` are rules that are broken with it."""

    check: str
    make: Callable[[], Content]
    also: tuple[str, ...] = ()


NEW_NUMBERS = (Factory(aqu.OIL_PLATFORM, "oil-platform", 2, box=2),)
CROSSING = (Area(False, (0, 3)), Area(True, (1, 2, 4, 5)))
BREAKS = [
    Break("_capacities", lambda: reports(*[(1, 2), (3, 4), (5, 6)] * 3), ("AQU-UNK-07", "AQU-DER-13")),
    Break("_hexagon_counts", lambda: retile("rig-banks", island=True, sites=tile_of(SHIPPED, "island").sites, dice=()),
          ("AQU-UNK-03", "AQU-UNK-04")),
    Break("_all_have_water", lambda: dry_land("cliff-harbour")),
    Break("_sides", lambda: remap(lambda tile: replace(
        tile, edges=tuple(DESERT if edge == MOUNTAIN else edge for edge in tile.edges)))),
    Break("_areas", lambda: retile("grey-fjord", edges=(MOUNTAIN, WATER, WATER, MOUNTAIN, WATER, WATER),
                                   areas=(*CROSSING, Area(False, ())))),
    Break("_closed_sea", landlocked),
    Break("_mountain", all_flat, ("AQU-DER-11", "AQU-UNK-01")),
    Break("_half_on_mountain", halves_on_flat_land, ("AQU-UNK-05",)),
    Break("_island", lambda: retile("island", dice=(Die(ids.TORNADO, 0, 1),)), ("AQU-UNK-04",)),
    Break("_island_sides", lambda: retile("island", edges=(WATER, WATER, *(DESERT,) * 4),
                                          areas=(Area(False, (2, 3, 4, 5)), Area(True, (0, 1))))),
    Break("_whirlpool_is_bare", lambda: redie(lambda die: replace(die, kind=ids.TORNADO, side=ids.NONE)
                                              if die == Die(aqu.WHIRLPOOL, ids.RED, 4, 3) else die, "whirlpool"),
          ("AQU-DER-05",)),
    Break("_whirlpool_dice", lambda: redie(lambda die: replace(die, side=2) if die.side == 3 else die, "whirlpool")),
    Break("_whirlpool_pairs", lambda: redie(swapped_values, "whirlpool")),
    Break("_whirlpool_order", lambda: redie(swapped_sides, "whirlpool")),
    Break("_squares", lambda: retile("abyssal-plain", sites=(Site((), aqu.SITE_WATER, (0,)),))),
    Break("_sorts_of_squares", few_oil_squares),
    Break("_second_move_example", lambda: resite(
        lambda site: replace(site, terrain=ids.SITE_DESERT) if site.terrain == ids.SITE_MOUNTAIN else site,
        "windward-stack")),
    Break("_draft", without_mycelium, ("LP-CMP", "LP-DRV", "LP-UNK")),
    Break("_dice_of_hexagons", calm, ("AQU-UNK-05",)),
    Break("_dice_are_fair", lambda: redie(lambda die: replace(die, colour=ids.GREEN), "kelp-shelf")),
    Break("_example_tornadoes", lambda: redie(lambda die: replace(die, value=die.value % 6 + 1), "gale-shoals"),
          ("AQU-UNK-04",)),
    Break("_building_counts", lambda: rebuild(aqu.OIL_PLATFORM, copies=5)),
    Break("_printed_values", lambda: rebuild(aqu.OIL_PLATFORM, output=1)),
    Break("_numbers", lambda: replace(SHIPPED, factories=SHIPPED.factories + NEW_NUMBERS), ("AQU-DER-14",)),
    Break("_numbers_differ", lambda: replace(SHIPPED, factories=tuple(
        replace(one, number=2) if one == Factory(aqu.OIL_PLATFORM, "oil-platform", 1, "derived", 2) else one
        for one in SHIPPED.factories))),
    Break("_seaports", lambda: reports((1, 4), (2, 5), (3, 6), (4, 4))),
    Break("_seaports_differ", lambda: reports((1, 4), (2, 5), (3, 6), (4, 1))),
]  # fmt: skip


def test_every_constraint_has_a_break():
    """AQU-CMP, AQU-DER, AQU-UNK: no constraint goes unproven; a new one needs a line in BREAKS."""
    assert sorted(one.check for one in BREAKS) == sorted(one.check.__name__ for one in CONSTRAINTS)


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.check.strip("_"))
def test_broken_content_is_found(broken):
    """AQU-CMP, AQU-DER, AQU-UNK: each constraint fails on content that breaks it, and no other rule is blamed."""
    content = broken.make()
    constraint = next(one for one in CONSTRAINTS if one.check.__name__ == broken.check)
    assert list(constraint.check(content))
    others = {found.rule_id for found in violations(content)} - {constraint.rule_id}
    assert all(rule.startswith(broken.also) for rule in others) if broken.also else not others


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (retile("island", start=2), "island is a starting hexagon"),
        (retile("abyssal-plain", sites=()), "abyssal-plain has 0 squares"),
        (retile("abyssal-plain", dice=()), "abyssal-plain has 0 cataclysm dice"),
        (resite(lambda site: replace(site, icons=(0, 0))), "twice the same"),
        (retile("abyssal-plain", dice=(Die(arb.FLOOD, 0, 6), Die(aqu.TIDAL_WAVE, 0, 6))), "red 6 flood"),
        (retile("abyssal-plain", dice=(Die(ids.TORNADO, 0, 6), Die(aqu.TIDAL_WAVE, 0, 6))), "and value twice"),
        (retile("abyssal-plain", dice=(Die(aqu.WHIRLPOOL, 0, 6, 1),)), "abyssal-plain has dice of the Whirlpool"),
        (redie(lambda die: replace(die, value=1)), "dice of each value"),
        (resite(lambda site: replace(site, icons=tuple(set(site.icons) - {ids.IRON}))), "0 squares show iron"),
        (resite(lambda site: replace(site, terrain=aqu.SITE_WATER)), "0 squares are half in water"),
        (retile("cliff-harbour", mountain=False), "cliff-harbour shows mountain but says it contains none"),
        (retile("open-roads", edges=(DESERT, *(WATER,) * 5)), "open-roads: side 0 is desert"),
        (retile("abyssal-plain", areas=(Area(True, (0, 1, 2)), *(Area(True, (3, 4, 5)),) * 8)), "9 areas"),
        (rebuild(aqu.SEAPORT, recruit=(ids.MYCELIUM, ids.OIL, ids.IRON)), "seaport differs"),
        (rebuild(aqu.HYDRO_ELECTRIC_GENERATOR, grounds=("half", "land")), "hydro-electric-generator differs"),
        (reports((1, 4), (2, 5), (3, 1)), "3 Seaports instead of 4"),
        (reports((1, 4), (2, 5), (3, 1), (2, 3)), "no Seaport has 6"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_halves_of_the_constraints(content, words):
    """AQU-CMP-01, -02, AQU-UNK-01 to -08: what a constraint says beside the first thing is checked too."""
    texts = [found.text for found in violations(content)]
    assert any(words in text for text in texts)


# --- areas ----------------------------------------------------------------------------------------------------------


def wet_tile(edges: str, *grounds: int, said: tuple[Area, ...] = ()) -> Tile:
    """A hexagon with sides in letters, whose areas are filled in."""
    sites = tuple(Site((), ground) for ground in grounds)
    return areas.with_areas(Tile("made", tuple("DMW".index(letter) for letter in edges), True, sites, (), areas=said))


def shown(tile: Tile) -> list[tuple[str, tuple[int, ...]]]:
    return [(AREA_NAMES[area.is_water], area.sides) for area in tile.areas]


def test_areas_are_as_sides_let_expect():
    """AQU-CON-03, AQU-UNK-02: all water is one sea, and land that no water parts is one area."""
    assert shown(wet_tile("DDDDDD")) == []
    assert shown(wet_tile("WWWWWW")) == [("water", (0, 1, 2, 3, 4, 5))]
    assert shown(wet_tile("DWWMDD")) == [("land", (0, 3, 4, 5)), ("water", (1, 2))]
    assert shown(wet_tile("DWDMWM")) == [("land", (0, 5)), ("land", (2, 3)), ("water", (1, 4))]
    assert shown(wet_tile("DWDWDW")) == [("land", (0,)), ("land", (2,)), ("land", (4,)), ("water", (1, 3, 5))]
    assert shown(wet_tile("WWWWWW", aqu.SITE_HALF))[0] == ("land", ())
    assert shown(wet_tile("DDDDDD", aqu.SITE_HALF)) == [("land", (0, 1, 2, 3, 4, 5)), ("water", ())]
    assert areas.all_areas(tile_of(SHIPPED, "lone-spire")) == (Area(False, (0, 1, 2, 3, 4, 5)),)


def test_squares_touch_the_only_area_there_is():
    """AQU-CON-04, AQU-STA-01: land, half and water squares; where there are two seas, a square must say which."""
    tile = wet_tile("DWWWWW", ids.SITE_DESERT, aqu.SITE_HALF, aqu.SITE_WATER)
    assert [site.areas for site in tile.sites] == [(0,), (0, 1), (1,)]
    two_seas = (Area(False, (0, 3)), Area(True, (1, 2)), Area(True, (4, 5)))
    tile = wet_tile("DWWDWW", ids.SITE_DESERT, aqu.SITE_HALF, said=two_seas)
    assert [site.areas for site in tile.sites] == [(0,), (0,)]
    assert [problem.split(":")[0] for problem in areas.problems(tile)] == [
        "square 2 must say by `areas` which land and which water it touches, and nothing else"
    ]


@pytest.mark.parametrize(
    ("name", "new", "words"),
    [
        ("twin-straits", {"areas": (Area(False, (1, 4)), Area(True, (5, 0)))}, "side 2 is water"),
        ("twin-straits", {"areas": (Area(False, (1, 4)), Area(True, (5, 0, 2, 3)), Area(True, (0,)))}, "side 0"),
        ("rig-banks", {"sites": (Site((), aqu.SITE_WATER, (0,)),)}, "square 1 must say"),
        ("rig-banks", {"sites": (Site((), aqu.SITE_HALF, (0, 1, 1)),)}, "none twice"),
        ("rig-banks", {"sites": (Site((), aqu.SITE_HALF, (0, 2)),)}, "from 1 to 2"),
        ("lone-spire", {"sites": (Site((), ids.SITE_DESERT, (0,)),)}, "says nothing of areas"),
        ("glass-atoll", {"sites": (Site((), ids.SITE_DESERT, (0, 1)),)}, "square 1 must say"),
    ],
)
def test_wrong_areas_are_found(name, new, words):
    """AQU-UNK-02: a side in no area or in two, a square on what it does not stand on."""
    problems = list(areas.problems(replace(tile_of(SHIPPED, name), **new)))
    assert any(words in problem for problem in problems)


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("tiles.toml", "island = true", "island = 1", ["island", "true or false"]),
        ("tiles.toml", "whirlpool = true", "wirlpool = true", ["'wirlpool'", "unknown", "'whirlpool'"]),
        ("tiles.toml", "{ water = [5, 0] }", "{ water = [5, 6] }", ["twin-straits", "area 2", "'water'", "0 to 5"]),
        ("tiles.toml", "{ water = [5, 0] }", "{ sea = [5, 0] }", ["twin-straits", "area 2", "'land'", "missing"]),
        ("tiles.toml", "{ water = [5, 0] }, ", "", ["twin-straits", "side 0 is water"]),
        ("tiles.toml", 'terrain = "half" }', 'terrain = "haff" }', ["island", "site 1", "'terrain'", "'half'"]),
        ("tiles.toml", "areas = [1, 2, 3] }", "areas = [1, 9] }", ["twin-straits", "site 2", "'areas'", "1 to 8"]),
        ("tiles.toml", ", areas = [1, 2, 3] }", " }", ["twin-straits", "square 2 must say by `areas`"]),
        ("tiles.toml", ", side = 5", "", ["whirlpool", "die 11", "'side'"]),
        ("buildings.toml", 'grounds = ["half"]', 'grounds = ["sea"]', ["'grounds'", "'sea'", "half"]),
        ("buildings.toml", 'class = "seaport"', 'class = "port"', ["'class'", "'port'"]),
        ("seaports.toml", "faces = [1, 4]", "faces = [1, 7]", ["seaport [1, 7]", "'faces'", "1 to 6"]),
        ("seaports.toml", "faces = [1, 4]", "faces = [1]", ["'faces'", "exactly 2"]),
    ],
)
def test_malformed_file_is_refused_by_name(tmp_path, file, old, new, words):
    """AQU-UNK-01 to -07: a slip in a file of the expansion names the file, the row and the key."""
    text = (DATA.parent / "aquarius" / file).read_text()
    assert old in text
    (tmp_path / "aquarius").mkdir()
    (tmp_path / "aquarius" / file).write_text(text.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        load_content(tmp_path, expansions=AQUARIUS)
    for word in [str(tmp_path / "aquarius" / file), *words]:
        assert word in str(caught.value)


def test_file_of_another_box_is_refused(tmp_path):
    """AQU-CMP-01: Aquarius has Seaports and no market cards; a file it would pass over is an error."""
    (tmp_path / "aquarius").mkdir()
    (tmp_path / "aquarius" / "seaport.toml").write_text("")
    with pytest.raises(InputError, match=r"seaport\.toml: is not a content file.*'seaports\.toml'"):
        load_content(tmp_path, expansions=AQUARIUS)


@pytest.mark.parametrize("factories", FACTORY_VARIANTS)
def test_written_content_is_read_back(tmp_path, factories):
    """AQU-UNK-01 to -08: areas, squares, Seaports and all, in a folder of their own."""
    content = load_content(factories=factories, expansions=BOTH)
    write(content, tmp_path / "box")
    assert load_content(tmp_path / "box", factories=factories, expansions=BOTH) == content
    assert load_content(tmp_path / "box", factories=factories) == load_content(factories=factories)
    assert sorted(path.name for path in (tmp_path / "box" / "aquarius").iterdir()) == [
        "buildings.toml", "factories.toml", "seaports.toml", "tiles.toml",
    ]  # fmt: skip
