"""Parts of sentences: further games as a range, after few games for an even game; intervals with their level."""

import numpy as np
import pytest

from lpsim.report.answers import wording
from lpsim.report.answers.judging import HEADLINE, Claim, alone
from lpsim.report.finding import BALANCED, NOT_YET_KNOWN, Answer, Verdict
from lpsim.stats import planning, verdicts


@pytest.mark.parametrize(
    ("plan", "n_games", "said"),
    [
        (planning.Plan(500, 2500, 900), 20_000, "about 2,000 (half of all cases) to 10,000 (four of five) more games"),
        (planning.Plan(500, 2500, 900), 2_000, "if all is even, about 3,600 more games would show it"),
        (planning.Plan(500, np.inf, 900), 20_000, "about 2,000 more games would tell in every second case"),
        (planning.Plan(np.inf, np.inf, 900), 20_000, "too near the margin"),
        (planning.NONE, 2_000, "too few games to say how many"),
    ],
)
def test_further_games(plan, n_games, said):
    assert said in wording.needs(plan, 4, n_games)


def test_a_small_run_makes_no_plan_from_where_its_estimate_happens_to_lie():
    """The median plan of 600 games was 47,000 where 10,000 settle it in 91 % of runs, and it was anything else too."""
    rng, plans = np.random.default_rng(1), []
    for _ in range(30):
        x = rng.normal(0.0, 0.4, 150)
        found = verdicts.judge(x.mean(), x.std(ddof=1) / np.sqrt(150), 150, 0.02)
        plans.append(wording.games_needed(found.plan, 4, 600))
    assert None not in plans and max(plans) < 2 * min(plans)


def test_the_interval_of_a_sentence_is_the_one_that_decided():
    asked = verdicts.single(0.012, 0.004, 400, 0.02, "seat 1")
    for alpha in (0.05, 0.001):
        found = asked.reply(alpha)
        text = wording.gap_text(found)
        assert found.answer == (BALANCED if alpha == 0.05 else NOT_YET_KNOWN)
        assert f"{100 * found.low:+.2g}"[:4] in text and f"{100 * (1 - 2 * alpha):.3g} % interval" in text


def test_one_question_told_twice_is_judged_once():
    asked = verdicts.single(0.0, 0.0115, 400, 0.02, "x")  # enough at 5 %, not at half of it

    def told(found):
        return Verdict(found.answer, found.level_words)

    alike = [Claim(asked, told, key=("x",)), Claim(asked, told, key=("x",), is_declared=True)]
    assert [v.kind for v in alone(Answer("a", "", list(alike))).verdicts] == [BALANCED] * 2
    apart = [Claim(asked, told), Claim(verdicts.single(0.0, 0.02, 400, 0.02, "y"), told)]
    said = alone(Answer("a", "", list(apart)))
    assert [v.kind for v in said.verdicts] == [NOT_YET_KNOWN] * 2
    assert apart[0].among == HEADLINE and "at most 1 page in 20" in said.limits[0]
