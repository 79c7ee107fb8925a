"""Python only. From a scenario's name to a filled RULESET: rules of its boxes, content, overrides by dotted path."""

import copy
import dataclasses
import tomllib
from dataclasses import dataclass, field
from functools import reduce
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.core.fingerprint import describe, fingerprint
from lpsim.errors import InputError
from lpsim.games.living_planet import flow, ids
from lpsim.games.living_planet.capacity import check_capacity
from lpsim.games.living_planet.content import EXPANSIONS, Content, Tile, known_expansions, load_content
from lpsim.games.living_planet.editions import ENGLISH, find_edition
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions
from lpsim.games.living_planet.landing_zone import find_landing_zone, last_start
from lpsim.games.living_planet.rows import is_a, short, suggestion
from lpsim.games.living_planet.ruleset import DERIVED, MAX_SAME_DIE, NEUTRAL, RULESET

DATA = Path(__file__).parent / "data"
LENGTHS = ("full", "short")
OPTION = "content."  # how the paths of the next ones begin
CONTENT_OPTIONS = {
    "cataclysms": "twice", "factories": "unique", "hexagons": ENGLISH, "buildings": ENGLISH, "market": ENGLISH,
}  # fmt: skip
# least and greatest value of each number that would otherwise break the machinery, by section
LIMITS = {
    "rulings": (0, 1), "length": (1, 12), "market": (0, 100), "supply": (0, 1000), "start": (0, 1000),
    "pieces": (0, 100), "actions": (0, 100), "production": (0, 10), "explore": (1, 6), "scoring": (0, 1000),
    "move": (0, 1),
}  # fmt: skip
EXACT_LIMITS = {
    "scoring.money_per_point": (1, 1000), "market.ceiling": (4, 100), "market.floor": (1, 3), "start.price": (1, 100),
    "pieces.scientists": (1, 5), "pieces.motorized": (0, 2), "pieces.ships": (0, 3), "pieces.chips": (1, 100),
    "pieces.fate_tokens": (0, 4), "actions.per_die": (0, 6), "start.price_markers": (0, 9),
}  # fmt: skip


@dataclass(frozen=True)
class Scenario:
    """One row of `lpsim scenarios`: what can be played."""

    name: str
    title: str
    description: str
    players: tuple[int, ...]
    lengths: tuple[str, ...]
    expansions: tuple[str, ...]
    editions: tuple[str, ...] = (ENGLISH,)
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
    tile_names: tuple[str, ...] = ()

    @property
    def hash(self) -> str:
        """A hash of every number and table of the rules by its name; it goes into every result and replay."""
        return rules_hash(self.R[0])

    @property
    def turns(self) -> int:
        """How many turns a game has at most."""
        return int(self.R[0].turns)


def rules_hash(r: np.record) -> str:
    """The hash of a ruleset."""
    return fingerprint(describe(r, NEUTRAL, DERIVED))


def scenarios() -> dict[str, Scenario]:
    """All scenarios that can be played, by name; the base game comes first."""
    found = {}
    files = (DATA / "scenarios").glob("*.toml")
    for file in sorted(files, key=lambda file: (file.stem != "base", file.stem)):
        row = tomllib.loads(file.read_text(encoding="utf-8"))
        found[row["name"]] = Scenario(
            row["name"], row["title"], row["description"],
            tuple(row["players"]), tuple(row["lengths"]), tuple(row["expansions"]),
            tuple(row.get("editions", (ENGLISH,))), row.get("rules", {}),
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
    content: Content | Path | None = None,
    overrides: dict[str, Any] | None = None,
    extra_tiles: tuple[Tile, ...] = (),
    sets: dict[str, tuple] | None = None,
    landing_zone: str = "",
) -> Rules:
    """Build the rules of one table.

    Args:
        scenario: a name from `scenarios()`.
        players: 2, 3 or 4.
        length: "full" or "short".
        content: a content set, a folder with content files, or None for ours.
        overrides: dotted path -> value, for example {"start.money": 15}; `edition` names an edition.
        extra_tiles: hexagons defined for the occasion; one with a known name replaces that tile.
        sets: fields of `Content` -> components that take the place of the whole set.
        landing_zone: a starting hexagon for so many players that lies in the middle, whatever the rules say of it.
    """
    check_types(scenario, players, length, content, overrides)
    here = find_scenario(scenario)
    if players not in here.players:
        raise InputError(f"scenario '{scenario}' is for {' or '.join(map(str, here.players))} players, not {players}")
    if length not in here.lengths:
        raise InputError(
            f"unknown length '{length}'{suggestion(length, here.lengths)}; one of {', '.join(here.lengths)}"
        )
    tree = rule_tree(overrides or {}, scenario)
    options, expansions, edition = tree.pop("content"), tuple(tree.pop("expansions")), tree.pop("edition")
    if length == "short" and not tree["length"]["short_game"]:
        raise InputError(f"length 'short': the edition '{edition}' has none (rule 'length.short_game'); say 'full'")
    if expansions and edition != ENGLISH:
        raise InputError(f"the edition '{edition}' is of the base game alone, without {', '.join(expansions)}")
    if not isinstance(content, Content):
        content = load_content(content, **options, expansions=expansions)
    content = with_tiles(dataclasses.replace(content, **(sets or {})), extra_tiles)
    if content.expansions != expansions:
        raise InputError(f"the content has the expansions {list(content.expansions)}, the rules {list(expansions)}")
    said = {path: value for path, value in (overrides or {}).items() if (path, value) != ("edition", ENGLISH)}
    R = np.zeros(1, dtype=RULESET)
    fill_rules(R[0], tree, players, length)
    check_capacity(content, R[0])
    fill_content(R[0], content)
    named = tree["start"]["landing_zone"] or last_start(extra_tiles, players)
    R[0].landing_zone = find_landing_zone(content, players, landing_zone, named)
    if not tree["scoring"]["spaceports"]:
        R[0].building[R[0].spaceport].vp = 0  # FR-46
    for expansion in all_expansions():
        expansion.rules.fill(R[0], tree.get(expansion.name), content)
    derive(R[0])
    return Rules(scenario, players, length, content, tree, R, said, tuple(tile.name for tile in content.tiles))


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


def rule_tree(overrides: dict[str, Any], scenario: str = "base") -> dict[str, Any]:
    """The rules of a scenario's boxes with its own changes and then the overrides applied.

    Args:
        overrides: dotted path -> value; `expansions` decides which boxes are on the table, `edition` which edition.
        scenario: a name from `scenarios()`.

    Returns:
        Every number by section, with `content`, `expansions` and `edition` last.

    Raises:
        InputError: a path is unknown or a value of the wrong type or size.
    """
    here = find_scenario(scenario)
    own = dict(overrides)
    options = {"content": dict(CONTENT_OPTIONS), "expansions": list(here.expansions)}
    if "expansions" in own:
        # The boxes on the table decide which rules there are to change.
        override(options, "expansions", own.pop("expansions"))
        options["expansions"] = list(known_expansions(options["expansions"]))
    edition = find_edition(own.pop("edition", ENGLISH), here.editions, scenario)
    options["edition"] = edition.name
    tree = read_rules("base")
    for name in options["expansions"]:
        for section, values in read_rules(name).items():
            tree[section] = tree.get(section, {}) | values
    tree |= options
    for path, value in (edition.rules | here.rules | own).items():
        override(tree, path, value)
    return tree


def read_rules(box: str) -> dict[str, Any]:
    """The rules.toml of one box."""
    return tomllib.loads((DATA / box / "rules.toml").read_text(encoding="utf-8"))


def rule_values(scenario: str = "base", overrides: dict[str, Any] | None = None) -> dict[str, Any]:
    """Every rule of a scenario that can be changed, by dotted path, with its value."""
    tree = rule_tree(overrides or {}, scenario)
    return {path: reduce(lambda node, key: node[key], path.split("."), tree) for path in leaf_paths(tree)}


def content_options(scenario: str, overrides: dict[str, Any]) -> dict[str, Any]:
    """Which variant of each component these rules choose, by themselves or by an edition."""
    choosing = {path: value for path, value in overrides.items() if path.startswith((OPTION, "edition"))}
    return rule_tree(choosing, scenario)["content"]


def boxes_of(scenario: str, overrides: dict[str, Any]) -> tuple[str, ...]:
    """The expansions on the table: the scenario's, unless a rule says otherwise."""
    said = overrides.get("expansions", find_scenario(scenario).expansions)
    return tuple(said) if isinstance(said, list | tuple) else ()  # the rules refuse anything else


def content_key(scenario: str, overrides: dict[str, Any]) -> tuple[str, str]:
    """Rules with equal keys are played with the same components."""
    return str(content_options(scenario, overrides)), str(boxes_of(scenario, overrides))


def override(tree: dict[str, Any], path: str, value: Any) -> None:
    """Set one number by its dotted path."""
    if not has_pieces(tree, path):
        raise InputError(f"rule '{path}': belongs to a box that is not on the table")
    keys = str(path).split(".")
    node: Any = tree
    for depth, key in enumerate(keys):
        if not isinstance(node, dict) or (key not in node and not is_open_table(keys[:depth])):
            names = leaf_paths(tree)
            raise InputError(f"unknown rule '{path}'{suggestion(path, names)}; `lpsim scenarios --rules` lists all")
        if depth < len(keys) - 1:
            node = node[key]
    old = node.get(keys[-1], 0)
    if isinstance(old, dict) or not is_like(value, old):
        raise InputError(f"rule '{path}': cannot be {short(value)}; now it is {old!r}")
    check_limits(path, value)
    node[keys[-1]] = copy.deepcopy(value)


def is_open_table(keys: list[str]) -> bool:
    """Tables of the rules that may gain keys: start resources of any kind."""
    return keys == ["start", "resources"]


def is_like(value: Any, old: Any) -> bool:
    """Whether an override has the type of what it replaces."""
    if isinstance(old, list):
        return isinstance(value, list) and all(isinstance(word, str) for word in value)
    return is_a(value, type(old))


def check_limits(path: str, value: Any) -> None:
    """Refuse numbers that the machinery cannot take."""
    exact, by_section = dict(EXACT_LIMITS), dict(LIMITS)
    for expansion in all_expansions():
        exact |= expansion.rules.exact_limits
        by_section[expansion.name] = expansion.rules.limits
    low, high = exact.get(path, by_section.get(path.split(".")[0], (0, 1000)))
    if isinstance(value, int) and not isinstance(value, bool) and not low <= value <= high:
        raise InputError(f"rule '{path}': {value} is out of range; {low} to {high} is possible")


def leaf_paths(tree: dict[str, Any], prefix: str = "") -> list[str]:
    """All dotted paths of the tree."""
    paths = []
    for key, value in tree.items():
        paths += leaf_paths(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]
    return [path for path in paths if has_pieces(tree, path)]


def has_pieces(tree: dict[str, Any], path: str) -> bool:
    """Whether a number of the base game's sections says something: not if only a box that is absent has such pieces."""
    boxes = [one.name for one in all_expansions() if path in one.rules.own_paths]
    return not boxes or any(box in tree.get("expansions", ()) for box in boxes)


def with_tiles(content: Content, extra: tuple[Tile, ...]) -> Content:
    """The content with tiles of the occasion: same name replaces, a new name is added."""
    if not extra:
        return content
    tiles = {tile.name: tile for tile in (*content.tiles, *extra)}
    return dataclasses.replace(content, tiles=tuple(tiles.values()))


# --- filling the record -----------------------------------------------------------------------------------------------


def fill_rules(r: np.record, tree: dict[str, Any], players: int, length: str) -> None:
    """Numbers of the rules; every section must have exactly the fields of the record."""
    tree = copy.deepcopy(tree)
    lengths, start = tree.pop("length"), tree["start"]
    r.n_players = players
    r.turns = lengths["full"] if length == "full" else lengths["short"][str(players)]
    supply, markers = tree.pop("supply"), start.pop("price_markers")
    r.n_resources = len(supply)
    for name, pieces in supply.items():
        if pieces < markers:
            raise InputError(f"rule 'start.price_markers': {markers} of each resource, but there are {pieces} {name}")
    r.supply = by_resource({name: pieces - markers for name, pieces in supply.items()})
    for name, number in start["resources"].items():
        if number and name in ids.RESOURCE_NAMES and name not in supply:
            raise InputError(f"rule 'start.resources.{name}': there is no {name} in play")
    start["resources"] = by_resource(start["resources"])
    del start["landing_zone"], tree["scoring"]["spaceports"]  # they change what the content fills in
    tree["exhaustion"]["minerals"] = by_resource(dict.fromkeys(tree["exhaustion"]["minerals"], 1))
    tree["actions"]["repair"] = index_of(flow.REPAIR_NAMES, tree["actions"]["repair"], "word for repairs")
    tree["actions"]["heal_resource"] = index_of(ids.RESOURCE_NAMES, tree["actions"]["heal_resource"], "resource")
    for value, name in tree.pop("effects").items():
        r.effects[int(value)] = index_of(flow.EFFECT_NAMES, name, "effect")
    for section, values in tree.items():
        if section in EXPANSIONS:
            continue  # filled by the expansion itself
        target = r[section]
        if set(values) != set(target.dtype.names):
            raise InputError(f"rules.toml [{section}]: keys {sorted(values)} do not match {sorted(target.dtype.names)}")
        for key, value in values.items():
            target[key] = value


def by_resource(pieces: dict[str, int]) -> list[int]:
    """A table with one number a resource."""
    row = [0] * ids.MAX_RESOURCES
    for name, number in pieces.items():
        row[index_of(ids.RESOURCE_NAMES, name, "resource")] = number
    return row


def index_of(names: tuple[str, ...], name: str, what: str) -> int:
    """The id of a name; an unknown one is refused with the nearest spelling."""
    if name not in names:
        raise InputError(f"unknown {what} '{name}'{suggestion(name, names)}; one of {', '.join(names)}")
    return names.index(name)


def fill_content(r: np.record, content: Content) -> None:
    """Tiles, buildings, factory numbers and market cards."""
    r.n_tiles, r.n_cards = len(content.tiles), len(content.cards)
    # Kinds of a box that is not on the table leave a gap: rows of zeros, neither in stock nor buildable.
    r.n_kinds = max(building.kind for building in content.buildings) + 1
    r.expansions = sum(1 << ids.EXPANSION_NAMES.index(name) for name in content.expansions)
    for i, tile in enumerate(content.tiles):
        fill_tile(r.tile[i], tile)
    for building in content.buildings:
        fill_building(r.building[building.kind], building)
        if building.building_class == ids.CLASS_SPACEPORT:
            r.spaceport = building.kind
        if building.building_class != ids.CLASS_FACTORY:
            r.stock[building.kind, 0] = building.copies
    for factory in content.factories:
        r.stock[factory.kind, factory.number] += 1
    for i, card in enumerate(content.cards):
        r.card_resource[i], r.card_change[i] = card.resource, card.change


def fill_tile(face: np.record, tile: Tile) -> None:
    """One hexagon, with its sides coded for all six rotations."""
    face.in_game, face.box, face.start, face.mountain = 1, tile.box, tile.start, int(tile.mountain)
    face.n_sites, face.n_dice = len(tile.sites), len(tile.dice)
    for rotation in range(ids.N_SIDES):
        turned = [tile.edges[(side - rotation) % ids.N_SIDES] for side in range(ids.N_SIDES)]
        face.edges[rotation] = sum(terrain << (2 * side) for side, terrain in enumerate(turned))
    for i, site in enumerate(tile.sites):
        face.icons[i] = sum(1 << resource for resource in site.icons)
        face.site_terrain[i] = site.terrain
    for i, die in enumerate(tile.dice):
        face.die_kind[i], face.die_colour[i], face.die_value[i] = die.kind, die.colour, die.value


def fill_building(row: np.record, building: Any) -> None:
    """One building kind."""
    row.class_ = building.building_class
    row.immune = sum(1 << kind for kind in building.immune)
    row.recruit_cost = building.recruit
    for name in (
        "money", "resources", "icon", "per_player", "buildable", "vp", "produces", "output", "boost",
        "boost_output", "guards", "guard_resource", "trade_bonus", "draw_factor", "cards_applied", "many_types",
        "recruit_value",
    ):  # fmt: skip
        row[name] = getattr(building, name)


def derive(r: np.record) -> None:
    """Tables that follow from the content, for speed."""
    r.kinds_anywhere = 0
    for kind in range(r.n_kinds):
        building = r.building[kind]
        if building.buildable and building.icon == ids.NONE:
            r.kinds_anywhere |= 1 << kind
        elif building.buildable:
            r.kinds_for_icon[building.icon] |= 1 << kind
    for tile in range(r.n_tiles):
        face = r.tile[tile]
        for die in range(face.n_dice):
            colour, value = face.die_colour[die], face.die_value[die]
            n = r.icon_n[colour, value]
            if n == MAX_SAME_DIE:
                raise InputError(f"more than {MAX_SAME_DIE} cataclysm dice of one colour and value")
            r.icon_tile[colour, value, n], r.icon_die[colour, value, n] = tile, die
            r.icon_n[colour, value] = n + 1
