"""Python only. What the logs keep of a game: one Column for each number of a result row, built from the tallies.

A zone, a card of the deck or a mission that no ruleset of the run has gets no column; all cells of a run have the same.
"""

from collections.abc import Iterator

import numpy as np

from lpsim.games import roles
from lpsim.games.columns import Column, columns_of
from lpsim.games.planetship import flow, ids, tallies
from lpsim.games.spec import FAILED

COUNT, AMOUNT = "int16", "int32"
ROUND_NUMBERS = {  # meaning, unit, role
    "score": ("score if the game ended after this round", "VP", roles.SCORE),
    "hand_vp": ("VP printed on the cards in hand after this round", "VP", roles.RESOURCE),
    "discards": ("cards discarded up to this round", "cards", roles.AMOUNT),
    "rewards": ("rewards won up to this round", "rewards", roles.AMOUNT),
    "ability_icons": ("ability icons in hand after this round", "icons", roles.RESOURCE),
}


def columns(R: np.ndarray) -> list[Column]:
    """All columns for a run over these rulesets, in the order of the tables."""
    return [*game_columns(R), *seat_columns(R), *round_columns()]


def labels_of(R: np.ndarray, family: str, labels: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    """The labels of a family that some ruleset has, with their places; a card is called by its printed number."""
    if labels is tallies.CARD_LABELS:
        for i in range(int(R["n_deck"].max())):
            yield i, card_label(R, i)
        return
    asked = {int(icon) for row in R for icon in row["mission"]["icon"][: int(row["n_missions"])]}
    for i, label in enumerate(labels):
        if family not in ("missions_alone", "missions_shared") or i in asked:
            yield i, label


def card_label(R: np.ndarray, i: int) -> str:
    """The number printed on the i-th card of the deck; its place if the rulesets have different boxes."""
    numbers = {int(row["card"]["number"][ids.N_START + i]) for row in R if i < row["n_deck"]}
    return str(numbers.pop()) if len(numbers) == 1 else f"place {i + 1}"


def family_columns(R: np.ndarray, families: dict, table: str, field: str) -> Iterator[Column]:
    """One column for each counter of the families of tallies."""
    for name, (start, labels, tally) in families.items():
        kind = AMOUNT if name == "options" else COUNT
        yield from columns_of(name, tally, table, kind, field, start, labels_of(R, name, labels))


def game_columns(R: np.ndarray) -> Iterator[Column]:
    """One row a game."""
    reasons = (*flow.END_NAMES, FAILED)
    yield Column("turns", "games", "int8", "rounds played", "rounds", "turns", role=roles.LENGTH)
    yield Column("end_reason", "games", "int8", "why the game ended", "", "end_reason", None, reasons, roles.END)
    yield Column(
        "first", "games", "int8", "seat that began round 1", "seat", "first", role=roles.BEGINS,
        title="first player of round 1",
    )  # fmt: skip
    meaning = "decisions with more than one option"
    yield Column("decisions", "games", AMOUNT, meaning, "decisions", "decisions", role=roles.DECISIONS)
    yield from family_columns(R, tallies.GAME_FAMILIES, "games", "game_tally")


def seat_columns(R: np.ndarray) -> Iterator[Column]:
    """One row a game and seat."""
    yield Column("colour", "seats", "int8", "colour of the pieces", "", "colour", None, ids.COLOUR_NAMES, roles.GIVEN)
    yield Column("score", "seats", AMOUNT, "final score", "VP", "score", role=roles.SCORE, direction=roles.MORE)
    for i, label in enumerate(tallies.SCORE_NAMES):
        yield Column(
            f"score_{label}", "seats", AMOUNT, "points from", "VP", "score_part", i, role=roles.SCORE_PART,
            family="score", label=label, direction=roles.MORE,
        )  # fmt: skip
    yield Column("rank", "seats", "int8", "place; 1 is first", "place", "rank", role=roles.RANK, direction=roles.LESS)
    yield from family_columns(R, tallies.FAMILIES, "seats", "tally")


def round_columns() -> Iterator[Column]:
    """One row a game, round and seat."""
    for i, name in enumerate(tallies.ROUND_NAMES):
        meaning, unit, role = ROUND_NUMBERS[name]
        yield Column(name, "turns", COUNT, meaning, unit, "seat", i, role=role)
