"""A Jupyter notebook with cells for answers, which marks itself and which nbgrader grades."""

from grader.exports.export import Export
from grader.exports.live.notebook import lost, notebook

EXPORT = Export("jupyter", ".ipynb", notebook, lost, keyed=False)
