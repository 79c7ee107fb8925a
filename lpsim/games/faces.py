"""Python only. The faces of a game, each a Protocol: all that the rest of the toolkit may ask of it.

A module of the game, or any object with these names, is a face. The first five every game has; the others some games
have, and whoever needs one asks `GameSpec` whether it is there. docs/architecture.md tells the whole, and
`lpsim check-game` plays a game through every face and says what is broken.

    S  array of games       R  array of rulesets      W  array of one sheet of scratch paper
    s  one game             rules  a Rules            P  array of scripted players, one a seat
    A  array of one START (core/start.py)             record  a game or a row of results
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import numpy as np

if TYPE_CHECKING:
    from lpsim.games.columns import Column

Data = dict[str, Any]


@runtime_checkable
class Kernel(Protocol):
    """The rules, compiled: doors that take arrays and an index. A game runs by itself until somebody must choose.

    WORK has, for whoever drives a game:
        legal[: n_legal]     the options of the open decision, packed (core/actions.py), sorted; none: the game is over
        kind, seat           the open decision, and who decides
        tracing              1: note events; then event[: n_events] holds those of the last step
        forced[: n_forced]   if the game has it: options that were the only ones and were carried out by themselves
    """

    STATE: np.dtype  # one game: everything that must be remembered; opaque to all others, copied as bytes
    WORK: np.dtype
    RULESET: np.dtype  # one row of R: every number of the rules, and the number of players
    RESULT: np.dtype  # begins with core/start.py result_head
    TURNS: np.dtype  # the turn log of one game, axis 0 of each field: 0, turn 1, turn 2, …

    def start(self, S: np.ndarray, g: int, R: np.ndarray, W: np.ndarray, A: np.ndarray) -> None:
        """Set up game g and run it to its first decision."""

    def setup(self, S: np.ndarray, g: int, R: np.ndarray, A: np.ndarray) -> None:
        """Set up game g without running it."""

    def advance(self, S: np.ndarray, g: int, R: np.ndarray, W: np.ndarray) -> None:
        """Run game g to its next decision."""

    def choose(self, S: np.ndarray, g: int, R: np.ndarray, W: np.ndarray, choice: int) -> None:
        """Carry out one option of the open decision and run to the next one."""

    def choose_by(self, S: np.ndarray, g: int, R: np.ndarray, W: np.ndarray, P: np.ndarray, player: int) -> int:
        """The option that scripted player P[player] takes; it draws from the seat's own stream, no more."""

    def score(self, S: np.ndarray, g: int, R: np.ndarray) -> None:
        """Write the scores and ranks of game g as if it ended now."""

    def violated(self, S: np.ndarray, g: int, R: np.ndarray) -> int:
        """The number of the first invariant that game g breaks, 0 if none."""

    def write_row(self, S: np.ndarray, g: int, R: np.ndarray, out: np.ndarray, i: int, block: int) -> None:
        """Fill row i of `out` (RESULT) with what the log keeps of game g, which somebody else has driven."""

    def play(
        self, S: np.ndarray, R: np.ndarray, W: np.ndarray, out: np.ndarray, turns: np.ndarray, A: np.ndarray,
        P: np.ndarray, checked: int,
    ) -> None:  # fmt: skip
        """Play len(out) games from block A[0].block on and fill their rows; and `turns`, if it is as long as `out`.

        `checked`: look at every invariant before every decision; a broken one ends its game.
        """


@runtime_checkable
class Log(Protocol):
    """What a run keeps of a game, beside the columns that every game has."""

    def columns(self, R: np.ndarray) -> list["Column"]:
        """The columns of `games`, `seats` and `turns` for a run over these rulesets, in the order of the tables.

        One of `games` is `end_reason`, whose last label is FAILED; `score` and `rank` are among those of `seats`.
        """


class Scenario(Protocol):
    """Something that can be played. It may also have `expansions`, `editions` and `rules` (what its set-up changes)."""

    name: str
    title: str
    description: str
    players: tuple[int, ...]
    lengths: tuple[str, ...]  # the first is the usual one


class Rules(Protocol):
    """The rules of one table, ready to play, with the words that go with their numbers."""

    scenario: str
    players: int
    length: str
    R: np.ndarray  # one row
    overrides: Data  # dotted path -> value
    content: Any  # the components; load_rules takes it for another table

    @property
    def hash(self) -> str:
        """Equal rules, equal hash, however they are laid out."""

    @property
    def turns(self) -> int:
        """How many turns a game has at most."""


@runtime_checkable
class Content(Protocol):
    """What can be played: scenarios, rules, components."""

    def scenarios(self) -> Mapping[str, Scenario]:
        """By name; the first is played if nobody names one."""

    def load_rules(
        self, scenario: str, players: int, length: str, content: Any = None, overrides: Data | None = None
    ) -> Rules:
        """The rules of one table.

        Args:
            scenario: a name of `scenarios`.
            players: one of its player counts.
            length: one of its lengths.
            content: a folder of the user's, the `content` of other rules, or None for what comes with the game.
            overrides: dotted path -> value.

        Raises:
            InputError: what is asked for cannot be.
        """

    def rule_values(self, scenario: str, overrides: Data | None = None) -> Data:
        """Every rule that can be overridden, by dotted path, with its value under these overrides."""

    def rules_hash(self, r: np.record) -> str:
        """`Rules.hash` of a ruleset."""

    def content_key(self, scenario: str, overrides: Data) -> Hashable:
        """Rules with equal keys are played with the same components, so that these are loaded once."""


@runtime_checkable
class Words(Protocol):
    """Numbers as words, and back."""

    TURN: str  # what the game calls the steps of its turn log: turn, round
    DECISION_NAMES: Mapping[int, str]  # kind -> name
    TOLD_LATER: frozenset[str]  # decisions that later events make known, or nothing ever

    def seat_name(self, record: np.record, seat: int) -> str:
        """What a player is called; `record` is a game or a row of results."""

    def action_text(self, s: np.record, rules: Rules, action: int) -> str:
        """A packed option; different options of one decision have different words."""

    def moment(self, s: np.record) -> str:
        """Where in the game we are, for messages: "turn 3"."""

    def went_wrong(self, record: np.record) -> str:
        """An error of the kernel; empty if there is none."""

    def score_names(self, rules: Rules) -> Mapping[int, str]:
        """The parts of a score, by their places in `score_part` of a row; empty if a score has no parts."""

    def to_dict(self, s: np.record, rules: Rules) -> Data:
        """A position in plain words."""

    def from_dict(self, position: Data) -> tuple[Rules, np.ndarray]:
        """Rules and an array of one game; plays on as the game that `to_dict` told.

        Raises:
            InputError: a position that cannot be.
        """

    def lines(self, s: np.record, rules: Rules, events: np.ndarray) -> list[str]:
        """What happened in a step, for reading."""

    def data(self, s: np.record, rules: Rules, events: np.ndarray) -> list[Data]:
        """The same as data: `event`, a name, and if one player is meant `player`; the event "turn" begins a turn."""


class Style(Protocol):
    """A scripted player: a way to play, ready to take any seat."""

    name: str
    about: str
    weights: Mapping[str, float]  # by term
    forbid: tuple[str, ...]
    force: tuple[str, ...]
    noise: float
    is_scored: bool  # whether it weighs its options at all
    P: np.ndarray  # array of one PLAYER

    @property
    def hash(self) -> str:
        """Plays the same, has the same hash."""

    def changed(self, name: str, changes: Data, where: str) -> "Style":
        """This style with some weights, restrictions or noise changed."""


@runtime_checkable
class Players(Protocol):
    """The scripted players that come with the game; the style `random` is always among them."""

    PLAYER: np.dtype  # one scripted player, as the kernel takes it
    TERMS: Mapping[str, str]  # what a style can weigh -> what it means
    LADDER: tuple[str, ...]  # styles, each of which should beat the one before
    ALLROUNDER: str  # the style that others are compared with

    def names(self) -> list[str]:
        """The styles, the simplest first."""

    def load(self, reference: Any) -> Style:
        """A style by name, by file, or as a table of changes."""

    def seats(self, styles: Sequence[Any]) -> np.ndarray:
        """P for the seats 0, 1 and so on."""


# --- faces that some games have ---------------------------------------------------------------------------------------


@runtime_checkable
class Knowledge(Protocol):
    """What a seat may know. Without it nobody who is not scripted can play."""

    def observe(self, s: np.record, rules: Rules, seat: int) -> Data:
        """What the seat may know, in the words of a position."""

    def hide(self, S: np.ndarray, rules: Rules, seat: int, chance: np.random.Generator) -> np.ndarray:
        """Another game that looks the same to the seat, everything else dealt anew."""

    def box(self, rules: Rules) -> Data:
        """What everybody can read before the game."""


@runtime_checkable
class Judge(Protocol):
    """Why scripted players choose as they do."""

    MAIN: frozenset[str]  # the decisions that make a game, whose reasons a story tells

    def judge_options(self, S: np.ndarray, rules: Rules, W: np.ndarray, style: Any) -> list[Any]:
        """The options of the open decision as a style sees them, best first: index, score, terms, is_forbidden."""

    def reason(self, options: list[Any], chosen: int, style: Any, action: int) -> str:
        """Why an option was taken, if the sums alone do not tell."""


@runtime_checkable
class Luck(Protocol):
    """What chance decides, apart by source, so that games can share one source and differ in all others."""

    PLAYERS_OWN: str  # the source that no rule draws from: the players' own chance

    def sources(self) -> tuple[str, ...]:
        """The sources by name."""

    def is_there(self, S: np.ndarray, source: str) -> bool:
        """Whether the source decides anything: S[0] and S[1] are games of two blocks that are set up and not begun."""

    def share(self, S: np.ndarray, source: str) -> None:
        """Give S[0] what this source decides in S[1]; both are set up and not begun."""


@runtime_checkable
class Components(Protocol):
    """Components that can be looked at: the commands `lpsim content …`. A set is what `Rules.content` is."""

    OPTIONS: Mapping[str, tuple[tuple[str, ...], str]]  # rule that chooses a variant -> its values, and what it is

    def load(self, folder: Path | None, scenario: str, overrides: Data) -> Any:
        """A set from a folder of the user's, or ours; it need not meet any constraint."""

    def check(self, content: Any) -> tuple[list[str], int]:
        """Lines that say which constraints hold, and how many are broken."""

    def show(self, content: Any) -> list[str]:
        """All components, for reading."""

    def facts(self, content: Any) -> str:
        """Where the components are known from, in a line."""

    def save(self, content: Any, folder: Path) -> None:
        """Write a set whole into a new or empty folder."""


@runtime_checkable
class Generator(Protocol):
    """Other plausible sets of components, to see whether a conclusion hangs on ours."""

    def generate_for(self, seed: int, scenario: str, overrides: Data) -> Any:
        """Another set for these rules; the same seed, the same set."""


@runtime_checkable
class Picture(Protocol):
    """Components drawn."""

    def draw(self, content: Any) -> str:
        """All of them as one SVG."""

    def drawn(self, content: Any) -> str:
        """What is on the picture: "24 hexagons"."""


@runtime_checkable
class Stopwatch(Protocol):
    """The loop over many games with a clock in it: where the time goes, by kind of decision."""

    N_KINDS: int  # rows of TIMES; row 0 is the set-up
    LIST_REPEATS: int  # times that a legal list is made for one reading of the clock
    TIMES: np.dtype  # decisions, options, lists, choices, steps, next

    def play_timed(self, S: Any, R: Any, W: Any, T: Any, clock: Any, A: Any, n_games: int, lists: int, P: Any) -> None:
        """Play games and add up in T[kind]; `lists` times the legal lists, else the steps."""

    def read_clock_often(self, clock: np.ndarray, n: int) -> int:
        """The nanoseconds that n readings of the clock take."""


Behaviour = Callable[[np.ndarray, Any], dict[str, np.ndarray]]
"""(rows, rules) -> figures of how each seat played in each game (games x players), by name."""
