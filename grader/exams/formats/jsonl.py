"""Marks in JSON Lines: an object for each row, one per line."""

from collections.abc import Iterator

from grader.base.disk.json_text import json_text
from grader.exams.format import Format
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import row_json


def as_jsonl(marked: MarkingResults) -> Iterator[str]:
    """Yield a line of JSON for each row."""
    scale = marked.exam.mark_scale
    for row in marked.rows:
        yield json_text(row_json(row, scale)) + "\n"


FORMAT = Format("jsonl", ".jsonl", as_jsonl)
