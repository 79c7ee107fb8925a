"""Step 1, Planet card selection, and the golden rule (LP-SEL, LP-GLD)."""

from kit import after, seat, table, texts


def selection(**position):
    """A game at the start of step 1."""
    return table(**{"phase": "selection", "order": [], **position})


def test_the_hand_is_every_card_behind_the_screen():
    """LP-SEL-02, LP-SEL-04, LP-DEC-01: one card, any of the hand and no other. LP-CMP-18: values 1 to 6."""
    assert texts(selection()) == [f"play {value}" for value in range(1, 7)]
    game = selection(seats={"red": {"hand": [2, 5], "pile": [1, 3, 4, 6]}})
    assert texts(game) == ["play 2", "play 5"]
    game.choose("play 5")
    assert game.player.lower() == "blue"
    assert seat(game, "red")["hand"] == [2]
    assert seat(game, "red")["pile"] == [1, 3, 4, 6]


def test_an_empty_hand_takes_the_whole_pile_back_first():
    """LP-SEL-03, LP-AMB-012: refilled at the start of step 1, with all six cards."""
    game = selection(seats={"red": {"hand": [], "pile": [6, 2, 3, 4, 5, 1]}})
    assert texts(game) == [f"play {value}" for value in range(1, 7)]
    assert seat(game, "red")["pile"] == []


def test_a_hand_stays_empty_until_the_next_step_1():
    """LP-AMB-012: the hand is empty from the last card on; it is refilled at the start of step 1, not before."""
    game = selection(seats={"red": {"hand": [3], "pile": [1, 2, 4, 5, 6]}}, leader="blue")
    after(game, "play 1", "play 1", "play 1")  # Red's last card needs no asking
    assert game.decision == "order-dice"
    assert seat(game, "red")["hand"] == []
    assert seat(game, "red")["pile"] == [1, 2, 4, 5, 6, 3]


def test_a_hand_of_one_card_is_not_refilled():
    """LP-SEL-06, LP-AMB-012: the single card must be played."""
    game = selection(seats={"red": {"hand": [4], "pile": [1, 2, 3, 5, 6]}})
    assert game.player.lower() == "blue"
    assert seat(game, "red")["chosen"] == 4
    assert seat(game, "red")["pile"] == [1, 2, 3, 5, 6]


def test_step_2_begins_when_everybody_has_laid_a_card():
    """LP-SEL-05: no card is revealed and no die set before the last player has chosen. LP-GLD-02: all at once."""
    game = after(selection(dice={}), "play 4", "play 3", "play 1")
    assert game.decision == "planet-card"
    assert set(game.to_dict()["dice"].values()) == {0}
    assert [seat(game, colour)["pile"] for colour in ("red", "blue", "yellow")] == [[], [], []]
    game.choose("play 6")
    assert game.decision == "order-dice"
    assert game.to_dict()["dice"] == {"red": 4, "blue": 3, "yellow": 1, "green": 6}


def test_the_choice_of_one_player_does_not_reach_the_others():
    """LP-SEL-01, LP-INF-01: what a player may lay and is told is the same whatever the others have laid."""
    seen = []
    for card in ("play 1", "play 6"):
        game = after(selection(), card)
        seen.append((game.player, texts(game), game.events()))
    assert seen[0] == seen[1]


def test_leader_first_then_clockwise():
    """LP-GLD-01: whoever must decide at the same time does so one by one, from the Leader on."""
    game = selection(leader="yellow")
    order = []
    for _ in range(4):
        order.append(game.player.lower())
        game.choose("play 4")
    assert order == ["yellow", "green", "red", "blue"]
