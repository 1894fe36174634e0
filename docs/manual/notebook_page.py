"""docs/python.ipynb: the page docs/python.md as a notebook, run from its first cell to its last."""

import re
from collections.abc import Iterator
from doctest import DocTestParser, Example
from typing import Any, Final

import nbformat
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

PAGE: Final = "python.md"
NOTEBOOK: Final = "python.ipynb"
FENCE: Final = re.compile(r"^```python\n(.*?)^```\n", re.MULTILINE | re.DOTALL)
"""The examples of a page between two texts."""
REFUSED: Final = "raises-exception"
"""The tag of a cell that shows an error."""
KERNEL: Final = {"display_name": "Python 3", "language": "python", "name": "python3"}
SHOWN: Final = ("text/markdown", "image/svg+xml", "text/plain")
"""What is kept of a result: the first of these that it has; GitHub shows each of them."""


def notebook_text(page: str) -> str:
    """Return the notebook of a page, with the outputs of its cells."""
    text: str = nbformat.writes(run_cells(list_cells(page)))
    return text + "\n"


def list_cells(page: str) -> list[Any]:
    """Return the cells of a page: its texts, and its examples without their outputs."""
    parts = FENCE.split(page)
    cells: list[Any] = []
    for i, part in enumerate(parts):
        if i % 2:
            cells += (code_cell(examples) for examples in group_examples(part))
        elif part.strip():
            cells.append(new_markdown_cell(part.strip()))
    for number, cell in enumerate(cells, 1):
        cell.id = f"cell-{number}"
    return cells


def group_examples(text: str) -> Iterator[list[Example]]:
    """Yield the examples in groups of which only the last one shows something."""
    group: list[Example] = []
    for example in DocTestParser().get_examples(text):
        group.append(example)
        if example.want or example.exc_msg:
            yield group
            group = []
    if group:
        yield group


def code_cell(examples: list[Example]) -> Any:
    """Return a cell of these examples, tagged if the last one is refused."""
    cell = new_code_cell("".join(example.source for example in examples).rstrip("\n"))
    if examples[-1].exc_msg:
        cell.metadata.tags = [REFUSED]
    return cell


def run_cells(cells: list[Any]) -> Any:
    """Return a notebook of the cells, run one after the other.

    It holds nothing of the machine: no version, no time, and of an error only its message.
    """
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    NotebookClient(notebook, record_timing=False, coalesce_streams=True).execute()
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL})
    for cell in cells:
        for output in cell.get("outputs", ()):
            if output.output_type == "error":
                output.traceback = [f"{output.ename}: {output.evalue}"]
            elif "data" in output:
                kind = next(kind for kind in SHOWN if kind in output.data)
                output.data = {kind: output.data[kind]}
    return notebook
