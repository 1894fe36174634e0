"""Courses, and who is enrolled in them."""

from collections.abc import Sequence

from grader.base.workers.engine_choice import Chosen
from grader.courses.actions import due_variants
from grader.courses.actions.background_generation import complete
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.requested import course_of
from grader.courses.store import assignments, courses, students
from grader.courses.store.database import Database
from grader.courses.store.records import Course, EnrolledStudent
from grader.exams.making.assign_variants import language_of
from grader.exams.making.roster import roster
from grader.exams.making.student import Student
from solver.errors import RequestError

MOST = 5_000
SOURCE = "the roster"


def found_course(there: Database, title: str) -> Course:
    """A new one."""
    made = Course(fresh_id(), title, now())
    with there.writing() as tx:
        courses.add(tx, made)
    return made


def enrol_roster(there: Database, course: str, table: bytes, engine: Chosen) -> None:
    """Everybody of a table in CSV; whoever is there already has what the table says now."""
    enrol(there, course, roster(table, SOURCE), engine)


def enrol(there: Database, course: str, people: Sequence[Student], engine: Chosen) -> None:
    """Add them behind whoever is there; they get variants of every assignment."""
    for person in people:
        refuse(person)
    with there.writing() as tx:
        students.hold(tx, course)
        course_of(tx, course)
        students.enrol(tx, [enrolled(course, person) for person in people])
        if students.count(tx, course) > MOST:
            raise RequestError(
                "a course takes {most} students; make another for the others", most=MOST
            )
        given = due_variants.ask(tx, assignments.listed(tx, course))
    for assignment in given:
        complete(there, course, assignment, engine)


def refuse(person: Student) -> None:
    language_of(person, "en")
    if "\0" in f"{person.id}{person.name}{person.email}{person.seat}":
        raise RequestError(
            "{source}: student {person!r} has a character that is none",
            source=SOURCE,
            person=person.id[:60],
        )


def enrolled(course: str, person: Student) -> EnrolledStudent:
    """`place` is given where it is kept."""
    return EnrolledStudent(
        course=course,
        id=person.id,
        place=0,
        name=person.name,
        email=person.email,
        language=person.language,
        seat=person.seat,
        columns=person.columns,
    )
