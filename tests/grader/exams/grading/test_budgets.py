"""Submissions are bounded before they are read: keys, their length, columns and cells."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.exams.grading.submissions import submission, submission_table
from grader.exams.grading.submissions.objects import in_json
from grader.exams.grading.submissions.read import read_submissions
from grader.exams.grading.submissions.submission import (
    HOLDERS,
    MAX_KEY_LENGTH,
    MAX_KEYS,
    Submission,
    UnreadablePart,
    separate_answers,
)


class CountedHolders:
    """The keys that hold answers; it counts how often all of them are gone through."""

    walks = 0

    def __contains__(self, name: object) -> bool:
        return name in HOLDERS

    def __iter__(self) -> Iterator[str]:
        self.walks += 1
        return iter(HOLDERS)


@pytest.mark.parametrize("number", [100, 200, 400])
def test_answers_are_told_from_other_texts_without_going_through_all_for_each(
    number: int, monkeypatch
):
    holders = CountedHolders()
    monkeypatch.setattr(submission, "HOLDERS", holders)
    answers, texts = separate_answers(
        {**{f"1.q{n}": "1" for n in range(number)}, "note": "x", "unread": []}
    )
    assert (len(answers), texts) == (number, {"note": "x"})
    assert holders.walks == 0


@pytest.mark.parametrize("key", ["1." + "a" * MAX_KEY_LENGTH, "a" * 100_000])
def test_a_key_that_is_too_long_is_refused(key: str):
    part = in_json(json.dumps({"id": "ana", key: "1"}), "a.json")
    assert isinstance(part, UnreadablePart)


def test_keys_are_bounded_where_they_stand_by_exercise_or_by_field():
    for holder in ("1", "fields"):
        inner = {f"q{n}" if holder == "1" else f"1.q{n}": "1" for n in range(MAX_KEYS + 1)}
        part = in_json(json.dumps({"id": "ana", holder: inner}), "a.json")
        assert isinstance(part, UnreadablePart)
        assert "more than 20000 keys" in str(part.reason)


def test_a_table_has_a_bounded_number_of_columns_and_cells(tmp_path: Path, monkeypatch):
    wide = tmp_path / "wide.csv"
    wide.write_text("id," + ",".join(f"1.q{n}" for n in range(20_000)) + "\nana,1\n")
    (part,) = read_submissions(wide)
    assert isinstance(part, UnreadablePart)
    assert "more than 20000 columns" in str(part.reason)
    monkeypatch.setattr(submission_table, "MAX_CELLS", 100)
    long = tmp_path / "long.csv"
    long.write_text("id,1.a,1.b,1.c\n" + "ana\n" * 1_000)
    *rows, last = read_submissions(long)
    assert len(rows) == 25
    assert all(isinstance(row, Submission) for row in rows)
    assert isinstance(last, UnreadablePart)
    assert "cells; hand in the rest apart" in str(last.reason)


@pytest.mark.parametrize("header", ["name,seat", "id,name,email"], ids=["no id", "roster"])
def test_a_first_row_that_cannot_be_read_hides_neither_columns_nor_bounds(
    tmp_path: Path, monkeypatch, header: str
):
    too_long = f'"{"x" * 1_000_001}"'
    table = tmp_path / "table.csv"
    table.write_text(f"{header}\n{too_long},,\nana,2,\n")
    unreadable, refusal = read_submissions(table)
    assert isinstance(unreadable, UnreadablePart)
    assert isinstance(refusal, UnreadablePart)
    assert "id" in str(refusal.reason) or "roster" in str(refusal.reason)
    monkeypatch.setattr(submission_table, "MAX_CELLS", 100)
    table.write_text(f"id,1.a,1.b,1.c\n{too_long}\n" + "ana\n" * 1_000)
    _, *rows, last = read_submissions(table)
    assert len(rows) == 25
    assert isinstance(last, UnreadablePart)
