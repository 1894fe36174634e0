"""Variants that a service has stored are marked by a later version, whose families may differ."""

from dataclasses import replace
from unittest.mock import patch

import pytest
from course import handed_in, made

from generator.answers.kinds.number import Number
from generator.families import FAMILIES
from generator.generation import generate
from grader.base import program
from grader.courses.actions import make_marks
from grader.exams.grading.row import WITHHELD
from solver.errors import RequestError
from solver.exact import Rational, text

FIRST, OUT_OF = 0, "6"


def asking_otherwise(change):
    """Return minimax as a later version asks it: `change` returns a question's successors."""
    minimax = FAMILIES["minimax"]

    def ask(problem, solution):
        asked = minimax.ask(problem, solution)
        return tuple(later for question in asked for later in change(question))

    return replace(minimax, ask=ask)


def marked_by_a_later_version(of, change):
    """Return the row of what is handed in once the families have changed."""
    made_by = program.version()
    with (
        patch.object(generate, "FAMILIES", {**FAMILIES, "minimax": asking_otherwise(change)}),
        patch.object(program, "version", lambda: "99.0"),
    ):
        stored = handed_in(of)
        return make_marks.find_row(of.there, stored), made_by


def names_of(row):
    return [mark["question"] for mark in row.exercises[FIRST]["marks"]]


def test_a_stored_variant_asks_what_it_asked_with_its_points(course_database):
    of = made(course_database)
    before = make_marks.find_row(of.there, handed_in(of, student="luis", key="1"))

    def more(question):
        worth_more = replace(question, points=question.points + Rational(7))
        return (worth_more, replace(question, name=f"also-{question.name}"))

    row, _ = marked_by_a_later_version(of, more)
    assert (text(row.points), text(row.out_of)) == (text(before.points), OUT_OF)
    assert names_of(row) == names_of(before)


@pytest.mark.parametrize("is_asked", [True, False], ids=["another key", "not asked any more"])
def test_a_stored_variant_with_another_key_is_left_open_with_its_points(course_database, is_asked):
    of = made(course_database)

    def otherwise(question):
        if question.name != "B":
            return (question,)
        return (replace(question, key=Number(Rational(999))),) if is_asked else ()

    row, made_by = marked_by_a_later_version(of, otherwise)
    first = row.exercises[FIRST]
    assert first["other_keys"]["made_by"] == made_by
    assert first["other_keys"]["questions"] == ["B"]
    assert {mark["verdict"] for mark in first["marks"]} == {WITHHELD}
    assert "B" in names_of(row)
    assert (text(row.out_of), first["points"]) == (OUT_OF, "0")


def test_a_stored_variant_of_which_nothing_is_asked_any_more_is_refused_by_version(
    course_database,
):
    of = made(course_database)

    def nothing(question):
        return (replace(question, name=f"new-{question.name}"),)

    with pytest.raises(
        RequestError, match=r"exercise 1 \(minimax\) of student 'ana'.*made it, and"
    ):
        marked_by_a_later_version(of, nothing)
    row = make_marks.find_row(of.there, handed_in(of))
    assert text(row.points) == "3", "it was stored, and the version that made it marks it"
