"""Creating courses and enrolling students."""

from collections.abc import Sequence

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import due_variants
from grader.courses.actions.background_generation import complete
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.refusals import NotFound, StateConflict
from grader.courses.actions.requested import course_of
from grader.courses.store import assignments, courses, students
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Course, EnrolledStudent
from grader.exams.making.assign_variants import language_of
from grader.exams.making.roster import TooManyStudents, read_roster
from grader.exams.making.student import Student
from solver.errors import RequestError

MAX_STUDENTS = 5_000
MAX_CELLS = 100_000
"""The cells of a roster: for the most students, twenty columns."""
SOURCE = "the roster"


def found_course(database: Database, title: str) -> Course:
    """Create a course."""
    course = Course(fresh_id(), title, now())
    with database.writing() as tx:
        courses.add(tx, course)
    return course


def enrol_roster(database: Database, course: str, table: bytes, engine: EngineChoice) -> None:
    """Enrol all students of a CSV table; students who are enrolled already are updated."""
    try:
        people = read_roster(table, SOURCE, most=MAX_STUDENTS, most_cells=MAX_CELLS)
    except TooManyStudents:
        raise too_many() from None
    enrol(database, course, people, engine)


def enrol(
    database: Database,
    course: str,
    people: Sequence[Student],
    engine: EngineChoice,
    *,
    code: str | None = None,
) -> None:
    """Add students after those who are enrolled; they get variants of every assignment.

    With a `code` they enrol themselves: it has to be the course's, and nobody may be enrolled yet.
    """
    if len({person.id for person in people}) > MAX_STUDENTS:
        raise too_many()
    for person in people:
        refuse(person)
    with database.writing() as tx:
        students.hold(tx, course)
        stored_course = course_of(tx, course)
        if code is not None:
            refuse_joining(tx, stored_course, people, code)
        if len(students.ids(tx, course) | {person.id for person in people}) > MAX_STUDENTS:
            raise too_many()
        students.enrol(tx, course, [enrolled_student(course, person) for person in people])
        ids_to_complete = due_variants.ask(tx, assignments.list_assignments(tx, course))
    for assignment in ids_to_complete:
        complete(database, course, assignment, engine)


def too_many() -> RequestError:
    """Return the refusal of more students than a course takes."""
    return RequestError(
        "a course takes {most} students; make another for the others", most=MAX_STUDENTS
    )


def refuse_joining(tx: Transaction, course: Course, people: Sequence[Student], code: str) -> None:
    """Refuse people who enrol themselves by another code, or under an id that is taken."""
    if course.code != code:
        raise unknown_code()
    for person in people:
        if students.find(tx, course.id, person.id):
            raise StateConflict(
                "the student {student!r} is enrolled already; a teacher has the link for you",
                student=person.id[:60],
            )


def unknown_code() -> NotFound:
    """Return the refusal of a code of no course."""
    return NotFound("there is no course with that code; perhaps its teacher has closed it")


def refuse(person: Student) -> None:
    """Refuse a student with an unknown language or an invalid character."""
    language_of(person, "en")
    if "\0" in f"{person.id}{person.name}{person.email}{person.seat}":
        raise RequestError(
            "{source}: student {person!r} has a character that is none",
            source=SOURCE,
            person=person.id[:60],
        )


def enrolled_student(course: str, person: Student) -> EnrolledStudent:
    """Return the record of a student, whose place is set when it is stored."""
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
