"""Which course a platform's course is here, and which student somebody of a platform is."""

from sqlalchemy import insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import LTI_CONTEXTS, LTI_PEOPLE


def course_of(tx: Transaction, platform: str, context: str) -> str | None:
    here = (LTI_CONTEXTS.c.platform == platform, LTI_CONTEXTS.c.context == context)
    return tx.execute(select(LTI_CONTEXTS.c.course).where(*here)).scalar_one_or_none()


def place(tx: Transaction, platform: str, context: str, *, course: str) -> None:
    values = {"platform": platform, "context": context, "course": course}
    tx.execute(insert(LTI_CONTEXTS).values(values))


def student_of(tx: Transaction, platform: str, course: str, *, subject: str) -> str | None:
    query = select(LTI_PEOPLE.c.student).where(
        LTI_PEOPLE.c.platform == platform,
        LTI_PEOPLE.c.course == course,
        LTI_PEOPLE.c.subject == subject,
    )
    return tx.execute(query).scalar_one_or_none()


def is_taken(tx: Transaction, platform: str, course: str, *, student: str) -> bool:
    """Whether somebody of the platform is that student."""
    query = select(LTI_PEOPLE.c.subject).where(
        LTI_PEOPLE.c.platform == platform,
        LTI_PEOPLE.c.course == course,
        LTI_PEOPLE.c.student == student,
    )
    return tx.execute(query).first() is not None


def name(tx: Transaction, platform: str, course: str, *, subject: str, student: str) -> None:
    values = {"platform": platform, "course": course, "subject": subject, "student": student}
    tx.execute(insert(LTI_PEOPLE).values(values))
