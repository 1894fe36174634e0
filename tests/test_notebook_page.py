"""docs/python.ipynb is docs/python.md, run."""

import json
from pathlib import Path

import pytest

pytest.importorskip("nbclient", reason="the extra `docs` runs notebooks")
from manual import notebook_page

DOCS = Path(__file__).parents[1] / "docs"
PAGE, NOTEBOOK = DOCS / notebook_page.PAGE, DOCS / notebook_page.NOTEBOOK
ANEW = "`python docs/regenerate.py notebook` writes it again"


def cells_of(notebook):
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def test_the_notebook_has_the_texts_and_examples_of_the_page():
    written = [(c.cell_type, c.source) for c in notebook_page.list_cells(PAGE.read_text("utf-8"))]
    assert cells_of(json.loads(NOTEBOOK.read_text("utf-8"))) == written, ANEW


@pytest.mark.extra
def test_the_notebook_shows_what_its_cells_show_today():
    assert NOTEBOOK.read_text("utf-8") == notebook_page.notebook_text(PAGE.read_text("utf-8")), ANEW


def test_a_cell_ends_where_the_page_shows_something():
    page = "Text.\n\n```python\n>>> a = 1\n>>> a\n1\n>>> a + 1\n2\n\n```\n"
    cells = notebook_page.list_cells(page)
    assert [c.source for c in cells] == ["Text.", "a = 1\na", "a + 1"]


@pytest.mark.extra
def test_an_error_is_shown_by_its_message_alone():
    page = "```python\n>>> 1 / 0\nTraceback (most recent call last):\nError: 0\n\n```\n"
    (cell,) = json.loads(notebook_page.notebook_text(page))["cells"]
    assert cell["outputs"][0]["traceback"] == ["ZeroDivisionError: division by zero"]
