"""Marks in JSON: a list with an object for each row."""

import json
from collections.abc import Sequence

from grader.exams.row import Row, row_json
from grader.format import Format


def as_json(rows: Sequence[Row]) -> str:
    return json.dumps([row_json(row) for row in rows], ensure_ascii=False, indent=2) + "\n"


FORMAT = Format("json", ".json", as_json)
