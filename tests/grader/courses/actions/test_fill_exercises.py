"""The service keeps exercises ready for the levels of open assignments, in a process of its own."""

import time
from datetime import timedelta

import pytest
from course import ENGINE, TOML, made

from generator.exercise.family import Level
from grader.actions.pages import fill_store
from grader.actions.pages.exercise_store import ExerciseStore, PracticeLevel, StorePlace, page_key
from grader.base.workers.public_work import PUBLIC_NICENESS
from grader.courses.actions import create_assignment, fill_exercises
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.fill_exercises import OpenExams, filling
from grader.courses.store.records import Terms

MINIMAX = PracticeLevel("minimax", Level.EASY, "en")
PATIENCE = 300


def add_assignment(of, toml, **terms):
    create_assignment.assign(of.there, of.course, toml, terms=Terms(**terms), engine=ENGINE)


def test_open_assignments_say_which_levels_are_in_use_once_each(course_database):
    of = made(course_database)
    exams = OpenExams(course_database)
    assert exams.take_levels() == {MINIMAX}  # the exercise on the teacher's tree has no level
    assert exams.take_levels() == set()
    spanish = TOML.replace("[[", 'language = "es"\n[[', 1).replace("easy", "hard")
    add_assignment(of, spanish)
    add_assignment(of, TOML.replace("easy", "medium"), closes=now() - timedelta(hours=1))
    assert exams.take_levels() == {PracticeLevel("minimax", Level.HARD, "es")}


def test_an_exam_that_this_version_does_not_read_is_passed_over(course_database, monkeypatch):
    made(course_database)

    def refuse(_):
        raise fill_exercises.RequestError("an older version wrote that")

    monkeypatch.setattr(fill_exercises, "read_exam", refuse)
    assert OpenExams(course_database).take_levels() == set()


def test_the_store_is_filled_while_the_service_runs(sqlite_course, tmp_path, monkeypatch):
    monkeypatch.setattr(fill_store, "SEEDS", 3)
    place = StorePlace(tmp_path / "exercises.sqlite", "this program")
    store = ExerciseStore(place)
    keys = [store.full_key(str(page_key(MINIMAX.body(seed)))) for seed in range(3)]
    with filling(sqlite_course.there, place, pause=0.01):
        until = time.monotonic() + PATIENCE
        while not all(map(store.contents.has, keys)):
            assert time.monotonic() < until, "it is not filled"
            time.sleep(0.05)
    assert not store.contents.has(store.full_key(str(page_key(MINIMAX.body(3)))))


def test_without_a_place_nothing_is_filled(sqlite_course):
    with filling(sqlite_course.there, None):
        pass


def test_everybody_who_waits_goes_before_what_is_filled():
    assert fill_store.NICENESS > PUBLIC_NICENESS


@pytest.fixture
def sqlite_course(course_database):
    return made(course_database)
