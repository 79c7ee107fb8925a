"""The box as data: every constraint of the ledger on the files, on generated boxes, and what wrong files say."""

import dataclasses
import shutil

import numpy as np
import pytest

from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games.planetship import batch, constraints, generate, scenario, state, tallies
from lpsim.games.planetship.content import FOLDER, Content, build, load_content, write_content
from lpsim.games.planetship.players import seat


def broken(**changes) -> list[str]:
    """What the constraints say of our box with something changed."""
    return [line.split(":")[0] for line in constraints.problems(dataclasses.replace(load_content(), **changes))]


def with_zone(number: int, **changes) -> tuple:
    zones = list(load_content().zones)
    zones[number] = dataclasses.replace(zones[number], **changes)
    return tuple(zones)


def with_card(index: int, **changes) -> tuple:
    deck = list(load_content().deck)
    deck[index] = dataclasses.replace(deck[index], **changes)
    return tuple(deck)


def test_our_box_meets_every_constraint():
    """PS-UC-01 to -04, PS-UC-06 to -10, PS-DF-02, -08, -10 to -13, -15, PS-Z2-01, PS-CH-01, -02, PS-CO-06."""
    content = load_content()
    assert constraints.problems(content) == []
    assert (len(content.characters), len(content.deck), len(content.missions), len(content.zones)) == (6, 40, 12, 10)
    assert sum(len(zone.spaces) for zone in content.zones) == 31
    assert sum(content.provenance.values()) == 30 + 40 + 12 + 10


def test_each_constraint_is_noticed():
    """PS-UC-01 to -04, PS-UC-06 to -10, PS-Z2-01, PS-DF-08, -12: the check can fail."""
    ours = load_content()
    spaces = ours.zones[0].spaces
    assert "PS-UC-01" in broken(zones=with_zone(0, spaces=spaces[:2]))
    bare = tuple(dataclasses.replace(space, dock=False) for space in spaces)
    assert "PS-UC-02" in broken(zones=with_zone(0, spaces=bare))
    assert "PS-UC-02" in broken(zones=with_zone(0, spaces=(*spaces[:2], dataclasses.replace(spaces[2], dock=True))))
    assert "PS-Z2-01" in broken(zones=with_zone(2, reward_stealth=True))
    assert "PS-DF-12" in broken(zones=with_zone(7, spaces=ours.zones[7].spaces[::-1]))
    every = tuple(
        dataclasses.replace(zone, spaces=tuple(dataclasses.replace(s, stealth=True, probe=True) for s in zone.spaces))
        for zone in ours.zones
    )
    assert {"PS-UC-03", "PS-UC-04", "PS-Z2-01"} <= set(broken(zones=every))
    assert "PS-UC-06" in broken(characters=(*ours.characters[:5], dataclasses.replace(ours.characters[5], vp=2)))
    assert "PS-UC-06" in broken(characters=(*ours.characters[:5], ours.characters[4]))
    assert "PS-UC-07" in broken(deck=with_card(0, vp=9))
    assert "PS-UC-08" in broken(deck=with_card(0, icons=(3, 3, 3, 3, 3, 3)))
    assert "PS-DF-08" in broken(deck=ours.deck[:39])
    weak = tuple(dataclasses.replace(card, strength=min(card.strength, 2)) for card in ours.deck)
    assert "PS-UC-09" in broken(deck=weak)
    assert "PS-UC-10" in broken(missions=ours.missions[:11])
    assert "PS-UC-10" in broken(missions=(*ours.missions[:11], dataclasses.replace(ours.missions[11], vp=7)))


@pytest.mark.parametrize("seed", range(6))
def test_generated_boxes_meet_every_constraint_and_differ(seed):
    """PS-UC-01 to -10: the same seed, the same box."""
    content = generate.generate(seed)
    assert constraints.problems(content) == []
    assert content == generate.generate(seed)
    assert content.deck != load_content().deck and content.zones != load_content().zones


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_is_left_without_a_legal_space(players):
    """PS-UC-05, PS-DF-01, -02: over random and greedy placing, no turn was passed."""
    for is_scored in (0, 1):
        rules = scenario.load_rules(players=players)
        P = np.zeros(players, seat.PLAYER)
        P["is_scored"], P["weight"] = is_scored, 1.0
        out = np.zeros(3, batch.RESULT)
        S, W = np.zeros(1, state.STATE), np.zeros(1, state.WORK)
        batch.play(S, rules.R, W, out, batch.empty_turns(0), start_record(31), P, 0)
        assert out["tally"][:, :, tallies.TALLY_PASSED].sum() == 0
        placed = out["tally"][:, :players, tallies.TALLY_PLACED : tallies.TALLY_PLACED + 10]
        assert (placed.sum(axis=(1, 2)) == {2: 48, 3: 48, 4: 64, 5: 80}[players]).all()


def test_a_content_set_can_be_written_and_read(tmp_path):
    content = generate.generate(3)
    write_content(content, tmp_path, "a box of the test")
    assert load_content(tmp_path) == content
    (tmp_path / "zones.toml").unlink()
    assert load_content(tmp_path).zones == load_content().zones  # what is not there is ours


WRONG = {
    "zones.toml": {
        'number = 0\n': ("number = 12\n", "must be from 0 to 9, not 12"),
        'rule = "senate"': ('rule = "senat"', "do you mean 'senate'"),
        'cell = "NE"': ('cell = "NW"', "the cell NW is the reward's"),
    },
    "deck.toml": {
        "strength = ": ("strenght = ", "key 'strength': is missing (do you mean 'strenght'?)"),
        "vp = 1": ("vp = -1", "must be from 0 to 20, not -1"),
        "number = 7\n": ("number = 8\n", "8 is there twice"),
    },
    "characters.toml": {'"hacker"': ('"hackers"', "do you mean 'hacker'")},
    "missions.toml": {'icon = "human"': ('icon = "mauti"', "mauti is there twice")},
}  # fmt: skip


@pytest.mark.parametrize(("file", "old"), [(file, old) for file, cases in WRONG.items() for old in cases])
def test_what_is_wrong_in_a_file_is_said_in_one_line(file, old, tmp_path):
    new, message = WRONG[file][old]
    for name in ("zones", "characters", "deck", "missions"):
        shutil.copy(FOLDER / f"{name}.toml", tmp_path)
    text = (tmp_path / file).read_text()
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1))
    with pytest.raises(InputError) as error:
        load_content(tmp_path)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_folder_without_content_is_refused(tmp_path):
    with pytest.raises(InputError, match="has none of"):
        load_content(tmp_path)
    with pytest.raises(InputError, match="is no folder"):
        load_content(tmp_path / "nowhere")


def test_content_made_of_rows_is_the_same():
    from lpsim.games.planetship.content import as_rows
    from lpsim.games.tables import Row

    rows = {name: [Row(row, name) for row in rows] for name, rows in as_rows(load_content()).items()}
    assert isinstance(build(rows), Content)
    assert build(rows) == load_content()
