"""The store is filled ahead for the levels in use, within its bound, and behind everything else."""

import os
import re
from pathlib import Path
from threading import Event

import pytest

from generator.exercise.family import Level
from grader.actions.pages import exercise_store, fill_store
from grader.actions.pages.bodies import ExerciseBody
from grader.actions.pages.exercise import exercise
from grader.actions.pages.exercise_store import (
    ExerciseStore,
    PracticeLevel,
    StorePlace,
    list_key,
    page_key,
)
from grader.actions.pages.fill_store import StoreFiller
from grader.actions.pages.page_verbs import VISITS
from grader.actions.pages.page_work import answer_as_json
from grader.base.disk.json_text import compact_json
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import local
from grader.words.language_catalogues import LANGUAGES
from templates import __file__ as templates_file

MINIMAX = PracticeLevel("minimax", Level.EASY, "es")
WORLDS = PracticeLevel("worlds", Level.EASY, "en")
GOING = Event()


@pytest.fixture
def place(tmp_path: Path) -> StorePlace:
    return StorePlace(tmp_path / "exercises.sqlite", "this program")


@pytest.fixture
def store(place: StorePlace, monkeypatch) -> ExerciseStore:
    monkeypatch.setattr(fill_store, "SEEDS", 6)
    monkeypatch.setattr(fill_store, "BATCH", 2)
    monkeypatch.setattr(fill_store, "lower_priority", lambda _: None)
    return ExerciseStore(place)


def kept(store: ExerciseStore, level: PracticeLevel) -> list[int]:
    keys = [page_key(level.body(seed)) for seed in range(fill_store.SEEDS)]
    return [seed for seed, key in enumerate(keys) if key and store.read_content(key) is not None]


def test_a_level_is_filled_with_what_a_page_would_be_answered(store: ExerciseStore):
    filler = StoreFiller(store)
    filler.add({MINIMAX})
    filler.fill(InlineWorkers(), GOING)
    assert kept(store, MINIMAX) == [0, 1, 2, 3, 4, 5]
    body = ExerciseBody(family="minimax", level="easy", seed=4, language="es")
    key = page_key(body)
    assert key is not None
    assert store.read_content(key) == compact_json(exercise(body))


def test_lists_are_kept_in_all_languages_and_made_once(store: ExerciseStore):
    filler = StoreFiller(store)
    made: list[str] = []

    class Counted(InlineWorkers):
        def submit(self, work, /, *args):
            made.append(args[-1])
            return super().submit(work, *args)

    filler.keep_lists(Counted(), GOING)
    for name in ("families", "methods", "conventions"):
        for language in LANGUAGES:
            body = VISITS[name].body(language=language)
            content = store.read_content(str(list_key(name, body)))
            assert content == answer_as_json(VISITS[name].answer, body)
    assert len(made) == 3 * len(LANGUAGES)
    StoreFiller(store).keep_lists(Counted(), GOING)
    assert len(made) == 3 * len(LANGUAGES)


def test_pages_ask_for_the_exercises_that_are_kept_ready():
    script = Path(templates_file).with_name("pages") / "static" / "practice.js"
    asked = re.search(r"const SEEDS = (\d+);", script.read_text("utf-8"))
    assert asked is not None
    assert int(asked[1]) == fill_store.SEEDS


def test_levels_take_turns(store: ExerciseStore):
    ended = Event()
    filler = StoreFiller(store)
    filler.add([MINIMAX, WORLDS])
    turns: list[str] = []

    class Counted(InlineWorkers):
        def submit(self, work, /, *args):
            turns.append(args[-1].family)
            return super().submit(work, *args)

    filler.fill(Counted(), ended)
    assert turns[:6] == ["minimax"] * 2 + ["worlds"] * 2 + ["minimax"] * 2


def test_a_level_is_in_use_once_a_page_of_it_was_missing_or_is_kept_for_any_program(
    store: ExerciseStore, place: StorePlace
):
    older = ExerciseStore(StorePlace(place.path, "older"))
    older.write("page es aima minimax.easy.3.r3", b"an older page")
    filler = StoreFiller(store)
    store.note_missing("page en aima worlds.easy.70.r3")
    filler.fill(InlineWorkers(), GOING)
    assert (len(kept(store, MINIMAX)), len(kept(store, WORLDS))) == (6, 6)
    assert store.take_missing() == set()


@pytest.mark.parametrize(
    "key",
    [
        "page en aima minimax.easy.depth~3.1.r3",
        "page en aima minimax.easy.cuts~~ge3.1.r3",
        "page en another minimax.easy.1.r3",
        "page en aima no-family.easy.1",
        "page en aima ../..",
        "problem minimax.easy.1.r3",
        "",
    ],
)
def test_what_is_no_usual_level_is_not_filled(store: ExerciseStore, key: str):
    store.note_missing(key)
    assert store.take_missing() == set()


def test_what_is_asked_for_has_a_part_of_the_file_and_nothing_of_it_is_evicted(
    store: ExerciseStore, monkeypatch
):
    monkeypatch.setattr(store.contents, "max_bytes", 200_000)
    assert store.has_room()
    for number in range(200):
        store.contents.write(store.full_key(str(number)), os.urandom(1_000))
    assert not store.has_room()
    filler = StoreFiller(store)
    filler.add({MINIMAX})
    filler.fill(InlineWorkers(), GOING)
    assert kept(store, MINIMAX) == []


def test_what_another_program_has_left_makes_room(place: StorePlace, store: ExerciseStore):
    older = ExerciseStore(StorePlace(place.path, "older"))
    older.contents.max_bytes = store.contents.max_bytes = 200_000
    for number in range(200):
        older.contents.write(older.full_key(str(number)), os.urandom(1_000))
    assert store.has_room()


def test_a_file_that_cannot_be_written_is_not_filled(tmp_path: Path):
    place = StorePlace(tmp_path / "nothing", "this program")
    place.path.mkdir()
    assert not ExerciseStore(place).has_room()


def test_nothing_is_begun_once_it_has_to_end(store: ExerciseStore):
    ended = Event()
    ended.set()
    filler = StoreFiller(store)
    filler.add({MINIMAX})
    filler.fill(InlineWorkers(), ended)
    assert kept(store, MINIMAX) == []


def test_an_exercise_that_ends_its_process_costs_no_other(store: ExerciseStore):
    level = PracticeLevel("minimax", Level.EASY, "xx")
    filler = StoreFiller(store)
    with local(1) as workers:
        workers.submit(os.getpid).result()
        with pytest.raises(workers.broken):
            workers.submit(os._exit, 1).result()
        filler.keep(workers, MINIMAX.body(0))  # it finds its process ended, and is left out
        filler.keep(workers, MINIMAX.body(1))
    assert kept(store, MINIMAX) == [1]
    filler.add({level})
    assert level not in filler.next_seeds


def test_it_is_filled_at_the_least_priority(place: StorePlace):
    store = ExerciseStore(place)
    with local(1) as workers:
        StoreFiller(store).keep(workers, MINIMAX.body(0))
        assert workers.submit(os.nice, 0).result() == fill_store.NICENESS
    assert exercise_store.level_of_key(str(page_key(MINIMAX.body(0)))) == MINIMAX
