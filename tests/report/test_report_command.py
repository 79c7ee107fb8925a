"""`lpsim report` and `lpsim compare --out` on made-up runs: files, formats, progress, and every way to be refused."""

import re
import shutil

import polars as pl
import synthetic_runs as made
from test_page import Outline

from lpsim.cli.main import main


def test_a_run_becomes_a_page(runs, monkeypatch, capsys):
    monkeypatch.chdir(runs)
    assert main(["report", "mixed"]) == 0
    assert capsys.readouterr().out == "mixed/report.html\n"
    page = Outline((runs / "mixed" / "report.html").read_text(encoding="utf-8"))
    assert len(page.ids) == len(set(page.ids))
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
    assert "svg" in page.tags and "script" not in page.tags
    for said in ("lpsim verify mixed --games", "seed = 3", "SHA-256", "reconstructed", "The players are scripted."):
        assert said in page.text
    places = [
        page.ids.index(name) for name in ("verdicts", "fairness", "strategies", "dynamics", "robustness", "check")
    ]
    assert places == sorted(places)
    assert (runs / "mixed" / "report.html").stat().st_size < 5_000_000


def test_a_page_says_what_the_run_cannot_answer(runs, tmp_path, capsys):
    """One style only, no turns: the questions about them have a reason instead of an answer."""
    assert main(["report", str(runs / "seats"), "--out", str(tmp_path / "new" / "page.html")]) == 0
    text = Outline((tmp_path / "new" / "page.html").read_text(encoding="utf-8")).text
    assert "Not answered by this run" in text
    assert "What changes with players?" in text


def test_markdown(runs, tmp_path, capsys):
    assert main(["report", str(runs / "mixed"), "--out", str(tmp_path / "page.md")]) == 0
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert text.startswith("# ") and "## Verdicts" in text
    for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text):
        assert (tmp_path / link).exists()


def test_every_outlier_names_its_command(runs, tmp_path, capsys):
    main(["report", str(runs / "mixed"), "--out", str(tmp_path / "page.md")])
    text = (tmp_path / "page.md").read_text(encoding="utf-8")
    section = text[text.index("## Games worth replaying") : text.index("## How to check it")]
    entries = [line for line in section.splitlines() if line.startswith("* ")]
    assert entries and all(re.search(r"`lpsim replay .*mixed --number \d+`", line) for line in entries)


def test_slow_work_is_told(runs, tmp_path, monkeypatch, capsys):
    from lpsim.cli import report

    monkeypatch.setattr(report, "QUIET_SECONDS", 0.0)
    assert main(["report", str(runs / "seats"), "--out", str(tmp_path / "page.html")]) == 0
    said = capsys.readouterr()
    assert "lpsim report: fairness" in said.err and said.out == f"{tmp_path / 'page.html'}\n"


def test_a_comparison_becomes_a_page(runs, tmp_path, capsys):
    assert main(["compare", str(runs / "seats"), "--by", "players", "--out", str(tmp_path / "players.html")]) == 0
    assert "What changes with players?" in Outline((tmp_path / "players.html").read_text(encoding="utf-8")).text
    both = [str(runs / "seats"), str(runs / "mixed")]
    assert main(["compare", *both, "--out", str(tmp_path / "both.html")]) == 0
    text = Outline((tmp_path / "both.html").read_text(encoding="utf-8")).text
    assert "What changes from seats to mixed?" in text and text.count("lpsim verify") == 2


# --- what is refused --------------------------------------------------------------------------------------------------


def written(folder):
    """Pages and parts of pages below a folder."""
    return [file for file in folder.rglob("*") if "report" in file.name or file.suffix in (".part", ".html", ".md")]


def refused(capsys, *words):
    """The message of a command that must end with exit code 2 and print nothing else."""
    assert main([str(word) for word in words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    return said.err


def test_no_run(tmp_path, capsys):
    assert "nowhere" in refused(capsys, "report", tmp_path / "nowhere")
    (tmp_path / "foreign").mkdir()
    pl.DataFrame({"a": [1]}).write_parquet(tmp_path / "foreign" / "a.parquet")
    assert "foreign" in refused(capsys, "report", tmp_path / "foreign")
    (tmp_path / "foreign" / "manifest.json").write_text('{"format": "something else"}')
    assert "is not a run of lpsim" in refused(capsys, "report", tmp_path / "foreign")
    assert list((tmp_path / "foreign").glob("report*")) == []


def test_an_unfinished_run(tmp_path, capsys):
    made.make_run(tmp_path / "run", made.SEATS.format(blocks=5, players=2, level="summary"), made.fair, keep_open=True)
    assert "is not finished" in refused(capsys, "report", tmp_path / "run")
    assert written(tmp_path) == []


def test_one_game_is_no_report(tmp_path, capsys):
    made.make_run(tmp_path / "run", made.SEATS.format(blocks=1, players=2, level="turns"), made.fair)
    assert "holds one game" in refused(capsys, "report", tmp_path / "run")
    assert written(tmp_path) == []


def test_two_games_make_a_page(tmp_path, capsys):
    made.make_run(tmp_path / "run", made.SEATS.format(blocks=2, players=2, level="turns"), made.fair)
    assert main(["report", str(tmp_path / "run")]) == 0
    assert "Not yet known" in Outline((tmp_path / "run" / "report.html").read_text(encoding="utf-8")).text


def test_two_games_are_no_verdict(tmp_path, capsys):
    made.make_run(tmp_path / "run", made.SEATS.format(blocks=2, players=2, level="turns"), made.fair)
    assert main(["report", str(tmp_path / "run")]) == 0
    text = Outline((tmp_path / "run" / "report.html").read_text(encoding="utf-8")).text
    assert "✓" not in text and "✗" not in text


def test_an_empty_run(tmp_path, capsys):
    """A run that says it holds no game, and one whose tables are gone."""
    for change in (lambda file: file.write_text(re.sub(r'"games": \d+', '"games": 0', file.read_text())),
                   lambda file: shutil.rmtree(file.parent / "games")):  # fmt: skip
        shutil.rmtree(tmp_path / "run", ignore_errors=True)
        made.make_run(tmp_path / "run", made.SEATS.format(blocks=5, players=2, level="summary"), made.fair)
        change(tmp_path / "run" / "manifest.json")
        assert "run" in refused(capsys, "report", tmp_path / "run")
        assert written(tmp_path) == []


def test_nothing_is_half_written(runs, tmp_path, capsys, monkeypatch):
    """If writing fails on the way, an older page stays as it was."""
    old = tmp_path / "page.html"
    old.write_text("older")

    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    assert "No space left" in refused(capsys, "report", runs / "seats", "--out", old)
    assert old.read_text() == "older" and list(tmp_path.iterdir()) == [old]


def test_out_and_format(runs, tmp_path, capsys):
    assert "is a folder" in refused(capsys, "report", runs / "seats", "--out", tmp_path)
    said = refused(capsys, "report", runs / "seats", "--out", tmp_path / "x.md", "--format", "html")
    assert "its ending says md, --format says html" in said
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused(capsys, "report", runs / "seats", "--out", tmp_path / "file" / "x.html")
