"""Who writes what in the record of a game: effects what is shared, each phase its own working fields, no one else.

Read off the syntax tree: every assignment in a room or door to a part of `s` (or `S[g]`), by whatever name the room
knows it. Set-up writes everything; positions in plain words are read by Python and do, too.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from lpsim.core import jit

GAMES = Path(jit.__file__).resolve().parents[1] / "games"
SET_UP = {"newgame.py", "setup.py"}
SCRATCH = {"w", "W", "o", "t", "row", "out", "turns", "T"}  # scratch paper, an outlook, timings, rows of the log
DECK_WRITERS = {"clear", "draw", "put_under", "put_on_top", "shuffle", "pour"}

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


def is_compiled(function: ast.AST) -> bool:
    names = {getattr(decorator, "id", None) for decorator in getattr(function, "decorator_list", [])}
    return bool(names & {"room", "door"})


def path_of(node: ast.AST, known: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Root name and fields of an expression such as s.tile[t].cell, local names followed back; () if it has none."""
    fields = []
    while isinstance(node, ast.Attribute | ast.Subscript):
        if isinstance(node, ast.Attribute):
            fields.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ()
    return known.get(node.id, (node.id,)) + tuple(reversed(fields))


def targets_of(statement: ast.AST) -> list[ast.AST]:
    """What a statement assigns to, tuples taken apart."""
    if isinstance(statement, ast.Assign):
        found = statement.targets
    elif isinstance(statement, ast.AugAssign | ast.AnnAssign | ast.For):
        found = [statement.target]
    else:
        return []
    return [one for target in found for one in (target.elts if isinstance(target, ast.Tuple) else [target])]


def names_in(function: ast.FunctionDef) -> dict[str, tuple[str, ...]]:
    """The parts of a record that local names of a function stand for, in the order of the source."""
    known: dict[str, tuple[str, ...]] = {}
    pairs = []
    for statement in ast.walk(function):
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                if isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
                    pairs += [(statement.lineno, *pair) for pair in zip(target.elts, statement.value.elts, strict=True)]
                else:
                    pairs.append((statement.lineno, target, statement.value))
    for _, target, value in sorted(pairs, key=lambda pair: pair[0]):
        if isinstance(target, ast.Name) and isinstance(value, ast.Attribute | ast.Subscript):
            known[target.id] = path_of(value, known)
    return known


def writes(function: ast.FunctionDef) -> set[tuple[str, ...]]:
    """Root and fields of everything that a function assigns to, plain local names aside."""
    known = names_in(function)
    found = {path_of(target, known) for node in ast.walk(function) for target in targets_of(node) if is_part(target)}
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if getattr(node.func.value, "id", None) == "decks" and node.func.attr in DECK_WRITERS:
                found.update(path_of(deck, known) for deck in node.args[:2] if is_part(deck) or is_name(deck))
    return {path for path in found if path}


def is_part(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute | ast.Subscript)


def is_name(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id.endswith("deck")


@cache
def written(game: str) -> dict[str, set[tuple[str, ...]]]:
    """File -> what its rooms and doors write, set-up aside."""
    found = {}
    for file in sorted((GAMES / game).rglob("*.py")):
        if jit.is_python_only(file) or file.name in SET_UP:
            continue
        rooms = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if is_compiled(node)]
        paths = set().union(*map(writes, rooms))
        if paths:
            found[file.relative_to(GAMES / game).as_posix()] = paths
    return found


def is_effects(file: str) -> bool:
    return Path(file).name.startswith("effects")


def fields(paths: set[tuple[str, ...]]) -> set[str]:
    """The fields of the game's record among what is written: the first below it."""
    return {path[1] for path in paths if path[0] in ("s", "S")}


each_game = pytest.mark.parametrize("game", sorted(OWN_FIELDS))


def test_every_game_of_the_package_is_looked_at():
    """A folder with a `state.py` is a game."""
    assert {folder.parent.name for folder in GAMES.glob("*/state.py")} == set(OWN_FIELDS)


@each_game
def test_only_effects_write_what_is_shared(game):
    """A field written anywhere else is the working field of one file, and listed above."""
    found = {file: fields(paths) for file, paths in written(game).items() if not is_effects(file)}
    assert {file: names for file, names in found.items() if names} == OWN_FIELDS[game] | FOR_POSITIONS.get(game, {})


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
    """A room that writes through an argument is an effect: elsewhere the test above would not see what it writes."""
    found = {file: {path[0] for path in paths} for file, paths in written(game).items() if not is_effects(file)}
    assert {file: roots - SCRATCH - {"s", "S"} for file, roots in found.items() if roots - SCRATCH - {"s", "S"}} == {}


def test_an_expansion_writes_its_own_record_only():
    """Everything else it does through the effects of the base game."""
    for file, paths in written("living_planet").items():
        if file.startswith("expansions/"):
            assert fields(paths) <= {file.split("/")[1]}, file


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("s.money[seat] += 1", ("s", "money")),
        ("site = s.site[place]\n    site.kind, x = 1, 2", ("s", "site", "kind")),
        ("a, b = s.space[0], s.space[1]\n    b.card = a.card", ("s", "space", "card")),
        ("decks.draw(s.hex_deck)", ("s", "hex_deck")),
        ("for s.turn in range(3): pass", ("s", "turn")),
    ],
)
def test_a_write_is_seen_under_every_guise(source, expected):
    """Or this file would prove nothing."""
    function = ast.parse(f"@room\ndef f(s, seat, place):\n    {source}\n").body[0]
    assert is_compiled(function)
    assert expected in writes(function)
