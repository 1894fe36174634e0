"""Everything that the tables hold of a student, an assignment or a course: read, or deleted.

The rows are found by the tables' own columns, so that a new table is not forgotten.
"""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Select, Table, and_, delete, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.tables import (
    ASSIGNMENTS,
    COURSES,
    DRAWINGS,
    LTI_PLATFORMS,
    MARKS,
    METADATA,
    STUDENTS,
    SUBMISSIONS,
    VARIANTS,
)

Rows: TypeAlias = Mapping[Table, ColumnElement[bool]]
"""Tables with the condition on their rows, in an order in which no row is referred to before."""


def of_student(course: str, student: str) -> Rows:
    """Return the rows of a student."""
    conditions = {STUDENTS: and_(STUDENTS.c.course == course, STUDENTS.c.id == student)}
    for table in METADATA.sorted_tables:
        c = table.c
        if "student" in c:
            in_course = (
                c.assignment.in_(within(course)) if "assignment" in c else c.course == course
            )
            conditions[table] = and_(in_course, c.student == student)
    return with_marks(conditions)


def of_assignment(assignment: str) -> Rows:
    """Return the rows of an assignment."""
    conditions = {ASSIGNMENTS: ASSIGNMENTS.c.id == assignment}
    for table in METADATA.sorted_tables:
        if "assignment" in table.c:
            conditions[table] = table.c.assignment == assignment
    return with_marks(conditions)


def of_course(course: str) -> Rows:
    """Return the rows of a course, with the platforms that are of it alone."""
    platforms = select(LTI_PLATFORMS.c.id).where(LTI_PLATFORMS.c.course == course)
    among = {"assignment": within(course), "platform": platforms}
    conditions = {COURSES: COURSES.c.id == course}
    for table in METADATA.sorted_tables:
        own_conditions: list[ColumnElement[bool]] = [
            table.c[name].in_(ids) for name, ids in among.items() if name in table.c
        ]
        if "course" in table.c:
            own_conditions.append(table.c.course == course)
        if own_conditions:
            conditions[table] = or_(*own_conditions)
    return with_marks(conditions)


def within(course: str) -> Select[tuple[str]]:
    """Return the query for the assignments of a course."""
    return select(ASSIGNMENTS.c.id).where(ASSIGNMENTS.c.course == course)


def with_marks(conditions: dict[Table, ColumnElement[bool]]) -> Rows:
    """Return the rows and those of the submissions' marks, which name nobody."""
    own = select(SUBMISSIONS.c.id).where(conditions[SUBMISSIONS])
    conditions[MARKS] = MARKS.c.submission.in_(own)
    return {table: conditions[table] for table in METADATA.sorted_tables if table in conditions}


def read_rows(tx: Transaction, rows: Rows) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Yield the tables' names and the rows that are in them."""
    for table, condition in rows.items():
        yield table.name, [row._asdict() for row in tx.execute(select(table).where(condition))]


def erase(tx: Transaction, rows: Rows) -> None:
    """Delete the rows."""
    for table, condition in reversed([*rows.items()]):
        tx.execute(delete(table).where(condition))


def hold(tx: Transaction, course: str) -> None:
    """Lock a course's assignments and variants, so that nothing is handed in or marked meanwhile.

    The assignments change with that, so that what was read of them before is not stored.
    """
    changed = {"version": ASSIGNMENTS.c.version + 1}
    tx.execute(update(ASSIGNMENTS).where(ASSIGNMENTS.c.course == course).values(changed))
    query = select(VARIANTS.c.attempt).where(VARIANTS.c.assignment.in_(within(course)))
    order = (VARIANTS.c.assignment, VARIANTS.c.student, VARIANTS.c.attempt)
    tx.execute(query.order_by(*order).with_for_update()).all()


def set_decisions(tx: Transaction, assignment: str, decisions: str) -> None:
    """Store the decisions of an assignment that is locked."""
    condition = ASSIGNMENTS.c.id == assignment
    tx.execute(update(ASSIGNMENTS).where(condition).values(decisions=decisions))


def forget_troubles(tx: Transaction, course: str) -> None:
    """Forget why variants could not be generated, which may name a student; it is tried again."""
    condition = DRAWINGS.c.assignment.in_(within(course))
    tx.execute(update(DRAWINGS).where(condition).values(trouble=""))
