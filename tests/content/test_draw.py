"""Python only. The picture of the hexagons shows all of them (LP-UNK-01 to -05)."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Content, Die, Site, load_content
from lpsim.games.living_planet.draw import draw
from lpsim.games.living_planet.generate import generate

SVG = "{http://www.w3.org/2000/svg}"


def tiles_of(content: Content) -> list[ElementTree.Element]:
    return [group for group in ElementTree.fromstring(draw(content)).iter(f"{SVG}g") if group.get("class") == "tile"]


def count(element: ElementTree.Element, name: str) -> int:
    return sum(group.get("class") == name for group in element.iter(f"{SVG}g"))


def words(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


@pytest.mark.parametrize("cataclysms", ["twice", "thrice"])
@pytest.mark.parametrize("seed", [None, 11])
def test_every_hexagon_is_drawn_whole(cataclysms, seed):
    """LP-UNK-03 to -05: name, six sides, every square with its icons and every die of each hexagon."""
    content = load_content(cataclysms=cataclysms) if seed is None else generate(seed, cataclysms)
    drawn = tiles_of(content)
    assert len(drawn) == len(content.tiles) == 24
    for tile, group in zip(content.tiles, drawn, strict=True):
        assert tile.name in words(group)
        assert (count(group, "side"), count(group, "site")) == (6, len(tile.sites))
        assert count(group, "die") == len(tile.dice)
        letters = [ids.RESOURCE_NAMES[icon][0].upper() for icon in tile.icons()]
        labels = [f"{ids.COLOUR_NAMES[die.colour][0].upper()}{die.value}" for die in tile.dice]
        assert sorted(word for word in words(group) if len(word) in (1, 2)) == sorted(letters + labels)


def test_picture_says_it_is_a_reconstruction():
    """LP-UNK, part 3: the words belong to the picture, unless every hexagon is known."""
    content = load_content()
    assert "reconstruction, not the published tiles" in draw(content)
    known = replace(content, sources={}, tiles=tuple(replace(tile, provenance="printed") for tile in content.tiles))
    assert "not the published tiles" not in draw(known)


def test_crowded_and_oddly_named_hexagons_are_drawn():
    """LP-UNK-10: an owner's names and numbers may be unusual; nothing is left out, nothing breaks the file."""
    crowded = replace(
        load_content().tiles[3],
        name='<b>&"odd"',
        sites=(Site((0, 1, 2, 3, 4, 5), ids.SITE_MIXED),) * ids.MAX_SITES,
        edges=(ids.TERRAIN_WATER,) * 6,
        dice=tuple(Die(kind, kind % 4, 1 + kind % 6) for kind in range(ids.N_CATACLYSMS)) + (Die(0, 1, 6),) * 4,
    )
    (group,) = tiles_of(replace(load_content(), tiles=(crowded,)))
    assert '<b>&"odd"' in words(group)
    assert (count(group, "site"), count(group, "die")) == (ids.MAX_SITES, 12)
    assert sum(len(word) == 1 for word in words(group)) == 36
