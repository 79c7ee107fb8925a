"""Python only. The faces themselves: names that must be there, fields of records, rules, columns, styles."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import Any

import numpy as np

from lpsim.core.start import result_head
from lpsim.errors import InputError
from lpsim.games import faces
from lpsim.games.spec import FAILED, GameSpec
from lpsim.lab.conform.findings import Findings
from lpsim.lab.tables import KEYS, SEAT, WIN

PROTOCOLS = {
    "kernel": faces.Kernel, "log": faces.Log, "content": faces.Content, "words": faces.Words,
    "players": faces.Players, "knowledge": faces.Knowledge, "judge": faces.Judge, "luck": faces.Luck,
    "components": faces.Components, "generator": faces.Generator, "picture": faces.Picture,
    "stopwatch": faces.Stopwatch,
}  # fmt: skip
NEEDED = ("kernel", "log", "content", "words", "players")
SHEET = ("legal", "n_legal", "kind", "seat", "tracing", "event", "n_events")  # of WORK
TABLES, KINDS = ("games", "seats", "turns"), ("int8", "int16", "int32")
RESERVED = {"games": {*KEYS}, "seats": {*KEYS, *SEAT, *WIN}, "turns": {*KEYS, *SEAT, "turn"}}
MOST_RULES = 25  # that are tried one by one


def check_faces(spec: GameSpec, found: Findings) -> bool:
    """Every name of every face; without them nothing else can be tried."""
    for name, protocol in PROTOCOLS.items():
        face = getattr(spec, name)
        if face is None:
            found.expect(name not in NEEDED, name, "is missing; every game has it")
            continue
        for asked in names_of(protocol):
            found.expect(hasattr(face, asked), name, f"has no `{asked}`")
        found.count("faces")
    if found.ok:
        check_records(spec, found)
    return found.ok


def names_of(protocol: type) -> list[str]:
    """What a face must have."""
    names = {*vars(protocol), *protocol.__annotations__}
    return sorted(name for name in names if not name.startswith("_"))


def check_records(spec: GameSpec, found: Findings) -> None:
    """Fields that others read."""
    kernel = spec.kernel
    for name in SHEET:
        found.expect(name in (kernel.WORK.names or ()), "kernel", f"WORK has no field `{name}`")
    head = [name for name, *_ in result_head(1)]
    names = list(kernel.RESULT.names or ())
    if found.expect(names[: len(head)] == head, "kernel", f"RESULT does not begin with {', '.join(head)}"):
        room = kernel.RESULT["rank"].shape[0]
        most = max(n for one in spec.content.scenarios().values() for n in one.players)
        found.expect(room >= most, "kernel", f"RESULT has room for {room} seats, but {most} can play")


def check_content(spec: GameSpec, found: Findings) -> None:
    """Scenarios, rules, hashes; what cannot be is refused."""
    known = spec.content.scenarios()
    if not found.expect(known, "content", "there is no scenario"):
        return
    for name, one in known.items():
        found.where = name
        found.expect(one.name == name, "content", f"scenario {name} calls itself {one.name}")
        found.expect(one.players and one.lengths, "content", f"scenario {name} names no players or no lengths")
        for players in one.players:
            for length in one.lengths:
                found.where = f"{name}, {players} players, {length}"
                with found.calling("content", "load_rules"):
                    check_rules(spec, found, name, players, length)
        with found.calling("content", "rule_values"):
            check_overrides(spec, found, name)
    found.where = ""
    usual = spec.usual_scenario()
    players, length = spec.usual_players(usual), spec.usual_length(usual)
    load = spec.content.load_rules
    found.refuses("content", "an unknown scenario", load, "no such scenario", players, length)
    found.refuses("content", "a table of 99 players", load, usual, 99, length)
    found.refuses("content", "an unknown length", load, usual, players, "no such length")
    found.refuses("content", "an unknown rule", load, usual, players, length, None, {"no.such.rule": 1})


def check_rules(spec: GameSpec, found: Findings, scenario: str, players: int, length: str) -> None:
    """The rules of one table."""
    rules, again = (spec.content.load_rules(scenario, players, length) for _ in range(2))
    said = (rules.scenario, rules.players, rules.length)
    found.expect(said == (scenario, players, length), "content", f"the rules say that they are of {said}")
    is_one = rules.R.shape == (1,) and rules.R.dtype == spec.kernel.RULESET
    found.expect(is_one, "content", "`R` is not an array of one RULESET")
    found.expect(rules.hash == again.hash, "content", "loading the same rules twice gives two hashes")
    found.expect(spec.content.rules_hash(rules.R[0]) == rules.hash, "content", "`rules_hash` is not `Rules.hash`")
    found.expect(rules.turns >= 1, "content", f"a game has {rules.turns} turns")
    found.count("tables")


def check_overrides(spec: GameSpec, found: Findings, scenario: str) -> None:
    """Each rule can be set to what it is, which changes nothing; set to something else, some rule changes a table."""
    values = spec.content.rule_values(scenario)
    found.where, changed, tried = scenario, False, False
    plain = {table: rules.hash for table, rules in tables(spec, scenario, {})}
    step = max(1, len(values) // MOST_RULES)
    for path in list(values)[::step]:
        with found.calling("content", f"rule `{path}` set to what it is"):
            same_rule(spec, found, scenario, path, values, plain)
        for other in others(values[path]):
            tried = True
            changed |= any(rules.hash != plain[table] for table, rules in tables(spec, scenario, {path: other}))
        found.count("rules")
    found.expect(changed or not tried, "content", "no rule changes anything: every table keeps its hash")


def same_rule(
    spec: GameSpec, found: Findings, scenario: str, path: str, values: dict[str, Any], plain: dict[tuple[int, str], str]
) -> None:
    """A rule set to what it is; the rules may leave out of `overrides` what says nothing."""
    table, rules = next(tables(spec, scenario, {path: values[path]}))
    found.expect(rules.hash == plain[table], "content", f"rule `{path}` set to what it is changes the hash")
    found.expect(dict(rules.overrides) in ({}, {path: values[path]}), "content", "`overrides` is not what was asked")
    same = spec.content.rule_values(scenario, {path: values[path]}) == values
    found.expect(same, "content", f"with rule `{path}` set to what it is, `rule_values` has other values")


def tables(spec: GameSpec, scenario: str, overrides: dict[str, Any]) -> Iterator[tuple[tuple[int, str], Any]]:
    """The rules of every table of a scenario that can be played so."""
    one = spec.content.scenarios()[scenario]
    for players, length in product(one.players, one.lengths):
        with suppress(InputError):
            yield (players, length), spec.content.load_rules(scenario, players, length, None, overrides)


def others(value: Any) -> list[Any]:
    """Other values that a rule may take."""
    if isinstance(value, bool):
        return [not value]
    return [value + 1, value - 1] if isinstance(value, int) else []


def check_columns(spec: GameSpec, found: Findings, R: np.ndarray) -> None:
    """Columns: their tables, kinds, names and places."""
    kernel, columns = spec.kernel, spec.log.columns(R)
    for table in TABLES:
        names = [column.name for column in columns if column.table == table]
        for name in {name for name in names if names.count(name) > 1 or name in RESERVED[table]}:
            found.wrong("log", f"column `{name}` of {table} is there twice, or is the name of a column of every game")
    for column in columns:
        name = f"column `{column.name}`"
        found.expect(column.table in TABLES, "log", f"{name} is of no table: {column.table}")
        found.expect(column.kind in KINDS, "log", f"{name} has the kind {column.kind}, not {', '.join(KINDS)}")
        found.expect(column.meaning, "log", f"{name} does not say what it means")
        record = kernel.TURNS if column.table == "turns" else kernel.RESULT
        if found.expect(column.field in (record.names or ()), "log", f"{name} reads `{column.field}`, no such field"):
            shape = record[column.field].shape
            inside = column.index is None or (shape and column.index < shape[-1])
            found.expect(inside, "log", f"{name} reads place {column.index} of `{column.field}`, which has {shape}")
        found.count("columns")
    for table, needed in (("games", "end_reason"), ("seats", "score"), ("seats", "rank")):
        there = [column for column in columns if (column.table, column.name) == (table, needed)]
        if found.expect(there, "log", f"there is no column `{needed}` of {table}") and needed == "end_reason":
            found.expect(there[0].labels[-1:] == (FAILED,), "log", f"the last label of `end_reason` is not {FAILED}")


def check_styles(spec: GameSpec, found: Findings) -> None:
    """Styles can be loaded, say what they are, and refuse what is not there."""
    players, names = spec.players, spec.players.names()
    found.expect("random" in names, "players", "the style `random` is missing")
    for name in (*players.LADDER, players.ALLROUNDER):
        found.expect(name in names, "players", f"the style `{name}` of LADDER or ALLROUNDER is not among the names")
    for name in names:
        with found.calling("players", f"loading the style `{name}`"):
            style, again = players.load(name), players.load(name)
            found.expect(style.name == name, "players", f"the style `{name}` calls itself `{style.name}`")
            found.expect(style.hash == again.hash, "players", f"the style `{name}` has another hash each time")
            found.expect(
                style.P.shape == (1,) and style.P.dtype == players.PLAYER, "players",
                f"`P` of the style `{name}` is not an array of one PLAYER",
            )  # fmt: skip
            unknown = sorted(set(style.weights) - set(players.TERMS))
            found.expect(not unknown, "players", f"the style `{name}` weighs what is not in TERMS: {unknown[:3]}")
            found.expect(
                style.changed("other", {}, "test").hash == style.hash, "players",
                f"the style `{name}` without a change has another hash",
            )  # fmt: skip
        found.count("styles")
    found.refuses("players", "an unknown style", players.load, "no such style")
