"""Keeping exercises ready for those who practise, in a process that everything else goes before.

The levels in use are those of open assignments, those of which the store has pages already, and
those of which somebody has asked for a page that it lacked.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from threading import Event

from grader.actions.pages.exercise_store import PracticeLevel, StorePlace, open_store
from grader.actions.pages.fill_store import StoreFiller
from grader.base.workers.local import local
from grader.courses.actions.background_generation import rounds
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.requested import read_exam
from grader.courses.store import assignments
from grader.courses.store.database import Database
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import GeneratedExercise
from solver.errors import RequestError

SECONDS = 10.0
"""The greatest duration of one exercise, and so of an end in the midst of it."""
MEMORY = 2_000_000_000
PAUSE = 10.0
"""The seconds between two looks for what is missing."""


LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)


@contextmanager
def filling(database: Database, place: StorePlace | None, pause: float = PAUSE) -> Iterator[None]:
    """Fill the store at the place in the background until the block ends, if there is a place."""
    store = open_store(place)
    if store is None:
        yield
        return
    filler, exams = StoreFiller(store), OpenExams(database)
    with local(1, seconds=SECONDS, memory=MEMORY) as workers:

        def work(ended: Event) -> None:
            filler.keep_lists(workers, ended)
            filler.add(exams.take_levels())
            filler.fill(workers, ended)
            workers.rest()

        with rounds(work, "exercises were not kept ready", pause):
            yield


class OpenExams:
    """The exams of assignments that have not closed, each of which is looked at once."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.latest = LONG_AGO

    def take_levels(self) -> set[PracticeLevel]:
        """Return the levels of the exercises of all that were created since the last time."""
        with self.database.reading() as tx:
            exams = assignments.list_open_exams(tx, moment=now(), after=self.latest)
        levels: set[PracticeLevel] = set()
        for self.latest, toml in exams:
            with suppress(RequestError):  # an older version read it otherwise
                levels |= levels_of(read_exam(toml))
        return levels


def levels_of(exam: Exam) -> set[PracticeLevel]:
    """Return the levels of an exam's exercises, in the exam's language."""
    return {
        PracticeLevel(entry.family, entry.level, exam.language)
        for entry in exam.entries
        if isinstance(entry, GeneratedExercise)
    }
