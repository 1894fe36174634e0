"""docs/exams.md says of each key of exam.toml where it goes; a new key without a line fails."""

import re
from pathlib import Path

import pytest

from grader.exams.making.exam_table import (
    AnswerTable,
    EntryTable,
    ExamTable,
    FrontTable,
    PartTable,
    RubricTable,
    ScaleTable,
)

PAGE = Path(__file__).parents[2] / "docs/exams.md"
TABLE = (
    PAGE.read_text("utf-8").partition("### Where each key goes")[2].partition("\n\nAn unknown")[0]
)
NAMED = set(re.findall(r"`([a-z_]+)`", TABLE)) | {"front", "scale"}
INSIDE = {"exercise", "text", "points", "parts"}
"""Keys whose tables have keys of their own, or that are said with those of the exercise."""


@pytest.mark.parametrize(
    "table", [ExamTable, FrontTable, EntryTable, AnswerTable, PartTable, RubricTable, ScaleTable]
)
def test_each_key_has_a_line_in_the_table_of_places(table):
    keys = {field.alias or name for name, field in table.model_fields.items()}
    assert keys - NAMED - INSIDE == set()
