"""Delivering scores to platforms: retried until they arrive, always the latest ones."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from http import HTTPMethod, HTTPStatus
from threading import Event
from typing import TypeAlias
from urllib.parse import urlencode, urlsplit, urlunsplit

from pydantic import BaseModel, Field, ValidationError

from grader.courses.actions import make_marks
from grader.courses.actions.assignment_results import foremost
from grader.courses.actions.background_generation import PAUSE, rounds
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.extend_assignment import for_student
from grader.courses.actions.requested import assignment_of
from grader.courses.actions.visibility import is_seen
from grader.courses.store import marks, platforms, scores, submissions, variants
from grader.courses.store.database import Database
from grader.courses.store.records import (
    Assignment,
    Platform,
    Score,
    StoredSubmission,
    Terms,
    Visibility,
)
from grader.interfaces.lti.keyring import sign_claims
from grader.interfaces.lti.message import SCORE
from grader.interfaces.lti.web import UnreachableServer, UrlCache, WebAccess, host
from solver.errors import RequestError
from solver.exact import Rational, text

# Access tokens for a platform's services, granted for a signed assertion of ours.


ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
FORM = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
LASTS, MARGIN, MAX_TOKEN_SECONDS = 300, 60, 3_600
"""In seconds."""


class TokenGrant(BaseModel):
    """A platform's answer."""

    access_token: str = Field(pattern=r"^[\x21-\x7e]+$")
    expires_in: float = LASTS
    scope: str = ""


class PlatformTokens:
    """The access tokens for scores that platforms gave this process."""

    def __init__(self, outside: WebAccess) -> None:
        self.outside = outside
        self.known = UrlCache[str]()

    def token(self, database: Database, platform: Platform) -> str:
        """Return a token for the platform's scores, from the cache if it has not expired."""
        known_token = self.known.get(platform.id)
        if known_token is not None:
            return known_token
        new_token, seconds = request_token(database, platform, self.outside, scope=SCORE)
        self.known.keep(platform.id, new_token, seconds=min(seconds, MAX_TOKEN_SECONDS) - MARGIN)
        return new_token


def request_token(
    database: Database, platform: Platform, outside: WebAccess, *, scope: str
) -> tuple[str, float]:
    """Request a token for a service of the platform; return it with its lifetime in seconds.

    Raises Unreachable if the platform does not grant it.
    """
    moment = int(time.time())
    assertion = sign_claims(
        database,
        {
            "iss": platform.client,
            "sub": platform.client,
            "aud": platform.audience or platform.token,
            "iat": moment,
            "exp": moment + LASTS,
            "jti": fresh_id(),
        },
    )
    form = {
        "grant_type": "client_credentials",
        "client_assertion_type": ASSERTION,
        "client_assertion": assertion,
        "scope": scope,
    }
    asking = urlencode(form).encode()
    answer = outside.send_request(HTTPMethod.POST, platform.token, headers=FORM, body=asking)
    if answer.status != HTTPStatus.OK:
        raise UnreachableServer(
            "{host} gives no token: it answers {status}",
            host=host(platform.token),
            status=answer.status,
        )
    return read_token(answer.body, platform.token, scope=scope)


def read_token(answer: bytes, url: str, *, scope: str) -> tuple[str, float]:
    """Return the token and its lifetime in seconds; Unreachable if there is none for the scope."""
    try:
        grant = TokenGrant.model_validate_json(answer)
    except ValidationError:
        raise UnreachableServer("{host} gives no token", host=host(url)) from None
    if grant.scope and scope not in grant.scope.split():
        raise UnreachableServer("{host} does not grant {scope}", host=host(url), scope=scope)
    return grant.access_token, grant.expires_in


# The score that a platform may know.


@dataclass(frozen=True, slots=True)
class GivenScore:
    """The points of the submission that counts; `open` if a person still decides some.

    `comment` is what teachers have written to the student; `started` is when the student opened
    an assignment with a time limit, and `submitted` when it was handed in.
    """

    points: Rational
    out_of: Rational
    open: bool
    comment: str = ""
    started: datetime | None = None
    submitted: datetime | None = None


@dataclass(frozen=True, slots=True)
class NoSubmission:
    """The absence of a submission that counts."""


@dataclass(frozen=True, slots=True)
class UnseenScore:
    """The student may not see marks before that time, or never."""

    until: datetime | None


KnownScore: TypeAlias = GivenScore | NoSubmission | UnseenScore


def find_score(database: Database, score: Score, moment: datetime) -> KnownScore:
    """Return the score at that time, after marking a submission that was not marked yet."""
    with database.reading() as tx:
        assignment = for_student(
            tx, assignment_of(tx, score.course, score.assignment), score.student
        )
        variant = variants.find(tx, assignment.id, score.student)
        every = submissions.of_student(tx, assignment.id, score.student)
    current = {
        student_submission.id: student_submission
        for student_submission in every
        if variant and student_submission.attempt == variant.attempt
    }
    if not current:
        return NoSubmission()
    if not is_seen(assignment.terms.feedback, assignment.terms, marked=True, moment=moment):
        return UnseenScore(seen_from(assignment.terms))
    for submission in current.values():
        make_marks.mark(database, submission, score.course)
    with database.reading() as tx:
        standings = marks.standings(tx, assignment.id, score.student)
    own = [standing for standing in standings if standing.id in current]
    return given_score(database, assignment, current[foremost(own, assignment.terms.counts).id])


def seen_from(terms: Terms) -> datetime | None:
    """Return when students may see marks; None for never or not yet known."""
    return terms.closes if terms.feedback is Visibility.CLOSED else None


def given_score(database: Database, assignment: Assignment, counts: StoredSubmission) -> KnownScore:
    """Return the score of the submission that counts."""
    row = make_marks.mark(database, counts, assignment.course)
    if row.points is None or row.out_of is None:
        return NoSubmission()
    comments = make_marks.comments(assignment, counts.student)
    return GivenScore(
        row.points,
        row.out_of,
        open=bool(row.open),
        comment="\n".join(comments),
        started=assignment.opened,
        submitted=counts.received,
    )


MEDIA = "application/vnd.ims.lis.v1.score+json"
AT_ONCE = 50
LEASE, FIRST, MAX_WAIT = timedelta(minutes=5), timedelta(minutes=1), timedelta(hours=6)
NOTED, DIGITS, LONGEST_COMMENT = " #", 8, 10_000
"""What stands before the digest of a comment in a score that was delivered."""
MAX_DOUBLINGS, MAX_TRIES = 10, 40
"""Tries for more than a week."""
REFUSED, DONE = 401, range(200, 300)


@contextmanager
def delivering(database: Database, outside: WebAccess, pause: float = PAUSE) -> Iterator[None]:
    """Deliver scores in the background until the block ends."""
    tokens = PlatformTokens(outside)

    def work(ended: Event) -> None:
        deliver(database, tokens, ended)

    with rounds(work, "scores were not delivered", pause):
        yield


def deliver(database: Database, tokens: PlatformTokens, ended: Event | None = None) -> None:
    """Deliver each score that is due and that no other process has leased."""
    with database.reading() as tx:
        found_scores = scores.due(tx, moment=now(), limit=AT_ONCE)
    for score in found_scores:
        if ended is not None and ended.is_set():
            return
        moment = now()
        with database.writing() as tx:
            platform = platforms.find_approved(tx, score.platform)
            free = platform and scores.lease(tx, score, moment=moment, until=moment + LEASE)
        if free and platform:
            attempt(database, platform, score, tokens)


def attempt(database: Database, platform: Platform, score: Score, tokens: PlatformTokens) -> None:
    """Deliver the score, or postpone it with the reason."""
    moment = now()
    try:
        known_score = find_score(database, score, moment)
    except RequestError as error:  # what another version asked cannot be marked by this one
        with database.writing() as tx:
            scores.postpone(tx, score, due=again(score, moment), trouble=str(error)[:200])
        return
    if isinstance(known_score, UnseenScore):
        with database.writing() as tx:
            scores.postpone(tx, score, due=known_score.until, trouble="")
        return
    score_text = write_score(known_score)
    try:
        if score_text != score.given:
            send(database, platform, score, body(score, known_score, moment), tokens=tokens)
    except UnreachableServer as error:
        with database.writing() as tx:
            scores.postpone(tx, score, due=again(score, moment), trouble=str(error)[:200])
    else:
        with database.writing() as tx:
            scores.settle(tx, score, delivered_score=score_text)


def write_score(score: GivenScore | NoSubmission) -> str:
    """Return the score as text, to compare it with what was delivered last."""
    match score:
        case GivenScore(points, out_of, undecided, comment):
            noted = f"{NOTED}{sha256(comment.encode()).hexdigest()[:DIGITS]}" if comment else ""
            return f"{text(points)} of {text(out_of)}"[:40] + " open" * undecided + noted
        case NoSubmission():
            return ""


def again(score: Score, moment: datetime) -> datetime | None:
    """Return when to retry, later each time; None after too many tries."""
    if score.tries >= MAX_TRIES:
        return None
    waited: timedelta = FIRST * 2 ** min(score.tries, MAX_DOUBLINGS)
    return moment + min(MAX_WAIT, waited)


def body(score: Score, found_score: GivenScore | NoSubmission, moment: datetime) -> bytes:
    """Return the message of Assignment and Grade Services.

    Without points, it clears earlier ones.
    """
    payload: dict[str, object] = {
        "userId": score.subject,
        "timestamp": moment.isoformat(timespec="milliseconds"),
    }
    match found_score:
        case GivenScore(points, out_of, undecided):
            progress = "PendingManual" if undecided else "FullyGraded"
            payload |= {"scoreGiven": float(points), "scoreMaximum": float(out_of)}
            payload |= {"activityProgress": "Submitted", "gradingProgress": progress}
            payload |= (
                {"comment": found_score.comment[:LONGEST_COMMENT]} if found_score.comment else {}
            )
            payload |= {"submission": times(found_score)} if found_score.submitted else {}
        case NoSubmission():
            payload |= {"activityProgress": "Initialized", "gradingProgress": "NotReady"}
    return json.dumps(payload).encode()


def times(score: GivenScore) -> dict[str, str]:
    """Return when the student began, if that is known, and handed in.

    By that a platform sees that it was in time, also with an extension.
    """
    moments = {"startedAt": score.started, "submittedAt": score.submitted}
    return {
        name: moment.isoformat(timespec="milliseconds")
        for name, moment in moments.items()
        if moment
    }


def send(
    database: Database, platform: Platform, score: Score, content: bytes, *, tokens: PlatformTokens
) -> None:
    """Send the score; until it is settled, what the platform has counts as unknown."""
    headers = {
        "Authorization": f"Bearer {tokens.token(database, platform)}",
        "Content-Type": MEDIA,
    }
    with database.writing() as tx:
        scores.doubt(tx, score)
    url = scores_of(score.line)
    answer = tokens.outside.send_request(HTTPMethod.POST, url, headers=headers, body=content)
    if answer.status == REFUSED:
        tokens.known.drop(platform.id)
    if answer.status not in DONE:
        raise UnreachableServer(
            "{host} answers {status}", host=host(score.line), status=answer.status
        )


def scores_of(line: str) -> str:
    """Return the URL of the line's scores, keeping its query."""
    parts = urlsplit(line)
    return urlunsplit(parts._replace(path=f"{parts.path}/scores"))
