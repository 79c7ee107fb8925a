"""Python only. The story: every event has data and words, every turn is told, and the end adds up."""

import numpy as np
import pytest

from lpsim.core.start import start_record
from lpsim.games.living_planet import events, story, story_words
from lpsim.play.game import Game
from lpsim.play.trace import compiled_chooser, final_scores, final_table, play_out, play_steps, play_story

ALL_KINDS = range(events.EVENT_TURN, events.LAST_EVENT + 1)


def told(players: int = 4, seed: int = 7, **options) -> tuple[Game, list[str]]:
    game = Game.new(players=players, seed=seed, tracing=True, **options)
    return game, list(play_story(game, compiled_chooser(game)))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("length", ["full", "short"])
def test_every_turn_has_its_headline(players, length):
    game, lines = told(players, length=length)
    turns = int(game.rules.R[0].turns)
    heads = [line for line in lines if line.startswith("Turn ")]
    assert [head.split(",")[0] for head in heads] == [f"Turn {turn} of {turns}" for turn in range(1, turns + 1)]
    assert all(head.endswith(" leads") for head in heads)


def test_last_line_is_the_end_with_the_scores():
    game, lines = told()
    assert lines[-1].startswith("The game ends after turn 12: ")
    for row in final_scores(game):
        assert f"{row['player']} {row['score']}" in lines[-1]
        assert (row["player"] in lines[-1].split("(")[0]) == (row["rank"] == 1)


def test_every_event_kind_has_data_and_words():
    assert set(story.DETAILS) == set(ALL_KINDS)
    assert {name for name, _ in story.DETAILS.values()} == set(story_words.WORDS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_events_of_twenty_games_become_plain_data_and_lines(players):
    """Each value is a plain Python one (JSON can hold it), and no name is a bare number or missing."""
    plain = (int, str, bool, type(None), list, dict)
    names = set()
    for seed in range(20):
        game = Game.new(players=players, seed=seed, tracing=True)
        for step in play_steps(game, compiled_chooser(game)):
            names |= {event["event"] for event in step.events}
            assert all(type(value) in plain for event in step.events for value in event.values())
            assert all("None" not in line and "{" not in line for line in step.story())
            assert len(step.lines) <= len(step.events)
    assert {"turn", "revealed", "order", "die", "strike", "wounded", "built", "sold", "exhausted", "over"} <= names


@pytest.mark.parametrize("kind", ALL_KINDS)
def test_each_kind_alone_has_words(kind):
    """Also kinds that random players seldom cause."""
    game = Game.new(players=2, seed=1)
    record = np.zeros(1, dtype=game.W.dtype["event"].base)
    record[0].kind, record[0].seat = kind, 0
    record[0].a = record[0].b = record[0].c = 1
    if kind == events.EVENT_DIE:
        record[0].c = next(iter(story.PHASES_OF_DIE))
    if kind == events.EVENT_EFFECT:
        record[0].a = 2
    assert len(story.data(game.S[0], game.rules, record)) == 1
    (line,) = story.lines(game.S[0], game.rules, record)
    assert line.strip()


def test_words_of_a_crash_and_of_what_it_costs():
    game = Game.new(players=2, seed=1)
    record = np.zeros(2, dtype=game.W.dtype["event"].base)
    record[0] = (events.EVENT_PRICE, -1, 0, 9, 2, 1)
    record[1] = (events.EVENT_FORCED_SALE, 0, 0, 3, 6, 0)
    lines = [line.strip() for line in story.lines(game.S[0], game.rules, record)]
    assert lines == ["oil 9 -> 2, crash!", "Red has to sell 3 oil for 6 MC"]
    assert story.data(game.S[0], game.rules, record)[1] == {
        "event": "forced-sale", "player": "Red", "resource": "oil", "pieces": 3, "money": 6,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_final_scores_are_the_sum_of_their_parts(seed):
    game, _ = told(seed=seed)
    rows = final_scores(game)
    assert [sum(row["parts"].values()) for row in rows] == game.scores() == [row["score"] for row in rows]
    table = final_table(game)
    assert len(table) == 5
    assert [line.split()[-2] for line in table[1:]] == [str(row["score"]) for row in rows]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_told_game_equals_the_batch(players):
    """`lpsim play --seed 7` is block 0 of the compiled batch with root seed 7."""
    game, _ = told(players)
    spec = game.spec
    S, W, out = np.zeros(1, spec.kernel.STATE), np.zeros(1, spec.kernel.WORK), np.zeros(1, spec.kernel.RESULT)
    turns = np.zeros(0, spec.kernel.TURNS)
    P = spec.players.seats([spec.players.load("random")] * players)
    spec.kernel.play(S, game.rules.R, W, out, turns, start_record(7), P, 0)
    assert list(out["score"][0, :players]) == game.scores()
    assert out["decisions"][0] == len(game.choices)


def test_drawn_hexagons_are_told_by_name_and_how_they_go_back_is_not():
    """LP-EXP-01, LP-INF-03: all see what was drawn; the order at the bottom of the deck is the player's own."""
    game = Game.new(players=2, seed=7, tracing=True)
    steps = list(play_steps(game, compiled_chooser(game)))
    drawn = [event["tiles"] for step in steps for event in step.events if event["event"] == "tiles-drawn"]
    assert drawn and all(names and set(names) <= set(game.rules.tile_names) for names in drawn)
    assert any(step.decision == "put-under" for step in steps)
    assert not [line for step in steps for line in step.story() if "put under" in line]
    assert not [row for step in steps for row in step.data() if row.get("decision") == "put-under"]


def test_tracing_changes_nothing():
    silent = Game.new(players=3, seed=3)
    play_out(silent, compiled_chooser(silent))
    assert silent.hash() == told(3, seed=3)[0].hash()
