"""Python only. The page in a real browser: no error, figures drawn, links lead somewhere, nothing sticks out."""

import json
import os
import re
import shutil
import subprocess
from html import escape, unescape

import pytest
from test_page import report

from lpsim.report import page

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
BROWSER = next((path for name in NAMES if (path := shutil.which(name))), None)
SECONDS = 60
LEAST_TEXT = 8.0  # pixels, of the letters in a figure on the narrowest screen
ERRORS = '<script>window.errors = []; addEventListener("error", e => errors.push(String(e.message)), true)</script>'
# asks the browser what a reader would see; goes into a copy of the page, which itself has no script
MEASURE = """
<script>
const inBox = e => e.closest(".scroll, pre, svg");
const all = [...document.body.querySelectorAll("*")];
const width = document.documentElement.clientWidth;
const links = [...document.querySelectorAll('a[href^="#"]')].map(a => {
  location.hash = a.hash;
  const at = document.querySelector(":target");
  const box = at && at.getBoundingClientRect();
  return {to: a.hash, found: !!at, seen: !!box && box.top >= -1 && box.top < innerHeight};
});
const svgs = [...document.querySelectorAll("figure svg")];
parent.document.getElementById("measured").textContent = JSON.stringify({
  width, errors,
  scroll: document.documentElement.scrollWidth,
  outside: all.filter(e => !inBox(e) && e.getBoundingClientRect().right > width + 1).map(e => e.outerHTML.slice(0, 80)),
  links,
  figures: svgs.map(s => { const b = s.getBoundingClientRect(); return [b.width, b.height, s.querySelectorAll("path").length]; }),
  letters: svgs.map(s => Math.min(...[...s.querySelectorAll("text")].map(t => t.getBoundingClientRect().height))),
  boxes: [...document.querySelectorAll(".scroll")].filter(e => e.getBoundingClientRect().right > width + 1).length,
});
</script>
"""  # noqa: E501
# a window is never narrower than 500 pixels, a frame in it may be
FRAME = '<!doctype html><pre id="measured"></pre><iframe style="border:0;width:{width}px;height:900px" srcdoc="{page}">'

pytestmark = pytest.mark.skipif(BROWSER is None, reason=f"no browser found; any of {', '.join(NAMES)} will do")


def browse(*options):
    """Run the browser without a window; returns what it prints."""
    more = ["--no-sandbox"] if os.geteuid() == 0 else []
    command = [BROWSER, "--headless", "--disable-gpu", "--hide-scrollbars", "--no-first-run", *more, *map(str, options)]
    return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=True).stdout


@pytest.fixture(scope="module")
def html():
    return page.render(report())


@pytest.fixture(scope="module", params=[1280, 390], ids=lambda width: f"{width}px")
def seen(request, html, tmp_path_factory):
    """What the browser says of the page at a width."""
    folder = tmp_path_factory.mktemp("browser")
    copy = html.replace("<head>", f"<head>{ERRORS}").replace("</body>", f"{MEASURE}</body>")
    frame = FRAME.format(width=request.param, page=escape(copy, quote=True))
    (folder / "page.html").write_text(frame, encoding="utf-8")
    dom = browse(
        "--window-size=1400,1000", f"--user-data-dir={folder / 'profile'}", "--virtual-time-budget=3000", "--dump-dom",
        (folder / "page.html").as_uri(),
    )  # fmt: skip
    found = json.loads(unescape(re.search(r'<pre id="measured">(.*?)</pre>', dom, re.DOTALL)[1]))
    assert found["width"] == request.param, "the browser did not take the width"
    return found


def test_no_error(seen):
    assert seen["errors"] == []


def test_nothing_sticks_out(seen):
    """Wide tables and figures scroll in a box of their own; the page itself never does."""
    assert seen["scroll"] <= seen["width"]
    assert seen["outside"] == [] and seen["boxes"] == 0


def test_links_lead_to_what_they_name(seen):
    assert len(seen["links"]) > 8
    assert [link for link in seen["links"] if not (link["found"] and link["seen"])] == []


def test_figures_are_drawn(seen, html):
    assert len(seen["figures"]) == html.count("<figure") > 5
    assert all(width > 250 and height > 80 and paths > 3 for width, height, paths in seen["figures"])


def test_letters_of_figures_can_be_read(seen):
    assert min(seen["letters"]) >= LEAST_TEXT


def test_screenshot_and_print(html, tmp_path):
    """A picture and a PDF come out; to look at, run with `--basetemp=DIR`."""
    (tmp_path / "page.html").write_text(html, encoding="utf-8")
    where = (tmp_path / "page.html").as_uri()
    for width in (1280, 390):
        browse(f"--window-size={width},4000", f"--screenshot={tmp_path / f'{width}.png'}", where)
        assert (tmp_path / f"{width}.png").stat().st_size > 50_000
    browse(f"--print-to-pdf={tmp_path / 'page.pdf'}", "--no-pdf-header-footer", where)
    assert (tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
