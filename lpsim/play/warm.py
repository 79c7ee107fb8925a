"""Python only. The first use compiles the kernel once; this says so while it happens."""

import numpy as np

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.spec import GameSpec
from lpsim.play.waiting import Waiting

DECISIONS = 150  # enough for something of every kind to lie on the table


def ensure_compiled(spec: GameSpec) -> None:
    """Compile every door of the game if no earlier run did, with a word on the error output."""
    module = spec.kernel_module
    if jit.is_warm(module):
        return
    with Waiting(spec.name):
        open_every_door(spec)
        jit.mark_warm(module)


def open_every_door(spec: GameSpec) -> None:
    """Play a little through every face, so that each door is called once."""
    rules = spec.load_rules()
    kernel, styles, A = spec.kernel, spec.players, start_record()
    S, W = np.zeros(1, kernel.STATE), np.zeros(1, kernel.WORK)
    out = np.zeros(1, kernel.RESULT)
    kernel.setup(S, 0, rules.R, A)
    kernel.start(S, 0, rules.R, W, A)
    P = styles.seats([styles.load("random")] * rules.players)
    if spec.judge is not None:
        spec.judge.judge_options(S, rules, W, styles.load(styles.ALLROUNDER))
    for _ in range(DECISIONS):
        if W[0].n_legal:
            kernel.choose(S, 0, rules.R, W, kernel.choose_by(S, 0, rules.R, W, P, W[0].seat))
    rules, S = spec.words.from_dict(spec.words.to_dict(S[0], rules))  # doors of the game's own that positions need
    kernel.advance(S, 0, rules.R, W)
    kernel.score(S, 0, rules.R)
    kernel.violated(S, 0, rules.R)
    kernel.play(S, rules.R, W, out, np.zeros(0, kernel.TURNS), A, P, 0)
    kernel.write_row(S, 0, rules.R, out, 0, 0)
