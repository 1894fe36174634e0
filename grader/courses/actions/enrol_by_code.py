"""Enrolling oneself by a course's code, as long as its teacher lets people do so."""

from secrets import choice

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import enrolment, issue_tokens, student_links
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.requested import course_of
from grader.courses.store import courses
from grader.courses.store.database import Database
from grader.courses.store.records import Course, Token, TokenRole
from grader.exams.making.student import Student

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""No two of them look alike."""
LENGTH = 8


def open_course(database: Database, course: str) -> Course:
    """Give the course a code, in place of an earlier one."""
    code = "".join(choice(LETTERS) for _ in range(LENGTH))
    return set_code(database, course, code)


def close_course(database: Database, course: str) -> Course:
    """Let nobody enrol any more; who is enrolled stays."""
    return set_code(database, course, None)


def set_code(database: Database, course: str, code: str | None) -> Course:
    """Set the code of the course and return the course."""
    with database.writing() as tx:
        course_of(tx, course)
        courses.set_code(tx, course, code)
        return course_of(tx, course)


def join(database: Database, text: str, person: Student, engine: EngineChoice) -> tuple[Token, str]:
    """Enrol the person in the course of that code; return their token with its secret text."""
    code = "".join(letter for letter in text.upper() if letter.isalnum())
    with database.reading() as tx:
        course = courses.with_code(tx, code)
    if course is None:
        raise enrolment.unknown_code()
    enrolment.enrol(database, course.id, [person], engine, code=code)
    return issue_tokens.issue(
        database,
        Holder(TokenRole.STUDENT, course.id, person.id),
        label=student_links.LABEL,
        expires=issue_tokens.lasting(None),
    )
