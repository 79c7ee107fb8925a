"""Compiled. Decks of cards or tiles as rings: draw from the top, put under, shuffle.

top                       bottom
card[head] card[head+1] … card[head+n-1]      (indices modulo CAPACITY)
"""

import numpy as np

from lpsim.core import rng
from lpsim.core.jit import room

CAPACITY = 64
DECK = np.dtype((np.record, [("card", np.int64, (CAPACITY,)), ("head", np.int64), ("n", np.int64)]))


@room
def clear(deck):
    """Empty the deck."""
    deck.head = 0
    deck.n = 0


@room
def card_at(deck, i):
    """The i-th card from the top."""
    return deck.card[(deck.head + i) % CAPACITY]


@room
def draw(deck):
    """Take the top card of a deck that is not empty."""
    card = deck.card[deck.head]
    deck.head = (deck.head + 1) % CAPACITY
    deck.n -= 1
    return card


@room
def put_under(deck, card):
    """Put a card at the bottom."""
    deck.card[(deck.head + deck.n) % CAPACITY] = card
    deck.n += 1


@room
def put_on_top(deck, card):
    """Put a card on the top."""
    deck.head = (deck.head + CAPACITY - 1) % CAPACITY
    deck.card[deck.head] = card
    deck.n += 1


@room
def shuffle(deck, stream):
    """Shuffle the whole deck (Fisher-Yates)."""
    for i in range(deck.n - 1, 0, -1):
        j = rng.below(stream, i + 1)
        a = (deck.head + i) % CAPACITY
        b = (deck.head + j) % CAPACITY
        card = deck.card[a]
        deck.card[a] = deck.card[b]
        deck.card[b] = card


@room
def pour(source, target):
    """Move all cards of one deck under another, top card first."""
    while source.n > 0:
        put_under(target, draw(source))
