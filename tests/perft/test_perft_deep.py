"""Perft in depth: from ten positions, the decision paths behind each first choice, at least 100,000 from each.

A rule that changes, an option that comes or goes or a task done twice changes a count, and the first choice says where
to look. `counts.toml` changes only with the rules, in a commit that says why.
"""

import tomllib
from pathlib import Path

import pytest
import test_perft
import test_perft_arboria
from perft import paths_by_move

COUNTS = tomllib.loads(Path(__file__).with_name("counts.toml").read_text(encoding="utf-8"))
POSITIONS = {name: position for name, (position, _) in test_perft.COUNTS.items()} | {
    f"arboria-{name}": position for name, (position, _) in test_perft_arboria.COUNTS.items()
}
LEAST = 100_000


def test_every_position_is_counted_deep_enough():
    assert set(COUNTS) == set(POSITIONS) and len(COUNTS) >= 6
    for counted in COUNTS.values():
        assert sum(counted["by"].values()) == counted["paths"] >= LEAST
        assert len(counted["by"]) > 1


@pytest.mark.compiled
@pytest.mark.parametrize("name", COUNTS)
def test_paths_behind_each_first_choice(name):
    assert paths_by_move(POSITIONS[name](), COUNTS[name]["depth"]) == COUNTS[name]["by"]
