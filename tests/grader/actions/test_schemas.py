"""What programs read is as docs/schemas say."""

import json
from functools import cache
from itertools import cycle, islice
from pathlib import Path

import pytest

from generator.answers.writing import write_answer
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.files.exercise_file import key_json, to_json
from grader.exams.files.report import report_json
from grader.marking.marks.grade import grade

jsonschema = pytest.importorskip("jsonschema", reason="pip install '.[test]' brings jsonschema")
SCHEMAS = Path(__file__).parents[3] / "docs/schemas"


EVERYWHERE = ("0", "1", "-1", "inf", "1/2", "none", "all", "1,234 or 5", "A: 0", "[0, 0]", "?")
"""What somebody writes who looks at no question."""


@cache
def validator(name):
    schema = json.loads((SCHEMAS / f"{name}.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def texts_from(exercise, start):
    """Return one such text for each question in turn, beginning with that one."""
    texts = islice(cycle(EVERYWHERE), start, None)
    return dict(zip(exercise.key, texts, strict=False))


@pytest.mark.parametrize(
    "starts", [(0,), pytest.param(range(len(EVERYWHERE)), marks=pytest.mark.whole)]
)
@pytest.mark.parametrize("family", FAMILIES)
def test_an_exercise_and_its_marks_are_as_the_schemas_say(family, starts):
    id_ = ExerciseId(family=family, level=Level.EASY, seed=7, revision=FAMILIES[family].revision)
    exercise = generate(id_, CONVENTIONS["aima"])
    told = {**to_json(exercise, "en"), **key_json(exercise, "en")}
    validator("exercise").validate(json.loads(json.dumps(told)))
    mistaken = next(iter(exercise.mistakes.values()), {})
    for texts in (
        {},
        {name: write_answer(answer) for name, answer in exercise.key.items()},
        {name: write_answer(answer) for name, answer in mistaken.items()},
        *(texts_from(exercise, start) for start in starts),
    ):
        report = report_json(grade(exercise, texts, spellings={}), "en")
        validator("report").validate(json.loads(json.dumps(report)))


def test_the_marks_of_an_exam_are_as_the_schema_says(tmp_path, run):
    (tmp_path / "exam.toml").write_text(
        'title = "A"\nversions = 2\nshuffle = true\n[[exercise]]\nfamily = "minimax"\n'
        '[[exercise]]\ntext = "Why?"\nbonus = true\n'
    )
    (tmp_path / "roster.csv").write_text("id,name,group\nu1,Ana,G\nu2,Luis,G\nu3,Eva,H\n")
    (tmp_path / "in.csv").write_text("id,1.answer,2.answer,1.B,2.B\nu1,so,so,3,4\nu9,a,b,1,2\n")
    exam_json, marks = tmp_path / "exam/exam.json", tmp_path / "marks.json"
    run(
        "sheets",
        tmp_path / "exam.toml",
        "--roster",
        tmp_path / "roster.csv",
        "--out",
        exam_json.parent,
    )
    run("grade", exam_json, tmp_path / "in.csv", "--to", "json", "--out", marks)
    (tmp_path / "decided.toml").write_text(
        '[[count]]\nstudent = "u1"\nquestion = "2.answer"\n[[extra]]\nstudent = "u1"\npoints = 1\n'
    )
    again = ("--override", tmp_path / "decided.toml", "--out", tmp_path / "again.json")
    run("regrade", marks, "--exam", exam_json, *again)
    for file in (marks, tmp_path / "again.json"):
        rows = json.loads(file.read_text("utf-8"))
        assert {row["status"] for row in rows} == {"marked", "unreadable", "absent"}
        validator("marks").validate(rows)


@pytest.mark.parametrize("tree", ["max(1, min(2, inf))", "max(chance(1/2: 1, 1/2: 2), 3)"])
def test_a_solution_is_as_the_schema_says(result, tree):
    validator("solution").validate(result("solve", tree))
