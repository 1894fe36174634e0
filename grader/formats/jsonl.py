"""Marks in JSON Lines: an object for each row on a line of its own."""

import json
from collections.abc import Sequence

from grader.exams.row import Row, row_json
from grader.format import Format


def as_jsonl(rows: Sequence[Row]) -> str:
    return "".join(json.dumps(row_json(row), ensure_ascii=False) + "\n" for row in rows)


FORMAT = Format("jsonl", ".jsonl", as_jsonl)
