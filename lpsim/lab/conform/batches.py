"""Python only. Many games in one call: the same as door by door, whatever is logged; who begins; sources of chance."""

from collections.abc import Iterator

import numpy as np

from lpsim.core.start import CROSSED, LOT, start_record
from lpsim.lab.conform import playing
from lpsim.lab.conform.playing import Table, turns_of

GAMES = 4
SEED = 11


def batch(table: Table, names: list[str], games: int = GAMES, first: int = LOT, seating: int = 0, log: bool = False,
          block: int = 0) -> tuple[np.ndarray, np.ndarray]:  # fmt: skip
    """Rows and turn logs of some games, every invariant looked at."""
    spec, (S, W) = table.spec, table.empty()
    out, turns = np.zeros(games, spec.kernel.RESULT), turns_of(table, games if log else 0)
    P = spec.players.seats([spec.players.load(name) for name in names])
    spec.kernel.play(S, table.R, W, out, turns, start_record(SEED, block, first, seating), P, 1)
    return out, turns


def check_batches(table: Table) -> None:
    """All of it for one table."""
    found, n = table.found, table.rules.players
    names = [table.spec.players.names()[i % len(table.spec.players.names())] for i in range(n)]
    with found.calling("kernel", "play"):
        rows, _ = batch(table, names)
        again, logs = batch(table, names, log=True)
        alone = np.concatenate([batch(table, names, 1, block=i)[0] for i in range(GAMES)])
        found.expect(rows.tobytes() == again.tobytes(), "kernel", "with a turn log, a batch plays other games")
        found.expect(rows.tobytes() == alone.tobytes(), "kernel", "a game of a batch hangs on the games before it")
        found.expect((rows["block"] == np.arange(GAMES)).all(), "kernel", "rows of a batch name other blocks")
        found.expect(not rows["violated"].any(), "kernel", f"invariant {rows['violated'].max()} is broken in a batch")
        found.expect(not rows["error"].any(), "kernel", "a game of a batch fails")
        check_numbers(table, rows, logs)
    with found.calling("kernel", "choose_by"):
        check_doors(table, names, rows)
    with found.calling("kernel", "play of who begins and of seatings"):
        check_beginnings(table, names)
    if table.spec.luck is not None:
        with found.calling("luck", "share"):
            check_luck(table, names)
    with found.calling("behaviour", "figures"):
        check_behaviour(table, rows)
    found.count("games", 3 * GAMES)


def check_numbers(table: Table, rows: np.ndarray, logs: np.ndarray) -> None:
    """Every number fits its column."""
    found, n = table.found, table.rules.players
    for column in table.spec.log.columns(table.R):
        values = np.asarray(column.read(logs if column.table == "turns" else rows, n))
        if column.table == "turns":
            values = values[:, : int(rows["turns"].max())]
        low, high = (0, len(column.labels) - 1) if column.labels else limits(column.kind)
        inside = values.size == 0 or (values.min() >= low and values.max() <= high)
        what = f"column `{column.name}` has {values.min()} to {values.max()}" if values.size else ""
        found.expect(inside, "log", f"{what}, outside {low} to {high}")


def limits(kind: str) -> tuple[int, int]:
    """What a kind of column holds."""
    return int(np.iinfo(kind).min), int(np.iinfo(kind).max)


def check_doors(table: Table, names: list[str], rows: np.ndarray) -> None:
    """The styles play the same game door by door; they choose what is on the list, and only draw."""
    found, spec, kernel = table.found, table.spec, table.spec.kernel
    P = spec.players.seats([spec.players.load(name) for name in names])
    S, W = table.empty()
    kernel.start(S, 0, table.R, W, start_record(SEED))
    for _ in decisions(table, W):
        legal = W[0].legal[: W[0].n_legal].tolist()
        row = table.row(S).tobytes()
        choice = int(kernel.choose_by(S, 0, table.R, W, P, int(W[0].seat)))
        same = W[0].legal[: W[0].n_legal].tolist() == legal and table.row(S).tobytes() == row
        found.expect(same, "kernel", "`choose_by` changes the game or the list, not only the seat's stream")
        if not found.expect(0 <= choice < len(legal), "kernel", f"`choose_by` takes option {choice} of {len(legal)}"):
            return
        kernel.choose(S, 0, table.R, W, choice)
    out = np.zeros(1, kernel.RESULT)
    kernel.write_row(S, 0, table.R, out, 0, 0)
    differ = [name for name in out.dtype.names if not np.array_equal(out[name], rows[:1][name])]
    found.expect(not differ, "kernel", f"door by door, styles end otherwise than in a batch: {differ[:4]}")
    for name in spec.players.names():
        one, _ = batch(table, [name] * table.rules.players, 1)
        found.expect(not one["error"].any(), "kernel", f"a game of the style `{name}` fails")


def decisions(table: Table, W: np.ndarray) -> Iterator[int]:
    """Goes round while there is something to decide, within reason."""
    for number in range(playing.MOST_DECISIONS):
        if not W[0].n_legal:
            return
        yield number
    table.found.wrong("kernel", f"no end after {playing.MOST_DECISIONS:,} decisions")


def check_beginnings(table: Table, names: list[str]) -> None:
    """Who begins is who was named; a seating that goes round is one of those that there are."""
    found, spec, n = table.found, table.spec, table.rules.players
    if spec.has_first:
        for seat in range(n):
            first = batch(table, names, 2, seat)[0]["first"]
            found.expect((first == seat).all(), "kernel", f"seat {seat} is to begin, a row says {first.tolist()}")
        drawn = batch(table, names, 2 * GAMES)[0]["first"]
        found.expect(((drawn >= 0) & (drawn < n)).all(), "kernel", "where lot decides, nobody at the table begins")
    if spec.seating is not None:
        ways = len(spec.seating.names)
        crossed = batch(table, names, ways, LOT, CROSSED)[0]
        fixed = [batch(table, names, ways, LOT, way)[0] for way in range(ways)]
        for block in range(ways):
            among = any(crossed[block].tobytes() == rows[block].tobytes() for rows in fixed)
            found.expect(among, "kernel", "with CROSSED a game is of no seating that there is")


def check_luck(table: Table, names: list[str]) -> None:
    """Games that share every source are the same game; a source that is not there decides nothing."""
    found, luck, kernel = table.found, table.spec.luck, table.spec.kernel
    sources = luck.sources()
    found.expect(luck.PLAYERS_OWN in sources, "luck", "the players' own chance is not among the sources")
    S = np.zeros(2, kernel.STATE)
    for g in range(2):
        kernel.setup(S, g, table.R, start_record(SEED, 50 + g, 0 if table.spec.has_first else LOT))
    for source in sources:
        luck.is_there(S, source)
        luck.share(S, source)
    P = table.spec.players.seats([table.spec.players.load(name) for name in names])
    ends = []
    for g in range(2):
        T, (_, W) = S[g : g + 1].copy(), table.empty()
        kernel.advance(T, 0, table.R, W)
        for _ in decisions(table, W):
            kernel.choose(T, 0, table.R, W, int(kernel.choose_by(T, 0, table.R, W, P, int(W[0].seat))))
        ends.append(table.row(T).tobytes())
    found.expect(ends[0] == ends[1], "luck", "games that share every source are not the same game")


def check_behaviour(table: Table, rows: np.ndarray) -> None:
    """Figures of behaviour: games x players each."""
    if table.spec.behaviour is None:
        return
    for name, figures in table.spec.behaviour(rows, table.rules).items():
        right = figures.shape == (len(rows), table.rules.players)
        table.found.expect(right, "behaviour", f"`{name}` has the shape {figures.shape}, not games x players")
