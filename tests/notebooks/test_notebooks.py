"""Python only. Every notebook runs from top to bottom on a small run, and is kept with outputs that read well."""

import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat", reason="notebooks need the extra 'notebook'")
pytest.importorskip("nbclient", reason="notebooks need the extra 'notebook'")
pytest.importorskip("ipykernel", reason="notebooks need the extra 'notebook'")

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
GAMES = 24
MOST_BYTES = 300_000
sys.path.insert(0, str(NOTEBOOKS))

every_notebook = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def outputs(notebook):
    return [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]


def test_there_are_four_in_order():
    assert [file.name[0] for file in FILES] == ["1", "2", "3", "4"]


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    """Every notebook after a small run, by name; two at a time, since each waits for its kernel most of the time."""
    from execute import execute

    folder = tmp_path_factory.mktemp("notebooks")
    with pytest.MonkeyPatch.context() as patch, ThreadPoolExecutor(2) as pool:
        patch.setenv("LPSIM_NOTEBOOK_GAMES", str(GAMES))
        places = [folder / file.stem for file in FILES]
        for place in places:
            place.mkdir()
        return dict(zip(FILES, pool.map(execute, FILES, places)))


@pytest.mark.compiled
@every_notebook
def test_notebook_runs(file, executed):
    said = outputs(executed[file])
    assert [output for output in said if output.output_type == "error" or output.get("name") == "stderr"] == []


@every_notebook
def test_notebook_is_kept_with_outputs(file):
    kept = nbformat.read(file, as_version=4)
    nbformat.validate(kept)
    code = [cell for cell in kept.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs(kept))
    assert [output for output in outputs(kept) if output.output_type == "error" or output.get("name") == "stderr"] == []
    assert file.stat().st_size < MOST_BYTES


@every_notebook
def test_links_between_notebooks_lead_somewhere(file):
    text = "\n".join(cell.source for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "markdown")
    assert text.startswith("# ")
    links = re.findall(r"\]\(([^)#]+\.ipynb)\)", text)
    assert [link for link in links if not (NOTEBOOKS / link).exists()] == []
    assert "What this does not show" in text
