"""The conformance kit: nothing to say of good games, and a plain word on each that was broken on purpose."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from lpsim.cli.main import main
from lpsim.games import load_game
from lpsim.games.columns import Column
from lpsim.lab.conform import check_game, playing

TOY = load_game("lanterns")
KERNEL, WORDS, TABLE, STYLES = TOY.kernel, TOY.words, TOY.content, TOY.players


def overlay(face, **changes):
    """A face with some names replaced; None takes one away."""
    names = {name: getattr(face, name) for name in dir(face) if not name.startswith("__")} | changes
    return SimpleNamespace(**{name: value for name, value in names.items() if value is not None})


ONE_TABLE = {"night": TABLE.Scenario(players=(3,), lengths=("full",))}
SMALL = replace(TOY, content=overlay(TABLE, scenarios=lambda: ONE_TABLE))


def broken(face, **changes):
    """The toy game at a single table, with one of its faces broken."""
    return replace(SMALL, **{face: overlay(getattr(SMALL, face), **changes)})


def after(door, spoil):
    """A door, and something that should not happen after it."""

    def call(S, g, R, W, *more):
        door(S, g, R, W, *more)
        spoil(S[g], W[0])

    return call


def doors(spoil):
    """Both doors that lead to a decision, spoilt."""
    return {"start": after(KERNEL.start, spoil), "choose": after(KERNEL.choose, spoil)}


def reverse(s, w):
    w.legal[: w.n_legal] = w.legal[: w.n_legal][::-1].copy()


def twice(s, w):
    if w.n_legal:
        w.legal[1] = w.legal[0]


def nobody(s, w):
    w.seat = -1


def nameless(s, w):
    w.kind = 9 if w.n_legal else 0


def with_notes(s, w):
    s.tally[0, 0] += w.tracing


def stuck(S, g, R, W, choice):
    KERNEL.advance(S, g, R, W)


def fail_once(s, w):
    s.error, s.error_at = 1, 77


COUNTER = iter(range(10**9))


def by_the_clock(s, w):
    s.tally[0, 0] += next(COUNTER)


def words_that_write(s, rules, action):
    s.tally[0, 0] += 1
    return WORDS.action_text(s, rules, action)


def forgetful(s, rules):
    said = WORDS.to_dict(s, rules)
    for seat in said["seats"]:
        seat["chosen"] = []
    return said


def of_numpy(s, rules):
    return WORDS.to_dict(s, rules) | {"round": np.int64(s.round_no)}


def no_way_back(position):
    raise KeyError("round")


def seeing(s, rules, seat):
    view = WORDS.observe(s, rules, seat)
    view["others"] = s.hand.tolist()
    return view


def hide_own(S, rules, seat, chance):
    T = WORDS.hide(S, rules, seat, chance)
    T[0].hand[seat, 0] += T[0].hand[seat, 0] in (1, 2)
    T[0].hand[seat, 1] = 40
    return T


def hide_in_place(S, rules, seat, chance):
    S[0].tally[0, 0] += 1
    return WORDS.hide(S, rules, seat, chance)


def another_seed(S, R, W, out, turns, A, P, checked):
    B = A.copy()
    B[0].seed += 1
    KERNEL.play(S, R, W, out, turns, B, P, checked)


def leaking(S, R, W, out, turns, A, P, checked):
    KERNEL.play(S, R, W, out, turns, A, P, checked)
    out["decisions"] += np.arange(len(out))


def logging(S, R, W, out, turns, A, P, checked):
    KERNEL.play(S, R, W, out, turns, A, P, checked)
    out["decisions"] += len(turns)


def off_the_list(S, g, R, W, P, player):
    return W[0].n_legal


def heavy_hand(S, g, R, W, P, player):
    S[g].tally[0, 1] += 1
    return KERNEL.choose_by(S, g, R, W, P, player)


def nobody_first(S, g, R):
    KERNEL.score(S, g, R)
    S[g].rank[:] = 3


def too_long(S, g, R, out, i, block):
    KERNEL.write_row(S, g, R, out, i, block)
    out[i]["turns"] = 99


def strangers(s, rules, events):
    return [row | {"player": "Nobody"} for row in WORDS.data(s, rules, events)]


def turnless(s, rules, events):
    return [row for row in WORDS.data(s, rules, events) if row["event"] != "turn"]


def any_scenario(scenario, *more, **others):
    return TABLE.load_rules("night", *more, **others)


def deaf(scenario, players, length, content=None, overrides=None):
    rules = TABLE.load_rules(scenario, players, length, content, {})
    rules.overrides = dict(overrides or {})
    return rules


HASHES = iter(range(10**9))


def columns_with(*more):
    """The log of the toy with some columns more."""
    return {"columns": lambda R: [*TOY.log.columns(R), *more]}


LATE = Column("late", "seats", "int8", "a word", "", "tally", 1, labels=("none",))
TWIN = Column("score", "seats", "int16", "points again", "points", "score")
KEY = Column("block", "games", "int16", "a key again", "", "block")
PLACE = Column("far", "seats", "int16", "a place that is not there", "", "tally", 99)
WIDE = Column("wide", "games", "int64", "too wide", "", "turns")
NO_END = {"columns": lambda R: [column for column in TOY.log.columns(R) if column.name != "end_reason"]}

CASES = {
    "the list is not sorted": (broken("kernel", **doors(reverse)), "kernel: the legal list is not sorted"),
    "an option is there twice": (broken("kernel", **doors(twice)), "names an option twice"),
    "nobody decides": (broken("kernel", **doors(nobody)), "kernel: seat -1 is to decide"),
    "a decision without a name": (broken("kernel", **doors(nameless)), "words: decision 9 has no name"),
    "notes change the game": (broken("kernel", **doors(with_notes)), "the same choice in a copy leads to another game"),
    "the clock changes the game": (broken("kernel", **doors(by_the_clock)), "kernel: the same choice in a copy"),
    "no end": (broken("kernel", choose=stuck), "kernel: no end after"),
    "the game fails": (broken("kernel", **doors(fail_once)), "kernel: the game fails: nobody knows the decision: 77"),
    "an invariant": (broken("kernel", violated=lambda *_: 5), "kernel: invariant 5 is broken"),
    "nobody is first": (broken("kernel", score=nobody_first), "kernel: ranks at the end are [3, 3"),
    "longer than it can be": (broken("kernel", write_row=too_long), "a game took 99 turns, the rules say at most"),
    "a batch of its own": (broken("kernel", play=another_seed), "styles end otherwise than in a batch"),
    "a batch that leaks": (broken("kernel", play=leaking), "a game of a batch hangs on the games before it"),
    "a log that counts": (broken("kernel", play=logging), "with a turn log, a batch plays other games"),
    "a choice off the list": (broken("kernel", choose_by=off_the_list), "`choose_by` takes option"),
    "a player that moves things": (broken("kernel", choose_by=heavy_hand), "`choose_by` changes the game"),
    "no door": (broken("kernel", advance=None), "kernel: has no `advance`"),
    "no sheet": (broken("kernel", WORK=np.dtype([("legal", int)])), "kernel: WORK has no field `n_legal`"),
    "no head": (broken("kernel", RESULT=np.dtype([("rank", int)])), "kernel: RESULT does not begin with block"),
    "options alike": (broken("words", action_text=lambda *_: "this"), "two options of one decision are both called"),
    "words that write": (broken("words", action_text=words_that_write), "asking for words or invariants changes"),
    "a position that forgets": (broken("words", to_dict=forgetful), "a position that was read, "),
    "a position of NumPy": (broken("words", to_dict=of_numpy), "words: a position is not plain data"),
    "no way back": (broken("words", from_dict=no_way_back), "a position in words and back raises KeyError"),
    "strangers in a story": (broken("words", data=strangers), "an event names players who are none: ['Nobody']"),
    "no turn begins": (broken("words", data=turnless), 'no event "turn" begins a turn'),
    "parts that do not add up": (broken("words", score_names=lambda _: {0: "highest"}), "the parts of a score do not"),
    "no words": (broken("words", moment=None), "words: has no `moment`"),
    "a view that tells": (broken("knowledge", observe=seeing), "after `hide` the seat sees another game: ['others']"),
    "hiding one's own": (broken("knowledge", hide=hide_own), "after `hide` the seat"),
    "hiding in place": (broken("knowledge", hide=hide_in_place), "`hide` changes the game that it was given"),
    "a short list of labels": (broken("log", **columns_with(LATE)), "log: column `late` has 0 to "),
    "a column twice": (broken("log", **columns_with(TWIN)), "log: column `score` of seats is there twice"),
    "a key's name": (broken("log", **columns_with(KEY)), "log: column `block` of games is there twice, or is the name"),
    "a place beyond": (broken("log", **columns_with(PLACE)), "log: column `far` reads place 99 of `tally`"),
    "a kind of its own": (broken("log", **columns_with(WIDE)), "log: column `wide` has the kind int64"),
    "no reason": (broken("log", **NO_END), "there is no column `end_reason` of games"),
    "any scenario": (broken("content", load_rules=any_scenario), "content: an unknown scenario is not refused"),
    "deaf to rules": (broken("content", load_rules=deaf), "content: no rule changes anything"),
    "another hash": (broken("content", rules_hash=lambda r: str(next(HASHES))), "`rules_hash` is not `Rules.hash`"),
    "no random": (broken("players", names=lambda: ["high", "saver"]), "players: the style `random` is missing"),
    "a ladder to nowhere": (broken("players", LADDER=("champion",)), "the style `champion` of LADDER"),
    "terms unknown": (broken("players", TERMS={}), "weighs what is not in TERMS: ['card.high'"),
    "luck that shares nothing": (broken("luck", share=lambda S, source: None), "games that share every source"),
    "behaviour of nobody": (
        replace(SMALL, behaviour=lambda rows, rules: {"sum": np.zeros(3)}), "behaviour: `sum` has the shape (3,)"
    ),
    "no players at all": (replace(SMALL, players=None), "players: is missing; every game has it"),
}  # fmt: skip


def test_the_toy_keeps_what_its_faces_promise():
    found = check_game(TOY, 3)
    assert found.lines() == []
    assert found.counts["tables"] == 8 and found.counts["positions"] > 20 and found.counts["games hidden"] > 20


@pytest.mark.parametrize(("spec", "said"), CASES.values(), ids=CASES)
def test_a_broken_game_is_found_out(spec, said, monkeypatch):
    monkeypatch.setattr(playing, "MOST_DECISIONS", 300)
    lines = check_game(spec, 1).lines()
    assert any(said in line for line in lines), lines


def test_the_command_says_what_is_broken(monkeypatch, capsys):
    monkeypatch.setattr("lanterns.game.SPEC", broken("words", action_text=lambda *_: "this"))
    monkeypatch.setattr("lpsim.play.warm.ensure_compiled", lambda spec: None)
    assert main(["check-game", "lanterns", "--games", "1"]) == 1
    said = capsys.readouterr().out
    assert said.startswith("BROKEN  words: two options of one decision are both called 'this' [night, 3 players")
    assert "Lanterns: 1 things are broken" in said


def test_the_command_on_a_good_game_and_on_none(capsys):
    assert main(["check-game", "lanterns", "--games", "1"]) == 0
    assert "Lanterns: keeps what its faces promise; looked at 7 faces" in capsys.readouterr().out
    assert main(["check-game", "chess"]) == 2
    assert "unknown game 'chess'; there is: living-planet" in capsys.readouterr().err


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["living-planet", "planetship"])
def test_our_games_keep_what_their_faces_promise(name):
    assert check_game(load_game(name), 1).lines() == []
