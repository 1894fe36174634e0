"""Storing which course and which students a platform's courses and users are."""

from collections.abc import Sequence

from sqlalchemy import insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.tables import LTI_CONTEXTS, LTI_PEOPLE, LTI_PLATFORMS, LTI_ROSTERS
from grader.courses.store.upsert import upsert


def course_of(tx: Transaction, platform: str, context: str) -> str | None:
    """Return the course for a platform's context; None if unknown."""
    conditions = (LTI_CONTEXTS.c.platform == platform, LTI_CONTEXTS.c.context == context)
    return tx.execute(select(LTI_CONTEXTS.c.course).where(*conditions)).scalar_one_or_none()


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


def list_at(tx: Transaction, platform: str, course: str, *, url: str) -> None:
    """Record the URL at which a platform lists people of the course."""
    values = {"platform": platform, "course": course, "url": url}
    upsert(tx, LTI_ROSTERS, values)


def is_listed_at(tx: Transaction, platform: str, course: str, *, url: str) -> bool:
    """Tell whether that is recorded."""
    conditions = (LTI_ROSTERS.c.platform == platform, LTI_ROSTERS.c.course == course)
    return (
        tx.execute(select(LTI_ROSTERS.c.url).where(*conditions, LTI_ROSTERS.c.url == url)).first()
        is not None
    )


def lists(tx: Transaction, course: str) -> Sequence[tuple[str, str]]:
    """Return the approved platforms that list people of the course, with the URLs."""
    query = select(LTI_ROSTERS.c.platform, LTI_ROSTERS.c.url).join(LTI_PLATFORMS)
    query = query.where(LTI_ROSTERS.c.course == course, LTI_PLATFORMS.c.approved)
    rows = tx.execute(query.order_by(LTI_PLATFORMS.c.created, LTI_ROSTERS.c.url))
    return [(platform, url) for platform, url in rows]
