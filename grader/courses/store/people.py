"""Storing which course and which students a platform's courses and users are."""

from sqlalchemy import insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import LTI_CONTEXTS, LTI_PEOPLE


def course_of(tx: Transaction, platform: str, context: str) -> str | None:
    """Return the course for a platform's context; None if unknown."""
    here = (LTI_CONTEXTS.c.platform == platform, LTI_CONTEXTS.c.context == context)
    return tx.execute(select(LTI_CONTEXTS.c.course).where(*here)).scalar_one_or_none()


def place(tx: Transaction, platform: str, context: str, *, course: str) -> None:
    """Link a platform's context to a course."""
    values = {"platform": platform, "context": context, "course": course}
    tx.execute(insert(LTI_CONTEXTS).values(values))


def student_of(tx: Transaction, platform: str, course: str, *, subject: str) -> str | None:
    """Return the student id of a platform's user; None if unknown."""
    query = select(LTI_PEOPLE.c.student).where(
        LTI_PEOPLE.c.platform == platform,
        LTI_PEOPLE.c.course == course,
        LTI_PEOPLE.c.subject == subject,
    )
    return tx.execute(query).scalar_one_or_none()


def is_taken(tx: Transaction, platform: str, course: str, *, student: str) -> bool:
    """Tell whether a user of the platform is already linked to the student."""
    query = select(LTI_PEOPLE.c.subject).where(
        LTI_PEOPLE.c.platform == platform,
        LTI_PEOPLE.c.course == course,
        LTI_PEOPLE.c.student == student,
    )
    return tx.execute(query).first() is not None


def name(tx: Transaction, platform: str, course: str, *, subject: str, student: str) -> None:
    """Link a platform's user to a student."""
    values = {"platform": platform, "course": course, "subject": subject, "student": student}
    tx.execute(insert(LTI_PEOPLE).values(values))
