"""Python only. A report: the answers of a run in the order a designer asks, how to check them, what they do not show.

load(RUN) --assemble--> Report --page.render--> HTML
                               --markdown.render--> Markdown
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.lab.load import Run, reading
from lpsim.lab.story import load_rules
from lpsim.outside.reading import read_text
from lpsim.outside.text import command
from lpsim.play.progress import duration
from lpsim.report import words
from lpsim.report.answers import ORDER, QUESTIONS, WITH_MARGIN, ask, compare, declared, judging
from lpsim.report.answers.settings import varying
from lpsim.report.finding import Answer, NotAnsweredError, Replay, Table

RECONSTRUCTED = "reconstructed"
NOT_PEOPLE = (
    "The players are scripted. They show what the rules reward when played in these ways; people bargain, bluff, learn "
    "and make other mistakes, and may find ways to play that no style here knows."
)
POOL = "A verdict about styles holds for the styles that were played, not for every way to play."
LEAST_GAMES = 2
MOST_CELLS = 40
MOST_COMPARED = 3  # keys of the cells, each a section of its own
NOT_COMPARED = ("content",)  # robustness asks for that


@dataclass
class Report:
    """Everything that stands in a page."""

    title: str
    question: str
    facts: list[tuple[str, str]] = field(default_factory=list)  # what was played, name and value
    answers: list[Answer] = field(default_factory=list)
    missing: list[tuple[str, str]] = field(default_factory=list)  # questions that this run cannot answer, and why
    commands: list[tuple[str, str]] = field(default_factory=list)  # what a command does, and the command
    tables: list[Table] = field(default_factory=list)  # data, versions, hashes
    experiment: str = ""  # the file as given
    caveats: list[str] = field(default_factory=list)
    styles: list[str] = field(default_factory=list)  # for the colours: the same order for every run of a game

    @property
    def replays(self) -> list[Replay]:
        """All games worth replaying, each command once."""
        found = {replay.command: replay for one in self.answers for replay in one.replays}
        return list(found.values())


def assemble(run: Run, tell: Callable[[str], None] = lambda _: None, margin: float | None = None) -> Report:
    """Answer every question that the run can answer.

    Args:
        run: a finished run.
        tell: gets the name of each step as it begins.
        margin: what counts as even, a share of wins; the declared one, or the usual one, if left out.

    Raises:
        InputError: the run holds no game or only one, or answers no question at all.
    """
    enough(run)
    answers, missing = [], []
    for name, question, asked in questions(run, declared.margin_of(run) if margin is None else margin):
        tell(name)
        try:
            answers.append(asked())
        except NotAnsweredError as error:
            missing.append((question, str(error)))
    judging.settle(answers)
    if not [one for one in answers if one.name != "declared"]:
        reasons = "; ".join(dict.fromkeys(reason for _, reason in missing))
        raise InputError(f"{run.path}: no question can be answered from it: {reasons}")
    tell("page")
    return report_of(run, answers, missing)


def enough(run: Run) -> None:
    """Refuse a run from which nothing can be concluded.

    Raises:
        InputError: fewer than two games.
    """
    games = int(run.manifest["games"])
    if games < LEAST_GAMES:
        held = "holds one game; `lpsim replay` tells it" if games else "holds no game"
        raise InputError(f"{run.path}: {held}, a report needs at least {LEAST_GAMES}")


def questions(run: Run, margin: float) -> list[tuple[str, str, Callable[[], Answer]]]:
    """Name, question and way to ask, in the order of a report; comparisons before what everything hangs on."""
    found = [
        (name, QUESTIONS[name], partial(ask, name, run, **({"margin": margin} if name in WITH_MARGIN else {})))
        for name in ORDER
    ]
    keys = [key for key in varying(run.store.plan.cells) if key not in NOT_COMPARED]
    asked = [
        (f"{words.COMPARISON} {key}", f"What changes with {key}?", partial(compared, run, key, margin))
        for key in keys[:MOST_COMPARED]
    ]
    return [*found[:-1], *asked, found[-1]]


def compared(run: Run, key: str, margin: float) -> Answer:
    """What changes with a key; not answered where no two cells differ in it alone."""
    try:
        return compare.ask(run, key, None, margin)
    except InputError as error:
        raise NotAnsweredError(str(error)) from error


def report_of(run: Run, answers: list[Answer], missing: Sequence[tuple[str, str]] = ()) -> Report:
    """A report with these answers, and everything about the run."""
    return Report(
        run.manifest["name"], run.manifest["question"], facts(run), answers, list(missing), commands(run), tables(run),
        read_text(run.path / "experiment.toml"), caveats(run), style_order(run),
    )  # fmt: skip


def comparison_of(runs: Sequence[Run], said: Answer) -> Report:
    """A report with one comparison only, of the cells of a run or of two runs."""
    parts = [report_of(run, []) for run in runs]
    if len(parts) == 1:
        return replace(parts[0], answers=[said])
    joined = parts[0]
    for part in parts[1:]:
        joined = Report(
            f"{joined.title} and {part.title}", said.question, named(joined) + named(part), [said], [],
            joined.commands + part.commands, joined.tables + part.tables, f"{joined.experiment}\n{part.experiment}",
            list(dict.fromkeys(joined.caveats + part.caveats)), list(dict.fromkeys(joined.styles + part.styles)),
        )  # fmt: skip
    return joined


def named(report: Report) -> list[tuple[str, str]]:
    """The facts of a report among those of another."""
    return [(f"{report.title}: {name}", value) for name, value in report.facts]


def facts(run: Run) -> list[tuple[str, str]]:
    """What was played, in a few words."""
    manifest, plan = run.manifest, run.store.plan
    limit = run.store.blocks_kept()
    blocks = sum(cell.blocks if limit is None else min(cell.blocks, limit) for cell in plan.cells)
    found = [
        ("game", f"{plan.game.replace('_', ' ')}, rules version {manifest['rules_version']}"),
        ("games", f"{manifest['games']:,} in {blocks:,} blocks (the same seed, seats rotated)"),
        ("cells", f"{len(plan.cells):,} combinations of scenario, players, length, content, line-up and rules"),
        ("styles", ", ".join(plan.styles)),
        ("seed", str(manifest["seed"])),
        ("logged", f"level '{plan.level}'" + (f", every {plan.every} blocks" if plan.every > 1 else "")),
        ("played", f"{manifest['finished']}, {duration(manifest['seconds'])} on {manifest['machine']}"),
    ]
    if manifest["decision"]:
        found.insert(0, ("decision rule, set beforehand", manifest["decision"]))
    if "stop" in manifest:
        found.append(("stopped", str(manifest["stop"]["reason"])))
    failures = manifest["tables"]["failures"]["rows"]
    found.append(("failed games", f"{failures:,}" if failures else "none"))
    return found


def commands(run: Run) -> list[tuple[str, str]]:
    """How to check the page."""
    path, name = run.path, run.manifest["name"]
    settings = [w for key, value in run.manifest["settings"].items() for w in ("--set", f"{key}={json.dumps(value)}")]
    return [
        ("compare every file with its hash and play a sample of the games again",
         command("lpsim", "verify", path, "--games", 2000)),
        ("play the whole run again; the hashes below must come out the same",
         command("lpsim", "run", path / "experiment.toml", *settings, "--out", f"runs/{name}-again")),
        ("make this page again", command("lpsim", "report", path)),
        ("tell one game, choice by choice", command("lpsim", "replay", path, "--number", 0)),
        ("read the tables yourself", command("python", "-c", reading(path))),
    ]  # fmt: skip


def tables(run: Run) -> list[Table]:
    """The cells, the tables with their hashes, the versions."""
    manifest, plan = run.manifest, run.store.plan
    limit = run.store.blocks_kept()
    cells = []
    for cell in plan.cells[:MOST_CELLS]:
        blocks = cell.blocks if limit is None else min(cell.blocks, limit)
        cells.append([cell.cell, cell.label(), blocks, blocks * cell.rotations, cell.rules_hash])
    more = len(plan.cells) - MOST_CELLS
    files = [
        [name, table["rows"], table["files"], f"`{table['content_sha256']}`"]
        for name, table in manifest["tables"].items()
    ]
    made = {"lpsim": manifest["lpsim_version"], "rules": manifest["rules_version"], **manifest["made_with"]}
    versions = [[name, str(version)] for name, version in made.items()]
    versions.append(["kernel sources (SHA-256)", f"`{manifest['kernel_sha256']}`"])
    note = f"… and {more:,} more cells, see cells.parquet in the run." if more > 0 else ""
    return [
        Table("Cells", ["cell", "what was played", "blocks", "games", "hash of its rules"], cells, note),
        Table("Tables of the run", ["table", "rows", "files", "SHA-256 of its contents"], files,
              "The hashes depend on the experiment and the versions alone, not on machine, workers or chunks."),
        Table("Versions", ["what", "version"], versions),
    ]  # fmt: skip


def caveats(run: Run) -> list[str]:
    """What every report must say: where the components come from, and who played."""
    said = [text for content in dict.fromkeys(cell.content for cell in run.store.plan.cells)
            if (text := provenance(run, content))]  # fmt: skip
    return [*said, NOT_PEOPLE, POOL]


def provenance(run: Run, content: str) -> str:
    """How much of a content set is printed in the box and how much is a reconstruction."""
    cell = next(cell for cell in run.store.plan.cells if cell.content == content)
    try:
        known = getattr(load_rules(run.store, cell, run.store.context()).content, "provenance", None)
    except (InputError, AttributeError):
        return f"Content set '{content}': its components cannot be read by this version, so their origin is not known."
    if not known:
        return ""
    counts = ", ".join(f"{n:,} {word}" for word, n in known.items())
    text = f"Content set '{content}': of {sum(known.values()):,} components {counts}."
    if not known.get(RECONSTRUCTED):
        return text
    return (
        f"{text} Reconstructed components are our own, made to fit what the rulebook says; they are not the printed "
        "ones. A finding that hangs on single components may differ with the real box; the section on robustness "
        "says which verdicts were tested against other reconstructions."
    )


def style_order(run: Run) -> list[str]:
    """The styles of the game, then those of the run: each has its colour by its place."""
    shipped = load_game(run.store.plan.game).players
    return list(dict.fromkeys([*(shipped.names() if shipped else []), *run.store.plan.styles]))
