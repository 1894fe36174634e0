"""A class is treated alike: problems of their own, all of them about as hard."""

import re
from functools import partial

import pytest

from generator.families import FAMILIES
from grader.actions.desk import notices
from grader.actions.desk.exam_actions import unalike
from grader.base.workers.here import InlineWorkers
from grader.exams.making.assign_problems import (
    Band,
    describe_exercises,
    difficulty_band,
    settle_variants,
    sheet_of,
)
from grader.exams.making.assign_variants import Draw, PlannedVariant
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import exam_file
from grader.exams.making.exam_file import read_exam_file as read_exam
from grader.exams.making.exam_file import write_exam_file as exam_text
from grader.exams.making.make_exam import write_summary
from grader.exams.making.roster import number_students
from grader.exams.making.secret import digest_key, exercise_seed
from solver.errors import RequestError

TELL = partial(notices.render_notice, language="en")

SECRET = b"a secret of the course, long enough"
NIM = """
title = "Rows"
[[exercise]]
family = "grundy"
level = "easy"
set = { rule = "grundy", rows = 1, largest = 7 }
"""
EITHER = NIM.replace('rule = "grundy", ', "").replace("largest = 7", "largest = 9")
TREES = """
title = "Trees"
[[exercise]]
family = "minimax"
level = "easy"
[[exercise]]
family = "minimax"
level = "easy"
want = { best = "last" }
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
"""


def variants(n, exercises, attempts=()):
    """Numbered students, those in `attempts` at their second."""
    return [
        PlannedVariant(
            student=student,
            language="en",
            file=student.id,
            attempt=(last := 2 if student.id in attempts else 1),
            version="",
            code=f"C{student.id}",
            void=(),
            draws=tuple(
                Draw(
                    tuple(range(1, exercises + 1)),
                    tuple(
                        exercise_seed(SECRET, student.id, exercise=e, attempt=a)
                        for e in range(exercises)
                    ),
                )
                for a in range(1, last + 1)
            ),
        )
        for student in number_students(n)
    ]


def bands(made):
    return [difficulty_band(n, entry, made.convention) for n, entry in enumerate(made.entries, 1)]


def given(text, n, attempts=()):
    """By student, what is drawn."""
    made = read_exam_toml(text, "exam.toml")
    return {one.variant.student.id: one.candidates for one in settled(made, n, attempts)}


def settled(made, n, attempts=()):
    """Each student's variant with its problems."""
    planned = variants(n, len(made.entries), attempts)
    return settle_variants(made, planned, bands(made), InlineWorkers())


def written(text, n):
    """The exam.json of so many students."""
    made = read_exam_toml(text, "exam.toml")
    digests = digest_key(SECRET)
    sheets = tuple(sheet_of(made, one, digests) for one in settled(made, n))
    details = describe_exercises(made, bands(made), sheets)
    return exam_file(made, sheets, details=details, digest_key=digests)


def test_no_two_students_have_the_same_problem_as_long_as_there_are_enough():
    alone = given(EITHER, 12)
    assert len({one.likeness for (one,) in alone.values()}) == 12


def test_the_exercises_of_a_family_are_different_as_well():
    drawn = [c.likeness for each in given(TREES, 5).values() for c in each[:2]]
    assert len(set(drawn)) == 10


def test_a_tree_of_the_teachers_own_is_the_same_for_all():
    assert len({each[2].likeness for each in given(TREES, 4).values()}) == 1


def test_a_run_says_in_one_line_that_there_are_too_few_problems():
    made = written(NIM, 25)
    few = "exercise 1: grundy at level easy has too few problems: "
    assert [line.startswith(few) for line in unalike(made, TELL)] == [True]
    assert list(unalike(written(TREES, 3), TELL)) == []


def test_a_variant_beyond_the_band_is_told_of():
    made = written(TREES, 3)
    hard = made.students[0].model_copy(update={"difficulties": (99, 1, 1)})
    odd = made.model_copy(update={"students": (hard, *made.students[1:])})
    assert list(unalike(odd, TELL)) == [
        "exercise 1: 1 of 3 variants are easier or harder than the others",
        "exercise 2: 1 of 3 variants are easier or harder than the others",
    ]
    assert "<strong>99</strong>" in write_summary(odd)


def test_whoever_is_replaced_or_comes_late_changes_nobody_elses_problems():
    first = given(EITHER, 10)
    again = given(EITHER, 11, attempts={"03"})
    assert {k: v for k, v in again.items() if k not in {"03", "11"}} == {
        k: v for k, v in first.items() if k != "03"
    }
    assert again["03"] != first["03"]
    assert len({one.likeness for (one,) in again.values()}) == 11


def test_every_variant_is_as_hard_as_the_band_says():
    text = 'title = "T"\n[[exercise]]\nfamily = "strategies"\n'
    (one,) = bands(read_exam_toml(text, "exam.toml"))
    assert one.low < one.high
    assert all(one.off(each[0].difficulty) == 0 for each in given(text, 6).values())


@pytest.mark.parametrize(("difficulty", "off"), [(8, 2), (10, 0), (14, 0), (15, 1)])
def test_a_band_has_two_ends(difficulty, off):
    assert Band(10, 14).off(difficulty) == off


def test_what_is_wanted_holds_for_everybody():
    minimax = FAMILIES["minimax"]
    for each in given(TREES, 5).values():
        problem = minimax.from_plain(each[1].problem)
        worked = minimax.solve(problem, read_exam_toml(TREES, "exam.toml").convention)
        assert worked.best == (problem.tree.moves[-1],)


def test_exam_json_and_the_teachers_page_tell_how_hard_it_is():
    made = written(TREES, 3)
    again = read_exam(exam_text(made), "exam.json")
    part = again.exercises[1]
    assert (part.level, part.want, part.different) == ("easy", {"best": "last"}, 3)
    low, high = part.band
    assert all(low <= student.difficulties[1] <= high for student in again.students)
    page = write_summary(again)
    assert f"{low}–{high}" in page
    assert "best: last" in page
    worth = sum(FAMILIES["minimax"].worth.values())
    assert page.count(f'<td class="points">{worth}</td>') == len(again.exercises)
    assert all(student.code in page for student in again.students)
    assert again.exercises[2].band is None


@pytest.mark.parametrize(
    ("want", "says"),
    [
        ('{ cutz = ">= 3" }', "exercise 1: want: there is no feature 'cutz'"),
        ('{ leaves = "many" }', "exercise 1: want: leaves is a number"),
        ("3", "exercise 1: want is a table of conditions, such as"),
    ],
)
def test_an_exam_that_wants_what_there_is_not_is_refused(want, says):
    with pytest.raises(RequestError, match=re.escape(says)):
        read_exam_toml(
            f'title = "T"\n[[exercise]]\nfamily = "minimax"\nwant = {want}\n', "exam.toml"
        )
