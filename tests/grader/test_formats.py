"""Laws of every format in which marks are written."""

from pathlib import Path

import pytest
from marked_exam import marking

import grader.formats
from grader.formats import FORMATS
from grader.grading.row import Row, Status
from solver.exact import rational

MARK = {
    "question": "value",
    "given": "=3",
    "read_as": ["a1", "b2"],
    "verdict": "right",
    "points": "1/3",
    "out_of": "2",
    "feedback": "Línea una.\nLínea dos.",
}
ROWS = (
    Row(
        status=Status.MARKED,
        file="u1.pdf",
        id="u1",
        name="李雷",
        columns={"group": "+1"},
        points=rational("1/3"),
        out_of=rational("2"),
        exercises=({"exercise": 1, "family": "minimax", "marks": [MARK]},),
    ),
    Row(status=Status.UNREADABLE, file="lost.pdf", notes=("the PDF is damaged",)),
    Row(status=Status.CONFLICT, file="u2.pdf", id="u2", notes=("would earn 2 of 4",)),
    Row(status=Status.SUPERSEDED, file="again.pdf", id="u1", notes=("a copy",)),
    Row(status=Status.ABSENT, id="u3", name="Ana"),
)

every_format = pytest.mark.parametrize("written", FORMATS.values(), ids=list(FORMATS))


def text_in(written, rows):
    return "".join(written.write(marking(rows)))


def test_a_format_and_its_file_bear_one_name():
    folder = Path(grader.formats.__file__).parent
    assert list(FORMATS) == sorted(p.stem for p in folder.glob("[!_]*.py"))
    assert [f.name for f in FORMATS.values()] == list(FORMATS)


def test_no_two_formats_have_one_ending():
    endings = [f.ending for f in FORMATS.values()]
    assert all(ending.startswith(".") for ending in endings)
    assert len(set(endings)) == len(endings)


@every_format
def test_every_submission_and_every_student_stands_in_it(written):
    text = text_in(written, ROWS)
    said_of_all = ("u1", "李雷", "lost.pdf", "the PDF is damaged", "u3", "Ana", "absent")
    for said in (*said_of_all, "conflict", "u2.pdf", "would earn 2 of 4", "again.pdf", "a copy"):
        assert said in text


@every_format
def test_the_same_rows_give_the_same_text_that_ends_a_line(written):
    assert text_in(written, ROWS) == text_in(written, list(ROWS))
    assert text_in(written, ROWS).endswith("\n")


@every_format
def test_a_row_more_is_more_text(written):
    lengths = [len(text_in(written, ROWS[:n])) for n in range(len(ROWS) + 1)]
    assert lengths == sorted(set(lengths))


@every_format
def test_nobody_is_no_mistake(written):
    assert isinstance(text_in(written, ()), str)
