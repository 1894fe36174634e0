"""How far an assignment is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from grader.courses.actions.exam_of import written
from grader.courses.store import drawings, students, variants
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Assignment


@dataclass(frozen=True, slots=True)
class Progress:
    """How many students have a variant, of how many; `trouble` keeps the others from one."""

    drawn: int
    of: int
    trouble: str


def progress(tx: Transaction, assignment: Assignment) -> Progress:
    return Progress(
        drawn=variants.count(tx, assignment.id),
        of=students.count(tx, assignment.course),
        trouble=drawings.trouble(tx, assignment.id),
    )


def left(tx: Transaction, assignment: Assignment) -> int:
    """How many exercises are still to be drawn."""
    far = progress(tx, assignment)
    return (far.of - far.drawn) * len(written(assignment.toml).entries)


def unfinished(there: Database, course: str) -> Sequence[str]:
    """The assignments of a course that not everybody has a variant of."""
    with there.reading() as tx:
        return drawings.unsettled(tx, course)
