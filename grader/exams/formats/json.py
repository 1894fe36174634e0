"""Marks in JSON: a list with an object for each row."""

from collections.abc import Iterator
from textwrap import indent

from grader.base.disk.json_text import json_text
from grader.exams.format import Format
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import row_json


def as_json(marked: MarkingResults) -> Iterator[str]:
    """Yield the JSON list, one row at a time."""
    before, scale = "[\n", marked.exam.mark_scale
    for row in marked.rows:
        yield before + indent(json_text(row_json(row, scale), indent=2), "  ")
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


FORMAT = Format("json", ".json", as_json)
