"""Python only. Styles: named weights, restrictions and noise, read from TOML and packed for the kernel.

    styles/balanced.toml --load--> Style --P--> one PLAYER record a seat

A style file may build on another one (`base = "balanced"`) and say only what differs; without a base it must name every
term. Weights can also be changed one by one (`{"style": "balanced", "weights": {"build.guard": 2.0}}`).
"""

import difflib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.core.fingerprint import fingerprint
from lpsim.errors import InputError
from lpsim.games.living_planet import flow, ids
from lpsim.games.living_planet.expansions import EXPANSIONS
from lpsim.games.living_planet.players import patterns, seat, terms
from lpsim.games.tables import short
from lpsim.outside.reading import parse_toml, read_text

FOLDER = Path(__file__).parent / "styles"
EXPANSION_FOLDERS = Path(__file__).parents[1] / "expansions"
PLAYER, TERMS = seat.PLAYER, terms.TERMS
KEYS = {"name", "about", "base", "weights", "forbid", "force", "noise"}
RANDOM = "random"
MOST_BASES = 8  # styles that build on one another
HEAVIEST = 1e9  # weight
DEFAULT = "balanced.toml"  # whose weights an expansion's terms have where a style does not name them
FIRST = ("greedy", "balanced", "champion")  # the ladder; the other styles follow by name
LADDER, ALLROUNDER = (RANDOM, *FIRST), "balanced"

# word of a restriction -> verb, argument slot and the names of that argument
WORDS: dict[str, tuple[int, int, tuple[str, ...]]] = {
    "explore": (flow.ACT_EXPLORE, 0, ()),
    "move": (flow.ACT_MOVE, 0, ()),
    "construct": (flow.ACT_BUILD, patterns.SLOT_B, ids.BUILDING_NAMES),
    "trade": (flow.ACT_TRADE, 0, ()),
    "grants": (flow.ACT_GRANTS, 0, ()),
    "fate-control": (flow.ACT_FATE, 0, ()),
    "heal": (flow.ACT_HEAL, 0, ()),
    "fix": (flow.ACT_FIX, 0, ()),
    "buy": (flow.ACT_BUY, patterns.SLOT_A, ids.RESOURCE_NAMES),
    "sell": (flow.ACT_SELL, patterns.SLOT_A, ids.RESOURCE_NAMES),
    "recruit": (flow.ACT_RECRUIT, patterns.SLOT_A, ids.UNIT_NAMES),
    "protect": (flow.ACT_PAY, 0, ()),
    "card": (flow.ACT_PLAY_CARD, patterns.SLOT_A, tuple(str(value) for value in range(ids.N_VALUES + 1))),
    "set-die": (flow.ACT_SET_DIE, patterns.SLOT_A, tuple(str(value) for value in range(ids.N_VALUES + 1))),
}


@dataclass(frozen=True)
class Style:
    """One way to play: a weight for each term, and what is never, always first or at random done."""

    name: str
    about: str
    weights: dict[str, float]
    forbid: tuple[str, ...] = ()
    force: tuple[str, ...] = ()
    noise: float = 0.0
    is_scored: bool = True
    P: np.ndarray = field(default=None, repr=False, compare=False)  # type: ignore[assignment]

    def __post_init__(self):
        object.__setattr__(self, "P", pack(self))

    @property
    def hash(self) -> str:
        """A hash of everything that makes the style play as it does; its name does not."""
        weights = {term: weight for term, weight in self.weights.items() if weight}  # a term of weight 0 is no term
        return fingerprint([weights, self.forbid, self.force, self.noise, self.is_scored])

    def changed(self, name: str, changes: dict[str, Any], where: str) -> "Style":
        """This style with some weights, restrictions or noise changed."""
        weights = {**self.weights, **read_weights(changes.get("weights", {}), where)}
        about = changes.get("about", self.about)
        forbid = (*self.forbid, *changes.get("forbid", ()))
        force = (*changes.get("force", ()), *self.force)
        noise = read_noise(changes.get("noise", self.noise), where)
        return Style(name, about, weights, forbid, force, noise, self.is_scored)


def names() -> list[str]:
    """The styles that ship with the game, the simplest first."""
    found = sorted(file.stem for file in FOLDER.glob("*.toml"))
    return [RANDOM, *sorted(found, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))]


def load(reference: str | Path | dict[str, Any], depth: int = 0) -> Style:
    """A style by name, by file, or as a table `{style = "balanced", weights = {…}, forbid = […], noise = 0.1}`."""
    if depth > MOST_BASES:
        raise InputError(f"style {short(str(reference))}: styles build on one another, at most {MOST_BASES} deep")
    if isinstance(reference, dict):
        return load_changed(reference, depth)
    if not isinstance(reference, str | Path):
        raise InputError(f"style: a name, a .toml file or a table is expected, not {short(reference)}")
    text = str(reference)
    if text.endswith(".toml"):
        return load_file(Path(text), depth)
    if text == RANDOM:
        blind = dict.fromkeys(terms.TERM_NAMES, 0.0)
        return Style(RANDOM, "every choice at random: the baseline", blind, is_scored=False)
    if text not in names():
        raise InputError(f"unknown style '{text[:60]}'{nearest(text, names())}; or name a .toml file")
    return load_file(FOLDER / f"{text}.toml")


def load_changed(reference: dict[str, Any], depth: int) -> Style:
    """A style with changes on top."""
    check_keys(reference, {"style", "name", "about", "weights", "forbid", "force", "noise"}, "style")
    if "style" not in reference:
        raise InputError("style: the key 'style' is missing: the name or file of the style that is changed")
    base = load(reference["style"], depth + 1)
    where = f"style {base.name}, changed"
    changes = reference | {"weights": read_weights(reference.get("weights", {}), where)}
    read_noise(changes.get("noise", 0.0), where)
    name = reference.get("name") or describe(base.name, changes)
    return base.changed(name, changes, f"style {name}")


def describe(name: str, changes: dict[str, Any]) -> str:
    """A name for a changed style that says what was changed."""
    parts = [f"{term}={value:g}" for term, value in changes.get("weights", {}).items()]
    parts += [f"no {word}" for word in changes.get("forbid", ())]
    parts += [f"first {word}" for word in changes.get("force", ())]
    if changes.get("noise"):
        parts.append(f"noise {changes['noise']:g}")
    return f"{name} ({', '.join(parts)})" if parts else name


def load_file(file: Path, depth: int = 0) -> Style:
    """A style file."""
    table = parse_toml(read_text(file), str(file))
    where = file.name
    check_keys(table, KEYS, where)
    if file.parent == FOLDER:
        table["weights"] = {**table.get("weights", {}), **weights_of_expansions(file.name)}
    elif "base" not in table:  # written before an expansion came, or for a table without it
        table["weights"] = {**weights_of_expansions(DEFAULT), **table.get("weights", {})}
    name = table.get("name", file.stem)
    if "base" in table:
        return load(table["base"], depth + 1).changed(name, table, where)
    weights = read_weights(table.get("weights", {}), where)
    missing = [term for term in terms.TERM_NAMES if term not in weights]
    if missing:
        raise InputError(
            f"{where}: weights: {', '.join(missing[:5])}{' …' if len(missing) > 5 else ''} missing; "
            'name every term (see `lpsim styles --terms`), or build on another style with base = "balanced"'
        )
    noise = read_noise(table.get("noise", 0.0), where)
    forbid, force = tuple(table.get("forbid", ())), tuple(table.get("force", ()))
    in_order = {term: weights[term] for term in terms.TERM_NAMES}
    return Style(name, table.get("about", ""), in_order, forbid, force, noise)


def weights_of_expansions(name: str) -> dict[str, float]:
    """What the expansions add to the weights of a shipped style: a file of the same name in a folder of theirs."""
    files = [EXPANSION_FOLDERS / expansion / "styles" / name for expansion in EXPANSIONS]
    tables = [parse_toml(read_text(file), str(file))["weights"] for file in files if file.exists()]
    return {term: weight for table in tables for term, weight in table.items()}


def check_keys(table: dict[str, Any], known: set[str], where: str) -> None:
    """Refuse a key that nobody reads, and lists that are none."""
    for key in table:
        if key not in known:
            raise InputError(f"{where}: unknown key '{key}'{nearest(key, sorted(known))}")
    for key in ("forbid", "force"):
        value = table.get(key, [])
        if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
            raise InputError(f'{where}: {key}: a list of words such as ["trade"] is expected, not {value!r}')
    for key in ("name", "about"):
        if not isinstance(table.get(key, ""), str):
            raise InputError(f"{where}: {key}: a text is expected, not {short(table[key])}")
    if not isinstance(table.get("weights", {}), dict):
        raise InputError(f"{where}: weights: a table of terms is expected")


def read_weights(table: dict[str, Any], where: str) -> dict[str, float]:
    """Weights by term; nested tables are the same as dotted names."""
    weights: dict[str, float] = {}
    for key, value in table.items():
        if isinstance(value, dict):
            weights.update(read_weights({f"{key}.{inner}": deeper for inner, deeper in value.items()}, where))
            continue
        if key not in terms.TERMS:
            raise InputError(f"{where}: weights: unknown term '{key}'{nearest(key, list(terms.TERMS))}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not -HEAVIEST <= value <= HEAVIEST:
            raise InputError(f"{where}: weights: {key}: a number is expected, not {short(value)}; at most {HEAVIEST:g}")
        weights[key] = float(value)
    return weights


def read_noise(value: Any, where: str) -> float:
    """A share of choices made at random."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"{where}: noise: a share from 0 to 1 is expected, not {short(value)}")
    return float(value)


def read_pattern(word: str, key: str) -> tuple[int, int, int]:
    """`trade` or `construct:steel-dome` as verb, slot and value."""
    head, _, argument = word.partition(":")
    if head not in WORDS:
        raise InputError(f"{key}: unknown word '{head}'{nearest(head, list(WORDS))}")
    verb, slot, vocabulary = WORDS[head]
    if not argument:
        return verb, slot, seat.ANY
    if argument not in vocabulary:
        known = f"{nearest(argument, list(vocabulary))}" if vocabulary else f"; '{head}' takes none"
        raise InputError(f"{key}: {word}: unknown name '{argument}'{known}")
    return verb, slot, vocabulary.index(argument)


def nearest(word: str, known: list[str]) -> str:
    """A hint at the nearest right spelling."""
    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean '{close[0]}'?" if close else f"; one of: {', '.join(known)}"


def pack(style: Style) -> np.ndarray:
    """The style as the kernel reads it: an array of one PLAYER record."""
    P = np.zeros(1, PLAYER)
    p = P[0]
    p["is_scored"] = int(style.is_scored)
    p["noise"] = round(style.noise * seat.CERTAIN)
    for i, term in enumerate(terms.TERM_NAMES):
        p["weight"][i] = style.weights[term]
    for key, counter in (("forbid", "n_forbid"), ("force", "n_force")):
        wanted = [pattern for word in getattr(style, key) for pattern in both_steps(word, key)]
        if len(wanted) > seat.MAX_PATTERNS:
            raise InputError(f"{key}: at most {seat.MAX_PATTERNS} entries")
        p[counter] = len(wanted)
        for i, pattern in enumerate(wanted):
            p[key][i] = pattern
    return P


def both_steps(word: str, key: str) -> list[tuple[int, int, int]]:
    """The patterns of a word; constructing is an action and then a building, so a plain `construct` means both."""
    pattern = read_pattern(word, key)
    if word == "construct" or (key == "force" and word.startswith("construct:")):
        return [(flow.ACT_CONSTRUCT, 0, seat.ANY), pattern]
    return [pattern]


def seats(styles: list[Style]) -> np.ndarray:
    """Players for the seats 0, 1, … of a table, as the kernel takes them."""
    return np.concatenate([style.P for style in styles])
