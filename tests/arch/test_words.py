"""Generic code names no thing of a game: neither in its own names nor in what it prints, nor in its comments.

What a game calls its things comes from the game: from roles and titles of its columns and from its face `Words`.
"""

import re
import tokenize
from functools import cache
from pathlib import Path

import pytest

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions import EXPANSIONS

LPSIM = Path(__file__).parents[2] / "lpsim"
GENERIC = ("core", "play", "lab", "cli", "report", "stats")
THINGS = (
    "leader", "hexagon", "tile", "card", "die", "dice", "colour", "money", "market", "crash", "building", "scientist",
    "cataclysm", "planet", "spaceport", "unit in play", "ship", "chip", "oxygen", "storm", "zone", "probe", "hacker",
    "mission", "military", "mc", "vp",
)  # fmt: skip
NAMES = (*ids.RESOURCE_NAMES, *ids.BUILDING_NAMES, *ids.CATACLYSM_NAMES, *ids.UNIT_NAMES, *EXPANSIONS)
# what may be said where, and why
ALLOWED = {
    # drawing has colours of its own, and a page has what HTML calls a card
    **{f"report/{name}.py": {"colour"} for name in (
        "assemble", "charts", "frames", "marks", "markdown", "notebook", "palette", "words",
    )},
    "report/page.py": {"colour", "card"},
    "core/hexgrid.py": {"hexagon"},  # geometry, for games on a map of hexagons
    "core/__init__.py": {"hexagon"},
    "core/decks.py": {"card", "tile"},  # a deck holds cards, whatever a game calls them
    "core/linking.py": {"planet"},  # says on which kernel its figures were measured
    "core/start.py": {"colour"},  # an example of what seats are dealt
    "lab/cluster.py": {"tornado"},  # the package that Dask speaks through
    "lab/plan.py": {"leader"},  # reads plans that were written when `first` was called so
    "lab/spec.py": {"leader"},  # tells whoever writes the old name the new one
    "play/game.py": {"planet", "card"},  # an example has to be of some game
}  # fmt: skip
FILES = sorted(file for package in GENERIC for file in (LPSIM / package).rglob("*.py"))


@cache
def pattern() -> re.Pattern:
    """Any of the words, alone or with an s."""
    words = sorted({*THINGS, *NAMES, *(name.replace("-", " ") for name in NAMES)}, key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, words))})s?\b", re.IGNORECASE)


def words_of(file: Path) -> list[tuple[int, str]]:
    """Lines and words of names, texts and comments; what is asked of another module (`np.tile`) is named there."""
    found, before = [], ""
    with file.open(encoding="utf-8") as lines:
        for token in tokenize.generate_tokens(lines.readline):
            if token.type in (tokenize.STRING, tokenize.COMMENT):
                found += [(token.start[0], word) for word in pattern().findall(token.string)]
            elif token.type == tokenize.NAME and before != ".":
                found += [(token.start[0], word) for word in pattern().findall(token.string.replace("_", " "))]
            before = token.string
    return found


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(LPSIM)))
def test_generic_code_names_no_thing_of_a_game(file):
    allowed = ALLOWED.get(file.relative_to(LPSIM).as_posix(), set())
    said = [(line, word) for line, word in words_of(file) if word.lower() not in allowed]
    assert not said, f"{file.relative_to(LPSIM)}: the word comes from the game (a column's title, the face Words)"


def test_the_list_is_met_where_it_should_be():
    """The test can fail: a file of the game is full of these words."""
    assert len(words_of(LPSIM / "games" / "living_planet" / "tallies.py")) > 20


@pytest.mark.parametrize("name", ALLOWED)
def test_what_is_allowed_is_needed(name):
    """A word that a file no longer says is taken off its list."""
    assert ALLOWED[name] <= {word.lower() for _, word in words_of(LPSIM / name)}
