"""What a platform may know by now of a student's marks."""

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from grader.courses.actions import marking
from grader.courses.actions.asked import assignment_of
from grader.courses.actions.gathering import foremost
from grader.courses.actions.seeing import is_seen
from grader.courses.store import marks, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import HandedIn, Score, Seen, Terms
from solver.exact import Rational


@dataclass(frozen=True, slots=True)
class Given:
    """The points of the submission that counts; some may be `open`, for a person to decide."""

    points: Rational
    out_of: Rational
    open: bool


@dataclass(frozen=True, slots=True)
class Nothing:
    """No submission counts."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """The student does not see marks before that moment, or never, as the terms are."""

    until: datetime | None


Known: TypeAlias = Given | Nothing | Unseen


def known(there: Database, score: Score, moment: datetime) -> Known:
    """At that moment; what was not marked yet is."""
    with there.reading() as tx:
        asked = assignment_of(tx, score.course, score.assignment)
        variant = variants.find(tx, asked.id, score.student)
        every = submissions.of_student(tx, asked.id, score.student)
    current = {one.id: one for one in every if variant and one.attempt == variant.attempt}
    if not current:
        return Nothing()
    if not is_seen(asked.terms.feedback, asked.terms, marked=True, moment=moment):
        return Unseen(seen_from(asked.terms))
    for one in current.values():
        marking.mark(there, one, score.course)
    with there.reading() as tx:
        standings = marks.standings(tx, asked.id, score.student)
    own = [one for one in standings if one.id in current]
    return given(there, score, current[foremost(own, asked.terms.counts).id])


def seen_from(terms: Terms) -> datetime | None:
    return terms.closes if terms.feedback is Seen.CLOSED else None


def given(there: Database, score: Score, counts: HandedIn) -> Known:
    row = marking.mark(there, counts, score.course)
    if row.points is None or row.out_of is None:
        return Nothing()
    return Given(row.points, row.out_of, open=bool(row.open))
