"""Resolving zones: order, reveal, comparison, ties, and the zones with a rule of their own (PS-RE, PS-Z)."""

import pytest
from ps_kit import Play, card, layout, resolve, stand

GRID = "2 4 8 9 / 0 1 3 6"
PLAIN = [card(10 + n, n) for n in range(6)]  # card 1n has strength n and no icon


def winner(play: Play, number: int) -> dict | None:
    return next((event for event in play.events("won") if event["zone"] == number), None)


def totals(play: Play, number: int) -> dict[str, int]:
    return {event["player"]: event["strength"] for event in play.events("total") if event["zone"] == number}


# --- order and reveal -----------------------------------------------------------------------------------------------


def test_zones_are_resolved_by_rising_number():
    """PS-RE-01, PS-ZN-04."""
    play = resolve(GRID, [stand("8/I", "red", "red-1"), stand("1/I", "blue", "blue-1")])
    assert [event["zone"] for event in play.events("resolve")] == [0, 1, 2, 3, 4, 6, 8, 9]


def test_only_the_zone_being_resolved_is_revealed():
    """PS-RE-02: its characters and its rewards; other zones stay as they are."""
    deck = [card(12, 1, "shield"), card(13, 1), card(14, 1)]
    spots = [stand("4/I", "red", 12), stand("4/III", "blue", 13), stand("8/III", "blue", 14)]
    play = resolve(GRID, spots, deck, z6={"reward": ["20"]}, z4={"reward": ["21"]})
    assert play.words()["current"] == 4
    assert play.on("4/III")["face_down"] is False
    assert play.on("8/III")["face_down"] is True
    faces = {zone["zone"]: zone["face_down"] for zone in play.words()["zones"]}
    assert (faces[4], faces[6]) == (False, True)
    assert [event["card"] for event in play.events("revealed")] == ["13"]


def test_an_empty_space_is_skipped():
    """PS-RE-04."""
    deck = [card(12, 1, "team-radio")]
    play = resolve(GRID, [stand("2/III", "red", 12)], deck)
    assert (play.player, play.decision) == ("red", "ability")


# --- comparison -----------------------------------------------------------------------------------------------------


def test_the_highest_total_wins():
    """PS-RE-05: the sum of all own characters there."""
    spots = [stand("2/I", "red", 13), stand("2/II", "blue", 12), stand("2/III", "blue", 14)]
    play = resolve(GRID, spots, PLAIN, z2={"reward": ["20"]})
    assert totals(play, 2) == {"Red": 3, "Blue": 6}
    assert (winner(play, 2)["player"], winner(play, 2)["tie"]) == ("Blue", False)


def test_a_tie_goes_to_the_lowest_space_PS_TC_05():
    """PS-RE-06, PS-ZN-03: R 2 on II, G 2 on I."""
    deck = [card(12, 2), card(13, 2)]
    play = resolve(GRID, [stand("2/II", "red", 12), stand("2/I", "green", 13)], deck)
    assert (winner(play, 2)["player"], winner(play, 2)["tie"]) == ("Green", True)


def test_only_the_tied_are_compared_by_their_spaces_PS_AM_17():
    """PS-AM-17: blue on I is not tied and so does not win."""
    deck = [card(12, 1), card(13, 3), card(14, 3)]
    spots = [stand("2/I", "blue", 12), stand("2/II", "green", 13), stand("2/III", "red", 14)]
    assert winner(resolve(GRID, spots, deck), 2)["player"] == "Green"
    anybody = {"rulings.only_tied_break_ties": False}
    assert winner(resolve(GRID, spots, deck, rules=anybody), 2)["player"] == "Blue"
    assert winner(resolve(GRID, spots[:2], deck, rules=anybody), 2)["player"] == "Green"  # nobody is tied


def test_strength_zero_is_a_presence():
    """PS-RE-07, PS-CH-01, -03: alone it wins."""
    assert winner(resolve(GRID, [stand("2/III", "red", 10)], PLAIN), 2)["player"] == "Red"


def test_the_reward_goes_to_the_hand_and_stays_there():
    """PS-RE-08."""
    play = resolve(GRID, [stand("2/I", "red", 12)], PLAIN, z2={"reward": ["20"]})
    assert "20" in play.hand("red")


def test_a_zone_without_characters_gives_its_reward_back_PS_AM_18():
    """PS-RE-09, PS-Z9-02, PS-AM-27: face down under the deck; zone 9 gives both back, in random order."""
    orders = set()
    for seed in range(8):
        position = resolve(GRID, [], z9={"reward": ["20", "21"]}, z0={"reward": ["22"]}, streams=streams(seed))
        words = position.words()
        assert "22" in words["deck"]
        under = [event["card"] for event in position.events("returned")]
        assert words["round"] == 2
        assert under.count("20") == under.count("21") == 1
        orders.add(tuple(name for name in under if name in ("20", "21")))
    assert orders == {("20", "21"), ("21", "20")}


def streams(seed: int) -> list[list[int]]:
    return [[seed * 7919 + i, 1 + i, 2 * seed + 3, 4] for i in range(10)]


def test_whoever_has_left_is_not_there_any_more_PS_AM_18():
    """PS-AM-18: looked at when totals are compared, after the abilities."""
    deck = [card(12, 2, "teleport")]
    play = resolve(GRID, [stand("2/I", "red", 12)], deck, z2={"reward": ["20"]}).choose("teleport to 4/I")
    assert winner(play, 2) is None
    assert winner(play, 4)["player"] == "Red"


def test_characters_stay_until_all_zones_are_resolved():
    """PS-RE-11, PS-RT-01: then characters, ships and probes go back, and shields off."""
    deck = [card(12, 1, "team-radio"), card(13, 1, "team-radio")]
    spots = [stand("2/I", "red", 12, shields=2), stand("8/I", "blue", 13)]
    probes = [{"place": "9/reward", "player": "red", "count": 2}]
    play = resolve(GRID, spots, deck, probes=probes).choose("done")
    assert play.on("2/I")["card"] == "12"
    play.choose("done")
    words = play.words()
    assert words["characters"] == words["probes"] == []
    assert "12" in words["seats"]["red"]["hand"]
    assert {(seat["ships"], seat["probes"]) for seat in words["seats"].values()} == {(4, 4)}


def test_probes_return_at_the_end_of_the_round():
    """PS-PR-06."""
    play = resolve(GRID, [], probes=[{"place": "9/reward", "player": "red", "count": 2}])
    assert play.words()["seats"]["red"]["probes"] == 4


# --- zone 1 ---------------------------------------------------------------------------------------------------------


def test_leisure_area_strengthens_space_III():
    """PS-Z1-01, PS-AM-50: whoever stands there, however it came there."""
    deck = [card(12, 2), card(13, 2)]
    play = resolve(GRID, [stand("1/I", "red", 12), stand("1/III", "blue", 13)], deck)
    assert totals(play, 1) == {"Red": 2, "Blue": 3}
    assert totals(resolve(GRID, [stand("1/III", "blue", 13)], deck, rules={"zones.leisure": 0}), 1) == {"Blue": 2}
    pulled = [card(12, 2, "tractor-beam"), card(13, 2)]
    play = resolve(GRID, [stand("1/I", "red", 12), stand("3/II", "blue", 13)], pulled)
    assert totals(play.choose("tractor beam: 3/II to 1/III"), 1) == {"Red": 2, "Blue": 3}


# --- zone 4 ---------------------------------------------------------------------------------------------------------


def test_in_the_prison_the_lowest_total_of_those_present_wins():
    """PS-Z4-01, PS-AM-28: the absent are not lowest."""
    spots = [stand("4/I", "red", 13), stand("4/II", "blue", 12)]
    assert winner(resolve(GRID, spots, PLAIN), 4)["player"] == "Blue"
    assert winner(resolve(GRID, spots, PLAIN, rules={"zones.prison": False}), 4)["player"] == "Red"


def test_ties_in_the_prison_go_to_the_lowest_space_too():
    """PS-Z4-01."""
    deck = [card(12, 2), card(13, 2), card(14, 1)]
    spots = [stand("4/II", "red", 12), stand("4/I", "blue", 13)]
    assert winner(resolve(GRID, spots, deck), 4)["player"] == "Blue"


# --- zone 5 ---------------------------------------------------------------------------------------------------------

RADIO = [card(12, 2, "team-radio", "team-radio"), card(13, 2), card(14, 2, "team-radio")]
COMMAND = "2 5 8 9 / 0 1 3 6"  # 5 touches 2, 8 and 1


def silent(spots: list[dict], **more) -> Play:
    """Nobody uses anything."""
    play = resolve(COMMAND, spots, RADIO, **more)
    while play.decision == "ability":
        play.choose("done")
    return play


def test_command_center_strengthens_team_radio_in_it_and_beside_it():
    """PS-Z5-01, PS-AM-32: of all owners, unused, once however many icons; not cards without the icon, nor afar."""
    assert totals(silent([stand("5/I", "red", 12), stand("5/II", "blue", 13)]), 5) == {"Red": 3, "Blue": 2}
    assert totals(silent([stand("8/I", "red", 12), stand("8/II", "blue", 14)]), 8) == {"Red": 3, "Blue": 3}
    assert totals(silent([stand("9/I", "red", 12)]), 9) == {"Red": 2}
    assert totals(silent([stand("8/I", "red", 12)], rules={"zones.command": 0}), 8) == {"Red": 2}


def test_command_center_works_for_moved_characters_and_before_its_own_turn_PS_AM_25():
    """PS-Z5-01, PS-AM-25: also while zones below 5 are resolved; the other reading is a switch."""
    moved = [stand("8/I", "red", 12, moved=True)]
    assert totals(silent(moved), 8) == {"Red": 3}
    early = [stand("2/I", "red", 12)]
    assert totals(silent(early), 2) == {"Red": 3}
    late = {"rulings.command_from_the_start": False}
    assert totals(silent(early, rules=late), 2) == {"Red": 2}
    assert totals(silent([stand("8/I", "red", 12)], rules=late), 8) == {"Red": 3}


def test_command_center_adds_to_team_radio():
    """PS-AM-25."""
    play = resolve(COMMAND, [stand("8/I", "red", 14), stand("8/II", "red", 13)], RADIO).choose("team radio")
    assert totals(play, 8) == {"Red": 2 + 1 + 1 + 2}


# --- zone 7 ---------------------------------------------------------------------------------------------------------


def test_the_winner_of_zone_7_loses_a_character_of_that_zone():
    """PS-Z7-01, PS-RE-10, PS-AM-26: own ones only, not the reward; out of the game, and no discard."""
    spots = [stand("7/I", "red", 13), stand("7/II", "red", 12), stand("7/III", "blue", 14), stand("2/I", "red", 11)]
    play = resolve("2 7 8 9 / 0 1 3 6", spots, PLAIN, z7={"reward": ["20"]})
    assert (play.decision, play.player) == ("remove-character", "red")
    assert set(play.texts()) == {"remove 7/I", "remove 7/II"}
    play.choose("remove 7/II")
    words = play.words()
    assert words["removed"] == ["12"]
    red = words["seats"]["red"]
    assert "12" not in red["hand"] and "20" in red["hand"]
    assert (red["ships"], red["discards"]) == (4, [])


def test_a_pulled_character_may_be_the_one_to_go():
    """PS-AM-26."""
    deck = [card(12, 2, "tractor-beam"), card(13, 2)]
    play = resolve("2 7 8 9 / 0 1 3 6", [stand("7/I", "red", 12), stand("2/I", "red", 13)], deck)
    play.choose("tractor beam: 2/I to 7/III")
    assert set(play.texts()) == {"remove 7/I", "remove 7/III"}


def test_only_who_gains_a_card_loses_one():
    """PS-DF-05: nobody there, nothing removed; the switch takes the rule away."""
    assert resolve("2 7 8 9 / 0 1 3 6", []).words()["removed"] == []
    spots = [stand("7/I", "red", 13)]
    assert resolve("2 7 8 9 / 0 1 3 6", spots, PLAIN).words()["removed"] == ["13"]
    off = {"zones.radioactive": False}
    assert resolve("2 7 8 9 / 0 1 3 6", spots, PLAIN, rules=off).words()["removed"] == []


# --- zones 2, 8, 9 --------------------------------------------------------------------------------------------------


def test_the_observatory_has_four_spaces_that_act_in_order():
    """PS-Z8-01, PS-ZN-01, -03."""
    deck = [card(12, 1, "team-radio"), card(13, 1, "team-radio")]
    play = resolve(GRID, [stand("8/IV", "red", 12), stand("8/III", "blue", 13)], deck)
    assert play.player == "blue"
    assert play.choose("done").player == "red"


def test_the_winner_of_zone_9_keeps_one_reward():
    """PS-Z9-01, PS-RE-10: the other goes under the deck."""
    play = resolve(GRID, [stand("9/I", "red", 12)], PLAIN, z9={"reward": ["20", "21"]})
    assert (play.decision, set(play.texts())) == ("keep-reward", {"keep 20", "keep 21"})
    play.choose("keep 21")
    assert "21" in play.hand("red") and "20" not in play.hand("red")
    assert play.words()["deck"][-1] == "20"


@pytest.mark.parametrize("cards", [1, 3])
def test_how_many_rewards_zone_9_has_is_a_number_of_the_rules(cards):
    """PS-Z9-01."""
    play = Play.at(players=4, phase="rewards", zones=layout(GRID), rules={"zones.harvests": cards})
    assert len(play.rewards(9)) == cards
