"""Python only. Lanterns as lpsim sees it."""

import numpy as np

from lanterns import kernel, players, table, words
from lanterns.kernel import TALLY_HIGHEST, TALLY_LOWEST, TALLY_PLAYED, THIRDS
from lpsim.games import roles
from lpsim.games.columns import Column
from lpsim.games.luck import Streams
from lpsim.games.spec import FAILED, GameSpec

REASONS = ("not-yet", "last-round", FAILED)


class Log:
    """The columns of a run."""

    def columns(self, R: np.ndarray) -> list[Column]:
        """Points, ranks, thirds of the cards."""
        return [
            Column("turns", "games", "int8", "rounds played", "rounds", "turns", role=roles.LENGTH, title="round"),
            Column("end_reason", "games", "int8", "why the game ended", "", "end_reason", None, REASONS, roles.END),
            Column("decisions", "games", "int16", "real choices", "decisions", "decisions", role=roles.LENGTH),
            Column("score", "seats", "int16", "points", "points", "score", role=roles.SCORE, direction=roles.MORE),
            *parts("score", "points for", "points", "score_part", 0, ("highest", "lowest"), roles.SCORE_PART),
            Column("rank", "seats", "int8", "place", "place", "rank", role=roles.RANK, direction=roles.LESS),
            Column("highest", "seats", "int16", "rounds won", "rounds", "tally", TALLY_HIGHEST, role=roles.HAPPENED),
            Column("lowest", "seats", "int16", "rounds last", "rounds", "tally", TALLY_LOWEST, role=roles.HAPPENED),
            *parts("played", "cards played", "cards", "tally", TALLY_PLAYED, THIRDS, roles.CHOSEN, "play:"),
            Column("score", "turns", "int16", "points after this round", "points", "points", 0, role=roles.SCORE),
        ]


def parts(
    family: str, meaning: str, unit: str, field: str, first: int, labels: tuple, role: str, forbid: str = ""
) -> list[Column]:
    """One column a label."""
    return [
        Column(
            f"{family}_{label}", "seats", "int16", meaning, unit, field, first + i, role=role, family=family,
            label=label, forbid=f"{forbid}{label}" if forbid else "",
        )
        for i, label in enumerate(labels)
    ]  # fmt: skip


OWN = "players' own chance"
SPEC = GameSpec(
    name="lanterns",
    title="Lanterns",
    rules_version=1,
    kernel=kernel,
    log=Log(),
    content=table,
    words=words,
    players=players,
    knowledge=words,
    luck=Streams(OWN, {"the deal": (("hand",), (0,)), OWN: ((), tuple(range(1, 1 + kernel.MAX_SEATS)))}),
)
