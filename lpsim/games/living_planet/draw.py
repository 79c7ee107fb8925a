"""Python only. Draws all hexagons of a content as one SVG picture, with glyphs of our own.

Nothing is told by colour alone: mountain sides have peaks and desert sides dots, resources and dice carry letters,
each kind of cataclysm has its symbol, oxygen has stars. The dice of the Volcano lie on their rivers.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, cos, pi, sin

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Content, Die, Site, Tile
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions

COLUMNS = 6
RADIUS = 120
CELL_WIDTH, CELL_HEIGHT = 256, 234
MARGIN, TITLE_HEIGHT, LEGEND_HEIGHT, EXPANSION_HEIGHT = 24, 78, 176, 52
BAND = 17  # width of the strip along a side
SQUARE, DIE_WIDTH, DIE_HEIGHT, GAP = 38, 30, 40, 5
SITES_Y, DICE_Y, START_SITES_Y = -9, 39, 8  # middle of the first row of each; starting hexagons have no dice
NAME_SIZE, NAME_LETTERS = 13.5, 15  # longer names are set smaller
NAME_Y, NOTE_Y, VOLCANO_NAME_Y = -51, -36, 4
RIVER_DICE, RIVER_SCALE, RIVER_STEP = 59, 0.74, 25  # dice on a river: distance from the middle, size, from each other
STAR = "M0,-7L1.8,-2.3L6.7,-2.2L2.8,0.9L4.1,5.7L0,3L-4.1,5.7L-2.8,0.9L-6.7,-2.2L-1.8,-2.3Z"
RIVER = "M0,-10C-9,-40 9,-66 0,-96"  # from the crater to the middle of the top side
INK, PAPER, HEX_FILL = "#33291f", "#fbf7ef", "#f6ead2"
LAVA, STAR_FILL = "#e2571d", "#f2b705"
CRATER = f'<ellipse rx="36" ry="14" fill="{HEX_FILL}" stroke="{LAVA}" stroke-width="3"/>'
TERRAIN_FILLS = ("#edc478", "#8a7565", "#7fb4d6")  # desert, mountain, water
RESOURCE_FILLS = ("#222222", "#d6449a", "#2f7fd6", "#7d858c", "#4a9a3f", "#8a5a2b")
COLOUR_FILLS = ("#c8342f", "#2b62b5", "#f2cc2e", "#2f8f4a")
DIE_INKS = ("#ffffff", "#ffffff", "#222222", "#ffffff")
# Strokes in a box from -8 to 8: a funnel, a crack, a jet, a flame, waves, a cone, a big wave, a spiral.
SYMBOLS = (
    "M-7,-6H7M-5,-2.5H5M-3,1H3.5M-1,4.5H2",
    "M-8,1L-5,1L-3,-6L0,6L3,-4L5,1L8,1",
    "M0,7V-1M0,-1Q-1,-7 -6,-3M0,-1Q1,-7 6,-3M-4,7H4",
    "M0,7C-6,5 -5,0 -1,-7C0,-2 6,0 4,4C3,6 2,7 0,7",
    "M-8,-3Q-4,-7 0,-3T8,-3M-8,4Q-4,0 0,4T8,4",
    "M-8,7L-3,-2H3L8,7M0,-2V-7",
    "M-8,6Q-2,6 0,0Q2,-7 8,-5Q4,-3 5,1M-8,6H8",
    "M0,0Q4,-3 4,1Q3,6 -3,4Q-8,0 -3,-5Q3,-9 7,-3",
)


def drawn(content: Content) -> str:
    """What is on the picture."""
    return f"{len(content.tiles)} hexagons"


def draw(content: Content) -> str:
    """Draw every hexagon with its sides, squares and cataclysm dice.

    Args:
        content: any content.

    Returns:
        The text of an SVG file.
    """
    rows = max(1, ceil(len(content.tiles) / COLUMNS))
    width = 2 * MARGIN + COLUMNS * CELL_WIDTH
    boxes = [one for one in all_expansions() if one.name in content.expansions and one.content.legend()]
    legend_height = LEGEND_HEIGHT + EXPANSION_HEIGHT * len(boxes)
    height = 2 * MARGIN + TITLE_HEIGHT + rows * CELL_HEIGHT + legend_height
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="Helvetica, Arial, sans-serif" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _text(MARGIN, 50, _title(content), 28, "start", bold=True),
        _text(MARGIN, 76, _subtitle(content), 15, "start"),
    ]
    for number, tile in enumerate(content.tiles):
        row, column = divmod(number, COLUMNS)
        x = MARGIN + (column + 0.5) * CELL_WIDTH
        y = MARGIN + TITLE_HEIGHT + (row + 0.5) * CELL_HEIGHT
        parts.append(_moved(x, y, _tile(tile)))
    parts.append(_moved(MARGIN, height - legend_height, _legend()))
    for number, box in enumerate(reversed(boxes), start=1):
        line = _legend_line(0, box.vocabulary.title, box.content.legend(), 150)
        parts.append(_moved(MARGIN, height - number * EXPANSION_HEIGHT, line))
    return "\n".join([*parts, "</svg>\n"])


def _title(content: Content) -> str:
    # An owner of the box may draw hexagons that are all known.
    made_up = any(tile.provenance == "reconstructed" for tile in content.tiles)
    game = " with ".join(["Living Planet", *(name.capitalize() for name in content.expansions)])
    return f"{game}: reconstruction, not the published tiles" if made_up else f"{game}: hexagons"


def _subtitle(content: Content) -> str:
    versions = "; ".join(version for name, version in content.sources.items() if "tiles" in name)
    made_up = sum(tile.provenance == "reconstructed" for tile in content.tiles)
    return f"{versions} - {len(content.tiles)} hexagons, {made_up} of them reconstructed, unofficial"


# --- a hexagon ----------------------------------------------------------------------------------------------------


def _tile(tile: Tile) -> str:
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in (_corner(side, RADIUS) for side in range(ids.N_SIDES)))
    bands = [_side(side, terrain) for side, terrain in enumerate(tile.edges)]
    name_y = VOLCANO_NAME_Y if tile.volcano else NAME_Y
    return "\n".join(
        [
            f'<g class="tile"><polygon points="{outline}" fill="{HEX_FILL}"/>',
            *bands,
            f'<polygon points="{outline}" fill="none" stroke="{INK}" stroke-width="2"/>',
            *[_river(side, tile) for side in sorted({die.side for die in tile.dice} - {ids.NONE})],
            *[CRATER for _ in range(tile.volcano)],
            _text(0, name_y, tile.name, min(NAME_SIZE, NAME_SIZE * NAME_LETTERS / len(tile.name)), bold=True),
            _oxygen(tile) if tile.oxygen else _text(0, NOTE_Y, _note(tile), 11.5),
            _grid([_site(site) for site in tile.sites], START_SITES_Y if tile.start else SITES_Y, SQUARE, SQUARE),
            _grid([_die(die) for die in tile.dice if die.side == ids.NONE], DICE_Y, DIE_WIDTH, DIE_HEIGHT),
            "</g>",
        ]
    )


def _note(tile: Tile) -> str:
    if tile.start:
        return f"start for {tile.start} players"
    return "" if ids.TERRAIN_MOUNTAIN in tile.edges or not tile.mountain else "contains mountain"


def _oxygen(tile: Tile) -> str:
    """The stars of a hexagon with oxygen, and what else there is to note."""
    words = f"oxygen, {_note(tile)}" if _note(tile) else "oxygen"
    width = 6.0 * len(words)
    start = -(width + 15 * tile.oxygen) / 2
    stars = "".join(_moved(start + width + 13 + 15 * number, NOTE_Y - 3.5, star()) for number in range(tile.oxygen))
    return _text(start, NOTE_Y, words, 11.5, "start") + stars


def star() -> str:
    """A star centred at 0,0."""
    return f'<g class="star"><path d="{STAR}" fill="{STAR_FILL}" stroke="{INK}" stroke-width="0.9"/></g>'


def _river(side: int, tile: Tile) -> str:
    """The river of lava to a side, with its dice upright upon it."""
    lava = f'<path d="{RIVER}" fill="none" stroke="{LAVA}" stroke-width="13" stroke-linecap="round"/>'
    angle = (side - 1.5) * pi / 3
    x, y = RIVER_DICE * cos(angle), RIVER_DICE * sin(angle)
    dice = [f'<g transform="scale({RIVER_SCALE})">{_die(die)}</g>' for die in tile.dice if die.side == side]
    first = x - (len(dice) - 1) / 2 * RIVER_STEP
    placed = [_moved(first + number * RIVER_STEP, y, die) for number, die in enumerate(dice)]
    return f'<g class="river"><g transform="rotate({60 * side})">{lava}</g>{"".join(placed)}</g>'


def _corner(side: int, radius: float) -> tuple[float, float]:
    """Where a side begins, going clockwise; side 0 is the top one and runs from its left end to its right end."""
    angle = (side - 2) * pi / 3
    return radius * cos(angle), radius * sin(angle)


def _side(side: int, terrain: int) -> str:
    """A strip along one side, drawn for the top side and turned."""
    left, right = _corner(0, RADIUS), _corner(1, RADIUS)
    inner_left, inner_right = (_corner(corner, RADIUS - BAND / cos(pi / 6)) for corner in (0, 1))
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (left, right, inner_right, inner_left))
    strip = f'<polygon points="{points}" fill="{TERRAIN_FILLS[terrain]}" stroke="{HEX_FILL}" stroke-width="1.5"/>'
    return f'<g class="side" transform="rotate({60 * side})">{strip}{_texture(terrain, left[1] + BAND / 2)}</g>'


def _texture(terrain: int, y: float) -> str:
    places = range(-36, 37, 12)
    if terrain == ids.TERRAIN_DESERT:
        return "".join(f'<circle cx="{x}" cy="{y:.1f}" r="1.3" fill="{INK}" opacity="0.55"/>' for x in places)
    if terrain == ids.TERRAIN_MOUNTAIN:
        peaks = "".join(f"M{x - 6},{y + 4.5:.1f}l6,-10l6,10" for x in places)
        return f'<path d="{peaks}" fill="none" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/>'
    waves = "".join(f"M{x - 6},{y:.1f}q3,-5 6,0t6,0" for x in places)
    return f'<path d="{waves}" fill="none" stroke="#fff" stroke-width="1.8"/>'


def _site(site: Site) -> str:
    """A square centred at 0,0: its ground and its resources."""
    half = SQUARE / 2
    ground = f'<rect x="{-half}" y="{-half}" width="{SQUARE}" height="{SQUARE}" rx="3" fill="{{}}"/>'
    ground = ground.format(TERRAIN_FILLS[ids.TERRAIN_DESERT])
    corners = {
        ids.SITE_MOUNTAIN: f"{-half},{-half} {half},{-half} {half},{half} {-half},{half}",
        ids.SITE_MIXED: f"{half},{-half} {half},{half} {-half},{half}",
    }
    if site.terrain in corners:
        ground += f'<polygon points="{corners[site.terrain]}" fill="{TERRAIN_FILLS[ids.TERRAIN_MOUNTAIN]}"/>'
    frame = f'<rect x="{-half}" y="{-half}" width="{SQUARE}" height="{SQUARE}" rx="3" fill="none" stroke="{INK}" '
    radius, places = _icon_places(len(site.icons))
    glyphs = [resource(icon, x, y, radius) for icon, (x, y) in zip(site.icons, places, strict=True)]
    return f'<g class="site">{ground}{frame}stroke-width="1.8"/>{"".join(glyphs)}</g>'


def _icon_places(icons: int) -> tuple[float, list[tuple[float, float]]]:
    """Radius and middles of the icons of a square; more than two are against the rules but still shown."""
    if icons <= 1:
        return 13, [(0, 0)] * icons
    if icons == 2:
        return 10, [(-8, -8), (8, 8)]
    return 6, [(12 * (number % 3 - 1), 14 * (number // 3) - 7) for number in range(icons)]


def resource(kind: int, x: float, y: float, radius: float) -> str:
    """A disc with the letter of a resource."""
    letter = ids.RESOURCE_NAMES[kind][0].upper()
    disc = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{RESOURCE_FILLS[kind]}" stroke="#fff" stroke-width="1.5"/>'
    return disc + _text(x, y + radius * 0.42, letter, radius * 1.2, bold=True, fill="#fff")


def _die(die: Die) -> str:
    """A die centred at 0,0: letter of the colour, value, symbol of the kind."""
    ink = DIE_INKS[die.colour]
    box = f'<rect x="{-DIE_WIDTH / 2}" y="{-DIE_HEIGHT / 2}" width="{DIE_WIDTH}" height="{DIE_HEIGHT}" rx="5" '
    label = f"{ids.COLOUR_NAMES[die.colour][0].upper()}{die.value}"
    return (
        f'<g class="die">{box}fill="{COLOUR_FILLS[die.colour]}" stroke="{INK}" stroke-width="1.2"/>'
        + _text(0, -3, label, 15, bold=True, fill=ink)
        + _moved(0, 9.5, symbol(die.kind, ink))
        + "</g>"
    )


def symbol(kind: int, ink: str) -> str:
    """The symbol of a kind of cataclysm, centred at 0,0."""
    return f'<path d="{SYMBOLS[kind]}" fill="none" stroke="{ink}" stroke-width="1.9" stroke-linecap="round"/>'


# --- legend and pieces --------------------------------------------------------------------------------------------


def _legend() -> str:
    kinds = [(symbol(kind, INK), ids.CATACLYSM_NAMES[kind]) for kind in (ids.TORNADO, ids.EARTHQUAKE, ids.GEYSER)]
    resources = [(resource(one, 0, 0, 13), ids.RESOURCE_NAMES[one]) for one in range(ids.MYCELIUM + 1)]
    grounds = ("on desert", "on mountain", "on both")
    squares = [(_site(Site((), one)), name) for one, name in enumerate(grounds)]
    sides = [(_swatch(terrain), ids.TERRAIN_NAMES[terrain]) for terrain in (ids.TERRAIN_DESERT, ids.TERRAIN_MOUNTAIN)]
    dice = [(_die(Die(colour % 3, colour, 2)), f"{name} 2") for colour, name in enumerate(ids.COLOUR_NAMES)]
    return "".join(
        [
            f'<path d="M0,-4H{COLUMNS * CELL_WIDTH}" stroke="{INK}" stroke-width="1" opacity="0.4"/>',
            _legend_line(26, "resources", resources, 150),
            _legend_line(76, "squares", squares, 150),
            _legend_line(128, "dice", dice, 150),
            _text(
                716,
                133,
                "strikes when the die of this colour shows this value; the symbol is the cataclysm",
                15,
                "start",
            ),
            _moved(920, 0, _legend_line(26, "cataclysms", kinds, 150)),
            _moved(920, 0, _legend_line(76, "sides", sides, 180)),
        ]
    )


def _legend_line(y: float, title: str, entries: Sequence[tuple[str, str]], step: int) -> str:
    cells = [_text(0, y + 5, title, 15, "start", bold=True)]
    for number, (glyph, name) in enumerate(entries):
        x = 130 + number * step
        cells.append(_moved(x, y, glyph) + _text(x + 28, y + 5, name, 15, "start"))
    return "".join(cells)


def _swatch(terrain: int) -> str:
    """A short piece of side for the legend, ending where the name begins."""
    strip = _moved(0, RADIUS * sin(pi / 3) - BAND / 2, _side(0, terrain))
    return f'<g transform="translate(-14 0) scale(0.55 1)">{strip}</g>'


def _grid(glyphs: list[str], y: float, width: float, height: float) -> str:
    """Glyphs in centred rows, the first row at y: four in a row, or six smaller ones if there are more."""
    in_row, scale = (4, 1.0) if len(glyphs) <= 4 else (6, 0.65)
    placed = []
    for first in range(0, len(glyphs), in_row):
        row = glyphs[first : first + in_row]
        for number, glyph in enumerate(row):
            x = (number - (len(row) - 1) / 2) * (width + GAP)
            placed.append(_moved(x, first // in_row * (height + GAP), glyph))
    return f'<g transform="translate(0 {y}) scale({scale})">{"".join(placed)}</g>'


def _moved(x: float, y: float, glyph: str) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{glyph}</g>'


def _text(
    x: float, y: float, text: str, size: float, anchor: str = "middle", bold: bool = False, fill: str = INK
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="{anchor}"'
    return f'<text {place} fill="{fill}"{weight}>{escape(text)}</text>'
