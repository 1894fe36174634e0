"""Exams that a release made are marked by every later version as that release marked them.

A family whose questions or keys are changed on purpose says so (`asked_since`), and is refused
where nothing was recorded, or left open where something was.
"""

import csv
import json
import re
from io import StringIO

import pytest
from released import EXAMS, exam_at, name_of, released_marks, rows_of, tidy

from generator.base.convention import SETTINGS, convention
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import family_of_exam
from grader.actions.desk import exercise_actions
from grader.base.program import is_earlier
from grader.exams.files import exercise_file
from grader.exams.files.question_record import OtherQuestions
from grader.exams.grading.mark_submission import UnposableExercise
from grader.exams.grading.row import WITHHELD
from solver.exact import rational

EXERCISES = [
    pytest.param(path, number, id=f"{name_of(path)}-{number}-{part.family}")
    for path in EXAMS
    for number, part in enumerate(exam_at(path).exercises, 1)
]
CHECKED = sorted({path.parents[1] / "exercises/checked.json" for path in EXAMS})
CHECKS = [
    pytest.param(path.parents[1].name, each, id=f"{path.parents[1].name}-{each['exercise']['id']}")
    for path in CHECKED
    for each in json.loads(path.read_text("utf-8"))
]


@pytest.mark.parametrize(("path", "number"), EXERCISES)
def test_an_exercise_of_a_release_is_marked_as_it_marked_it(path, number):
    release, exam = path.parents[1].name, exam_at(path)
    family = family_of_exam(exam.exercises[number - 1].family)
    was = released_marks(path, number)
    if is_earlier(release, family.asked_since) and exam.version == 1:
        with pytest.raises(UnposableExercise, match=f"{family.name}.*minimaestro {release} made"):
            rows_of(path, number)
        return
    for student, row in rows_of(path, number).items():
        (exercise,) = row.exercises
        if is_earlier(release, family.asked_since) and "other_keys" in exercise:
            assert {mark["verdict"] for mark in exercise["marks"]} == {WITHHELD}
            keys = ("question", "out_of")
            assert [[m[k] for k in keys] for m in exercise["marks"]] == [
                [m[k] for k in keys] for m in was[student]
            ]
        else:
            assert tidy(exercise["marks"]) == was[student], (
                f"{family.name} marks otherwise than {release}: mend it, or set its asked_since"
            )


@pytest.mark.parametrize(("path", "number"), EXERCISES)
def test_marks_name_the_revision_that_asked_the_exercise(path, number):
    family = family_of_exam(exam_at(path).exercises[number - 1].family)
    if exam_at(path).version == 1 and is_earlier(path.parents[1].name, family.asked_since):
        return
    was = {
        exercise["revision"]
        for row in json.loads((path.parent / "marks.json").read_text("utf-8"))
        for exercise in row["exercises"]
        if exercise["exercise"] == number
    }
    now = {e["revision"] for row in rows_of(path, number).values() for e in row.exercises}
    assert now == was, family.name


@pytest.mark.parametrize(("release", "checked"), CHECKS)
def test_an_exercise_file_written_again_names_the_revision_that_asked_it(release, checked):
    written = checked["exercise"]
    if not is_earlier(release, FAMILIES[written["family"]].asked_since):
        of_id = ExerciseId.parse(written["id"]).revision
        for again in (written, {**written, "id": None, "revision": of_id}):
            exercise, language = exercise_file.from_plain(again, "it", None)
            assert exercise_file.to_json(exercise, language)["revision"] == of_id


@pytest.mark.parametrize("path", [p for p in EXAMS if p.parent.name == "features"], ids=name_of)
def test_a_whole_exam_has_the_totals_that_it_had(path, run, tmp_path):
    out = tmp_path / "marks.json"
    answers = path.parent / "answers.jsonl"
    code, _, err = run("grade", path, answers, "--submitter-from", "none", "--out", out)
    was = json.loads((path.parent / "marks.json").read_text("utf-8"))
    now = json.loads(out.read_text("utf-8"))
    keys = ("id", "status", "points", "out_of", "open")
    assert [[row.get(key) for key in keys] for row in now] == [
        [row.get(key) for key in keys] for row in was
    ], [err, *(row["notes"] for row in now)]
    assert code == 1, "answers in words are to be marked by a person"


@pytest.mark.parametrize("path", [p for p in EXAMS if p.stem == "exam-2"], ids=name_of)
def test_the_statistics_of_an_exam_have_the_points_with_which_it_was_made(path, run, tmp_path):
    """Its families give other points now: `grade` writes as JSON, then `regrade` as CSV."""
    marks, graded, regraded = (tmp_path / name for name in ("marks.json", "s.json", "s.csv"))
    believed = ("--submitter-from", "none")
    answers = path.parent / "answers.jsonl"
    run("grade", path, answers, *believed, "--out", marks, "--statistics", graded)
    again = tmp_path / "again.json"
    run("regrade", marks, "--exam", path, "--out", again, "--statistics", regraded)
    out_of = {}
    for row in json.loads((path.parent / "marks.json").read_text("utf-8")):
        for exercise in row["exercises"]:
            out_of.setdefault(exercise["exercise"], set()).add(rational(exercise["out_of"]))
    items = json.loads(graded.read_text("utf-8"))["exercises"]
    lines = [
        line
        for line in csv.DictReader(StringIO(regraded.read_text("utf-8")))
        if line["what"] == "exercise"
    ]
    assert [line["points"] for line in lines] == [item["points"] for item in items]
    said = {item["exercise"]: points_said(item["points"]) for item in items}
    assert said.keys() == out_of.keys()
    assert [number for number in said if said[number] not in out_of[number]] == []


def points_said(words):
    """Return the number in `4,5 puntos`."""
    return rational(re.search(r"[\d.,]+", words)[0].replace(",", "."))


@pytest.mark.parametrize(("release", "checked"), CHECKS)
def test_an_exercise_file_of_a_release_is_checked_as_it_checked_it(release, checked):
    family = FAMILIES[checked["exercise"]["family"]]
    if is_earlier(release, family.asked_since):
        with pytest.raises(OtherQuestions, match=f"minimaestro {release} made it"):
            exercise_file.from_plain(checked["exercise"], "it", None)
        return
    exercise, language = exercise_file.from_plain(checked["exercise"], "it", None)
    posed = exercise_actions.PosedExercise(exercise, language)
    report = exercise_actions.check(posed, checked["answers"])
    assert tidy(report["marks"]) == tidy(checked["report"]["marks"])


@pytest.mark.parametrize("path", EXAMS, ids=name_of)
def test_a_convention_means_what_it_meant(path):
    """Exams keep it by its name and what is changed in it; each sheet records the whole."""
    exam = exam_at(path)
    for sheet in exam.students:
        if sheet.record:
            under = convention(exam.convention, exam.settings)
            assert sheet.record.settings == {name: str(getattr(under, name)) for name in SETTINGS}


@pytest.mark.parametrize("path", EXAMS, ids=name_of)
def test_a_revision_that_was_released_is_known_by_its_last_release(path):
    """So that an id of it is refused with the name of a version that still generates it."""
    release = path.parents[1].name
    for sheet in exam_at(path).students:
        for number, record in zip(
            sheet.exercise_numbers, sheet.record.exercises if sheet.record else (), strict=False
        ):
            family = family_of_exam(exam_at(path).exercises[number - 1].family)
            if record.revision != family.revision:
                last = family.last_release.get(record.revision)
                assert last, f"{family.name}: last_release = {{{record.revision}: ...}}"
                assert not is_earlier(last, release)
