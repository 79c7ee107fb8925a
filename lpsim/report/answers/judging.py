"""Python only. Verdicts that are judged together: how wide an interval must be depends on what else the page asks.

    Claim      a question (numbers with errors and a margin) and how to put its answer into words
    settle     all claims of a page -> verdicts

The headline claims of a page are held family-wise, claims of one list (components, measures of a comparison) by their
share of false ones; the declared question counts as much as all other headlines together.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from lpsim.report.finding import Answer, Verdict
from lpsim.stats import families

HEADLINE = "headline"
TOLD = {
    families.FAMILY_WISE: "The {n} verdicts are judged together: {words}.",
    families.DISCOVERIES: "The {n} verdicts on {what} are a list: {words}.",
}


class Asked(Protocol):
    """What can be judged: `verdicts.Question`, `dominance.Dominance` and their like."""

    def p_balanced(self) -> float:
        """The smallest level at which it is called balanced."""

    def p_unbalanced(self) -> float:
        """The smallest level at which it is called unbalanced."""

    def reply(self, alpha: float, n_questions: int) -> Any:
        """The answer at a level that it shares with so many questions."""


@dataclass(frozen=True, eq=False)
class Claim:
    """A verdict that waits until it is known what is judged beside it."""

    asked: Asked
    tell: Callable[[Any], Verdict]  # from the reply to the sentence: label and figure come from one object
    among: str = HEADLINE  # or the list that it belongs to
    key: tuple = ()  # claims of one key are one question, told twice
    is_declared: bool = False


def settle(answers: Sequence[Answer]) -> None:
    """Turn the claims of these answers, which stand on one page, into verdicts."""
    claims = [one for said in answers for one in said.verdicts if isinstance(one, Claim)]
    told = {}
    for among in dict.fromkeys(claim.among for claim in claims):
        members = [claim for claim in claims if claim.among == among]
        asked = {claim.key or claim: claim for claim in reversed(members)}  # the first of each key
        levels = families.levels([one.asked for one in asked.values()], control_of(among), weights([*asked.values()]))
        level_of = dict(zip(asked, levels))
        for claim in members:
            told[claim] = claim.tell(claim.asked.reply(level_of[claim.key or claim], len(asked)))
        for said in answers:
            if any(claim in said.verdicts for claim in members):
                said.limits += held_to(among, len(asked))
    for said in answers:
        said.verdicts = [told[one] if isinstance(one, Claim) else one for one in said.verdicts]


def alone(said: Answer) -> Answer:
    """An answer that is a page of its own."""
    settle([said])
    return said


def control_of(among: str) -> str:
    """What is held to 5 %."""
    return families.FAMILY_WISE if among == HEADLINE else families.DISCOVERIES


def weights(members: Sequence[Claim]) -> np.ndarray | None:
    """Half of the accepted error for what was declared beforehand, the other half for the rest."""
    declared = np.array([claim.is_declared for claim in members])
    if control_of(members[0].among) != families.FAMILY_WISE or declared.all() or not declared.any():
        return None
    return np.where(declared, 1 / declared.sum(), 1 / (~declared).sum())


def held_to(among: str, n: int) -> list[str]:
    """In plain words what is held to 5 %; nothing if one verdict stands alone."""
    control = control_of(among)
    return [TOLD[control].format(n=n, what=among, words=families.WORDS[control])] if n > 1 else []
