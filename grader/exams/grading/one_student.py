"""The one student whose results a course system has asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice
from operator import itemgetter

from generator.base.plain import Plain
from grader.exams.grading.readable_marks import shown, who
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, on_sheet
from solver.errors import RequestError

MOST_NOTES = 20


class SeveralStudents(RequestError):
    """More than one student's marks where there is room for one."""

    def __init__(self, one: Row, other: Row) -> None:
        super().__init__(
            "this format holds the results of one student, and both {one} and {other} were marked; "
            "name one student's files, or write csv, json or html",
            one=who(one)[:60],
            other=who(other)[:60],
        )


def single(marking: MarkingResults) -> Row:
    """The student's row; files beside it that do not count are told of in its notes.

    Whoever handed nothing in does not matter. Where nothing was handed in at all, the row is one
    of an absent student; where nothing could be marked, the first that was not, with every reason.
    """
    marked: list[Row] = []
    unmarked: list[Row] = []
    for row in shown(marking.rows):
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
            notes=(*marked[0].notes, *reasons(unmarked)),
        )
    if unmarked:
        return replace(unmarked[0], notes=reasons(unmarked))
    return Row(status=Status.ABSENT)


def as_on_sheet(row: Row) -> tuple[Mapping[str, Plain], ...]:
    """The exercises under the numbers that the student knows, in their order."""
    there = ({**exercise, "exercise": on_sheet(exercise)} for exercise in row.exercises)
    return tuple(sorted(there, key=itemgetter("exercise")))


def reasons(unmarked: Sequence[Row]) -> tuple[str, ...]:
    """A line for each file: its name and why it does not count."""
    return tuple(f"{row.file}: {'; '.join(row.notes)}" for row in islice(unmarked, MOST_NOTES))
