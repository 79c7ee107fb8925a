"""Golden playthroughs: a game of random legal players for each scenario, number of players and length, in words.

`python tests/golden/regenerate.py` writes them all again. They change when the rules, the content or the words of the
story change, and only then: such a commit says why and raises RULES_VERSION if the rules behave differently.
"""

from collections.abc import Iterator
from pathlib import Path

from lpsim.play.game import Game
from lpsim.play.trace import Chooser, compiled_chooser, final_table, play_story

FOLDER = Path(__file__).resolve().parent
LENGTHS = [(players, length) for players in (2, 3, 4) for length in ("full", "short")]
# Of many seeds of Arboria these tell the most: fires that spread and go out, floods, lava, dams, platforms, oxygen.
SEEDS = {("base", players, length): 7 for players, length in LENGTHS} | {
    ("arboria", 2, "full"): 383, ("arboria", 2, "short"): 92,
    ("arboria", 3, "full"): 174, ("arboria", 3, "short"): 260,
    ("arboria", 4, "full"): 10, ("arboria", 4, "short"): 346,
}  # fmt: skip
SEEDS |= {("french", players, "full"): 7 for players in (2, 3, 4)}  # the edition, of the base game
SETTINGS = list(SEEDS)


def golden_file(scenario: str, players: int, length: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{scenario}-{players}-{length}.txt"


def playthrough(scenario: str, players: int, length: str) -> str:
    """One game: its story, its final table, and each choice with the number of options it was taken from."""
    seed = SEEDS[scenario, players, length]
    played = {"edition": scenario} if scenario == "french" else {"scenario": scenario}
    game = Game.new(**played, players=players, length=length, seed=seed, tracing=True)
    chosen: list[str] = []
    story = list(play_story(game, noting(compiled_chooser(game), chosen)))
    return "".join(f"{line}\n" for line in sections(game, story, chosen))


def sections(game: Game, story: list[str], chosen: list[str]) -> Iterator[str]:
    """The lines of a file: what is played, then its three parts."""
    said = game.origin
    edition = "".join(f", {name} edition" for name in [said["rules"].get("edition")] if name)
    yield f"{game.spec.name}, scenario {said['scenario']}{edition}, {said['players']} players, {said['length']} game"
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
    for setting in SETTINGS:
        file = golden_file(*setting)
        file.write_bytes(playthrough(*setting).encode())
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
