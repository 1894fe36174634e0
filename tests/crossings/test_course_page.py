"""The crossings on the page of a course, as the service sends it to student and teacher."""

import json
from fractions import Fraction

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")

import grains
import places
from course import made
from plain_exam import plain_exam

from grader.courses.actions import variant_sheets
from grader.courses.store import database, upgrade_database

pytestmark = pytest.mark.extra

FILES = (', logo = "picture.png"', '\nimage = "picture.png"\nalt = "Six red dots"')
"""A course reads no files, so that its exam.toml has no pictures."""
ON_PAPER = {"footer", "space", "break"}
"""Keys that docs/exams.md lists as on paper only."""


def toml_of(name):
    """The exam of the grain, without files."""
    toml = grains.exam_toml((name,))
    for words in FILES:
        toml = toml.replace(words, "")
    return toml


@pytest.fixture(scope="module")
def opened(tmp_path_factory):
    """A database with its tables."""
    url = f"sqlite:///{tmp_path_factory.mktemp('page') / 'courses.sqlite'}"
    store = database.open_database(url)
    upgrade_database.upgrade(store)
    yield store
    store.close()


@pytest.fixture(params=grains.ALL)
def name(request):
    return request.param


@pytest.fixture
def own(opened, name):
    """The sheet of one student in a course whose exam has that grain."""
    course = made(opened, toml=toml_of(name))
    return variant_sheets.find_own_sheet(opened, course.course, course.assignment, "ana")


def texts_of(data):
    """Every text in JSON, one after another."""
    match data:
        case dict():
            return " ".join(map(texts_of, data.values()))
        case list():
            return " ".join(map(texts_of, data))
        case _:
            return str(data)


def test_the_page_has_the_words_and_points_of_each_grain(name, own):
    grain = grains.ALL[name]
    page = json.loads(json.dumps(variant_sheets.sheet_json(own), default=str))
    seen = places.letters(texts_of(page))
    settings = [words for key, words in grain.settings.items() if key not in ON_PAPER]
    for words in (*grain.words, *settings):
        assert words == grains.IMAGE.words[1] or places.letters(words) in seen, words
    plain = plain_exam(toml_of(name))
    sums = (sum(Fraction(q["points"]) for q in e["questions"]) for e in page["exercises"])
    assert tuple(sorted(sums)) in {tuple(sorted(sheet)) for sheet in plain.sheets}
    bonus = [e["worth"].startswith("bonus: ") for e in page["exercises"]]
    assert sum(bonus) == len(plain.bonus)


def test_the_page_says_what_a_teachers_question_is_answered_from(own):
    for exercise in variant_sheets.sheet_json(own)["exercises"]:
        for question in exercise["questions"] if exercise["family"] == "own" else ():
            is_listed = question["control"] in {"radio", "select", "ticks", "table", "cells"}
            if question["options"] and not is_listed:
                assert question["options"][0]["words"] in question["rule"]


def test_the_solutions_have_every_right_answer_and_the_rubric(name, own):
    steps = [e["steps"] for e in variant_sheets.key_json(own)["exercises"]]
    seen = places.letters(texts_of(steps))
    for words in grains.ALL[name].key_words:
        assert places.letters(words) in seen, words


def test_the_solutions_say_a_teachers_key_as_it_was_written(opened):
    toml = grains.exam_toml(("tolerance", "open"))
    course = made(opened, toml=toml)
    own = variant_sheets.find_own_sheet(opened, course.course, course.assignment, "ana")
    (number, _) = variant_sheets.key_json(own)["exercises"]
    assert "<strong>3.25</strong>" in texts_of(number["steps"])


def test_an_answer_without_a_model_is_said_to_be_marked_by_hand(opened):
    course = made(opened, toml='title = "T"\n[[exercise]]\ntext = "Explain."\n')
    own = variant_sheets.find_own_sheet(opened, course.course, course.assignment, "ana")
    (exercise,) = variant_sheets.key_json(own)["exercises"]
    assert "marked by hand" in texts_of(exercise["steps"])
