"""The box, the set-up and the shifting grid (PS-CO, PS-CH, PS-SU, PS-RS)."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from ps_kit import Play, layout

from lpsim.games.planetship import flow, ids, scenario
from lpsim.games.planetship.content import load_content

SIZES = {2: (2, 3), 3: (2, 3), 4: (2, 4), 5: (3, 3)}
PLAYERS = [2, 3, 4, 5]


def grid(play: Play) -> dict[tuple[int, int], int]:
    return {tuple(z["at"]): z["zone"] for z in play.words()["zones"]}


def columns(play: Play) -> list[list[int]]:
    """The zones of each column, from the left; within a column from the top."""
    where = grid(play)
    width = 1 + max(x for _, x in where)
    return [[where[y, x] for y, x in sorted(where) if x == column] for column in range(width)]


def rounds(play: Play):
    """The game at the first decision of each round."""
    last = 0
    chance = np.random.default_rng(3)
    while not play.over:
        if play.words()["round"] > last:
            last = play.words()["round"]
            yield play
        play.random(chance)


# --- the box --------------------------------------------------------------------------------------------------------


def test_the_game_is_for_two_to_five_players_and_lasts_four_rounds():
    """PS-CO-01, PS-EN-01, PS-DI-04, PS-FP-01: after round 4 the game is over."""
    assert scenario.scenarios()["base"].players == (2, 3, 4, 5)
    play = Play.new(players=2)
    assert [one.words()["round"] for one in rounds(play)] == [1, 2, 3, 4]
    assert play.words()["phase"] == "over"
    assert play.words()["round"] == 4


def test_races_zones_and_colours():
    """PS-CO-03 to -05, -07, PS-AM-46 to -48."""
    content = load_content()
    assert len(ids.RACE_NAMES) == 6
    assert [zone.number for zone in content.zones] == list(range(10))
    assert ids.COLOUR_NAMES == ("red", "blue", "green", "yellow", "pink")
    assert {card.number for card in (*content.characters, *content.deck)} == set(range(1, 47))


def test_the_number_of_a_card_decides_nothing():
    """PS-CH-04, PS-AM-47: with other numbers the same seed gives the same game."""
    R = scenario.load_rules().R
    other = R.copy()
    other["card"]["number"] += 100
    games = []
    for rules in (R, other):
        play = Play.new(players=4)
        play.rules.R = rules
        chance = np.random.default_rng(4)
        while not play.over:
            play.random(chance)
        games.append(play.s.score.tolist())
    assert games[0] == games[1]


# --- set-up ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "pieces", "missions"), [(2, 6, 4), (3, 4, 4), (4, 4, 4), (5, 4, 5)])
def test_what_everybody_takes(players, pieces, missions):
    """PS-SU-01, -02, -04 to -06, PS-CO-06, PS-DF-03, -15: six cards, ships, probes; open missions."""
    words = Play.new(players=players).words()
    for colour in words["colours"]:
        seat = words["seats"][colour]
        assert seat["hand"] == [f"{colour}-{n}" for n in range(1, 7)]
        assert (seat["ships"], seat["probes"], seat["discards"]) == (pieces, pieces, [])
    assert len(set(words["missions"])) == len(words["missions"]) == missions


def test_two_players_are_red_and_blue():
    """PS-SU-02, -03, PS-AM-51: whichever of them sits first; others take any colours in order."""
    assert Play.new(players=2, colour=0).words()["colours"] == ["red", "blue"]
    assert Play.new(players=2, colour=1).words()["colours"] == ["blue", "red"]
    assert Play.new(players=3, colour=4).words()["colours"] == ["pink", "red", "blue"]


def test_missions_differ_from_game_to_game_and_come_alike_often():
    """PS-SU-05."""
    seen = Counter(m for seed in range(300) for m in Play.new(players=2, seed=seed).words()["missions"])
    assert set(seen) == set(ids.ICON_NAMES)
    assert all(60 <= times <= 145 for times in seen.values())  # 100 expected, five standard errors


def test_all_other_characters_are_the_deck_in_random_order():
    """PS-SU-07, PS-DF-08."""
    orders = set()
    for seed in range(5):
        words = Play.new(players=3, seed=seed).words()
        rewards = [card for zone in words["zones"] for card in zone["reward"]]
        assert sorted([*words["deck"], *rewards], key=int) == [str(n) for n in range(7, 47)]
        orders.add(tuple(words["deck"]))
    assert len(orders) == 5


def test_who_begins_is_drawn_by_lot_or_set():
    """PS-SU-09, PS-AM-40."""
    assert {Play.new(players=4, seed=seed, first=ids.NONE).words()["first"] for seed in range(30)} == {
        "red", "blue", "green", "yellow",
    }  # fmt: skip
    assert Play.new(players=4, first=3).words()["first"] == "yellow"


# --- the grid -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_grid_and_the_reserve(players):
    """PS-SU-10 to -13, PS-AM-01, PS-DF-04, PS-UC-11, PS-IV-02: 2 x 3, 2 x 3, 2 x 4, 3 x 3; the rest is the reserve."""
    rows, width = SIZES[players]
    play = Play.new(players=players, seed=2)
    assert set(grid(play)) == {(y, x) for y in range(rows) for x in range(width)}
    assert sorted([*grid(play).values(), *play.words()["reserve"]]) == list(range(10))
    assert len(play.words()["reserve"]) == {2: 4, 3: 4, 4: 2, 5: 1}[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_zones_and_orientations_are_random(players):
    """PS-SU-10, PS-AM-02."""
    words = [Play.new(players=players, seed=seed).words()["zones"] for seed in range(40)]
    assert {z["turned"] for zones in words for z in zones} == set(ids.TURN_NAMES)
    assert len({tuple(tuple(z["at"]) for z in zones) for zones in words}) > 30
    plain = [
        z["turned"]
        for seed in range(5)
        for z in Play.new(players=players, seed=seed, rules={"rulings.random_orientation": False}).words()["zones"]
    ]
    assert (set(plain) == {"none"}) == (players < 5)  # the book says it of 5 players only


@pytest.mark.parametrize(("players", "width"), [(2, 3), (3, 3), (4, 4)])
def test_the_grid_shifts_to_the_right(players, width):
    """PS-SU-14, -16, PS-RS-01, PS-DF-04: pairs leave at the right and come in at the left, the oldest first."""
    play = Play.new(players=players, seed=11)
    reserve = play.words()["reserve"]
    history = [columns(one) for one in rounds(play)]
    for before, after in pairwise(history):
        assert after[1:] == before[:-1]  # the others keep their places and move one to the right
        assert not {*after[0]} & {z for column in before for z in column}
    first = history[0]
    if width == 3:  # ABC, nAB, nnA, then C comes back
        assert [set(history[r][0]) for r in (1, 2)] == [set(reserve[2:]), set(reserve[:2])]
        assert set(history[3][0]) == set(first[2])
    else:  # a pair that was out before round r is the new left column of round r + 1
        assert set(history[1][0]) == set(reserve)
        assert set(history[2][0]) == set(first[3])
        assert set(history[3][0]) == set(first[2])


def test_zones_that_stay_keep_their_orientation_and_those_that_come_are_turned_anew():
    """PS-SU-16, PS-AM-02, -03: and pairs enter in random mutual order."""
    orders = set()
    for seed in range(12):
        play = Play.new(players=2, seed=seed)
        before = {z["zone"]: z["turned"] for z in play.words()["zones"]}
        reserve = play.words()["reserve"]
        chance = np.random.default_rng(seed)
        turned = set()
        while play.words()["round"] == 1:
            play.random(chance)
            turned |= {event["zone"] for event in play.events("zone-turned")}
        after = {z["zone"]: z["turned"] for z in play.words()["zones"]}
        assert all(after[zone] == before[zone] for zone in set(after) & set(before) - turned)
        orders.add(columns(play)[0] == reserve[2:])
    assert orders == {True, False}


def test_five_players_shuffle_what_leaves_with_the_reserve():
    """PS-SU-15, PS-DF-04: two of the three come straight back beside the reserve zone, the third sits out."""
    rested = set()
    for seed in range(12):
        play = Play.new(players=5, seed=seed)
        before, reserve = columns(play), play.words()["reserve"]
        chance = np.random.default_rng(seed)
        while play.words()["round"] == 1:
            play.random(chance)
        after = columns(play)
        assert after[1:] == before[:-1]
        assert set(after[0]) > set(reserve)
        assert len(set(after[0]) & set(before[2])) == 2
        assert set(play.words()["reserve"]) == set(before[2]) - set(after[0])
        rested.add(before[2].index(play.words()["reserve"][0]))
    assert rested == {0, 1, 2}


# --- rewards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_a_card_for_each_reward_space_and_two_for_zone_9(players):
    """PS-RS-02, PS-ZN-01, -07, PS-Z9-01, PS-DF-16: face down only where the reward space has stealth."""
    hidden = {zone.number for zone in load_content().zones if zone.reward_stealth}
    for one in rounds(Play.new(players=players, seed=21)):
        for zone in one.words()["zones"]:
            assert len(zone["reward"]) == (2 if zone["zone"] == 9 else 1)
            assert zone["face_down"] == (zone["zone"] in hidden)


def test_rewards_come_from_the_top_of_the_deck():
    """PS-SU-07, PS-RS-02."""
    play = Play.at(players=2, phase="rewards", zones=layout("9 4 2 / 0 1 3"), deck=[str(n) for n in range(40, 47)])
    dealt = {zone["zone"]: zone["reward"] for zone in play.words()["zones"]}
    assert dealt == {0: ["40"], 1: ["41"], 2: ["42"], 3: ["43"], 4: ["44"], 9: ["45", "46"]}


def test_rewards_without_stealth_icons_lie_open():
    """The switch of restricted play."""
    play = Play.new(players=5, rules={"icons.stealth": False})
    assert not any(zone["face_down"] for zone in play.words()["zones"])


@pytest.mark.parametrize("players", PLAYERS)
def test_the_deck_never_runs_out(players):
    """PS-DF-09, PS-AM-21: at least 13 cards before round 4."""
    least = [len(one.words()["deck"]) for seed in range(3) for one in rounds(Play.new(players=players, seed=seed))]
    assert min(least) >= 3


def test_the_box_has_ships_and_probes_for_all():
    """PS-DF-07: red and blue have 6 for the game of two, the other colours 4; 24 of each."""
    ships = {n: int(scenario.load_rules(players=n).R[0].table.ships) for n in (2, 3, 4, 5)}
    probes = {n: int(scenario.load_rules(players=n).R[0].table.probes) for n in (2, 3, 4, 5)}
    assert ships == probes == {2: 6, 3: 4, 4: 4, 5: 4}
    assert 2 * ships[2] + 3 * ships[5] == 24


def test_the_icon_of_a_zone_stands_for_its_special_rule():
    """PS-ZN-05, PS-Z0-01 to PS-Z9-01: each special rule is on in one zone, and can be switched off."""
    face = scenario.load_rules().R[0].zone
    fields = {0: "immune", 3: "turnable", 4: "lowest_wins", 5: "radio_bonus", 6: "closed_to_probes", 7: "takes_a_card"}
    for number, name in fields.items():
        assert np.flatnonzero(face[name]).tolist() == [number]
    switches = {"senate": "immune", "military": "turnable", "prison": "lowest_wins", "hibernation": "closed_to_probes",
                "radioactive": "takes_a_card"}  # fmt: skip
    for switch, name in switches.items():
        assert not scenario.load_rules(overrides={f"zones.{switch}": False}).R[0].zone[name].any()


def test_phases_have_names():
    """Each phase can be written in a position."""
    assert len(set(flow.PHASE_NAMES)) == 8
