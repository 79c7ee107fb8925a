"""What cannot be by the rules ends the game with an error in its record; whoever counts or tells games hears of it.

Compiled and uncompiled. The games are spoilt by hand, since no rule and no content leads there.
"""

import importlib
import json
from types import SimpleNamespace

import numpy as np
import pytest
from ps_kit import Play

from lpsim.core import actions, errors, jit, stack
from lpsim.core.start import start_record
from lpsim.errors import KernelError
from lpsim.games import load_game
from lpsim.games.living_planet import flow
from lpsim.play.failed import check_rows
from lpsim.play.game import Game
from lpsim.play.trace import play_story

NOBODYS = 49  # the number of no decision and of no verb


def open_game(name: str) -> SimpleNamespace:
    """A game at its first decision, with what is needed to go on."""
    package = f"lpsim.games.{name}"
    parts = {part: importlib.import_module(f"{package}.{part}") for part in ("door", "decisions", "flow", "errors")}
    game = Play.new() if name == "planetship" else Game.new("arboria", players=3, seed=7)
    return SimpleNamespace(**parts, S=game.S, W=game.W, R=game.rules.R, s=game.S[0], w=game.W[0])


@pytest.fixture(params=["living_planet", "planetship"])
def game(request):
    return open_game(request.param)


def assert_failed(game, error, at):
    """The game is over, for the reason `failed`, with this error; nothing more can be chosen."""
    assert (game.s.error, game.s.error_at) == (error, at)
    assert game.s.end_reason == game.flow.END_FAILED
    assert game.w.n_legal == 0
    assert str(at) in game.errors.went_wrong(game.s)


def advance(game):
    game.door.advance(game.S, 0, game.R, game.W)


def test_all_is_well_without_an_error(game):
    advance(game)
    assert game.errors.went_wrong(game.s) == "" and game.w.n_legal > 1


@pytest.mark.parametrize("kind", [0, NOBODYS, 149, 949])
def test_an_unknown_decision(game, kind):
    """Of no block, of the base game's and of an expansion's."""
    if game.flow is not flow and kind >= stack.FIRST_TASK:
        pytest.skip("a task of that game")
    game.s.stack[game.s.depth - 1].kind = kind
    advance(game)
    assert_failed(game, errors.ERROR_DECISION, kind)


@pytest.mark.parametrize("kind", [99, 199, 999])
def test_an_unknown_task(game, kind):
    if game.flow is not flow and kind < stack.FIRST_TASK:
        pytest.skip("a decision of that game")
    game.s.stack[game.s.depth - 1].kind = kind
    advance(game)
    assert_failed(game, errors.ERROR_TASK, kind)


def test_an_unknown_phase(game):
    game.s.depth, game.s.phase = 0, 77
    advance(game)
    assert_failed(game, errors.ERROR_PHASE, 77)


def test_an_unknown_verb_at_any_decision(game):
    """Neither a verb of nobody's nor one of another decision is taken for an option of this one."""
    known = {int(actions.verb_of(action)) for action in game.w.legal[: game.w.n_legal]}
    for verb in (NOBODYS, next(verb for verb in range(1, 9) if verb not in known), 187, 999):
        twin = open_game(game.door.__name__.split(".")[2])
        twin.w.legal[0] = actions.pack(verb, 0, 0, 0, 0)
        twin.door.choose(twin.S, 0, twin.R, twin.W, 0)
        assert_failed(twin, errors.ERROR_VERB, verb)


@pytest.mark.parametrize("kind", flow._OFFERED)
def test_no_decision_of_the_base_game_takes_a_verb_that_it_does_not_offer(kind):
    game = open_game("living_planet")
    foreign = next(verb for verb in range(1, 9) if verb not in flow._OFFERED[kind])
    game.s.stack[game.s.depth - 1].kind = kind
    game.w.legal[0], game.w.n_legal = actions.pack(foreign, 0, 0, 0, 0), 2
    game.door.choose(game.S, 0, game.R, game.W, 0)
    assert_failed(game, errors.ERROR_VERB, foreign)


def test_a_full_stack_is_written_no_more(game):
    below = game.s.stack[0].copy()
    behind = bytes(game.s.stack[stack.CAPACITY - 1])
    while game.s.depth < stack.CAPACITY:
        stack.push(game.s, 1, 0, 0, 0)
    full = game.s.stack.tobytes()
    for _ in range(3):
        stack.push(game.s, 2, 0, 0, 0)
    assert game.s.stack.tobytes() == full and game.s.stack[0] == below and behind != full
    advance(game)
    assert_failed(game, errors.ERROR_STACK, stack.CAPACITY + 3)


def test_a_full_list_of_options_is_written_no_more(game):
    behind = game.w.kind
    for verb in range(len(game.w.legal) + 5):
        actions.offer(game.w, verb % 9 + 1, 0, 0, 0)
    assert game.w.kind == behind
    errors.look_at_list(game.s, game.w)
    assert game.s.error == errors.ERROR_LIST
    game.door.choose(game.S, 0, game.R, game.W, 0)
    assert game.s.end_reason == game.flow.END_FAILED


def test_a_full_list_of_events_is_written_no_more(game):
    game.w.tracing, game.w.n_events = 1, len(game.w.event)
    behind = int(game.w["n_events"])
    effects = importlib.import_module(game.door.__name__.replace("door", "effects"))
    effects.note(game.w, 1, 2, 3, 4, 5, 6)
    assert game.w.n_events == behind + 1
    errors.look_for_full(game.s, game.w)
    assert game.s.error == errors.ERROR_EVENTS


@pytest.mark.parametrize("choice", [-1, 10_000])
def test_an_option_that_is_not_there(game, choice):
    game.door.choose(game.S, 0, game.R, game.W, choice)
    assert_failed(game, errors.ERROR_OPTION, choice)


def test_the_first_error_stays(game):
    errors.fail(game.s, errors.ERROR_VERB, 3)
    errors.fail(game.s, errors.ERROR_STACK, 97)
    assert (game.s.error, game.s.error_at) == (errors.ERROR_VERB, 3)


# --- who hears of it --------------------------------------------------------------------------------------------------


def test_a_game_from_python_raises_and_says_how_to_play_it_again():
    game = Game.new(players=2, seed=7)
    game.choose(0)
    game.S[0].stack[0].kind = NOBODYS
    with pytest.raises(KernelError, match="nobody knows the decision: 49") as failed:
        while not game.over:
            game.choose(0)
    said = json.loads(str(failed.value).split("again: ")[1])
    assert said["origin"]["seed"] == 7 and said["choices"] == game.choices
    assert game.over and game.failure


def test_a_story_is_told_up_to_the_failure():
    game = Game.new(players=2, seed=7, tracing=True)
    lines = []

    def spoil(game):
        game.S[0].stack[0].kind = NOBODYS
        return 0

    with pytest.raises(KernelError):
        for line in play_story(game, spoil):
            lines.append(line)
    assert lines[-1] == "The game failed: nobody knows the decision: 49"


def test_rows_with_a_failed_game_are_refused():
    spec = load_game()
    rows = np.zeros(3, spec.kernel.RESULT)
    check_rows(spec, rows, 7)
    rows["block"], rows["error"][1], rows["error_at"][1] = (4, 5, 6), errors.ERROR_ROOM, 0
    with pytest.raises(KernelError, match="no room for: buildings on the map; seed 7, block 5 plays it again"):
        check_rows(spec, rows, 7)


@pytest.mark.skipif(jit.IS_COMPILED, reason="the kernel can only be spoilt uncompiled")
def test_the_batch_ends_that_game_alone(monkeypatch):
    """Game 1 of 3 meets a decision of nobody's; the row says so, the other games are played."""
    spec = load_game()
    rules, style = spec.load_rules(players=2, length="short"), spec.players.load("random")
    newgame = importlib.import_module("lpsim.games.living_planet.newgame")
    whole = newgame.new_game

    def spoilt(s, r, root, block, *more):
        whole(s, r, root, block, *more)
        if block == 1:
            stack.push(s, NOBODYS, 0, 0, 0)

    monkeypatch.setattr(newgame, "new_game", spoilt)
    out = np.zeros(3, spec.kernel.RESULT)
    S, W = np.zeros(1, spec.kernel.STATE), np.zeros(1, spec.kernel.WORK)
    turns, players = np.zeros(0, spec.kernel.TURNS), spec.players.seats([style] * 2)
    spec.kernel.play(S, rules.R, W, out, turns, start_record(7), players, 0)
    assert out["error"].tolist() == [0, errors.ERROR_DECISION, 0]
    assert out["end_reason"].tolist() == [flow.END_LAST_SPOT, flow.END_FAILED, flow.END_LAST_SPOT]
    assert (out["decisions"][[0, 2]] > 50).all() and out["decisions"][1] == 0
