"""Python only. What a game hands to the rest of the toolkit: its faces, and what is usual in it."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from lpsim.errors import InputError
from lpsim.games import faces
from lpsim.games.tables import suggestion

FAILED = "failed"  # the end reason of a game that raised; the last label of the column `end_reason`


@dataclass(frozen=True)
class Seating:
    """What belongs to a seat and is dealt out before the game, such as the colour of the pieces."""

    what: str  # "colour"
    names: tuple[str, ...]  # way k: seat 0 has names[k], the other seats follow in order


@dataclass(frozen=True)
class GameSpec:
    """A game: its faces (`faces.py`). `play` and everything above it know a game only through this."""

    name: str  # as the user writes it: living-planet
    title: str  # as people write it
    rules_version: int  # goes up when behaviour changes
    kernel: faces.Kernel
    log: faces.Log
    content: faces.Content
    words: faces.Words
    players: faces.Players
    # what only some games have
    seating: Seating | None = None
    knowledge: faces.Knowledge | None = None
    judge: faces.Judge | None = None
    behaviour: faces.Behaviour | None = None
    luck: faces.Luck | None = None
    components: faces.Components | None = None
    generator: faces.Generator | None = None
    picture: faces.Picture | None = None
    stopwatch: faces.Stopwatch | None = None

    @property
    def kernel_module(self) -> str:
        """The module of the kernel; everything in its package decides how a game goes."""
        return self.kernel.__name__ if isinstance(self.kernel, ModuleType) else type(self.kernel).__module__

    @property
    def has_first(self) -> bool:
        """Whether a seat begins; then a row of results has `first`, and `seats` has the column `order`."""
        return "first" in (self.kernel.RESULT.names or ())

    def check_scenario(self, name: str) -> None:
        """Refuse a scenario that is not there."""
        known = self.content.scenarios()
        if name not in known:
            raise InputError(f"unknown scenario '{name}'{suggestion(name, known)}; there is: {', '.join(known)}")

    # --- what is played if nobody says ------------------------------------------------------------------------------

    def usual_scenario(self) -> str:
        """The first one."""
        return next(iter(self.content.scenarios()))

    def usual_players(self, scenario: str) -> int:
        """As many as can play."""
        known = {name: one.players for name, one in self.content.scenarios().items()}
        return next((max(players) for name, players in known.items() if name == scenario), 0)

    def usual_length(self, scenario: str) -> str:
        """The first one."""
        known = {name: one.lengths for name, one in self.content.scenarios().items()}
        return next((lengths[0] for name, lengths in known.items() if name == scenario), "")

    def load_rules(
        self,
        scenario: str | None = None,
        players: int | None = None,
        length: str | None = None,
        content: Any = None,
        overrides: dict[str, Any] | None = None,
    ) -> Any:
        """The rules of one table (`Content.load_rules`), with the usual one for what is not said."""
        scenario = self.usual_scenario() if scenario is None else scenario
        players = self.usual_players(scenario) if players is None else players
        length = self.usual_length(scenario) if length is None else length
        return self.content.load_rules(scenario, players, length, content, overrides)
