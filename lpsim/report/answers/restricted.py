"""Python only. Restricted play: the same blocks once more with one style kept from one component (METHODS 5, Jaffe).

    standard     balanced              trader  greedy     of the run
    restricted   balanced without c    trader  greedy     same seeds, same seats: a run of its own beside the first

The value of c to a style is its share of wins in the first less that in the second, paired block by block.
"""

import json
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.lab.files import read_sealed, sealed, write_json
from lpsim.lab.load import Run, load
from lpsim.lab.plan import Cell
from lpsim.lab.store import content_folder
from lpsim.report.answers import dictionary, wording
from lpsim.report.answers.judging import Claim
from lpsim.report.answers.reading import collect
from lpsim.report.finding import BALANCED, INFO, NOT_YET_KNOWN, UNBALANCED, Answer, Table, Verdict
from lpsim.stats import blocks, families, paired, verdicts

SUFFIX = "-confirm"
LINKS = "confirm.json"
MOST_COMPONENTS = 8
BLOCKS = 1000
COMPONENTS = "the worth of components"  # the list that they are judged in
MATTERS = {
    BALANCED: "Matters next to nothing", UNBALANCED: "Matters", NOT_YET_KNOWN: "Cannot tell", INFO: "For information",
}  # fmt: skip
LEAST_USE = 0.02  # a style that hardly ever uses a component shows nothing without it


@dataclass(frozen=True)
class Trial:
    """One component, the style that has to do without it, and the cell of the run that is played again."""

    component: str
    column: str
    word: str  # what the style is forbidden
    style: str
    cell: int

    @property
    def name(self) -> str:
        """The name of the restricted style."""
        return f"{self.style} without {self.component}"


def folder_of(run: Run) -> Path:
    """Where the check of a run is kept."""
    return run.path.with_name(run.path.name + SUFFIX)


def plan_trials(run: Run, flagged: list[Any], cell: int | None = None, most: int = MOST_COMPONENTS) -> list[Trial]:
    """What to try: for each flagged component a style that uses it, in the first setting of the run.

    Args:
        run: the run whose components were flagged.
        flagged: `components.Component`s, the most striking first.
        cell: a cell whose setting is tried instead of the first one's.
        most: how many components.
    """
    cells = run.store.plan.cells
    base = cells[cell or 0]
    same = ("scenario", "players", "length", "content", "levers")
    near = [c for c in cells if all(getattr(c, name) == getattr(base, name) for name in same)]
    trials: list[Trial] = []
    known = dictionary.columns(run, "seats")
    words = [column.forbid for column in known.values()]
    for one in flagged:
        word = known[one.column].forbid
        if not word or len(trials) == most or word in [trial.word for trial in trials]:
            continue
        who = best_user(run, near, one.column, word)
        if who:
            title = one.title if words.count(word) == 1 else one.family.replace("_", " ")
            trials.append(Trial(title, one.column, word, *who))
    return trials


def best_user(run: Run, cells: list[Cell], column: str, word: str) -> tuple[str, int] | None:
    """Style and cell in which a component is used much by a style that could win more or less."""
    rows = run.seats().filter(pl.col("cell").is_in([cell.cell for cell in cells]))
    used = collect(
        run, rows.group_by("cell", pl.col("style").cast(pl.String))
        .agg((pl.col(column) > 0).mean().alias("share"), pl.col("win").mean().alias("wins")).sort("cell", "style"),
    )  # fmt: skip
    enough = max(LEAST_USE, (used["share"].max() or 0.0) / 2)
    often = used.filter((pl.col("share") >= enough) & (pl.col("wins") > 0) & (pl.col("wins") < 1))
    # A style that wins always or never has nothing to lose: the nearer to even, the more can be seen.
    far = (pl.col("wins") - 1 / cells[0].players).abs()
    for row in often.sort(far, maintain_order=True).iter_rows(named=True):
        if may_forbid(run, row["style"], word):
            return row["style"], row["cell"]
    return None


def may_forbid(run: Run, style: str, word: str) -> bool:
    """Whether the style can be rebuilt with a restriction: it comes with the game or is a table of the experiment."""
    try:
        load_game(run.store.plan.game).players.load(restricted_style(run, style, word))
    except InputError:
        return False
    return True


def restricted_style(run: Run, style: str, word: str) -> dict[str, Any]:
    """A style's table with one word more in `forbid`."""
    said = run.store.spec_data["styles"].get(style, {"style": style})
    if isinstance(said, str):
        raise InputError(f"style '{style}' stands in a file of its own; restricted play needs it as a table")
    return said | {"forbid": [*said.get("forbid", []), word]}


def experiment_text(run: Run, trials: list[Trial], n_blocks: int) -> str:
    """The experiment of the check as a TOML file."""
    plan, cell = run.store.plan, run.store.plan.cells[trials[0].cell]
    first = {"first": "lot" if plan.first < 0 else "seat-0"} if load_game(plan.game).has_first else {}
    top = {
        "name": plan.name + SUFFIX, "question": f"What are the components flagged in {plan.name} worth?",
        "decision": f"a component matters if its value lies more than {100 * wording.MARGIN:g} points from 0",
        "game": plan.game, "seed": plan.seed, "blocks": min(n_blocks, cell.blocks), "scenarios": [cell.scenario],
        "players": cell.players, "lengths": [cell.length], **first,
        "content": [content_of(run, cell)],
    }  # fmt: skip
    styles = {name: said for name, said in run.store.spec_data["styles"].items() if isinstance(said, dict)}
    styles |= {trial.name: restricted_style(run, trial.style, trial.word) for trial in trials}
    lines = [f"{key} = {toml(value)}" for key, value in top.items()]
    lines += [
        "",
        "[rules]",
        *(f"{toml(k)} = {toml(v)}" for k, v in (run.store.spec_data["rules"] | cell.levers).items()),
    ]
    lines += ["", "[styles]", *(f"{toml(name)} = {toml(said)}" for name, said in styles.items())]
    for trial in trials:
        line_up = list(plan.cells[trial.cell].lineup)
        line_up[line_up.index(trial.style)] = trial.name
        lines += ["", "[[lineup]]", 'kind = "fixed"', f"styles = {toml(line_up)}"]
    return "\n".join(lines) + "\n"


def content_of(run: Run, cell: Cell) -> Any:
    """The content set of a cell as an experiment names it; folders of the user's were copied into the run."""
    if cell.content.startswith("generated-"):
        return {"generated": 1, "first": int(cell.content.removeprefix("generated-"))}
    return "ours" if cell.content == "ours" else str((run.path / "content" / content_folder(cell.content)).resolve())


def toml(value: Any) -> str:
    """A value as TOML; texts of JSON and TOML are spelt the same."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml(str(key))} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


# --- the finished check -----------------------------------------------------------------------------------------------


def write_links(run: Run, trials: list[Trial], folder: Path) -> None:
    """Remember what the cells of the check are, and which tables they belong to."""
    seats = run.manifest["tables"]["seats"]["content_sha256"]
    said = {"of": run.manifest["name"], "seats_sha256": seats, "trials": [vars(trial) for trial in trials]}
    write_json(folder / LINKS, sealed(said))


def read_check(run: Run) -> tuple[Run, list[Trial]] | None:
    """The check that stands beside a run; None if there is none, or it is not finished, or of other tables."""
    folder = folder_of(run)
    try:
        links = read_sealed(folder / LINKS)
        check = load(folder)
        if links["seats_sha256"] != run.manifest["tables"]["seats"]["content_sha256"]:
            return None
        return check, [Trial(**trial) for trial in links["trials"]]
    except (InputError, LookupError, TypeError):
        return None


def value_of(run: Run, check: Run, place: int, trial: Trial) -> blocks.Estimates:
    """Share of wins of the style less that of the restricted one, on the same blocks."""
    standard = style_rows(run, trial.cell, trial.style)
    restricted = style_rows(check, place, trial.name)
    return paired.paired_difference(*restricted, *standard).difference


def style_rows(run: Run, cell: int, style: str) -> tuple[Any, Any]:
    """Win credit and block of a style's rows in a cell."""
    rows = run.seats().filter((pl.col("cell") == cell) & (pl.col("style").cast(pl.String) == style))
    frame = collect(run, rows.select("win", "block"))
    return frame["win"].to_numpy(), frame["block"].to_numpy()


def tell(run: Run, margin: float, said: Answer) -> None:
    """Add the values of restricted play if the check was played."""
    found = read_check(run)
    if found is None:
        return
    check, trials = found
    values = [value_of(run, check, place, trial) for place, trial in enumerate(trials)]
    asked = [verdicts.question(value, 0.0, margin) for value in values]
    a_block = [check.store.plan.cells[place].rotations for place in range(len(trials))]
    for trial, one, games in zip(trials, asked, a_block):
        said.verdicts.append(Claim(one, partial(verdict_of, trial, games), COMPONENTS))
    kinds = [answer.answer for answer, _ in families.together(asked, families.DISCOVERIES)]
    rows = []
    for trial, value, kind in zip(trials, values, kinds):
        own = value.one(0)
        where = run.store.plan.cells[trial.cell].label()
        cell = wording.cell(own, wording.POINTS)
        rows.append([trial.component, trial.style, where, trial.word, own.n_blocks, cell, MATTERS[kind].lower()])
    note = (
        "Share of wins with it less without it: the same seeds, seats and opponents. 95 % intervals of paired blocks, "
        f"each for its own row. The verdicts are a list: {families.WORDS[families.DISCOVERIES]}."
    )
    columns = ["component", "style", "table", "forbidden", "blocks", "value of the component", "verdict"]
    said.tables.insert(0, Table("What components are worth: restricted play", columns, rows, note))


def verdict_of(trial: Trial, a_block: int, found: verdicts.Judged) -> Verdict:
    """Whether doing without a component matters more than the margin."""
    n_games = found.n_blocks * a_block
    missing = wording.games_needed(found.plan, a_block, n_games) if found.answer == NOT_YET_KNOWN else None
    said = {
        BALANCED: "it matters next to nothing", NOT_YET_KNOWN: "whether it matters is not yet known",
        UNBALANCED: "it matters" if found.value > 0 else "it matters: it does more harm than good",
    }[found.answer]  # fmt: skip
    end = wording.needs(found.plan, a_block, n_games) if found.answer == NOT_YET_KNOWN else ""
    sentence = (
        f"Restricted play, {trial.component}: {trial.style} wins {wording.gap_text(found)} with it compared with doing "
        f"without; {said}{end}."
    )
    text = f"a component matters if its value lies more than {100 * found.margin:g} points from 0"
    return Verdict(found.answer, sentence, text, missing, f"value of {trial.component}", MATTERS)
