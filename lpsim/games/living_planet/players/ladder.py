"""Compiled. Player id -> the function that chooses; functions as values cannot be cached, so this is a ladder."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects

PLAYER_RANDOM = 0
PLAYER_NAMES = ("random",)


@room
def choose(s, r, w, player):
    """The choice of the player who sits at the decision in w."""
    return choose_random(s, w)


@room
def choose_random(s, w):
    """A random legal option, from the seat's own stream: the baseline and the fuzzer."""
    return effects.seat_noise(s, w.seat, w.n_legal)
