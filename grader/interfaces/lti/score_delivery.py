"""Scores on their way to platforms: tried until they arrive, and what is latest counts."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from http import HTTPMethod
from threading import Event
from typing import TypeAlias
from urllib.parse import urlsplit, urlunsplit

from grader.courses.actions import make_marks
from grader.courses.actions.assignment_results import foremost
from grader.courses.actions.background_generation import PAUSE, rounds
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import assignment_of
from grader.courses.actions.visibility import is_seen
from grader.courses.store import marks, platforms, scores, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import HandedIn, Platform, Score, Seen, Terms
from grader.interfaces.lti.platform_access import token
from grader.interfaces.lti.web import Remembered, Unreachable, asked, host
from solver.exact import Rational, text

# What a platform may know by now of a student's marks.


@dataclass(frozen=True, slots=True)
class GivenScore:
    """The points of the submission that counts; some may be `open`, for a person to decide."""

    points: Rational
    out_of: Rational
    open: bool


@dataclass(frozen=True, slots=True)
class Nothing:
    """No submission counts."""


@dataclass(frozen=True, slots=True)
class UnseenScore:
    """The student does not see marks before that moment, or never, as the terms are."""

    until: datetime | None


Known: TypeAlias = GivenScore | Nothing | UnseenScore


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
        return UnseenScore(seen_from(asked.terms))
    for one in current.values():
        make_marks.mark(there, one, score.course)
    with there.reading() as tx:
        standings = marks.standings(tx, asked.id, score.student)
    own = [one for one in standings if one.id in current]
    return given(there, score, current[foremost(own, asked.terms.counts).id])


def seen_from(terms: Terms) -> datetime | None:
    return terms.closes if terms.feedback is Seen.CLOSED else None


def given(there: Database, score: Score, counts: HandedIn) -> Known:
    row = make_marks.mark(there, counts, score.course)
    if row.points is None or row.out_of is None:
        return Nothing()
    return GivenScore(row.points, row.out_of, open=bool(row.open))


MEDIA = "application/vnd.ims.lis.v1.score+json"
AT_ONCE = 50
LEASE, FIRST, LONGEST = timedelta(minutes=5), timedelta(minutes=1), timedelta(hours=6)
MOST_DOUBLINGS, MOST_TRIES = 10, 40
"""More than a week of them."""
REFUSED, DONE = 401, range(200, 300)


@contextmanager
def delivering(there: Database, pause: float = PAUSE) -> Iterator[None]:
    """In the background, until the block ends."""
    tokens = Remembered[str]()

    def work(ended: Event) -> None:
        deliver(there, tokens, ended)

    with rounds(work, "scores were not delivered", pause):
        yield


def deliver(there: Database, tokens: Remembered[str], ended: Event | None = None) -> None:
    """Each that is due, unless another process is at it."""
    with there.reading() as tx:
        found = scores.due(tx, moment=now(), limit=AT_ONCE)
    for score in found:
        if ended is not None and ended.is_set():
            return
        moment = now()
        with there.writing() as tx:
            free = scores.lease(tx, score, moment=moment, until=moment + LEASE)
            platform = platforms.find(tx, score.platform)
        if free and platform:
            attempt(there, platform, score, tokens)


def attempt(there: Database, platform: Platform, score: Score, tokens: Remembered[str]) -> None:
    """Delivered, or postponed with the reason."""
    moment = now()
    found = known(there, score, moment)
    if isinstance(found, UnseenScore):
        with there.writing() as tx:
            scores.postpone(tx, score, due=found.until, trouble="")
        return
    said = written(found)
    try:
        if said != score.given:
            send(there, platform, score, body(score, found, moment), tokens=tokens)
    except Unreachable as error:
        with there.writing() as tx:
            scores.postpone(tx, score, due=again(score, moment), trouble=str(error)[:200])
    else:
        with there.writing() as tx:
            scores.settle(tx, score, given=said)


def written(found: GivenScore | Nothing) -> str:
    """By which one knows whether it is what was delivered last."""
    match found:
        case GivenScore(points, out_of, undecided):
            return f"{text(points)} of {text(out_of)}"[:50] + " open" * undecided
        case Nothing():
            return ""


def again(score: Score, moment: datetime) -> datetime | None:
    """Later each time, and not for ever."""
    if score.tries >= MOST_TRIES:
        return None
    waited: timedelta = FIRST * 2 ** min(score.tries, MOST_DOUBLINGS)
    return moment + min(LONGEST, waited)


def body(score: Score, found: GivenScore | Nothing, moment: datetime) -> bytes:
    """As Assignment and Grade Services have it; without points, those before are taken back."""
    said: dict[str, object] = {
        "userId": score.subject,
        "timestamp": moment.isoformat(timespec="milliseconds"),
    }
    match found:
        case GivenScore(points, out_of, undecided):
            progress = "PendingManual" if undecided else "FullyGraded"
            said |= {"scoreGiven": float(points), "scoreMaximum": float(out_of)}
            said |= {"activityProgress": "Submitted", "gradingProgress": progress}
        case Nothing():
            said |= {"activityProgress": "Initialized", "gradingProgress": "NotReady"}
    return json.dumps(said).encode()


def send(
    there: Database, platform: Platform, score: Score, content: bytes, *, tokens: Remembered[str]
) -> None:
    """Whatever becomes of it, the next one is not taken for what the platform has already."""
    headers = {
        "Authorization": f"Bearer {token(there, platform, tokens)}",
        "Content-Type": MEDIA,
    }
    with there.writing() as tx:
        scores.doubt(tx, score)
    answer = asked(HTTPMethod.POST, scores_of(score.line), headers=headers, body=content)
    if answer.status == REFUSED:
        tokens.drop(platform.id)
    if answer.status not in DONE:
        raise Unreachable("{host} answers {status}", host=host(score.line), status=answer.status)


def scores_of(line: str) -> str:
    """Below the line, whatever its address says beside its path."""
    parts = urlsplit(line)
    return urlunsplit(parts._replace(path=f"{parts.path}/scores"))
