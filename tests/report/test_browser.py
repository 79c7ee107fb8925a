"""Python only. Pages in a real browser: no error, nothing fetched, figures drawn, links lead somewhere, nothing sticks
out on a wide or a narrow screen, everything is printed.

The made-up page has every kind of verdict, table and figure; the other two come from runs. To look at the pictures:
`pytest tests/report/test_browser.py --basetemp=DIR`.
"""

import os

import pytest
from browser import Browser, find_browser
from test_page import report

from lpsim.cli.main import main
from lpsim.report import page

HELP = "no browser found: install one of the Chromium family (on Debian: apt-get install chromium)"
LEAST_TEXT = 8.0  # pixels, of the letters in a figure on the narrowest screen
PAGES = ("made-up", "run", "comparison")
SIZES = (1280, 390)
# what a reader would see: asked for with everything unfolded
MEASURE = """
(() => {
  const width = document.documentElement.clientWidth;
  const inBox = e => e.closest(".scroll, pre, svg");
  const beyond = e => e.getBoundingClientRect().right > width + 1;
  const svgs = [...document.querySelectorAll("figure svg")];
  const size = s => { const b = s.getBoundingClientRect(); return [b.width, b.height, s.querySelectorAll("path").length]; };
  const least = s => Math.min(...[...s.querySelectorAll("text")].map(t => t.getBoundingClientRect().height));
  return {
    width, scroll: document.documentElement.scrollWidth,
    outside: [...document.body.querySelectorAll("*")].filter(e => !inBox(e) && beyond(e)).map(e => e.outerHTML.slice(0, 80)),
    boxes: [...document.querySelectorAll(".scroll")].filter(beyond).length,
    figures: svgs.map(size), letters: svgs.map(least),
    titles: [...document.querySelectorAll("figure")].map(f => f.querySelector("figcaption").textContent.trim()),
  };
})()
"""  # noqa: E501
UNFOLD = "document.querySelectorAll('details').forEach(d => d.open = true)"
# where the place that the address names stands in the window
ARRIVED = """
(() => {
  const at = document.querySelector(":target");
  const box = at && at.getBoundingClientRect();
  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return [location.hash, !!box && box.bottom > 0 && box.top < innerHeight && (box.top < 120 || end)];
})()
"""


def test_there_is_a_browser_where_one_is_asked_for():
    """Where LPSIM_NEEDS_BROWSER is set, as in `.ci/run`, the tests of this file are never skipped."""
    if find_browser() is None and not os.environ.get("LPSIM_NEEDS_BROWSER"):
        pytest.skip(HELP)
    assert find_browser(), HELP


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    if find_browser() is None:
        pytest.skip(HELP)
    with Browser(tmp_path_factory.mktemp("browser")) as opened:
        yield opened


@pytest.fixture(scope="module")
def pages(runs, tmp_path_factory):
    """The three pages, by name."""
    folder = tmp_path_factory.mktemp("pages")
    files = {name: folder / f"{name}.html" for name in PAGES}
    files["made-up"].write_text(page.render(report()), encoding="utf-8")
    assert main(["report", str(runs / "mixed"), "--out", str(files["run"])]) == 0
    assert main(["compare", str(runs / "money"), "--by", "start.money", "--out", str(files["comparison"])]) == 0
    return files


@pytest.fixture(scope="module", params=[(name, width) for name in PAGES for width in SIZES], ids=str)
def seen(request, browser, pages, tmp_path_factory):
    """What the browser says of a page at a width."""
    name, width = request.param
    browser.open(pages[name].as_uri(), width)
    browser.picture(tmp_path_factory.mktemp("pictures") / f"{name}-{width}.png", whole=True)
    browser.ask(UNFOLD)
    found = browser.ask(MEASURE)
    assert found["width"] == width
    return found | {"problems": browser.problems, "fetched": browser.fetched, "file": pages[name]}


def test_no_error_and_nothing_fetched(seen):
    """The page itself is the one thing that is asked for."""
    assert seen["problems"] == []
    assert [address for address in seen["fetched"] if not address.startswith("data:")] == [seen["file"].as_uri()]


def test_nothing_sticks_out(seen):
    """Wide tables and figures scroll in a box of their own; the page itself never does."""
    assert seen["scroll"] <= seen["width"]
    assert seen["outside"] == [] and seen["boxes"] == 0


def test_figures_are_drawn_and_titled(seen):
    assert len(seen["figures"]) == seen["file"].read_text(encoding="utf-8").count("<figure ") >= 1
    assert all(width > 250 and height > 60 and paths > 3 for width, height, paths in seen["figures"])
    assert all(len(title) > 5 for title in seen["titles"])


def test_letters_of_figures_can_be_read(seen):
    assert min(seen["letters"]) >= LEAST_TEXT


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_links_lead_to_what_they_name(name, width, browser, pages):
    """Every link is pressed with the mouse, and what it names comes into sight."""
    browser.open(pages[name].as_uri(), width)
    links = browser.ask("[...document.querySelectorAll('main a, nav a')].map(a => a.getAttribute('href'))")
    assert len(links) > 4 and all(link.startswith("#") for link in links)
    for i, link in enumerate(links):
        browser.click("main a, nav a", i)
        assert browser.ask(ARRIVED) == [link, True], f"{link} leads nowhere"
    assert browser.problems == []


def test_folded_parts_open_with_the_mouse(browser, pages):
    browser.open(pages["made-up"].as_uri(), 1280)
    assert browser.ask("document.querySelectorAll('details').length") > 0
    browser.click("summary")
    assert browser.ask("document.querySelector('details').open") is True


def test_print_shows_everything(browser, pages, tmp_path):
    """A PDF comes out, with what is folded up on the screen: unfolding adds no page."""
    lengths = []
    for unfold in ("null", UNFOLD):
        browser.open(pages["run"].as_uri(), 1280)
        browser.ask(unfold)
        browser.pdf(tmp_path / "page.pdf")
        text = (tmp_path / "page.pdf").read_bytes()
        assert text.startswith(b"%PDF")
        lengths.append(text.count(b"/Type /Page\n"))
    assert lengths[0] == lengths[1] > 1
