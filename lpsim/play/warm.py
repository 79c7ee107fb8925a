"""Python only. The first use compiles the kernel once; this says so while it happens."""

import sys
import time

import numpy as np

from lpsim.core import jit
from lpsim.games.spec import GameSpec


def ensure_compiled(spec: GameSpec) -> None:
    """Compile every door of the game if no earlier run did, with a word on the error output."""
    module = spec.door.__name__
    if jit.is_warm(module):
        return
    print("lpsim: compiling the rules kernel, once (about a minute) ...", file=sys.stderr, flush=True)
    start = time.perf_counter()
    open_every_door(spec)
    jit.mark_warm(module)
    print(f"lpsim: compiled in {time.perf_counter() - start:.0f} s and kept for next time", file=sys.stderr, flush=True)


def open_every_door(spec: GameSpec) -> None:
    """Call each door once on a small game."""
    rules = spec.load_rules()
    S, W = np.zeros(1, spec.state), np.zeros(1, spec.work)
    out = np.zeros(1, spec.batch.RESULT)
    spec.door.setup(S, 0, rules.R, 0, 0, -1, 0)
    spec.door.start(S, 0, rules.R, W, 0, 0, -1, 0)
    P = spec.styles.seats([spec.styles.load("random")] * rules.players)
    spec.door.choose_by(S, 0, rules.R, W, P, 0)
    spec.door.judge(S, 0, rules.R, W, P, 0, 0)
    spec.door.choose(S, 0, rules.R, W, 0)
    spec.door.advance(S, 0, rules.R, W)
    spec.door.score(S, 0, rules.R)
    spec.door.violated(S, 0, rules.R)
    spec.door.place_tile(S, 0, rules.R, 0, 0, 0, 0)
    spec.batch.play(S, rules.R, W, out, spec.batch.empty_turns(0), 0, 0, -1, 0, P, 0)
    spec.batch.write_row(S, 0, rules.R, out, 0, 0)
