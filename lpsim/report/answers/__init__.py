"""Python only. One question a module: `answer(run, cell_filter=None) -> Answer`; none of them knows a game.

    declared      what was to be decided, held to what it says
    fairness      does the seat decide, the place after whoever begins, or what one is given?
    strategies    which styles win, is one best, do they beat one another in circles?
    dynamics      how does a game unfold: lead changes, lock-in, comebacks, snowball?
    components    what is used, never used, goes with winning?
    economy       prices, shortages, gifts, harm, protection, and what else happens
    luck          how much the seed decides, how much skill
    robustness    which verdicts hold in every box, density and ruling of the run
    compare       what changes from one cell, or run, to another on the same blocks

`settings`, `reading`, `dictionary` and `books` open the tables for them; `wording` makes sentences and cells of
estimates, `judging` holds the verdicts of a page together.
"""

import importlib
from collections.abc import Callable
from typing import Any

from lpsim.report.answers import judging
from lpsim.report.finding import INFO, Answer, NotAnsweredError, Verdict

ORDER = ("declared", "fairness", "strategies", "dynamics", "components", "economy", "luck", "robustness")
WITH_MARGIN = ("fairness", "strategies", "components", "robustness")  # they judge shares of wins
QUESTIONS = {
    "declared": "What was to be decided, and is it?",
    "fairness": "Does it matter where one sits?",
    "strategies": "Which ways to play win, and is one of them best?",
    "dynamics": "How does a game unfold: who leads, who comes back, when is it decided?",
    "components": "What is used, what is never used, what goes with winning?",
    "economy": "What do players gain, pay and suffer?",
    "luck": "How much is luck, how much is skill?",
    "robustness": "Do the verdicts hang on the content and rulings that were chosen?",
}


def answer(name: str, run: Any, cell_filter: Callable | None = None, **more: Any) -> Answer:
    """One answer by its name.

    Raises:
        NotAnsweredError: the run cannot answer it.
        InputError: the run cannot be read or has no games.
    """
    return judging.alone(ask(name, run, cell_filter, **more))


def ask(name: str, run: Any, cell_filter: Callable | None = None, **more: Any) -> Answer:
    """An answer with claims where verdicts will stand, to be settled with the others of its page."""
    module = importlib.import_module(f"lpsim.report.answers.{name}")
    return getattr(module, "ask", module.answer)(run, cell_filter, **more)


def answer_all(run: Any, cell_filter: Callable | None = None) -> list[Answer]:
    """Every answer in the order of a report; one that the run cannot give says why instead of a verdict."""
    found = []
    for name in ORDER:
        try:
            found.append(ask(name, run, cell_filter))
        except NotAnsweredError as error:
            found.append(Answer(name, QUESTIONS[name], [Verdict(INFO, f"Not answered: {error}")]))
    judging.settle(found)
    return found
