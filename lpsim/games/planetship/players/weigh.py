"""Compiled. Adding a term to the judgement of an option."""

from lpsim.core.jit import room


@room
def add(w, p, term, value):
    """Add one term, in VP, to the option being judged; kept apart too when somebody asks why."""
    weighted = p.weight[term] * value
    w.total += weighted
    if w.explaining:
        w.term[term] += weighted
