"""Who writes what in the record of a game: effects what is shared, each phase its own working fields, no one else.

Set-up writes everything; positions in plain words and games that look the same are made by Python and do, too.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from writers import Program, is_compiled, is_effects

from lpsim.core import jit

GAMES = Path(jit.__file__).resolve().parents[1] / "games"
CORE = Path(jit.__file__).resolve().parent
SET_UP = {"newgame.py", "setup.py"}
SCRATCH = {"w", "W", "o", "t", "row", "out", "turns", "T"}  # scratch paper, an outlook, timings, rows of the log

OWN_FIELDS = {  # what one file may write beside the effects, and then it alone
    "living_planet": {
        "turn.py": {"turn", "leader", "phase"},
        "scoring.py": {"rank"},
        "phases/cataclysm.py": {"icon", "n_icons", "triggered", "n_triggered", "n_struck"},
        "phases/explore.py": {"drawn", "n_drawn"},
        "phases/move.py": {"points", "stepped"},
        "phases/production.py": {"todo", "n_todo"},
        "phases/trade.py": {"trade"},
    },
    "planetship": {
        "turn.py": {"phase"},
        "phases/abilities.py": {"spent"},
        "phases/grid.py": {"removing"},
        "phases/placing.py": {"next"},
        "phases/resolving.py": {"current"},
    },
}
FOR_POSITIONS = {"living_planet": {"door.py": {"turn"}}}  # a door that lays what a position in plain words says
PLAIN_WRITERS = ("position", "observe")  # names of modules in Python that may write a game begin like this


def arrays_of(dtype: np.dtype) -> set[str]:
    """The fields of a record, at any depth, that hold many numbers."""
    found = set()
    for name in dtype.names:
        inner, shape = dtype[name].subdtype or (dtype[name], ())
        if inner.names:
            found |= arrays_of(inner)
        elif shape:
            found.add(name)
    return found


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def program(game: str) -> Program:
    """All sources of a game, and the toolbox that it calls."""
    files = {file.relative_to(GAMES / game).as_posix(): text_of(file) for file in (GAMES / game).rglob("*.py")}
    core = {f"core/{file.name}": text_of(file) for file in CORE.glob("*.py")}
    state = import_module(f"lpsim.games.{game}.state").STATE
    return Program(files | core, frozenset(arrays_of(state)))


@cache
def written(game: str, compiled: bool = True) -> dict[str, set[tuple[str, ...]]]:
    """File -> what its rooms and doors write (or its plain functions), set-up aside."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for one in program(game).functions:
        if one.file.startswith("core/") or Path(one.file).name in SET_UP:
            continue
        if is_compiled(one.node) == compiled and jit.is_python_only(GAMES / game / one.file) != compiled:
            found.setdefault(one.file, set()).update(program(game).writes(one))
    return {file: paths for file, paths in found.items() if paths}


def fields(paths: set[tuple[str, ...]]) -> set[str]:
    """The fields of the game's record among what is written: the first below it."""
    return {path[1] for path in paths if path[0] in ("s", "S") and len(path) > 1}


each_game = pytest.mark.parametrize("game", sorted(OWN_FIELDS))


def test_every_game_of_the_package_is_looked_at():
    """A folder with a `state.py` is a game."""
    assert {folder.parent.name for folder in GAMES.glob("*/state.py")} == set(OWN_FIELDS)


@each_game
def test_only_effects_write_what_is_shared(game):
    """A field written anywhere else is the working field of one file, and listed above."""
    found = {file: fields(paths) for file, paths in written(game).items() if not is_effects(file)}
    own = {file: names for file, names in found.items() if names and not file.startswith("expansions/")}
    assert own == OWN_FIELDS[game] | FOR_POSITIONS.get(game, {})


@each_game
def test_a_working_field_has_one_writer(game):
    """No two files share one, and the effects leave it alone."""
    owned = [field for names in OWN_FIELDS[game].values() for field in names]
    assert len(owned) == len(set(owned))
    by_effects = set().union(*(fields(paths) for file, paths in written(game).items() if is_effects(file)))
    assert not by_effects & set(owned)
    assert len(by_effects) > 20  # or nothing was read


@each_game
def test_no_part_of_the_record_is_written_under_another_name(game):
    """A room that writes through an argument is an effect: what others write is plain to see where they stand."""
    found = {file: {path[0] for path in paths} for file, paths in written(game).items() if not is_effects(file)}
    assert {file: roots - SCRATCH - {"s", "S"} for file, roots in found.items() if roots - SCRATCH - {"s", "S"}} == {}


def test_an_expansion_writes_its_own_record_only():
    """And that in its effects; everything else it does through the effects of the base game."""
    for file, paths in written("living_planet").items():
        if file.startswith("expansions/"):
            assert fields(paths) <= {file.split("/")[1]}, file
            assert is_effects(file) or not fields(paths), file


@each_game
def test_what_is_not_compiled_writes_no_game(game):
    """But positions in plain words, and what makes another game that looks the same."""
    found = {
        file: sorted(path for path in paths if path[0] in ("s", "S") or path[1:2] in (("s",), ("S",)))
        for file, paths in written(game, compiled=False).items()
        if not Path(file).name.startswith(PLAIN_WRITERS)
    }
    assert {file: paths for file, paths in found.items() if paths} == {}


# --- or this file would prove nothing ---------------------------------------------------------------------------------

GUISES = [
    ("s.money[seat] += 1", "money"),
    ("s.money[:] = 0", "money"),
    ("site = s.site[place]\n    site.kind, x = 1, 2", "site"),
    ("a, b = s.space[0], s.space[1]\n    b.card = a.card", "space"),
    ("[s.turn, (x, s.phase)] = 1, (2, 3)", "phase"),
    ("for s.turn in range(3): pass", "turn"),
    ("for piece in s.unit:\n        piece.tile = 3", "unit"),
    ("for i, piece in enumerate(s.unit):\n        piece.tile = 3", "unit"),
    ("decks.draw(s.hex_deck)", "hex_deck"),
    ("draw(s.hex_deck)", "hex_deck"),
    ("deck = s.hex_deck\n    decks.shuffle(deck, s.stream[0])", "hex_deck"),
    ("rng.below(s.stream[2], 6)", "stream"),
    ("x = s.site[0]\n    x.kind = 1\n    x = w.event[0]", "site"),
    ("x = s.site[0] if seat else w.event[0]\n    x.kind = 1", "site"),
    ("t = s\n    t.money[0] = 1", "money"),
    ("t = u = s\n    v = u\n    v.money[0] = 1", "money"),
    ("(x := s.site[3]).kind = 1", "site"),
    ("site_of(s, 3).kind = 1", "kind"),
    ("spoil(s.tile[place])", "tile"),
    ("hand_on(s.tile[place])", "tile"),
    ("setattr(s, 'money', 3)", None),
    ("s.money.fill(0)", "money"),
    ("money = s.money\n    money += 1", "money"),
    ("np.copyto(s.money, s.holding[0])", "money"),
]
HARMLESS = [
    "points = s.points\n    points -= 1",
    "w.legal[0] = s.money[0]",
    "x = s.money[seat]\n    x += 3",
    "look_at(s.tile[place])",
    "place = s.site[3].unit\n    w.queue[place] = 1",
]
HELPERS = """
from lpsim.core import decks, rng
from lpsim.core.decks import draw
@room
def spoil(t): t.cell = 3
@room
def hand_on(row): spoil(row)
@room
def site_of(s, place): return s.site[place]
@room
def look_at(t): return t.cell
"""


def writes_of(source: str) -> set[tuple[str, ...]]:
    core = {f"core/{file.name}": text_of(file) for file in CORE.glob("*.py")}
    text = f"{HELPERS}@room\ndef f(s, w, seat, place):\n    {source}\n"
    made = Program({"phases/made.py": text, **core}, frozenset({"money", "holding"}))
    return made.writes(made.by_file["phases/made.py", "f"][0])


@pytest.mark.parametrize(("source", "expected"), GUISES)
def test_a_write_is_seen_under_every_guise(source, expected):
    found = writes_of(source)
    assert ("s",) in found if expected is None else expected in fields(found)


@pytest.mark.parametrize("source", HARMLESS)
def test_reading_is_no_write(source):
    assert fields(writes_of(source)) == set()


@pytest.mark.parametrize("decorator", ["@room", "@jit.room", "@door", "@jit.door", "@room()"])
def test_a_room_is_seen_however_it_is_called(decorator):
    made = Program({"a.py": f"{decorator}\ndef f(s): pass\n"})
    assert is_compiled(made.functions[0].node)
