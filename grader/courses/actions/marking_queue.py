"""Marking submissions after they were acknowledged, one after another.

They are marked in the order of receipt, but a student's second one waits for the first ones of all
others, so that nobody has to wait for someone who hands in again and again.

What a process stored and did not mark, since it was killed, is marked by the next one, or by any
other on the same database.
"""

import logging
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from itertools import count
from threading import BoundedSemaphore, Event, Lock

from grader.courses.actions import make_marks
from grader.courses.actions.background_generation import rounds
from grader.courses.store import submissions
from grader.courses.store.database import UNAVAILABLE, Database
from grader.courses.store.records import StoredSubmission
from grader.exams.grading.row import Row
from solver.errors import RequestError

LOG = logging.getLogger("minimaestro")
MAX_WAITING = 16
"""The number of requests that wait for marks at a time; others are answered without."""
PAUSE = 10.0
"""The seconds between two looks for submissions that nobody marks."""
MAX_OVERTAKEN = 1_000
"""How many submissions may be stored by others before one that has a lower id."""
EXPECTED = (RequestError, *UNAVAILABLE)
"""Errors that are no defects: the marks show them when they are next needed."""


@dataclass(frozen=True, slots=True, order=True)
class WaitingSubmission:
    """A submission of a course and its place: first how many its student had waiting before."""

    place: tuple[int, int]
    submission: StoredSubmission = field(compare=False)
    course: str = field(compare=False)
    marking: Future[Row] = field(compare=False)


class MarkingQueue:
    """The submissions that this process has to mark."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="marking")
        self.pending: dict[int, Future[Row]] = {}
        self.waiting: list[WaitingSubmission] = []
        self.of_students = Counter[tuple[str, str]]()
        self.order = count()
        self.refused: set[int] = set()
        self.alone = Lock()
        self.places = BoundedSemaphore(MAX_WAITING)

    def add(self, course: str, *added: StoredSubmission) -> None:
        """Mark these submissions once it is their turn."""
        for submission in added:
            with self.alone:
                if submission.id in self.pending:
                    continue
                self.thread.submit(self.mark_next)
                marking = self.pending[submission.id] = Future()
                student = (submission.assignment, submission.student)
                place = (self.of_students[student], next(self.order))
                heappush(self.waiting, WaitingSubmission(place, submission, course, marking))
                self.of_students[student] += 1
            marking.add_done_callback(partial(self.finish, submission))

    def mark_next(self) -> None:
        """Mark the submission whose turn it is."""
        with self.alone:
            next_one = heappop(self.waiting)
        try:
            row = make_marks.mark(self.database, next_one.submission, next_one.course)
        except Exception as error:  # noqa: BLE001  # whoever waits for the marks gets it
            next_one.marking.set_exception(error)
        else:
            next_one.marking.set_result(row)

    def finish(self, submission: StoredSubmission, marking: Future[Row]) -> None:
        """Forget the submission, and log why it has no marks if people are not shown that."""
        student = (submission.assignment, submission.student)
        with self.alone:
            self.pending.pop(submission.id, None)
            self.of_students[student] -= 1
            if not self.of_students[student]:
                del self.of_students[student]
        error = marking.exception()
        if isinstance(error, RequestError):
            self.refused.add(submission.id)  # it would be again; a request for its marks says why
        if error is not None and not isinstance(error, EXPECTED):
            LOG.error("a submission was not marked", exc_info=error)

    def wait_for(self, submission: StoredSubmission, seconds: float) -> None:
        """Wait until the submission is marked, but no longer; not at all if many wait."""
        marking = self.pending.get(submission.id)
        if marking is None or not self.places.acquire(blocking=False):
            return
        try:
            wait([marking], seconds)
        finally:
            self.places.release()

    def close(self) -> None:
        """End once the submission that is being marked has its marks."""
        self.thread.shutdown(cancel_futures=True)


@contextmanager
def marking(queue: MarkingQueue, pause: float = PAUSE) -> Iterator[None]:
    """Look for submissions without marks until the block ends, and close the queue then."""
    begin = 0

    def work(_: Event) -> None:
        nonlocal begin
        with queue.database.reading() as tx:
            unmarked = [
                (course, submission)
                for course, submission in submissions.list_unmarked(tx, after=begin)
                if submission.id not in queue.refused
            ]
            last = submissions.last_id(tx)
        begin = min([last - MAX_OVERTAKEN, *(submission.id - 1 for _, submission in unmarked)])
        for course, submission in unmarked:
            queue.add(course, submission)

    try:
        with rounds(work, "submissions without marks were not found", pause):
            yield
    finally:
        queue.close()
