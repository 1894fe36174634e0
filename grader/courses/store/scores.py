"""Storing scores until they are delivered to platforms."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Score
from grader.courses.store.tables import LTI_PLATFORMS, LTI_SCORES

UNKNOWN = "?"
FRESH = {"sent": 0, "wanted": 1, "tries": 0, "leased": None, "given": "", "trouble": ""}


def follow(tx: Transaction, line: Mapping[str, str | None], *, moment: datetime) -> None:
    """Deliver scores to that line of a gradebook from now on; one that failed is tried again."""
    unique = (LTI_SCORES.c[name] == line[name] for name in ("platform", "line", "subject"))
    stored_row = tx.execute(select(LTI_SCORES).where(*unique)).one_or_none()
    if stored_row is None:
        tx.execute(insert(LTI_SCORES).values({**line, **FRESH, "due": moment}))
    elif stored_row.sent < stored_row.wanted or stored_row.assignment != line["assignment"]:
        condition = LTI_SCORES.c.id == stored_row.id
        again = {**line, "wanted": stored_row.wanted + 1, "tries": 0, "due": moment}
        tx.execute(update(LTI_SCORES).where(condition).values(again))


def stale(
    tx: Transaction, assignment: str, student: str | None = None, *, moment: datetime
) -> None:
    """Mark the scores of an assignment as changed, of one student or of all."""
    query = update(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    if student is not None:
        query = query.where(LTI_SCORES.c.student == student)
    tx.execute(query.values(wanted=LTI_SCORES.c.wanted + 1, tries=0, due=moment))


def forget(tx: Transaction, assignment: str) -> None:
    """Forget what was delivered, so that it is delivered again even if unchanged."""
    query = update(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    tx.execute(query.values(given=UNKNOWN))


def due(tx: Transaction, *, moment: datetime, limit: int) -> Sequence[Score]:
    """Return the scores that are due and not leased, those that have waited longest first.

    Those of a platform that is not approved wait until it is.
    """
    query = select(LTI_SCORES).join(LTI_PLATFORMS).where(LTI_PLATFORMS.c.approved)
    query = query.where(LTI_SCORES.c.due <= moment, is_free(moment))
    return [Score(**row._asdict()) for row in tx.execute(query.order_by("due").limit(limit))]


def lease(tx: Transaction, score: Score, *, moment: datetime, until: datetime) -> bool:
    """Lease the score until then; return whether no other process has it."""
    free = update(LTI_SCORES).where(*unchanged_condition(score), is_free(moment))
    return tx.execute(free.values(leased=until)).rowcount == 1


def doubt(tx: Transaction, score: Score) -> None:
    """Record that the score is being sent, so what the platform has is unknown until then."""
    condition = LTI_SCORES.c.id == score.id
    tx.execute(update(LTI_SCORES).where(condition).values(given=UNKNOWN))


def settle(tx: Transaction, score: Score, *, delivered_score: str) -> None:
    """Record the delivery; the score stays due if it has changed meanwhile."""
    values = {"sent": score.wanted, "given": delivered_score, "trouble": "", "leased": None}
    tx.execute(update(LTI_SCORES).where(LTI_SCORES.c.id == score.id).values(values))
    tx.execute(update(LTI_SCORES).where(*unchanged_condition(score)).values(due=None, tries=0))


def postpone(tx: Transaction, score: Score, *, due: datetime | None, trouble: str) -> None:
    """Put the score off until `due`, or its next change; it stays due if it has changed."""
    values = {"trouble": trouble, "leased": None}
    tx.execute(update(LTI_SCORES).where(LTI_SCORES.c.id == score.id).values(values))
    tries = score.tries + 1 if trouble else 0
    tx.execute(update(LTI_SCORES).where(*unchanged_condition(score)).values(due=due, tries=tries))


def of_assignment(tx: Transaction, assignment: str) -> Sequence[Score]:
    """Return the scores of the assignment, by student."""
    query = select(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    return [
        Score(**row._asdict())
        for row in tx.execute(query.order_by(LTI_SCORES.c.student, LTI_SCORES.c.id))
    ]


def unchanged_condition(score: Score) -> tuple[ColumnElement[bool], ...]:
    """Return the condition that the score has not changed meanwhile."""
    return (LTI_SCORES.c.id == score.id, LTI_SCORES.c.wanted == score.wanted)


def is_free(moment: datetime) -> ColumnElement[bool]:
    """Return the condition that no process has leased the score."""
    return or_(LTI_SCORES.c.leased.is_(None), LTI_SCORES.c.leased <= moment)
