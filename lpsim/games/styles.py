"""Python only. Styles as data, for any game: named weights, restrictions and noise, read from TOML and packed.

    styles/balanced.toml --load--> Style --P--> one PLAYER record a seat

A style file may build on another one (`base = "balanced"`) and say only what differs; without a base it must name every
term. Weights can also be changed one by one (`{"style": "balanced", "weights": {"place.win": 2.0}}`). A game's PLAYER
record has the fields is_scored, noise, weight, forbid, n_forbid, force and n_force.
"""

import difflib
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.core.fingerprint import fingerprint
from lpsim.errors import InputError

KEYS = {"name", "about", "base", "weights", "forbid", "force", "noise"}
RANDOM = "random"
ANY = -1  # a pattern that fits any argument
CERTAIN = 10_000  # noise is kept in parts of this

Pattern = tuple[int, int, int]  # verb, argument slot, value


@dataclass(frozen=True)
class Vocabulary:
    """What the styles of one game are made of."""

    folder: Path
    record: np.dtype  # PLAYER
    terms: tuple[str, ...]
    words: Mapping[str, tuple[int, int, tuple[str, ...]]]  # restriction -> verb, argument slot, names of the argument
    first: tuple[str, ...] = ()  # the ladder; the other styles follow by name

    def names(self) -> list[str]:
        """The styles that ship with the game, the simplest first."""
        found = sorted(file.stem for file in self.folder.glob("*.toml"))
        rank = {name: i for i, name in enumerate(self.first)}
        return [RANDOM, *sorted(found, key=lambda name: rank.get(name, len(rank)))]

    def load(self, reference: Any) -> "Style":
        """A style by name, by file, or as a table `{style = "balanced", weights = {…}, forbid = […], noise = 0.1}`."""
        if isinstance(reference, dict):
            return self.load_changed(reference)
        text = str(reference)
        if text.endswith(".toml"):
            return self.load_file(Path(text))
        if text == RANDOM:
            blind = dict.fromkeys(self.terms, 0.0)
            return Style(RANDOM, "every choice at random: the baseline", blind, self, is_scored=False)
        if text not in self.names():
            raise InputError(f"unknown style '{text}'{nearest(text, self.names())}; or name a .toml file")
        return self.load_file(self.folder / f"{text}.toml")

    def load_changed(self, reference: dict[str, Any]) -> "Style":
        """A style with changes on top."""
        check_keys(reference, KEYS - {"base"} | {"style"}, "style")
        if "style" not in reference:
            raise InputError("style: the key 'style' is missing: the name or file of the style that is changed")
        base = self.load(reference["style"])
        name = reference.get("name") or describe(base.name, reference)
        return base.changed(name, reference, f"style {name}")

    def load_file(self, file: Path) -> "Style":
        """A style file."""
        table = read_file(file)
        where = file.name
        check_keys(table, KEYS, where)
        name = table.get("name", file.stem)
        if "base" in table:
            return self.load(table["base"]).changed(name, table, where)
        weights = self.read_weights(table.get("weights", {}), where)
        missing = [term for term in self.terms if term not in weights]
        if missing:
            raise InputError(
                f"{where}: weights: {', '.join(missing[:5])}{' …' if len(missing) > 5 else ''} missing; "
                'name every term (see `lpsim styles --terms`), or build on another style with base = "balanced"'
            )
        noise = read_noise(table.get("noise", 0.0), where)
        forbid, force = tuple(table.get("forbid", ())), tuple(table.get("force", ()))
        return Style(name, table.get("about", ""), weights, self, forbid, force, noise)

    def read_weights(self, table: dict[str, Any], where: str) -> dict[str, float]:
        """Weights by term; nested tables are the same as dotted names."""
        weights: dict[str, float] = {}
        for key, value in table.items():
            if isinstance(value, dict):
                inner = {f"{key}.{name}": deeper for name, deeper in value.items()}
                weights.update(self.read_weights(inner, where))
                continue
            if key not in self.terms:
                raise InputError(f"{where}: weights: unknown term '{key}'{nearest(key, self.terms)}")
            if isinstance(value, bool) or not isinstance(value, int | float) or not np.isfinite(value):
                raise InputError(f"{where}: weights: {key}: a number is expected, not {value!r}")
            weights[key] = float(value)
        return weights

    def pattern(self, word: str, key: str) -> Pattern:
        """`hacker` or `place:7` as verb, slot and value."""
        head, _, argument = word.partition(":")
        if head not in self.words:
            raise InputError(f"{key}: unknown word '{head}'{nearest(head, list(self.words))}")
        verb, slot, names = self.words[head]
        if not argument:
            return verb, slot, ANY
        if argument not in names:
            hint = nearest(argument, names) if names else f"; '{head}' takes none"
            raise InputError(f"{key}: {word}: unknown name '{argument}'{hint}")
        return verb, slot, names.index(argument)

    def seats(self, styles: Sequence["Style"]) -> np.ndarray:
        """Players for the seats 0, 1, … of a table, as the kernel takes them."""
        return np.concatenate([style.P for style in styles])


@dataclass(frozen=True)
class Style:
    """One way to play: a weight for each term, and what is never, always first or at random done."""

    name: str
    about: str
    weights: dict[str, float]
    vocabulary: Vocabulary = field(repr=False, compare=False)
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
        weights = {**self.weights, **self.vocabulary.read_weights(changes.get("weights", {}), where)}
        about = changes.get("about", self.about)
        forbid = (*self.forbid, *changes.get("forbid", ()))
        force = (*changes.get("force", ()), *self.force)
        noise = read_noise(changes.get("noise", self.noise), where)
        return Style(name, about, weights, self.vocabulary, forbid, force, noise, self.is_scored)

    def fits_any(self, key: str, verb: int, arguments: Mapping[int, int]) -> bool:
        """Whether an option (its arguments by slot) is one that `forbid` or `force` means."""
        for word in getattr(self, key):
            wanted, slot, value = self.vocabulary.pattern(word, key)
            if verb == wanted and value in (ANY, arguments.get(slot)):
                return True
        return False


def pack(style: Style) -> np.ndarray:
    """The style as the kernel reads it: an array of one PLAYER record."""
    P = np.zeros(1, style.vocabulary.record)
    p = P[0]
    p["is_scored"] = int(style.is_scored)
    p["noise"] = round(style.noise * CERTAIN)
    for i, term in enumerate(style.vocabulary.terms):
        p["weight"][i] = style.weights[term]
    for key, counter in (("forbid", "n_forbid"), ("force", "n_force")):
        wanted = [style.vocabulary.pattern(word, key) for word in getattr(style, key)]
        if len(wanted) > len(p[key]):
            raise InputError(f"{key}: at most {len(p[key])} entries")
        p[counter] = len(wanted)
        for i, pattern in enumerate(wanted):
            p[key][i] = pattern
    return P


def describe(name: str, changes: dict[str, Any]) -> str:
    """A name for a changed style that says what was changed."""
    parts = [f"{term}={value:g}" for term, value in changes.get("weights", {}).items()]
    parts += [f"no {word}" for word in changes.get("forbid", ())]
    parts += [f"first {word}" for word in changes.get("force", ())]
    if changes.get("noise"):
        parts.append(f"noise {changes['noise']:g}")
    return f"{name} ({', '.join(parts)})" if parts else name


def read_file(file: Path) -> dict[str, Any]:
    """A TOML file as a table."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{file}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: not a TOML file: {error}") from error


def check_keys(table: dict[str, Any], known: set[str], where: str) -> None:
    """Refuse a key that nobody reads, and lists that are none."""
    for key in table:
        if key not in known:
            raise InputError(f"{where}: unknown key '{key}'{nearest(key, sorted(known))}")
    for key in ("forbid", "force"):
        value = table.get(key, [])
        if not isinstance(value, list | tuple) or not all(isinstance(word, str) for word in value):
            raise InputError(f'{where}: {key}: a list of words such as ["probe"] is expected, not {value!r}')
    if not isinstance(table.get("weights", {}), dict):
        raise InputError(f"{where}: weights: a table of terms is expected")


def read_noise(value: Any, where: str) -> float:
    """A share of choices made at random."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InputError(f"{where}: noise: a share from 0 to 1 is expected, not {value!r}")
    return float(value)


def nearest(word: str, known: Sequence[str]) -> str:
    """A hint at the nearest right spelling."""
    close = difflib.get_close_matches(word, list(known), 1)
    return f"; did you mean '{close[0]}'?" if close else f"; one of: {', '.join(known)}"
