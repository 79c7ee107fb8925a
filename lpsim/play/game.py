"""Python only. Game: one running game, driven decision by decision."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.core.fingerprint import fingerprint, meaning
from lpsim.core.start import CROSSED, LOT, start_record
from lpsim.errors import InputError, KernelError
from lpsim.games import load_game
from lpsim.games.editions import with_edition
from lpsim.games.spec import GameSpec
from lpsim.games.tables import short
from lpsim.outside.reading import read_table
from lpsim.outside.writing import write_whole
from lpsim.play.formats import open_position, stamp_position
from lpsim.play.warm import ensure_compiled

MAX_SEED = 2**62


@dataclass(frozen=True)
class Option:
    """One legal option of the decision that is open: its place in the list and its words."""

    index: int
    text: str
    action: int  # packed, see lpsim.core.actions

    def __str__(self) -> str:
        return self.text


class Game:
    """One game. Ask `seat`, `decision` and `legal()`, then `choose`; the kernel runs on to the next real choice.

    Example:
        >>> game = Game.new(players=2, seed=7)
        >>> game.decision
        'planet-card'
        >>> [option.text for option in game.legal()]
        ['play 1', 'play 2', 'play 3', 'play 4', 'play 5', 'play 6']
        >>> game.choose("play 4")
    """

    def __init__(self, spec: GameSpec, rules: Any, S: np.ndarray, origin: dict[str, Any], tracing: bool = False):
        self.spec = spec
        self.rules = rules
        self.S = S
        self.W = np.zeros(1, dtype=spec.kernel.WORK)
        self.W[0].tracing = int(tracing)
        self.origin = origin
        self.choices: list[int] = []
        self._before: tuple[np.ndarray, np.ndarray, int | None] | None = None  # the game before the last step

    # --- beginning ----------------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        scenario: str | None = None,
        players: int | None = None,
        seed: int = 0,
        *,
        length: str | None = None,
        block: int = 0,
        first: int | None = None,
        seating: int | None = 0,
        content: Any = None,
        edition: str | None = None,
        rules: dict[str, Any] | None = None,
        tracing: bool = False,
        game: str | None = None,
    ) -> "Game":
        """Set up a game and run it to its first decision.

        Args:
            scenario: a name listed by `lpsim scenarios`; None is the first of them.
            players: number of players; None is as many as can play.
            seed: root seed; with the block and the choices it determines everything.
            length: one of the scenario's; None is the first of them.
            block: number of the block under the root seed.
            first: seat that begins, from 0; None leaves it to lot, or to a rule of the game.
            seating: which of the game's ways to deal out what belongs to a seat (`GameSpec.seating`), from 0; the
                number is of what seat 0 has, the others follow in order. None goes round with the blocks.
            content: a content set or a folder; None is ours.
            edition: one of the scenario's, if it has several; None is the first of them. It is kept among the rules.
            rules: overrides by dotted path; `lpsim scenarios --rules` lists them.
            tracing: keep the events of each step for the story.
            game: which game, see `lpsim games`; None is the first of them.

        Raises:
            InputError: an unknown name, a number out of range, or content and rules that do not go together.
        """
        spec, rules = load_game(game), with_edition(rules, edition)
        resolved = spec.load_rules(scenario, players, length, content, rules)
        seed, block = check_number("seed", seed, MAX_SEED), check_number("block", block, MAX_SEED)
        ensure_compiled(spec)
        origin = {
            "scenario": resolved.scenario, "players": resolved.players, "length": resolved.length,
            "rules": rules, "seed": seed, "block": block, "first": check_first(spec, first, resolved),
            "seating": check_seating(spec, seating),
            "content": str(content) if isinstance(content, str | Path) else None,
        }  # fmt: skip
        self = cls(spec, resolved, np.zeros(1, dtype=spec.kernel.STATE), origin, tracing)
        self._start()
        return self

    @classmethod
    def of_rules(
        cls,
        spec: GameSpec,
        rules: Any,
        seed: int = 0,
        block: int = 0,
        first: int | None = None,
        seating: int | None = 0,
        content: str | None = None,
        tracing: bool = False,
    ) -> "Game":
        """Set up a game of rules that are loaded already: quicker than `new` for many games in a row.

        The arguments are those of `new`; `content` is what the origin says of it, None is the shipped one.
        """
        origin = {
            "scenario": rules.scenario, "players": rules.players, "length": rules.length,
            "rules": dict(rules.overrides), "seed": seed, "block": block, "first": first, "seating": seating,
            "content": content,
        }  # fmt: skip
        self = cls(spec, rules, np.zeros(1, dtype=spec.kernel.STATE), origin, tracing)
        self._start()
        return self

    def _start(self) -> None:
        """Set the table by the origin and run to the first decision."""
        origin = self.origin
        first = LOT if origin["first"] is None else origin["first"]
        seating = CROSSED if origin["seating"] is None else origin["seating"]
        A = start_record(origin["seed"], origin["block"], first, seating)
        self.spec.kernel.start(self.S, 0, self.rules.R, self.W, A)
        self.check_failure()

    @classmethod
    def from_position(cls, position: dict | str | Path, tracing: bool = False, game: str | None = None) -> "Game":
        """Go on from a position in plain words: a dictionary, or a JSON or TOML file of one (docs/positions.md).

        Args:
            position: what `to_dict` returns, what `save` writes, or something written by hand.
            tracing: keep the events of each step for the story.
            game: which game, if the position does not say.
        """
        where = "position"
        if isinstance(position, str | Path):
            where, position = str(position), read_table(Path(position))
        if not isinstance(position, dict):
            raise InputError(f"{where}: must be a table, not {type(position).__name__}")
        said, words = open_position(position, where)
        if game is not None and said not in (None, game):
            raise InputError(f"{where}: is a position of {said}, not of {game}")
        spec = load_game(said or game)
        rules, S = spec.words.from_dict(words)
        ensure_compiled(spec)
        self = cls(spec, rules, S, {"position": position}, tracing)
        self._before = (S.copy(), self.W.copy(), None)
        spec.kernel.advance(S, 0, rules.R, self.W)
        self.check_failure()
        return self

    # --- asking -------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.W[0].n_legal == 0)

    @property
    def seat(self) -> int | None:
        """The seat that must choose; None when the game is over."""
        return None if self.over else int(self.W[0].seat)

    @property
    def player(self) -> str | None:
        """The player who must choose, by name; None when the game is over."""
        return None if self.over else self.spec.words.seat_name(self.S[0], int(self.W[0].seat))

    @property
    def decision(self) -> str | None:
        """What kind of choice is open; None when the game is over."""
        return None if self.over else self.spec.words.DECISION_NAMES[int(self.W[0].kind)]

    def legal(self) -> list[Option]:
        """All options of the open decision, sorted; empty when the game is over."""
        w = self.W[0]
        actions = [int(action) for action in w.legal[: w.n_legal]]
        return [Option(i, self.spec.words.action_text(self.S[0], self.rules, a), a) for i, a in enumerate(actions)]

    def scores(self) -> list[int]:
        """Victory points of every seat if the game ended now."""
        return [int(points) for points in self._row()["score"][: self.rules.players]]

    def score_parts(self) -> list[dict[str, int]]:
        """Victory points of every seat by kind, as if the game ended now."""
        row, names = self._row(), self.spec.words.score_names(self.rules)
        return [
            {name: int(row["score_part"][seat, i]) for i, name in names.items()} for seat in range(self.rules.players)
        ]

    def ranks(self) -> list[int]:
        """Place of every seat if the game ended now; 1 is first, equal numbers share a place."""
        return [int(rank) for rank in self._row()["rank"][: self.rules.players]]

    def _row(self) -> np.void:
        """The row of results as if the game ended now."""
        S, out = self.S.copy(), np.zeros(1, self.spec.kernel.RESULT)
        self.spec.kernel.score(S, 0, self.rules.R)
        self.spec.kernel.write_row(S, 0, self.rules.R, out, 0, self.origin.get("block", 0))
        return out[0]

    def violated(self) -> int:
        """The number of the first broken invariant, 0 if all hold."""
        return int(self.spec.kernel.violated(self.S, 0, self.rules.R))

    def hash(self) -> str:
        """A hash of what the position is, in its words: equal hashes, equal `to_dict`."""
        changes = sorted(self.rules.overrides.items())  # here 0 says something; of what lies on the table it does not
        return fingerprint([changes, meaning(self.spec.words.to_dict(self.S[0], self.rules))])

    # --- acting -------------------------------------------------------------------------------------------------------

    def choose(self, option: int | str | Option) -> None:
        """Carry out an option, named by its place in the list or by its words, and run to the next decision."""
        index = self.index_of(option)
        self._before = (self.S.copy(), self.W.copy(), index)
        self.choices.append(index)
        self.spec.kernel.choose(self.S, 0, self.rules.R, self.W, index)
        self.check_failure()

    @property
    def failure(self) -> str:
        """What went wrong in the kernel and ended the game, in words; empty if nothing did."""
        return self.spec.words.went_wrong(self.S[0])

    def check_failure(self) -> None:
        """Nobody is to take a game that failed for one that ended."""
        if self.failure:
            raise KernelError(f"the game failed: {self.failure}; to play it again: {json.dumps(self.recipe())}")

    def recipe(self) -> dict[str, Any]:
        """What is needed to play the game again: how it began, and the choices since."""
        return {"game": self.spec.name, "origin": self.origin, "choices": self.choices}

    def index_of(self, option: int | str | Option) -> int:
        """The place of an option in the legal list; an option that is not there is refused."""
        if self.over:
            raise InputError("the game is over: there is nothing to choose")
        if isinstance(option, Option):
            option = option.text
        if isinstance(option, str):
            texts = [legal.text for legal in self.legal()]
            if option not in texts:
                raise InputError(f"'{option}' is not an option of {self.decision}; one of: {', '.join(texts[:20])}")
            return texts.index(option)
        if isinstance(option, bool) or not isinstance(option, int | np.integer):
            raise InputError(f"an option is named by its place in the list or its words, not {short(option)}")
        if not 0 <= option < self.W[0].n_legal:
            raise InputError(f"option {option} is not in the list of {self.W[0].n_legal}")
        return int(option)

    def copy(self) -> "Game":
        """An independent copy of the game as it stands."""
        twin = Game(self.spec, self.rules, self.S.copy(), self.origin)
        twin.W[:] = self.W
        twin.choices = list(self.choices)
        twin._before = self._before
        return twin

    # --- keeping ------------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The position in plain words; `Game.from_position` goes on from it identically."""
        return stamp_position(self.spec.name, self.spec.words.to_dict(self.S[0], self.rules))

    def save(self, file: str | Path) -> None:
        """Write the position as JSON."""
        write_whole(Path(file), json.dumps(self.to_dict(), indent=1))

    @property
    def last(self) -> dict[str, list[dict[str, Any]]]:
        """What happened since the last choice: `options` that were the only ones and played by themselves, `events`.

        A decision with a single option is no choice, so nobody is asked; here it can be read all the same.
        """
        s, w, words = self.S[0], self._traced()[0], self.spec.words
        forced = w.forced[: w.n_forced] if "forced" in self.spec.kernel.WORK.names else ()
        options = [
            {"player": words.seat_name(s, int(one.seat)), "decision": words.DECISION_NAMES[int(one.kind)],
             "choice": words.action_text(s, self.rules, int(one.option))}
            for one in forced
        ]  # fmt: skip
        return {"options": options, "events": words.data(s, self.rules, w.event[: w.n_events])}

    def _traced(self) -> np.ndarray:
        """The work of the last step with its notes; a game that does not trace takes the step again on a copy."""
        if self.W[0].tracing:
            return self.W
        if self._before is None:
            twin = Game(self.spec, self.rules, np.zeros(1, dtype=self.spec.kernel.STATE), self.origin, tracing=True)
            twin._start()
            return twin.W
        S, W, index = (part if part is None or isinstance(part, int) else part.copy() for part in self._before)
        W[0].tracing = 1
        more = () if index is None else (index,)
        (self.spec.kernel.advance if index is None else self.spec.kernel.choose)(S, 0, self.rules.R, W, *more)
        return W

    def story(self) -> list[str]:
        """What happened in the last step, in words (needs tracing)."""
        w = self.W[0]
        return self.spec.words.lines(self.S[0], self.rules, w.event[: w.n_events])

    def events(self) -> list[dict[str, Any]]:
        """What happened in the last step, as data (needs tracing)."""
        w = self.W[0]
        return self.spec.words.data(self.S[0], self.rules, w.event[: w.n_events])


def check_first(spec: GameSpec, first: Any, rules: Any) -> int | None:
    """The seat that begins, if the game knows such a thing."""
    if first is None:
        return None
    if not spec.has_first:
        raise InputError(f"first: in {spec.title} nobody begins; leave it out")
    return check_number("first", first, rules.players - 1)


def check_seating(spec: GameSpec, seating: Any) -> int | None:
    """One of the game's ways of seating; a game that has none is played in the only one, 0."""
    most = len(spec.seating.names) - 1 if spec.seating else 0
    return None if seating is None else check_number("seating", seating, most)


def check_number(name: str, value: Any, most: int) -> int:
    """A whole number from 0; anything else is refused."""
    if not isinstance(value, int | np.integer) or isinstance(value, bool) or not 0 <= value <= most:
        raise InputError(f"{name}: must be a whole number from 0 to {most}, not {value!r}")
    return int(value)
