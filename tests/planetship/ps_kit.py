"""Positions of Planetship for tests in a few words, and a game driven through the doors."""

from typing import Any

import numpy as np

from lpsim.core.start import start_record
from lpsim.games.planetship import door, flow, ids, notation, position, scenario, state, story
from lpsim.games.planetship.position_words import Words

GRID = {2: (2, 3), 3: (2, 3), 4: (2, 4), 5: (3, 3)}
NO_CARDS: list[dict[str, Any]] = []


class Play:
    """One game: what it asks, what may be answered, what has happened."""

    def __init__(self, rules: scenario.Rules, S: np.ndarray):
        self.rules, self.S, self.W = rules, S, np.zeros(1, state.WORK)
        self.W[0].tracing = 1
        self.told: list[dict[str, Any]] = []

    @classmethod
    def new(cls, players: int = 2, seed: int = 7, first: int = 0, rules: dict | None = None, colour: int = 0) -> "Play":
        """A game from the set-up on."""
        play = cls(scenario.load_rules(players=players, overrides=rules), np.zeros(1, state.STATE))
        door.setup(play.S, 0, play.rules.R, start_record(seed, 0, first, colour))
        return play.run()

    @classmethod
    def at(cls, **said: Any) -> "Play":
        """A game at a position."""
        return cls(*position.from_dict(said)).run()

    def run(self) -> "Play":
        """On to the first decision."""
        door.advance(self.S, 0, self.rules.R, self.W)
        return self.listen()

    def listen(self) -> "Play":
        """Keep the events of the last step."""
        w = self.W[0]
        self.told += story.data(self.s, self.rules, w.event[: w.n_events])
        return self

    @property
    def s(self) -> np.record:
        return self.S[0]

    @property
    def over(self) -> bool:
        return bool(self.W[0].n_legal == 0)

    @property
    def decision(self) -> str | None:
        return None if self.over else flow.DECISION_NAMES[int(self.W[0].kind)]

    @property
    def player(self) -> str | None:
        return None if self.over else ids.COLOUR_NAMES[self.s.colour[self.W[0].seat]]

    def texts(self) -> list[str]:
        """The options in words."""
        w = self.W[0]
        return [notation.text(self.s, self.rules, a) for a in w.legal[: w.n_legal].tolist()]

    def choose(self, *options: str) -> "Play":
        """Carry out options by their words, one after the other."""
        for option in options:
            texts = self.texts()
            assert option in texts, f"{option!r} is no option of {self.player}'s {self.decision}: {texts}"
            self.pick(texts.index(option))
        return self

    def pick(self, index: int) -> "Play":
        """Carry out an option by its place."""
        door.choose(self.S, 0, self.rules.R, self.W, index)
        return self.listen()

    def random(self, chance: np.random.Generator) -> "Play":
        """Carry out any option."""
        return self.pick(int(chance.integers(self.W[0].n_legal)))

    def words(self) -> dict[str, Any]:
        """The position in plain words."""
        return position.to_dict(self.s, self.rules)

    def events(self, name: str) -> list[dict[str, Any]]:
        """What was told of one kind."""
        return [event for event in self.told if event["event"] == name]

    def hand(self, colour: str) -> list[str]:
        """A hand in words."""
        return self.words()["seats"][colour]["hand"]

    def card_id(self, name: str) -> int:
        """The id of a card."""
        return Words(self.s, self.rules).card(name, "a test")

    def on(self, space: str) -> dict[str, Any] | None:
        """Who stands on a space, in words."""
        return next((c for c in self.words()["characters"] if c["space"] == space), None)

    def rewards(self, zone: int) -> list[str]:
        """The rewards of a zone."""
        return next(z["reward"] for z in self.words()["zones"] if z["zone"] == zone)

    def place_targets(self) -> set[str]:
        """The spaces on which the player may place."""
        return {text.rpartition(" on ")[2] for text in self.texts()}

    def until(self, decision: str | None) -> "Play":
        """Take the last option (usually: none) until this decision is open."""
        while self.decision != decision:
            assert not self.over
            self.pick(int(self.W[0].n_legal) - 1)
        return self


def card(number: int, strength: int = 0, *icons: str, **more: Any) -> dict[str, Any]:
    """A character of the deck made for the occasion."""
    return {"number": number, "strength": strength, "icons": list(icons), **more}


def zone(number: int, at: tuple[int, int], **more: Any) -> dict[str, Any]:
    """A zone of the grid."""
    return {"zone": number, "at": list(at), **more}


def stand(space: str, player: str, name: Any, **more: Any) -> dict[str, Any]:
    """A character on the board."""
    return {"space": space, "player": player, "card": str(name), **more}


def resolving(zones: list[dict], characters: list[dict], cards: list[dict] = NO_CARDS, **more: Any) -> Play:
    """A game in which the placing is over: the lowest zone not resolved is next."""
    said = {"players": 4, "phase": "resolving", "zones": zones, "characters": characters, **more}
    content = dict(said.pop("content", {}))
    if cards:
        content["deck"] = cards
    if content:
        said["content"] = content
    return Play.at(**said)


def face_up(*spaces: tuple[str, bool, bool, bool]) -> list[dict[str, Any]]:
    """Rows of spaces for a zone made for the occasion: cell, dock, stealth, probe."""
    return [{"cell": c, "dock": d, "stealth": s, "probe": p} for c, d, s, p in spaces]


def plain_zone(number: int, rule: str = "observatory", docks: str = "NE SW", **more: Any) -> dict[str, Any]:
    """A zone with three spaces NE, SW, SE and no icons but docks."""
    rules = (
        "senate", "leisure", "hangar", "military", "prison", "command", "hibernation", "radioactive", "observatory",
        "harvests",
    )  # fmt: skip
    spaces = [{"cell": cell, "dock": cell in docks.split()} for cell in ("NE", "SW", "SE")]
    return {"number": number, "name": f"zone {number}", "rule": rules[number], "spaces": spaces} | more


def layout(picture: str, **more: dict[str, Any]) -> list[dict[str, Any]]:
    """A grid row by row, as "2 4 8 9 / 0 1 3 6"; z4={...} says more of zone 4."""
    rows = [[int(word) for word in row.split()] for row in picture.split("/")]
    return [
        zone(number, (y, x)) | more.get(f"z{number}", {}) for y, row in enumerate(rows) for x, number in enumerate(row)
    ]


def resolve(picture: str, characters: list[dict], cards: list[dict] = NO_CARDS, players: int = 4, **more: Any) -> Play:
    """The placing is over on a grid whose zones are all open; z4={...} says more of zone 4."""
    zones = {key: more.pop(key) for key in list(more) if key[0] == "z" and key[1:].isdigit()}
    return resolving(layout(picture, **zones), characters, cards, players=players, **more)
