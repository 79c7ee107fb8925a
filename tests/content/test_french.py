"""The components of the French edition: shipped, as a user's own, generated (FR-01, FR-02, FR-10, FR-33)."""

import pytest

from lpsim.cli.main import main
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import verdicts, violations
from lpsim.games.living_planet.content import load_content
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.growth import LEAST_DRAWS, growth
from lpsim.games.living_planet.write import write

FRENCH = dict.fromkeys(("hexagons", "buildings", "market"), "french")
OWN = {"FR-01", "FR-02", "FR-10", "LP-UNK-13"}


def test_the_shipped_set_meets_its_constraints():
    """FR-01, FR-02, FR-10, FR-33, LP-DRV-37, LP-DRV-39: and those of the base game that it keeps."""
    content = load_content(**FRENCH)
    assert violations(content) == [] and growth(content).ok
    named = {one.rule_id for one, _ in verdicts(content)}
    assert named >= OWN and not named & {"LP-CMP-01", "LP-CMP-10", "LP-UNK-08"}
    assert not OWN & {one.rule_id for one, _ in verdicts(load_content())}


@pytest.mark.parametrize("part", FRENCH)
def test_each_part_by_itself(part):
    """A sweep may turn one part alone; its constraints come with it."""
    content = load_content(**{part: "french"})
    assert violations(content) == []
    assert violations(load_content(**FRENCH | {part: "english"})) == []
    names = {"hexagons": {"FR-01", "FR-02"}, "buildings": {"FR-10"}, "market": {"LP-UNK-13"}}
    assert {one.rule_id for one, _ in verdicts(content)} & OWN == names[part]


@pytest.mark.parametrize(
    ("wrong", "rule"),
    [
        (lambda c: {"tiles": c.tiles[1:]}, "FR-01"),
        (lambda c: {"tiles": tuple(t for t in c.tiles if t.name != "landing-zone-b") + c.tiles[:1]}, "FR-02"),
        (lambda c: {"buildings": load_content().buildings}, "FR-10"),
        (lambda c: {"cards": load_content().cards}, "LP-UNK-13"),
        (lambda c: {"cards": c.cards[:-1]}, "LP-UNK-13"),
    ],
)
def test_what_breaks_a_constraint_is_found(wrong, rule):
    from dataclasses import replace

    content = load_content(**FRENCH)
    assert rule in {one.rule_id for one in violations(replace(content, **wrong(content)))}


@pytest.mark.parametrize("seed", range(4))
def test_generated_sets(seed):
    """LP-UNK-13, LP-UNK-15: other cards and hexagons; regular hexagons as for the English edition of the same seed."""
    content, english = generate(seed, **FRENCH), generate(seed)
    assert violations(content) == []
    assert min(growth(content, seed=1000 + seed).draws_by_start.values()) >= LEAST_DRAWS
    plain = {tile for tile in content.tiles if not tile.start}
    assert plain == {tile for tile in english.tiles if not tile.start}
    falls = {r: sorted(c.change for c in content.cards if c.resource == r and c.change < 0) for r in range(5)}
    assert all(len(set(changes)) == 2 for changes in falls.values())
    assert {len(content.cards), len({c.resource for c in content.cards})} == {25, 5}
    assert generate(seed, **FRENCH) == content


def test_a_users_own_files_are_the_whole_set(tmp_path):
    """Written and read back it is the same; of a file of the user's nothing is changed."""
    content = load_content(**FRENCH)
    write(content, tmp_path / "box")
    again = load_content(tmp_path / "box", **FRENCH)
    assert (again.tiles, again.buildings, again.cards) == (content.tiles, content.buildings, content.cards)
    write(load_content(), tmp_path / "english")
    assert load_content(tmp_path / "english", **FRENCH).tiles == load_content().tiles


def test_commands(tmp_path, capsys):
    """`--edition french` of check, show, draw and generate."""
    assert main(["content", "check", "--edition", "french"]) == 0
    assert "FR-02" in capsys.readouterr().out
    assert main(["content", "show", "--edition", "french"]) == 0
    said = capsys.readouterr().out
    assert "landing-zone-a" in said and "-3" in said
    box = tmp_path / "box"
    assert main(["content", "generate", "--seed", "5", "--edition", "french", "--out", str(box)]) == 0
    assert "--set edition=french" in capsys.readouterr().out
    assert main(["content", "check", str(box), "--edition", "french"]) == 0
    assert main(["content", "check", str(box)]) == 1  # it is no English one
    assert ids.TERRAIN_MOUNTAIN in next(t for t in load_content(**FRENCH).tiles if t.name == "landing-zone-a").edges


def test_rules_are_listed_by_edition(capsys):
    """`scenarios --rules --edition french` shows every switch with the edition's value."""
    assert main(["scenarios", "--rules", "--edition", "french"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert (
        'edition = "french"' in said and "production.factories = 1" in said and 'actions.repair = "construct"' in said
    )
    assert main(["scenarios", "--rules"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert 'edition = "english"' in said and "production.factories = 0" in said and 'actions.repair = "free"' in said
    assert main(["scenarios", "--edition", "french"]) == 2
