"""Decks as rings: order of cards, wrapping round the end, and shuffles that favour no order."""

from collections import deque
from itertools import permutations
from random import Random

import numpy as np
import pytest
from chance import assert_uniform, stream

from lpsim.core import decks

CARDS = (10, 20, 30, 40, 50)


def deck(*cards: int, head: int = 0) -> np.record:
    """A deck with these cards, top card first, beginning at a place in the ring."""
    fresh = np.zeros(1, decks.DECK)[0]
    decks.clear(fresh)
    fresh.head = head
    for card in cards:
        decks.put_under(fresh, card)
    return fresh


def cards_of(some: np.record) -> list[int]:
    """All cards from the top."""
    return [int(decks.card_at(some, i)) for i in range(some.n)]


@pytest.mark.parametrize("head", [0, 5, decks.CAPACITY - 2])
def test_draw_takes_the_top_and_put_under_fills_the_bottom(head):
    some = deck(*CARDS, head=head)
    assert decks.draw(some) == 10
    decks.put_under(some, 60)
    assert cards_of(some) == [20, 30, 40, 50, 60]
    decks.put_on_top(some, 70)
    assert cards_of(some) == [70, 20, 30, 40, 50, 60]


def test_clear_empties():
    some = deck(*CARDS, head=9)
    decks.clear(some)
    assert some.n == 0 and some.head == 0


def test_a_full_deck_keeps_every_card():
    some = deck(*range(decks.CAPACITY), head=17)
    assert cards_of(some) == list(range(decks.CAPACITY))
    assert [int(decks.draw(some)) for _ in range(decks.CAPACITY)] == list(range(decks.CAPACITY))
    assert some.n == 0


def test_pour_moves_all_cards_under_another_deck_top_card_first():
    source, target = deck(1, 2, 3, head=decks.CAPACITY - 1), deck(9, 8)
    decks.pour(source, target)
    assert source.n == 0
    assert cards_of(target) == [9, 8, 1, 2, 3]


def test_long_use_equals_a_plain_queue():
    """A thousand random draws and puts, beside Python's own deque."""
    chance, some, plain = Random(4), deck(), deque()
    for card in range(1_000):
        move = chance.choice(["draw", "under", "top"])
        if move == "draw" and plain:
            assert decks.draw(some) == plain.popleft()
        elif move == "under" and len(plain) < decks.CAPACITY:
            decks.put_under(some, card)
            plain.append(card)
        elif move == "top" and len(plain) < decks.CAPACITY:
            decks.put_on_top(some, card)
            plain.appendleft(card)
        assert cards_of(some) == list(plain)


# --- shuffles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [0, 1, 2, 30, decks.CAPACITY])
@pytest.mark.parametrize("head", [0, decks.CAPACITY - 3])
def test_shuffle_keeps_the_cards(n, head):
    some = deck(*range(n), head=head)
    decks.shuffle(some, stream(root=3))
    assert sorted(cards_of(some)) == list(range(n))


def test_same_stream_same_order_wherever_the_ring_begins():
    orders = set()
    for head in (0, 1, decks.CAPACITY - 5):
        some = deck(*range(20), head=head)
        decks.shuffle(some, stream(root=8, block=2))
        orders.add(tuple(cards_of(some)))
    assert len(orders) == 1


def test_every_order_of_four_cards_is_equally_likely():
    """From 4800 shuffles, each with a stream of its own as games have: 24 orders, about 200 times each."""
    number = {order: i for i, order in enumerate(permutations(range(4)))}
    counts = np.zeros(24, np.int64)
    for block in range(4_800):
        some = deck(0, 1, 2, 3)
        decks.shuffle(some, stream(root=21, block=block, purpose=1))
        counts[number[tuple(cards_of(some))]] += 1
    assert_uniform(counts)


def test_every_order_of_four_cards_is_equally_likely_in_one_stream():
    """The same deck shuffled over and over with one stream, as a market deck that runs out is."""
    number = {order: i for i, order in enumerate(permutations(range(4)))}
    counts, source, some = np.zeros(24, np.int64), stream(root=22), deck(0, 1, 2, 3)
    for _ in range(4_800):
        decks.shuffle(some, source)
        counts[number[tuple(cards_of(some))]] += 1
    assert_uniform(counts)


def test_every_card_comes_to_every_place_equally_often():
    """A deck of 12: the card on top, the card at the bottom, and a card in the middle."""
    n, counts = 12, np.zeros((12, 12), np.int64)
    for block in range(2_400):
        some = deck(*range(n))
        decks.shuffle(some, stream(root=23, block=block))
        counts[range(n), cards_of(some)] += 1
    for place in (0, 5, n - 1):
        assert_uniform(counts[place])


def test_decks_of_one_game_are_shuffled_independently():
    """The top cards of two decks that are shuffled with two purposes of one block: all pairs equally likely."""
    counts = np.zeros(36, np.int64)
    for block in range(1_800):
        tops = []
        for purpose in (1, 2):
            some = deck(*range(6))
            decks.shuffle(some, stream(root=24, block=block, purpose=purpose))
            tops.append(int(decks.card_at(some, 0)))
        counts[tops[0] * 6 + tops[1]] += 1
    assert_uniform(counts)
