"""Python only. Generated sets of Arboria, the picture of its hexagons, and what the commands make of them."""

import argparse
import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from functools import cache

import pytest

from lpsim.cli import content as command
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import CONSTRAINTS, violations
from lpsim.games.living_planet.content import Content, load_content
from lpsim.games.living_planet.draw import draw
from lpsim.games.living_planet.expansions.arboria import constraints as arboria
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.growth import LEAST_DRAWS, growth
from lpsim.games.living_planet.scenario import leaf_paths, load_rules, rule_tree
from lpsim.games.living_planet.write import write

ARBORIA = ("arboria",)
SEEDS = range(12)
LEAST_COMPLETE_AGAIN = 0.85  # as for the base game: chosen on other deck orders than those tried here
MEAN_DANGER_TOLERANCE = 0.04  # seven hexagons have a third of the base game's dice, so chance counts for more
SVG = "{http://www.w3.org/2000/svg}"

generated_base = cache(generate)


@cache
def generated(seed: int, cataclysms: str = "twice", factories: str = "unique") -> Content:
    return generate(seed, cataclysms, factories, ARBORIA)


# --- generated sets -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_generated_set_meets_everything(seed):
    """ARB-UNK-01 to -08: every set is a possible box, its map grows, and the rules can be filled from it."""
    content = generated(seed)
    assert violations(content) == []
    report = growth(content, seed=1000 + seed)
    assert report.complete >= LEAST_COMPLETE_AGAIN
    assert min(report.draws_by_start.values()) >= LEAST_DRAWS
    assert load_rules("arboria", content=content).R[0].arboria.volcano == 31


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize(("cataclysms", "factories"), [("twice", "repeated"), ("thrice", "unique")])
def test_base_part_does_not_depend_on_the_expansion(seed, cataclysms, factories):
    """LP-UNK, ARB-SET-02: the same seed gives the same base game, with Arboria or without."""
    content = generated(seed, cataclysms, factories)
    assert content.of_box(ids.BOX_BASE) == generated_base(seed, cataclysms, factories)
    assert violations(content) == []


def test_seed_decides_everything():
    """ARB-UNK-01 to -07: the same seed gives the same set; other seeds other hexagons, rivers and numbers."""
    assert generate(3, expansions=ARBORIA) == generated(3)
    sets = [generated(seed).of_box(arb.BOX_ARBORIA) for seed in SEEDS]
    assert len({tuple(tile.dice for tile in content.tiles[:7]) for content in sets}) == len(SEEDS)
    assert len({tuple(tile.edges for tile in content.tiles) for content in sets}) == len(SEEDS)
    assert len({content.tiles[7].dice for content in sets}) > 3
    assert len({content.factories for content in sets}) > 3


def test_every_colour_is_as_dangerous_over_many_sets():
    """ARB-UNK-03: as many dice, wildfires and floods for each colour in a set; as many squares over all of them."""
    squares = Counter()
    for seed in SEEDS:
        tiles = arboria.oxygen_tiles(generated(seed))
        dice = [die for tile in tiles for die in tile.dice]
        assert len(set(Counter(die.colour for die in dice).values())) == 1
        assert len(set(Counter(die.colour for die in dice if die.kind == arb.WILDFIRE).values())) == 1
        for tile in tiles:
            squares.update({die.colour: len(tile.sites) for die in tile.dice})
    mean = squares.total() / ids.N_COLOURS
    assert max(abs(count - mean) for count in squares.values()) <= MEAN_DANGER_TOLERANCE * mean


def test_generated_set_says_what_it_is_and_is_read_back(tmp_path):
    """ARB-UNK: versions name the seed, rows the word; the files give the same content."""
    content = generated(7, factories="repeated")
    assert "reconstruction, seed 7" in content.sources["arboria/tiles.toml"]
    own = content.of_box(arb.BOX_ARBORIA)
    assert {row.provenance for row in (*own.tiles, *own.factories)} == {"reconstructed"}
    write(content, tmp_path / "box")
    assert load_content(tmp_path / "box", factories="repeated", expansions=ARBORIA) == content


def test_unknown_expansion_is_refused():
    """ARB-SET: before anything is drawn."""
    with pytest.raises(InputError, match=r"expansions.*'arborea'"):
        generate(1, expansions=["arborea"])


# --- the picture --------------------------------------------------------------------------------------------------


def count(element: ElementTree.Element, name: str) -> int:
    return sum(group.get("class") == name for group in element.iter(f"{SVG}g"))


@pytest.mark.parametrize("seed", [None, 5])
def test_every_hexagon_is_drawn_whole(seed):
    """ARB-OXY-03, ARB-UNK-02 to -05: stars, squares and dice of each; the Volcano's dice on six rivers."""
    content = load_content(expansions=ARBORIA) if seed is None else generated(seed)
    picture = ElementTree.fromstring(draw(content))
    drawn = [group for group in picture.iter(f"{SVG}g") if group.get("class") == "tile"]
    assert len(drawn) == len(content.tiles) == 32
    for tile, group in zip(content.tiles, drawn, strict=True):
        assert tile.name in [text.text for text in group.iter(f"{SVG}text")]
        assert (count(group, "side"), count(group, "site")) == (6, len(tile.sites))
        assert (count(group, "die"), count(group, "star")) == (len(tile.dice), tile.oxygen)
        on_rivers = [count(river, "die") for river in group.iter(f"{SVG}g") if river.get("class") == "river"]
        assert on_rivers == ([2] * 6 if tile.volcano else [])


def test_picture_names_and_explains_the_expansion():
    """ARB-UNK: its title and its own line of the legend, which the base game's picture does not have."""
    with_arboria, base = draw(load_content(expansions=ARBORIA)), draw(load_content())
    for word in ("with Arboria", "wildfire", "flood", "eruption", ">wood<", "arboria reconstruction 1"):
        assert word in with_arboria
        assert word not in base


# --- commands -------------------------------------------------------------------------------------------------------


def run(*words) -> int:
    parser = argparse.ArgumentParser(prog="lpsim content")
    command.add_arguments(parser)
    return command.run(parser.parse_args([str(word) for word in words]))


def test_check_of_the_scenario(capsys):
    """ARB-CMP, ARB-DER, ARB-UNK: the base game's constraints, Arboria's, and growth."""
    assert run("check", "--scenario", "arboria") == 0
    lines = capsys.readouterr().out.splitlines()
    n_constraints = len(CONSTRAINTS) + len(arboria.CONSTRAINTS)
    assert sum(line.startswith("ok ") for line in lines) == n_constraints + 1
    assert "134 components: 32 printed, 66 derived, 36 reconstructed" in lines


def test_show_lists_what_is_new(capsys):
    """ARB-CMP-01, -04, -08: stars, rivers, what the buildings do, wood cards."""
    assert run("show", "--scenario", "arboria") == 0
    text = capsys.readouterr().out
    for words in (
        "oxygen ***", "green 3 eruption NW", "red 1 flood, blue 3 wildfire, green 1 tornado", "5 MC + 1 wood",
        "produces 1 mycelium; 2 more for 1 wood", "stops and puts out wildfires; immune to flood",
        "arbori-mycelia-plant  2 3 4 5      reconstructed", "wood         -2 -1 +1 +2 +3  derived",
    ):  # fmt: skip
        assert words in text


def test_draw_and_generate_know_the_scenario(tmp_path, capsys):
    """ARB-UNK-01 to -08: what is generated passes the check that the command proposes, and can be drawn."""
    box = tmp_path / "box"
    assert run("generate", "--seed", 7, "--out", box, "--scenario", "arboria") == 0
    proposed = capsys.readouterr().out.splitlines()[-1].split("lpsim content ")[1].split()
    assert "arboria" in proposed
    assert load_content(box, expansions=ARBORIA) == generated(7)
    assert run(*proposed) == 0
    assert run("draw", box, "--scenario", "arboria", "--out", tmp_path / "tiles.svg") == 0
    assert "32 hexagons drawn" in capsys.readouterr().out
    assert (tmp_path / "tiles.svg").read_text(encoding="utf-8") == draw(generated(7))


def test_unknown_scenario_is_refused():
    """ARB-SET: with the nearest spelling."""
    with pytest.raises(InputError, match="'arboria'"):
        run("check", "--scenario", "arborea")


def test_scenarios_describe_it(capsys):
    """ARB-SET-01 to -06: players, turns, set-up; the base game first; one scenario if it is named."""
    assert main(["scenarios"]) == 0
    text = capsys.readouterr().out
    assert text.index("base: Living Planet") < text.index("arboria: Planet Arboria")
    assert "set-up: start.resources.mycelium = 0, start.resources.wood = 1" in text
    assert main(["scenarios", "--json", "--scenario", "arboria"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["expansions"] == ["arboria"]
    assert row["turns"] == {"full": {"2": 12, "3": 12, "4": 12}, "short": {"2": 8, "3": 9, "4": 8}}


def test_scenarios_list_the_rules_of_the_expansion(capsys):
    """ARB-CMP-05: every number of Arboria's rules by its path."""
    assert main(["scenarios", "--rules", "--scenario", "arboria"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" = ")[0] for line in lines] == leaf_paths(rule_tree({}, "arboria"))
    assert {"arboria.fire_tokens = 8", "supply.wood = 8", 'expansions = ["arboria"]'} <= set(lines)
