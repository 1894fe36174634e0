"""A course in a database: one assignment, two students, and what they hand in."""

from dataclasses import replace
from datetime import UTC, datetime

from grader.courses.store import assignments, courses, students, variants
from grader.courses.store.database import Database
from grader.courses.store.records import (
    Assignment,
    Course,
    EnrolledStudent,
    StoredSubmission,
    Terms,
    VariantRecord,
)

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
COURSE = Course("c", "Games", NOON)
ANA = EnrolledStudent(
    course="c",
    id="ana",
    place=1,
    name="Ana Peña",
    email="ana@uni.example",
    language="es",
    seat="",
    columns={"group": "G1"},
)
LUIS = replace(ANA, id="luis", place=2, name="Luis Gil", columns={})
ASSIGNMENT = Assignment(
    id="a",
    course="c",
    toml="title = 'Games'",
    secret="0" * 64,
    head="{}",
    decisions="[]",
    terms=Terms(closes=NOON),
    version=1,
    created=NOON,
)
VARIANT = VariantRecord(assignment="a", student="ana", sheet="{}", code="K7MX3P", attempt=1)
HANDED_IN = StoredSubmission(
    id=0,
    assignment="a",
    student="ana",
    key="first",
    number=1,
    attempt=1,
    answers='{"1.value": "3"}',
    received=NOON,
)


def fill(there: Database) -> None:
    """With all of these but what is handed in."""
    with there.writing() as tx:
        courses.add(tx, COURSE)
        students.enrol(tx, ANA.course, [ANA, LUIS])
        assignments.add(tx, ASSIGNMENT)
        variants.add(tx, [VARIANT])
