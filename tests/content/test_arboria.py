"""Python only. The components of Arboria meet every constraint, every constraint can fail, and the base game stays."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import violations
from lpsim.games.living_planet.content import (
    CATACLYSM_VARIANTS,
    DATA,
    FACTORY_VARIANTS,
    Content,
    Die,
    Factory,
    Site,
    Tile,
    load_content,
)
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.expansions.arboria.constraints import CONSTRAINTS, danger, oxygen_tiles, rivers
from lpsim.games.living_planet.growth import growth
from lpsim.games.living_planet.scenario import load_rules, rule_tree
from lpsim.games.living_planet.write import write

ARBORIA = ("arboria",)
SHIPPED = load_content(expansions=ARBORIA)
DESERT, MOUNTAIN = ids.TERRAIN_DESERT, ids.TERRAIN_MOUNTAIN
# Hashes of the base game's rules from before there was an expansion: (players, length) -> hash.
BASE_HASHES = {
    (2, "full"): "c250e9f5af408108",
    (2, "short"): "aa5d99200bea1384",
    (3, "full"): "0164bba7dcf95eae",
    (3, "short"): "8d66364aa7672180",
    (4, "full"): "6f48e4b3ce617870",
    (4, "short"): "131a8667f3d2abd9",
}


def tile_of(content: Content, name: str) -> Tile:
    return next(tile for tile in content.tiles if tile.name == name)


@pytest.mark.parametrize("cataclysms", CATACLYSM_VARIANTS)
@pytest.mark.parametrize("factories", FACTORY_VARIANTS)
def test_shipped_content_meets_everything(cataclysms, factories):
    """ARB-CMP, ARB-DER, ARB-UNK: with every variant of the base game, and the map grows with the Volcano in it."""
    content = load_content(cataclysms=cataclysms, factories=factories, expansions=ARBORIA)
    assert violations(content) == []
    report = growth(content)
    assert report.ok
    assert report.touched >= 1
    assert "the Volcano touches" in report.text()


def test_counts_of_the_box():
    """ARB-CMP-01, -04, -08: 8 hexagons, 5 cards, 14 buildings, behind those of the base game."""
    own = SHIPPED.of_box(arb.BOX_ARBORIA)
    assert own.provenance == {"printed": 4, "derived": 11, "reconstructed": 12}
    assert sum(own.provenance.values()) == 8 + 5 + 14
    assert SHIPPED.of_box(ids.BOX_BASE) == load_content()
    assert SHIPPED.tiles[:24] == load_content().tiles
    assert [building.kind for building in SHIPPED.buildings] == list(range(15))
    assert len(SHIPPED.cards) == 30


def test_dice_of_shipped_hexagons_are_fair():
    """ARB-UNK-03: every colour has two wildfires, a flood and a tornado, and strikes ten squares."""
    tiles = oxygen_tiles(SHIPPED)
    for colour in range(ids.N_COLOURS):
        kinds = Counter(die.kind for tile in tiles for die in tile.dice if die.colour == colour)
        assert kinds == {arb.WILDFIRE: 2, arb.FLOOD: 1, ids.TORNADO: 1}
        assert sum(len(tile.sites) for tile in tiles for die in tile.dice if die.colour == colour) == 10


def test_volcano_is_that_of_the_example():
    """ARB-TST-03 to -06: which dice flow to which side, and the default for the two sides the example leaves out."""
    assert rivers(tile_of(SHIPPED, "volcano")) == [
        {(ids.BLUE, 4), (ids.YELLOW, 3)},  # top
        {(ids.GREEN, 4), (ids.RED, 5)},
        {(ids.BLUE, 3), (ids.YELLOW, 5)},
        {(ids.GREEN, 5), (ids.RED, 4)},
        {(ids.RED, 3), (ids.YELLOW, 4)},
        {(ids.BLUE, 5), (ids.GREEN, 3)},  # top left
    ]


# --- ways to break a constraint -----------------------------------------------------------------------------------


def retile(name: str, **changes) -> Content:
    tiles = (replace(tile, **changes) if tile.name == name else tile for tile in SHIPPED.tiles)
    return replace(SHIPPED, tiles=tuple(tiles))


def remap(change: Callable[[Tile], Tile]) -> Content:
    """Change the hexagons with oxygen."""
    tiles = (change(tile) if tile.oxygen else tile for tile in SHIPPED.tiles)
    return replace(SHIPPED, tiles=tuple(tiles))


def redie(change: Callable[[Die], Die], *names: str) -> Content:
    """Change the dice of hexagons of Arboria, of all if none is named."""
    tiles = [
        replace(tile, dice=tuple(change(die) for die in tile.dice))
        if tile.box == arb.BOX_ARBORIA and (tile.name in names or not names) else tile
        for tile in SHIPPED.tiles
    ]  # fmt: skip
    return replace(SHIPPED, tiles=tuple(tiles))


def rebuild(kind: int, **changes) -> Content:
    buildings = (replace(one, **changes) if one.kind == kind else one for one in SHIPPED.buildings)
    return replace(SHIPPED, buildings=tuple(buildings))


def renumber(kind: int, number: int, new: int) -> Content:
    factories = (
        replace(one, number=new) if (one.kind, one.number) == (kind, number) else one for one in SHIPPED.factories
    )
    return replace(SHIPPED, factories=tuple(factories))


def many_cards() -> Content:
    base = SHIPPED.cards[:25]
    return replace(SHIPPED, cards=base + tuple(replace(SHIPPED.cards[-1]) for _ in range(40)))


def without_wood() -> Content:
    def change(tile: Tile) -> Tile:
        sites = (replace(site, icons=tuple(set(site.icons) - {arb.WOOD})) for site in tile.sites)
        return replace(tile, sites=tuple(sites))

    return remap(change)


def swapped(die: Die, first: int, second: int) -> Die:
    """A die with two sides of the Volcano exchanged."""
    return replace(die, side={first: second, second: first}.get(die.side, die.side))


def swapped_values(die: Die) -> Die:
    """Blue's 5 and 4 exchanged: the dice are the same, two rivers are not."""
    return replace(die, value={5: 4, 4: 5}.get(die.value, die.value)) if die.colour == ids.BLUE else die


def base_wildfire() -> Content:
    dice = tile_of(SHIPPED, "lone-spire").dice
    return retile("lone-spire", dice=(replace(dice[0], kind=arb.WILDFIRE), *dice[1:]))


def no_tornado_beside_fire() -> Content:
    return redie(lambda die: replace(die, kind=ids.GEYSER) if die.kind == ids.TORNADO else die)


def no_red_tornado() -> Content:
    def change(tile: Tile) -> Tile:
        dice = (replace(die, kind=ids.GEYSER) if die == Die(ids.TORNADO, ids.RED, 3) else die for die in tile.dice)
        return replace(tile, dice=tuple(dice))

    return replace(SHIPPED, tiles=tuple(change(tile) for tile in SHIPPED.tiles))


def two_plants_with_two() -> Content:
    return renumber(arb.ARBORI_MYCELIA_PLANT, 5, 2)


@dataclass(frozen=True)
class Break:
    """One way to break a constraint; `also` are rules that are broken with it."""

    check: str
    make: Callable[[], Content]
    also: tuple[str, ...] = ()


BREAKS = [
    # That many cards are also the wrong ones.
    Break("_capacities", many_cards, ("ARB-DER-08",)),
    Break("_hexagon_counts", lambda: retile("lone-giant", start=2)),
    Break("_volcano_is_bare", lambda: retile("volcano", sites=(Site((), ids.SITE_MOUNTAIN),))),
    Break("_terrains", lambda: retile("lone-giant", edges=(ids.TERRAIN_WATER, *(MOUNTAIN, DESERT) * 2, DESERT))),
    Break("_edges", lambda: remap(lambda tile: replace(tile, edges=(MOUNTAIN,) * 6, mountain=True))),
    Break("_volcano_edges", lambda: retile("volcano", edges=(DESERT, *(MOUNTAIN,) * 5))),
    Break("_mountain_flag", lambda: retile("lone-giant", mountain=False)),
    Break("_squares", without_wood),
    Break("_icons", lambda: retile("lone-giant", sites=(Site((arb.WOOD, arb.WOOD), ids.SITE_MOUNTAIN),))),
    Break("_stars", lambda: retile("drowned-glade", oxygen=3)),
    # The base game has no such dice either.
    Break("_base_dice", base_wildfire, ("LP-DRV-30",)),
    Break("_dice_of_hexagons", lambda: redie(lambda die: replace(die, kind=arb.ERUPTION, side=0), "drowned-glade")),
    Break("_fire_and_water", no_tornado_beside_fire),
    Break("_dice_are_fair", lambda: redie(lambda die: replace(die, colour=ids.GREEN), "drowned-glade")),
    Break("_example_flood", lambda: retile("heartwood-valley", sites=(Site((arb.WOOD,), ids.SITE_DESERT),) * 4)),
    # The base game has one too, so both must go.
    Break("_example_tornado", no_red_tornado),
    Break("_volcano_dice", lambda: redie(lambda die: replace(die, side=0) if die.side == 3 else die, "volcano")),
    Break("_example_rivers", lambda: redie(swapped_values, "volcano")),
    Break("_order_of_rivers", lambda: redie(lambda die: swapped(die, 1, 2), "volcano")),
    Break("_building_counts", lambda: rebuild(arb.HYDRAULIC_SAFETY_STATION, copies=5)),
    Break("_printed_values", lambda: rebuild(arb.ARBORI_MYCELIA_PLANT, boost_output=3)),
    Break("_immunity", lambda: rebuild(arb.HYDRAULIC_SAFETY_STATION, immune=())),
    Break("_numbers", two_plants_with_two),
    Break("_sawmill_numbers", lambda: renumber(arb.SAWMILL, 5, 2)),
    Break("_cards", lambda: replace(SHIPPED, cards=SHIPPED.cards[:-1])),
]


def test_every_constraint_has_a_break():
    """ARB-CMP, ARB-DER, ARB-UNK: no constraint goes unproven; a new one needs a line in BREAKS."""
    assert sorted(one.check for one in BREAKS) == sorted(one.check.__name__ for one in CONSTRAINTS)


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken.check.strip("_"))
def test_broken_content_is_found(broken):
    """ARB-CMP, ARB-DER, ARB-UNK: each constraint fails on content that breaks it, and no other rule is blamed."""
    content = broken.make()
    constraint = next(one for one in CONSTRAINTS if one.check.__name__ == broken.check)
    assert list(constraint.check(content))
    assert {found.rule_id for found in violations(content)} == {constraint.rule_id, *broken.also}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (retile("lone-giant", sites=()), "lone-giant has 0 squares"),
        (retile("lone-giant", dice=()), "lone-giant has 0 cataclysm dice"),
        (retile("lone-giant", oxygen=4), "lone-giant has 4 stars"),
        (redie(lambda die: replace(die, value=1)), "dice of each value"),
        (redie(lambda die: replace(die, kind=ids.TORNADO) if die.kind == arb.FLOOD else die), "no flood"),
        (renumber(arb.SAWMILL, 5, 7), "sawmill with 7"),
        (replace(SHIPPED, factories=(*SHIPPED.factories, Factory(14, "arbori-mycelia-plant", 6, box=1))), "5 numbered"),
        (
            retile("lone-giant", dice=(Die(arb.WILDFIRE, 0, 6), Die(arb.FLOOD, 0, 6))),
            "one colour and value twice",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_halves_of_the_constraints(content, words):
    """ARB-UNK-02 to -04, -07: what a constraint says beside the first thing is checked too."""
    assert any(words in found.text for found in violations(content))


def test_red_tornado_may_be_on_a_base_hexagon():
    """ARB-DER-13: the base game's own red 3 tornado is enough."""
    content = redie(lambda die: replace(die, kind=ids.EARTHQUAKE) if die.value == 3 else die, "whispering-grove")
    assert "ARB-DER-13" not in {found.rule_id for found in violations(content)}


def test_stars_follow_danger():
    """ARB-UNK-04: more dice or worse dice, not fewer stars."""
    tiles = sorted(oxygen_tiles(SHIPPED), key=danger)
    assert (tiles[0].oxygen, tiles[-1].oxygen) == (1, 3)
    assert sorted(tile.oxygen for tile in tiles) == [1, 1, 2, 2, 2, 3, 3]


# --- files ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "old", "new", "words"),
    [
        ("tiles.toml", "oxygen = 3", "oxygen = 0", ["heartwood-valley", "'oxygen'", "from 1"]),
        ("tiles.toml", "oxygen = 3", "oxigen = 3", ["'oxigen'", "unknown", "'oxygen'"]),
        ("tiles.toml", "volcano = true", "volcano = 1", ["volcano", "true or false"]),
        ("tiles.toml", "side = 5", "side = 6", ["volcano", "'side'", "from 0 to 5"]),
        ("tiles.toml", ", side = 0", "", ["volcano", "die 1", "'side'", "every eruption"]),
        ("tiles.toml", "value = 1 }", "value = 1, side = 2 }", ["heartwood-valley", "die 1", "'side'"]),
        ("tiles.toml", '"lone-giant"', '"lone-spire"', ["lone-spire", "twice"]),
        ("buildings.toml", '"sawmill"', '"oil-drill"', ["oil-drill", "twice"]),
        ("buildings.toml", 'boost = "wood"', 'boost = "woods"', ["arbori-mycelia-plant", "'boost'", "'wood'"]),
        ("factories.toml", '"sawmill"', '"hydraulic-safety-station"', ["no factory kind"]),
    ],
)
def test_malformed_file_is_refused_by_name(tmp_path, file, old, new, words):
    """ARB-UNK-01 to -07: a slip in a file of the expansion names the file, the row and the key."""
    text = (DATA.parent / "arboria" / file).read_text()
    assert old in text
    (tmp_path / "arboria").mkdir()
    (tmp_path / "arboria" / file).write_text(text.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        load_content(tmp_path, expansions=ARBORIA)
    for word in [str(tmp_path / "arboria" / file), *words]:
        assert word in str(caught.value)


def test_missing_and_foreign_buildings_are_refused(tmp_path):
    """ARB-CMP-08: the engine needs the three kinds; those of Arboria do not belong among the base game's."""
    rows = (DATA.parent / "arboria" / "buildings.toml").read_text().split("[[building]]")
    (tmp_path / "arboria").mkdir()
    (tmp_path / "arboria" / "buildings.toml").write_text("[[building]]".join(rows[:-1]))
    with pytest.raises(InputError, match="building 'arbori-mycelia-plant' is missing"):
        load_content(tmp_path, expansions=ARBORIA)
    base = (DATA / "buildings.toml").read_text()
    (tmp_path / "buildings.toml").write_text(base + "[[building]]" + rows[1])
    with pytest.raises(InputError, match="'sawmill' belongs to another box"):
        load_content(tmp_path)


def test_building_of_ones_own_leaves_room_for_the_expansions(tmp_path, monkeypatch):
    """LP-CMP-10: a kind added behind those of the expansions is played without them; their rows are empty."""
    monkeypatch.setattr(ids, "BUILDING_NAMES", (*ids.BUILDING_NAMES, "observatory"))
    rows = (DATA / "buildings.toml").read_text().split("[[building]]")
    rows.append(rows[6].replace("energy-field", "observatory"))
    (tmp_path / "buildings.toml").write_text("[[building]]".join(rows))
    r = load_rules("base", content=tmp_path).R[0]
    assert r.n_kinds == 21
    assert [int(r.building[kind].buildable) for kind in range(10, 21)] == [1, *[0] * 9, 1]
    assert r.stock.sum(axis=1)[10:21].tolist() == [4, 4, *[0] * 8, 4]
    assert {found.rule_id for found in violations(load_content(tmp_path))} == {"LP-CMP-10"}


def test_own_file_of_the_expansion_replaces_one(tmp_path):
    """ARB-UNK-08: an owner may know the wood cards only; whoever plays without Arboria does not read them."""
    text = (DATA.parent / "arboria" / "market.toml").read_text()
    (tmp_path / "arboria").mkdir()
    (tmp_path / "arboria" / "market.toml").write_text(text.replace("change = 3", "change = -3"))
    content = load_content(tmp_path, expansions=ARBORIA)
    assert [card.change for card in content.cards if card.resource == arb.WOOD] == [1, 2, -3, -1, -2]
    assert content.tiles == SHIPPED.tiles
    with pytest.raises(InputError, match="holds no content file"):
        load_content(tmp_path)


def test_misspelt_names_are_refused(tmp_path):
    """ARB-UNK-01: a folder or file that would be passed over in silence, and an expansion that nobody knows."""
    (tmp_path / "arborea").mkdir()
    with pytest.raises(InputError, match=r"arborea: is not the folder of an expansion.*'arboria'"):
        load_content(tmp_path, expansions=ARBORIA)
    (tmp_path / "arborea").rename(tmp_path / "arboria")
    (tmp_path / "arboria" / "tile.toml").write_text("")
    with pytest.raises(InputError, match=r"tile\.toml: is not a content file"):
        load_content(tmp_path, expansions=ARBORIA)
    with pytest.raises(InputError, match=r"expansions.*'arborea'.*'arboria'"):
        load_content(expansions=["arborea"])


@pytest.mark.parametrize("factories", FACTORY_VARIANTS)
def test_written_content_is_read_back(tmp_path, factories):
    """ARB-UNK-01 to -08: files of the expansion in a folder of their own; the rest is the base game's."""
    content = load_content(factories=factories, expansions=ARBORIA)
    write(content, tmp_path / "box")
    assert load_content(tmp_path / "box", factories=factories, expansions=ARBORIA) == content
    assert load_content(tmp_path / "box", factories=factories) == load_content(factories=factories)


# --- rules ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "length"), BASE_HASHES)
def test_base_rules_keep_their_hash(players, length):
    """LP-SET: replays and results of the base game stay valid when an expansion adds fields to the ruleset."""
    assert load_rules("base", players, length).hash == BASE_HASHES[players, length]


def test_rules_with_the_expansion_keep_their_hash():
    """ARB-SET: and those with Arboria, when another expansion adds its own."""
    assert load_rules("arboria").hash == "659f8f90ae797bac"


def test_hash_covers_the_expansion():
    """ARB-SET: rules with Arboria have a hash of their own, and each of its numbers is in it."""
    hashes = {load_rules("arboria").hash, load_rules("base").hash}
    for path, value in (
        ("arboria.fire_tokens", 7),
        ("arboria.exchanged_tiles", 0),
        ("arboria.fire_resources", ["oil"]),
        ("arboria.repair_in_fire", False),
        ("supply.wood", 9),
    ):
        hashes.add(load_rules("arboria", overrides={path: value}).hash)
    assert len(hashes) == 7


@pytest.mark.parametrize(("players", "short"), [(2, 8), (3, 9), (4, 8)])
def test_set_up_of_the_scenario(players, short):
    """ARB-SET-02 to -06, ARB-WOD-02 to -05: 31 hexagons of which 8 give way, one wood, no mycelium, 30 cards."""
    r = load_rules("arboria", players).R[0]
    assert (r.n_tiles, r.arboria.exchanged_tiles) == (32, 8)
    in_deck = sum(int(r.tile[tile].in_game) for tile in range(r.n_tiles)) - 1 - r.arboria.exchanged_tiles
    assert in_deck == 23
    assert [int(r.tile[tile].box) for tile in range(r.n_tiles)] == [ids.BOX_BASE] * 24 + [arb.BOX_ARBORIA] * 8
    assert (r.n_cards, r.n_kinds, r.n_resources, r.expansions) == (30, 15, 6, arb.ARBORIA)
    assert r.start.resources.tolist() == [0, 0, 0, 0, 0, 1]
    assert (r.start.money, r.start.price, r.supply[arb.WOOD]) == (20, 5, 8)
    assert r.exhaustion.minerals[arb.WOOD] == 0
    assert (r.turns, load_rules("arboria", players, "short").R[0].turns) == (12, short)


def test_content_in_the_ruleset():
    """ARB-BLD, ARB-LAV-01, ARB-OXY-03: stock by number, boost, stars and rivers arrive."""
    r = load_rules("arboria").R[0]
    assert r.stock[arb.SAWMILL].tolist() == [0, 1, 1, 1, 1, 1, 1]
    assert r.stock[arb.HYDRAULIC_SAFETY_STATION].tolist() == [4, 0, 0, 0, 0, 0, 0]
    assert r.stock[arb.ARBORI_MYCELIA_PLANT].tolist() == [0, 0, 1, 1, 1, 1, 0]
    plant, farm = r.building[arb.ARBORI_MYCELIA_PLANT], r.building[ids.MYCELIUM_FARM]
    assert (plant.boost, plant.boost_output, farm.boost, farm.boost_output) == (arb.WOOD, 2, ids.NONE, 0)
    assert r.arboria.oxygen[: r.n_tiles].tolist() == [tile.oxygen for tile in SHIPPED.tiles]
    assert r.arboria.volcano == 31
    assert r.arboria.river.tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_expansions_are_a_rule_like_any_other():
    """ARB-WOD-02: any set-up can be played with the box of Arboria; then its rules can be changed."""
    rules = load_rules("base", overrides={"expansions": ["arboria"], "arboria.fire_tokens": 3})
    assert (rules.R[0].expansions, rules.R[0].arboria.fire_tokens, rules.R[0].n_tiles) == (arb.ARBORIA, 3, 32)
    assert rules.R[0].start.resources[ids.MYCELIUM] == 1
    assert rule_tree({})["expansions"] == []
    same = load_rules("arboria", overrides={"expansions": ["arboria", "arboria"]})
    assert same.hash == load_rules("arboria").hash


@pytest.mark.parametrize(
    ("scenario", "overrides", "words"),
    [
        ("base", {"expansions": ["arborea"]}, "'arborea'"),
        ("base", {"expansions": "arboria"}, "'expansions'"),
        ("base", {"arboria.fire_tokens": 3}, "unknown rule"),
        ("base", {"start.resources.wood": 1}, "no wood in play"),
        ("arboria", {"expansions": []}, "no wood in play"),
        ("arboria", {"arboria.exchanged_tiles": 24}, "out of range"),
        ("arboria", {"arboria.fire_resources": ["oyl"]}, "oyl"),
        ("arborea", {}, "'arboria'"),
    ],
)
def test_impossible_tables_are_refused(scenario, overrides, words):
    """ARB-SET: wood without Arboria, rules of a box that is not there, misspelt names."""
    with pytest.raises(InputError, match=words):
        load_rules(scenario, overrides=overrides)


def test_content_must_have_the_boxes_of_the_rules():
    """ARB-SET-02: neither more nor fewer than the scenario plays with."""
    assert load_rules("arboria", content=SHIPPED).hash == load_rules("arboria").hash
    for scenario, content in (("arboria", load_content()), ("base", SHIPPED)):
        with pytest.raises(InputError, match="the content has the expansions"):
            load_rules(scenario, content=content)
