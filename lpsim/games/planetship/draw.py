"""Python only. Draws the box as one SVG picture, with glyphs of our own: zones, characters, missions.

Nothing is told by colour alone: icons are letters, docks are arrows on the frame of the reward, stealth is a mask of
stripes, a probe is a ring.
"""

from collections.abc import Iterable
from html import escape
from math import ceil

from lpsim.games.planetship import ids
from lpsim.games.planetship.content import Character, Content, Zone, icon_words

INK, PAPER, SPACE_FILL, FRAME_FILL, CARD_FILL = "#26302f", "#f4f7f6", "#dfe9e7", "#f6d9a8", "#ffffff"
MARGIN, TITLE_HEIGHT, HEAD_HEIGHT = 24, 64, 34
ZONE, ZONE_GAP, ZONES_A_ROW = 168, 26, 5
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 104, 74, 8
WIDTH = 2 * MARGIN + ZONES_A_ROW * ZONE + (ZONES_A_ROW - 1) * ZONE_GAP
CARDS_A_ROW = (WIDTH - 2 * MARGIN + CARD_GAP) // (CARD_WIDTH + CARD_GAP)
CELL_AT = ((0, 0), (1, 0), (1, 1), (0, 1))  # column and row of NW, NE, SE, SW


def drawn(content: Content) -> str:
    """What is on the picture."""
    cards = len(content.characters) + len(content.deck)
    return f"{len(content.zones)} zones, {cards} characters and {len(content.missions)} missions"


def draw(content: Content) -> str:
    """Draw every zone, character and mission.

    Args:
        content: any content.

    Returns:
        The text of an SVG file.
    """
    parts: list[str] = []
    y = MARGIN + TITLE_HEIGHT
    for head, drawn, width, height, gap, many in (
        ("Zones", [zone_picture(one) for one in content.zones], ZONE, ZONE + 20, ZONE_GAP, ZONES_A_ROW),
        ("Starting characters of every colour", cards(content.characters), *card_sizes()),
        ("Characters of the deck", cards(content.deck), *card_sizes()),
        ("Missions", [mission_picture(content, i) for i in range(len(content.missions))], *card_sizes()),
    ):
        parts.append(text(MARGIN, y + 18, head, 17, bold=True))
        for number, picture in enumerate(drawn):
            row, column = divmod(number, many)
            x = MARGIN + column * (width + gap)
            parts.append(f'<g transform="translate({x},{y + HEAD_HEIGHT + row * (height + gap)})">{picture}</g>')
        y += HEAD_HEIGHT + ceil(len(drawn) / many) * (height + gap) + 10
    counts = content.provenance
    made_up = "a reconstruction, not the published components" if counts["reconstructed"] else "the components"
    title = text(MARGIN, MARGIN + 24, f"2491 Planetship: {made_up}", 24, bold=True)
    words = ", ".join(f"{count} {word}" for word, count in counts.items())
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + MARGIN}" width="{WIDTH}" '
            f'height="{y + MARGIN}" font-family="Helvetica, Arial, sans-serif" fill="{INK}">',
            f'<rect width="{WIDTH}" height="{y + MARGIN}" fill="{PAPER}"/>', title,
            text(MARGIN, MARGIN + 46, f"{words}; arrows: docks, stripes: stealth, rings: probes", 13), *parts,
            "</svg>\n",
        ]
    )  # fmt: skip


def card_sizes() -> tuple[int, int, int, int]:
    """Width, height, gap and number in a row of cards."""
    return CARD_WIDTH, CARD_HEIGHT, CARD_GAP, CARDS_A_ROW


# --- zones ------------------------------------------------------------------------------------------------------------


def zone_picture(zone: Zone) -> str:
    """A zone while it is not turned."""
    half = ZONE / 2
    parts = [f'<rect width="{ZONE}" height="{ZONE}" rx="8" fill="{CARD_FILL}" stroke="{INK}" stroke-width="2"/>']
    taken = {space.cell for space in zone.spaces}
    for cell, (column, row) in enumerate(CELL_AT):
        if cell not in taken:
            parts.append(reward_picture(column * half, row * half, half, zone.reward_stealth))
    for numeral, space in enumerate(zone.spaces):
        column, row = CELL_AT[space.cell]
        x, y = column * half, row * half
        parts.append(square(x, y, half, SPACE_FILL))
        if space.stealth:
            parts.append(stripes(x, y, half))
        parts.append(text(x + half / 2, y + half / 2 + 8, ids.NUMERALS[numeral], 22, "middle", bold=True))
        if space.probe:
            parts.append(f'<circle cx="{x + half - 18}" cy="{y + 18}" r="7" fill="none" stroke="{INK}"/>')
        if space.dock:
            parts.append(f'<path d="M{x + 10},{y + half - 12}h14l-5,-5m5,5l-5,5" fill="none" stroke="{INK}"/>')
    badge = f'<circle cx="{half}" cy="{half}" r="15" fill="{INK}"/>'
    parts += [badge, text(half, half + 6, str(zone.number), 17, "middle", bold=True, fill=PAPER)]
    return "".join([*parts, text(half, ZONE + 16, zone.name, 13, "middle")])


def square(x: float, y: float, side: float, fill: str) -> str:
    """One cell."""
    return (
        f'<rect x="{x + 4}" y="{y + 4}" width="{side - 8}" height="{side - 8}" rx="4" fill="{fill}" stroke="{INK}" '
        f'stroke-width="1"/>'
    )


def reward_picture(x: float, y: float, side: float, hidden: bool) -> str:
    """The reward space, framed twice."""
    inner = square(x + 4, y + 4, side - 8, FRAME_FILL)
    return square(x, y, side, FRAME_FILL) + inner + (stripes(x, y, side) if hidden else "")


def stripes(x: float, y: float, side: float) -> str:
    """A stealth icon: slanted lines in the upper left corner."""
    lines = "".join(f"M{x + 10 + 6 * i},{y + 24}l8,-14" for i in range(3))
    return f'<path class="stealth" d="{lines}" stroke="{INK}" stroke-width="2.5"/>'


# --- cards ------------------------------------------------------------------------------------------------------------


def cards(characters: Iterable[Character]) -> list[str]:
    """Characters."""
    return [card_picture(card) for card in characters]


def card_picture(card: Character) -> str:
    """One character: strength on the left, VP on the right, then race, abilities and number."""
    rows = [ids.RACE_NAMES[card.race], *(f"{name}" for name in icon_words(card))]
    lines = [text(CARD_WIDTH / 2, 34 + 13 * i, row, 11, "middle", bold=i == 0) for i, row in enumerate(rows)]
    return "".join(
        [
            frame(), text(8, 19, str(card.strength), 17, bold=True),
            text(CARD_WIDTH - 8, 18, f"{card.vp} VP", 12, "end"),
            text(24, 18, f"no. {card.number}", 9), *lines,
        ]
    )  # fmt: skip


def mission_picture(content: Content, i: int) -> str:
    """One mission."""
    mission = content.missions[i]
    name = text(CARD_WIDTH / 2, 50, ids.ICON_NAMES[mission.icon], 12, "middle", bold=True)
    name += text(CARD_WIDTH / 2, 34, "the most", 10, "middle")
    return frame() + text(CARD_WIDTH - 8, 18, f"{mission.vp} VP", 12, "end") + name


def frame() -> str:
    """The edge of a card."""
    return f'<rect width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="6" fill="{CARD_FILL}" stroke="{INK}"/>'


def text(
    x: float, y: float, words: str, size: float, anchor: str = "start", bold: bool = False, fill: str = INK
) -> str:
    """A line of text."""
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} fill="{fill}"{weight}>{escape(words)}</text>'
