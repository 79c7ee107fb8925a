"""Golden playthroughs: one game of random legal players for each number of players and each length, in words.

`python tests/golden/regenerate.py` writes them all again. They change when the rules, the content or the words of the
story change, and only then: such a commit says why and raises RULES_VERSION if the rules behave differently.
"""

from collections.abc import Iterator
from pathlib import Path

from lpsim.play.game import Game
from lpsim.play.trace import Chooser, compiled_chooser, final_table, play_story

FOLDER = Path(__file__).resolve().parent
SEED = 7
SETTINGS = [(players, length) for players in (2, 3, 4) for length in ("full", "short")]


def golden_file(players: int, length: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"base-{players}-{length}.txt"


def playthrough(players: int, length: str) -> str:
    """One game: its story, its final table, and each choice with the number of options it was taken from."""
    game = Game.new(players=players, length=length, seed=SEED, tracing=True)
    chosen: list[str] = []
    story = list(play_story(game, noting(compiled_chooser(game), chosen)))
    return "".join(f"{line}\n" for line in sections(game, story, chosen))


def sections(game: Game, story: list[str], chosen: list[str]) -> Iterator[str]:
    """The lines of a file: what is played, then its three parts."""
    said = game.origin
    yield f"{game.spec.name}, scenario {said['scenario']}, {said['players']} players, {said['length']} game"
    yield f"rules version {game.spec.rules_version}, seed {said['seed']}, block {said['block']}, random legal players"
    for title, lines in (("Story", story), ("Final table", final_table(game)), ("Choices", chosen)):
        yield from ("", f"== {title} ==", "", *lines)


def noting(choose: Chooser, chosen: list[str]) -> Chooser:
    """The same player, with a line for each choice: number, player, decision, place in the list, words."""

    def choose_and_note(game: Game) -> int:
        index = choose(game)
        options = game.legal()
        place = f"{index + 1} of {len(options)}"
        chosen.append(f"{len(chosen) + 1:4}  {game.player:<6}  {game.decision:<16}  {place:<10}  {options[index]}")
        return index

    return choose_and_note


def main() -> None:
    """Write every playthrough."""
    for players, length in SETTINGS:
        file = golden_file(players, length)
        file.write_bytes(playthrough(players, length).encode())
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
