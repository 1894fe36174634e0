"""Laws of every format in which marks are format."""

import re
from base64 import b64decode
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from marked_exam import ABSENT, EXAM, LOST, MARKED, MISTAKEN, RIVAL, ROWS, SECOND, marking

from grader.exams.format import Scope
from grader.exams.formats import FORMATS
from grader.exams.grading.one_student import SeveralStudents
from grader.exams.grading.results import MarkingResults

GOLDEN = Path(__file__).parents[2] / "golden"
CONTROL = "\0\x1b[31m\x7f\x85\u2028\u202e\ud800\uffff"
OTHER = replace(MARKED, id="u2", name="Bo", file="u2.pdf")

every_format = pytest.mark.parametrize("format", FORMATS.values(), ids=list(FORMATS))


def those(scope):
    some = {name: one for name, one in FORMATS.items() if one.scope is scope}
    return pytest.mark.parametrize("format", some.values(), ids=list(some))


of_an_exam = those(Scope.EXAM)
of_a_student = those(Scope.STUDENT)


def text_in(format, rows):
    return "".join(format.write(marking(rows)))


def rows_for(format):
    return ROWS if format.scope is Scope.EXAM else (MARKED, ABSENT)


@pytest.mark.parametrize("format", FORMATS)
def test_a_format_and_its_file_bear_one_name(format):
    assert FORMATS[format].name == format


@every_format
def test_an_ending_is_one_that_a_file_can_have(format):
    assert re.fullmatch(r"(\.[a-z0-9]+)+", format.ending)


@every_format
def test_it_is_written_as_it_was_last_time(format):
    golden = GOLDEN / f"marks.{format.name}{format.ending}"
    assert text_in(format, rows_for(format)).encode() == golden.read_bytes()


@every_format
def test_the_same_rows_give_the_same_text_that_ends_a_line(format):
    rows = rows_for(format)
    assert text_in(format, rows) == text_in(format, list(rows))
    assert text_in(format, rows).endswith("\n")


@every_format
def test_nobody_is_no_mistake(format):
    assert isinstance(text_in(format, ()), str)


@every_format
def test_nothing_from_outside_brings_a_control_character(format):
    mark = {**MISTAKEN, "given": CONTROL, "read_as": [CONTROL], "feedback": f"`{CONTROL}` 3"}
    marked = replace(
        MARKED,
        file=CONTROL,
        name=CONTROL,
        email=CONTROL,
        columns={"Identifier": "Participant 7", CONTROL: CONTROL},
        exercises=({"exercise": 1, "marks": [mark]},),
        notes=(CONTROL,),
    )
    lost = replace(LOST, file=CONTROL, id=CONTROL, notes=(CONTROL,))
    for rows in ((marked,), (lost,)):
        text = text_in(format, rows)
        if format.name == "github-classroom":
            text = b64decode(text).decode()
        assert not re.search(r"[\0-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u202e\ud800\uffff]", text)


@of_an_exam
def test_every_submission_and_every_student_stands_in_it(format):
    text = text_in(format, (*ROWS, SECOND, RIVAL))
    said_of_all = ("u1", "李雷", "lost.pdf", "the PDF is damaged", "u3", "Ana")
    for said in (*said_of_all, "u1-old.pdf", "u1.pdf is marked", "would earn 2 of 4"):
        assert said in text


@of_an_exam
def test_a_row_more_is_more_text(format):
    rows = (*ROWS, SECOND, RIVAL)
    lengths = [len(text_in(format, rows[:n])) for n in range(6)]
    assert lengths == sorted(set(lengths))


class Drawn:
    """Rows that are made as they are asked for, and counted."""

    def __init__(self):
        self.count = 0

    def __iter__(self):
        for _ in range(50):
            self.count += 1
            yield MARKED


@of_an_exam
def test_it_is_written_row_by_row(format):
    rows = Drawn()
    drawn = [rows.count for _ in format.write(MarkingResults(EXAM, rows))]
    assert all(after - before <= 1 for before, after in pairwise(drawn[:9]))
    assert len(drawn) >= 10


@of_a_student
def test_two_students_are_refused_in_one_line(format):
    with pytest.raises(SeveralStudents) as refusal:
        text_in(format, (MARKED, OTHER))
    assert str(refusal.value) == (
        "this format holds the results of one student, and both u1 李雷 and u2 Bo were marked; "
        "name one student's files, or write csv, json or html"
    )


@of_a_student
def test_whoever_handed_nothing_in_does_not_count(format):
    assert text_in(format, (MARKED, ABSENT)) == text_in(format, (ABSENT, MARKED, ABSENT))
