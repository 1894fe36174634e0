"""What platforms are to know of marks: kept until it has been delivered."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import ColumnElement, insert, or_, select, update

from grader.courses.store.database import Transaction
from grader.courses.store.records import Score
from grader.courses.store.tables import LTI_SCORES

UNKNOWN = "?"
FRESH = {"sent": 0, "wanted": 1, "tries": 0, "leased": None, "given": "", "trouble": ""}


def follow(tx: Transaction, line: Mapping[str, str | None], *, moment: datetime) -> None:
    """Have marks delivered to that line from now on; one that failed is tried again."""
    unique = (LTI_SCORES.c[name] == line[name] for name in ("platform", "line", "subject"))
    there = tx.execute(select(LTI_SCORES).where(*unique)).one_or_none()
    if there is None:
        tx.execute(insert(LTI_SCORES).values({**line, **FRESH, "due": moment}))
    elif there.sent < there.wanted or there.assignment != line["assignment"]:
        here = LTI_SCORES.c.id == there.id
        again = {**line, "wanted": there.wanted + 1, "tries": 0, "due": moment}
        tx.execute(update(LTI_SCORES).where(here).values(again))


def stale(
    tx: Transaction, assignment: str, student: str | None = None, *, moment: datetime
) -> None:
    """Marks of the assignment have changed, or when they are seen; of one student, or of all."""
    query = update(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    if student is not None:
        query = query.where(LTI_SCORES.c.student == student)
    tx.execute(query.values(wanted=LTI_SCORES.c.wanted + 1, tries=0, due=moment))


def forget(tx: Transaction, assignment: str) -> None:
    """What was delivered: it is delivered again, though it has not changed."""
    query = update(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    tx.execute(query.values(given=UNKNOWN))


def due(tx: Transaction, *, moment: datetime, limit: int) -> Sequence[Score]:
    """Those that are to be tried and that nobody tries, whoever waits longest first."""
    query = select(LTI_SCORES).where(LTI_SCORES.c.due <= moment, is_free(moment))
    return [Score(**row._asdict()) for row in tx.execute(query.order_by("due").limit(limit))]


def lease(tx: Transaction, score: Score, *, moment: datetime, until: datetime) -> bool:
    """Whether nobody else tries it until then, unless it is settled before."""
    free = update(LTI_SCORES).where(*unchanged(score), is_free(moment))
    return tx.execute(free.values(leased=until)).rowcount == 1


def doubt(tx: Transaction, score: Score) -> None:
    """It is being sent: until it is settled nobody knows what the platform has."""
    here = LTI_SCORES.c.id == score.id
    tx.execute(update(LTI_SCORES).where(here).values(given=UNKNOWN))


def settle(tx: Transaction, score: Score, *, given: str) -> None:
    """It was delivered as it was; what has changed meanwhile stays due."""
    values = {"sent": score.wanted, "given": given, "trouble": "", "leased": None}
    tx.execute(update(LTI_SCORES).where(LTI_SCORES.c.id == score.id).values(values))
    tx.execute(update(LTI_SCORES).where(*unchanged(score)).values(due=None, tries=0))


def postpone(tx: Transaction, score: Score, *, due: datetime | None, trouble: str) -> None:
    """To be tried again then, or once something changes; what has changed meanwhile stays due."""
    values = {"trouble": trouble, "leased": None}
    tx.execute(update(LTI_SCORES).where(LTI_SCORES.c.id == score.id).values(values))
    tries = score.tries + 1 if trouble else 0
    tx.execute(update(LTI_SCORES).where(*unchanged(score)).values(due=due, tries=tries))


def of_assignment(tx: Transaction, assignment: str) -> Sequence[Score]:
    """By student."""
    query = select(LTI_SCORES).where(LTI_SCORES.c.assignment == assignment)
    return [
        Score(**row._asdict())
        for row in tx.execute(query.order_by(LTI_SCORES.c.student, LTI_SCORES.c.id))
    ]


def unchanged(score: Score) -> tuple[ColumnElement[bool], ...]:
    return (LTI_SCORES.c.id == score.id, LTI_SCORES.c.wanted == score.wanted)


def is_free(moment: datetime) -> ColumnElement[bool]:
    return or_(LTI_SCORES.c.leased.is_(None), LTI_SCORES.c.leased <= moment)
