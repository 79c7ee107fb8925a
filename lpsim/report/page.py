"""Python only. A report as one HTML file: no network, no script; figures, words and numbers are all inside.

verdicts -> evidence, a section a question -> games to replay -> how to check it -> what it does not show
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from lpsim.report import words
from lpsim.report.assemble import Report
from lpsim.report.charts import chart_svg
from lpsim.report.finding import HEAT, INFO, Answer, Chart, Estimate, Table, Verdict
from lpsim.report.marks import MANY_COLUMNS
from lpsim.report.palette import Palette
from lpsim.report.words import capital, cell_html, escape, inline_html

MOST_FIRST, MOST_INFO, MOST_VERDICTS, MOST_TOLD = 5, 2, 12, 4  # judged and told: first screen, then its section
MOST_FIGURES, MOST_TABLES, MOST_ROWS = 4, 2, 12  # of one question, and of a table; the others are folded up
MOST_FOLDED = 6  # tables; more are folded up together
SHORT = 18  # letters of a cell that stays on one line
CROWDED = 10  # columns, those with intervals counted thrice: more, and intervals go below their numbers
VERDICTS, REPLAYS, CHECK, LIMITS, MISSING = "verdicts", "replays", "check", "limits", "not-answered"
OWN = (VERDICTS, REPLAYS, CHECK, LIMITS, MISSING, "top")
MEANING = (
    "Balanced and unbalanced are always meant against the stated margin, set before the data were seen: "
    "<em>balanced</em> if the whole interval lies within it, <em>unbalanced</em> if all of it lies beyond, else "
    "<em>not yet known</em>. The interval in a sentence is the one that decided, and says its level; tables show plain "
    "ones. Both kinds of false verdict count: of the headline verdicts (seats, styles, half-time, what was declared "
    "beforehand) at most 1 page in 20 holds a single false one; of verdicts on lists (rows of tables, components, what "
    "stays the same in a comparison) at most 1 in 20 is expected to be false."
)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="lpsim">
<link rel="icon" href="data:,">
<title>{title}</title>
<style>
{style}</style>
</head>
<body id="top">
<div class="frame">
<header>
{head}
</header>
<nav class="contents" aria-label="Contents"><strong>Contents</strong>
<ol>
{contents}
</ol>
</nav>
<main>
{body}
</main>
</div>
</body>
</html>
"""


def render(report: Report) -> str:
    """The whole page."""
    names = words.slugs([answer.name for answer in report.answers], OWN)
    sections = [(VERDICTS, "Verdicts", verdict_cards(report, names))]
    alone = len(report.answers) == 1  # its verdicts have just been told
    for answer, name in zip(report.answers, names):
        sections.append((name, answer.question, evidence(answer, name, Palette(report.styles), told=alone)))
    if report.missing:
        sections.append((MISSING, "Not answered by this run", missing(report)))
    if report.replays:
        sections.append((REPLAYS, "Games worth replaying", replays(report)))
    sections += [(CHECK, "How to check it", check(report)), (LIMITS, "What this does not show", limits(report, names))]
    contents = [f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title, _ in sections]
    head = f'<p class="kicker">Balance report</p>\n<h1>{escape(report.title)}</h1>'
    head += f'\n<p class="question">{inline_html(report.question)}</p>'
    parts = [f'<section>\n<h2 id="{name}">{escape(title)}</h2>\n{text}\n</section>' for name, title, text in sections]
    style = files("lpsim.report").joinpath("page.css").read_text(encoding="utf-8")
    return PAGE.format(
        title=escape(f"{report.title}: balance report"), style=style, head=head, contents="\n".join(contents),
        body="\n".join(parts),
    )  # fmt: skip


# --- verdicts ---------------------------------------------------------------------------------------------------------


def verdict_cards(report: Report, names: Sequence[str]) -> str:
    """The first screen: one card a question."""
    parts = [f'<p class="tally">{escape(words.tally_sentence(report.answers))}</p>']
    most = (MOST_VERDICTS, MOST_TOLD) if len(report.answers) == 1 else (MOST_FIRST, MOST_INFO)
    for answer, name in zip(report.answers, names):
        if answer.verdicts:
            link = f'<a href="#{name}">{escape(answer.question)}</a>'
            parts.append(f'<div class="card">\n<h3>{link}</h3>\n{verdict_list(answer, *most)}\n</div>')
    parts.append(f"<h3>What was played</h3>\n{definitions(report.facts)}")
    parts.append(f'<p class="soft">{MEANING} {escape(words.INTERVALS)}</p>')
    return "\n".join(parts)


def verdict_list(answer: Answer, most: int = MOST_VERDICTS, most_info: int = MOST_TOLD) -> str:
    """The verdicts of one question, what needs attention first; beyond so many they are folded up."""
    listed = words.sort_verdicts(answer.verdicts)
    judged, info = ([one for one in listed if (one.kind == INFO) is is_info] for is_info in (False, True))
    shown = [*judged[:most], *info[: min(most_info, max(0, most - len(judged)))]]
    hidden = [one for one in listed if one not in shown]
    margin = words.common_margin(judged)
    items, rest = (
        "".join(verdict_item(one, words.word_of(one, answer.name), margin) for one in part) for part in (shown, hidden)
    )
    text = f'<p class="soft">{inline_html(f"Margin: {margin}.")}</p>\n' if margin else ""
    text += f'<ul class="verdicts">\n{items}</ul>'
    return text + folded(f"{len(hidden)} more", f'<ul class="verdicts">\n{rest}</ul>' if hidden else "")


def verdict_item(verdict: Verdict, said: str, margin: str = "") -> str:
    """The coloured word, the sentence, the small print without a margin that was stated for all."""
    kind = verdict.kind
    word = f'<span class="word {words.slug(kind)}"><b>{words.SIGNS[kind]}</b> {said}</span>'
    small = words.small_print(verdict, margin)
    small = f'<p class="soft">{inline_html(small)}</p>' if small else ""
    return f'<li class="verdict">{word}<div><p>{inline_html(verdict.sentence)}</p>{small}</div></li>\n'


def folded(summary: str, text: str) -> str:
    """What is shown on request; prints show it always."""
    return f"\n<details><summary>{summary}</summary>\n{text}\n</details>" if text else ""


# --- evidence ---------------------------------------------------------------------------------------------------------


def evidence(answer: Answer, name: str, colours: Palette, told: bool = False) -> str:
    """One question: verdicts unless they have been told, figures, tables, games, limits."""
    parts = [verdict_list(answer)] if answer.verdicts and not told else []
    drawn = [figure(chart, f"{name}-figure-{i}", colours) for i, chart in enumerate(answer.charts, 1)]
    shown, hidden = "".join(drawn[:MOST_FIGURES]), "".join(drawn[MOST_FIGURES:])
    if drawn:
        parts.append(f'<div class="figures">\n{shown}</div>')
    if hidden:
        more = len(drawn) - MOST_FIGURES
        parts.append(
            folded(f"{more} more figure{'s' if more > 1 else ''}", f'<div class="figures">\n{hidden}</div>').strip()
        )
    most = len(answer.tables) if len(answer.tables) <= MOST_TABLES + 1 else MOST_TABLES
    parts += [table(one) for one in answer.tables[:most]]
    rest = [table(one, is_folded=True) for one in answer.tables[most:]]
    many = len(rest) > MOST_FOLDED
    parts += [folded(f"{len(rest)} more tables", "\n".join(rest)).strip()] if many else rest
    if answer.replays:
        parts.append(f'<p>Games that stand out are under <a href="#{REPLAYS}">Games worth replaying</a>.</p>')
    if answer.limits:
        parts.append(f"<h3>What this does not show</h3>\n{bullets(answer.limits)}")
    return "\n".join([*parts, '<p class="top"><a href="#top">to the top</a></p>'])


def figure(chart: Chart, name: str, colours: Palette) -> str:
    """A chart under its title; one with many columns gets more room, and scrolls by itself on a narrow screen."""
    note = f"\n<p>{inline_html(chart.note)}</p>" if chart.note else ""
    svg = chart_svg(chart, name, colours)
    wide = ""
    if chart.kind == HEAT and max((len(one["x"]) for one in chart.series), default=0) > MANY_COLUMNS:
        wide = ' class="wide"'
        svg = f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(chart.title)}">\n{svg}\n</div>'
    title = inline_html(chart.title)
    return f'<figure id="{name}"{wide}>\n<figcaption>{title}</figcaption>\n{svg}{note}\n</figure>\n'


def table(one: Table, is_folded: bool = False) -> str:
    """A table that scrolls by itself where the screen is narrow; long ones are folded up after some rows."""
    title = f"<h3>{inline_html(one.title)}</h3>"
    if not one.rows:
        return f"{title}\n<p>No rows.</p>"
    right = [any(words.is_number(row[i]) for row in one.rows) for i in range(len(one.columns))]
    heads = "".join(f'<th scope="col"{mark(n)}>{inline_html(text)}</th>' for text, n in zip(one.columns, right))
    rows = [
        "<tr>" + "".join(f"<td{mark(n, cell)}>{cell_html(cell)}</td>" for cell, n in zip(row, right)) + "</tr>"
        for row in one.rows
    ]
    most = MOST_ROWS if len(rows) > 1.5 * MOST_ROWS else len(rows)
    text = grid(heads, rows[:most], one)
    if rest := rows[most:]:
        text += folded(f"{len(rest)} more rows", grid(heads, rest, one))
    text += f'\n<p class="soft">{inline_html(one.note)}</p>' if one.note else ""
    return folded(inline_html(one.title), text).strip() if is_folded else f"{title}\n{text}"


def grid(heads: str, rows: Sequence[str], one: Table) -> str:
    """Rows under their heads, in a box that can be scrolled by keyboard too."""
    body = "\n".join(rows)
    places = range(len(one.columns))
    wide = sum(any(isinstance(row[i], Estimate) and row[i].has_interval for row in one.rows) for i in places)
    crowded = ' class="crowded"' if 2 * wide + len(one.columns) > CROWDED else ""
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(one.title)}"><table{crowded}>\n'
        f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def mark(is_right: bool, cell: Any = "") -> str:
    """The class of a cell: a number, or a few words that are not to be broken."""
    if is_right:
        return ' class="n"'
    return ' class="s"' if cell and len(words.cell_text(cell)) <= SHORT else ""


def bullets(texts: Sequence[str]) -> str:
    """A list."""
    items = "\n".join(f"<li>{inline_html(text)}</li>" for text in texts)
    return f"<ul>\n{items}\n</ul>"


def definitions(pairs: Sequence[tuple[str, str]]) -> str:
    """Names and values."""
    items = "\n".join(f"<dt>{escape(capital(name))}</dt><dd>{inline_html(value)}</dd>" for name, value in pairs)
    return f"<dl>\n{items}\n</dl>"


# --- the last sections ------------------------------------------------------------------------------------------------


def missing(report: Report) -> str:
    """Questions without an answer, with the reason."""
    return bullets([f"{capital(name)} {capital(reason)}" for name, reason in report.missing])


def replays(report: Report) -> str:
    """Games that stand out, each with the command that tells it."""
    items = [
        f"<p>{inline_html(capital(one.what))}</p>\n<pre><code>{escape(one.command)}</code></pre>"
        for one in report.replays
    ]
    return "\n".join(items)


def check(report: Report) -> str:
    """Commands, data, seeds, versions and hashes, and the experiment as it was given."""
    parts = [
        f"<p>{inline_html(capital(what))}:</p>\n<pre><code>{escape(command)}</code></pre>"
        for what, command in report.commands
    ]
    parts += [table(one) for one in report.tables]
    if report.experiment:
        parts.append(
            f"<h3>The experiment as it was given</h3>\n<pre><code>{escape(report.experiment.strip())}</code></pre>"
        )
    return "\n".join(parts)


def limits(report: Report, names: Sequence[str]) -> str:
    """What holds for every answer, then where each answer states its own."""
    own = [f'<a href="#{name}">{escape(a.question)}</a>' for a, name in zip(report.answers, names) if a.limits]
    more = f"<p>What single answers do not show stands with each of them: {'; '.join(own)}</p>" if own else ""
    return f"{bullets(report.caveats)}\n{more}"
