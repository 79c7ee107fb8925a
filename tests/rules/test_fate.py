"""Fate Control tokens and the Leader's Planet card 1 (LP-FAT, LP-PC1)."""

import pytest
from kit import after, seat, table, texts, tile

OTHER_VALUES = ["keep the die", *(f"set the die to {value}" for value in (1, 2, 3, 5, 6))]
RED_TOKEN = {"red": {"fate_token": True}}
CARD_ONE = {"effect": "change-die", "effect_used": 0}


def window(phase, **position):
    """Red's die, a 4 in column 1, waits before a row."""
    return table(**{"phase": phase, "turn": 3, **position})


def tokens(game):
    """Who holds a token."""
    return [colour for colour, has in game.to_dict()["seats"].items() if has["fate_token"]]


# --- taking -----------------------------------------------------------------------------------------------------------


def test_the_action_gives_one_token():
    """LP-FAT-01: taken from the supply, in open view. LP-FAT-02: never a second one."""
    game = after(table(), "fate control")
    assert tokens(game) == ["red"]
    assert "fate control" not in texts(game)
    assert "fate control" not in texts(table(seats=RED_TOKEN))


def test_there_are_four_tokens():
    """LP-CMP-06: all four players may hold one at the same time."""
    others = {colour: {"fate_token": True} for colour in ("blue", "yellow", "green")}
    assert len(tokens(after(table(seats=others), "fate control"))) == 4


def test_a_token_taken_this_turn_cannot_be_used_this_turn():
    """LP-FAT-03, LP-AMB-083: taking blocks using, up to step 1 of the next turn. LP-AMB-002: the whole game turn."""
    ground = tile("a", (1, 0), "oil")
    game = after(table(ground), "fate control", "end the phase")
    assert (game.decision, game.player.lower()) == ("action", "blue")
    taken = {"red": {"fate_token": True, "fate_taken": True}}
    for phase in ("before-production", "before-actions", "before-cataclysms"):
        assert window(phase, seats=taken).decision == "action"
    game = after(
        table(column=4, order=["blue", "yellow", "green", "red"]), "fate control", "end the phase", "exhaust oil"
    )
    after(game, "play 4", "play 4", "play 4", "play 4", "red die next", "blue die next", "yellow die next")
    assert (game.decision, game.player.lower()) == ("fate-control", "red")


def test_a_player_who_used_a_token_cannot_take_one_in_the_same_turn():
    """LP-FAT-03, LP-AMB-083, LP-AMB-002: using blocks taking; hence at most one use a player and turn."""
    game = after(window("before-production", seats=RED_TOKEN), "set the die to 2")
    assert game.decision == "action"
    assert "fate control" not in texts(game)
    game.choose("end the phase")
    assert (game.decision, game.player.lower()) == ("action", "blue")
    assert "fate control" in texts(game)


# --- using ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["before-production", "before-actions", "before-cataclysms"])
def test_the_three_windows_of_a_token(phase):
    """LP-FAT-04, LP-FAT-05, LP-DEC-06, LP-DEC-10, LP-EX-26, LP-AMB-079: keep, or another value; the token is spent."""
    game = window(phase, seats=RED_TOKEN)
    assert (game.decision, game.player.lower()) == ("fate-control", "red")
    assert texts(game) == OTHER_VALUES
    kept = after(game.copy(), "keep the die")
    assert tokens(kept) == ["red"]
    assert kept.to_dict()["dice"]["red"] == 4
    game.choose("set the die to 6")
    assert game.to_dict()["dice"]["red"] == 6
    assert tokens(game) == []


def test_a_token_used_returns_to_the_supply():
    """LP-AMB-079: with all four tokens out, one that was used can be taken by another player."""
    everybody = {colour: {"fate_token": True} for colour in ("red", "blue", "yellow")}
    game = after(window("before-production", seats=everybody | {"green": {"fate_token": True}}), "set the die to 2")
    assert tokens(game) == ["blue", "yellow", "green"]
    game = table(column=4, seats={"red": {"fate_used": True}, "blue": {"fate_token": True}})
    assert tokens(after(game, "fate control")) == ["blue", "green"]


def test_only_the_own_die_in_its_own_windows():
    """LP-AMB-080, LP-EX-26: no window in step 2, nor on another player's or a non-player's die."""
    game = table(phase="selection", order=[], turn=3, seats={"blue": {"fate_token": True}})
    after(game, "play 4", "play 4", "play 4", "play 4")
    assert game.decision == "order-dice"
    after(game, "red die next", "blue die next", "yellow die next")
    assert (game.decision, game.player.lower()) == ("action", "red")
    game.choose("end the phase")
    assert (game.decision, game.player.lower()) == ("fate-control", "blue")
    for phase in ("before-production", "before-actions", "before-cataclysms"):
        two = table(players=2, phase=phase, turn=3, order=["green", "yellow", "red", "blue"],
                    seats={colour: {"fate_token": True} for colour in ("red", "blue")})  # fmt: skip
        assert two.to_dict()["column"] == 3  # Yellow and Green passed without a question


def oil_and_geyser(phase, **position):
    """Red's Oil Drill 4 and Iron Mine 2; a Geyser icon on Red 2 and a Motorized Scientist of Blue in the open.

    The other dice show 5: what Red gains comes from the red die.
    """
    rows = [{"tile": "a", "square": 1, "kind": "oil-drill", "number": 4, "chip": "red"}]
    rows.append({"tile": "a", "square": 2, "kind": "iron-mine", "number": 2, "chip": "red"})
    ground = tile("a", (1, 0), "oil", "iron")
    far = tile("b", (-1, 0), dice=("red 2 geyser",))
    here = [{"colour": "blue", "kind": "motorized", "tile": "b"}]
    dice = {"red": 4, "blue": 5, "yellow": 5, "green": 5}
    said = {"phase": phase, "turn": 3, "seats": RED_TOKEN, "buildings": rows, "units": here, "dice": dice, **position}
    return table(ground, far, **said)


def test_a_value_set_before_production_holds_for_all_three_rows():
    """LP-FAT-06, LP-AMB-082, LP-DEF-04: production, X and cataclysms all read the new value."""
    game = after(oil_and_geyser("before-production"), "set the die to 2", "grants", "end the phase")
    assert seat(game, "red")["resources"] == {"oil": 0, "vibrium": 0, "electricity": 0, "iron": 1, "mycelium": 1}
    assert game.to_dict()["dice"]["red"] == 2
    assert seat(game, "red")["money"] == 22
    assert game.to_dict()["units"] == []


def test_a_value_set_before_actions_leaves_production_untouched():
    """LP-AMB-082: the Drill on 4 has produced, the Drill on 2 has not; X and cataclysms read the 2."""
    rows = [{"tile": "a", "square": 1, "kind": "oil-drill", "number": 4, "chip": "red"}]
    rows.append({"tile": "a", "square": 2, "kind": "iron-mine", "number": 2, "chip": "red"})
    game = table(tile("a", (1, 0), "oil", "iron"), phase="before-production", turn=3, seats=RED_TOKEN, buildings=rows)
    after(game, "keep the die", "set the die to 2", "grants")
    assert seat(game, "red")["resources"] == {"oil": 1, "vibrium": 0, "electricity": 0, "iron": 0, "mycelium": 1}
    assert seat(game, "red")["money"] == 22


def test_a_value_set_before_cataclysms_leaves_both_untouched():
    """LP-AMB-082: Grants were paid by the 4; the icon on Red 2 strikes."""
    game = after(oil_and_geyser("actions"), "grants", "end the phase", "set the die to 2")
    assert seat(game, "red")["money"] == 24
    assert game.to_dict()["units"] == []


def test_a_changed_value_is_gone_with_the_next_turns_cards():
    """LP-FAT-06: it holds until the cards of the next turn set the dice."""
    game = after(table(column=4, order=["blue", "yellow", "green", "red"], turn=3, phase="before-cataclysms",
                       seats=RED_TOKEN), "set the die to 6", "exhaust oil")  # fmt: skip
    assert game.to_dict()["dice"]["red"] == 6
    after(game, "play 4", "play 4", "play 4", "play 3")
    assert game.to_dict()["dice"]["red"] == 3


# --- card 1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("colour", ["red", "blue"])
def test_card_1_may_change_any_players_die_before_cataclysms(colour):
    """LP-PC1-01, LP-PC1-02, LP-DEC-09, LP-AMB-022: optional; the own die or another's; any other value."""
    column = ["red", "blue"].index(colour) + 1
    game = table(phase="before-cataclysms", column=column, **CARD_ONE)
    assert (game.decision, game.player.lower()) == ("card-one", "red")
    assert texts(game) == OTHER_VALUES
    game.choose("set the die to 6")
    assert game.to_dict()["dice"][colour] == 6


def test_card_1_may_change_a_non_player_die():
    """LP-PC1-02, LP-AMB-022: non-player dice included; the Geyser on the new value strikes."""
    game = table(tile("b", (-1, 0), dice=("green 2 geyser",)), players=2, phase="before-cataclysms",
                 order=["green", "red", "blue", "yellow"], units=[{"colour": "blue", "kind": "motorized", "tile": "b"}],
                 **CARD_ONE)  # fmt: skip
    assert (game.decision, game.player.lower()) == ("card-one", "red")
    game.choose("set the die to 2")
    assert game.to_dict()["units"] == []


@pytest.mark.parametrize("phase", ["before-production", "before-actions"])
def test_card_1_has_no_other_window(phase):
    """LP-PC1-03: not before Production and not before Actions."""
    assert table(phase=phase, **CARD_ONE).decision == "action"


def test_card_1_is_used_once_and_may_wait_for_a_later_die():
    """LP-PC1-01, LP-AMB-021: declined, it stays available for the next die; used, it is gone."""
    game = after(table(phase="before-cataclysms", **CARD_ONE), "keep the die", "end the phase")
    assert (game.decision, game.to_dict()["column"]) == ("card-one", 2)
    after(game, "set the die to 1", "end the phase")
    assert (game.decision, game.player.lower()) == ("action", "green")


def test_card_1_unused_is_lost_at_the_end_of_the_turn():
    """LP-PC1-04: in the next turn nobody is asked."""
    game = after(table(phase="before-cataclysms", column=4, **CARD_ONE), "keep the die", "exhaust oil")
    after(game, "play 4", "play 4", "play 4", "play 4", "red die next", "blue die next", "yellow die next")
    after(game, "end the phase")
    assert (game.decision, game.player.lower()) == ("action", "blue")


def test_card_1_shuts_the_token_out():
    """LP-PC1-05, LP-FAT-07, LP-AMB-021, LP-EX-34: the Leader first; a change leaves the token with its owner."""
    game = table(phase="before-cataclysms", column=2, turn=3, seats={"blue": {"fate_token": True}}, **CARD_ONE)
    assert (game.decision, game.player.lower()) == ("card-one", "red")
    game.choose("set the die to 6")
    assert (game.decision, game.player.lower()) == ("action", "yellow")
    assert game.to_dict()["dice"]["blue"] == 6
    assert tokens(game) == ["blue"]


def test_if_the_leader_declines_the_owner_may_use_the_token():
    """LP-AMB-021, LP-DEC-10: then the Leader cannot come back for this die."""
    game = table(phase="before-cataclysms", column=2, turn=3, seats={"blue": {"fate_token": True}}, **CARD_ONE)
    game.choose("keep the die")
    assert (game.decision, game.player.lower()) == ("fate-control", "blue")
    game.choose("set the die to 5")
    assert game.to_dict()["dice"]["blue"] == 5
    assert (game.decision, game.player.lower()) == ("action", "yellow")


def test_with_the_ruling_off_the_owner_answers_card_1():
    """LP-AMB-021: the option lets the token follow; LP-AMB-022: but a Leader who owns the die uses one of the two."""
    off = {"rulings.card_one_shuts_out_token": False}
    game = table(
        phase="before-cataclysms", column=2, turn=3, seats={"blue": {"fate_token": True}}, rules=off, **CARD_ONE
    )
    assert after(game, "set the die to 6").decision == "fate-control"
    game = table(phase="before-cataclysms", turn=3, seats=RED_TOKEN, rules=off, **CARD_ONE)
    assert after(game, "set the die to 6").decision == "action"


def test_the_leaders_own_die_takes_card_1_or_the_token():
    """LP-AMB-022: not both in the same window."""
    game = table(phase="before-cataclysms", turn=3, seats=RED_TOKEN, **CARD_ONE)
    used = after(game.copy(), "set the die to 6")
    assert (used.decision, used.player.lower(), tokens(used)) == ("action", "blue", ["red"])
    assert after(game, "keep the die").decision == "fate-control"


def test_card_1_may_change_a_die_that_fate_control_changed():
    """LP-AMB-022: also a die changed earlier in the turn."""
    game = table(phase="before-production", turn=3, seats=RED_TOKEN, **CARD_ONE)
    after(game, "set the die to 2", "end the phase")
    assert game.decision == "card-one"
    assert "set the die to 2" not in texts(game)
    assert after(game, "set the die to 4").to_dict()["dice"]["red"] == 4


def test_the_owner_of_the_die_still_chooses_the_icons():
    """LP-AMB-119, LP-DEF-03: the Leader changed Blue's die; Blue is the Active Player and chooses the subset."""
    ground = tile("a", (1, 0), "oil", dice=("blue 2 geyser", "blue 2 tornado"))
    game = table(ground, phase="before-cataclysms", column=2,
                 units=[{"colour": "green", "kind": "motorized", "tile": "a"}], **CARD_ONE)  # fmt: skip
    game.choose("set the die to 2")
    assert (game.decision, game.player.lower()) == ("trigger", "blue")


def test_the_leader_orders_the_cataclysms():
    """LP-DEC-12: more than one triggered, the Leader decides which strikes next."""
    ground = tile("a", (1, 0), "oil", dice=("blue 2 geyser", "blue 2 tornado"))
    game = table(ground, phase="cataclysms", column=2, dice={"blue": 2},
                 units=[{"colour": "green", "kind": "motorized", "tile": "a"}])  # fmt: skip
    after(game, "trigger geyser blue 2 on a", "trigger tornado blue 2 on a")
    assert (game.decision, game.player.lower()) == ("strike-order", "red")
    assert texts(game) == ["next geyser blue 2 on a", "next tornado blue 2 on a"]
    game.choose("next tornado blue 2 on a")
    strikes = [event["cataclysm"] for event in game.events() if event["event"] == "strike"]
    assert strikes == ["tornado", "geyser"]
