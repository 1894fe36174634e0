"""The marks of an assignment and their statistics, written as they are of an exam."""

from collections.abc import Iterator

from generator.errors import UnknownName
from grader.courses.asked import student_of
from grader.courses.gathering import marked
from grader.formats import FORMATS
from grader.statistics.analysis import analysed
from grader.statistics.writing import WRITERS
from grader.store.database import Database
from grader.store.records import Assignment


def marks(there: Database, assignment: Assignment, to: str, student: str | None) -> Iterator[str]:
    """Piece by piece, all of one moment."""
    if student is not None:
        with there.reading() as tx:
            student_of(tx, assignment.course, student)
    with marked(there, assignment, student) as marking:
        yield from FORMATS[known(to)].write(marking)


def ending(to: str) -> str:
    return FORMATS[known(to)].ending


def known(to: str) -> str:
    if to not in FORMATS:
        raise UnknownName("no format", to, FORMATS)
    return to


def statistics(there: Database, assignment: Assignment, ending: str) -> str:
    if ending not in WRITERS:
        raise UnknownName("no format of statistics", ending[1:], [name[1:] for name in WRITERS])
    with marked(there, assignment) as marking:
        return WRITERS[ending](analysed(marking))
