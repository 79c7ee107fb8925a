"""Runs with known truth: real plans, files and tables of the lab, filled with made-up games instead of the kernel's.

A model gets the cell, the block numbers, the rotation and the styles by seat, and returns scores after each turn (games
x turns x players) and perhaps other columns by name (games x players, or one number a game).
"""

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from lpsim.lab import store
from lpsim.lab.blocks import BATCH_GAMES, PieceLog
from lpsim.lab.files import file_hash, read_sealed, sealed, write_json, write_part
from lpsim.lab.lineups import player_of_seat
from lpsim.lab.load import load
from lpsim.lab.plan import Range
from lpsim.lab.resolve import resolve
from lpsim.lab.run import finish
from lpsim.lab.shards import write_shard
from lpsim.lab.spec import parse_experiment

TURNS = 12
LAST_SPOT = 1
SEATS = """
question = "does the seat decide?"
seed = 3
blocks = {blocks}
players = {players}
[lineup]
kind = "same"
styles = "balanced"
[log]
level = "{level}"
"""
MIXED = """
question = "which style wins?"
seed = 3
blocks = {blocks}
players = 3
[lineup]
kind = "round-robin"
styles = ["random", "greedy", "balanced"]
repeat = true
[log]
level = "{level}"
"""


class MadeUpLog(PieceLog):
    """The lab's own log of a piece, with games from a model."""

    model = None

    def call(self, rows, turns, first, rotation, players):
        n = self.cell.players
        block = np.arange(first, first + len(rows))
        styles = [self.cell.lineup[entry] for entry in player_of_seat(n, rotation)]
        score, more = self.model(self.cell, block, rotation, styles)
        final = score[:, -1]
        rows["block"], rows["turns"], rows["end_reason"], rows["decisions"] = block, score.shape[1], LAST_SPOT, 100
        rows["first"] = 0
        rows["colour"][:, :n] = (block[:, None] + np.arange(n)) % 4
        rows["score"][:, :n] = final
        rows["rank"][:, :n] = 1 + (final[:, None, :] > final[:, :, None]).sum(axis=2)
        for table in ("games", "seats"):
            for column in self.context.tables[table].columns:
                if column.name in more and column.field:
                    place = rows[column.field]
                    if table == "games":
                        target = place if column.index is None else place[..., column.index]
                    else:
                        target = place[..., :n] if column.index is None else place[..., :n, column.index]
                    target[...] = more[column.name]
        if len(turns):
            turns["seat"][:, 1 : score.shape[1] + 1, :n, 0] = score


def make_run(folder, text, model, keep_open=False):
    """Make a finished run; `model` as the head of this file says."""
    asked = parse_experiment(text, "made-up.toml", Path())
    made = store.create(Path(folder), asked, resolve(asked), text, {})
    context, plan = made.context(), made.plan
    log = type("Log", (MadeUpLog,), {"model": staticmethod(model)})
    for units in plan.chunks(Range(0, plan.n_units), 50_000):
        tables = [piece_tables(context, log, piece) for piece in plan.pieces(units)]
        whole = {name: pa.concat_tables([one[name] for one in tables]) for name in context.tables}
        write_part(made.part_file(units), made.id, whole)
    for units in plan.shards():
        write_shard(made, context, units, None)
        made.drop_parts(units)
    if not keep_open:
        finish(made, 1.0)
    return load(folder, partial=keep_open)


def piece_tables(context, log, piece):
    """All tables of a piece."""
    cell = context.plan.cells[piece.cell]
    one = log(context, cell, piece)
    size = max(1, BATCH_GAMES // cell.rotations)
    for first in range(piece.first, piece.last, size):
        one.play(first, min(piece.last, first + size))
    return one.finish()


def describe_anew(folder, change):
    """Let the files of a run say something else of their columns: `change` gets table, name and what was said."""
    for table in ("games", "seats", "turns"):
        for file in (folder / table).glob("*.parquet"):
            rows = pq.read_table(file)
            told = [field.with_metadata(change(table, field.name, dict(field.metadata))) for field in rows.schema]
            pq.write_table(rows.cast(pa.schema(told, rows.schema.metadata)), file)
            vouch(folder, table, file)


def rename(folder, table, file, names):
    """Let a file call its columns something else."""
    rows = pq.read_table(file)
    pq.write_table(rows.rename_columns([names.get(name, name) for name in rows.column_names]), file)
    vouch(folder, table, file)


def vouch(folder, table, file):
    """Make the run vouch for a file of its own that was written anew."""
    line = folder / "shards" / f"{file.stem}.json"
    told = read_sealed(line)
    told["tables"][table]["sha256"] = file_hash(file)
    write_json(line, sealed(told))


def stream(cell, block, rotation, salt=0):
    """Random numbers of a batch; the same batch has the same ones."""
    return np.random.default_rng([salt, cell.cell, int(block[0]), rotation])


def walk(rng, n_games, players, bonus=0.0, turns=TURNS, feedback=0.0):
    """Scores that grow by about 5 a turn; `bonus` (players, or games x players) is the lead to expect at the end."""
    now = np.zeros((n_games, players))
    score = np.empty((n_games, turns, players), dtype=np.int64)
    for t in range(turns):
        lead = now - now.mean(axis=1, keepdims=True)
        now = now + 5 + feedback * lead + rng.normal(0, 3, (n_games, players)) + np.asarray(bonus) / turns
        score[:, t] = np.rint(10 * now)
    return score


def fair(cell, block, rotation, styles):
    """Nobody has an advantage."""
    rng = stream(cell, block, rotation)
    return walk(rng, len(block), cell.players), counts(rng, len(block), cell.players)


def counts(rng, n_games, players):
    """Some tallies that have nothing to do with winning."""
    shape = (n_games, players)
    return {
        "built_steel_dome": rng.binomial(1, 0.4, shape), "built_iron_mine": rng.poisson(0.7, shape),
        "card_3": rng.poisson(2.0, shape), "action_explore": rng.poisson(3.0, shape),
        "explored": rng.poisson(2.0, shape), "produced_oil": rng.poisson(5.0, shape),
        "missed_oil": rng.poisson(1.0, shape), "suffered_tornado": rng.poisson(2.0, shape),
        "warded_tornado": rng.poisson(1.0, shape), "crashes_oil": rng.poisson(0.5, n_games),
    }  # fmt: skip


def biased_seat(points):
    """A model in which seat 0 has so many points more to expect than the others."""

    def model(cell, block, rotation, styles):
        rng = stream(cell, block, rotation)
        bonus = points * (np.arange(cell.players) == 0)
        return walk(rng, len(block), cell.players, bonus), counts(rng, len(block), cell.players)

    return model


def skilled(strength):
    """A model in which styles differ by the points that `strength` gives them."""

    def model(cell, block, rotation, styles):
        rng = stream(cell, block, rotation)
        bonus = np.array([strength[style] for style in styles])
        return walk(rng, len(block), cell.players, bonus), counts(rng, len(block), cell.players)

    return model
