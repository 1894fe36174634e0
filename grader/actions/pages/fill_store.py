"""Filling the store of exercises ahead of those who practise, one level after another."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import product
from threading import Event
from typing import TypeVar

from grader.actions.pages.bodies import ExerciseBody
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_store import (
    ExerciseStore,
    PracticeLevel,
    StorePlace,
    list_key,
    open_store,
    page_key,
    use_store,
)
from grader.actions.pages.page_verbs import VISITS
from grader.actions.pages.page_work import answer_as_json
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
LISTS = ("families", "methods", "conventions")

T = TypeVar("T")


class StoreFiller:
    """Fills the levels that are in use, the one that has least first.

    `next_seeds` says for each level up to which seed its pages were looked for.
    """

    def __init__(self, store: ExerciseStore) -> None:
        self.store = store
        self.next_seeds = dict.fromkeys(store.practice_levels(), 0)
        self.next_lists = [*product(LISTS, LANGUAGES)]

    def add(self, levels: Iterable[PracticeLevel]) -> None:
        """Let levels be filled that were not in use before."""
        for level in levels:
            if level.language in LANGUAGES:
                self.next_seeds.setdefault(level, 0)

    def keep_lists(self, workers: Workers, ended: Event) -> None:
        """Keep the lists in all languages, each of which is tried once, unless `ended` is set."""
        while self.next_lists and not ended.is_set():
            name, language = self.next_lists.pop()
            key = list_key(name, VISITS[name].body(language=language))
            self.keep_entry(workers, key, keep_list, (name, language))

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
        """Let a worker generate and keep a page."""
        self.keep_entry(workers, page_key(body), keep_page, body)

    def keep_entry(
        self,
        workers: Workers,
        key: str | None,
        keep_one: Callable[[StorePlace, T], None],
        thing: T,
    ) -> None:
        """Let a worker keep what the key is of; what ends its process is left out."""
        if key is None or self.store.contents.has(self.store.full_key(key)):
            return
        try:
            workers.submit(attempt_entry, self.store.place, workers.guard, keep_one, thing).result()
        except workers.broken:
            workers.renew()


def attempt_entry(
    place: StorePlace, guard: Guard, keep_one: Callable[[StorePlace, T], None], thing: T
) -> Outcome[None]:
    """Keep one thing unless it can't be generated (the work of a process)."""
    lower_priority(NICENESS)
    return attempt(partial(keep_one, place), guard, thing)


def keep_page(place: StorePlace, body: ExerciseBody) -> None:
    """Generate the page of an exercise and keep it, unless it is kept by now."""
    store, key = open_store(place), page_key(body)
    assert store is not None
    assert key is not None, "it is of a level"
    if not store.contents.has(store.full_key(key)):
        with use_store(place):
            store.write(key, compact_json(exercise(body)))


def keep_list(place: StorePlace, name_and_language: tuple[str, str]) -> None:
    """Make the list of that name in that language and keep it."""
    name, language = name_and_language
    listing = VISITS[name]
    body = listing.body(language=language)
    store, key = open_store(place), list_key(name, body)
    assert store is not None
    assert key is not None, "it is in a language that there is"
    store.write(key, answer_as_json(listing.answer, body))
