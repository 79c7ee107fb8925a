"""Python only. The whole check of a game: its faces, what can be played, games at every table, components."""

from collections.abc import Callable

import numpy as np

from lpsim.games.spec import GameSpec
from lpsim.lab.conform.batches import check_batches
from lpsim.lab.conform.boxes import check_box
from lpsim.lab.conform.findings import Findings
from lpsim.lab.conform.playing import Table, play_game
from lpsim.lab.conform.shape import check_columns, check_content, check_faces, check_styles
from lpsim.lab.conform.sides import looks_for

Step = tuple[str, int, str]  # scenario, players, length


def check_game(
    spec: GameSpec, games: int = 2, seed: int = 0, tell: Callable[[str, int, int], None] = lambda *_: None
) -> Findings:
    """Play random games through every face.

    Args:
        spec: the game.
        games: at each scenario, number of players and length.
        seed: of the choices; the deals are always the same.
        tell: hears what is looked at, how many tables are done, and how many there are.
    """
    found = Findings()
    if not check_faces(spec, found):
        return found
    with found.calling("content", "what can be played"):
        check_content(spec, found)
    with found.calling("players", "styles"):
        check_styles(spec, found)
    tables = tables_of(spec)
    for number, step in enumerate(tables):
        found.where = "{}, {} players, {}".format(*step)
        tell(found.where, number, len(tables))
        with found.calling("content", "load_rules"):
            rules = spec.content.load_rules(*step)
            check_table(spec, found, rules, games, np.random.default_rng([seed, number]))
    found.where = ""
    check_box(spec, found)
    return found


def tables_of(spec: GameSpec) -> list[Step]:
    """Every scenario, number of players and length."""
    known = spec.content.scenarios()
    return [(name, n, length) for name, one in known.items() for n in one.players for length in one.lengths]


def check_table(spec: GameSpec, found: Findings, rules, games: int, chance: np.random.Generator) -> None:
    """Games at one table."""
    table = Table(spec, rules, found, chance, looks_for(spec))
    with found.calling("log", "columns"):
        check_columns(spec, found, rules.R)
    where = found.where
    for block in range(games):
        with found.calling("kernel", "a game"):
            play_game(table, block)
        found.where = where
    check_batches(table)
