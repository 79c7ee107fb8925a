"""Python only. Damaged runs: a bit in every file, files cut, emptied, gone, swapped, linked, taken from another run."""

import json
import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from torture.endings import Ending
from torture.runs import ANSWERS, EXPERIMENT, HERE, ask, begun, files_in, hashes
from torture.tally import Tally

VALUES = (None, 0, -1, 10**30, "", "x", "../../x", [], {}, [[]], {"a": 1}, True, 2.5, "\x1b[2J")
OPEN = 6  # chunks that an unfinished run keeps


def torture(tally: Tally, flips: int, seed: int) -> None:
    """Damage every file of a finished run and of an unfinished one: `flips` bits of each, every other way once."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        folder = Path(temporary)
        whole, other, part = (folder / name for name in ("whole", "other", "part"))
        for place in (whole, other, part):
            place.mkdir()
            text = EXPERIMENT.format(blocks=30)
            assert begun(place, text.replace("seed = 11", "seed = 12") if place == other else text, HERE).code == 0
        tear(part / "run")
        truth = Truth(whole / "run")
        for name, run in (("finished", whole / "run"), ("unfinished", part / "run")):
            for file in files_in(run):
                for what, damage in ways(run, other / "run", file, chance, flips):
                    try_one(tally, f"damage: {name} run, {what}", run, file, damage, truth, folder / "try", chance)


def tear(run: Path) -> None:
    """Make a finished run one that was interrupted: its tables are gone, some chunks of it are there."""
    from lpsim.lab.blocks import play_units
    from lpsim.lab.files import write_part
    from lpsim.lab.plan import Range
    from lpsim.lab.store import RUNNING, Store
    from lpsim.lab.tables import table_names

    store = Store(run)
    for name in table_names(store.plan.level):
        shutil.rmtree(run / name)
    for line in (run / "shards").iterdir():
        line.unlink()
    (run / "cells.parquet").unlink()
    for key in ("games", "tables", "seconds", "finished"):
        store.manifest.pop(key)
    store.manifest["files"].pop("cells.parquet")
    store.update(status=RUNNING)
    context = store.context()
    for i in range(OPEN):
        units = Range(4 * i, 4 * i + 4)
        write_part(store.part_file(units), store.id, play_units(context, units))


class Truth:
    """What is said of the run while it is sound."""

    def __init__(self, run: Path) -> None:
        self.hashes = hashes(run)
        self.answers = [ask(run, words) for words in ANSWERS]
        assert all(answer.code == 0 for answer in self.answers), self.answers

    def some(self, chance: random.Random) -> tuple[list[str], Ending]:
        """One question, and its right answer."""
        return chance.choice(list(zip(ANSWERS, self.answers)))


def ways(
    run: Path, other: Path, file: str, chance: random.Random, flips: int
) -> Iterator[tuple[str, Callable[[Path], None]]]:
    """Every way to damage a file, and how."""
    content = (run / file).read_bytes()
    for _ in range(flips):
        yield "a bit flipped", partial(flip, chance.randrange(max(1, len(content))), 1 << chance.randrange(8))
    yield "cut", partial(write, content[: chance.randrange(len(content))])
    yield "emptied", partial(write, b"")
    yield "gone", Path.unlink
    yield "longer", partial(write, content + content[-9:])
    yield "zeros", partial(write, bytes(len(content)))
    yield "a folder in its place", lambda path: (path.unlink(), path.mkdir())
    yield "a link to a copy", link_away
    yield "a pipe in its place", lambda path: (path.unlink(), os.mkfifo(path))
    twin = other / file
    if twin.is_file() and twin.read_bytes() != content:
        yield "of another run", partial(write, twin.read_bytes())
    neighbours = [one for one in files_in(run) if Path(one).suffix == Path(file).suffix and one != file]
    if neighbours:
        yield "of another file", partial(write, (run / chance.choice(neighbours)).read_bytes())
    if file.endswith(".json"):
        for _ in range(flips):
            yield "another shape, sealed anew", partial(reshape, random.Random(chance.random()))


def write(content: bytes, path: Path) -> None:
    """Other bytes."""
    path.write_bytes(content)


def flip(where: int, bit: int, path: Path) -> None:
    """One bit."""
    content = bytearray(path.read_bytes())
    content[where] ^= bit
    path.write_bytes(content)


def link_away(path: Path) -> None:
    """A link to the same bytes, which others may change at will."""
    away = path.parents[3] / "away"
    shutil.copy(path, away)
    path.unlink()
    path.symlink_to(away)


def reshape(chance: random.Random, path: Path) -> None:
    """Another value somewhere, with a seal that fits, as somebody would write who knows how."""
    from torture.malformed import at, places

    from lpsim.lab.files import sealed

    data = json.loads(path.read_text())
    place = chance.choice([one for one in places(data) if one != ("seal",)])
    at(data, place[:-1])[place[-1]] = chance.choice(VALUES)
    path.write_text(json.dumps(sealed(data) if "seal" in data else data))


def try_one(
    tally: Tally,
    kind: str,
    run: Path,
    file: str,
    damage: Callable[[Path], Any],
    truth: Truth,
    place: Path,
    chance: random.Random,
) -> None:
    """Damage a file of a copy of the run and see what is said of it."""
    shutil.rmtree(place, ignore_errors=True)
    copy = Path(shutil.copytree(run.parent, place)) / "run"
    before = (copy / file).read_bytes()
    damage(copy / file)
    is_changed = not (copy / file).is_file() or (copy / file).is_symlink() or (copy / file).read_bytes() != before
    words, right = truth.some(chance)
    answer = ask(copy, words)
    problems = [f"{words[0]}: {problem}" for problem in answer.problems()]
    if answer.code == 0 and (run / "cells.parquet").exists() and answer.out != right.out:
        problems.append(f"{words[0]} ends with 0 and says something else:\n{answer.out[:300]}\n---\n{right.out[:300]}")
    checked = ask(copy, ["verify", "{}", "--games", "6"])
    problems += [f"verify: {problem}" for problem in checked.problems()]
    if checked.code == 0 and is_changed and not file.startswith("parts/"):
        problems.append(f"verify ends with 0:\n{checked.out[:300]}")
    problems += mended(copy, truth)
    way = "mended" if hashes_or_none(copy) == truth.hashes else "refused"
    tally.note(kind, way, problems, file)


def mended(copy: Path, truth: Truth) -> list[str]:
    """Whether `resume` refuses or finishes the run as it would have been, and `resume --repair` likewise."""
    problems = []
    for more in ([], ["--repair"]):
        ending = ask(copy, ["resume", "{}", *HERE, *more])
        problems += [f"resume {' '.join(more)}: {problem}" for problem in ending.problems(one_line=not more)]
        if ending.code == 0 and hashes_or_none(copy) != truth.hashes:
            problems.append(f"resume {' '.join(more)} ends with 0, and the tables are other ones")
    return problems


def hashes_or_none(run: Path) -> dict[str, str] | None:
    """The hashes of the tables, if there are any."""
    try:
        return hashes(run)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
