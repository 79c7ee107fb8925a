"""Python only. An experiment: a TOML file, checked key by key against the game it is about."""

import os
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lpsim.core.start import LOT
from lpsim.errors import InputError
from lpsim.games import DEFAULT, load_game
from lpsim.games import names as game_names
from lpsim.games.spec import GameSpec
from lpsim.games.tables import short
from lpsim.lab import lineups
from lpsim.lab.levers import Point, across_editions, read_levers
from lpsim.lab.lines import Path as Path_
from lpsim.lab.lineups import Lineup, read_lineup
from lpsim.lab.outcome import Outcome, Stop, read_outcome, read_stop
from lpsim.lab.reader import Reader, Source, flatten, nearest
from lpsim.outside.names import why_no_name
from lpsim.outside.reading import parse_toml, read_text

LEVELS = ("summary", "turns", "choices")
FIRST = {"seat-0": 0, "lot": LOT}  # who begins
RENAMED = {"leader": "first"}
MAX_SEED = 2**62
MAX_BLOCKS = 2**31 - 1
MOST_BYTES = 4 * 1024 * 1024  # of an experiment's file
MOST_SETS = 1000  # content sets that are generated
SHIPPED = "ours"
CODE = re.compile(r"\.py(:|$)")  # of a player written in Python
UNNAMED = "experiment"  # where neither the file nor its name has one
KEYS = (
    "name", "question", "decision", "game", "seed", "games", "blocks", "scenarios", "players", "lengths", "first",
    "checked", "content", "edition", "styles", "lineup", "rules", "levers", "log", "outcome", "stop",
)  # fmt: skip


@dataclass(frozen=True)
class Log:
    """What is kept: `turns` adds a row a turn, `choices` also every choice; both for every so many blocks."""

    level: str = "summary"
    every: int = 1


@dataclass(frozen=True)
class Experiment:
    """Everything an experiment file says, with defaults filled in."""

    name: str
    question: str
    decision: str
    game: str
    seed: int
    games: int | None  # a cell, rounded up to whole blocks; or
    blocks: int | None  # a cell
    scenarios: tuple[str, ...]
    players: tuple[int, ...]
    lengths: tuple[str, ...]
    first: str
    checked: bool
    content: tuple[str | dict[str, int], ...]
    styles: dict[str, Any]
    lineups: tuple[Lineup, ...]
    rules: dict[str, Any]
    design: str
    points: tuple[Point, ...]
    log: Log
    outcome: Outcome
    stop: Stop
    folder: Path = field(compare=False)
    source: Source = field(compare=False)

    def resolved(self) -> dict[str, Any]:
        """The experiment as plain data."""
        skipped = {"folder", "source"}
        shallow = {name: value for name, value in vars(self).items() if name not in skipped}
        plain = {
            name: asdict(value) if hasattr(value, "__dataclass_fields__") else value for name, value in shallow.items()
        }
        return plain | {"lineups": [asdict(lineup) for lineup in self.lineups]}


def read_experiment(file: str | Path, settings: dict[str, Any] | None = None, allow_code: bool = False) -> Experiment:
    """Read and check an experiment file.

    Args:
        file: the TOML file.
        settings: dotted key -> value, put over the file; a key that is no key of an experiment is a rule.
        allow_code: whether it may name players written in Python.

    Raises:
        InputError: with the line, the key and the nearest right spelling.
    """
    file = Path(file)
    text = read_text(file, MOST_BYTES)
    return parse_experiment(text, str(file), file.parent, settings, allow_code)


def parse_experiment(
    text: str, name: str, folder: Path, settings: dict[str, Any] | None = None, allow_code: bool = False
) -> Experiment:
    """Check the text of an experiment file that is called `name` in messages."""
    tree = parse_toml(text, name)
    source = Source(name, text)
    for path, value in (settings or {}).items():
        put_over(tree, source, path, value)
    refuse_code(Reader(tree, (), source), allow_code)
    return read_top(Reader(tree, (), source), Path(name).stem, folder)


def put_over(tree: dict[str, Any], source: Source, dotted: str, value: Any) -> None:
    """Set one value from the command line."""
    keys = dotted.split(".")
    if keys[0] not in KEYS:
        keys = ["rules", dotted]
    node: Any = tree
    for key in keys[:-1]:
        node = node.setdefault(key, {}) if isinstance(node, dict) else None
    if not isinstance(node, dict):
        raise InputError(f"--set {dotted}: there is no such table in {source.name}")
    node[keys[-1]] = value
    source.set_by[tuple(keys)] = f"--set {dotted}"
    if {"games", "blocks"} & {dotted}:
        tree.pop("blocks" if dotted == "games" else "games", None)


def read_top(top: Reader, name: str, folder: Path) -> Experiment:
    """The whole document."""
    game = top.word("game", tuple(game_names()), DEFAULT)
    spec = load_game(game)
    seed = top.integer("seed", 0, MAX_SEED)
    players = read_players(top, spec)
    styles = read_styles(top.table("styles"), spec)
    known = tuple(dict.fromkeys((*lineups.style_names(spec), *styles)))
    design, points = read_levers(top.table("levers"), folder, seed)
    points = across_editions(top, points)
    games, blocks = read_amount(top)
    stop = read_stop(top.table("stop"))
    experiment = Experiment(
        name=read_name(top, name), question=top.take("question", str), decision=top.take("decision", str, ""),
        game=game, seed=seed, games=games, blocks=blocks,
        scenarios=read_names(top, "scenarios", tuple(spec.content.scenarios()), [spec.usual_scenario()]),
        players=tuple(players), lengths=read_lengths(top, spec),
        first=read_first(top, spec), checked=top.take("checked", bool, False),
        content=read_content(top, spec), styles=styles, lineups=read_lineups(top, known, players),
        rules=flatten(top.take("rules", dict, {})), design=design, points=points,
        log=read_log(top.table("log")), outcome=read_outcome(top.table("outcome"), spec, known, stop.rule == "fixed"),
        stop=stop, folder=folder, source=top.source,
    )  # fmt: skip
    top.finish()
    return experiment


def read_name(top: Reader, file: str) -> str:
    """What the run is called; its folder too, so it must be a name and not a way to somewhere."""
    if "name" not in top.values:
        return file if not why_no_name(top.take("name", str, file)) else UNNAMED
    if problem := why_no_name(name := top.take("name", str)):
        raise top.fail("name", f"{problem}; a name is a word or a few, for example seat-fairness")
    return name


def refuse_code(top: Reader, allow_code: bool) -> None:
    """A player written in Python is a program: nobody else's experiment starts one unasked.

    Raises:
        InputError: one is named and code is not allowed; or it is, and experiments cannot play it yet.
    """
    styles, lineup = top.values.get("styles", {}), top.values.get("lineup", [])
    named: list[tuple[Path_, Any]] = [(("styles", key), value) for key, value in items_of(styles)]
    for i, one in enumerate(lineup if isinstance(lineup, list) else [lineup]):
        above = ("lineup", i) if isinstance(lineup, list) else ("lineup",)
        named += [((*above, key), value) for key, value in items_of(one)]
    for where, value in named:
        for code in code_in(value):
            why = "experiments do not play them yet" if allow_code else "--allow-code lets it, if you trust it"
            raise top.source.error(where, f"{short(code)} is a player written in Python, a program: {why}")


def items_of(value: Any) -> list[tuple[str, Any]]:
    """Keys and values of a table; of anything else none."""
    return list(value.items()) if isinstance(value, dict) else []


def code_in(value: Any) -> list[str]:
    """The players written in Python that a value names: FILE.py:CLASS, or a table with `player`."""
    if isinstance(value, dict):
        return (
            [str(value["player"])] if "player" in value else [code for one in value.values() for code in code_in(one)]
        )
    if isinstance(value, list):
        return [code for one in value for code in code_in(one)]
    return [value] if isinstance(value, str) and CODE.search(value) else []


def read_amount(top: Reader) -> tuple[int | None, int | None]:
    """Games or blocks a cell: one of the two."""
    games, blocks = top.integer("games", 1, MAX_BLOCKS, None), top.integer("blocks", 1, MAX_BLOCKS, None)
    if games is not None and blocks is not None:
        raise top.fail("blocks", "say either `games` or `blocks` a cell, not both")
    if games is None and blocks is None:
        spelling = nearest("games", top.values) or nearest("blocks", top.values)
        raise top.source.error((), f"needs `games` or `blocks`, how many a cell{spelling}")
    return games, blocks


def read_names(top: Reader, key: str, known: tuple[str, ...], default: list[str]) -> tuple[str, ...]:
    """A list of known names."""
    return tuple(top.known(key, name, known) for name in top.some(key, str, default))


def read_players(top: Reader, spec: GameSpec) -> list[int]:
    """Player counts that at least one scenario has."""
    possible = sorted({n for scenario in spec.content.scenarios().values() for n in scenario.players})
    return [top.known("players", n, possible) for n in top.some("players", int)]


def read_first(top: Reader, spec: GameSpec) -> str:
    """Who begins."""
    for old, new in RENAMED.items():
        if old in top.values:
            raise top.fail(old, f"is called '{new}' now, the same in every game")
    if "first" in top.values and not spec.has_first:
        raise top.fail("first", f"in {spec.title} nobody begins; leave it out")
    return top.word("first", tuple(FIRST), "seat-0")


def read_lengths(top: Reader, spec: GameSpec) -> tuple[str, ...]:
    """Lengths of the game."""
    possible = tuple(dict.fromkeys(length for s in spec.content.scenarios().values() for length in s.lengths))
    return read_names(top, "lengths", possible, [possible[0]])


def read_content(top: Reader, spec: GameSpec) -> tuple[str | dict[str, int], ...]:
    """Content sets: "ours", a folder, or {generated = 20} further reconstructions."""
    said = top.take("content", (str, dict, list), SHIPPED)
    sets: list[str | dict[str, int]] = []
    for one in said if isinstance(said, list) else [said]:
        if isinstance(one, dict):
            table = Reader(one, ("content",), top.source)
            count, first = table.integer("generated", 1, MOST_SETS), table.integer("first", 0, MAX_SEED, 1)
            table.finish()
            if spec.generator is None:
                raise top.fail("content", f"{spec.name} cannot generate content")
            sets += [{"generated": first + i} for i in range(count)]
        elif isinstance(one, str):
            sets.append(one)
        else:
            raise top.fail("content", f"must hold texts and tables only, not {short(one)}")
    if not sets:
        raise top.fail("content", "must not be empty")
    names = [os.path.normpath(one) if isinstance(one, str) else f"generated {one['generated']}" for one in sets]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise top.fail("content", f"names {short(twice)} twice: the same games would be played again")
    return tuple(sets)


def read_styles(table: Reader, spec: GameSpec) -> dict[str, Any]:
    """Players of the user's own: name -> a file or a table."""
    shipped = lineups.style_names(spec)
    for name in table.values:
        if name in shipped:
            raise table.fail(name, "is the name of a style that comes with the game; take another")
        table.take(name, (str, dict))
    return dict(table.values)


def read_lineups(top: Reader, known: tuple[str, ...], players: list[int]) -> tuple[Lineup, ...]:
    """One table [lineup] or several [[lineup]]."""
    said = top.take("lineup", (dict, list))
    if isinstance(said, dict):
        return (read_lineup(Reader(said, ("lineup",), top.source), known, players),)
    return tuple(read_lineup(Reader(one, ("lineup", i), top.source), known, players) for i, one in enumerate(said))


def read_log(table: Reader) -> Log:
    """What is kept of the games."""
    log = Log(table.word("level", LEVELS, "summary"), table.integer("every", 1, MAX_BLOCKS, 1))
    table.finish()
    return log
