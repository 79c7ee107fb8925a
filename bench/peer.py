"""Python only. The peer's side of the comparison: games of catanatron for some seconds, printed as JSON.

Runs in an environment of its own (see README.md); it knows nothing of lpsim.
"""

import argparse
import json
import time

from catanatron import Color, Game, RandomPlayer

SAMPLE = 20  # games played outside the timing to count real choices


def new_game(seed: int) -> Game:
    """Seat four random players; the library reads seed 0 as "no seed"."""
    return Game([RandomPlayer(colour) for colour in Color], seed=seed + 1)


def play_for(seconds: float, seed: int) -> dict[str, float]:
    """Play whole games with the library's own loop until the time is up."""
    games = actions = finished = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = new_game(seed + games)
        finished += game.play() is not None
        actions += len(game.state.actions)
        games += 1
    return {"games": games, "seconds": time.perf_counter() - start, "actions": actions, "finished": finished}


def share_of_choices(seed: int) -> float:
    """Which share of actions was chosen among several: lpsim counts only those as decisions."""
    seen = [0, 0]

    def decide(player, game, options):
        seen[0] += 1
        seen[1] += len(options) > 1
        return player.decide(game, options)

    for i in range(SAMPLE):
        new_game(seed + i).play(decide_fn=decide)
    return seen[1] / seen[0]


def main() -> None:
    """Warm up on one game, play, print."""
    parser = argparse.ArgumentParser(description="Games of catanatron with four random players.")
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--seed", type=int, default=7)
    args = parser.parse_args()
    new_game(args.seed).play()
    result = play_for(args.seconds, args.seed)
    result["decisions"] = round(result["actions"] * share_of_choices(args.seed))
    print(json.dumps(result))


if __name__ == "__main__":
    main()
