"""No style of Planetship sees what is hidden (PS-VI): at real decisions, other hidden facts never change a choice.

Each decision is compared with games that look the same to the seat: hands, cards face down, the deck, the reserve, luck
and counters are dealt anew by `observe.hide`. Options, sums, choice and draws from the own stream must be the same.
"""

import numpy as np
import pytest
from ps_kit import Play

from lpsim.games.planetship import door, flow, ids, observe, state, tallies
from lpsim.games.planetship.players import style

pytestmark = pytest.mark.compiled  # thousands of decisions

EVERY = 2  # every second decision of a game is looked at
POINTS = 760  # at each number of players: more than 3,000 in all
PLAYERS = [2, 3, 4, 5]
RESTRICTED = [
    {"style": "balanced", "noise": 0.3},
    {"style": "scout", "forbid": ["place:7-radioactive", "teleport"]},
    {"style": "collector", "force": ["scanner", "probe"], "noise": 0.1},
    {"style": "random", "forbid": ["hacker"]},
    {"style": "balanced", "weights": dict.fromkeys(style.terms.TERM_NAMES, 0.0)},  # every choice is a tie
]


def played(players: int, seed: int, styles: list, every: int = EVERY):
    """A game of these styles, stopped at decisions."""
    play, P, n = Play.new(players=players, seed=seed, colour=seed % 5), style.seats(styles), 0
    while not play.over:
        if n % every == 0:
            yield play
        play.pick(int(door.choose_by(play.S, 0, play.rules.R, play.W, P, play.W[0].seat)))
        n += 1


def mixed(players: int, start: int) -> list:
    """Shipped styles round the table, so that all of them come to sit everywhere."""
    names = style.names()
    return [style.load(names[(start + seat) % len(names)]) for seat in range(players)]


def opened(S: np.ndarray, R: np.ndarray) -> np.ndarray:
    """Scratch paper with the decision of a state; the outlook of an earlier one is not there to be read."""
    W = np.zeros(1, state.WORK)
    door.advance(S, 0, R, W)
    for name in W["outlook"].dtype.names:
        field = W["outlook"][name]
        field[...] = np.nan if field.dtype.kind == "f" else -77
    return W


def sums(S: np.ndarray, R: np.ndarray, W: np.ndarray, P: np.ndarray) -> list[float]:
    return [door.judge(S, 0, R, W, P, 0, index) for index in range(W[0].n_legal)]


def chosen(S: np.ndarray, R: np.ndarray, W: np.ndarray, P: np.ndarray, seat: int) -> tuple:
    """The choice, and how far the seat's own stream has come by it."""
    index = door.choose_by(S, 0, R, W, P, 0)
    return index, S[0].stream[state.STREAM_SEAT + seat].tobytes()


def differences(play: Play, styles: list, chance: np.random.Generator) -> list[str]:
    """What a style does differently when the hidden facts are others."""
    R, S, W, seat = play.rules.R, play.S, play.W.copy(), int(play.W[0].seat)
    other = observe.hide(S, play.rules, seat, chance)
    assert door.violated(other, 0, R) == 0
    V = opened(other, R)
    n = int(W[0].n_legal)
    assert (V[0].kind, V[0].seat, V[0].n_legal) == (W[0].kind, seat, n)
    assert (V[0].legal[:n] == W[0].legal[:n]).all(), "the options tell of something hidden"
    found = []
    for one in styles:
        if one.is_scored and sums(S.copy(), R, W, one.P) != sums(other.copy(), R, V, one.P):
            found.append(f"{one.name}, {play.decision}: other sums")
        if chosen(S.copy(), R, W, one.P, seat) != chosen(other.copy(), R, V, one.P, seat):
            found.append(f"{one.name}, {play.decision}: another choice")
    return found


@pytest.mark.parametrize("players", PLAYERS)
def test_hidden_facts_change_no_choice(players):
    """PS-VI-01 to -04: all shipped styles at 760 decisions a table, of every kind."""
    styles = [style.load(name) for name in style.names()]
    chance = np.random.default_rng(players)
    looked_at, kinds, seed = 0, set(), 0
    while looked_at < POINTS or kinds != set(flow.DECISION_NAMES.values()):
        for play in played(players, seed, mixed(players, seed)):
            assert differences(play, styles, chance) == []
            looked_at += 1
            kinds.add(play.decision)
        seed += 1


@pytest.mark.parametrize("reference", RESTRICTED, ids=lambda reference: style.load(reference).name[:40])
def test_restrictions_noise_and_ties_do_not_peek(reference):
    """Noise and lots come from the seat's own stream alone."""
    one, chance = style.load(reference), np.random.default_rng(5)
    for players in PLAYERS:
        for play in played(players, 11, [one] * players):
            assert differences(play, [one], chance) == []


def test_whatever_could_be_peeked_at_is_changed():
    """Or the tests above would prove nothing: hands, cards and rewards face down, deck, reserve, counters, luck."""
    hidden = {
        "hand": lambda s, other: s.hand[other].tolist(),
        "face down": lambda s, other: [int(one.card) for one in s.space if one.is_hidden and one.seat == other],
        "rewards": lambda s, other: [one.reward.tolist() for one in s.zone if one.is_hidden],
        "deck": lambda s, other: s.deck.card.tolist(),
        "reserve": lambda s, other: s.reserve.tolist(),
        "discards": lambda s, other: s.discard[other, s.n_open[other] : s.n_discard[other]].tolist(),
        "counters": lambda s, other: s.tally[other, tallies.TALLY_OPTIONS],
        "luck": lambda s, other: s.stream[state.STREAM_DECK].a,
        "another's noise": lambda s, other: s.stream[state.STREAM_SEAT + other].a,
    }
    chance, seen = np.random.default_rng(1), dict.fromkeys(hidden, 0)
    for seed in range(3):
        for play in played(3, seed, mixed(3, 3), every=1):
            seat = int(play.W[0].seat)
            other = observe.hide(play.S, play.rules, seat, chance)
            for name, peek in hidden.items():
                seen[name] += peek(play.s, (seat + 2) % 3) != peek(other[0], (seat + 2) % 3)
    assert all(seen.values()), seen


def test_what_is_ones_own_stays():
    """PS-VI-02, -03: hand, own cards face down, what the own probes show, own noise and counters."""
    chance = np.random.default_rng(2)
    for play in played(4, 22, mixed(4, 2), every=5):
        s, seat = play.s, int(play.W[0].seat)
        other = observe.hide(play.S, play.rules, seat, chance)[0]
        assert (other.hand[seat] == s.hand[seat]).all()
        assert (other.tally[seat] == s.tally[seat]).all()
        assert other.stream[state.STREAM_SEAT + seat] == s.stream[state.STREAM_SEAT + seat]
        for space in range(ids.N_SPACES):
            if observe.sees_space(s, seat, space):
                assert other.space[space].card == s.space[space].card
        for zone in range(ids.N_ZONES):
            if observe.sees_reward(s, seat, zone):
                assert (other.zone[zone].reward == s.zone[zone].reward).all()
