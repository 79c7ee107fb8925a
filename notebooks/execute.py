"""Python only. Execute the notebooks and keep them with their outputs: `python notebooks/execute.py [FILE …]`.

Runs are played into runs/ beside the notebooks and used again the next time; delete that folder to play anew.
"""

import os
import re
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).resolve().parent
TIMEOUT = 1800
ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def execute(file: Path, folder: Path) -> nbformat.NotebookNode:
    """A notebook with the outputs of running it in a folder.

    Raises:
        nbclient.exceptions.CellExecutionError: a cell failed.
    """
    notebook = nbformat.read(file, as_version=4)
    # `!lpsim` means the lpsim of this Python
    os.environ["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    client = NotebookClient(notebook, timeout=TIMEOUT, kernel_name="python3", resources={"metadata": {"path": folder}})
    client.execute()
    return tidy(notebook)


def tidy(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """Leave out what changes with every execution or machine: times, addresses, versions."""
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {}
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)
        for output in cell.get("outputs", []):
            for kind, text in output.get("data", {}).items():
                output.data[kind] = ADDRESS.sub("", text) if isinstance(text, str) else text
    return notebook


def joined(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """Outputs with pieces of one stream put together: where they are cut is a matter of timing."""
    found: list[nbformat.NotebookNode] = []
    for output in outputs:
        if found and output.output_type == "stream" and found[-1].get("name") == output.name:
            found[-1].text += output.text
        else:
            found.append(output)
    return found


def main(names: list[str]) -> int:
    """Execute all notebooks, or those that are named."""
    for file in [Path(name) for name in names] or sorted(HERE.glob("*.ipynb")):
        print(file.name, flush=True)
        nbformat.write(execute(file, HERE), file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
