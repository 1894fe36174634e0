"""Marks in JSON: one list, or an object to a line."""

import json
from collections.abc import Sequence

from grader.exams.reports.row import Row, row_json


def as_json(rows: Sequence[Row]) -> str:
    """A list with an object for each row."""
    return json.dumps([row_json(row) for row in rows], ensure_ascii=False, indent=2) + "\n"


def as_jsonl(rows: Sequence[Row]) -> str:
    """An object to a line."""
    return "".join(json.dumps(row_json(row), ensure_ascii=False) + "\n" for row in rows)
