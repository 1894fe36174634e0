"""Marks in JSON: a list with an object for each row."""

import json
from collections.abc import Iterator

from grader.format import Format
from grader.grading.marking import Marking
from grader.grading.row import row_json


def as_json(marked: Marking) -> Iterator[str]:
    before = "[\n"
    for row in marked.rows:
        written = json.dumps(row_json(row), ensure_ascii=False, indent=2)
        yield before + "  " + written.replace("\n", "\n  ")  # no line end stands within a text
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


FORMAT = Format("json", ".json", as_json)
