"""Python only. The grid as text, as everybody sees it.

    +-7 Radioactive Area------+-2 Hangar----------------+     7, 2     number of the zone
    |*20          I+     R-2  |I+     B12s *17          |     *        its reward, card no. 20 (zone 8: in the border)
    |III~   B?    II+~?       |III?         II+?        |     + ~ ?    dock, stealth icon, probe icon of the space
    +-------------------------+-------------------------+     R-2 B12s Red's starting character 2; Blue's card 12 with a
                                                                       shield; B? is a card of Blue's face down
Each zone is drawn as it is turned: two cells a row, two rows.
"""

import numpy as np

from lpsim.games.planetship import ids, notation, queries
from lpsim.games.planetship.scenario import Rules

CELL = 12  # letters
FACE_DOWN = "?"


def grid(s: np.record, rules: Rules) -> list[str]:
    """The grid with all that lies on it."""
    r = rules.R[0]
    lines = []
    for row in range(int(r.table.rows)):
        zones = [int(s.grid[queries.plot_id(row, column)]) for column in range(int(r.table.columns))]
        lines.append("".join(border(s, rules, zone) for zone in zones) + "+")
        for cells in ((0, 1), (3, 2)):
            lines.append("|" + "|".join(" ".join(cell(s, rules, zone, at) for at in cells) for zone in zones) + "|")
    return [*lines, ("+" + "-" * (2 * CELL + 1)) * int(r.table.columns) + "+"]


def border(s: np.record, rules: Rules, zone: int) -> str:
    """The upper edge of a zone with its number and name."""
    words = f"{zone} {rules.content.zones[zone].name}"
    if ids.NONE not in rules.R[0].zone[zone].space_at:
        words += f", {reward(s, rules, zone)}"
    return f"+-{words}".ljust(2 * CELL + 2, "-")[: 2 * CELL + 2]


def cell(s: np.record, rules: Rules, zone: int, at: int) -> str:
    """One cell of a zone, counted as the zone lies: NW, NE, SE, SW."""
    face = rules.R[0].zone[zone]
    numeral = int(face.space_at[(at - s.zone[zone].orientation) % ids.N_CELLS])
    if numeral == ids.NONE:
        return reward(s, rules, zone)[:CELL].ljust(CELL)
    icons = "+" * int(face.dock[numeral]) + "~" * int(face.stealth[numeral]) + "?" * int(face.probe[numeral])
    piece = s.space[queries.space_id(zone, numeral)]
    who = ""
    if piece.card != ids.NONE:
        name = notation.card_name(s, rules, piece.card).rpartition("-")
        what = FACE_DOWN if piece.is_hidden else f"{name[1]}{name[2]}"
        who = f"{notation.seat_name(s, piece.seat)[0]}{what}{'s' * int(piece.shields)}"
    return f"{(ids.NUMERALS[numeral] + icons):<7}{who}"[:CELL].ljust(CELL)


def reward(s: np.record, rules: Rules, zone: int) -> str:
    """The rewards of a zone."""
    z = s.zone[zone]
    cards = [int(card) for card in z.reward[: z.n_rewards]]
    if z.is_hidden:
        return "*" + FACE_DOWN * len(cards)
    return "*" + " ".join(notation.card_name(s, rules, card) for card in cards)
