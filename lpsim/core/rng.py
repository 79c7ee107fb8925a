"""Compiled. Seeded streams of random numbers: split by purpose, below(n).

Each stream is the small generator of Bob Jenkins (four words of 32 bits; adds, xors and rotations only), kept in int64
fields so that no arithmetic can overflow or change its meaning between compiled and uncompiled runs.

    (root seed, block, purpose, index) --mix--> three words --20 rounds--> stream
"""

import numpy as np

from lpsim.core.jit import room

STREAM = np.dtype((np.record, [("a", np.int64), ("b", np.int64), ("c", np.int64), ("d", np.int64)]))

MASK = 0xFFFFFFFF
WORD = 32
START = 0xF1EA5EED
WARM_UP = 20


@room
def rotate(x, k):
    """The 32-bit word x turned left by k bits."""
    return ((x << k) | (x >> (WORD - k))) & MASK


@room
def next_word(stream):
    """The next 32 random bits; writes the stream."""
    a, b, c, d = int(stream.a), int(stream.b), int(stream.c), int(stream.d)
    e = (a - rotate(b, 27)) & MASK
    a = b ^ rotate(c, 17)
    b = (c + d) & MASK
    c = (d + e) & MASK
    d = (e + a) & MASK
    stream.a, stream.b, stream.c, stream.d = a, b, c, d
    return d


@room
def absorb(h, word):
    """One step of a 32-bit mixing function; only low words survive, so wrapping products do no harm."""
    h = ((h ^ (word & MASK)) * 0x5BD1E995) & MASK
    h ^= h >> 15
    h = (h * 0x2C1B3C6D) & MASK
    return h ^ (h >> 13)


@room
def seed(stream, root, block, purpose, index):
    """Start the stream that belongs to these four numbers; equal numbers give equal streams."""
    root, block, purpose, index = int(root), int(block), int(purpose), int(index)
    words = (root & MASK, (root >> WORD) & MASK, block & MASK, (block >> WORD) & MASK, purpose, index)
    h = START
    for word in words:
        h = absorb(h, word)
    b = h
    for word in words:
        h = absorb(h, word + 1)
    c = h
    for word in words:
        h = absorb(h, word + 2)
    stream.a, stream.b, stream.c, stream.d = START, b, c, h
    for _ in range(WARM_UP):
        next_word(stream)


@room
def below(stream, n):
    """A random whole number 0 .. n-1; the bias is under n / 2**32. Writes the stream."""
    return (next_word(stream) * n) >> WORD
