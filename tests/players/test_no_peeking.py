"""No style sees what is hidden (LP-INF): at real decision points, other hidden facts never change a choice.

Each point is compared with games that look the same to the seat: decks, luck, other players' money, pieces, cards and
counters are dealt anew by `observe.hide`. Options, scores, the choice and the draws from the seat's own stream must be
the same.
"""

from dataclasses import dataclass

import numpy as np
import pytest

from lpsim.games.living_planet import door, flow, ids, state, tallies
from lpsim.games.living_planet.expansions import BLOCK
from lpsim.games.living_planet.observe import hide, observe
from lpsim.games.living_planet.players import style
from lpsim.play.game import Game
from lpsim.play.players import Table

pytestmark = pytest.mark.compiled  # thousands of decision points

TABLES = [("base", players, length) for players in (2, 3, 4) for length in ("full", "short")]
TABLES += [("arboria", 2, "short"), ("arboria", 3, "full"), ("arboria", 4, "full")]
TABLES += [("french", 3, "full")]  # the edition, of the base game
EVERY = 3  # every third decision of a game is looked at
POINTS = {"base": 500, "french": 500, "arboria": 700}  # at each kind of table: 3000 and 2100 in all
ENOUGH_GAMES = 60  # by then every kind of decision has come up
KINDS = {
    "french": {"planet-card", "production", "action", "construct", "market-card", "transaction", "step"},
    "base": {"planet-card", "action", "construct", "market-card", "transaction", "place-tile", "trigger"},
    "arboria": {"action", "construct", "transaction", "place-tile", "trigger", "escape", "platform", "place-volcano"},
}
RESTRICTED = [
    {"style": "balanced", "noise": 0.3},
    {"style": "trader", "forbid": ["construct:steel-dome", "grants"]},
    {"style": "guardian", "force": ["fate-control", "protect"], "noise": 0.1},
    {"style": "random", "forbid": ["trade"]},
    {"style": "balanced", "weights": dict.fromkeys(style.terms.TERM_NAMES, 0.0)},  # every choice is a tie
]


@dataclass
class Point:
    """A decision in a real game."""

    game: Game  # a copy, at the decision

    @property
    def seat(self) -> int:
        return self.game.seat

    def open(self, S: np.ndarray) -> np.ndarray:
        """Scratch paper with the decision of a state, listed anew."""
        W = np.zeros(1, state.WORK)
        door.advance(S, 0, self.game.rules.R, W)
        return W


def points(
    players: int, length: str, seed: int, styles: list, every: int = EVERY, scenario: str = "base"
) -> list[Point]:
    """Decision points of one game; those that only an expansion has are all looked at."""
    played = {"edition": scenario} if scenario == "french" else {"scenario": scenario}
    game = Game.new(players=players, length=length, seed=seed, **played)
    table = Table(game, styles)
    found = []
    while not game.over:
        if len(game.choices) % every == 0 or game.W[0].kind >= BLOCK:
            found.append(Point(table.twin.copy()))
        game.choose(table(game))
    return found


def mixed(players: int, start: int) -> list[str]:
    """Shipped styles round the table, so that all of them come to sit everywhere."""
    names = style.names()
    return [names[(start + seat) % len(names)] for seat in range(players)]


def judged(S: np.ndarray, R: np.ndarray, W: np.ndarray, P: np.ndarray) -> list[float]:
    """The sum of every option."""
    return [door.judge(S, 0, R, W, P, 0, index) for index in range(W[0].n_legal)]


def chosen(S: np.ndarray, R: np.ndarray, W: np.ndarray, P: np.ndarray, seat: int) -> tuple:
    """The choice, and how far the seat's own stream has come by it."""
    index = door.choose_by(S, 0, R, W, P, 0)
    return index, S[0].stream[state.STREAM_SEAT + seat].tobytes()


def scribbled(W: np.ndarray) -> np.ndarray:
    """The outlook of an earlier decision, perhaps another seat's, is not there to be read."""
    for name in W["outlook"].dtype.names:
        field = W["outlook"][name]
        field[...] = np.nan if field.dtype.kind == "f" else -77
    return W


def differences(point: Point, styles: list[style.Style], chance: np.random.Generator, memory: bool) -> list[str]:
    """What a style does differently when the hidden facts are others."""
    game = point.game
    R, S = game.rules.R, game.S
    other = hide(S, game.rules, point.seat, chance, memory)
    assert door.violated(other, 0, R) == 0
    W, V = game.W.copy(), scribbled(point.open(other))
    assert (V[0].kind, V[0].seat, V[0].n_legal) == (W[0].kind, W[0].seat, W[0].n_legal)
    assert (V[0].legal[: V[0].n_legal] == W[0].legal[: W[0].n_legal]).all(), "the options tell of something hidden"
    found = []
    for one in styles:
        if one.is_scored and memory and judged(S.copy(), R, W, one.P) != judged(other.copy(), R, V, one.P):
            found.append(f"{one.name}, {game.decision}: other scores")
        if chosen(S.copy(), R, W, one.P, point.seat) != chosen(other.copy(), R, V, one.P, point.seat):
            found.append(f"{one.name}, {game.decision}: another choice")
    return found


@pytest.mark.parametrize(("scenario", "players", "length"), TABLES)
def test_hidden_facts_change_no_choice(scenario, players, length):
    """All shipped styles at 500 points a table and more, with two games that look the same for each."""
    styles = [style.load(name) for name in style.names()]
    chance = np.random.default_rng(players * 100 + len(length))
    looked_at, kinds, seed = 0, set(), 0
    while looked_at < POINTS[scenario] or (seed < ENOUGH_GAMES and not KINDS[scenario] <= kinds):
        for point in points(players, length, seed, mixed(players, 3 * seed), scenario=scenario):
            for memory in (True, False):
                assert differences(point, styles, chance, memory) == []
            looked_at += 1
            kinds.add(point.game.decision)
        seed += 1
    assert KINDS[scenario] <= kinds


@pytest.mark.parametrize("reference", RESTRICTED, ids=lambda reference: style.load(reference).name[:40])
def test_restrictions_noise_and_ties_do_not_peek(reference):
    """Noise and lots come from the seat's own stream alone."""
    one = style.load(reference)
    chance = np.random.default_rng(5)
    for players in (2, 3, 4):
        for point in points(players, "short", 11, [one] * players):
            assert differences(point, [one], chance, True) == []


def test_whatever_could_be_peeked_at_is_changed():
    """Or the tests above would prove nothing: money, pieces, cards, decks, counters and luck of the others."""
    peeks = {
        "money": lambda s, other: s.money[other],
        "pieces": lambda s, other: s.holding[other, ids.OIL],
        "face down": lambda s, other: s.chosen[other],
        "hex deck": lambda s, other: s.hex_deck.card[s.hex_deck.head],
        "market deck": lambda s, other: s.market_deck.card[s.market_deck.head],
        "counters": lambda s, other: s.tally[other, tallies.FAMILIES["earned"][0]],
        "luck": lambda s, other: s.stream[state.STREAM_HEX_DECK].a,
        "other noise": lambda s, other: s.stream[state.STREAM_SEAT + other].a,
    }
    chance = np.random.default_rng(1)
    seen = dict.fromkeys(peeks, 0)
    for point in points(3, "full", 4, ["balanced"] * 3, every=1):
        game = point.game
        other = hide(game.S, game.rules, point.seat, chance)
        rival = (point.seat - 1) % 3
        for name, peek in peeks.items():
            seen[name] += peek(game.S[0], rival) != peek(other[0], rival)
    assert all(seen.values()), seen


def test_oxygen_tokens_and_hexagons_out_of_the_game_are_changed_too():
    """ARB-STA-04, ARB-AMB-03: other tokens behind other screens, as many in all; other hexagons out of the game."""
    chance = np.random.default_rng(1)
    tokens, out = 0, 0
    for point in points(3, "full", 4, ["balanced"] * 3, scenario="arboria"):
        game = point.game
        other = hide(game.S, game.rules, point.seat, chance)
        before, after = game.S[0].arboria, other[0].arboria
        tokens += (before.oxygen != after.oxygen).any()
        out += before.out != after.out
        assert (before.oxygen[point.seat], before.oxygen.sum()) == (after.oxygen[point.seat], after.oxygen.sum())
        assert int(before.out).bit_count() == int(after.out).bit_count() == 8
    assert tokens > 30 and out > 30


# --- hide and observe agree -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", ["base", "arboria"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_look_the_same_have_the_same_view(players, scenario):
    """What `hide` changes is what `observe` leaves out, for the seat that decides and for every other one."""
    chance = np.random.default_rng(players)
    for point in points(players, "full", 21, mixed(players, 1), every=5, scenario=scenario):
        game = point.game
        for seat in range(players):
            other = hide(game.S, game.rules, seat, chance)
            assert observe(other[0], game.rules, seat) == observe(game.S[0], game.rules, seat)


def test_what_is_ones_own_stays():
    chance = np.random.default_rng(2)
    for point in points(4, "full", 22, mixed(4, 2), every=7):
        s, seat = point.game.S[0], point.seat
        other = hide(point.game.S, point.game.rules, seat, chance)[0]
        colour = s.colour[seat]
        assert other.money[seat] == s.money[seat]
        assert (other.holding[seat] == s.holding[seat]).all()
        assert (other.hand[colour], other.chosen[seat]) == (s.hand[colour], s.chosen[seat])
        assert (other.tally[seat] == s.tally[seat]).all()
        assert other.stream[state.STREAM_SEAT + seat] == s.stream[state.STREAM_SEAT + seat]


def test_a_card_taken_back_in_secret_may_be_any_that_was_played_before():
    """LP-PC6-01: who remembers the cards knows which may be back in the hand, not which one is."""
    game = secret_retrieve()
    red = game.S[0].seat_of[ids.RED]
    hands = set()
    chance = np.random.default_rng(3)
    for seat in range(3):
        if seat != red:
            assert observe(game.S[0], game.rules, seat)["seats"]["red"]["may_hold"] == [1, 2, 3, 4, 5]
            for _ in range(60):
                hands.add(int(hide(game.S, game.rules, seat, chance)[0].hand[ids.RED]))
    assert hands == {0b111010, 0b111100}  # 3, 4, 5 and either 1 or 2
    assert observe(game.S[0], game.rules, red)["seats"]["red"]["hand"] == [1, 3, 4, 5]


def secret_retrieve() -> Game:
    """Red leads turn 3 with card 6 over 1 and 2 and takes back 1; the decision after it is open."""
    game = Game.new(players=3, seed=1, first=1)  # Red is seat 0 and leads turn 3
    plays = {0: ["play 1", "play 2", "play 6"], 1: ["play 1", "play 2", "play 3"], 2: ["play 1", "play 2", "play 3"]}
    while not (game.decision == "order-dice" and game.S[0].turn == 3):
        texts = [option.text for option in game.legal()]
        if game.decision == "planet-card":
            game.choose(plays[game.seat][game.S[0].turn - 1])
        elif game.decision == "retrieve-card":
            game.choose("take back 1")
        else:
            game.choose(next((text for text in ("end the phase", "enough", "done", "suffer") if text in texts), 0))
    assert game.S[0].phase > flow.PHASE_EFFECT
    return game
