"""Python only. From a scenario's name to a filled RULESET: rules, content, overrides by dotted path."""

import copy
import tomllib
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.core.fingerprint import describe, fingerprint
from lpsim.errors import InputError
from lpsim.games.planetship import ids
from lpsim.games.planetship.content import REWARD_CELL, Character, Content, Zone, load_content
from lpsim.games.planetship.ruleset import NEUTRAL, RULESET
from lpsim.games.tables import is_a, short, suggestion

DATA = Path(__file__).parent / "data"
LENGTHS = ("full",)
LEISURE_SPACE = ids.NUMERALS.index("III")  # PS-Z1-01
# least and greatest value of each number; an exact path goes before its section
LIMITS = {
    "game.rounds": (1, ids.MAX_ROUNDS), "game.hand_limit": (1, 12), "scoring": (0, 100),
    "rulings.shield_tokens": (0, 100), "zones.harvests": (1, ids.MAX_REWARDS - 1), "zones": (-10, 10),
    "ships": (1, 12), "probes": (0, 12), "missions": (0, ids.MAX_MISSIONS), "rows": (1, ids.MAX_ROWS),
    "columns": (1, ids.MAX_COLUMNS),
}  # fmt: skip


@dataclass(frozen=True)
class Scenario:
    """One row of `lpsim scenarios`: what can be played."""

    name: str
    title: str
    description: str
    players: tuple[int, ...]
    lengths: tuple[str, ...]
    expansions: tuple[str, ...] = ()
    rules: dict[str, Any] = field(default_factory=dict)  # what its set-up changes, by dotted path


@dataclass
class Rules:
    """A ruleset ready to play: the record array R (one row) and the words that go with its numbers."""

    scenario: str
    players: int
    length: str
    content: Content
    tree: dict[str, Any]  # every tunable number by section, as resolved
    R: np.ndarray
    overrides: dict[str, Any] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """A hash of every number and table of the rules by its name; it goes into every result and replay."""
        return rules_hash(self.R[0])

    @property
    def turns(self) -> int:
        """How many rounds a game has."""
        return int(self.R[0].rounds)


def rules_hash(r: np.record) -> str:
    """The hash of a ruleset."""
    return fingerprint(describe(r, NEUTRAL))


def scenarios() -> dict[str, Scenario]:
    """All scenarios that can be played, by name."""
    found = {}
    for file in sorted((DATA / "scenarios").glob("*.toml"), key=lambda file: (file.stem != "base", file.stem)):
        row = tomllib.loads(file.read_text(encoding="utf-8"))
        found[row["name"]] = Scenario(
            row["name"], row["title"], row["description"], tuple(row["players"]), tuple(row["lengths"]),
            rules=row.get("rules", {}),
        )  # fmt: skip
    return found


def find_scenario(name: str) -> Scenario:
    """The scenario of this name; an unknown one is refused with the nearest spelling."""
    known = scenarios()
    if name not in known:
        raise InputError(f"unknown scenario '{name}'{suggestion(name, known)}; there is: {', '.join(known)}")
    return known[name]


def load_rules(
    scenario: str = "base",
    players: int = 4,
    length: str = "full",
    content: Content | str | Path | None = None,
    overrides: dict[str, Any] | None = None,
) -> Rules:
    """Build the rules of one table.

    Args:
        scenario: a name from `scenarios()`.
        players: 2, 3, 4 or 5.
        length: "full"; there is no other.
        content: a content set, a folder with content files, or None for ours.
        overrides: dotted path -> value, for example {"game.hand_limit": 7}.
    """
    check_types(scenario, players, length, content, overrides)
    here = find_scenario(scenario)
    if players not in here.players:
        raise InputError(f"scenario '{scenario}' is for {', '.join(map(str, here.players))} players, not {players}")
    if length not in here.lengths:
        raise InputError(
            f"unknown length '{length}'{suggestion(length, here.lengths)}; one of {', '.join(here.lengths)}"
        )
    tree = rule_tree(overrides or {}, scenario)
    if not isinstance(content, Content):
        content = load_content(content)
    R = np.zeros(1, dtype=RULESET)
    fill_rules(R[0], tree, players)
    fill_content(R[0], content, tree)
    check_sizes(R[0], players)
    return Rules(scenario, players, length, content, tree, R, dict(overrides or {}))


def check_types(scenario: Any, players: Any, length: Any, content: Any, overrides: Any) -> None:
    """Refuse what is not even of the right type."""
    wanted = {
        "scenario": (scenario, (str,), "a name"), "players": (players, (int,), "a whole number"),
        "length": (length, (str,), "a name"), "rules": (overrides, (dict, type(None)), "a table of path = value"),
        "content": (content, (Content, str, Path, type(None)), "a folder or a content set"),
    }  # fmt: skip
    for name, (value, types, words) in wanted.items():
        if not isinstance(value, types) or isinstance(value, bool):
            raise InputError(f"{name}: must be {words}, not {short(value)}")


# --- the tree of numbers ----------------------------------------------------------------------------------------------


def rule_tree(overrides: dict[str, Any], scenario: str = "base") -> dict[str, Any]:
    """The rules of the box with the scenario's own changes and then the overrides applied.

    Raises:
        InputError: a path is unknown or a value of the wrong type or size.
    """
    tree = tomllib.loads((DATA / "base" / "rules.toml").read_text(encoding="utf-8"))
    for path, value in (find_scenario(scenario).rules | overrides).items():
        override(tree, path, value)
    return tree


def override(tree: dict[str, Any], path: str, value: Any) -> None:
    """Set one number by its dotted path."""
    keys = str(path).split(".")
    node: Any = tree
    for key in keys[:-1]:
        node = node.get(key) if isinstance(node, dict) else None
    if not isinstance(node, dict) or keys[-1] not in node:
        names = leaf_paths(tree)
        raise InputError(f"unknown rule '{path}'{suggestion(path, names)}; `lpsim scenarios --rules` lists all")
    old = node[keys[-1]]
    if isinstance(old, dict) or not is_a(value, type(old)):
        raise InputError(f"rule '{path}': cannot be {short(value)}; now it is {old!r}")
    check_limits(path, keys, value)
    node[keys[-1]] = copy.deepcopy(value)


def check_limits(path: str, keys: list[str], value: Any) -> None:
    """Refuse numbers and words that the machinery cannot take."""
    if isinstance(value, str) and value not in ids.EXCHANGE_NAMES:
        raise InputError(f"rule '{path}': unknown word {short(value)}; one of {', '.join(ids.EXCHANGE_NAMES)}")
    low, high = next((LIMITS[name] for name in (path, keys[-1], keys[0]) if name in LIMITS), (0, 1))
    if isinstance(value, int) and not isinstance(value, bool) and not low <= value <= high:
        raise InputError(f"rule '{path}': {value} is out of range; {low} to {high} is possible")


def leaf_paths(tree: dict[str, Any], prefix: str = "") -> list[str]:
    """All dotted paths of the tree."""
    paths = []
    for key, value in tree.items():
        paths += leaf_paths(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]
    return paths


def rule_values(scenario: str = "base", overrides: dict[str, Any] | None = None) -> dict[str, Any]:
    """Every rule of a scenario that can be changed, by dotted path, with its value."""
    tree = rule_tree(overrides or {}, scenario)
    return {path: reduce(lambda node, key: node[key], path.split("."), tree) for path in leaf_paths(tree)}


def content_key(scenario: str, overrides: dict[str, Any]) -> str:
    """All rules are played with the same components."""
    return ""


# --- filling the record -----------------------------------------------------------------------------------------------


def fill_rules(r: np.record, tree: dict[str, Any], players: int) -> None:
    """Numbers of the rules; the tables of the record and of the file must have the same keys."""
    r.n_players = players
    r.rounds, r.hand_limit = tree["game"]["rounds"], tree["game"]["hand_limit"]
    r.discard_vp = tree["scoring"]["discard"]
    row = dict(tree["table"][str(players)])
    row["exchange"] = ids.EXCHANGE_NAMES.index(row["exchange"])
    for target, values in ((r.table, row), (r.rulings, tree["rulings"])):
        if set(values) != set(target.dtype.names):
            raise InputError(f"rules.toml: keys {sorted(values)} do not match {sorted(target.dtype.names)}")
        for key, value in values.items():
            target[key] = value
    for ability, name in enumerate(ids.ABILITY_NAMES):
        r.works[ability] = tree["abilities"][name]


def fill_content(r: np.record, content: Content, tree: dict[str, Any]) -> None:
    """Zones with their special rules, characters, missions."""
    r.n_start, r.n_deck, r.n_missions = len(content.characters), len(content.deck), len(content.missions)
    for zone in content.zones:
        fill_zone(r.zone[zone.number], zone, tree["zones"], tree["icons"])
    for seat in range(ids.MAX_SEATS):
        for i, card in enumerate(content.characters):
            fill_card(r.card[seat * ids.MAX_START + i], card)
    for i, card in enumerate(content.deck):
        fill_card(r.card[ids.N_START + i], card)
    for i, mission in enumerate(content.missions):
        r.mission[i].icon, r.mission[i].vp = mission.icon, mission.vp


def fill_zone(face: np.record, zone: Zone, specials: dict[str, Any], icons: dict[str, bool]) -> None:
    """One zone: its spaces, and its special rule if it is switched on."""
    face.n_spaces = len(zone.spaces)
    face.cell[:], face.space_at[:] = REWARD_CELL, ids.NONE
    for i, space in enumerate(zone.spaces):
        face.cell[i], face.dock[i] = space.cell, space.dock
        face.stealth[i], face.probe[i] = space.stealth and icons["stealth"], space.probe and icons["probes"]
        face.space_at[space.cell] = i
    face.reward_stealth = zone.reward_stealth and icons["stealth"]
    face.n_rewards = specials["harvests"] if zone.rule == "harvests" else 1
    face.immune = zone.rule == "senate" and specials["senate"]
    face.turnable = zone.rule == "military" and specials["military"]
    face.lowest_wins = zone.rule == "prison" and specials["prison"]
    face.radio_bonus = specials["command"] if zone.rule == "command" else 0
    face.closed_to_probes = zone.rule == "hibernation" and specials["hibernation"]
    face.takes_a_card = zone.rule == "radioactive" and specials["radioactive"]
    if zone.rule == "leisure" and face.n_spaces > LEISURE_SPACE:
        face.bonus[LEISURE_SPACE] = specials["leisure"]


def fill_card(row: np.record, card: Character) -> None:
    """One character."""
    row.number, row.strength, row.vp, row.race = card.number, card.strength, card.vp, card.race
    row.icons[:] = card.icons


def check_sizes(r: np.record, players: int) -> None:
    """Refuse a table that the reserve or the deck cannot serve."""
    zones = int(r.table.rows * r.table.columns)
    reserve = ids.N_ZONES - zones
    if reserve < 0:
        raise InputError(f"rules 'table.{players}': {zones} zones in the grid, but there are only {ids.N_ZONES}")
    if int(r.table.exchange) == ids.EXCHANGE_SHUFFLE and reserve > int(r.table.rows):
        raise InputError(
            f"rule 'table.{players}.exchange': with a reserve of {reserve} zones and columns of {r.table.rows} "
            f"zones it must be 'row'"
        )
    if int(r.table.missions) > int(r.n_missions):
        raise InputError(f"rule 'table.{players}.missions': {r.table.missions}, but there are {r.n_missions}")
