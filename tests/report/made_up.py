"""Python only. Made-up answers with every kind of verdict, table and chart, for the tests of the page."""

import numpy as np

from lpsim.report.finding import (
    BALANCED,
    BARS,
    CALIBRATION,
    DOTS,
    HEAT,
    HISTOGRAM,
    INFO,
    LINES,
    NOT_YET_KNOWN,
    UNBALANCED,
    Answer,
    Chart,
    Estimate,
    Replay,
    Table,
    Verdict,
)  # fmt: skip

STYLES = ["random", "greedy", "balanced", "explorer", "guardian", "industrialist", "opportunist", "saboteur", "trader"]
SEATS = ["seat 0", "seat 1", "seat 2", "seat 3"]
NOT_TEXT = "a <b>&\"'</b> </svg><script>x</script> | cell"


def dots(title="Win share of each seat", x=SEATS, **more):
    y = list(np.linspace(0.22, 0.28, len(x)))
    one = {"name": "", "x": list(x), "y": y, "low": [v - 0.02 for v in y], "high": [v + 0.02 for v in y]}
    lines = [{"axis": "y", "value": 0.25, "label": "even share"}]
    return Chart(DOTS, title, "seat", "win share", [one], lines, **more)


def lines(kind=LINES, names=STYLES, turns=12):
    x = list(range(1, turns + 1))
    rows = [(name, np.sqrt(x) * (1 + 0.15 * i)) for i, name in enumerate(names)]
    series = [{"name": n, "x": x, "y": list(y), "low": list(y - 0.3), "high": list(y + 0.3)} for n, y in rows]
    return Chart(kind, "Score after each turn, by style", "turn", "score (VP)", series)


def heat(names=STYLES):
    random = np.random.default_rng(1)
    rows = [random.uniform(0, 0.9, len(names)).tolist() for _ in names]
    series = [
        {"name": n, "x": list(names), "y": y, "low": [v - 0.03 for v in y], "high": [v + 0.03 for v in y]}
        for n, y in zip(names, rows)
    ]
    return Chart(HEAT, "Win share of a style (row) in a field of another (column)", "field", "style", series,
                 [{"axis": "value", "value": 0.25, "label": "even share"}])  # fmt: skip


def bars():
    x = ["oil drill", "vibrium mine", "spaceport", "a building with quite a long name", NOT_TEXT]
    y = [0.8, 0.5, 0.3, 0.05, 0.0]
    series = [{"name": "used", "x": x, "y": y, "low": [v * 0.9 for v in y], "high": [v * 1.1 + 0.01 for v in y]}]
    return Chart(BARS, "How often each building is built", "building", "share of games", series)


def histogram():
    counts = [1, 4, 9, 20, 31, 22, 8, 3]
    return Chart(HISTOGRAM, "Winning margins", "margin (VP)", "games", [{"name": "", "x": list(range(9)), "y": counts}])


def calibration():
    x = np.linspace(0.05, 0.95, 10)
    y = x + 0.03 * np.sin(9 * x)
    one = {"name": "held-out games", "x": list(x), "y": list(y), "low": list(y - 0.05), "high": list(y + 0.05)}
    return Chart(
        CALIBRATION, "Foretold and actual win chances", "foretold chance", "share that won", [one], diagonal=True
    )


def charts():
    return [dots(), dots("Rating of each style", STYLES), lines(), heat(), bars(), histogram(), calibration()]


def seats():
    verdicts = [
        Verdict(BALANCED, "The seat does not decide: every seat wins within 2 points of 25 %.", "± 2 points", None),
        Verdict(UNBALANCED, "Blue wins 31.0 % (29.0 to 33.0) of its games.", "± 2 points"),
        Verdict(NOT_YET_KNOWN, "The leader may gain 1.2 points (-0.9 to 3.3).", "± 2 points", 12_345),
        Verdict(INFO, "Ties: 1.2 % (1.0 to 1.4) of games are shared; see `lpsim seats RUN`."),
    ]
    rows = [[seat, 1000 + i, Estimate(0.25 + i / 100, 0.24, 0.27, "share"), None] for i, seat in enumerate(SEATS)]
    table = Table(
        "Win share by seat", ["seat", "games", "win share", "lift"], rows, "Blocks are the unit of every error."
    )
    limits = ["Seats were played by scripted players.", NOT_TEXT]
    return Answer("seats", "Does the seat decide?", verdicts, [table], [dots()], limits=limits)


def strategies():
    rows = [[style, Estimate(100.0 * i, 100.0 * i - 20, 100.0 * i + 20, "Elo")] for i, style in enumerate(STYLES)]
    table = Table("Ratings", ["style", "rating"], rows)
    replays = [Replay("largest winning margin: 23 VP", "lpsim replay runs/x --number 17")]
    verdicts = [Verdict(UNBALANCED, f"{style} dominates: it wins in every field.", "± 5 points") for style in STYLES]
    return Answer("strategies", "Which styles win?", verdicts, [table], [dots("Ratings", STYLES), heat()], replays)


def dynamics():
    return Answer(
        "dynamics", "How does a game unfold?", [], [], [lines(), histogram(), calibration()], limits=["None."]
    )


def components():
    rows = [[f"component {i}", i, Estimate(i / 100, None, None, "share"), i % 2 == 0] for i in range(60)]
    wide = Table("A wide table", [f"column {i}" for i in range(14)], [[f"value {i}" for i in range(14)]] * 2)
    long = Table("Every component", ["component", "uses", "use", "flagged"], rows)
    return Answer("components", NOT_TEXT, [], [long, wide], [bars()])


def answers():
    return [seats(), strategies(), dynamics(), components()]
