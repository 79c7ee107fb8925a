"""Perft: the number of decision paths to a depth from set positions; a change of move generation shows here."""

import pytest
from ps_kit import card, layout, stand

from lpsim.play.game import Game


def paths(game: Game, depth: int) -> int:
    """The number of ways to make the next decisions."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for index in range(len(game.legal())):
        twin = game.copy()
        twin.choose(index)
        total += paths(twin, depth - 1)
    return total


def opening() -> Game:
    """Six cards on each of the 16 docks of eight zones: two docks a zone, in the Observatory too."""
    return Game.from_position({"players": 4, "zones": layout("7 2 8 9 / 0 1 3 6")}, game="planetship")


def military() -> Game:
    """Red has one card and one ship left: one dock in zone 3, with its turn and its probe."""
    said = {
        "players": 2, "zones": layout("3 2 8 / 6 1 7"), "next": "red",
        "seats": {
            "red": {"hand": ["red-1"], "ships": 1}, "blue": {"hand": [], "ships": 0},
        },
        "rules": {"table.2.ships": 1, "table.2.probes": 1},
        "content": {"zones": [
            {"number": n, "name": rule, "rule": rule, "spaces": [{"cell": "NE", "dock": n == 3, "probe": n == 3}]}
            for n, rule in ((3, "military"), (2, "hangar"), (8, "observatory"), (6, "hibernation"), (1, "leisure"),
                            (7, "radioactive"))
        ]},
    }  # fmt: skip
    said["seats"]["blue"].pop("ships")
    return Game.from_position(said, game="planetship")


def abilities() -> Game:
    """Zone 2 is resolved: a Tractor Beam and a Shield on I, two enemies in the zone beside it, one space free."""
    deck = [card(12, 1, "tractor-beam", "shield"), card(13), card(14), card(15)]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13), stand("4/I", "blue", 14), stand("4/II", "green", 15)]
    said = {
        "players": 4, "phase": "resolving", "zones": layout("2 4 8 9 / 0 1 3 6"), "characters": spots,
        "content": {"deck": deck},
    }  # fmt: skip
    return Game.from_position(said, game="planetship")


# The first two depths were counted by hand. opening: 6 cards on 16 docks; then 10 docks without icon leave blue 6 x 15
# placings, the two of zone 3 four turns each, and the four with a probe icon 12, 17, 17 and 8 places and no probe.
# military: 4 turns, then a probe on the 2 places of zone 3 or the 2 of zone 2 (zone 6 below is closed), or none.
# abilities: 2 targets of the beam, 4 of the shield, done; then 5 + 5 + 2 + 2 + 3 + 3, and red discards one of 8 cards.
COUNTS = {
    "opening": (opening, [96, 6 * (10 * 90 + 2 * 4 + 13 + 18 + 18 + 9)]),
    "military": (military, [4, 4 * 5, 200]),
    "abilities": (abilities, [7, 28, 216]),
}


@pytest.mark.compiled  # some thousand games are copied
@pytest.mark.parametrize("name", COUNTS)
def test_path_counts(name):
    """Counts per depth, starting at 1."""
    position, counts = COUNTS[name]
    assert [paths(position(), depth) for depth in range(1, len(counts) + 1)] == counts
