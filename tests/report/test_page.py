"""Python only. The page is one file, says the verdicts first, links only inside itself, and takes any text or gap."""

import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import made_up
import pytest

from lpsim.cli.report import write
from lpsim.report import assemble, markdown, page, words
from lpsim.report.finding import (
    BALANCED,
    BARS,
    CHARTS,
    DOTS,
    HEAT,
    NOT_YET_KNOWN,
    Answer,
    Chart,
    Estimate,
    Table,
    Verdict,
)  # fmt: skip

VOID = {"meta", "link", "br", "hr", "img", "input"}


class Outline(HTMLParser):
    """Tags, ids, inner links and visible words of a page; complains about tags that do not match."""

    def __init__(self, text):
        super().__init__()
        self.open, self.tags, self.ids, self.links, self.words, self.attributes = [], [], [], [], [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        values = dict(attrs)
        self.attributes.append((tag, values))
        self.ids += [values["id"]] if "id" in values else []
        self.links += [values["href"]] if tag == "a" else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "title"):
            self.words.append(data)

    @property
    def text(self):
        return re.sub(r"\s+", " ", "".join(self.words))


def report(**more):
    given = {
        "facts": [("games", "1,234 in 617 blocks")], "answers": made_up.answers(), "styles": made_up.STYLES,
        "missing": [("How does a game unfold?", "the run has no table 'turns'")],
        "commands": [("compare every file with its hash", "lpsim verify runs/x --games 2000")],
        "tables": [Table("Versions", ["what", "version"], [["lpsim", "0.1.0"]])],
        "experiment": 'question = "a <tag> & more"', "caveats": ["The players are scripted."],
    }  # fmt: skip
    return assemble.Report("seats", "Is it fair?", **(given | more))


@pytest.fixture(scope="module")
def html():
    return page.render(report())


@pytest.fixture(scope="module")
def outline(html):
    return Outline(html)


# --- the page ---------------------------------------------------------------------------------------------------------


def test_tags_match_and_ids_are_unique(outline):
    assert len(outline.ids) == len(set(outline.ids))
    assert outline.tags.count("h1") == 1 and outline.tags.count("svg") == sum(len(a.charts) for a in made_up.answers())


def test_every_link_leads_to_a_place_in_the_page(outline):
    assert len(outline.links) > 8
    assert all(link.startswith("#") and link[1:] in outline.ids for link in outline.links)


def test_nothing_is_fetched_or_run(html, outline):
    """No script, no address of another file; namespaces of SVG are names, not addresses."""
    assert "script" not in outline.tags and "img" not in outline.tags and "iframe" not in outline.tags
    assert [values["href"] for tag, values in outline.attributes if tag == "link"] == ["data:,"]
    assert not re.search(r"@import|url\((?!#)", html)
    fetched = [v for _, values in outline.attributes for k, v in values.items() if k in ("src", "href", "xlink:href")]
    assert [address for address in fetched if not address.startswith(("#", "data:,"))] == []
    assert not [name for _, values in outline.attributes for name in values if name.startswith("on")]


def test_order_of_the_sections(outline):
    places = [outline.ids.index(name) for name in ("verdicts", "seats", "components", "replays", "check", "limits")]
    assert places == sorted(places)


def test_verdicts_come_first_with_word_margin_and_games(outline):
    first = outline.text[: outline.text.index("What was played")]
    assert "12 questions were judged: 10 unbalanced, 1 not yet known and 1 balanced." in first
    assert "About 12,345 more games would settle it." in first
    assert first.count("Margin: ± 2 points.") == first.count("Margin: ± 5 points.") == 1  # once for all of a question
    assert first.index("✗ Unbalanced") < first.index("? Not yet known") < first.index("✓ Balanced")
    assert "4 more" in first  # nine verdicts of one question are folded


def test_texts_are_text(html, outline):
    assert "<script" not in html
    assert made_up.NOT_TEXT in outline.text
    assert "<code>lpsim seats RUN</code>" in html


def test_how_to_check_and_what_is_missing(outline):
    for said in (
        "lpsim verify runs/x --games 2000", "lpsim replay runs/x --number 17", 'question = "a <tag> & more"',
        "The players are scripted.", "How does a game unfold? The run has no table 'turns'",
    ):  # fmt: skip
        assert said in outline.text


def test_estimates_show_their_interval(html):
    assert '25.0\u00a0% <span class="interval">(24.0 to 27.0)</span>' in html


def test_page_is_small(html):
    assert len(html.encode()) < 5_000_000


def test_the_same_report_gives_the_same_page(html):
    assert page.render(report()) == html


def test_a_report_without_answers_has_no_verdict():
    text = Outline(page.render(assemble.Report("x", "y"))).text
    assert "Nothing was judged" in text and "Balanced" not in text.replace("Balanced and unbalanced", "")


# --- charts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chart", made_up.charts(), ids=lambda chart: chart.title)
def test_charts_name_their_axes_and_draw_intervals(chart):
    from lpsim.report.charts import chart_svg, draw
    from lpsim.report.palette import Palette

    figure = draw(chart, Palette(made_up.STYLES))
    axes = figure.axes[0]
    assert {axes.get_xlabel(), axes.get_ylabel()} == {chart.x, chart.y}
    if chart.kind not in (HEAT, "histogram"):
        # whiskers are collections of lines, bands are filled
        assert axes.collections or axes.containers
    ET.fromstring(chart_svg(chart, "x", titled=True))


GAPS = [
    [], [{"name": "a", "x": [], "y": []}], [{"name": "a", "x": ["b"], "y": [None]}],
    [{"name": "a", "x": ["b"], "y": [1.0]}], [{"name": "a", "x": ["b", "c"], "y": [1.0, float("nan")], "low": [0, 0]}],
    [{"name": "a", "x": ["b", "c"], "y": [0, 0], "low": [None, 0], "high": [None, 0]}],
]  # fmt: skip


@pytest.mark.parametrize("kind", CHARTS)
@pytest.mark.parametrize("series", GAPS, ids=range(len(GAPS)))
def test_charts_take_gaps(kind, series):
    from lpsim.report.charts import chart_svg

    if kind not in (DOTS, BARS, HEAT):
        series = [{**one, "x": list(range(len(one["x"])))} for one in series]
    lines = [{"axis": "y", "value": None, "label": "nowhere"}, {"axis": "x", "value": 1, "label": "here"}]
    ET.fromstring(chart_svg(Chart(kind, "gaps", "x", "y", series, lines), "g"))


def test_a_style_has_the_same_colour_everywhere():
    from lpsim.report.palette import Palette

    colours = Palette(made_up.STYLES)
    alone, among = colours.pick(["trader"])[0], colours.pick(["x", "trader", "random"])[1]
    assert alone == among == Palette([*made_up.STYLES, "mine"]).pick(["trader"])[0]
    looks = colours.pick([*made_up.STYLES, "x", "y"])
    assert len(set(looks)) == len(looks)


# --- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cell", "text"), [
    (None, "not known"), (float("nan"), "not known"), (True, "yes"), (12345, "12,345"), (0.5, "0.500"), ("a", "a"),
    (Estimate(None), "not known"), (Estimate(0.25, 0.2, 0.3, "share"), "25.0 % (20.0 to 30.0)"),
    (Estimate(1.5, unit="VP"), "1.50 VP"),
])  # fmt: skip
def test_cells(cell, text):
    assert words.cell_text(cell) == text


def test_link_names_are_unique():
    assert words.slugs(["A b", "a-b", "check", "!"], ["check"]) == ["a-b", "a-b-2", "check-2", "part"]


def test_small_print_does_not_repeat_the_sentence():
    assert words.small_print(Verdict(BALANCED, "within ± 2 points", "± 2 points")) == ""
    said = Verdict(NOT_YET_KNOWN, "needs about 1,000 more games", "± 2 points", 1000)
    assert words.small_print(said) == "Margin: ± 2 points."


# --- Markdown ---------------------------------------------------------------------------------------------------------


def test_markdown_says_the_same(tmp_path):
    file = tmp_path / "page.md"
    write(report(), file, "md")
    text = file.read_text(encoding="utf-8")
    assert text.index("## Verdicts") < text.index("## Does the seat decide?") < text.index("## How to check it")
    assert "Margin: ± 2 points.\n\n* ✗ **Unbalanced**: Blue wins 31.0 % (29.0 to 33.0) of its games.\n" in text
    assert "<script" not in text and "`lpsim replay runs/x --number 17`" in text
    links = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)
    assert len(links) == sum(len(answer.charts) for answer in made_up.answers())
    for link in links:
        ET.parse(tmp_path / link)


def test_markdown_tables_have_one_width():
    text, _ = markdown.render(report())
    for block in re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE):
        widths = {len(re.findall(r"(?<!\\)\|", line)) for line in block.splitlines()}
        assert len(widths) == 1


def test_answers_without_anything():
    bare = report(answers=[Answer("x", "y")], missing=[], tables=[], experiment="")
    Outline(page.render(bare))
    assert "Nothing was judged" in markdown.render(bare)[0]
