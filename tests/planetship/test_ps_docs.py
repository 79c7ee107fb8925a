"""docs/positions-planetship.md: every example loads and plays on, every key of a position is explained."""

import json
import re
import tomllib
from pathlib import Path

import numpy as np
import pytest
from ps_kit import Play

PAGE = Path(__file__).resolve().parents[2] / "docs" / "positions-planetship.md"
EXAMPLES = re.findall(r"```(toml|json)\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example_plays_on(number):
    language, text = EXAMPLES[number]
    play = Play.at(**(tomllib.loads(text) if language == "toml" else json.loads(text)))
    assert not play.over
    chance = np.random.default_rng(number)
    while not play.over:
        play.random(chance)


def test_examples_are_what_the_text_says():
    first, second, third = (
        Play.at(**(tomllib.loads(text) if language == "toml" else json.loads(text))) for language, text in EXAMPLES
    )
    assert (first.decision, first.player) == ("place", "red")
    assert (second.decision, second.player, second.words()["current"]) == ("ability", "red", 6)
    assert (third.decision, third.player) == ("discard", "red")


def test_every_key_is_explained():
    explained = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8").partition("## Keys")[2]))
    words = Play.at(characters=[{"space": "0/I", "player": "red", "card": "red-1"}]).words()
    keys = {*words, *words["zones"][0], *words["characters"][0], *words["seats"]["red"]}
    assert keys - explained == set()
