"""Python only. What a run says of the code that made it."""

import importlib
import sys
from types import SimpleNamespace

from lpsim.lab.inputs import versions


def test_code_of_a_game_that_lies_elsewhere_is_told_by_name(tmp_path, monkeypatch):
    """A game may come in a package of its own, outside of ours: its sources count wherever it is installed."""

    def told(folder, text):
        package = folder / "elsewhere"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("")
        (package / "kernel.py").write_text(text)
        monkeypatch.syspath_prepend(folder)
        monkeypatch.delitem(sys.modules, "elsewhere", raising=False)
        importlib.invalidate_caches()
        return versions(SimpleNamespace(kernel_module="elsewhere.kernel", rules_version=1))

    first, moved = told(tmp_path / "a", "A = 1\n"), told(tmp_path / "b", "A = 1\n")
    other = told(tmp_path / "c", "A = 2\n")
    assert first == moved
    assert other["kernel_sha256"] != first["kernel_sha256"] and other["code_sha256"] != first["code_sha256"]
