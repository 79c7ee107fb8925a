"""Golden playthroughs of Planetship: a game of random legal players for each number of players, in words.

`python tests/planetship/golden/regenerate_ps.py` writes them all again. They change when rules, content or the words of
the story change, and only then: such a commit says why and raises RULES_VERSION if the rules behave differently.
"""

import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1] / "golden"))

from regenerate import noting, sections  # noqa: E402

from lpsim.play.game import Game  # noqa: E402
from lpsim.play.trace import compiled_chooser, play_story  # noqa: E402

PLAYERS = (2, 3, 4, 5)


def golden_file(players: int) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"planetship-{players}.txt"


def playthrough(players: int) -> str:
    """One game: its story, its final table, and each choice with the number of options it was taken from."""
    game = Game.new(game="planetship", players=players, seed=7, tracing=True)
    chosen: list[str] = []
    story = list(play_story(game, noting(compiled_chooser(game), chosen)))
    return "".join(f"{line}\n" for line in sections(game, story, chosen))


if __name__ == "__main__":
    for number in PLAYERS:
        golden_file(number).write_bytes(playthrough(number).encode())
