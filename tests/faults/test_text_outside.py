"""Python only. What others wrote reaches pages, terminals and shells as text and as nothing else."""

import shlex
from pathlib import Path

import pytest

from lpsim.cli import report
from lpsim.lab import workers
from lpsim.lab.load import reading
from lpsim.lab.run import Options, RunError, Runner
from lpsim.outside.text import command
from lpsim.report import markdown, page
from lpsim.report.markdown import code, fenced, plain

PATHS = ["a b", "it's", "$(reboot)", "`id`", "a;b", "\x1b[2J", "é\n", 'q"q', "-x", "*"]


@pytest.mark.parametrize("path", PATHS)
def test_a_command_names_one_path_whatever_it_holds(path):
    words = command("lpsim", "verify", Path(path))
    assert "\n" not in words and "\x1b" not in words
    if "$'" not in words:
        assert shlex.split(words) == ["lpsim", "verify", path]


@pytest.mark.parametrize("path", PATHS)
def test_the_line_of_python_names_the_same_path(path):
    seen = []
    line = (
        reading(Path(path)).replace("import lpsim; print(lpsim.load", "seen.append").removesuffix(".seats().collect())")
    )
    exec(line, {"seen": seen})  # of our own making; the path is the only part that is not
    assert seen == [path]


def code_spans(text):
    """What Markdown shows as code: between rows of backticks of one length; and all the rest."""
    import re

    return re.split(r"(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)", text)[::3]


@pytest.mark.parametrize(
    "text",
    [
        "<script>",
        "`<script>",
        "`` ` <script>",
        "a ` b `` <script> ` c",
        "``` <script> `",
        "`a` <script> `",
        "\x1b]0;<script>",
    ],
)
def test_markdown_carries_no_markup_of_others(text):
    assert all("<" not in part for part in code_spans(plain(text)))
    assert "\x1b" not in plain(text)


def test_markdown_carries_no_links_of_others():
    assert "](" not in plain("![x](http://example.invalid/pixel.png)") and "][" not in plain("[a][b]")
    assert plain("see `a[0](1)`") == "see `a[0](1)`"


@pytest.mark.parametrize("text", ["plain", "```\n<script>\n```", "````", "``` `````` x"])
def test_fences_hold(text):
    first, inside, last = fenced(text, "toml")
    assert first == f"{last}toml" and inside == text and last not in text and set(last) == {"`"}
    assert code("a `b`").startswith("`` ") and code("ab") == "`ab`"


@pytest.mark.parametrize("kind", ["html", "md"])
def test_no_page_holds_what_moves_a_terminal(kind, tmp_path, monkeypatch):
    """Whoever prints a page with `cat` sees it, whatever the experiment was called."""
    monkeypatch.setattr(page, "render", lambda report: "a\x1b[2J\nb\u202e\tc")
    monkeypatch.setattr(markdown, "render", lambda report, folder: ("a\x1b[2J\nb\u202e\tc", {"1.svg": "\x9bm"}))
    report.write(None, tmp_path / f"page.{kind}", kind)
    texts = [path.read_text() for path in tmp_path.rglob("*") if path.is_file()]
    assert "a\\u001b[2J\nb\\u202e\tc" in texts and not any(
        letter in text for text in texts for letter in "\x1b\u202e\x9b"
    )


# --- a cluster that is gone -------------------------------------------------------------------------------------------


class FutureCancelledError(BaseException):
    """As Dask names what is left of a task when the scheduler is gone."""


def test_a_lost_scheduler_ends_a_run_with_a_line_that_says_how_to_go_on(monkeypatch):
    """It is no Exception, which is why it must be looked for by name."""
    pool = workers.Pool.__new__(workers.Pool)
    pool.backend, pool.workers, pool.scheduler, pool.options = "dask", 1, "tcp://here:1", {"backend": "sequential"}

    def lost(task):
        raise FutureCancelledError

    monkeypatch.setattr(workers, "do", lost)
    with pytest.raises(workers.LostSchedulerError, match="tcp://here:1"):
        list(pool.run(iter([1])))

    runner = Runner.__new__(Runner)
    runner.pool, runner.options, runner.losses = pool, Options(), 0
    monkeypatch.setattr(Runner, "tasks", lambda *_: iter([1]))
    monkeypatch.setattr(Runner, "hint", lambda *_: "`lpsim resume x` goes on")
    with pytest.raises(RunError, match=r"tcp://here:1.*\n`lpsim resume x` goes on"):
        runner.run_pass([], [], None)
