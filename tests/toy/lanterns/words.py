"""Python only. Lanterns in words: options, events, positions; and what a seat may know."""

from typing import Any

import numpy as np

from lanterns import kernel
from lanterns.kernel import DEC_CARD, MAX_ROUNDS, N_CARDS, NONE
from lanterns.table import Rules, load_rules
from lpsim.core import actions, errors
from lpsim.errors import InputError
from lpsim.games.tables import Row

TURN = "round"
DECISION_NAMES = {DEC_CARD: "card"}
TOLD_LATER = frozenset({"card"})
STREAM = ("a", "b", "c", "d")


def seat_name(record: np.record, seat: int) -> str:
    """Players have numbers."""
    return f"Player {seat + 1}"


def action_text(s: np.record, rules: Rules, action: int) -> str:
    """A card."""
    return f"light {int(actions.arg_a(action))}"


def moment(s: np.record) -> str:
    """The round."""
    return f"round {s.round_no}"


def went_wrong(record: np.record) -> str:
    """An error of the kernel."""
    return errors.in_words(record, ())


def score_names(rules: Rules) -> dict[int, str]:
    """What points are for."""
    return {0: "highest", 1: "lowest"}


# --- what happened ----------------------------------------------------------------------------------------------------


def data(s: np.record, rules: Rules, events: np.ndarray) -> list[dict[str, Any]]:
    """Events as data."""
    return [detail(s, rules, event) for event in events]


def detail(s: np.record, rules: Rules, event: np.record) -> dict[str, Any]:
    """One event."""
    if event.kind == kernel.EVENT_ROUND:
        return {"event": "turn", "turn": int(event.a), "of": int(event.b)}
    if event.kind == kernel.EVENT_SHOWN:
        place = {1: "highest", -1: "lowest"}.get(int(event.b), "")
        return {"event": "shown", "player": seat_name(s, int(event.seat)), "card": int(event.a), "place": place}
    return {"event": "over", "rounds": int(event.a), "points": s.score[: rules.players].tolist()}


def lines(s: np.record, rules: Rules, events: np.ndarray) -> list[str]:
    """Events for reading."""
    told = []
    for row in data(s, rules, events):
        if row["event"] == "turn":
            told.append(f"Round {row['turn']} of {row['of']}")
        elif row["event"] == "shown":
            told.append(f"  {row['player']} shows {row['card']}{row['place'] and ', the ' + row['place']}")
        else:
            told.append(f"The game ends after round {row['rounds']}: {row['points']}")
    return told


# --- positions --------------------------------------------------------------------------------------------------------


def cards(row: np.ndarray) -> list[int]:
    """The cards of a list."""
    return [int(card) for card in row if card != NONE]


def to_dict(s: np.record, rules: Rules) -> dict[str, Any]:
    """A position."""
    return {
        "scenario": rules.scenario, "players": rules.players, "length": rules.length, "rules": dict(rules.overrides),
        "round": int(s.round_no),
        "seats": [see_seat(s, seat) | own(s, seat) for seat in range(rules.players)],
        "streams": [[int(s.stream[i][word]) for word in STREAM] for i in range(1 + rules.players)],
    }  # fmt: skip


def see_seat(s: np.record, seat: int) -> dict[str, Any]:
    """What lies open."""
    return {
        "shown": cards(s.shown[seat]), "points": s.score_part[seat].tolist(), "tally": s.tally[seat].tolist(),
        "has_chosen": bool(s.chosen[seat] != NONE),
    }  # fmt: skip


def own(s: np.record, seat: int) -> dict[str, Any]:
    """What only its owner sees."""
    return {"hand": cards(s.hand[seat]), "chosen": cards(s.chosen[seat : seat + 1])}


def from_dict(position: dict[str, Any]) -> tuple[Rules, np.ndarray]:
    """Rules and game of a position."""
    row = Row(position, "position")
    rules = load_rules(
        row.take("scenario", str, "night"), row.take("players", int, 5), row.take("length", str, "full"), None,
        row.take("rules", dict, {}),
    )  # fmt: skip
    S = np.zeros(1, kernel.STATE)
    s, r = S[0], rules.R[0]
    s.round_no = row.integer("round", 1, int(r.rounds) + 1, 1)
    s.hand[:], s.chosen[:], s.shown[:] = NONE, NONE, NONE
    seats = row.rows("seats", "seat", rules.players)
    streams = row.take("streams", list, [[1, 2, 3, 4]] * (1 + rules.players))
    if len(seats) != rules.players or len(streams) != 1 + rules.players:
        raise InputError(f"position: seats and streams: must be of {rules.players} players")
    for i, words in enumerate(streams):
        for word, value in zip(STREAM, words, strict=True):
            s.stream[i][word] = value
    for seat, one in enumerate(seats):
        lay(s.hand[seat], one.numbers("hand", 1, N_CARDS, 0, int(r.hand)))
        lay(s.chosen[seat : seat + 1], one.numbers("chosen", 1, N_CARDS, 0, 1, []))
        lay(s.shown[seat], one.numbers("shown", 1, N_CARDS, 0, MAX_ROUNDS, []))
        s.score_part[seat] = one.numbers("points", 0, 10**6, 2, 2, [0, 0])
        s.tally[seat] = one.numbers("tally", 0, 10**6, kernel.N_TALLIES, kernel.N_TALLIES, [0] * kernel.N_TALLIES)
        one.flag("has_chosen", False)
        one.finish()
    row.finish()
    if kernel.violated(S, 0, rules.R):
        raise InputError("position: a card is there twice")
    return rules, S


def lay(place: np.ndarray, said: list[int]) -> None:
    """Write cards into a list."""
    place[: len(said)] = said


# --- what a seat may know ---------------------------------------------------------------------------------------------


def observe(s: np.record, rules: Rules, seat: int) -> dict[str, Any]:
    """What lies open and what is one's own; which thirds others have chosen in this round is not told."""
    others = [see_seat(s, other) for other in range(rules.players)]
    for other, seen in enumerate(others):
        if other != seat:
            del seen["tally"]
    others[seat] |= own(s, seat)
    return {"you": seat_name(s, seat).lower(), "round": int(s.round_no), "of": rules.turns, "seats": others}


def hide(S: np.ndarray, rules: Rules, seat: int, chance: np.random.Generator) -> np.ndarray:
    """The cards that others hold or have chosen, dealt anew from all that were not seen."""
    T = S.copy()
    t, n = T[0], rules.players
    seen = {card for other in range(n) for card in cards(t.shown[other])} | set(own(t, seat)["hand"])
    seen |= set(own(t, seat)["chosen"])
    unseen = [int(card) for card in chance.permutation([c for c in range(1, N_CARDS + 1) if c not in seen])]
    for other in (other for other in range(n) if other != seat):
        held = len(cards(t.hand[other]))
        t.hand[other, :held] = sorted(unseen.pop() for _ in range(held))
        if t.chosen[other] != NONE:
            t.chosen[other] = unseen.pop()
        for word in STREAM:
            t.stream[1 + other][word] = int(chance.integers(1, 2**31))
    return T


def box(rules: Rules) -> dict[str, Any]:
    """The rules."""
    return {"cards": N_CARDS, "rounds": rules.turns, "hand": int(rules.R[0].hand)}
