"""French edition, set-up, end and scoring (FR-), as `edition = "french"` and switch by switch."""

import pytest
from kit import seat, table, texts, tile

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import load_content
from lpsim.games.living_planet.editions import editions
from lpsim.games.living_planet.scenario import load_rules, rule_tree
from lpsim.play.game import Game

FRENCH = {"edition": "french"}
PLAYERS = (2, 3, 4)


def rules_of(players=4, **overrides):
    """A ruleset of the French edition with some rules turned back."""
    return load_rules(players=players, overrides={**FRENCH, **overrides})


def fresh(players=4, **overrides):
    return Game.new(players=players, rules={**FRENCH, **overrides})


# --- hexagons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_twenty_five_hexagons_one_of_them_in_the_middle(players):
    """FR-01, FR-03: 21 regular ones and 4 starting hexagons, so 24 in the Hex Deck, the unused starting ones too."""
    game = fresh(players)
    deck = game.to_dict()["hex_deck"]
    starts = {tile.name for tile in game.rules.content.tiles if tile.start}
    assert (len(game.rules.content.tiles), len(starts), len(deck)) == (25, 4, 24)
    assert starts - set(deck) == {game.to_dict()["tiles"][0]["name"]}
    assert len(fresh(players, **{"content.hexagons": "english"}).to_dict()["hex_deck"]) == 23


def test_four_players_begin_on_a_or_b():
    """FR-02, LP-UNK-15: A, a ring of mountains, or B, desert; four squares without icons on either."""
    for name, terrain in (("landing-zone-a", ids.TERRAIN_MOUNTAIN), ("landing-zone-b", ids.TERRAIN_DESERT)):
        game = fresh(4, **{"start.landing_zone": name})
        here = next(tile for tile in game.rules.content.tiles if tile.name == name)
        assert game.to_dict()["tiles"][0]["name"] == name
        assert (set(here.edges), len(here.sites), here.icons(), here.dice) == ({terrain}, 4, (), ())
    assert fresh(4).to_dict()["tiles"][0]["name"] == "landing-zone-a"


@pytest.mark.parametrize("players", (2, 3))
def test_two_and_three_players_have_no_such_choice(players):
    """FR-52, FR-U3: tile 2 for two players, tile 3 for three, whatever is said of the hexagon for four."""
    for more in ({}, {"start.landing_zone": "landing-zone-b"}):
        assert fresh(players, **more).to_dict()["tiles"][0]["name"] == f"landing-zone-{players}"


def test_a_starting_hexagon_that_is_not_there_is_refused():
    """FR-02: the English edition has one for four players."""
    with pytest.raises(InputError, match=r"no starting hexagon 'landing-zone-b'.*there is landing-zone-4"):
        load_rules(overrides={"start.landing_zone": "landing-zone-b"})


def test_regular_hexagons_are_those_of_the_english_edition():
    """FR-01, LP-DRV-01: 21 in both, the same."""
    english, french = (
        {tile for tile in load_content(hexagons=edition).tiles if not tile.start} for edition in ("english", "french")
    )
    assert english == french and len(french) == 21


# --- pieces -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_pool_begins_with_the_cubes_that_mark_no_price(players):
    """FR-04, FR-05, FR-09, LP-DRV-38: 47 cubes, one of each colour is its marker; nobody starts with one."""
    full = {"oil": 8, "vibrium": 8, "electricity": 8, "iron": 8, "mycelium": 10}
    game = fresh(players)
    assert game.to_dict()["pool"] == full
    assert [sum(own["resources"].values()) for own in game.to_dict()["seats"].values()] == [0] * players
    assert set(game.to_dict()["prices"].values()) == {5}
    assert fresh(players, **{"start.price_markers": 0}).to_dict()["pool"] == {name: n + 1 for name, n in full.items()}
    game = fresh(players, **{"start.resources.mycelium": 1})
    assert game.to_dict()["pool"] == full | {"mycelium": 10 - players}


def test_there_must_be_a_cube_for_each_marker():
    """FR-05: or the rules cannot be set up."""
    with pytest.raises(InputError, match=r"price_markers.*9 of each resource, but there are 8 oil"):
        load_rules(overrides={"start.price_markers": 9})


def test_three_copies_of_the_other_buildings():
    """FR-10, LP-DRV-37, FR-68: 30 Factories, 3 of each Protective and Stock Market building, a Base Colony a colour."""

    def copies(rules):
        return [int(rules.R[0].stock[kind].sum()) for kind in range(12)]

    assert copies(rules_of()) == [6] * 5 + [3] * 6 + [4]
    assert copies(rules_of(**{"content.buildings": "english"})) == [6] * 5 + [4] * 6 + [4]


def test_three_on_the_map_are_all_of_a_kind():
    """FR-10: the fourth player finds no Steel Dome in the pool of buildings."""
    squares = tile("field", (0, -1), "", "", "", "")
    owners = ("blue", "yellow", "green")
    domes = [{"tile": "field", "square": i + 1, "kind": "steel-dome", "chip": owners[i]} for i in range(3)]
    units = [{"colour": "red", "kind": "scientist", "tile": "field"}]
    for edition, is_there in (("english", True), ("french", False)):
        game = table(squares, edition=edition, buildings=domes, units=units)
        game.choose("construct")
        assert ("build steel-dome at field/4" in texts(game)) == is_there


def test_market_cards_down_to_minus_three():
    """FR-33, LP-UNK-13, LP-DRV-39: 25 cards, 5 a resource, all six changes, no full grid."""
    content = rules_of().content
    assert {card.change for card in content.cards} == {1, 2, 3, -1, -2, -3}
    assert len(content.cards) == 25
    assert all(sum(card.resource == one for card in content.cards) == 5 for one in range(5))
    assert -3 not in {card.change for card in rules_of(**{"content.market": "english"}).content.cards}
    position = {"market_deck": [["iron", -3]], "prices": {"iron": 3}, "dice": {"red": 1}}
    game = table(edition="french", **position)
    game.choose("trade")
    assert game.to_dict()["prices"]["iron"] == 1  # the floor holds
    with pytest.raises(InputError, match="iron"):
        table(**position)


# --- length -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_twelve_turns_only(players):
    """FR-14: there is no short game."""
    assert rules_of(players).R[0].turns == 12
    with pytest.raises(InputError, match="the edition 'french' has none"):
        load_rules(players=players, length="short", overrides=FRENCH)
    back = {**FRENCH, "length.short_game": True}
    assert load_rules(players=players, length="short", overrides=back).R[0].turns == {2: 8, 3: 9, 4: 8}[players]


# --- scoring ----------------------------------------------------------------------------------------------------------


def test_the_base_colony_scores_nothing():
    """FR-46: neither at the end nor on the way; everything else as in the English edition."""
    held = [
        {"tile": "field", "square": 1, "kind": "oil-drill", "number": 3, "chip": "red"},
        {"tile": "field", "square": 2, "kind": "steel-dome", "chip": "red"},
    ]
    position = {"buildings": held, "seats": {"red": {"money": 13}}}
    field = tile("field", (0, -1), "oil", "")
    parts = [table(field, edition=edition, **position).score_parts()[0] for edition in ("english", "french")]
    assert parts[0]["spaceport"] == 2
    assert parts[1] == parts[0] | {"spaceport": 0}
    assert table(field, rules={"scoring.spaceports": False}, **position).scores()[0] == 2 + 1 + 2


# --- the edition as a whole -------------------------------------------------------------------------------------------


def test_every_change_is_a_rule_that_can_be_turned_back():
    """FR-01 to FR-49: with all of them turned back nothing is left of the French edition."""
    english = load_rules()
    back = {}
    for path in editions()["french"].rules:
        node = rule_tree({})
        for key in path.split("."):
            node = node[key]
        back[path] = node
    assert load_rules(overrides=FRENCH | back).hash == english.hash
    for path, value in back.items():
        rest = {other: was for other, was in back.items() if other != path}
        changed = load_rules(overrides=FRENCH | rest)
        assert changed.hash != english.hash or path == "length.short_game", (path, value)


def test_the_english_edition_changes_nothing():
    """Naming it is the same as naming none."""
    assert editions()["english"].rules == {}
    assert load_rules(overrides={"edition": "english"}).hash == load_rules().hash
    named, plain = Game.new(rules={"edition": "english"}), Game.new()
    assert (named.hash(), named.to_dict()) == (plain.hash(), plain.to_dict())


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"rules": {"edition": "frensh"}}, "unknown edition 'frensh' \\(do you mean 'french'\\?\\)"),
        ({"rules": {"edition": ["french"]}}, "unknown edition"),
        ({"rules": {"edition": "french", "expansions": ["arboria"]}}, "'french' is of the base game alone"),
        ({"rules": {"edition": "french"}, "scenario": "arboria"}, "'arboria' has no edition 'french'; one of english"),
        ({"rules": {"edition": "french"}, "length": "short"}, "the edition 'french' has none"),
        ({"rules": {"actions.repair": "constrict"}}, "'constrict' \\(do you mean 'construct'\\?\\)"),
        ({"rules": {"content.market": "dutch"}}, "market: does not know 'dutch'"),
    ],
)
def test_what_cannot_be_is_refused(asked, message):
    with pytest.raises(InputError, match=message):
        Game.new(**asked)


def test_a_position_names_its_edition():
    """Beside the rules or among them; saved, it stands beside them and goes on the same."""
    for said in ({"edition": "french"}, {"rules": {"edition": "french"}}):
        game = Game.from_position({"players": 2, **said})
        words = game.to_dict()
        assert (words["edition"], words["rules"]) == ("french", {})
        twin = Game.from_position(words)
        assert (twin.to_dict(), twin.hash()) == (words, game.hash())
    with pytest.raises(InputError, match="edition: is 'french', but the rules say 'english'"):
        Game.from_position({"edition": "french", "rules": {"edition": "english"}})
    assert "edition" not in Game.new().to_dict()


def test_a_position_says_where_it_begins_by_what_lies_in_the_middle():
    """FR-02: the hexagon at 0, 0; also one made for the occasion."""
    game = Game.from_position({"edition": "french", "tiles": [{"name": "landing-zone-b", "at": [0, 0]}]})
    assert game.rules.tile_names[game.rules.R[0].landing_zone] == "landing-zone-b"
    game = table(tile("field", (0, -1), ""), edition="french")
    words = game.to_dict()
    assert (words["tiles"][0]["name"], len(words["hex_deck"])) == ("landing-zone-4", 25)  # A and B are in the deck
    assert Game.from_position(words).to_dict() == words


def test_one_switch_in_a_position_of_the_edition():
    """A rule turned back by itself, over the edition."""
    game = table(edition="french", rules={"start.resources.mycelium": 1})
    assert seat(game, "red")["resources"]["mycelium"] == 1
    assert seat(table(edition="french"), "red")["resources"]["mycelium"] == 0
