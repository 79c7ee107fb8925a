"""Who may see what (PS-VI, PS-PR-04, PS-AM-41 to -43): what a seat is shown, and games that look the same to it."""

import json

import numpy as np
import pytest
from ps_kit import Play, card, layout, resolve, stand

from lpsim.games.planetship import door, ids, observe
from lpsim.games.planetship.notation import place_name


def at(**more) -> Play:
    """Red has a card face down on 7/III, blue one on 8/III; zones 6 and 1 have rewards face down."""
    said = {
        "players": 3, "zones": layout("7 8 2 / 1 3 6", z6={"reward": ["20"]}, z1={"reward": ["21"]}),
        "characters": [
            stand("7/III", "red", "red-1"), stand("8/III", "blue", "blue-2"), stand("8/I", "blue", "blue-3"),
        ],
        **more,
    }  # fmt: skip
    return Play.at(**said)


def see(play: Play, colour: str) -> dict:
    return observe.observe(play.s, play.rules, play.words()["colours"].index(colour))


def shown(view: dict, space: str):
    return next(c["card"] for c in view["characters"] if c["space"] == space)


def reward(view: dict, zone: int) -> list:
    return next(z["reward"] for z in view["zones"] if z["zone"] == zone)


# --- what is shown ---------------------------------------------------------------------------------------------------


def test_a_hand_is_its_owners():
    """PS-SU-04, PS-VI-02, PS-AM-41, PS-TN-08: others see how many cards there are."""
    play = at()
    assert see(play, "red")["seats"]["red"]["hand"] == play.hand("red")
    blue = see(play, "red")["seats"]["blue"]
    assert "hand" not in blue
    assert blue["cards_in_hand"] == 4


def test_what_everybody_knows_of_a_hand_is_which_cards_it_comes_from():
    """PS-AM-41, PS-VI-01: won cards were seen by all; which of them lie face down is not known."""
    play = at()
    assert set(see(play, "red")["seats"]["blue"]["may_hold"]) == {*play.hand("blue"), "blue-2"}


def test_what_came_into_a_hand_this_round_lies_nowhere_face_down():
    """PS-VI-01, PS-AM-09, -41: a card won or hacked was seen to go there; the one face down is one of the others."""
    deck = [card(12, 3, "hacker"), card(13), card(14), card(15, 1, "team-radio")]
    spots = [
        stand("0/I", "blue", "blue-6"), stand("2/I", "red", 12), stand("2/II", "blue", 13), stand("4/I", "red", 15),
        stand("8/III", "blue", 14),
    ]  # fmt: skip
    play = resolve("2 4 8 9 / 0 1 3 6", spots, deck, z0={"reward": ["20"]})
    play.choose("done", "hacker: send back 2/II")
    assert play.words()["current"] == 4
    blue = see(play, "red")["seats"]["blue"]
    assert set(blue["surely_holds"]) == {"13", "20"}
    assert set(blue["may_hold"]) == {*play.hand("blue"), "14"} - {"13", "20"}
    chance = np.random.default_rng(6)
    found = {int(observe.hide(play.S, play.rules, 0, chance)[0].space[8 * ids.MAX_SPACES + 2].card) for _ in range(60)}
    assert found == {play.card_id(name) for name in blue["may_hold"]}
    play.choose("done").until("discard")
    assert see(play, "red")["seats"]["blue"]["surely_holds"] == []  # all is in hand, and any of it may be discarded


def test_a_card_face_down_is_its_owners():
    """PS-VI-02, PS-AM-42: its owner may always look; the ship shows whose it is (PS-TN-04)."""
    play = at()
    assert shown(see(play, "red"), "7/III") == "red-1"
    assert shown(see(play, "blue"), "7/III") is None
    assert next(c["player"] for c in see(play, "blue")["characters"] if c["space"] == "7/III") == "red"
    assert shown(see(play, "red"), "8/I") == "blue-3"


def test_a_probe_shows_what_lies_there_to_its_owner():
    """PS-PR-04, PS-VI-03: also what comes later, also rewards, in zone 9 both of them (PS-AM-49)."""
    play = at(probes=[{"place": "8/III", "player": "red"}, {"place": "1/reward", "player": "red"}])
    assert shown(see(play, "red"), "8/III") == "blue-2"
    assert shown(see(play, "green"), "8/III") is None
    assert reward(see(play, "red"), 1) == ["21"]
    assert reward(see(play, "red"), 6) == [None]
    assert reward(see(play, "green"), 1) == [None]
    early = at(probes=[{"place": "7/III", "player": "green"}], characters=[stand("7/I", "red", "red-2")])
    early.choose("place red-4 on 7/III")
    assert shown(see(early, "green"), "7/III") == "red-4"
    nine = Play.at(
        players=3, zones=layout("7 8 9 / 1 3 6", z9={"reward": ["20", "21"], "face_down": True}),
        probes=[{"place": "9/reward", "player": "red"}],
    )  # fmt: skip
    assert reward(see(nine, "red"), 9) == ["20", "21"]
    assert reward(see(nine, "blue"), 9) == [None, None]


def test_discards_are_secret_until_the_reveal():
    """PS-VI-01, -02, PS-AM-43, PS-DI-02."""
    play = Play.at(players=3, phase="return", seats={
        "red": {"hand": ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6", "20"]},
        "blue": {"hand": ["blue-1", "blue-2", "blue-3", "blue-4", "blue-5", "blue-6", "21"]},
    }).choose("discard 20")  # fmt: skip
    assert see(play, "red")["seats"]["red"]["discards"] == ["20"]
    blue = see(play, "blue")["seats"]["red"]
    assert (blue["discards"], blue["cards_in_pile"]) == ([], 1)
    assert "20" in blue["may_hold"]
    play.choose("discard 21")
    assert see(play, "blue")["seats"]["red"]["discards"] == ["20"]


def test_the_deck_is_nobodys_but_what_went_under_it_is_remembered():
    """PS-VI-04: cards never seen as a set; returned ones in their order."""
    play = at(deck=["30", "31"], returned={"31": 2, "30": 1})
    view = see(play, "red")
    assert view["deck"] == len(play.words()["deck"])
    assert view["returned"] == [["30"], ["31"]]
    assert {"20", "21"} <= set(view["never_seen"])
    assert view["never_seen"] == sorted(view["never_seen"], key=int)


def test_the_reserve_is_known_as_far_as_it_was_open():
    """PS-VI-04, PS-AM-03: pairs that were taken off are known, their mutual order is not."""
    play = Play.at(
        players=2, round=2, zones=layout("7 8 9 / 1 3 6"), reserve=[5, 0, 4, 2], left_in={"0": 1, "5": 1}, first="blue"
    )
    assert see(play, "red")["reserve"] == [{"left_in": 1, "zones": [0, 5]}, {"left_in": 0, "zones": [2, 4]}]


def test_events_tell_no_card_that_lies_face_down():
    """PS-VI-01, -02, PS-IV-07: of all that is told while placing, hidden cards are left out."""
    chance = np.random.default_rng(8)
    play = Play.new(players=4, seed=12)
    while play.words()["phase"] == "placing" and play.words()["round"] == 1:
        play.random(chance)
    cut = next(i for i, event in enumerate(play.told) if event["event"] == "resolve")
    for event in play.told[:cut]:
        if event.get("face_down") or (event["event"] == "reward" and event["zone"] in (1, 4, 6, 7)):
            assert event["card"] is None and event["face"] is None


# --- games that look the same ----------------------------------------------------------------------------------------


def moments(players: int, seed: int, every: int = 7):
    """Moments of random games."""
    chance = np.random.default_rng(seed)
    play = Play.new(players=players, seed=seed)
    n = 0
    while not play.over:
        if n % every == 0:
            yield play
        play.random(chance)
        n += 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hidden_facts_may_be_anything_that_looks_the_same(players):
    """PS-VI-01 to -04, PS-IV-07: the view stays, the invariants hold, and hidden facts do change."""
    chance = np.random.default_rng(1)
    changed = 0
    for play in moments(players, 40 + players):
        for seat in range(players):
            S = observe.hide(play.S, play.rules, seat, chance)
            view = observe.observe(play.s, play.rules, seat)
            assert json.dumps(observe.observe(S[0], play.rules, seat)) == json.dumps(view)
            assert door.violated(S, 0, play.rules.R) == 0
            changed += S[0].space["card"].tolist() != play.s.space["card"].tolist()
            changed += S[0].deck.card.tolist() != play.s.deck.card.tolist()
    assert changed > 20


def test_everything_that_a_probe_does_not_show_is_dealt_anew():
    """PS-VI-03, -04: over many deals, a hidden card is each of the owner's secret cards; a probed one never changes."""
    play = at(probes=[{"place": "8/III", "player": "red"}])
    chance = np.random.default_rng(5)
    seen: dict[str, set[int]] = {"green": set(), "red": set()}
    space = 8 * ids.MAX_SPACES + 2
    assert place_name(space) == "8/III"
    for _ in range(80):
        for colour, seat in (("red", 0), ("green", 2)):
            seen[colour].add(int(observe.hide(play.S, play.rules, seat, chance)[0].space[space].card))
    assert len(seen["red"]) == 1
    assert len(seen["green"]) == 5  # four in hand, one on the space
