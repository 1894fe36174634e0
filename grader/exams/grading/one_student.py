"""The result of the one student that another system has asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from operator import itemgetter
from pathlib import PurePath

from generator.base.plain import Plain
from grader.exams.grading.readable_marks import describe_student, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, on_sheet
from solver.errors import RequestError

MAX_NOTES = 20


class SeveralStudents(RequestError):
    """The marks of several students, where only one is expected."""

    def __init__(self, row: Row, other: Row) -> None:
        super().__init__(
            "this format holds the results of one student, and both {one} and {other} were marked; "
            "name one student's files, or write csv, json or html",
            one=describe_student(row)[:60],
            other=describe_student(other)[:60],
        )


def single_row(marking: MarkingResults) -> Row:
    """Return the student's row, with other files that do not count in its notes.

    Absent students are ignored. If nothing was handed in, the row is that of an absent student; if
    nothing could be marked, it is the first that could not, with every reason.
    """
    marked: list[Row] = []
    unmarked: list[Row] = []
    for row in printable_rows(marking.rows):
        match row.status:
            case Status.MARKED:
                marked.append(row)
            case Status.UNREADABLE | Status.CONFLICT | Status.SUPERSEDED:
                unmarked.append(row)
            case Status.ABSENT:
                pass
        if len(marked) > 1:
            raise SeveralStudents(*marked)
    if marked:
        return replace(
            marked[0],
            exercises=as_on_sheet(marked[0]),
            notes=(*marked[0].notes, *reason_lines(unmarked)),
        )
    if unmarked:
        return replace(unmarked[0], notes=reason_lines(unmarked))
    return Row(status=Status.ABSENT)


def as_on_sheet(row: Row) -> tuple[Mapping[str, Plain], ...]:
    """Return the exercises in the order and with the numbers of the student's sheet."""
    exercises = ({**exercise, "exercise": on_sheet(exercise)} for exercise in row.exercises)
    return tuple(sorted(exercises, key=itemgetter("exercise")))


def reason_lines(unmarked: Sequence[Row]) -> tuple[str, ...]:
    """Return a line for each file with its name and the reason why it does not count.

    It names no other student, and no folder of the machine.
    """
    shown_rows = islice(unmarked, MAX_NOTES)
    return tuple(
        f"{PurePath(row.file).name}: {'; '.join(row.told or row.notes)}" for row in shown_rows
    )
