"""Python only. Malformed inputs of every kind, each given to the command that reads it."""

import json
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
from hypothesis import strategies as st
from torture import malformed
from torture.endings import PATIENCE, Ending, ended, forked
from torture.tally import Tally

RICH = {"money": 9, "resources": {"oil": 2}}
SHORT = ["--players", "2", "--length", "short", "--summary"]
EXPERIMENTS = """
question = "?"
seed = 1
blocks = 4
players = [2, 3]
lengths = "short"
scenarios = ["base", "arboria"]
[lineup]
kind = "same"
styles = ["random", "greedy"]
[rules]
start.money = 12
rulings.card_one_shuts_out_token = false
[log]
level = "turns"
every = 2
---
name = "focal"
question = "?"
decision = "!"
seed = 1
games = 6
players = 2
content = ["ours", { generated = 2, first = 3 }]
[[lineup]]
kind = "focal"
styles = ["greedy"]
field = ["random", "mine"]
[[lineup]]
kind = "round-robin"
styles = ["greedy", "mine"]
repeat = true
[styles]
mine = { style = "balanced", noise = 0.5, weights = { "build.points" = 2.0 }, forbid = ["trade"] }
[levers]
design = "grid"
values = { "start.money" = [5, 10] }
[outcome]
measure = "score"
of = "player 0"
low = -50
high = 300
[stop]
rule = "half-width"
half_width = 4.0
every = 2
least = 2
---
question = "?"
seed = 2
blocks = 3
players = 2
leader = "lot"
checked = true
[lineup]
kind = "fixed"
styles = ["random", "greedy"]
[levers]
design = "lhs"
points = 3
ranges = { "start.money" = { low = 5, high = 15 }, "market.buy_limit" = [2, 3] }
[stop]
rule = "gsprt"
cells = [0, 1]
d0 = 0.0
d1 = 0.1
alpha = 0.05
beta = 0.05
---
question = "?"
seed = 2
blocks = 3
players = 2
lineup = { kind = "same", styles = "random" }
[levers]
design = "csv"
file = "points.csv"
"""
BOX = ("tiles.toml", "buildings.toml", "factories.toml", "market.toml")
POINTS = "start.money,market.buy_limit\n5,2\n6,3\n"


def experiments() -> list[dict[str, Any]]:
    """Right experiments that together have every key."""
    return [tomllib.loads(text) for text in EXPERIMENTS.split("---")]


def positions() -> list[dict[str, Any]]:
    """Positions of games under way, and short ones as a user writes them."""
    from lpsim.play.game import Game

    changed = {"name": "tar-hollow", "die": {"0": {"value": 6}}}
    found: list[dict[str, Any]] = [
        {"phase": "actions", "leader": "red", "dice": {"red": 5}},
        {"scenario": "arboria", "turn": 3, "hex_deck_size": 4, "hexagons": [changed]},
        {"turn": 4, "seats": {"red": RICH}, "track": {"3": ""}, "rules": {"start.money": 3}},
    ]
    for scenario, players, steps in (("base", 2, 40), ("arboria", 3, 90), ("arboria", 2, 7)):
        game = Game.new(scenario, players, 5, length="short")
        for _ in range(steps):
            if game.over:
                break
            game.choose(len(game.legal()) // 2)
        found.append(json.loads(json.dumps(game.to_dict())))
    return found


def saved_choices(folder: Path) -> list[dict[str, Any]]:
    """A file of choices, read back."""
    file = folder / "right-choices.json"
    assert ended(["play", *SHORT, "--seed", "3", "--choices", str(file)], folder).code == 0
    return [json.loads(file.read_text())]


def styles() -> list[dict[str, Any]]:
    """Styles of the user's."""
    return [
        {"base": "balanced", "noise": 0.2, "weights": {"build.points": 2.0}, "forbid": ["trade"], "force": ["grants"]},
        {"name": "mine", "about": "mine", "base": "greedy", "weights": {"plan.need": 0.5}, "noise": 0.0},
    ]


def shipped(name: str) -> list[dict[str, Any]]:
    """A content file that ships."""
    from lpsim.games.living_planet.content import DATA

    return [tomllib.loads((Path(DATA) / name).read_text(encoding="utf-8"))]


# --- what is done with an input ---------------------------------------------------------------------------------------


def as_experiment(content: bytes, folder: Path, patience: float) -> Ending:
    """Plan it."""
    (folder / "x.toml").write_bytes(content)
    (folder / "points.csv").write_text(POINTS)
    return ended(["run", "x.toml", "--dry-run"], folder, patience)


def as_points(content: bytes, folder: Path, patience: float) -> Ending:
    """Plan an experiment whose points it holds."""
    (folder / "x.toml").write_text(EXPERIMENTS.split("---")[3])
    (folder / "points.csv").write_bytes(content)
    return ended(["run", "x.toml", "--dry-run"], folder, patience)


def as_style(content: bytes, folder: Path, patience: float) -> Ending:
    """Play with it."""
    (folder / "s.toml").write_bytes(content)
    return ended(["play", *SHORT, "--styles", "s.toml,greedy"], folder, patience)


def as_choices(content: bytes, folder: Path, patience: float) -> Ending:
    """Replay them."""
    (folder / "c.json").write_bytes(content)
    return ended(["replay", "c.json"], folder, patience)


def as_position(content: bytes, folder: Path, patience: float) -> Ending:
    """Go on from it; what is taken comes back from its own words, breaks no invariant and has an end."""
    (folder / "p.json").write_bytes(content)

    def run() -> int:
        from lpsim.cli.main import main
        from lpsim.play.game import Game

        code = main(["play", "--position", "p.json", "--summary"])
        if code == 0:
            game = Game.from_position(folder / "p.json")
            said = game.to_dict()
            assert game.violated() == 0, "an invariant is broken"
            assert Game.from_position(json.loads(json.dumps(said))).to_dict() == said, "it does not come back"
            while not game.over:
                game.choose(0)
            assert game.violated() == 0, "an invariant breaks later"
        return code

    return forked(run, ("play", "--position", "p.json"), folder, patience, None)


def as_content(name: str) -> Callable[[bytes, Path, float], Ending]:
    """Check a box of which one file is damaged, then play with it."""

    def run(content: bytes, folder: Path, patience: float) -> Ending:
        box = folder / "box"
        if not box.exists():
            from lpsim.games.living_planet.content import DATA

            shutil.copytree(DATA, box)
            for file in (*box.glob("*-*.toml"), box / "rules.toml"):
                file.unlink()
        kept = (box / name).read_bytes()
        (box / name).write_bytes(content)
        try:
            ending = ended(["play", *SHORT, "--content", "box", "--seed", "2"], folder, patience)
            return ending if ending.problems() else ended(["content", "check", "box"], folder, patience)
        finally:
            (box / name).write_bytes(kept)

    return run


def as_words(words: list[str], folder: Path, patience: float) -> Ending:
    """Give it to the command line."""
    return ended(words, folder, patience)


# one odd word is put behind each of these
OPTIONS = """
play -- --seed · play --summary --players · play --summary --scenario · play --summary --length · play -- --set
play -- --styles · play -- --set-style · play -- --player · play -- --decision-seconds · play -- --choices
play -- --content · play --position · play --players 2 --games 3 --out · play --players 2 --games
run right.toml --dry-run --set · run right.toml --dry-run --games · run right.toml --dry-run --workers
run right.toml --quiet --games 2 --backend serial --out · run right.toml --dry-run --chunk · run --dry-run
resume · status · verify · seats · report · strategies · components · pace · luck · compare · replay
verify whole --games · verify whole --games 2 --seed · seats whole --cell · seats whole --margin · compare whole --by
replay whole --number · report whole --out · report whole --format · content check · content draw --out
content generate --seed 1 --out · content generate --out new-box --seed · content check --scenario · styles
scenarios · columns · tournament --blocks 2 --players 2 --length short --styles · tournament --workers
tune balanced --out · tune --out t.toml · bench --quick --players · cache
"""
PATHS = (
    "start.money", "market.buy_limit", "expansions", "seed", "players", "lineup", "levers", "name", "question",
    "log.level", "rulings.x", "content",
)  # fmt: skip


def words() -> Any:
    """Command lines with an odd word at their end."""
    odd = malformed.values.map(str).filter(lambda text: "\0" not in text and "\ud800" not in text and text != "--help")
    pairs = st.tuples(st.sampled_from(PATHS), malformed.values).map(
        lambda pair: f"{pair[0]}={malformed.toml_value(pair[1])}"
    )
    plain = st.one_of(odd, pairs).filter(lambda text: "\0" not in text and "\ud800" not in text)
    texts = [text.strip() for line in OPTIONS.strip().splitlines() for text in line.split("·")]
    commands = [text.replace(" -- ", f" {' '.join(SHORT)} ") for text in texts]
    return st.tuples(st.sampled_from(commands), plain).map(lambda both: [*both[0].split(), both[1]])


def kinds(folder: Path) -> dict[str, tuple[Any, Callable[[Any, Path, float], Ending]]]:
    """Every kind: what is drawn, and what is done with it."""
    return {
        "experiment": (malformed.files(experiments(), malformed.as_toml), as_experiment),
        "position": (malformed.files(positions(), malformed.as_json), as_position),
        "style": (malformed.files(styles(), malformed.as_toml), as_style),
        "choices": (malformed.files(saved_choices(folder), malformed.as_json), as_choices),
        **{f"content, {name}": (malformed.files(shipped(name), malformed.as_toml), as_content(name)) for name in BOX},
        "points (CSV)": (malformed.changed_texts([POINTS, POINTS.replace("3", "[1, 2]")]), as_points),
        "command line": (words(), as_words),
    }  # fmt: skip


def torture(tally: Tally, count: int, seed: int, patience: float = PATIENCE) -> None:
    """Give `count` malformed inputs, shared out among the kinds, to the commands that read them."""
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        folder = Path(temporary)
        (folder / "right.toml").write_text(
            EXPERIMENTS.split("---")[3].replace('[levers]\ndesign = "csv"\nfile = "points.csv"\n', "")
        )
        ended(["run", "right.toml", "--out", "whole", "--backend", "serial", "--quiet"], folder, 60)
        every = kinds(folder)
        for i, (name, (drawn, give)) in enumerate(every.items()):
            share = count * (i + 1) // len(every) - count * i // len(every)
            draw_and_give(tally, name, drawn, give, share, seed + i, folder, patience)


def draw_and_give(
    tally: Tally, name: str, drawn: Any, give: Any, count: int, seed: int, folder: Path, patience: float
) -> None:
    """Draw inputs of a kind and judge what becomes of them."""

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(drawn)
    def one(content: Any) -> None:
        ending = give(content, folder, patience)
        problems = ending.problems()
        if any("did not end" in problem for problem in problems):  # once more: the machine may have been busy
            ending = give(content, folder, patience)
            problems = ending.problems()
        taken = "refused" if ending.code == 2 else "taken"
        tally.note(f"inputs: {name}", taken if not problems else "", problems, content)

    one()
