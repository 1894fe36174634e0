"""What was handed in: nothing here is ever changed or taken away."""

from collections.abc import Sequence
from dataclasses import asdict

from sqlalchemy import insert, select

from grader.courses.store.database import Transaction
from grader.courses.store.records import HandedIn
from grader.courses.store.tables import MARKS, SUBMISSIONS


def add(tx: Transaction, handed_in: HandedIn) -> HandedIn:
    """As it is kept: its `id` is given here."""
    values = asdict(handed_in)
    del values["id"]
    kept = tx.execute(insert(SUBMISSIONS).values(values).returning(SUBMISSIONS.c.id))
    return HandedIn(**values, id=kept.scalar_one())


def by_key(tx: Transaction, assignment: str, student: str, key: str) -> HandedIn | None:
    here = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    row = tx.execute(select(SUBMISSIONS).where(*here, SUBMISSIONS.c.key == key)).one_or_none()
    return None if row is None else HandedIn(**row._asdict())


def of_student(tx: Transaction, assignment: str, student: str) -> Sequence[HandedIn]:
    """In the order in which they came."""
    here = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    rows = tx.execute(select(SUBMISSIONS).where(*here).order_by(SUBMISSIONS.c.number))
    return [HandedIn(**row._asdict()) for row in rows]


def counted(tx: Transaction, assignment: str, student: str, attempt: int) -> tuple[int, int]:
    """How many the student has handed in; how many of them for the variant of that attempt."""
    here = (SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.student == student)
    every = tx.execute(select(SUBMISSIONS.c.attempt).where(*here)).scalars().all()
    return len(every), every.count(attempt)


def listed(
    tx: Transaction, assignment: str, *, after: int = 0, limit: int | None = None
) -> Sequence[HandedIn]:
    """In the order in which they came, those that came after one."""
    query = (
        select(SUBMISSIONS)
        .where(SUBMISSIONS.c.assignment == assignment, SUBMISSIONS.c.id > after)
        .order_by(SUBMISSIONS.c.id)
        .limit(limit)
    )
    return [HandedIn(**row._asdict()) for row in tx.execute(query)]


def unmarked(tx: Transaction, assignment: str) -> Sequence[HandedIn]:
    """Those without marks, in the order in which they came."""
    query = (
        select(SUBMISSIONS)
        .outerjoin(MARKS)
        .where(SUBMISSIONS.c.assignment == assignment, MARKS.c.submission.is_(None))
        .order_by(SUBMISSIONS.c.id)
    )
    return [HandedIn(**row._asdict()) for row in tx.execute(query)]
