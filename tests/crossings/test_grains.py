"""Each key of exam.toml is in some grain, or says why no export can show it."""

import tomllib

import grains
import pytest

from grader.exams.making.exam_table import (
    AnswerTable,
    EntryTable,
    ExamTable,
    FrontTable,
    PartTable,
    RubricTable,
)

TABLES = {
    "": ExamTable,
    "front": FrontTable,
    "exercise": EntryTable,
    "parts": PartTable,
    "answer": AnswerTable,
    "rubric": RubricTable,
}
ON_PAPER = {"answers", "duplex", "hand", "html", "paper", "scan", "size"}
"""Keys that say how paper looks."""
WHOSE = {"previous", "versions", "language"}
"""Keys that say which problems somebody gets; the language is that of the whole file."""
NOT_ON_A_GRAIN = {"game", "scale", "pace"}
"""A problem of the teacher's own, like `tree` and `example`; what is of whole exams."""


def tables_in(table, name=""):
    """Yield each table of an exam.toml with the name of its kind, itself first."""
    yield name, table
    for key, inside in table.items():
        for value in inside if isinstance(inside, list) else [inside]:
            if key in TABLES and isinstance(value, dict):
                yield from tables_in(value, key)


@pytest.mark.parametrize("name", TABLES)
def test_each_key_is_in_some_grain_or_says_why_not(name):
    exams = (tomllib.loads(grains.exam_toml((grain,))) for grain in grains.ALL)
    tables = [table for exam in exams for kind, table in tables_in(exam) if kind == name]
    tried = {key for table in tables for key in table}
    keys = {field.alias or key for key, field in TABLES[name].model_fields.items()}
    assert keys - tried == (ON_PAPER | WHOSE | NOT_ON_A_GRAIN) & keys
