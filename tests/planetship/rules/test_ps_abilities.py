"""The six abilities (PS-AB, PS-HK, PS-SC, PS-TB, PS-SH, PS-TR, PS-TP) and zone 0, which wards two of them off."""

from ps_kit import Play, card, resolve, stand

GRID = "2 4 8 9 / 0 1 3 6"  # 2 touches 4 and 0; 4 touches 2, 8 and 1


def verbs(play: Play) -> set[str]:
    return {text.split(":")[0].split(" ")[0] for text in play.texts()}


def options(play: Play, verb: str) -> set[str]:
    return {text.removeprefix(verb).strip() for text in play.texts() if text.startswith(verb)}


# --- all of them ----------------------------------------------------------------------------------------------------


def test_characters_act_in_the_order_of_their_spaces_when_their_zone_is_due():
    """PS-RE-03, -04, PS-AB-02, PS-AM-11: blue on I of zone 2 before red on II, and zone 4 later."""
    deck = [card(12, 1, "team-radio"), card(13, 1, "team-radio"), card(14, 1, "team-radio")]
    spots = [stand("2/II", "red", 12), stand("2/I", "blue", 13), stand("4/I", "red", 14)]
    play = resolve(GRID, spots, deck)
    assert (play.player, play.decision) == ("blue", "ability")
    play.choose("done")
    assert play.player == "red"
    play.choose("done")
    assert play.words()["current"] == 4


def test_every_icon_may_be_used_once_in_any_order_and_none_must():
    """PS-AB-01, -03, PS-RE-03, PS-CH-02: two equal icons twice; "done" is always there."""
    play = resolve(
        GRID, [stand("2/I", "red", 12), stand("2/II", "blue", 13)], [card(12, 1, "shield", "shield", "scanner")]
    )
    assert "done" in play.texts()
    play.choose("shield 2/I")
    assert "shield 2/I" in play.texts()
    play.choose("shield 2/II")
    assert options(play, "shield") == set()
    assert "scanner" in play.texts()
    play.choose("done")
    assert play.words()["current"] != 2 or play.player != "red"


def test_an_ability_that_the_rules_switch_off_is_not_offered():
    """The switch of restricted play."""
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", "blue-1")]
    play = resolve(GRID, spots, [card(12, 1, "shield", "hacker")], rules={"abilities.hacker": False})
    assert verbs(play) == {"shield", "done"}


def test_a_character_that_was_moved_does_not_act():
    """PS-AB-04, -05, PS-TB-04, PS-TP-02: pulled to a later space of the zone being resolved."""
    deck = [card(12, 1, "tractor-beam"), card(13, 5, "scanner", "scanner")]
    play = resolve(GRID, [stand("2/I", "red", 12), stand("4/I", "blue", 13)], deck)
    play.choose("tractor beam: 4/I to 2/III")
    assert play.decision == "discard"  # nobody else was asked
    assert ("Blue", 2, 5, "III") in {(e["player"], e["zone"], e["strength"], e["lowest"]) for e in play.events("total")}
    assert not play.events("scanned")


def test_a_moved_character_keeps_ship_owner_and_shield():
    """PS-AB-06, PS-AM-13: and lies face up."""
    deck = [card(12, 1, "teleport")]
    play = resolve(GRID, [stand("2/I", "red", 12, shields=1), stand("4/II", "blue", 13)], deck)
    play.choose("teleport to 4/III")
    moved = play.on("4/III")
    assert (moved["player"], moved["shields"], moved["face_down"], moved["moved"]) == ("red", 1, False, True)
    assert play.words()["seats"]["red"]["ships"] == 3


# --- Hacker ---------------------------------------------------------------------------------------------------------


def hack(**more) -> Play:
    cards = [card(12, 2, "hacker"), card(13, 2, "scanner"), card(14, 3)]
    spots = [stand("6/I", "red", 12), stand("6/II", "green", 13), stand("6/III", "yellow", 14)]
    return resolve("6 4 8 9 / 0 1 3 2", spots, cards, **more)


def test_a_hacker_sends_an_enemy_of_the_zone_home_PS_TC_06():
    """PS-HK-01, -03, -04, PS-AM-08, -09: card and ship; red wins the tie with green by space I."""
    play = hack(z6={"reward": ["20"]})
    assert options(play, "hacker: send back") == {"6/II", "6/III"}
    play.choose("hacker: send back 6/III")
    assert play.on("6/III") is None
    assert "14" in play.hand("yellow")
    assert play.words()["seats"]["yellow"]["ships"] == 4
    play.choose("done")
    assert next(e for e in play.events("won") if e["zone"] == 6)["player"] == "Red"
    assert "14" in play.hand("yellow")  # it is not placed again this round


def test_a_hacker_cannot_choose_own_or_shielded_characters_or_other_zones():
    """PS-HK-01, -02, PS-SH-02, PS-AM-08."""
    deck = [card(12, 2, "hacker"), card(13), card(14), card(15)]
    spots = [
        stand("2/II", "red", 12), stand("2/I", "red", 13), stand("2/III", "blue", 14, shields=1),
        stand("4/I", "blue", 15),
    ]  # fmt: skip
    assert not options(resolve(GRID, spots, deck), "hacker")
    own = resolve(GRID, spots, deck, rules={"rulings.hacker_takes_own": True})
    assert options(own, "hacker: send back") == {"2/I", "2/II"}


def test_who_hacks_itself_is_asked_no_more_PS_AM_08():
    """PS-AM-08, PS-AB-05: with the other reading; its icons go home with it, and the next space acts."""
    deck = [card(12, 2, "hacker", "scanner"), card(13, 1, "team-radio")]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13)]
    play = resolve(GRID, spots, deck, rules={"rulings.hacker_takes_own": True}).choose("hacker: send back 2/I")
    assert (play.player, play.decision) == ("blue", "ability")
    assert "12" in play.hand("red")


def test_a_hacker_may_hit_who_has_acted():
    """PS-HK-03: blue on I has acted already."""
    deck = [card(12, 2, "hacker"), card(13, 1, "team-radio")]
    play = resolve(GRID, [stand("2/II", "red", 12), stand("2/I", "blue", 13)], deck).choose("done")
    assert options(play, "hacker: send back") == {"2/I"}


# --- Scanner --------------------------------------------------------------------------------------------------------


def test_a_scanner_draws_a_card_and_returns_one_PS_TC_07():
    """PS-SC-01 to -03, PS-AM-34: whoever uses it need not be the winner; the count of rewards stays."""
    for back, won in (("20", "30"), ("30", "20")):
        play = hack(z6={"reward": ["20"]}, deck=["30"]).choose("hacker: send back 6/III")
        assert play.player == "green"
        play.choose("scanner")
        assert play.rewards(6) == ["20", "30"]
        assert set(play.texts()) == {"return 20", "return 30"}  # no way to decline
        play.choose(f"return {back}")
        reward = next(e for e in play.events("won") if e["zone"] == 6)
        assert (reward["player"], reward["card"]) == ("Red", won)
        under = [e["card"] for e in play.events("returned")]
        assert [card for card in play.words()["deck"] if card in under] == under  # at the bottom, in this order
        assert back in under


def test_a_scanner_in_zone_9_leaves_two_PS_AM_22():
    """PS-AM-22: three cards, one goes back; each icon works the same way."""
    zones = {f"z{number}": {"reward": []} for number in (4, 8, 2, 0, 1, 3, 6)}
    play = resolve(
        "9 4 8 2 / 0 1 3 6", [stand("9/I", "red", 12)], [card(12, 2, "scanner", "scanner")], **zones,
        z9={"reward": ["20", "21"]}, deck=["30", "31"],
    )  # fmt: skip
    play.choose("scanner")
    assert play.rewards(9) == ["20", "21", "30"]
    play.choose("return 21", "scanner", "return 20")
    assert play.decision == "keep-reward"
    assert set(play.texts()) == {"keep 30", "keep 31"}


def test_a_scanner_needs_a_deck_PS_AM_21():
    """PS-AM-21, PS-DF-09: it cannot happen with 40 cards; a deck of 12 is used up by rewards and hands."""
    used = [str(n) for n in range(7, 47)]
    hand = used[20:45]
    play = resolve(
        GRID, [stand("2/I", "red", 7)], [card(7, 1, "scanner", "shield")], removed=used[1:20],
        seats={"green": {"hand": hand}},
        **{f"z{n}": {"reward": []} for n in (2, 4, 8, 9, 0, 1, 3, 6)},
    )  # fmt: skip
    assert play.words()["deck"] == []
    assert verbs(play) == {"shield", "done"}


# --- Tractor Beam ---------------------------------------------------------------------------------------------------


def test_a_tractor_beam_takes_anybody_from_an_adjacent_zone_PS_TC_08():
    """PS-TB-01, -03, -04, PS-AM-14: yellow ties 5 to 5 in zone 2 and wins by I; red has nobody in zone 4 any more."""
    deck = [card(12, 5, "tractor-beam"), card(13, 5, "scanner")]
    play = resolve(GRID, [stand("2/I", "yellow", 12), stand("4/II", "red", 13)], deck, z2={"reward": ["20"]})
    assert options(play, "tractor beam:") == {"4/II to 2/II", "4/II to 2/III"}
    play.choose("tractor beam: 4/II to 2/III")
    won = play.events("won")[-1]
    assert (won["player"], won["card"], won["tie"]) == ("Yellow", "20", True)
    totals = {(e["player"], e["zone"]): e["strength"] for e in play.events("total")}
    assert totals == {("Yellow", 2): 5, ("Red", 2): 5}
    assert any(e["zone"] == 4 for e in play.events("unclaimed"))


def test_a_tractor_beam_takes_own_and_face_down_cards_and_such_as_have_acted():
    """PS-TB-01, PS-AM-33: from resolved zones too; not from its own zone (PS-AM-04) nor from afar."""
    deck = [card(12, 1, "tractor-beam"), card(13), card(14), card(15), card(16)]
    spots = [
        stand("4/I", "red", 12), stand("2/I", "red", 13), stand("8/III", "blue", 14, face_down=True),
        stand("9/I", "blue", 15), stand("4/II", "blue", 16),
    ]  # fmt: skip
    play = resolve(GRID, spots, deck, z2={"resolved": True}, z0={"resolved": True}, z1={"resolved": True})
    assert options(play, "tractor beam:") == {"2/I to 4/III", "8/III to 4/III"}
    play.choose("tractor beam: 8/III to 4/III")
    assert play.on("4/III")["face_down"] is False
    near = resolve(GRID, spots, deck, rules={"rulings.zone_touches_itself": True}, z2={"resolved": True},
                   z0={"resolved": True}, z1={"resolved": True})  # fmt: skip
    assert "4/II to 4/III" in options(near, "tractor beam:")


def test_who_pulls_itself_acts_no_more_PS_AM_04():
    """PS-AM-04, PS-AB-04: with the other reading a zone touches itself; a character that was moved is done."""
    deck = [card(12, 1, "tractor-beam", "scanner"), card(13, 1, "team-radio")]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13)]
    play = resolve(GRID, spots, deck, rules={"rulings.zone_touches_itself": True})
    play.choose("tractor beam: 2/I to 2/III")
    assert (play.player, play.decision) == ("blue", "ability")
    play.choose("done")
    assert play.on("2/III") is None or play.events("scanned") == []  # red on III was not asked


def test_a_tractor_beam_needs_a_free_space():
    """PS-TB-03."""
    deck = [card(12, 1, "tractor-beam"), card(13), card(14), card(15)]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13), stand("2/III", "blue", 14), stand("4/I", "blue", 15)]
    assert not [e for e in resolve(GRID, spots, deck).texts() if e.startswith("tractor")]


def test_shielded_characters_are_not_pulled_by_anybody():
    """PS-SH-02, PS-AM-16: not by their owner either; the other reading is a switch."""
    deck = [card(12, 1, "tractor-beam"), card(13), card(14)]
    spots = [stand("2/I", "red", 12), stand("4/I", "red", 13, shields=1), stand("4/II", "blue", 14, shields=1)]
    assert not [text for text in resolve(GRID, spots, deck).texts() if text.startswith("tractor")]
    own = resolve(GRID, spots, deck, rules={"rulings.pull_own_shielded": True})
    assert {text.split(" to ")[0] for text in options(own, "tractor beam:")} == {"4/I"}


# --- zone 0 ---------------------------------------------------------------------------------------------------------


def test_the_senate_wards_off_hackers_and_tractor_beams():
    """PS-Z0-01, PS-HK-02, PS-TB-02, PS-AM-23: nobody is sent out of zone 0 or pulled out of it, own ones included."""
    deck = [card(12, 1, "hacker"), card(13), card(14, 1, "tractor-beam"), card(15)]
    spots = [stand("0/I", "red", 12), stand("0/II", "blue", 13), stand("2/I", "blue", 14), stand("0/III", "blue", 15)]
    play = resolve(GRID, spots, deck)
    assert play.words()["current"] != 0  # red's Hacker found nobody: there was nothing to choose
    assert not [text for text in play.texts() if text.startswith("tractor")]
    off = resolve(GRID, spots, deck, rules={"zones.senate": False})
    assert options(off, "hacker: send back") == {"0/II", "0/III"}
    off.choose("done")
    assert {text.split(" to ")[0] for text in options(off, "tractor beam:")} == {"0/I", "0/II", "0/III"}


def test_one_may_pull_into_the_senate():
    """PS-AM-23: the other reading is a switch."""
    deck = [card(12, 1, "tractor-beam"), card(13)]
    spots = [stand("0/I", "red", 12), stand("2/I", "blue", 13)]
    assert options(resolve(GRID, spots, deck), "tractor beam:") == {"2/I to 0/II", "2/I to 0/III"}
    closed = resolve(GRID, spots, deck, rules={"rulings.senate_can_pull": False})
    assert not [text for text in closed.texts() if text.startswith("tractor")]


# --- Shield ---------------------------------------------------------------------------------------------------------


def test_a_shield_goes_on_anybody_here_or_beside_PS_TC_09():
    """PS-SH-01, PS-AM-15: itself, face-down cards, other players; not two zones away."""
    deck = [card(12, 1, "shield", "shield"), card(13), card(14), card(15)]
    spots = [stand("2/I", "red", 12), stand("4/II", "red", 13), stand("2/III", "blue", 14), stand("8/I", "red", 15)]
    play = resolve(GRID, spots, deck)
    assert options(play, "shield") == {"2/I", "2/III", "4/II"}
    play.choose("shield 4/II")
    assert (play.on("4/II")["shields"], play.on("4/II")["face_down"]) == (1, True)
    without = resolve(GRID, spots, deck, rules={"rulings.shield_on_itself": False})
    assert options(without, "shield") == {"2/III", "4/II"}


def test_a_shielded_character_is_safe_for_the_rest_of_the_round_PS_TC_09():
    """PS-SH-02, -04: yellow shields in zone 8 from zone 2; later a Hacker there and a Tractor beside it."""
    deck = [card(12, 1, "shield"), card(13, 3), card(14, 1, "hacker"), card(15, 1, "tractor-beam")]
    spots = [stand("2/I", "yellow", 12), stand("8/I", "yellow", 13), stand("8/II", "red", 14), stand("4/I", "blue", 15)]
    play = resolve("2 8 4 9 / 0 1 3 6", spots, deck).choose("shield 8/I")
    assert play.player == "blue"
    assert {text.split(" to ")[0] for text in options(play, "tractor beam:")} == {"8/II"}
    play.choose("done")
    assert play.events("hacked") == []
    assert play.decision == "discard"  # red's Hacker found nobody but the shielded one


def test_a_shield_hinders_neither_teleport_nor_zone_7_nor_comparison():
    """PS-SH-03, PS-AM-26."""
    deck = [card(12, 4, "teleport"), card(13, 2)]
    play = resolve("7 4 8 9 / 0 1 3 6", [stand("7/I", "red", 12, shields=1)], deck, z7={"reward": ["20"]})
    assert "teleport to 4/I" in play.texts()
    play.choose("done")
    assert "12" in play.words()["removed"]
    assert play.events("total")[-1]["strength"] == 4


def test_shield_tokens_are_no_limit_unless_the_rules_say_so_PS_AM_24():
    """PS-AM-24."""
    deck = [card(12, 1, "shield", "shield"), card(13)]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13, shields=3)]
    assert options(resolve(GRID, spots, deck), "shield") == {"2/I", "2/II"}
    limited = resolve(GRID, spots, deck, rules={"rulings.shield_tokens": 4}).choose("shield 2/I")
    assert options(limited, "shield") == set()


# --- Team Radio -----------------------------------------------------------------------------------------------------


def radio(*icons: str, **more) -> Play:
    """Yellow on 2/II with strength 3, one more in zone 2, one each in 0 and 4 beside it, one in a corner zone."""
    more = {"rules": {"table.4.ships": 6}, **more}
    deck = [card(12, 3, *icons), card(13, 0, "teleport"), card(14), card(15), card(16)]
    spots = [
        stand("2/II", "yellow", 12), stand("2/III", "yellow", 13), stand("0/II", "yellow", 14, face_down=False),
        stand("4/III", "yellow", 15, face_down=True), stand("1/I", "yellow", 16), stand("2/I", "red", "red-6"),
    ]  # fmt: skip
    return resolve(GRID, spots, deck, z0={"resolved": True}, z1={"resolved": True}, **more)


def test_team_radio_counts_friends_here_and_beside_PS_TC_10():
    """PS-TR-01, -03: others of one's own, face down and in resolved zones too; not the corner zone, not rewards."""
    play = radio("team-radio").choose("done", "team radio", "done")
    assert play.events("team-radio")[-1]["gain"] == 3
    assert ("Yellow", 6) in {(e["player"], e["strength"]) for e in play.events("total") if e["zone"] == 2}


def test_team_radio_is_fixed_when_it_is_used():
    """PS-TR-02, PS-AM-19: a friend that leaves afterwards still counts; the other reading is a switch."""
    play = radio("team-radio").choose("done", "team radio", "teleport to 4/I")
    assert [e["strength"] for e in play.events("total") if e["zone"] == 2 and e["player"] == "Yellow"] == [6]
    gone = [card(12, 3, "team-radio"), card(13, 0), card(17, 0, "hacker")]
    spots = [stand("2/I", "yellow", 12), stand("2/II", "yellow", 13), stand("2/III", "red", 17)]
    for rules, strength in ({}, 4), ({"rulings.radio_is_recounted": True}, 3):
        play = resolve(GRID, spots, gone, rules=rules).choose("team radio", "hacker: send back 2/II")
        assert [e["strength"] for e in play.events("total") if e["zone"] == 2 and e["player"] == "Yellow"] == [strength]


def test_two_team_radio_icons_count_twice_PS_AM_32():
    """PS-AM-32."""
    play = radio("team-radio", "team-radio").choose("done", "team radio", "team radio", "done")
    assert ("Yellow", 9) in {(e["player"], e["strength"]) for e in play.events("total") if e["zone"] == 2}


def test_what_team_radio_gave_is_over_with_the_zone_and_left_behind_by_a_teleport():
    """PS-TR-02, PS-AM-19."""
    play = radio("team-radio", z6={"resolved": False}).choose("done", "team radio", "done")
    assert not [e for e in play.events("total") if e["zone"] != 2 and e["strength"] > 3]
    play = radio("team-radio", "teleport").choose("done", "team radio", "teleport to 4/I", "done")
    assert {e["strength"] for e in play.events("total") if e["player"] == "Yellow" and e["zone"] == 4} == {3}


# --- Teleport -------------------------------------------------------------------------------------------------------


def test_a_teleport_takes_its_character_to_an_adjacent_zone_PS_TC_11():
    """PS-TP-01, -02, PS-AB-05: green's Hacker finds nobody, and the character counts in zone 8 without abilities."""
    deck = [card(12, 2, "teleport", "scanner"), card(13, 1, "hacker")]
    spots = [stand("2/I", "yellow", 12), stand("2/II", "green", 13)]
    play = resolve("2 8 4 9 / 0 1 3 6", spots, deck, z8={"reward": ["20"]})
    assert "scanner" in play.texts()
    play.choose("teleport to 8/IV")
    assert play.decision == "discard"  # nobody else was asked
    assert not play.events("hacked")
    assert not play.events("scanned")
    assert ("Yellow", 8, 2) in {(e["player"], e["zone"], e["strength"]) for e in play.events("total")}


def test_other_icons_can_be_used_before_a_teleport():
    """PS-TP-02."""
    deck = [card(12, 2, "teleport", "shield")]
    play = resolve(GRID, [stand("2/I", "yellow", 12), stand("4/III", "red", 13)], deck).choose("shield 2/I")
    assert "teleport to 4/I" in play.texts()


def test_a_teleport_may_enter_a_resolved_zone_PS_AM_10():
    """PS-AM-10: the other reading is a switch."""
    deck = [card(12, 2, "teleport")]
    play = resolve(GRID, [stand("2/I", "yellow", 12)], deck, z0={"resolved": True})
    assert {"0/I", "4/I"} <= options(play, "teleport to")
    assert not {text for text in options(play, "teleport to") if text[0] not in "04"}
    closed = resolve(GRID, [stand("2/I", "yellow", 12)], deck, z0={"resolved": True},
                     rules={"rulings.teleport_into_resolved": False})  # fmt: skip
    assert not {text for text in options(closed, "teleport to") if text[0] != "4"}


# --- what is no character -----------------------------------------------------------------------------------------


def test_rewards_are_no_characters_PS_AM_20():
    """PS-AM-20, PS-TB-02, PS-TR-03: nothing can be done to them but by a Scanner, and no Team Radio counts them."""
    deck = [card(12, 1, "shield", "hacker", "tractor-beam", "team-radio")]
    play = resolve(GRID, [stand("2/I", "red", 12)], deck, z2={"reward": ["20"]}, z4={"reward": ["21"]})
    assert set(play.texts()) == {"shield 2/I", "team radio", "done"}
    play.choose("team radio")
    assert play.events("team-radio")[-1]["gain"] == 0


def test_shield_tokens_come_from_a_common_supply_PS_SU_08():
    """PS-SU-08, PS-RT-01: everybody takes from it, and they go back to it; nobody owns one."""
    deck = [card(12, 1, "shield"), card(13, 1, "shield", "shield")]
    spots = [stand("2/I", "red", 12), stand("2/II", "blue", 13)]
    play = resolve(GRID, spots, deck, rules={"rulings.shield_tokens": 2}).choose("shield 2/I", "shield 2/I")
    assert options(play, "shield") == set()  # red and blue took the last ones
    assert play.decision != "ability"
    assert sum(c["shields"] for c in play.words()["characters"]) == 0  # the round is over
