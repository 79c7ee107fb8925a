"""Why a style chose as it did: the terms add up, the chosen option is the best, and the story tells it."""

import pytest
from kit import table

from lpsim.games.living_planet import door
from lpsim.games.living_planet.players import explain, style
from lpsim.play.game import Game
from lpsim.play.players import Table
from lpsim.play.trace import play_out, play_steps


def judged(game: Game, reference) -> list:
    return explain.judge_options(game.S.copy(), game.rules, game.W.copy(), style.load(reference))


@pytest.mark.compiled
@pytest.mark.parametrize("name", [name for name in style.names() if name != "random"])
def test_terms_add_up_to_the_score_and_the_best_is_chosen(name):
    """At every decision of a game."""
    one = style.load(name)
    game = Game.new(players=3, seed=12)
    kinds = set()
    while not game.over:
        options = judged(game, name)
        assert [option.score for option in options] == sorted((option.score for option in options), reverse=True)
        for option in options:
            assert sum(option.terms.values()) == pytest.approx(option.score, abs=1e-6)
            assert list(option.terms.values()) == sorted(option.terms.values(), key=abs, reverse=True)
        index = int(door.choose_by(game.S, 0, game.rules.R, game.W, one.P, 0))
        chosen = next(option for option in options if option.index == index)
        assert chosen.score == pytest.approx(options[0].score, abs=1e-6), game.decision
        kinds.add(game.decision)
        game.choose(index)
    assert len(kinds) > 12


def test_the_random_player_judges_nothing():
    game = table()
    assert judged(game, "random") == []
    assert explain.reason([], 0, style.load("random"), 0) == "at random"


@pytest.mark.parametrize(
    ("changes", "chosen", "expected"),
    [
        ({}, "explore", ""),
        ({"force": ["grants"]}, "grants", "on its list of what to do first"),
        ({"noise": 0.5}, "end the phase", "at random (noise)"),
        ({"forbid": ["explore"]}, "move", ""),
        ({"weights": dict.fromkeys(style.terms.TERM_NAMES, 0.0)}, "grants", "by lot, 6 are equal"),
    ],
)
def test_the_reason_is_told_when_the_scores_do_not_tell(changes, chosen, expected):
    game = table(dice={"red": 1})
    one = style.load({"style": "balanced", **changes})
    options = judged(game, {"style": "balanced", **changes})
    option = game.legal()[game.index_of(chosen)]
    if not expected:
        allowed = [entry for entry in options if not entry.is_forbidden]
        option = game.legal()[allowed[0].index]
    assert explain.reason(options, option.index, one, option.action) == expected
    assert [entry.is_forbidden for entry in options if game.legal()[entry.index].text == "explore"] == [
        "forbid" in changes
    ]


@pytest.mark.compiled
def test_the_story_names_the_best_three_and_the_chosen_one():
    game = Game.new(players=2, seed=3, length="short", tracing=True)
    styles = [{"style": "balanced", "noise": 0.2}, "trader"]
    steps = list(play_steps(game, Table(game, styles, explain="main")))
    whys = [step.why for step in steps if step.why]
    assert {why.decision for why in whys} <= explain.MAIN
    assert all(step.why for step in steps if step.decision in explain.MAIN)
    for why in whys:
        texts = [option["option"] for option in why.options]
        assert why.chosen in texts and len(texts) <= 4
        assert [line.lstrip()[:1] for line in why.story()].count(">") == 1
    assert {"at random (noise)", ""} <= {why.reason for why in whys}
    told = [event for step in steps for event in step.data() if event["event"] == "why"]
    assert [event["chosen"] for event in told] == [why.chosen for why in whys]


@pytest.mark.compiled
def test_explaining_changes_no_game():
    ends = []
    for how in (None, "main", "all"):
        game = Game.new(players=3, seed=8, tracing=True)
        play_out(game, Table(game, ["balanced", "saboteur", {"style": "greedy", "noise": 0.1}], explain=how))
        ends.append(game.hash())
    assert len(set(ends)) == 1
