"""Marking submissions after they were acknowledged, one after another in the order of receipt.

What a process stored and did not mark, since it was killed, is marked by the next one, or by any
other on the same database.
"""

import logging
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
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


class MarkingQueue:
    """The submissions that this process has to mark."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.thread = ThreadPoolExecutor(1, thread_name_prefix="marking")
        self.pending: dict[int, Future[Row]] = {}
        self.refused: set[int] = set()
        self.alone = Lock()
        self.places = BoundedSemaphore(MAX_WAITING)

    def add(self, course: str, *added: StoredSubmission) -> None:
        """Mark these submissions after all that were added before."""
        for submission in added:
            with self.alone:
                if submission.id in self.pending:
                    continue
                marking = self.thread.submit(make_marks.mark, self.database, submission, course)
                self.pending[submission.id] = marking
            marking.add_done_callback(partial(self.finish, submission.id))

    def finish(self, id_: int, marking: Future[Row]) -> None:
        """Forget the submission, and log why it has no marks if people are not shown that."""
        self.pending.pop(id_, None)
        error = None if marking.cancelled() else marking.exception()
        if isinstance(error, RequestError):
            self.refused.add(id_)  # it would be refused again; a request for its marks says why
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
