"""Python only. What the logs keep of a game: one Column for each number of a result row, built from the tallies.

A label or family that no ruleset of the run has (wood without an expansion, ships without ships) gets no column;
all cells of a run have the same columns.
"""

from collections.abc import Iterator

import numpy as np

from lpsim.games import roles
from lpsim.games.columns import Column, columns_of, word
from lpsim.games.living_planet import flow, ids, tallies
from lpsim.games.living_planet.expansions import bit_of, parts
from lpsim.games.spec import FAILED

COUNT, AMOUNT, MONEY = "int16", "int32", "int32"
COUNTED = parts("tallies")  # what expansions count
# labels that name nothing: `card` is indexed by value and no card has the value 0
NOTHING = ("0", *(label for part in COUNTED.values() for label in part.NOTHING))
TURN_NUMBERS = {  # meaning, unit, role
    "score": ("score if the game ended after this turn", "VP", roles.SCORE),
    "money": ("money after this turn", "MC", roles.RESOURCE),
    "resources": ("pieces behind the screen after this turn", "pieces", roles.RESOURCE),
    "buildings": ("buildings controlled or occupied after this turn", "buildings", roles.AMOUNT),
    "units": ("units in play after this turn", "units", roles.AMOUNT),
    "chips": ("automation chips on the map", "chips", roles.AMOUNT),
}


def columns(R: np.ndarray) -> list[Column]:
    """All columns for a run over these rulesets, in the order of the tables."""
    found = present(R)
    return [*game_columns(found), *seat_columns(found), *turn_columns(found)]


def present(R: np.ndarray) -> dict[tuple[str, ...], set[int]]:
    """For each vocabulary, which of its ids occur in any of the rulesets."""
    kinds = R["tile"]["die_kind"][R["tile"]["n_dice"][..., None] > np.arange(ids.MAX_TILE_DICE)]
    pieces = [R["pieces"][name].max() for name in ("scientists", "motorized", "ships")]
    return {
        ids.RESOURCE_NAMES: set(range(int(R["n_resources"].max()))),
        ids.BUILDING_NAMES: set(range(int(R["n_kinds"].max()))),
        ids.UNIT_NAMES: {unit for unit, most in enumerate(pieces) if most > 0},
        ids.CATACLYSM_NAMES: {int(kind) for kind in np.unique(kinds)},
        tallies.FREE_ACTION_NAMES: labels_in_play(R, "free", tallies.FREE_ACTION_NAMES),
        tallies.PAID_NAMES: labels_in_play(R, "paid", tallies.PAID_NAMES),
        ids.EXPANSION_NAMES: {i for i in range(len(ids.EXPANSION_NAMES)) if (R["expansions"] >> i & 1).any()},
    }


def labels_in_play(R: np.ndarray, family: str, labels: tuple[str, ...]) -> set[int]:
    """The labels of a family of the base game but those of expansions that no ruleset has, and of unpaid output."""
    foreign = set() if R["building"]["boost_output"].any() else {"output"}
    for name, part in COUNTED.items():
        if not (R["expansions"] & bit_of(name)).any():
            foreign |= set(part.LABELS.get(family, ()))
    return {i for i, label in enumerate(labels) if label not in foreign}


def is_counted(found: dict, family: str) -> bool:
    """Whether a family of tallies is the base game's, or of an expansion that some ruleset has."""
    present = {ids.EXPANSION_NAMES[i] for i in found[ids.EXPANSION_NAMES]}
    owners = [name for name, part in COUNTED.items() if family in part.FAMILIES | part.GAME_FAMILIES]
    return not owners or owners[0] in present


def named(found: dict, labels: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """Ids and names of the labels that occur in the run."""
    for i, label in enumerate(labels):
        if i in found.get(labels, range(len(labels))) and label not in NOTHING:
            yield i, label


def game_columns(found: dict) -> Iterator[Column]:
    """One row a game."""
    reasons = (*flow.END_NAMES, FAILED)
    yield Column("turns", "games", "int8", "turns played", "turns", "turns", role=roles.LENGTH)
    yield Column("end_reason", "games", "int8", "why the game ended", "", "end_reason", None, reasons, roles.END)
    yield Column(
        "leader", "games", "int8", "seat that led turn 1", "seat", "first", role=roles.BEGINS, title="leader of turn 1"
    )
    meaning = "decisions with more than one option"
    yield Column("decisions", "games", AMOUNT, meaning, "decisions", "decisions", role=roles.DECISIONS)
    yield Column("tiles", "games", COUNT, "hexagons on the map at the end", "hexagons", "tiles", role=roles.AMOUNT)
    yield from resource_columns(found, "price", "games", "price at the end", "MC", roles.PRICE)
    yield from resource_columns(found, "pool", "games", "left in the pool at the end", "pieces", roles.SUPPLY)
    yield from family_columns(found, tallies.GAME_FAMILIES, "games", "game_tally")


def resource_columns(found: dict, name: str, table: str, meaning: str, unit: str, role: str) -> Iterator[Column]:
    """One column for each resource."""
    for i, label in named(found, ids.RESOURCE_NAMES):
        yield Column(f"{name}_{word(label)}", table, COUNT, meaning, unit, name, i, role=role, family=name, label=label)


def seat_columns(found: dict) -> Iterator[Column]:
    """One row a game and seat."""
    yield Column("colour", "seats", "int8", "colour of the pieces", "", "colour", None, ids.COLOUR_NAMES, roles.GIVEN)
    yield Column("score", "seats", AMOUNT, "final score", "VP", "score", role=roles.SCORE, direction=roles.MORE)
    mask = sum(1 << i for i in found[ids.EXPANSION_NAMES])
    for i, label in tallies.score_parts(mask).items():
        yield Column(
            f"score_{word(label)}", "seats", AMOUNT, "points from", "VP", "score_part", i, role=roles.SCORE_PART,
            family="score", label=label, direction=roles.MORE,
        )  # fmt: skip
    yield Column(
        "rank", "seats", "int8", "place; 1 is first, equal numbers share a place", "place", "rank", role=roles.RANK,
        direction=roles.LESS,
    )  # fmt: skip
    yield Column("money", "seats", MONEY, "money at the end", "MC", "money", role=roles.RESOURCE)
    meaning = "pieces behind the screen at the end"
    yield Column("resources", "seats", COUNT, meaning, "pieces", "resources", role=roles.RESOURCE)
    yield from family_columns(found, tallies.FAMILIES, "seats", "tally")


def family_columns(found: dict, families: dict, table: str, field: str) -> Iterator[Column]:
    """One column for each counter of the families of tallies."""
    for name, (start, labels, tally) in families.items():
        if is_counted(found, name):
            kind = MONEY if tally.unit == "MC" or name == "options" else COUNT
            yield from columns_of(name, tally, table, kind, field, start, named(found, labels))


def turn_columns(found: dict) -> Iterator[Column]:
    """One row a game, turn and seat."""
    for i, name in enumerate(tallies.TURN_NAMES):
        meaning, unit, role = TURN_NUMBERS[name]
        kind = AMOUNT if name in ("score", "money") else COUNT
        yield Column(name, "turns", kind, meaning, unit, "seat", i, role=role)
    yield from resource_columns(found, "price", "turns", "price after this turn", "MC", roles.PRICE)
