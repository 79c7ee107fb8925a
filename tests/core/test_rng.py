"""Streams of random numbers: uniform, independent of each other, and the same for the same four numbers."""

from math import exp, factorial

import numpy as np
import pytest
from chance import assert_uniform, draws, limit, stream, words

from lpsim.core import rng

N_WORDS = 4_000


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6, 7, 12, 37, 64])
def test_below_stays_in_range_and_is_uniform(n):
    drawn = draws(stream(root=11, purpose=n), n, 6_000)
    assert drawn.min() >= 0 and drawn.max() < n
    counts = np.bincount(drawn, minlength=n)
    if n > 1:
        assert_uniform(counts)


@pytest.mark.parametrize("lag", [1, 2, 5])
def test_draws_do_not_depend_on_earlier_ones(lag):
    """Pairs of draws, `lag` apart, are uniform over all pairs."""
    drawn = draws(stream(root=12), 6, 8_000)
    pairs = drawn[:-lag] * 6 + drawn[lag:]
    assert_uniform(np.bincount(pairs, minlength=36))


def test_every_bit_of_a_word_is_fair():
    bits = np.array([[word >> bit & 1 for bit in range(rng.WORD)] for word in words(stream(root=13), N_WORDS)])
    far = np.abs(bits.sum(axis=0) - N_WORDS / 2) / (N_WORDS / 4) ** 0.5
    assert far.max() < 5


def test_words_have_32_bits():
    drawn = words(stream(root=14), N_WORDS)
    assert min(drawn) >= 0 and max(drawn) <= rng.MASK
    assert max(drawn) > rng.MASK * 0.99 and min(drawn) < rng.MASK * 0.01


# --- streams ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("numbers", [(0, 0, 0, 0), (1, 2, 3, 4), (2**62, 2**40, 10, 3)])
def test_same_numbers_same_stream(numbers):
    assert words(stream(*numbers), 50) == words(stream(*numbers), 50)


def test_a_stream_is_seeded_whatever_it_was_before():
    used = stream(root=5)
    words(used, 17)
    rng.seed(used, 6, 1, 2, 3)
    assert words(used, 20) == words(stream(6, 1, 2, 3), 20)


def test_drawing_from_one_stream_leaves_the_others_alone():
    both = np.zeros(2, rng.STREAM)
    for i in range(2):
        rng.seed(both[i], 1, 0, i, 0)
    words(both[0], 100)
    assert words(both[1], 20) == words(stream(1, 0, 1, 0), 20)


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_streams_that_differ_in_one_number_share_no_beginning(place):
    """Root seed, block, purpose and index each: 300 neighbours, no two streams begin alike."""
    beginnings = set()
    for value in range(300):
        numbers = [9, 9, 9, 9]
        numbers[place] = value
        beginnings.add(tuple(words(stream(*numbers), 3)))
    assert len(beginnings) == 300


def test_numbers_that_trade_places_give_another_stream():
    beginnings = {tuple(words(stream(*numbers), 3)) for numbers in ((1, 2, 3, 4), (2, 1, 3, 4), (1, 2, 4, 3))}
    assert len(beginnings) == 3


def test_high_bits_of_seed_and_block_count():
    """Seeds and blocks have 64 bits, and all of them matter."""
    near, far_root, far_block = stream(1, 1), stream(1 + 2**32, 1), stream(1, 1 + 2**32)
    assert len({tuple(words(s, 3)) for s in (near, far_root, far_block)}) == 3


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_first_draws_of_neighbouring_streams_are_uniform(place):
    """The first draw of each of 3000 streams whose numbers count up: as good as one stream's draws."""
    first = []
    for value in range(3_000):
        numbers = [3, 0, 1, 0]
        numbers[place] = value
        first.append(rng.below(stream(*numbers), 6))
    assert_uniform(np.bincount(np.array(first), minlength=6))
    pairs = np.array(first[:-1]) * 6 + np.array(first[1:])
    assert_uniform(np.bincount(pairs, minlength=36))


@pytest.mark.parametrize("other", [(2, 0, 0, 0), (1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1)])
def test_streams_are_independent_of_their_neighbours(other):
    """Two streams that differ by one in one number, drawn side by side: all pairs equally likely."""
    pairs = draws(stream(1, 0, 0, 0), 6, 5_000) * 6 + draws(stream(*other), 6, 5_000)
    assert_uniform(np.bincount(pairs, minlength=36))


def test_words_of_neighbouring_streams_share_half_their_bits():
    """Seeds that differ in one bit give words that differ in about half of theirs."""
    shared = [
        32 - (a ^ b).bit_count()
        for seed in range(100)
        for a, b in zip(words(stream(seed), 10), words(stream(seed ^ 1), 10))
    ]
    assert abs(sum(shared) / len(shared) - 16) < 5 * (8 / len(shared)) ** 0.5


# --- the generator itself ---------------------------------------------------------------------------------------------


def reference(root: int, block: int, purpose: int, index: int, n: int) -> list[int]:
    """The generator in plain words of 32 bits, after its author's C code; whole numbers of Python never overflow."""
    mask = 2**32 - 1

    def rotate(x, k):
        return ((x << k) | (x >> (32 - k))) & mask

    def mix(h, word):
        h = ((h ^ (word & mask)) * 0x5BD1E995) & mask
        h ^= h >> 15
        h = (h * 0x2C1B3C6D) & mask
        return h ^ (h >> 13)

    said = [root & mask, root >> 32, block & mask, block >> 32, purpose, index]
    h, state = 0xF1EA5EED, [0xF1EA5EED]
    for more in range(3):
        for word in said:
            h = mix(h, word + more)
        state.append(h)
    a, b, c, d = state
    out = []
    for _ in range(20 + n):
        e = (a - rotate(b, 27)) & mask
        a, b, c = b ^ rotate(c, 17), (c + d) & mask, (d + e) & mask
        d = (e + a) & mask
        out.append(d)
    return out[20:]


@pytest.mark.parametrize("numbers", [(0, 0, 0, 0), (7, 0, 10, 0), (2**62, 2**33 + 5, 3, 1), (123456789, 987, 6, 2)])
def test_words_are_those_of_the_reference(numbers):
    """Also where products and sums pass 32 bits: machine integers must not change the meaning."""
    assert words(stream(*numbers), 30) == reference(*numbers, 30)


@pytest.mark.parametrize("degrees", [2, 6, 24, 36, 64])
def test_limit_of_the_chi_square_tests_is_passed_once_in_a_million(degrees):
    """For even degrees of freedom the tail is a finite sum, so the approximation can be held against it."""
    half = limit(degrees) / 2
    tail = exp(-half) * sum(half**j / factorial(j) for j in range(degrees // 2))
    assert 0.2e-6 < tail < 2e-6
