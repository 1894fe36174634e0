from dataclasses import replace

from marked_exam import ABSENT, LOST, MARKED, marking

from grader.exams.grading.one_student import single_row
from grader.exams.grading.row import Status

NOTE = "there is no question 3.value on this sheet"


def test_a_file_that_could_not_be_read_is_a_note_beside_the_marks():
    row = single_row(marking((LOST, MARKED)))
    assert (row.status, row.id, row.points) == (Status.MARKED, "u1", MARKED.points)
    assert row.notes == (NOTE, "lost.pdf: the PDF is damaged")


def test_where_nothing_could_be_read_every_reason_is_given():
    row = single_row(
        marking((LOST, replace(LOST, file="b.pdf", notes=("too large", "again")), ABSENT))
    )
    assert row.status is Status.UNREADABLE
    assert row.notes == ("lost.pdf: the PDF is damaged", "b.pdf: too large; again")


def test_a_thousand_unreadable_files_are_told_of_by_twenty():
    assert len(single_row(marking((LOST,) * 1000)).notes) == 20


def test_nothing_handed_in_is_an_absent_student():
    assert single_row(marking((ABSENT,))).status is Status.ABSENT
