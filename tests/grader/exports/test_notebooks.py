"""Notebooks that mark with the program itself, for practice, and tests of Otter-Grader."""

import json
import os
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from zipfile import ZipFile

import drawn
import pytest
import read_jupyter
import read_otter
from banks_of_tests import bank
from hypothesis import given
from hypothesis import strategies as st
from read_jupyter import EMPTY, cells, parts, run, source

from grader.exams.files import exercise_file
from grader.exports.live.notebook_cells import passed_cases, worths
from grader.exports.targets import EXPORTS
from grader.marking.marks.points import earned_points
from solver.exact import Rational

EXAM = """
title = "Games for $5 and $6"
[[exercise]]
family = "minimax"
level = "easy"
points = "5/2"
[[exercise]]
title = "Mine"
text = "How many?"
answer = { kind = "number", key = "8100081" }
[[exercise]]
family = "worlds"
level = "easy"
"""
TREE = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"


@pytest.fixture
def exam(run, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)

    def of(target):
        out = tmp_path / f"made{EXPORTS[target].ending}"
        asked = ("export", tmp_path / "exam.toml", "--to", target, "--seed", "1", "--out", out)
        assert run(*asked)[0] == 0
        return out

    return of


@pytest.fixture(scope="module")
def minimax():
    exercise = drawn.exercise("minimax", "easy")
    return exercise, parts(EXPORTS["jupyter"].write(bank([exercise], "en")), 1)


@given(st.integers(1, 10_000), st.fractions(0, 1))
def test_test_cases_add_up_to_what_is_earned(hundredths, share):
    out_of = Rational(hundredths, 100)
    points = earned_points(out_of, Rational(share.numerator, share.denominator))
    every = worths(out_of)
    assert sum(every) == out_of
    assert sum(every[case] for case in passed_cases(points, out_of)) == points


@pytest.mark.parametrize("family", ["minimax", "worlds", "alpha-beta", "shaded-leaf"])
def test_no_notebook_has_a_key_a_mistake_or_a_solution(family):
    exercise = drawn.exercise(family, "medium")
    there = bank([exercise], "en")
    secret = exercise_file.key_json(exercise, "en")
    for target in ("jupyter", "otter"):
        assert not EXPORTS[target].keyed
    written = EXPORTS["jupyter"].write(there).decode()
    for name in secret["mistakes"]:
        assert f"'{name}'" not in written
    for line in secret["solution"].splitlines():
        assert len(line) < 30 or json.dumps(line)[1:-1] not in written
    begun = source(cells(written)["begin-1"])
    assert all(word not in begun for word in ("'key'", "'mistakes'", "'solution'"))


def test_what_follows_from_a_wrong_answer_earns_its_points(minimax):
    exercise, there = minimax
    right = {name: str(value) for name, value in exercise_file.answers_json(exercise.key).items()}
    wrong = str(int(right["A"]) + 100)
    shown = run(there, {"B": wrong, "C": right["C"], "D": right["D"], "A": wrong})
    verdicts = {mark["question"]: mark["verdict"] for mark in shown.json["marks"]}
    assert (verdicts["B"], verdicts["A"]) == ("wrong", "followed")
    assert "follows from your own earlier answer" in shown._repr_html_()


def test_a_mistake_is_named_in_the_notebook(minimax):
    exercise, there = minimax
    name, answers = next(iter(exercise.mistakes.items()))
    given_ = exercise_file.answers_json(answers)
    shown = run(there, {question: given_[question] for question in given_})
    assert name in {mark.get("mistake") for mark in shown.json["marks"]}


@pytest.mark.parametrize("answer", [7, 7.5, Fraction(7), ["b1", 2], {"x": 1}, None, {3}, object()])
def test_whatever_stands_in_a_cell_is_marked(minimax, answer):
    _, there = minimax
    names = {}
    run(there, {}, names)
    names["answers_1"] = {"B": answer}
    assert 0 <= eval(source(there["mark-1"]), names) <= 1  # noqa: S307  # what a kernel does


def test_what_a_student_writes_is_shown_as_text_alone(minimax):
    _, there = minimax
    hostile = "<script>alert(1)</script>"
    shown = run(there, {"B": hostile, "best": f"b9 {hostile}", "variation": hostile})
    assert "<script" not in shown._repr_html_()


def test_a_question_with_a_key_of_its_teacher_is_marked_by_hand(exam):
    written = exam("jupyter").read_text("utf-8")
    assert "8100081" not in written
    there = parts(written, 2)
    assert "mark-2" not in there
    (answer,) = (cell for id_, cell in there.items() if id_.startswith("answer-"))
    settings = answer["metadata"]["nbgrader"]
    assert answer["cell_type"] == "markdown"
    assert (settings["grade"], settings["solution"], settings["points"]) == (True, True, 1.0)


def test_no_price_is_a_formula(exam):
    title = source(cells(exam("jupyter").read_text("utf-8"))["title"])
    assert "$" not in title
    assert "&#36;5" in title


def test_variants_that_no_notebook_has_are_told_of(run, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)
    asked = ("export", tmp_path / "exam.toml", "--to", "jupyter", "--seed", "1")
    assert "only the first variant" not in run(*asked)[2]
    assert "only the first variant" in run(*asked, "--variants", "2")[2]


@pytest.mark.parametrize("target", ["jupyter", "otter"])
def test_no_cell_that_marks_itself_is_graded(exam, target):
    made = exam(target)
    written = made.read_text("utf-8") if target == "jupyter" else notebook_in(made)
    code = [cell for cell in cells(written).values() if cell["cell_type"] == "code"]
    assert len(code) > 2
    assert all(cell["metadata"] == {} for cell in code)
    assert "These marks are for practice and do not count." in source(cells(written)["title"])


def notebook_in(package: Path) -> str:
    with ZipFile(package) as files:
        return files.read("assignment.ipynb").decode()


HOSTILE = """
answers_1["B"] = ""
notebook = type("notebook", (), {"mark": lambda *_: 10.0, "hold": lambda *_: None})
hold = notebook.hold
"""


def test_what_replaces_the_marking_in_a_notebook_earns_nothing_in_otter(exam):
    """It shows the student's own page what the student likes, and no more."""
    made = exam("otter")
    exercise = parts(notebook_in(made), 1)
    answer = next(cell for id_, cell in exercise.items() if id_.startswith("answer-"))
    answer["source"] = [HOSTILE]
    names = {}
    assert run(exercise, {}, names) == 10.0
    with ZipFile(made) as files:
        cases = [case for every in read_otter.tests(files).values() for case in every]
    assert len(cases) > 5
    assert all(case.fails(names) is not None for case in cases)


# With the graders themselves.


def right_answers(there, number):
    """The right answers to an exercise of a notebook, in one way of writing them."""
    live = {}
    read_jupyter.run(parts(there, number), {}, live)
    return exercise_file.answers_json(live[f"exercise_{number}"].exercise.key)


def answered(path, answers):
    """Write the answers into the notebook, by the number of their exercise."""
    whole = json.loads(path.read_text("utf-8"))
    for cell in whole["cells"]:
        if found := EMPTY.match(source(cell)):
            number = int(cell["id"].split("-")[1])
            cell["source"] = [f"{found[1]}{answers[number].get(found[2], '')!r}"]
    path.write_text(json.dumps(whole), "utf-8")


def called(folder, *command):
    environment = {
        **os.environ,
        "HOME": str(folder),
        "JUPYTER_DATA_DIR": str(folder / "jupyter"),
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    ran = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    return ran.stdout + ran.stderr


@pytest.mark.slow
def test_a_notebook_is_valid_and_runs_from_top_to_bottom(exam):
    reason = "pip install '.[notebooks]' brings what runs notebooks"
    nbformat = pytest.importorskip("nbformat", reason=reason)
    nbclient = pytest.importorskip("nbclient", reason=reason)
    pytest.importorskip("ipykernel", reason=reason)
    there = nbformat.read(exam("jupyter"), 4)
    nbformat.validate(there)
    nbclient.NotebookClient(there, timeout=300).execute()
    shown = [out for cell in there.cells for out in cell.get("outputs", ())]
    assert [out["data"]["text/plain"] for out in shown] == ["0.0", "0.0"]
    assert all("text/html" in out["data"] for out in shown)


@pytest.mark.slow
def test_otter_grades_each_question_as_it_is_marked_here(exam, tmp_path):
    pytest.importorskip("otter", reason="pip install '.[notebooks]' brings Otter-Grader")
    here = tmp_path / "assignment"
    ZipFile(exam("otter")).extractall(here)
    there = here / "assignment.ipynb"
    written = there.read_text("utf-8")
    answers = {1: {**right_answers(written, 1), "A": "1000", "best": "b1 a1"}, 3: {}}
    answered(there, answers)
    called(here, "otter", "generate", "-t", "tests", "-o", "autograder.zip", "--no-environment")
    called(here, "otter", "run", "-a", "autograder.zip", "--no-logo", "assignment.ipynb")
    results = json.loads((here / "results.json").read_text("utf-8"))["tests"]
    scores = {test["name"]: test["score"] for test in results if "score" in test}
    for number in (1, 3):
        shown = read_jupyter.run(parts(written, number), answers[number])
        for mark in shown.json["marks"]:
            score = scores[f"{number}.{mark['question']}"]
            assert score == pytest.approx(float(Fraction(mark["points"])), abs=1e-5)
    assert any("best" in test["output"] for test in results)
