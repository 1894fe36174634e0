"""Filling the store of exercises ahead of those who practise, one level after another."""

from collections.abc import Iterable
from functools import partial
from threading import Event

from grader.actions.pages.bodies import ExerciseBody
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_store import (
    ExerciseStore,
    PracticeLevel,
    StorePlace,
    open_store,
    page_key,
    use_store,
)
from grader.base.disk.json_text import compact_json
from grader.base.workers.bounds import lower_priority
from grader.base.workers.engine import Guard, Outcome, Workers, attempt
from grader.words.language_catalogues import LANGUAGES

SEEDS = 500
"""The number of exercises of each level for which pages ask."""
BATCH = 20
"""The number of exercises of a level after which it is another level's turn."""
NICENESS = 19
"""What nobody has asked for waits for everything else that the machine does."""


class StoreFiller:
    """Fills the levels that are in use, the one that has least first.

    `next_seeds` says for each level up to which seed its pages were looked for.
    """

    def __init__(self, store: ExerciseStore) -> None:
        self.store = store
        self.next_seeds = dict.fromkeys(store.practice_levels(), 0)

    def add(self, levels: Iterable[PracticeLevel]) -> None:
        """Let levels be filled that were not in use before."""
        for level in levels:
            if level.language in LANGUAGES:
                self.next_seeds.setdefault(level, 0)

    def fill(self, workers: Workers, ended: Event) -> None:
        """Keep all pages that are missing, unless there is no room or `ended` is set."""
        while not ended.is_set() and self.store.has_room():
            missing = self.store.take_missing()
            self.next_seeds.update(dict.fromkeys(missing, 0))
            level = min(self.next_seeds, key=self.next_seeds.__getitem__, default=None)
            if level is None or self.next_seeds[level] >= SEEDS:
                return
            first = self.next_seeds[level]
            self.next_seeds[level] = min(first + BATCH, SEEDS)
            for seed in range(first, self.next_seeds[level]):
                if not ended.is_set():
                    self.keep(workers, level.body(seed))

    def keep(self, workers: Workers, body: ExerciseBody) -> None:
        """Let a worker generate and keep a page; one that ends its process is left out."""
        key = page_key(body)
        if key is None or self.store.contents.has(self.store.full_key(key)):
            return
        try:
            workers.submit(attempt_page, self.store.place, workers.guard, body).result()
        except workers.broken:
            workers.renew()


def attempt_page(place: StorePlace, guard: Guard, body: ExerciseBody) -> Outcome[None]:
    """Keep the page unless it can't be generated (the work of a process)."""
    lower_priority(NICENESS)
    return attempt(partial(keep_page, place), guard, body)


def keep_page(place: StorePlace, body: ExerciseBody) -> None:
    """Generate the page of an exercise and keep it, unless it is kept by now."""
    store, key = open_store(place), page_key(body)
    assert store is not None
    assert key is not None, "it is of a level"
    if not store.contents.has(store.full_key(key)):
        with use_store(place):
            store.write(key, compact_json(exercise(body)))
