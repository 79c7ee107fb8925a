"""Python only. The face `Luck` for a game whose record has its decks as fields and its chance in a field `stream`."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

Parts = tuple[tuple[str, ...], tuple[int, ...]]  # fields of a game that is set up, numbers of its streams


@dataclass(frozen=True)
class Streams:
    """Sources of chance by name, the players' own among them: it has streams only, and no field."""

    PLAYERS_OWN: str
    parts: Mapping[str, Parts]

    def sources(self) -> tuple[str, ...]:
        """The sources by name."""
        return tuple(self.parts)

    def is_there(self, S: np.ndarray, source: str) -> bool:
        """Whether the source decides anything at this table: a field of it differs from block to block."""
        fields, _ = self.parts[source]
        return not fields or any(S[0][name].tobytes() != S[1][name].tobytes() for name in fields)

    def share(self, S: np.ndarray, source: str) -> None:
        """Give S[0] what this source decides in S[1]."""
        fields, streams = self.parts[source]
        for name in fields:
            S[name][0] = S[name][1]
        S["stream"][0, list(streams)] = S["stream"][1, list(streams)]
