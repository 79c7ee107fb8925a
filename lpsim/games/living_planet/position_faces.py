"""Python only. Hexagons of a position that are not as shipped: made anew, or a shipped face with a part changed.

    {"name": "mine", "edges": […], "sites": […], "dice": […]}        a face of its own; `edges` makes it anew
    {"name": "tar-hollow", "die": {"0": {"value": 4}}}               the shipped face, but for one die

`edge` counts sides from 0, clockwise from the top; `die` counts dice from 0, as cataclysms do; `site` squares from 1.
"""

from collections.abc import Callable
from typing import Any

from lpsim.games.living_planet import write
from lpsim.games.living_planet.content import Content, Tile, parse_tile
from lpsim.games.living_planet.rows import Row, short, suggestion

# of a hexagon made for the occasion
FACE_KEYS = ("edges", "sites", "dice", "mountain", "start", "oxygen", "volcano", "areas", "island", "whirlpool")
# key that changes a part -> the list it is a part of, the number of its first element
PARTS = {"edge": ("edges", 0), "site": ("sites", 1), "die": ("dice", 0)}
KEYS = (*FACE_KEYS, *PARTS)


def read_faces(row: Row, shipped: Callable[[], Content]) -> tuple[Tile, ...]:
    """Hexagons of the map, and of `hexagons`, that bring a face of their own.

    Args:
        row: the position.
        shipped: loads the components that scenario and rules would have without it.
    """
    faces = [read_face(tile, "position: tiles", shipped) for tile in row.take("tiles", list, [])]
    faces += [read_hexagon(tile, shipped) for tile in row.take("hexagons", list, [])]
    names = [face.name for face in faces if face]
    for name in names:
        if names.count(name) > 1:
            raise row.fail("hexagons", f"the face of '{name}' is said twice")
    return tuple(face for face in faces if face)


def read_hexagon(tile: Any, shipped: Callable[[], Content]) -> Tile:
    """A hexagon that is not on the map (yet): nothing but its face."""
    entry = Row.named(tile, "position: hexagons", "hexagon")
    entry.asked += ["name", *KEYS]
    entry.finish()
    face = read_face(tile, "position: hexagons", shipped)
    if face is None:
        raise entry.fail("edges", f"is missing; or change a part of a shipped hexagon with {', '.join(PARTS)}")
    return face


def read_face(tile: Any, where: str, shipped: Callable[[], Content]) -> Tile | None:
    """The face that a row says, or None if it says none."""
    entry = Row.named(tile, where, "tile")
    said, parts = ([key for key in keys if key in tile] for keys in (FACE_KEYS, PARTS))
    if parts and said:
        raise entry.fail(parts[0], f"changes the shipped face and goes without {said[0]}, which makes another")
    if parts:
        return parse_tile(changed(entry, parts, shipped()), where, "reconstructed")
    if said and "edges" not in tile:
        raise entry.fail(said[0], "goes only with 'edges', which make the hexagon anew; `die` and `site` change a part")
    if not said:
        return None
    face = {"mountain": "mountain" in entry.take("edges", list), "sites": [], "dice": []}
    return parse_tile(face | {key: tile[key] for key in ("name", *FACE_KEYS) if key in tile}, where, "reconstructed")


def changed(entry: Row, parts: list[str], content: Content) -> dict[str, Any]:
    """The shipped face with some parts changed, as a row of a content file."""
    name, names = entry.text("name"), [tile.name for tile in content.tiles]
    if name not in names:
        raise entry.fail(parts[0], f"changes a shipped hexagon; there is no '{name}'{suggestion(name, names)}")
    face = write.tile_row(content.tiles[names.index(name)]) | {"provenance": "reconstructed"}
    for key in parts:
        field, first = PARTS[key]
        for number, value in entry.take(key, dict).items():
            places = [str(first + i) for i in range(len(face[field]))]
            if number not in places:
                raise entry.fail(key, f"'{name}' has {describe(places, field)}, not {short(number)}")
            old = face[field][places.index(number)]
            face[field][places.index(number)] = with_part(old, value)
    return with_sides(face) if "edge" in parts else face


def with_part(old: Any, value: Any) -> Any:
    """A part of a face with what is said of it; a square on other ground touches what can be expected, or says it."""
    if not isinstance(old, dict) or not isinstance(value, dict):
        return value
    return {key: of for key, of in old.items() if key != "areas" or "terrain" not in value} | value


def with_sides(face: dict[str, Any]) -> dict[str, Any]:
    """A face whose sides were changed: its areas, and whether it contains mountain, are as the sides let expect."""
    sites = [{key: of for key, of in site.items() if key != "areas"} for site in face["sites"]]
    kept = {key: of for key, of in face.items() if key != "areas"}
    return kept | {"mountain": "mountain" in face["edges"], "sites": sites}


def describe(places: list[str], field: str) -> str:
    """The numbers that there are."""
    return f"{field} {places[0]} to {places[-1]}" if places else f"no {field}"
