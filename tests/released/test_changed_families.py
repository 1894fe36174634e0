"""A version whose families have changed marks an exam alike, or says what it cannot mark.

Changed are two families of an exam that 0.1.0 made, as a later version may change them.
"""

import json
import re
from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from released import HERE, exam_at, released_marks, rows_of, tidy

from generator.answers import forms
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.families import FAMILIES
from generator.generation import generate
from grader.actions.desk import notices, open_decisions
from grader.base import program
from grader.exams.files import exercise_file
from grader.exams.files.question_record import OtherQuestions
from grader.exams.grading.changes import WhyChanged
from grader.exams.grading.keys_used import KeysUsed
from grader.exams.grading.mark_submission import UnposableExercise, mark_one
from grader.exams.grading.regrade import regrade
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import WITHHELD, row_json
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making import make_exam
from grader.exams.statistics.analysis import analyse_exam
from solver.errors import RequestError
from solver.exact import Rational, text

FEATURES = HERE / "0.1.0/features"
FIRST_LAYOUT, RECORDED = FEATURES / "exam.json", FEATURES / "exam-2.json"
MADE_BY = "0.2.0.dev0"
"""The version that made what is recorded; at first it called itself 0.1.0."""
MINIMAX, EXPECTIMINIMAX = 2, 4
ANSWERS, MARKS = FEATURES / "answers.jsonl", FEATURES / "marks.json"
OUT_OF = "53/2"


def changed(family, **changes):
    """Return the family asking otherwise: each question, by name, is replaced, or left out."""

    def ask(problem, solution):
        asked = FAMILIES[family].ask(problem, solution)
        present = (changes.get(q.name, lambda q: q)(q) for q in asked)
        more = changes.get("more", lambda _: ())(asked)
        return (*more, *(question for question in present if question is not None))

    return replace(FAMILIES[family], ask=ask)


def one_more(asked):
    return [replace(asked[0], name="extra", points=Rational(5))]


def worth_more(question):
    return replace(question, points=question.points + Rational(7))


def another_key(question):
    key = question.key
    if isinstance(key, Number):
        return replace(question, key=Number(Rational(999)))
    if isinstance(key, Path):
        return replace(question, key=Path(()))
    return replace(question, key=type(key)(type(key.labels)()))


def left_out(_question):
    return None


@pytest.fixture
def later(monkeypatch):
    """Make this version a later one, with other families."""

    def become(*families):
        present = {**FAMILIES, **{family.name: family for family in families}}
        monkeypatch.setattr(generate, "FAMILIES", present)
        monkeypatch.setattr(program, "version", lambda: "0.2.0")

    return become


def marks_of(path, number):
    return {student: row.exercises[0] for student, row in rows_of(path, number).items()}


def test_a_further_question_and_other_points_change_no_exam_that_is_made(later):
    later(
        changed("expectiminimax", more=one_more),
        changed("minimax", variation=worth_more, best=worth_more),
    )
    for number in (MINIMAX, EXPECTIMINIMAX):
        was = released_marks(RECORDED, number)
        now = marks_of(RECORDED, number)
        assert {student: tidy(one["marks"]) for student, one in now.items()} == was


@pytest.mark.parametrize("otherwise", [another_key, left_out])
def test_an_exercise_with_another_key_is_left_open_with_the_points_that_it_had(later, otherwise):
    later(changed("minimax", B=otherwise))
    was = released_marks(RECORDED, MINIMAX)
    for student, exercise in marks_of(RECORDED, MINIMAX).items():
        lacking = {"lacking": ["B"]} if otherwise is left_out else {}
        assert exercise["other_keys"] == {"made_by": MADE_BY, "questions": ["B"], **lacking}
        assert {mark["verdict"] for mark in exercise["marks"]} == {WITHHELD}
        for key in ("question", "given", "out_of"):
            assert [m[key] for m in exercise["marks"]] == [m[key] for m in was[student]]
        assert exercise["points"] == "0"
        assert exercise["open"] == len(was[student])


def told(what, marking):
    """Return the lines of a command about exercises with other keys."""
    computed, lacking = open_decisions.other_keys(marking)
    exercises = lacking if what == "not_asked" else computed
    return [notices.render_notice(what, *one, language="en") for one in exercises]


def marked_class():
    """Mark the whole exam as this version does."""
    exam = exam_at(RECORDED)
    answers = {one["id"]: one for one in map(json.loads, ANSWERS.read_text("utf-8").splitlines())}
    rows = [
        mark_one(exam, sheet, Submission(source="", student=sheet.id, answers=answers[sheet.id]))
        for sheet in exam.students
    ]
    return MarkingResults(exam, rows)


def test_statistics_say_of_an_exercise_the_points_for_which_it_was_asked():
    marking = marked_class()
    out_of = {e["exercise"]: e["out_of"] for row in marking.rows for e in row.exercises}
    for item in analyse_exam(marking).exercises:
        said = re.search(r"[\d,]+", item.points)[0].replace(",", ".")
        assert Rational(said) == Rational(out_of[item.exercise]), item.family


def test_grade_says_so_in_one_line_and_no_total_changes(later):
    later(changed("minimax", best=another_key), changed("expectiminimax", more=one_more))
    marking = marked_class()
    assert {text(row.out_of) for row in marking.rows} == {OUT_OF}
    assert open_decisions.find_undecided(marking).any
    assert told("withheld", marking) == [
        (
            "exercise 2 (minimax) is not marked: minimaestro 0.2.0.dev0 made it, and 0.2.0 "
            "computes another key for best. Mark with 0.2.0.dev0, or take the keys of 0.2.0 over: "
            "minimaestro regrade MARKS --exam EXAM --diff"
        )
    ]


def test_regrade_leaves_what_has_another_key_as_it_was_and_diff_takes_the_key_over(later):
    later(changed("minimax", variation=another_key))
    exam = exam_at(RECORDED)

    def regraded(lines, keys):
        again = regrade(exam, lambda: lines, "marks", keys=keys)
        rows = list(again)
        assert {text(row.out_of) for row in rows} == {OUT_OF}
        lines = [json.dumps(row_json(row)) for row in rows]
        return lines, again.changes, MarkingResults(exam, rows)

    released = [json.dumps(row) for row in json.loads(MARKS.read_text("utf-8"))]
    _, changes, marking = regraded(released, KeysUsed.RECORDED)
    assert not changes
    (line,) = told("stays", marking)
    assert line.startswith(
        f"exercise 2 (minimax) stays as it was marked: minimaestro {MADE_BY} made it"
    )
    taken_over, changes, marking = regraded(released, KeysUsed.PRESENT)
    assert {(change.question.partition(".")[0], change.why) for change in changes} == {
        ("2", WhyChanged.KEY)
    }
    (line,) = told("taken_over", marking)
    assert line.startswith("exercise 2 (minimax) is marked by the keys of 0.2.0")
    _, changes, _ = regraded(taken_over, KeysUsed.RECORDED)
    assert not changes, "what was taken over stays"


def test_what_is_not_asked_any_more_cannot_be_taken_over_and_stays(later):
    later(changed("minimax", variation=left_out), changed("expectiminimax", best=another_key))
    exam = exam_at(RECORDED)
    released = [json.dumps(row) for row in json.loads(MARKS.read_text("utf-8"))]
    again = regrade(exam, lambda: released, "marks", keys=KeysUsed.PRESENT)
    rows = list(again)
    assert {text(row.out_of) for row in rows} == {OUT_OF}
    changed_exercises = {change.question.partition(".")[0] for change in again.changes}
    assert changed_exercises >= {str(EXPECTIMINIMAX)}
    assert str(MINIMAX) not in changed_exercises
    marking = MarkingResults(exam, rows)
    assert all("(minimax)" not in line for line in told("taken_over", marking))
    (line,) = told("not_asked", marking)
    assert line == (
        "only minimaestro 0.2.0.dev0, which made it, can mark exercise 2 (minimax): 0.2.0 does not "
        "ask variation any more (a development version, which was not released)"
    )


def test_what_is_not_asked_any_more_is_marked_by_the_first_release_if_no_version_is_recorded(
    later, tmp_path
):
    later(changed("minimax", variation=left_out))
    unnamed = tmp_path / "exam.json"
    named = RECORDED.read_text("utf-8")
    unnamed.write_text(re.sub(r'"program": ?"0.1.0"', '"program": ""', named), "utf-8")
    exam = exam_at(unnamed)
    answers = {one["id"]: one for one in map(json.loads, ANSWERS.read_text("utf-8").splitlines())}
    rows = [
        mark_one(exam, sheet, Submission(source="", student=sheet.id, answers=answers[sheet.id]))
        for sheet in exam.students
        if sheet.id in answers
    ]
    (line,) = told("not_asked", MarkingResults(exam, rows))
    assert line.startswith("only minimaestro 0.1.0, which made it, can mark exercise 2 (minimax)")
    assert line.endswith('(pip install "minimaestro==0.1.0")')


def test_sheets_that_a_later_version_draws_otherwise_are_refused_by_exercise_and_version(later):
    before = exam_at(HERE / "0.1.0/families/exam-2.json")
    families = [part.family for part in before.exercises]
    records = before.students[0].record.exercises
    unchanged = [
        replace(FAMILIES[family], revision=record.revision)
        for family, record in zip(families, records, strict=True)
    ]
    later(*unchanged, replace(FAMILIES["minimax"], revision=99))
    with pytest.raises(RequestError) as refused:
        make_exam.refuse_other_draw(before, before.students[0])
    assert str(refused.value) == (
        f"exercise {families.index('minimax') + 1} (minimax) would have another problem, since "
        "minimaestro 0.2.0.dev0 made it, and this is 0.2.0; print with that version (a development "
        "version, which was not released)"
    )


def test_an_exam_of_the_first_layout_is_refused_where_its_family_asks_otherwise(later):
    later(replace(changed("minimax", more=one_more), asked_since="0.2.0"))
    with pytest.raises(UnposableExercise) as refused:
        rows_of(FIRST_LAYOUT, MINIMAX)
    assert str(refused.value).endswith(
        "minimaestro 0.1.0 made it, and since 0.2.0 minimax asks other questions, or has other "
        'keys; mark it with that version (pip install "minimaestro==0.1.0")'
    )
    assert marks_of(FIRST_LAYOUT, EXPECTIMINIMAX)


def test_feedback_names_no_earlier_question_that_is_not_asked_any_more(later):
    later(changed("minimax", C=left_out, D=left_out))
    for exercise in marks_of(RECORDED, MINIMAX).values():
        assert exercise["other_keys"]["questions"] == ["C", "D"]


def test_an_exercise_of_which_nothing_is_asked_any_more_is_refused(later):
    names = [mark["question"] for mark in released_marks(RECORDED, MINIMAX)["u1"]]
    later(changed("minimax", **dict.fromkeys(names, left_out)))
    with pytest.raises(UnposableExercise, match=r"dev0 made it, and this version does not ask"):
        rows_of(RECORDED, MINIMAX)


WAYS = st.sampled_from([lambda q: q, worth_more, another_key, left_out])


@given(st.data())
def test_whatever_a_later_version_asks_the_questions_and_points_are_those_of_the_sheet(data):
    was = released_marks(RECORDED, MINIMAX)
    names = [mark["question"] for mark in was["u1"]]
    ways = {name: data.draw(WAYS, label=name) for name in names[1:]}
    more = data.draw(st.sampled_from([one_more, lambda _: ()]), label="more")
    family = changed("minimax", more=more, **ways)
    with patch.object(generate, "FAMILIES", {**FAMILIES, "minimax": family}):
        now = marks_of(RECORDED, MINIMAX)
    others = [name for name, way in ways.items() if way in (another_key, left_out)]
    for student, exercise in now.items():
        assert exercise.get("other_keys", {}).get("questions", []) == others
        for key in ("question", "out_of"):
            assert [m[key] for m in exercise["marks"]] == [m[key] for m in was[student]]
        if not others:
            assert tidy(exercise["marks"]) == was[student]


CHECKED = HERE / "0.1.0/exercises/checked.json"
MADE_BY_FIRST = "minimaestro 0.1.0 made it"


def exercise_file_of(family):
    """Return the content of a file that a release wrote, in which the exercise is the second."""
    written = [each["exercise"] for each in json.loads(CHECKED.read_text("utf-8"))]
    (own,) = (exercise for exercise in written if exercise["family"] == family)
    other = next(exercise for exercise in written if exercise["family"] != family)
    return own, json.dumps({"exercises": [other, own]})


def read_second(content, under=None):
    return exercise_file.from_json(content, "bank.json", under, number="2")[0]


def other_kind(question):
    return replace(question, form=forms.NUMBERS)


@pytest.mark.parametrize("under", [None, "cs188"])
def test_an_exercise_file_asks_what_it_asked_with_its_points(later, under):
    own, content = exercise_file_of("minimax")
    later(changed("minimax", more=one_more, best=worth_more))
    asked = read_second(content, under).questions
    assert [(q.name, text(q.points)) for q in asked] == [
        (q["name"], q["points"]) for q in own["questions"]
    ]


@pytest.mark.parametrize("under", [None, "cs188"])
@pytest.mark.parametrize("otherwise", [left_out, other_kind])
def test_an_exercise_file_with_a_question_that_is_not_asked_any_more_is_refused(
    later, otherwise, under
):
    own, content = exercise_file_of("minimax")
    later(changed("minimax", best=otherwise))
    with pytest.raises(OtherQuestions) as refused:
        read_second(content, under)
    assert str(refused.value) == (
        f"bank.json#2 ({own['id']}): {MADE_BY_FIRST}, and this version does not ask best any more; "
        'mark it with that version (pip install "minimaestro==0.1.0")'
    )


@pytest.mark.parametrize("under", [None, "cs188"])
def test_an_exercise_file_is_refused_where_its_family_asks_otherwise(later, under):
    own, content = exercise_file_of("minimax")
    later(replace(changed("minimax", more=one_more), asked_since="0.2.0"))
    with pytest.raises(OtherQuestions) as refused:
        read_second(content, under)
    assert str(refused.value) == (
        f"bank.json#2 ({own['id']}): {MADE_BY_FIRST}, and since 0.2.0 minimax asks other "
        'questions, or has other keys; mark it with that version (pip install "minimaestro==0.1.0")'
    )


def test_check_prints_one_line_about_a_file_that_it_cannot_check(later, run, tmp_path):
    _, content = exercise_file_of("minimax")
    bank = tmp_path / "bank.json"
    bank.write_text(content, "utf-8")
    later(changed("minimax", variation=left_out))
    code, out, err = run("check", f"{bank}#2", "--answer", "B=3")
    assert (code != 0, out) == (True, "")
    assert err.count("\n") == 1
    assert "bank.json#2 (minimax." in err
    assert MADE_BY_FIRST in err
