"""Python only. The components of the box: zones, characters, missions; reading their files and writing them."""

import tomllib
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games.planetship import ids
from lpsim.games.tables import PROVENANCES, Row

FOLDER = Path(__file__).parent / "data" / "base"
FILES = ("zones", "characters", "deck", "missions")
RULES = ids.ZONE_RULES
MOST_STRENGTH, MOST_VP, MOST_ICONS, MOST_MISSION_VP = 20, 20, 6, 100
REWARD_CELL = 0  # NW


@dataclass(frozen=True)
class Space:
    """A space of a zone: its cell while the zone is not turned, and its icons."""

    cell: int
    dock: bool = False
    stealth: bool = False
    probe: bool = False


@dataclass(frozen=True)
class Zone:
    """A zone: its spaces in the order of their numerals."""

    number: int
    name: str
    rule: str
    spaces: tuple[Space, ...]
    reward_stealth: bool = False
    provenance: str = "reconstructed"


@dataclass(frozen=True)
class Character:
    """A character card; `icons` counts each ability."""

    number: int
    strength: int
    race: int
    vp: int
    icons: tuple[int, ...]
    provenance: str = "reconstructed"

    @property
    def n_icons(self) -> int:
        """Ability icons on the card."""
        return sum(self.icons)


@dataclass(frozen=True)
class Mission:
    """A mission: what it counts (ids.ICON_NAMES) and what it is worth."""

    icon: int
    vp: int
    provenance: str = "reconstructed"


@dataclass(frozen=True)
class Content:
    """Everything in the box. The starting characters are the same for every colour (PS-DF-15)."""

    zones: tuple[Zone, ...]
    characters: tuple[Character, ...]
    deck: tuple[Character, ...]
    missions: tuple[Mission, ...]
    sources: dict[str, str] = field(default_factory=dict, compare=False)

    @property
    def provenance(self) -> dict[str, int]:
        """How many physical components are printed, derived and reconstructed."""
        counts = Counter(row.provenance for row in (*self.zones, *self.deck, *self.missions))
        for card in self.characters:
            counts[card.provenance] += ids.N_COLOURS
        return {word: counts[word] for word in PROVENANCES}

    @property
    def reconstructed(self) -> int:
        """Number of components that are our reconstruction."""
        return self.provenance["reconstructed"]


# --- reading ----------------------------------------------------------------------------------------------------------


def load_content(folder: str | Path | None = None) -> Content:
    """The content of a folder; files that are not there are those of the shipped box."""
    folder = None if folder is None else Path(folder)
    if folder is not None and not folder.is_dir():
        raise InputError(f"{folder}: is no folder with content files ({', '.join(f'{name}.toml' for name in FILES)})")
    if folder is not None and not any((folder / f"{name}.toml").exists() for name in FILES):
        raise InputError(f"{folder}: has none of {', '.join(f'{name}.toml' for name in FILES)}")
    tables, sources = {}, {}
    for name in FILES:
        own = folder is not None and (folder / f"{name}.toml").exists()
        file = folder / f"{name}.toml" if folder is not None and own else FOLDER / f"{name}.toml"
        tables[name] = read_rows(file, name)
        sources[f"{name}.toml"] = "own" if own else "shipped"
    return build(tables, sources)


def read_rows(file: Path, key: str) -> list[Row]:
    """The rows of one file, which has one list of tables."""
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: not a TOML file: {error}") from error
    whole = Row(table, file.name)
    rows = whole.rows(key, key.rstrip("s"), ids.MAX_DECK)
    whole.finish()
    return rows


def build(tables: dict[str, list[Row]], sources: dict[str, str] | None = None) -> Content:
    """A content set from rows, checked for what the kernel could not take."""
    zones = tuple(sorted((read_zone(row) for row in tables["zones"]), key=lambda zone: zone.number))
    if [zone.number for zone in zones] != list(range(ids.N_ZONES)):
        raise InputError(f"zones.toml: the zones 0 to 9 must be there once each, not {[z.number for z in zones]}")
    characters = tuple(read_character(row) for row in tables["characters"])
    deck = tuple(read_character(row) for row in tables["deck"])
    missions = tuple(read_mission(row) for row in tables["missions"])
    if not 1 <= len(characters) <= ids.MAX_START:
        raise InputError(f"characters.toml: must list 1 to {ids.MAX_START} starting characters, not {len(characters)}")
    if len(deck) < ids.N_ZONES + 1:
        raise InputError(f"deck.toml: must list at least {ids.N_ZONES + 1} characters, not {len(deck)}")
    refuse_twins("characters and deck: number", [card.number for card in (*characters, *deck)])
    refuse_twins("missions.toml: icon", [ids.ICON_NAMES[mission.icon] for mission in missions])
    if not missions:
        raise InputError("missions.toml: must list at least 1 mission")
    return Content(zones, characters, deck, missions, dict(sources or {}))


def refuse_twins(where: str, values: list[Any]) -> None:
    """Every value must be there once."""
    twice = [value for value, times in Counter(values).items() if times > 1]
    if twice:
        raise InputError(f"{where}: {twice[0]} is there twice")


def read_zone(row: Row) -> Zone:
    """One zone."""
    number = row.integer("number", 0, ids.N_ZONES - 1)
    rule = RULES[row.word("rule", RULES)]
    spaces = tuple(read_space(entry) for entry in row.rows("spaces", "space", ids.MAX_SPACES))
    if not spaces:
        raise row.fail("spaces", "must list at least one space")
    cells = [space.cell for space in spaces]
    if len(set(cells)) < len(cells):
        raise row.fail("spaces", "two spaces lie in one cell")
    if len(spaces) < ids.MAX_SPACES and REWARD_CELL in cells:
        raise row.fail("spaces", "the cell NW is the reward's, unless the zone has four spaces")
    zone = Zone(number, row.text("name"), rule, spaces, row.flag("reward_stealth", False), row.provenance())
    row.finish()
    return zone


def read_space(row: Row) -> Space:
    """One space of a zone."""
    space = Space(
        row.word("cell", ids.CELL_NAMES), row.flag("dock", False), row.flag("stealth", False), row.flag("probe", False)
    )
    row.finish()
    return space


def read_character(row: Row) -> Character:
    """One character card."""
    icons = row.words("icons", ids.ABILITY_NAMES, 0, MOST_ICONS)
    card = Character(
        row.integer("number", 1, 999),
        row.integer("strength", 0, MOST_STRENGTH),
        row.word("race", ids.RACE_NAMES),
        row.integer("vp", 0, MOST_VP),
        tuple(icons.count(ability) for ability in range(ids.N_ABILITIES)),
        row.provenance(),
    )
    row.finish()
    return card


def read_mission(row: Row) -> Mission:
    """One mission."""
    mission = Mission(row.word("icon", ids.ICON_NAMES), row.integer("vp", 0, MOST_MISSION_VP), row.provenance())
    row.finish()
    return mission


# --- writing ----------------------------------------------------------------------------------------------------------


def icon_words(card: Character) -> list[str]:
    """The ability icons of a card, by name."""
    return [name for name, times in zip(ids.ABILITY_NAMES, card.icons, strict=True) for _ in range(times)]


def zone_row(zone: Zone) -> dict[str, Any]:
    """A zone in the words of its file."""
    return {
        "number": zone.number, "name": zone.name, "rule": zone.rule, "reward_stealth": zone.reward_stealth,
        "provenance": zone.provenance,
        "spaces": [
            {"cell": ids.CELL_NAMES[s.cell], "dock": s.dock, "stealth": s.stealth, "probe": s.probe}
            for s in zone.spaces
        ],
    }  # fmt: skip


def character_row(card: Character) -> dict[str, Any]:
    """A character in the words of its file."""
    return {
        "number": card.number, "strength": card.strength, "race": ids.RACE_NAMES[card.race], "vp": card.vp,
        "icons": icon_words(card), "provenance": card.provenance,
    }  # fmt: skip


def mission_row(mission: Mission) -> dict[str, Any]:
    """A mission in the words of its file."""
    return {"icon": ids.ICON_NAMES[mission.icon], "vp": mission.vp, "provenance": mission.provenance}


def as_rows(content: Content) -> dict[str, list[dict[str, Any]]]:
    """All rows of a content set, by file."""
    return {
        "zones": [zone_row(zone) for zone in content.zones],
        "characters": [character_row(card) for card in content.characters],
        "deck": [character_row(card) for card in content.deck],
        "missions": [mission_row(mission) for mission in content.missions],
    }


def write_content(content: Content, folder: str | Path, head: str) -> list[Path]:
    """Write the four files of a content set, each with a line that says where it comes from."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name, rows in as_rows(content).items():
        lines = [f"# {head}"]
        for row in rows:
            lines += ["", f"[[{name}]]", *(f"{key} = {toml(value)}" for key, value in row.items())]
        files.append(folder / f"{name}.toml")
        files[-1].write_text("\n".join(lines) + "\n", encoding="utf-8")
    return files


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'
