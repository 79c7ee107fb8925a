"""Python only. Units, leaves, shards and chunks: everything is covered once, whatever the sizes."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lpsim.lab.plan import Cell, Plan, Range, cover, missing


def plan_of(cells):
    made = [
        Cell(i, "base", 4, "full", "ours", ("random",) * 4, {}, 0, "", blocks, rotations)
        for i, (blocks, rotations) in enumerate(cells)
    ]
    return Plan("test", "living-planet", 1, 0, False, "summary", 1, ("random",), tuple(made))


cells = st.lists(st.tuples(st.integers(1, 5000), st.integers(1, 4)), min_size=1, max_size=6)


@given(cells, st.integers(1, 30_000), st.one_of(st.none(), st.integers(1, 6000)))
def test_shards_cover_the_plan_in_order(sizes, games, blocks):
    plan = plan_of(sizes)
    shards = plan.shards(blocks, games)
    pieces = [piece for units in shards for piece in plan.pieces(units, blocks)]
    assert plan.count_games(pieces) == plan.count_games(plan.pieces(Range(0, plan.n_units), blocks))
    assert all(a.last <= b.first for a, b in pairwise(shards))
    if len(shards) > 1:
        assert all(plan.count_games(plan.pieces(units, blocks)) >= games for units in shards)


@given(cells, st.integers(1, 30_000))
def test_shards_hold_whole_leaves(sizes, games):
    plan = plan_of(sizes)
    leaves = [leaf for units in plan.shards(None, games) for leaf in plan.leaves(units)]
    assert leaves == plan.leaves(Range(0, plan.n_units))


@given(cells, st.integers(1, 3000))
def test_chunks_cover_a_range_once(sizes, games):
    plan = plan_of(sizes)
    chunks = plan.chunks(Range(0, plan.n_units), games)
    assert [chunk.first for chunk in chunks] == [0, *(chunk.last for chunk in chunks[:-1])]
    assert chunks[-1].last == plan.n_units
    assert all(chunk.last > chunk.first for chunk in chunks)


@given(cells)
def test_games_are_numbered_in_plan_order(sizes):
    plan = plan_of(sizes)
    for game in {0, plan.n_games // 2, plan.n_games - 1}:
        cell, block, rotation = plan.find_game(game)
        unit = plan.first_unit[cell] + block
        assert plan.games_before(unit) + rotation == game and plan.unit_at(game) == unit


@given(cells, st.data())
def test_a_name_says_its_range(sizes, data):
    plan = plan_of(sizes)
    first = data.draw(st.integers(0, plan.n_units - 1))
    units = Range(first, data.draw(st.integers(first + 1, plan.n_units)))
    assert plan.range_of(plan.name_of(units)) == units
    assert plan.range_of("something.else") is None


ranges = st.lists(st.tuples(st.integers(0, 50), st.integers(1, 20)), max_size=6)


@given(ranges, ranges)
def test_missing_is_what_nobody_did(wanted, done):
    wanted, done = ([Range(a, a + n) for a, n in sizes] for sizes in (wanted, done))
    found = {unit for units in missing(wanted, done) for unit in range(*units)}
    covered = {unit for units in done for unit in range(*units)}
    assert found == {unit for units in wanted for unit in range(*units)} - covered


def test_a_plan_survives_being_written():
    plan = plan_of([(3, 4), (5, 1)])
    assert Plan.from_data(plan.as_data()) == plan


@given(ranges, st.integers(0, 20), st.integers(1, 30))
def test_cover_takes_every_unit_once(parts, first, length):
    parts, wanted = [Range(a, a + n) for a, n in parts], Range(first, first + length)
    if missing([wanted], parts):
        with pytest.raises(LookupError):
            cover(wanted, parts)
        return
    found = cover(wanted, parts)
    assert [unit for _, inside in found for unit in range(*inside)] == list(range(*wanted))
    assert all(part.first <= inside.first and inside.last <= part.last for part, inside in found)
