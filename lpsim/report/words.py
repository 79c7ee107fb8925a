"""Python only. Words of the pages: verdicts, link names, cells and sentences, as plain text, HTML and Markdown."""

import html
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from lpsim.report.finding import BALANCED, INFO, NOT_YET_KNOWN, UNBALANCED, Answer, Estimate, Verdict, number

# the word of a verdict with a sign, so that nobody depends on its colour
SIGNS = {BALANCED: "✓", UNBALANCED: "✗", NOT_YET_KNOWN: "?", INFO: "i"}
WORDS = {BALANCED: "Balanced", UNBALANCED: "Unbalanced", NOT_YET_KNOWN: "Not yet known", INFO: "For information"}
# two cells or runs side by side are not balanced or unbalanced
CHANGES = WORDS | {BALANCED: "Unchanged", UNBALANCED: "Changed"}
COMPARISON = "compare"  # name of the answers that compare
WORST_FIRST = (UNBALANCED, NOT_YET_KNOWN, BALANCED, INFO)
CODE = re.compile(r"`([^`\n]+)`")
PERCENT = re.compile(r"(?<=\d) %")  # not to be parted from its number
NOT_IN_A_NAME = re.compile(r"[^a-z0-9]+")
UNKNOWN = "not known"
INTERVALS = "Whiskers, bands and numbers in brackets are 95 % intervals unless it says otherwise."


def slug(text: str) -> str:
    """A text as the name of a link: small letters, figures, hyphens."""
    return NOT_IN_A_NAME.sub("-", text.lower()).strip("-") or "part"


def slugs(texts: Sequence[str], taken: Sequence[str] = ()) -> list[str]:
    """One link name for each text, all different and none of those already taken."""
    used, names = set(taken), []
    for text in texts:
        name, n = slug(text), 1
        while name in used:
            n += 1
            name = f"{slug(text)}-{n}"
        used.add(name)
        names.append(name)
    return names


def sort_verdicts(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """What needs attention first; otherwise in the given order."""
    return sorted(verdicts, key=lambda verdict: WORST_FIRST.index(verdict.kind))


def small_print(verdict: Verdict, stated: str = "") -> str:
    """The margin a verdict was held against, and how many games would settle it; what has been said is left out."""
    parts = []
    if verdict.margin and verdict.margin != stated and verdict.margin not in verdict.sentence:
        parts.append(f"Margin: {verdict.margin}.")
    if verdict.games_needed and f"{verdict.games_needed:,}" not in verdict.sentence:
        parts.append(f"About {verdict.games_needed:,} more games would settle it.")
    return " ".join(parts)


def common_margin(verdicts: Sequence[Verdict]) -> str:
    """The margin that several verdicts share, to be stated once; empty if they differ or are few."""
    margins = {verdict.margin for verdict in verdicts}
    return margins.pop() if len(verdicts) > 1 and len(margins) == 1 else ""


def word_of(verdict: Verdict, answer: str = "") -> str:
    """The verdict in a word: two sides of a comparison are changed or unchanged, a component matters or does not."""
    return (verdict.words or (CHANGES if answer == COMPARISON else WORDS))[verdict.kind]


def tally_sentence(answers: Sequence[Answer]) -> str:
    """The verdicts in one sentence; comparisons judge a change, components their worth, not the game."""
    every = [(answer, one) for answer in answers for one in answer.verdicts]
    said = [
        tally([(word_of(one, answer.name), one.kind) for answer, one in every if kind_of(answer, one) == what], what)
        for what in ("question", "comparison", "component")
    ]
    return " ".join(filter(None, said)) or "Nothing was judged: this run holds no data that a verdict could rest on."


def kind_of(answer: Answer, verdict: Verdict) -> str:
    """What a verdict is about."""
    if verdict.words in (None, CHANGES):
        return "comparison" if verdict.words or answer.name == COMPARISON else "question"
    return "component"


def tally(judged: Sequence[tuple[str, str]], what: str) -> str:
    """How many verdicts there are of each kind, in one sentence; empty if there are none."""
    order = sorted((kind_at for kind_at in judged if kind_at[1] != INFO), key=lambda one: WORST_FIRST.index(one[1]))
    if not order:
        return ""
    counts = Counter(word.lower() for word, _ in order)
    parts = [f"{n} {word}" for word, n in counts.items()]
    listed = parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    return f"{len(order)} {what}{' was' if len(order) == 1 else 's were'} judged: {listed}."


# --- cells ------------------------------------------------------------------------------------------------------------


def is_number(cell: Any) -> bool:
    """Whether a cell is set to the right."""
    return isinstance(cell, int | float | Estimate) and not isinstance(cell, bool)


def cell_text(cell: Any) -> str:
    """A cell in words."""
    if cell is None or (isinstance(cell, float) and cell != cell):
        return UNKNOWN
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, Estimate):
        return cell.text()
    if isinstance(cell, int):
        return f"{cell:,}"
    return number(cell) if isinstance(cell, float) else str(cell)


def cell_html(cell: Any) -> str:
    """A cell as HTML; the interval of an estimate stands smaller behind its value."""
    text = cell_text(cell)
    if isinstance(cell, Estimate) and cell.value is not None and cell.has_interval:
        value, _, interval = text.partition(" (")
        return f'{inline_html(value)} <span class="interval">({escape(interval)}</span>'
    return inline_html(text)


def cell_markdown(cell: Any) -> str:
    """A cell of a Markdown table."""
    return cell_text(cell).replace("\\", "\\\\").replace("|", "\\|").replace("\n", " ")


# --- sentences --------------------------------------------------------------------------------------------------------


def escape(text: str) -> str:
    """Plain text for HTML."""
    return html.escape(str(text), quote=True)


def inline_html(text: str) -> str:
    """A sentence for HTML; what stands between backticks is code."""
    return PERCENT.sub("\u00a0%", CODE.sub(r"<code>\1</code>", escape(text)))


def capital(text: str) -> str:
    """The text with a capital at its head."""
    return text[:1].upper() + text[1:]
