"""Python only. Arboria on the command line: stories, replays, content, columns; what is wrong ends with exit code 2."""

import json

import pytest

from lpsim.cli.main import main
from lpsim.games.living_planet import story
from lpsim.games.living_planet.expansions.arboria import vocabulary, words
from lpsim.play.game import Game
from lpsim.play.trace import compiled_chooser, play_steps

RICH = {
    "content.cataclysms": "thrice", "start.money": 60, "start.resources.wood": 2, "start.resources.oil": 1,
    "start.resources.iron": 1, "start.resources.vibrium": 1,
}  # fmt: skip


def out_of(capsys, *words) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def test_story_and_document_tell_the_same_events(capsys):
    """Every event of Arboria in the document has its line in the text, in its words."""
    said = ("play", "--scenario", "arboria", "--players", 4, "--seed", 10)
    text = out_of(capsys, *said)
    document = json.loads(out_of(capsys, *said, "--json"))
    told = [event for turn in document["turns"] for event in turn["events"] if event["event"] in words.WORDS]
    assert {"fire", "escaped", "fire-spreads", "lava", "dam", "platform", "oxygen", "fire-out"} <= {
        event["event"] for event in told
    }
    for event in told:
        assert line_of(event) in text
    assert document["origin"]["scenario"] == "arboria"
    assert all("oxygen-control" in row["parts"] for row in document["final"])
    assert all(sum(row["parts"].values()) == row["score"] for row in document["final"])
    assert "oxygen-tokens" in text


def line_of(event) -> str:
    """An event in words."""
    _, said = words.WORDS[event["event"]]
    return said.format(**event) if isinstance(said, str) else said(event)


def test_every_event_of_arboria_has_data_and_words():
    """No kind is forgotten, and the story knows each."""
    events = {number for name, number in vars(vocabulary).items() if name.startswith("EVENT_")}
    assert set(words.DETAILS) == events
    assert not events & set(story.DETAILS)
    assert {name for name, _ in words.DETAILS.values()} == set(words.WORDS)


@pytest.mark.compiled
def test_every_event_happens_in_games():
    """Each becomes plain data and a line that says something."""
    seen = set()
    for seed in range(150):
        game = Game.new(scenario="arboria", players=4, seed=seed, tracing=True, rules=RICH)
        for step in play_steps(game, compiled_chooser(game)):
            seen |= {event["event"] for event in step.events}
            assert all("None" not in line and "{" not in line for line in step.story())
        if seen >= set(words.WORDS):
            return
    assert set(words.WORDS) - seen <= {"fire-stopped", "volcano-waits"}


def test_choices_go_to_replay(capsys, tmp_path):
    file = tmp_path / "game.json"
    out_of(capsys, "play", "--scenario", "arboria", "--players", 3, "--seed", 174, "--summary", "--choices", file)
    assert "the same end" in out_of(capsys, "replay", file)
    assert "burns" in out_of(capsys, "replay", file, "--story")
    saved = json.loads(file.read_text())
    saved["origin"]["scenario"] = "base"
    file.write_text(json.dumps(saved))
    assert main(["replay", str(file)]) == 2


def test_a_position_goes_on(capsys, tmp_path):
    game = Game.new(scenario="arboria", players=2, seed=383)
    choose = compiled_chooser(game)
    for _ in range(150):
        game.choose(choose(game))
    game.save(tmp_path / "p.json")
    assert "The game ends after turn 12" in out_of(capsys, "play", "--position", tmp_path / "p.json")


@pytest.mark.parametrize(
    "line",
    [
        "play --scenario arborea",
        "play --scenario arboria --set arboria.fire_tokns=3",
        "play --scenario arboria --set arboria.fire_tokens=many",
        "play --scenario arboria --set arboria.fire_tokens=-1",
        "play --set arboria.fire_tokens=3",
        "play --scenario arboria --players 5",
        "content check --scenario arborea",
        "content show --scenario arborea",
        "content draw --scenario arborea --out x.svg",
        "content generate --scenario arborea --seed 1 --out box",
        "content check nowhere --scenario arboria",
        "content show nowhere --scenario arboria",
        "scenarios --scenario arborea",
        "scenarios --rules --scenario arborea",
    ],
)
def test_what_is_wrong_is_exit_code_2_and_one_line(line, tmp_path, monkeypatch, capsys):
    """With the command in front and nothing written."""
    monkeypatch.chdir(tmp_path)
    assert main(line.split()) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert captured.err.startswith("lpsim ")
    assert list(tmp_path.iterdir()) == []


def test_broken_boxes_are_exit_code_2(tmp_path, capsys):
    """Files of the expansion that cannot be read, or that say what cannot be."""
    box = tmp_path / "box"
    assert main(["content", "generate", "--scenario", "arboria", "--seed", "3", "--out", str(box)]) == 0
    capsys.readouterr()
    tiles = box / "arboria" / "tiles.toml"
    whole = tiles.read_text()
    for text in ("[[tile", whole.replace("volcano = true", "volcano = 1"), whole.replace('"eruption"', '"erption"')):
        tiles.write_text(text)
        for words_ in (["check", str(box)], ["show", str(box)], ["draw", str(box), "--out", str(tmp_path / "x.svg")]):
            assert main(["content", *words_, "--scenario", "arboria"]) == 2
            captured = capsys.readouterr()
            assert len(captured.err.splitlines()) == 1 and "tiles.toml" in captured.err


def test_columns_name_what_is_new(capsys):
    text = out_of(capsys, "columns")
    for name in (
        "produced_wood", "score_oxygen_tokens", "score_oxygen_control", "cataclysms_wildfire", "cataclysms_flood",
        "cataclysms_eruption", "dams_alloyed", "dammed_iron", "platforms", "free_douse", "fires_stopped",
    ):  # fmt: skip
        assert name in text
