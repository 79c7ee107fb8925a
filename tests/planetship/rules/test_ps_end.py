"""Discards, the first-player card, scoring, missions and ties (PS-DI, PS-FP, PS-EN, PS-MI, PS-TI)."""

import pytest
from ps_kit import Play, card, resolve, stand

NO_VP = [card(n, 0, vp=1, race="human") for n in range(7, 47)]


def at_end(seats: dict, cards: list[dict] | None = None, missions=(), round_no: int = 4, **more) -> Play:
    """The hands are as they are; everybody has discarded."""
    return Play.at(
        **{
            "players": 3, "round": round_no, "phase": "end-of-round", "missions": list(missions), "seats": seats,
            "content": {"deck": cards or []} if cards else {}, **more,
        }
    )  # fmt: skip


def total(play: Play, colour: str) -> int:
    return play.words()["score"][play.words()["colours"].index(colour)]


def parts(play: Play, colour: str) -> list[int]:
    return play.words()["score_part"][play.words()["colours"].index(colour)]


def ranks(play: Play) -> list[int]:
    return play.words()["rank"]


def hand(*numbers: int, **more) -> dict:
    return {"hand": [str(number) for number in numbers], **more}


EMPTY = {"red": hand(), "blue": hand(), "green": hand()}

# --- discards -------------------------------------------------------------------------------------------------------


def discarding(**more) -> Play:
    """Red has 8 cards, blue 6, green 7."""
    return Play.at(
        players=3, phase="return",
        seats={"red": {"hand": [f"red-{n}" for n in range(1, 7)] + ["20", "21"]},
               "green": {"hand": [f"green-{n}" for n in range(1, 7)] + ["22"]}}, **more,
    )  # fmt: skip


def test_a_hand_is_cut_to_exactly_six():
    """PS-DI-01, PS-AM-44, PS-IV-04: red two, blue none, green one; no more and no fewer."""
    play = discarding()
    asked = []
    while play.decision == "discard":
        asked.append(play.player)
        assert len(play.texts()) == len(play.hand(play.player))
        play.pick(0)
    assert asked == ["red", "red", "green"]
    assert {len(seat["hand"]) for seat in play.words()["seats"].values()} == {6}


def test_discards_are_chosen_in_secret_and_revealed_together():
    """PS-DI-02, PS-AM-43, PS-VI-01, -02: nothing is told before the last one has finished."""
    play = discarding().choose("discard 20", "discard red-1")
    red = play.words()["seats"]["red"]
    assert (red["discards"], red["open"]) == (["20", "red-1"], 0)
    assert play.events("discarded") == []
    play.choose("discard 22")
    assert [(event["player"], event["card"]) for event in play.events("discarded")] == [
        ("Red", "20"), ("Red", "red-1"), ("Green", "22"),
    ]  # fmt: skip
    assert play.words()["seats"]["red"]["open"] == 2


def test_the_limit_is_a_number_of_the_rules():
    """PS-DI-01."""
    play = discarding(rules={"game.hand_limit": 7})
    assert (play.player, len(play.texts())) == ("red", 8)
    play.choose("discard 20")
    assert play.decision == "place"


def test_discards_never_come_back():
    """PS-DI-03: the pile only grows, and its cards are nowhere else."""
    play = discarding(round=3, first="red").choose("discard 20", "discard 21", "discard 22")
    while not play.over:
        play.pick(0)
        assert play.words()["seats"]["red"]["discards"][:2] == ["20", "21"]


def test_one_discards_after_the_last_round_too():
    """PS-DI-04, PS-AM-45: the reward of round 4 counts."""
    play = discarding(round=4).choose("discard red-1", "discard red-2", "discard 22")
    assert play.over
    assert {"20", "21"} <= set(play.hand("red"))
    assert play.words()["seats"]["red"]["open"] == 2


# --- the first-player card ------------------------------------------------------------------------------------------


def test_the_first_player_card_goes_to_the_left():
    """PS-FP-01, PS-AM-52: and its new holder begins."""
    play = discarding(first="blue").choose("discard 22", "discard 20", "discard 21")
    assert (play.words()["round"], play.words()["first"], play.player) == (2, "green", "green")


def test_after_round_four_it_stays():
    """PS-FP-01, PS-AM-37."""
    assert at_end(EMPTY, first="green").words()["first"] == "green"


# --- scoring --------------------------------------------------------------------------------------------------------


def test_a_discard_is_a_point_whatever_it_shows():
    """PS-EN-02, PS-DI-03, PS-CO-02."""
    cards = [card(20, 0, vp=4), card(21, 0, "hacker", vp=4)]
    play = at_end({**EMPTY, "red": hand(discards=["20", "21"])}, cards, ["hacker"])
    assert parts(play, "red") == [2, 0, 0]
    other = at_end({**EMPTY, "red": hand(discards=["20", "21"])}, cards, rules={"scoring.discard": 3})
    assert total(other, "red") == 6


def test_the_hand_counts_its_printed_points():
    """PS-EN-03, PS-CO-07, PS-DF-14."""
    play = at_end({**EMPTY, "red": hand(20, 21)}, [card(20, 5, vp=4), card(21, 0, vp=3)])
    assert parts(play, "red") == [0, 7, 0]


def test_a_mission_goes_to_the_most_icons_in_hand():
    """PS-MI-01, -02, PS-EN-04: equal icons count several times; discards do not; one card serves several missions."""
    cards = [
        card(20, 0, "shield", "shield", race="mauti"),
        card(21, 0, "shield"),
        card(22, 0, "shield"),
        card(23, 0, "shield"),
    ]
    seats = {**EMPTY, "red": hand(20), "blue": hand(21, discards=["22", "23"])}
    play = at_end(seats, cards, ["shield", "mauti"])
    assert parts(play, "red")[2] == 12
    assert parts(play, "blue")[2] == 0


def test_a_tie_splits_the_points_rounded_down():
    """PS-MI-03, PS-AM-38: 6 by two is 3, by three is 2; 7 by two is 3."""
    cards = [card(20, 0, "shield"), card(21, 0, "shield"), card(22, 0, "shield")]
    two = at_end({**EMPTY, "red": hand(20), "blue": hand(21)}, cards, ["shield"])
    assert [parts(two, c)[2] for c in ("red", "blue", "green")] == [3, 3, 0]
    three = at_end({"red": hand(20), "blue": hand(21), "green": hand(22)}, cards, ["shield"])
    assert [parts(three, c)[2] for c in ("red", "blue", "green")] == [2, 2, 2]
    seven = {"deck": cards, "missions": [{"icon": "shield", "vp": 7}]}
    odd = at_end({**EMPTY, "red": hand(20), "blue": hand(21)}, missions=["shield"], content=seven)
    assert [parts(odd, c)[2] for c in ("red", "blue")] == [3, 3]


def test_a_mission_that_nobody_has_an_icon_of_is_nobodys_PS_AM_35():
    """PS-AM-35: the other reading is a switch."""
    assert parts(at_end(EMPTY, missions=["shield"]), "red")[2] == 0
    other = at_end(EMPTY, missions=["shield"], rules={"rulings.missions_need_an_icon": False})
    assert [parts(other, c)[2] for c in ("red", "blue", "green")] == [2, 2, 2]


def test_every_mission_is_worth_six_PS_AM_39():
    """PS-AM-39, PS-DF-10."""
    cards = [card(20, 0, "teleport", race="o-centi")]
    assert parts(at_end({**EMPTY, "red": hand(20)}, cards, ["teleport", "o-centi"]), "red")[2] == 12


def test_the_books_final_example_PS_TC_12():
    """PS-TC-12: 7 discards, 13 in hand, the shield mission alone, Gr'Tratki shared with one: 29."""
    cards = [card(n, 0, vp=2) for n in range(20, 25)]
    cards += [card(25, 0, "shield", vp=3, race="gr-tratki"), card(26, 0, race="gr-tratki", vp=1)]
    cards[0] |= {"race": "gr-tratki"}
    cards += [card(27, 0, race="gr-tratki")]
    seats = {
        **EMPTY, "red": hand(20, 21, 22, 23, 24, 25, discards=[str(n) for n in range(30, 37)]), "blue": hand(26, 27),
    }  # fmt: skip
    play = at_end(seats, cards, ["shield", "gr-tratki"])
    assert parts(play, "red") == [7, 13, 9]
    assert total(play, "red") == 29


# --- ties -----------------------------------------------------------------------------------------------------------


def test_the_highest_total_wins_the_game():
    """PS-TI-01, PS-CO-02."""
    play = at_end({**EMPTY, "blue": hand(20), "green": hand(21)}, [card(20, 0, vp=3), card(21, 0, vp=2)])
    assert ranks(play) == [3, 1, 2]


def test_ties_go_by_missions_first():
    """PS-TI-02: red 6 by one mission, blue 6 by two shared ones of 3; green 6 VP in hand by none."""
    cards = [
        card(20, 0, "shield", vp=0),
        card(21, 0, "hacker", "scanner", vp=0),
        card(22, 0, "hacker", "scanner", vp=4),
    ]
    cards += [card(23, 0, vp=4)]
    seats = {"red": hand(20), "blue": hand(21), "green": hand(22)}
    play = at_end(seats, cards, ["shield", "hacker", "scanner"])
    assert [total(play, c) for c in ("red", "blue", "green")] == [6, 6, 10]
    assert ranks(play) == [3, 2, 1]  # blue took part in two missions


def test_shared_missions_count_for_ties_PS_AM_36():
    """PS-AM-36: the other reading is a switch."""
    cards = [
        card(20, 0, "shield", vp=0),
        card(21, 0, "hacker", "scanner", vp=0),
        card(22, 0, "hacker", "scanner", vp=4),
    ]
    seats = {"red": hand(20), "blue": hand(21), "green": hand(22)}
    play = at_end(seats, cards, ["shield", "hacker", "scanner"], rules={"rulings.shared_missions_count": False})
    assert ranks(play) == [2, 3, 1]  # red achieved one alone


def test_then_by_the_points_in_hand():
    """PS-TI-03: red 4 in hand, blue 3 and a discard, green 4 discards."""
    cards = [card(20, 0, vp=4), card(21, 0, vp=3)]
    seats = {
        "red": hand(discards=["30", "31", "32", "33"]), "blue": hand(21, discards=["34"]), "green": hand(20),
    }  # fmt: skip
    for first in ("red", "blue", "green"):  # who would win by the distance from the first player makes no difference
        assert ranks(at_end(seats, cards, first=first)) == [3, 2, 1]


@pytest.mark.parametrize(("first", "order"), [("red", [3, 2, 1]), ("blue", [1, 3, 2]), ("green", [2, 1, 3])])
def test_then_by_the_distance_from_the_first_player(first, order):
    """PS-TI-04, PS-AM-37: the latest in the turn order of round 4 wins; nobody shares."""
    assert ranks(at_end(EMPTY, first=first)) == order
    moved = {"red": "green", "blue": "red", "green": "blue"}[first]
    assert ranks(at_end(EMPTY, first=moved, rules={"rulings.last_card_is_passed": True})) == order


def test_the_number_of_rounds_is_a_number_of_the_rules():
    """PS-CO-01, PS-EN-01."""
    assert at_end(EMPTY, round_no=2, rules={"game.rounds": 2}).over
    assert not at_end({}, round_no=2).over


def test_cards_taken_out_of_the_game_are_worth_nothing():
    """PS-Z7-01."""
    play = resolve("2 7 8 9 / 0 1 3 6", [stand("7/I", "red", 12)], [card(12, 1, vp=4)], round=4)
    while not play.over:
        play.pick(0)
    assert "12" in play.words()["removed"]
    assert "12" not in [*play.hand("red"), *play.words()["seats"]["red"]["discards"]]
