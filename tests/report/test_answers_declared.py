"""The declared decision is applied: measure, of whom, against what and margin are those of [outcome]."""

import re

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.cli.main import main
from lpsim.report import assemble
from lpsim.report.answers import compare, declared
from lpsim.report.finding import BALANCED, INFO, NOT_YET_KNOWN, UNBALANCED, NotAnsweredError

SEATS = """
question = "does the seat decide?"
decision = "{words}"
seed = 3
blocks = {blocks}
players = 3
[lineup]
kind = "{kind}"
styles = {styles}
{more}
"""
SAME, MIXED = '"balanced"', '["random", "greedy", "balanced"]'
MONEY = "[levers.values]\nstart.money = [10, 15, 20]\n"


def make(folder, outcome, model=made.fair, blocks=300, styles=SAME, words="as said", more="", kind=None):
    kind = kind or ("same" if styles == SAME else "round-robin")
    said = f"[outcome]\n{outcome}\n{more}" if outcome else more
    return made.make_run(
        folder / "run", SEATS.format(blocks=blocks, kind=kind, styles=styles, more=said, words=words), model
    )


def richer(points):
    """A model in which every MC more at the start is worth so many points to everybody, and seat 0 some of its own."""

    def model(cell, block, rotation, styles):
        rng = np.random.default_rng([5, int(block[0]), rotation])  # the same luck for every amount
        score = made.walk(rng, len(block), cell.players)
        return score + np.int64(points * cell.levers.get("start.money", 0)), made.counts(rng, len(block), cell.players)

    return model


def judged(run):
    return [verdict for verdict in declared.answer(run).verdicts if verdict.kind != INFO]


def test_every_seat_against_even(tmp_path):
    (verdict,) = judged(make(tmp_path, 'of = "every seat"\nagainst = "even"\nmargin = 0.02', made.biased_seat(9.0)))
    assert verdict.kind == UNBALANCED and "Seat 0 is off by +" in verdict.sentence
    assert "within 2.00 points of an even 33.3 %" in verdict.sentence


def test_the_margin_is_the_declared_one(tmp_path):
    """style-tournament declared 5 points and was judged by 2."""
    wide = make(tmp_path, 'of = "every seat"\nagainst = "even"\nmargin = 0.09', made.biased_seat(1.0), blocks=600)
    assert [v.kind for v in judged(wide)] == [BALANCED]
    page = assemble.assemble(wide)
    seat = next(v for one in page.answers for v in one.verdicts if v.subject.startswith("seat,"))
    assert seat.kind == BALANCED and "9.00 points" in seat.margin
    narrow = assemble.assemble(wide, margin=0.005)  # report --margin 0.5
    seat = next(v for one in narrow.answers for v in one.verdicts if v.subject.startswith("seat,"))
    assert seat.kind == NOT_YET_KNOWN and "0.500 points" in seat.margin
    told = next(one for one in narrow.answers if one.name == "declared").verdicts[0]
    assert told.kind == BALANCED  # what was declared stays declared


def test_a_measure_against_a_baseline_in_its_own_unit(tmp_path):
    """start-money declared half a point against 20 MC and was judged by wins against 10 MC."""
    outcome = 'measure = "score"\nof = "everyone"\nagainst = {{ start.money = 20 }}\nmargin = {}'
    run = make(tmp_path, outcome.format(30), richer(3), more=MONEY)
    by_level = {v.subject: v for v in judged(run)}
    assert len(by_level) == 2
    ten = next(v for name, v in by_level.items() if "10" in name)
    assert ten.kind == NOT_YET_KNOWN  # exactly 30 less in every block: no error can be known, so nothing is sure
    noisy = make(tmp_path / "noisy", outcome.format(40), noisily(3), more=MONEY)
    kinds = {v.subject[-2:]: v.kind for v in judged(noisy)}
    assert kinds == {"10": BALANCED, "15": BALANCED}
    strict = make(tmp_path / "strict", outcome.format(20), noisily(3), more=MONEY)
    kinds = {v.subject[-2:]: v.kind for v in judged(strict)}
    assert kinds == {"10": UNBALANCED, "15": BALANCED}
    row = declared.answer(strict).tables[0].rows[0]
    assert row[2].low < -30 < row[2].high


def noisily(points):
    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        score, more = richer(points)(cell, block, rotation, styles)
        return score + rng.integers(-20, 21, (len(block), 1, cell.players)), more

    return model


def test_the_baseline_is_that_of_compare_too(tmp_path):
    run = make(
        tmp_path,
        'measure = "score"\nof = "everyone"\nagainst = { start.money = 20 }\nmargin = 1',
        noisily(3),
        more=MONEY,
    )
    titles = [table.title for table in compare.compare(run, "start.money").tables]
    assert any("start.money 10 against start.money 20" in title for title in titles)
    titles = [table.title for table in compare.compare(run, "start.money", baseline="15").tables]
    assert any("start.money 20 against start.money 15" in title for title in titles)


def test_an_unknown_baseline_is_refused(tmp_path, capsys):
    run = make(tmp_path, "", richer(1), blocks=5, more=MONEY)
    assert main(["compare", str(run.path), "--by", "start.money", "--baseline", "17"]) == 2
    assert "--baseline 17: is no level of start.money; there are 10, 15 and 20" in capsys.readouterr().err


def test_a_number(tmp_path):
    run = make(tmp_path, 'measure = "score"\nof = "seat 1"\nagainst = 600\nmargin = 20')
    (verdict,) = judged(run)
    truth = run.seats().filter(__import__("polars").col("seat") == 1).collect()["score"].mean()
    assert verdict.kind == (BALANCED if abs(truth - 600) < 15 else verdict.kind)
    value = float(re.search(r"with ([+-][\d.]+)", verdict.sentence)[1])
    assert value == pytest.approx(truth - 600, abs=0.51)


def test_every_style_against_every_field(tmp_path):
    styles = MIXED + f"\nfield = {MIXED}"
    outcome = 'of = "every style"\nagainst = "every field"\nmargin = 0.05'
    strong = made.skilled({"random": 0.0, "greedy": 0.0, "balanced": 15.0})
    (verdict,) = judged(make(tmp_path, outcome, strong, styles=styles, kind="focal"))
    assert (
        verdict.kind == UNBALANCED and "balanced beats every field" in verdict.sentence and "5 points" in verdict.margin
    )


def test_a_run_that_was_looked_at_is_judged_by_sequences(tmp_path):
    stop = '[stop]\nrule = "half-width"\nhalf_width = 0.0001\nevery = 100\nleast = 100\n'
    text = 'of = "seat 0"\nagainst = "even"\nmargin = 0.12'
    (verdict,) = judged(make(tmp_path, text, blocks=1500, more=stop))
    assert verdict.kind == BALANCED and "sequence" in verdict.sentence
    low, high = (float(x) for x in re.search(r"\(([+-][\d.]+) to ([+-][\d.]+),", verdict.sentence).groups())
    (plain,) = judged(make(tmp_path / "plain", text, blocks=1500))
    fixed = [float(x) for x in re.search(r"\(([+-][\d.]+) to ([+-][\d.]+),", plain.sentence).groups()]
    assert low < fixed[0] and fixed[1] < high


def test_words_only_are_told_and_not_checked(tmp_path):
    (verdict,) = declared.answer(make(tmp_path, "", blocks=5, words="seats differ by two")).verdicts
    assert (
        verdict.kind == INFO and "seats differ by two" in verdict.sentence and "nothing here checks" in verdict.sentence
    )
    with pytest.raises(NotAnsweredError, match="no decision was declared"):
        declared.answer(make(tmp_path / "none", "", blocks=5, words=""))


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ('against = "even"', "needs `margin` beside it"),
        ("margin = 0.02", "margin: needs `against`"),
        ('against = "evn"\nmargin = 0.02', "do you mean 'even'"),
        ('measure = "score"\nagainst = "even"\nmargin = 2', "is about wins, not score"),
        ('of = "seat 0"\nagainst = "every field"\nmargin = 0.02', 'of: must be "every style"'),
        ('against = "even"\nmargin = 2', "shares of wins, 0.02 for 2 points"),
        ('against = { start.mony = 20 }\nmargin = 0.02', "do you mean 'start.money'"),
        ('against = { start.money = 17 }\nmargin = 0.02', "is like no cell of the experiment: start.money is 10"),
        ('against = { scenario = "base" }\nmargin = 0.02', "leaves no cell that differs"),
    ],
)  # fmt: skip
def test_what_cannot_be_judged_is_refused_before_a_game_is_played(tmp_path, capsys, outcome, said):
    file = tmp_path / "x.toml"
    file.write_text(SEATS.format(blocks=5, kind="same", styles=SAME, words="", more=f"[outcome]\n{outcome}\n{MONEY}"))
    assert main(["run", str(file), "--out", str(tmp_path / "run"), "--dry-run"]) == 2
    assert said in capsys.readouterr().err
