"""Placing: spaces, docks, adjacency, turns, probes, and the zones that mind it (PS-ZN, PS-AD, PS-DK, PS-TN, PS-PR)."""

import pytest
from ps_kit import Play, card, layout, stand

from lpsim.games.planetship import ids, queries

# zone 7 at the top left: NE I dock, SW II dock stealth probe, SE III stealth; zone 2 to its right has no stealth
GRID = "7 2 8 9 / 0 1 3 6"


def placing(picture: str = GRID, characters=(), players: int = 4, next_player: str = "red", **more) -> Play:
    zones = {key: more.pop(key) for key in list(more) if key[0] == "z" and key[1:].isdigit()}
    return Play.at(
        players=players, zones=layout(picture, **zones), characters=list(characters), next=next_player, **more
    )


def of_zone(play: Play, number: int) -> set[str]:
    return {space for space in play.place_targets() if space.startswith(f"{number}/")}


def neighbours(play: Play, number: int) -> set[int]:
    return {other for other in range(ids.N_ZONES) if queries.are_adjacent(play.s, number, other)}


# --- docks and adjacency --------------------------------------------------------------------------------------------


def test_only_docks_are_open_to_who_has_nobody_PS_TC_03():
    """PS-DK-01, -02, PS-TN-02, PS-DF-12: the pointed spaces of zone 7 are I and II."""
    assert of_zone(placing(), 7) == {"7/I", "7/II"}


def test_every_free_dock_of_the_grid_is_open_without_condition():
    """PS-DK-02, PS-AD-04: all of the grid, nothing of the reserve."""
    docks = placing().place_targets()
    assert docks == {
        "7/I", "7/II", "2/I", "2/II", "8/I", "8/II", "9/I", "9/II", "0/I", "0/II", "1/I", "1/III", "3/II", "3/III",
        "6/I", "6/II",
    }  # fmt: skip


def test_a_space_without_dock_needs_an_own_neighbour_PS_TC_04():
    """PS-DK-03, PS-TN-02: red stands beside 7/III, green does not."""
    red = placing(characters=[stand("7/I", "red", "red-1")])
    assert of_zone(red, 7) == {"7/II", "7/III"}
    green = placing(characters=[stand("7/I", "red", "red-1")], next_player="green")
    assert of_zone(green, 7) == {"7/II"}


def test_the_neighbour_may_stand_in_another_zone():
    """PS-AD-01, -02, PS-DK-03: 2/II is beside 7/III, 2/I is beside a reward space."""
    assert "7/III" in of_zone(placing(characters=[stand("2/II", "red", "red-1")]), 7)
    assert "7/III" not in of_zone(placing(characters=[stand("2/I", "red", "red-1")]), 7)


def test_diagonals_and_reward_spaces_join_nothing():
    """PS-AD-01, PS-ZN-09: 8/III is diagonal to 8/I's neighbour zone; the reward is no bridge between 7/I and 7/II."""
    play = placing("7 2 3 9 / 0 1 8 6", characters=[stand("3/II", "red", "red-1")])
    assert queries.neighbour_space(play.s, play.rules.R[0], 7 * 4, 3) == ids.NONE  # left of 7/I: its reward
    assert not queries.has_friend_beside(play.s, play.rules.R[0], 0, 3 * 4 + 2)  # 3/III is diagonal to 3/II
    assert queries.has_friend_beside(play.s, play.rules.R[0], 0, 3 * 4)  # 3/I is below it


def test_an_occupied_space_is_closed():
    """PS-ZN-02, PS-TN-01: one character a space, one's own or not."""
    assert "7/I" not in placing(characters=[stand("7/I", "blue", "blue-1")]).place_targets()


def test_a_turned_zone_brings_other_spaces_together():
    """PS-AD-05: zone 7 turned by a half has III in the NW, so 7/I (now SW) is beside 0's reward."""
    play = placing(z7={"turned": "half"}, characters=[stand("2/II", "red", "red-1")])
    assert of_zone(play, 7) == {"7/I", "7/II"}
    play = placing(z7={"turned": "quarter"}, characters=[stand("7/I", "red", "red-1")])
    assert "7/III" in of_zone(play, 7)  # both turned along
    play = placing(z7={"turned": "three-quarters"}, characters=[stand("2/II", "red", "red-1")])
    assert "7/III" not in of_zone(play, 7)  # III lies in the NE now, beside 2's reward


def test_zones_are_adjacent_along_sides_whatever_their_turn_PS_TC_01():
    """PS-AD-03, -05, PS-AM-04: zone 1 touches 5, 7 and 9; zone 3 touches it with a corner only."""
    for turned in ids.TURN_NAMES:
        play = placing("7 1 9 3 / 0 5 2 4", z1={"turned": turned})
        assert neighbours(play, 1) == {5, 7, 9}
    assert neighbours(placing("7 1 9 3 / 0 5 2 4"), 3) == {9, 4}


def test_zones_of_the_reserve_are_adjacent_to_nothing():
    """PS-AD-04."""
    play = placing()
    assert neighbours(play, 4) == set()
    assert not any(text.startswith(("4/", "5/")) for text in play.place_targets())


# --- the card -------------------------------------------------------------------------------------------------------


def test_a_stealth_icon_turns_the_card_face_down_and_nothing_else_does_PS_TC_04():
    """PS-ZN-06, PS-TN-03, -04: no choice; the ship shows the owner."""
    play = placing(characters=[stand("7/I", "red", "red-1")]).choose("place red-2 on 7/III")
    assert play.on("7/III") == {
        "space": "7/III", "card": "red-2", "player": "red", "face_down": True, "shields": 0, "moved": False,
        "radios": 0, "bonus": 0,
    }  # fmt: skip
    assert play.events("placed")[-1]["card"] is None
    assert play.events("placed")[-1]["player"] == "Red"
    play = placing().choose("place red-2 on 7/I")
    assert play.on("7/I")["face_down"] is False


def test_a_turn_is_one_card_and_one_ship():
    """PS-TN-01, -05: it is compulsory, and then the next player clockwise."""
    play = placing()
    assert play.decision == "place"
    assert all(text.startswith("place ") for text in play.texts())
    play.choose("place red-2 on 7/I")
    red = play.words()["seats"]["red"]
    assert (len(red["hand"]), red["ships"]) == (5, 3)
    assert (play.player, play.decision) == ("blue", "place")


def test_no_ability_works_while_placing():
    """PS-TN-07: after the card there is no question but the next player's turn."""
    play = placing(characters=[stand("7/I", "blue", "blue-2")]).choose("place red-1 on 2/I")
    assert play.decision == "place"
    assert play.on("7/I") is not None


@pytest.mark.parametrize(("players", "ships"), [(2, 6), (3, 4), (4, 4), (5, 4)])
def test_everybody_has_as_many_turns_as_ships(players, ships):
    """PS-TN-06, PS-DF-01, -03: it ends when nobody has a ship left; cards not placed stay in hand (PS-TN-08)."""
    play, last = Play.new(players=players, seed=5), ""
    while play.words()["phase"] == "placing":
        hands = {colour: len(seat["hand"]) for colour, seat in play.words()["seats"].items()}
        last = play.player if play.decision == "place" else last
        play.pick(0)
    placed = play.events("placed")
    assert len(placed) == players * ships == {2: 12, 3: 12, 4: 16, 5: 20}[players]
    assert [event["player"] for event in placed] == [placed[i % players]["player"] for i in range(len(placed))]
    assert hands[last] - (len(hands) > 0 and hands[last] > 6 - ships) == 6 - ships


def test_the_holder_of_the_first_player_card_begins_and_play_goes_clockwise():
    """PS-RS-03, PS-AM-52."""
    play = Play.new(players=4, first=2)
    assert play.player == "green"
    players = []
    for _ in range(4):
        play.until("place")
        players.append(play.player)
        play.pick(0)
    assert players == ["green", "yellow", "red", "blue"]


# --- no legal space -------------------------------------------------------------------------------------------------

ONE_DOCK = [
    {"number": n, "name": f"zone {n}", "rule": rule, "provenance": "reconstructed",
     "spaces": [{"cell": "NE", "dock": n in (0, 1)}, {"cell": "SE"}, {"cell": "SW"}]}
    for n, rule in enumerate((
        "senate", "leisure", "hangar", "military", "prison", "command", "hibernation", "radioactive", "observatory",
        "harvests",
    ))
]  # fmt: skip


def narrow(**more) -> Play:
    """Two docks in all, both taken by red and blue: green has nowhere to go."""
    return placing(
        "0 1 2 3 / 4 5 6 7", content={"zones": ONE_DOCK}, next_player="green",
        characters=[stand("0/I", "red", "red-1"), stand("1/I", "blue", "blue-1")], **more,
    )  # fmt: skip


def test_without_a_legal_space_the_turn_is_passed_and_the_ship_kept_PS_AM_07():
    """PS-AM-07: green and yellow pass; their ships stay."""
    play = narrow()
    assert play.player == "red"
    assert [event["player"] for event in play.events("passed")] == ["Green", "Yellow"]
    assert play.words()["seats"]["green"]["ships"] == 4
    other = narrow(rules={"rulings.pass_keeps_the_ship": False}).words()["seats"]["green"]
    assert (other["ships"], other["idle"]) == (3, 1)


def test_the_placing_ends_when_nobody_has_a_legal_space_PS_AM_07():
    """PS-AM-07: ships may be left; nobody passes for ever."""
    play = narrow()
    while play.decision == "place":
        play.pick(0)
    ships = {colour: seat["ships"] for colour, seat in play.words()["seats"].items()}
    assert play.over or play.decision != "place"
    assert (ships["green"], ships["yellow"]) == (4, 4)
    assert len(play.events("placed")) == 6  # red and blue have placed what they could


def test_a_later_turn_may_be_legal_again_PS_AM_07():
    """PS-AM-07: each turn is checked anew; the zone that red turns brings a space beside blue's character."""
    zones = [dict(row) for row in ONE_DOCK]
    zones[3]["spaces"] = [{"cell": "NE", "dock": True}, {"cell": "SE"}, {"cell": "SW"}]
    zones[0]["spaces"] = [{"cell": "NE"}, {"cell": "SE", "dock": True}, {"cell": "SW"}]
    zones[1]["spaces"] = [{"cell": "NE"}, {"cell": "SE"}, {"cell": "SW"}]
    full = [stand("0/II", "blue", "blue-1"), stand("0/I", "red", "red-1"), stand("0/III", "red", "red-2")]
    said = dict(content={"zones": zones}, characters=full, next_player="blue")  # noqa: C408
    stuck = placing("0 3 2 1 / 4 5 6 7", z3={"turned": "half", "entered": 1}, **said)
    assert {"3/III"} & of_zone(stuck, 3) == set()  # half turned: SW cell of zone 3 is its NE space
    assert of_zone(placing("0 3 2 1 / 4 5 6 7", **said), 3) == {"3/I", "3/III"}


# --- the Military Area ----------------------------------------------------------------------------------------------


def test_the_first_to_place_in_zone_3_may_turn_it():
    """PS-Z3-01, PS-AM-30: by a quarter either way, by half, or not; all that lies on it turns along."""
    play = placing().choose("place red-2 on 3/II")
    assert play.decision == "turn-zone"
    assert set(play.texts()) == {
        "leave the zone as it lies", "turn the zone right", "turn the zone round", "turn the zone left",
    }  # fmt: skip
    for text, turned in zip(play.texts(), ids.TURN_NAMES):
        after = placing().choose("place red-2 on 3/II", text)
        entry = next(z for z in after.words()["zones"] if z["zone"] == 3)
        assert entry["turned"] == turned
        assert after.on("3/II")["card"] == "red-2"
        assert after.decision == "probe"  # 3/II has the icon; the order of the two is free


def test_the_second_to_place_in_zone_3_may_not():
    """PS-Z3-01: only the first, whoever it is."""
    play = placing().choose("place red-2 on 3/II", "leave the zone as it lies", "no probe", "place blue-2 on 3/III")
    assert (play.decision, play.player) == ("place", "green")


def test_zone_3_turns_once_each_round_PS_AM_29():
    """PS-AM-29: the board is emptied between the rounds; the other reading is once a game."""
    assert placing(turned=True).choose("place red-2 on 3/III").decision == "turn-zone"
    once = {"rulings.military_turn_each_round": False}
    assert placing(turned=True, rules=once).choose("place red-2 on 3/III").decision == "place"
    assert placing(rules=once).choose("place red-2 on 3/III").decision == "turn-zone"
    assert placing(rules={"zones.military": False}).choose("place red-2 on 3/III").decision == "place"


def test_a_turn_never_makes_a_placed_card_illegal_PS_AM_30():
    """PS-AM-30: 3/I was reached through 2/III; after the turn they are apart, and the card stays."""
    play = placing("2 3 8 9 / 0 1 7 6", characters=[stand("2/III", "red", "red-1")])
    play.choose("place red-2 on 3/III", "turn the zone round")
    assert play.on("3/III")["card"] == "red-2"


# --- probes ---------------------------------------------------------------------------------------------------------


def probe_targets(play: Play) -> set[str]:
    return {text.removeprefix("probe ") for text in play.texts() if text != "no probe"}


def test_a_probe_icon_offers_a_probe_and_other_spaces_do_not():
    """PS-ZN-08, PS-PR-01, -05: optional, at once, for the player who placed."""
    play = placing().choose("place red-2 on 7/II")
    assert (play.decision, play.player) == ("probe", "red")
    assert "no probe" in play.texts()
    assert placing().choose("place red-2 on 7/I").decision == "place"
    assert placing(rules={"icons.probes": False}).choose("place red-2 on 7/II").decision == "place"


def test_a_probe_reaches_the_zone_and_its_neighbours_but_never_zone_6_PS_TC_02():
    """PS-PR-02, PS-Z6-01, PS-AM-05: the book's example forgets zone 6's own rule."""
    picture = "2 7 1 9 / 6 8 3 0"
    everything = {"2/I", "2/II", "2/III", "2/reward", "7/I", "7/II", "7/III", "7/reward"}
    assert probe_targets(placing(picture).choose("place red-2 on 2/II")) == everything
    off = placing(picture, rules={"zones.hibernation": False}).choose("place red-2 on 2/II")
    assert probe_targets(off) == everything | {"6/I", "6/II", "6/III", "6/reward"}


def test_a_probe_sent_from_zone_6_goes_elsewhere():
    """PS-Z6-01: its own probe icon serves the neighbours only."""
    targets = probe_targets(placing("2 7 1 9 / 6 8 3 0").choose("place red-2 on 6/II"))
    assert {target.split("/")[0] for target in targets} == {"2", "8"}
    assert "8/IV" in targets  # PS-Z8-01: the Observatory has four spaces
    assert "8/reward" in targets


def test_probes_share_places_and_stay_where_they_are():
    """PS-PR-02, -03, -05, PS-AM-06: occupied or not; another probe moves none."""
    play = placing(probes=[{"place": "7/reward", "player": "blue"}, {"place": "7/reward", "player": "red"}])
    play.choose("place red-2 on 7/II", "probe 7/reward")
    assert play.words()["probes"] == [
        {"place": "7/reward", "player": "red", "count": 2}, {"place": "7/reward", "player": "blue", "count": 1},
    ]  # fmt: skip
    assert play.words()["seats"]["red"]["probes"] == 2
    assert "probe 7/II" in placing().choose("place red-2 on 7/II").texts()  # the own card's space too


def test_a_player_without_probes_is_not_asked():
    """PS-PR-01, PS-AM-06, PS-DF-06: it cannot happen with the box's numbers."""
    assert placing(rules={"table.4.probes": 0}).choose("place red-2 on 7/II").decision == "place"
    play = Play.new(players=3)
    for seat in play.words()["seats"].values():
        assert seat["probes"] >= seat["ships"]


def test_moves_by_abilities_bring_neither_probe_nor_turn_PS_AM_12():
    """PS-AM-12, -31, PS-DK-04: a Teleport into zone 3 needs no dock and no neighbour, and turns nothing."""
    cards = [card(12, 2, "teleport")]
    play = Play.at(
        players=4, phase="resolving", zones=layout("2 3 8 9 / 0 1 7 6"), content={"deck": cards},
        characters=[stand("2/I", "red", 12)],
    )  # fmt: skip
    assert {"teleport to 3/I", "teleport to 3/II", "teleport to 3/III"} <= set(play.texts())
    play.choose("teleport to 3/I")
    assert play.decision not in ("turn-zone", "probe")
    assert play.on("3/I") is None or play.on("3/I")["face_down"] is False
