"""Two or three players: the colours without a player (LP-NPC)."""

import itertools

import pytest
from kit import ORDER, after, seat, table, texts, tile, units

from lpsim.play.game import Game

GREEN_FIRST = ["green", "red", "blue", "yellow"]
COLOURS_WITHOUT_PLAYER = [(3, ["green"]), (2, ["yellow", "green"])]


def reveal(players=3, red=4, **position):
    """Step 2: all cards of players lie face down, Red's with this value, the others with a 4."""
    chosen = {colour: {"chosen": 4} for colour in ORDER[1:players]} | {"red": {"chosen": red, "pile": []}}
    return table(**{"players": players, "phase": "reveal", "order": [], "dice": {}, "seats": chosen, **position})


def green_die(phase, value=2, players=3, **position):
    """The green non-player die enters a row in column 1; the other dice show 5."""
    dice = {"red": 5, "blue": 5, "yellow": 5, "green": value}
    hexagons = position.pop("tiles", ())
    return table(*hexagons, **{"players": players, "phase": phase, "order": GREEN_FIRST, "dice": dice, **position})


def non_player(game, colour="green"):
    """Deck (top first) and discard pile of a colour without a player."""
    return game.to_dict()["non_players"][colour]


def strikes(game):
    """Cataclysms of the last step, in their order."""
    return [(e["cataclysm"], e["tile"]) for e in game.events() if e["event"] == "strike"]


def factory(kind, number, square, colour):
    """A chip-held Factory on hexagon a."""
    return {"tile": "a", "square": square, "kind": kind, "number": number, "chip": colour}


def motorized(tile_name, colour="red"):
    """A Motorized Scientist in the open."""
    return {"colour": colour, "kind": "motorized", "tile": tile_name}


# --- what a non-player is ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "without"), COLOURS_WITHOUT_PLAYER)
def test_a_non_player_is_a_die_and_a_deck(players, without):
    """LP-NPC-01: no pieces, no money; one Spaceport a player, and six shuffled cards for each other colour."""
    position = Game.new(players=players, seed=5).to_dict()
    assert list(position["seats"]) == ORDER[:players]
    assert [row["kind"] for row in position["buildings"]] == ["spaceport"] * players
    assert {row["chip"] for row in position["buildings"]} == set(ORDER[:players])
    assert position["units"] == []
    assert list(position["non_players"]) == without
    for colour in without:
        assert set(position["non_players"][colour]) == {"deck", "pile"}
        assert sorted(position["non_players"][colour]["deck"]) == [1, 2, 3, 4, 5, 6]
        assert position["non_players"][colour]["pile"] == []


@pytest.mark.parametrize(("players", "without"), COLOURS_WITHOUT_PLAYER)
def test_a_non_player_never_acts(players, without):
    """LP-NPC-01: through three turns only players are asked, and only their pieces come onto the map."""
    game = Game.new(players=players, seed=11)
    asked = set()
    while game.to_dict()["turn"] < 4:
        asked.add(game.player.lower())
        game.choose(len(game.choices) * 7 % len(game.legal()))
    assert asked == set(ORDER[:players])
    position = game.to_dict()
    here = {row["colour"] for row in position["units"]}
    here |= {row[key] for row in position["buildings"] for key in ("chip", "unit_of") if key in row}
    assert here <= set(ORDER[:players])
    assert all(len(position["non_players"][colour]["pile"]) == 3 for colour in without)


# --- step 2 -----------------------------------------------------------------------------------------------------------


def test_the_top_card_sets_the_die():
    """LP-NPC-02, LP-REV-02: the top card of each non-player deck is revealed and goes onto its discard."""
    stacks = {"yellow": {"deck": [5, 1, 2, 3, 4, 6]}, "green": {"deck": [3, 6, 1, 4], "pile": [5, 2]}}
    game = reveal(players=2, non_players=stacks)
    assert game.to_dict()["dice"] == {"red": 4, "blue": 4, "yellow": 5, "green": 3}
    assert non_player(game, "yellow") == {"deck": [1, 2, 3, 4, 6], "pile": [5]}
    assert non_player(game, "green") == {"deck": [6, 1, 4], "pile": [5, 2, 3]}
    revealed = [(e["colour"], e["value"]) for e in game.events() if e["event"] == "revealed"]
    assert sorted(revealed) == [("blue", 4), ("green", 3), ("red", 4), ("yellow", 5)]


@pytest.mark.parametrize("players", [2, 3])
def test_the_leader_orders_all_four_dice(players):
    """LP-NPC-03: any of the 24 orders, the dice of non-players in any column."""
    start = reveal(players=players)
    for order in itertools.permutations(ORDER):
        game = start.copy()
        for colour in order[:3]:
            assert (game.decision, game.player) == ("order-dice", "Red")
            game.choose(f"{colour} die next")
        assert game.to_dict()["order"] == list(order)


def test_an_empty_deck_is_made_anew_from_its_own_discard():
    """LP-NPC-07, LP-AMB-106: all six cards are shuffled and the first is revealed; another colour keeps its piles."""
    stacks = {"yellow": {"deck": [], "pile": [6, 5, 4, 3, 2, 1]}, "green": {"deck": [2], "pile": [6, 5, 4, 3, 1]}}
    tops = set()
    for number in range(12):
        game = reveal(players=2, seed=number, non_players=stacks)
        yellow = non_player(game, "yellow")
        assert len(yellow["pile"]) == 1
        assert yellow["pile"] == [game.to_dict()["dice"]["yellow"]]
        assert sorted(yellow["deck"] + yellow["pile"]) == [1, 2, 3, 4, 5, 6]
        assert non_player(game, "green") == {"deck": [], "pile": [6, 5, 4, 3, 1, 2]}
        tops.add(yellow["pile"][0])
    assert len(tops) > 2  # shuffled, not turned over


def test_the_last_card_is_shuffled_in_before_the_next_reveal():
    """LP-NPC-07, LP-AMB-106: seven turns show all six cards once, then begin anew with all six, the last one too."""
    game = Game.new(players=3, seed=2, tracing=True)
    seen = []
    while len(seen) < 7:
        choices = texts(game)
        game.choose("end the phase" if "end the phase" in choices else choices[0])
        seen += [e["value"] for e in game.events() if e["event"] == "revealed" and e["colour"] == "green"]
    green = non_player(game)
    assert sorted(seen[:6]) == [1, 2, 3, 4, 5, 6]
    assert green["pile"] == seen[6:]
    assert sorted(green["deck"] + green["pile"]) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("value", [1, 2, 3, 5, 6])
def test_the_effect_of_a_non_players_card_never_triggers(value):
    """LP-NPC-08: Red leads with a 4; Green's card only sets the die, whatever is printed on it."""
    deck = {"green": {"deck": [value], "pile": [v for v in range(1, 7) if v != value]}}
    game = reveal(non_players=deck)
    before = game.to_dict()
    assert (game.decision, before["dice"]["green"]) == ("order-dice", value)
    assert (before["effect"], before["doubled"]) == ("shift-price", "")
    assert sum(before["removed"].values()) == 0
    assert non_player(game)["pile"][-1] == value
    after(game, "green die next", "red die next", "blue die next")
    while game.decision != "exhaust":
        assert game.decision in ("action", "production")
        assert not [text for text in texts(game) if text.startswith("free scientist")]
        game.choose("end the phase" if game.decision == "action" else "done")


@pytest.mark.parametrize(("players", "leaders"), [(3, ORDER[:3] * 2), (2, ORDER[:2] * 3)])
def test_a_non_player_never_leads(players, leaders):
    """LP-NPC-08, LP-AMB-107: the Leader board goes round the players only and skips none of them."""
    led = []
    for turn, leader in enumerate(leaders, start=1):
        track = {str(spot): "oil" for spot in range(1, turn)}
        game = table(players=players, phase="exhaustion", turn=turn, leader=leader, track=track)
        led.append(after(game, "exhaust iron").to_dict()["leader"])
    assert led == leaders[1:] + leaders[:1]


# --- step 3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_a_non_player_die_sets_off_production_for_everybody(players):
    """LP-NPC-04: every matching Factory of every player produces, Leader first; one with another number does not."""
    ground = tile("a", (1, 0), "oil", "iron", "iron", "vibrium")
    rows = [factory("oil-drill", 2, 1, "red"), factory("iron-mine", 2, 2, "blue"), factory("iron-mine", 3, 3, "blue")]
    rows += [factory("vibrium-mine", 2, 4, "yellow")] if players == 3 else []
    game = green_die("production", players=players, tiles=[ground], buildings=rows, leader="blue")
    made = [(e["player"], e["resource"], e["pieces"]) for e in game.events() if e["event"] == "produced"]
    expected = [("Blue", "iron", 1), ("Yellow", "vibrium", 1), ("Red", "oil", 1)]
    assert made == [row for row in expected if row[0].lower() in ORDER[:players]]
    assert seat(game, "blue")["resources"]["iron"] == 1


def test_players_decide_in_the_production_of_a_non_player_die():
    """LP-NPC-04: on a 6 each player may recruit, Leader first, as usual."""
    game = green_die("production", value=6, leader="blue", units=[motorized("landing-zone-3", c) for c in ORDER[:3]])
    asked = []
    while game.decision == "production":
        asked.append(game.player)
        game.choose("done")
    assert asked == ["Blue", "Yellow", "Red"]


def test_a_non_player_die_gives_no_actions():
    """LP-NPC-05: nobody acts, not even freely; the die goes straight to its cataclysms."""
    ground = tile("b", (-1, 0), dice=("green 2 geyser",))
    hurt = {"colour": "red", "kind": "scientist", "tile": "landing-zone-3", "wounded": True}
    game = green_die("before-actions", tiles=[ground], units=[hurt, motorized("b", "blue")])
    assert strikes(game) == [("geyser", "b")]
    assert units(game, "blue") == []
    assert (game.decision, game.player, game.to_dict()["column"]) == ("action", "Red", 2)
    assert (units(game, "red")[0]["wounded"], seat(game, "red")["money"]) == (True, 20)


def test_all_cataclysms_of_a_non_player_die_are_triggered():
    """LP-NPC-06, LP-AMB-097: nobody chooses among them; the Leader orders them, and all strike.

    Icons of another value or another colour are left alone, an icon on an empty hexagon is not.
    """
    hexagons = [
        tile("b", (-1, 0), dice=("green 2 geyser", "green 3 tornado")), tile("c", (0, 1), dice=("green 2 earthquake",)),
        tile("d", (0, -1), dice=("green 2 tornado",)), tile("e", (1, 0), dice=("red 2 geyser", "green 1 geyser")),
    ]  # fmt: skip
    here = [motorized("b"), motorized("c", "blue"), motorized("e", "yellow")]
    game = green_die("cataclysms", tiles=hexagons, units=here, leader="yellow")
    assert (game.decision, game.player) == ("strike-order", "Yellow")
    assert texts(game) == ["next geyser green 2 on b", "next earthquake green 2 on c", "next tornado green 2 on d"]
    after(game, "next tornado green 2 on d", "next earthquake green 2 on c")
    assert strikes(game) == [("tornado", "d"), ("earthquake", "c"), ("geyser", "b")]
    assert [unit["colour"] for unit in game.to_dict()["units"]] == ["yellow"]


def test_a_players_die_leaves_the_choice_that_a_non_player_die_takes_away():
    """LP-NPC-06: the same icons in red: Red names one of them and lets the other be."""
    hexagons = [tile("b", (-1, 0), dice=("red 2 geyser",)), tile("c", (0, 1), dice=("red 2 earthquake",))]
    game = table(
        *hexagons, players=3, phase="cataclysms", dice={"red": 2}, units=[motorized("b"), motorized("c", "blue")]
    )
    assert (game.decision, game.player) == ("trigger", "Red")
    after(game, "trigger geyser red 2 on b", "enough")
    assert strikes(game) == [("geyser", "b")]


def test_fate_control_may_not_change_a_non_player_die_but_card_1_may():
    """LP-AMB-097: players with tokens are not asked; a Leader with card 1 is, and the new value counts."""
    hexagons = [tile("b", (-1, 0), dice=("green 2 geyser",)), tile("c", (0, 1), dice=("green 5 geyser",))]
    here = [motorized("b"), motorized("c", "blue")]
    tokens = {colour: {"fate_token": True} for colour in ORDER[:3]}
    said = {"tiles": hexagons, "units": here, "seats": tokens, "turn": 3, "track": {"1": "oil", "2": "oil"}}
    game = green_die("before-production", **said)
    assert strikes(game) == [("geyser", "b")]
    assert (game.decision, game.player, game.to_dict()["column"]) == ("fate-control", "Red", 2)
    game = green_die("before-cataclysms", **said, effect="change-die", effect_used=0)
    assert (game.decision, game.player) == ("card-one", "Red")
    game.choose("set the die to 5")
    assert strikes(game) == [("geyser", "c")]


def test_the_example_of_a_non_player_die():
    """LP-EX-32: the whole way of a green 2 with three players: production for all, no actions, every matching icon."""
    ground = tile("a", (1, 0), "oil", "iron", dice=("green 2 tornado",))
    other = tile("b", (-1, 0), dice=("green 2 geyser", "green 4 earthquake"))
    rows = [factory("oil-drill", 2, 1, "red"), factory("iron-mine", 2, 2, "yellow")]
    game = green_die("before-production", tiles=[ground, other], buildings=rows, units=[motorized("b", "blue")])
    seen = game.events()
    assert (seat(game, "red")["resources"]["oil"], seat(game, "yellow")["resources"]["iron"]) == (1, 1)
    assert (game.decision, game.player) == ("strike-order", "Red")
    game.choose("next geyser green 2 on b")
    seen += game.events()
    told = [e["event"] for e in seen if e["event"] in ("produced", "strike", "chip-lost", "killed")]
    assert told == ["produced", "produced", "strike", "killed", "strike", "chip-lost", "chip-lost"]
    assert (game.decision, game.player, game.to_dict()["column"]) == ("action", "Red", 2)
