"""Writing the marks and statistics of an assignment, in the formats of exams."""

from collections.abc import Iterator

from generator.base.errors import UnknownName
from grader.courses.actions.assignment_results import open_marks
from grader.courses.actions.requested import student_of
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment
from grader.exams.formats import FORMATS
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics_file import WRITERS


def marks(
    database: Database,
    assignment: Assignment,
    to: str,
    student: str | None,
    *,
    for_students: bool = False,
) -> Iterator[str]:
    """Yield the marks in the format, of one student if given; all are of one moment.

    Where they are `for_students`, feedback tells less to those who may still hand in.
    """
    if student is not None:
        with database.reading() as tx:
            student_of(tx, assignment.course, student)
    with open_marks(database, assignment, student, for_students=for_students) as marking:
        yield from FORMATS[find_format(to)].write(marking)


def ending(to: str) -> str:
    """Return the file ending of a format; UnknownName if there is none."""
    return FORMATS[find_format(to)].ending


def find_format(to: str) -> str:
    """Return the format's name if it exists; UnknownName if not."""
    if to not in FORMATS:
        raise UnknownName("no format", to, FORMATS)
    return to


def statistics(database: Database, assignment: Assignment, ending: str) -> str:
    """Return the statistics in the format of that ending; UnknownName if there is none."""
    if ending not in WRITERS:
        raise UnknownName("no format of statistics", ending[1:], [name[1:] for name in WRITERS])
    with open_marks(database, assignment) as marking:
        return WRITERS[ending](analyse_exam(marking))
