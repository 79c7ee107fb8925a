"""Step 2, the Leader's effects 2, 5 and 6, and the way of the dice (LP-REV, LP-PC2, -PC5, -PC6, LP-SEQ, LP-LDR)."""

import itertools

import pytest
from kit import after, seat, table, texts, tile

ALL_COLOURS = ["red", "blue", "yellow", "green"]


def cards(red, blue=4, yellow=4, green=4, **position):
    """A game in which these cards lie face down; step 2 begins."""
    chosen = dict(zip(ALL_COLOURS, (red, blue, yellow, green)))
    seats = position.pop("seats", {})
    said = {colour: {"chosen": value, **seats.get(colour, {})} for colour, value in chosen.items()}
    return table(**{"phase": "reveal", "order": [], "dice": {}, "seats": said, **position})


def factory(kind, number, colour, square=1):
    """A chip-held Factory on tile a."""
    return {"tile": "a", "square": square, "kind": kind, "number": number, "chip": colour}


# --- reveal -----------------------------------------------------------------------------------------------------------


def test_every_card_sets_the_die_of_its_colour():
    """LP-REV-01, LP-EX-03: all cards are revealed, the Leader's included. LP-CMP-05: dice are set, never rolled."""
    game = cards(red=4, blue=2, yellow=6, green=4)
    assert game.to_dict()["dice"] == {"red": 4, "blue": 2, "yellow": 6, "green": 4}
    revealed = [(e["colour"], e["value"]) for e in game.events() if e["event"] == "revealed"]
    assert sorted(revealed) == [("blue", 2), ("green", 4), ("red", 4), ("yellow", 6)]


def test_only_the_effect_of_the_leaders_card_counts():
    """LP-REV-03: effects on the other cards are ignored; nobody is asked about the 2, the 5 and the 6."""
    game = cards(red=4, blue=2, yellow=5, green=6, seats={"green": {"pile": [1]}})
    assert game.decision == "order-dice"
    assert game.to_dict()["effect"] == "shift-price"
    assert game.to_dict()["doubled"] == ""
    assert sum(game.to_dict()["removed"].values()) == 0
    assert seat(game, "green")["pile"] == [1, 6]


@pytest.mark.parametrize(
    ("card", "decision"),
    [(1, "order-dice"), (2, "name-resource"), (3, "order-dice"), (4, "order-dice"), (5, "remove-resource"),
     (6, "retrieve-card")],
)  # fmt: skip
def test_effects_2_5_and_6_are_for_step_2_the_others_for_step_3(card, decision):
    """LP-REV-04, LP-CMP-18: each value has its own effect; 2, 5 and 6 at once, 1, 3 and 4 later."""
    pile = [value for value in (1, 2) if value != card]
    assert cards(red=card, seats={"red": {"pile": pile}}).decision == decision


def test_dice_are_set_before_the_effect_and_ordered_after_it():
    """LP-AMB-014, LP-AMB-015: all dice set, then the Leader's step-2 effect, then the order. LP-REV-07: then step 3."""
    game = cards(red=2, blue=1, yellow=5, green=3)
    assert game.decision == "name-resource"
    assert game.to_dict()["dice"] == {"red": 2, "blue": 1, "yellow": 5, "green": 3}
    assert game.to_dict()["order"] == []
    game.choose("double oil")
    assert game.decision == "order-dice"
    after(game, "red die next", "blue die next", "yellow die next")
    assert game.decision == "action"
    assert [e["phase"] for e in game.events() if e["event"] == "die"] == ["production", "actions"]


def test_the_leader_may_choose_any_of_the_24_orders():
    """LP-REV-05, LP-DEC-05, LP-LDR-02, LP-EX-03: any permutation of the four dice, chosen by the Leader alone."""
    start = cards(red=4, leader="red")
    reached = set()
    for order in itertools.permutations(ALL_COLOURS):
        game = start.copy()
        for colour in order[:3]:
            assert game.player.lower() == "red"
            game.choose(f"{colour} die next")
        reached.add(tuple(game.to_dict()["order"]))
        assert game.to_dict()["order"] == list(order)
    assert len(reached) == 24


def test_revealed_cards_lie_on_the_own_pile_the_latest_on_top():
    """LP-REV-06: one pile a player, the card of this turn on top; unplayed cards stay in hand."""
    game = cards(red=4, blue=1, seats={"red": {"pile": [2, 6]}})
    assert seat(game, "red")["pile"] == [2, 6, 4]
    assert seat(game, "red")["hand"] == [1, 3, 5]
    assert seat(game, "blue")["pile"] == [1]


def test_the_effect_follows_the_card_not_the_die():
    """LP-AMB-020: a changed die of the Leader neither gives nor removes an effect."""
    game = cards(red=1, blue=4, turn=5, seats={"red": {"fate_token": True, "pile": [2]}})
    after(game, "red die next", "blue die next", "yellow die next")
    assert game.decision == "fate-control"
    game.choose("set the die to 6")
    assert game.to_dict()["effect"] == "change-die"
    assert "retrieve-card" not in [frame["kind"] for frame in game.to_dict()["stack"]]
    while game.decision != "card-one":
        game.choose("done" if "done" in texts(game) else "end the phase")
    assert game.player.lower() == "red"


# --- effect 2 ---------------------------------------------------------------------------------------------------------


def test_card_2_must_name_one_of_five_resources():
    """LP-PC2-01, LP-DEC-02, LP-AMB-003: a plain "must": all five and no way round, out of stock or not."""
    game = cards(red=2, pool={"oil": 0})
    assert game.player.lower() == "red"
    assert texts(game) == [f"double {name}" for name in ("oil", "vibrium", "electricity", "iron", "mycelium")]


def test_card_2_doubles_the_production_of_every_player_until_the_end_of_the_turn():
    """LP-PC2-02: the Leader and the others alike, each time, only the named resource; gone in the next turn."""
    rows = [factory("oil-drill", 3, "red"), factory("oil-drill", 4, "blue", 2), factory("iron-mine", 3, "green", 3)]
    ground = tile("a", (1, 0), "oil", "oil", "iron")
    game = table(ground, buildings=rows, phase="production", doubled="oil", effect="double", effect_used=1,
                 dice={"red": 3, "blue": 4, "yellow": 3, "green": 1})  # fmt: skip
    assert seat(game, "red")["resources"]["oil"] == 2
    assert seat(game, "green")["resources"]["iron"] == 1
    after(game, "end the phase")
    assert seat(game, "blue")["resources"]["oil"] == 2
    after(game, "end the phase")
    assert seat(game, "red")["resources"]["oil"] == 4
    after(game, "end the phase", "end the phase", "exhaust iron")
    assert game.decision == "planet-card"
    assert game.to_dict()["doubled"] == ""


# --- effect 5 ---------------------------------------------------------------------------------------------------------


def test_card_5_removes_one_piece_of_any_kind_for_good():
    """LP-PC5-01, LP-PC5-02, LP-PC5-03, LP-DEC-03, LP-AMB-018: must; any kind in the pool; not to the track."""
    game = cards(red=5, pool={"iron": 0})
    assert game.player.lower() == "red"
    assert texts(game) == [f"remove {name} from the game" for name in ("oil", "vibrium", "electricity", "mycelium")]
    pool = game.to_dict()["pool"]["mycelium"]
    game.choose("remove mycelium from the game")
    assert game.to_dict()["pool"]["mycelium"] == pool - 1
    assert game.to_dict()["removed"]["mycelium"] == 1
    assert game.to_dict()["track"] == {}
    assert game.decision == "order-dice"


def test_card_5_does_nothing_with_an_empty_pool():
    """LP-AMB-018: nothing can be removed."""
    empty = dict.fromkeys(("oil", "vibrium", "electricity", "iron", "mycelium"), 0)
    game = cards(red=5, pool=empty)
    assert game.decision == "order-dice"


# --- effect 6 ---------------------------------------------------------------------------------------------------------


def test_card_6_takes_one_other_card_back():
    """LP-PC6-01, LP-PC6-02, LP-PC6-03, LP-DEC-04, LP-AMB-016: exactly one, not the 6; the 6 stays on top."""
    game = cards(red=6, seats={"red": {"pile": [4, 1, 3]}})
    assert texts(game) == ["take back 1", "take back 3", "take back 4"]
    game.choose("take back 4")
    assert seat(game, "red")["hand"] == [2, 4, 5]
    assert seat(game, "red")["pile"] == [1, 3, 6]


def test_card_6_may_be_made_optional():
    """LP-AMB-016: only with the ruling switched off may the Leader take nothing back."""
    game = cards(red=6, seats={"red": {"pile": [4, 1]}}, rules={"rulings.retrieve_is_obligatory": False})
    assert texts(game) == ["take back nothing", "take back 1", "take back 4"]
    game.choose("take back nothing")
    assert seat(game, "red")["pile"] == [4, 1, 6]


def test_card_6_alone_in_the_pile_is_lost():
    """LP-PC6-04, LP-EX-33, LP-AMB-017: right after a refill there is nothing to take back."""
    game = table(phase="selection", order=[], seats={"red": {"hand": [], "pile": [6, 1, 2, 3, 4, 5]}})
    after(game, "play 6", "play 4", "play 4", "play 4")
    assert game.decision == "order-dice"
    assert seat(game, "red")["pile"] == [6]


def test_card_6_as_the_last_card_may_take_any_of_the_other_five():
    """LP-AMB-017: the pile holds all six. LP-AMB-016: the card taken back is the whole hand of the next turn."""
    game = cards(red=6, seats={"red": {"hand": [], "pile": [1, 2, 3, 4, 5]}})
    assert len(texts(game)) == 5
    game.choose("take back 2")
    assert seat(game, "red")["hand"] == [2]


# --- the dice on their way --------------------------------------------------------------------------------------------


def test_a_die_goes_through_production_actions_cataclysms_before_the_next_column():
    """LP-EX-02, LP-EX-04, LP-SEQ-01, LP-SEQ-02, LP-TRN-01, LP-DEF-02, LP-DEF-03, LP-LDR-03, LP-CMP-03.

    Blue first, Red last; every die A, B, C; 12 phases; only the die's colour acts.
    """
    game = table(phase="order", order=[], dice={"red": 1, "blue": 2, "yellow": 3, "green": 4})
    after(game, "blue die next", "green die next", "yellow die next")
    seen, acting = list(game.events()), []
    while game.decision == "action":
        acting.append(game.player.lower())
        game.choose("end the phase")
        seen += game.events()
    assert acting == ["blue", "green", "yellow", "red"]
    rows = ["production", "actions", "cataclysms"]
    dice = [("blue", 2), ("green", 4), ("yellow", 3), ("red", 1)]
    announced = [(e["colour"], e["value"], e["phase"]) for e in seen if e["event"] == "die"]
    assert announced == [(colour, value, row) for colour, value in dice for row in rows]


def test_cataclysms_come_after_the_actions_of_the_same_die():
    """LP-EX-04, LP-SEQ-01: production for all on 2, then Blue alone acts, then Blue-2 icons, then column 2."""
    ground = tile("a", (1, 0), "oil", "", dice=("blue 2 geyser",))
    order = ["blue", "red", "yellow", "green"]
    game = table(ground, phase="before-production", order=order, dice={"blue": 2, "red": 4},
                 buildings=[factory("oil-drill", 2, "red")],
                 units=[{"colour": "green", "kind": "motorized", "tile": "a"}])  # fmt: skip
    assert seat(game, "red")["resources"]["oil"] == 1
    assert game.player.lower() == "blue"
    assert [u["colour"] for u in game.to_dict()["units"]] == ["green"]
    game.choose("end the phase")
    assert game.to_dict()["units"] == []
    assert game.player.lower() == "red"
    assert game.to_dict()["column"] == 2


def test_after_the_fourth_die_comes_exhaustion():
    """LP-SEQ-03, LP-TRN-01: step 4 begins when all four dice stand in row C. LP-LDR-02: the Leader picks."""
    game = table(column=4, leader="yellow")
    assert game.player.lower() == "green"
    game.choose("end the phase")
    assert game.decision == "exhaust"
    assert game.player.lower() == "yellow"


def test_the_leader_board_goes_one_seat_clockwise_every_turn():
    """LP-PAS-01, LP-LDR-01, LP-TRN-02, LP-DEF-01: one Leader a turn, the next to the left; then step 1 again."""
    leaders = []
    for colour in ALL_COLOURS:
        game = after(table(phase="exhaustion", leader=colour, turn=ALL_COLOURS.index(colour) + 1), "exhaust oil")
        assert game.decision == "planet-card"
        assert game.to_dict()["turn"] == ALL_COLOURS.index(colour) + 2
        leaders.append(game.to_dict()["leader"])
    assert leaders == ["blue", "yellow", "green", "red"]


def test_passing_is_doing_fewer_actions():
    """LP-PAS-02: ending the phase without an action gives nothing and locks nobody out of what follows."""
    ground = tile("a", (1, 0), "oil", dice=("red 4 geyser", "red 4 tornado"))
    game = table(ground, units=[{"colour": "blue", "kind": "motorized", "tile": "a"}])
    before = seat(game, "red")
    game.choose("end the phase")
    assert seat(game, "red") == before
    assert (game.decision, game.player.lower()) == ("trigger", "red")
