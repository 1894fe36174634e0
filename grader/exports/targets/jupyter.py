"""A Jupyter notebook for practice: cells for answers, and cells that mark them."""

from grader.exports.export import Export
from grader.exports.items.banks import first_items
from grader.exports.live.notebook import lost_in_notebook, notebook

EXPORT = Export(
    "jupyter",
    ".ipynb",
    notebook,
    lost_in_notebook,
    keyed=False,
    items=first_items,
    keeps=frozenset({"alone", "shuffle", "title"}),
)
