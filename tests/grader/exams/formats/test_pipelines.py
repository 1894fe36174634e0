"""The recipes of docs/pipelines.md do what they say, where they are meant to run."""

import csv
import json
import re
import xml.etree.ElementTree as ET
from hashlib import sha256

import pytest
import yaml
from class_of_four import ANA, EXAM, LUIS, hand_in
from recipes import PAGE, ROOT, below, hold, hold_file, minimaestro, recipes, run, stub

from grader.exams.formats import FORMATS
from grader.exams.making.exam_file import write_exam_file

pytestmark = pytest.mark.slow

RIGHT = {"1.A": "3", "1.B": "3", "1.C": "2", "1.D": "2"}
DAMAGED = "no JSON"

WHEEL = "minimaestro-1-py3-none-any.whl"


def given(id_, **more):
    return {"id": id_, **RIGHT, **more}


# Gradescope: /autograder, where the zip's files lie in `source`


@pytest.fixture
def autograder(tmp_path):
    """The container as it is when a student has handed in."""
    here = tmp_path / "autograder"
    (here / "source").mkdir(parents=True)
    (here / "results").mkdir()
    (here / "source/exam.json").write_text(write_exam_file(EXAM))
    (here / "submission_metadata.json").write_text(
        json.dumps(
            {
                "id": 1,
                "created_at": "2026-12-01T10:00:00.000000-08:00",
                "assignment": {"title": "Games", "total_points": "4.0"},
                "users": [{"id": 7, "email": "ana@uni.example", "name": "Ana; $(touch pwned)"}],
                "previous_submissions": [],
            }
        )
    )
    minimaestro(tmp_path / "opt/minimaestro/bin/minimaestro")
    return here


def gradescope(tmp_path):
    script = below(tmp_path, recipes()["run_autograder"], "/autograder", "/opt/minimaestro")
    ran = run(script, tmp_path)
    assert ran.returncode == 0, ran.stderr
    results = json.loads((tmp_path / "autograder/results/results.json").read_text("utf-8"))
    hold(results, "gradescope")
    return results


def test_gradescope_marks_what_its_student_handed_in(autograder, tmp_path):
    hand_in(autograder / "submission/mine.json", given(ANA, **{"1.D": "5"}))
    results = gradescope(tmp_path)
    assert results["extra_data"]["id"] == ANA
    assert sum(test["max_score"] for test in results["tests"]) == pytest.approx(4)
    assert sum(test["score"] for test in results["tests"]) == pytest.approx(results["score"])
    assert 0 < results["score"] < 4
    assert not (tmp_path / "pwned").exists()


def test_gradescope_gives_nothing_for_another_students_sheet(autograder, tmp_path):
    hand_in(autograder / "submission/luis.json", given(LUIS))
    results = gradescope(tmp_path)
    assert (results["score"], results["tests"]) == (0, [])
    assert results["output"].startswith("luis.json: the id or code on it is not yours")
    assert LUIS not in results["output"].removeprefix("luis.json")


def test_gradescope_gets_results_where_nothing_was_handed_in(autograder, tmp_path):
    (autograder / "submission").mkdir()
    results = gradescope(tmp_path)
    assert (results["score"], results["tests"]) == (0, [])
    assert results["output"] == "Nothing was handed in."


def test_gradescope_is_told_why_nothing_could_be_read(autograder, tmp_path):
    (autograder / "submission").mkdir()
    (autograder / "submission/mine.json").write_text(DAMAGED)
    results = gradescope(tmp_path)
    assert (results["score"], results["tests"]) == (0, [])
    assert "this is no JSON" in results["output"]


def test_gradescopes_setup_installs_what_the_autograder_runs(tmp_path):
    log = tmp_path / "log"
    for name in ("apt-get", "python3", "sha256sum"):
        stub(tmp_path / "bin" / name, f'echo {name} "$@" >> {log}')
    stub(tmp_path / "opt/minimaestro/bin/pip", f'echo pip "$@" >> {log}')
    (tmp_path / "autograder/source").mkdir(parents=True)
    (tmp_path / "autograder/source" / WHEEL).touch()
    script = below(tmp_path, recipes()["setup.sh"], "/opt/minimaestro", "/autograder/source")
    ran = run(script, tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert log.read_text().splitlines() == [
        "apt-get update",
        "apt-get install --yes python3 python3-venv",
        f"python3 -m venv {tmp_path}/opt/minimaestro",
        "sha256sum --check minimaestro.sha256",
        f"pip install ./{WHEEL}",
    ]


def test_no_recipe_installs_a_name_from_an_index():
    action = (ROOT / ".github/actions/grade/action.yml").read_text("utf-8")
    for text in (*recipes().values(), action):
        assert not re.search(r"install[^\n]* ['\"]?minimaestro(\[|['\"\s]|$)", text), text
        assert "default: minimaestro" not in text


# GitHub and GitLab: a repository with exam/ and handed-in/


@pytest.fixture
def repository(tmp_path):
    (tmp_path / "exam").mkdir()
    (tmp_path / "exam/exam.json").write_text(write_exam_file(EXAM))
    (tmp_path / WHEEL).write_bytes(b"a wheel")
    (tmp_path / "minimaestro.sha256").write_text(f"{sha256(b'a wheel').hexdigest()}  {WHEEL}\n")
    hand_in(tmp_path / "handed-in/ana/$(touch pwned).json", given(ANA, **{"1.D": "5"}))
    hostile = {"1.A": "::error::x\n::set-env name=A::b", "1.B": "<script>`|</script>"}
    hand_in(tmp_path / "handed-in/luis/a.json", given(LUIS, **hostile))
    (tmp_path / "handed-in/zoë").mkdir()
    (tmp_path / "handed-in/zoë/::warning::`x`.json").write_text(DAMAGED)
    minimaestro(tmp_path / "bin/minimaestro")
    stub(tmp_path / "bin/pip", f'echo "$@" >> {tmp_path}/pip.log')
    return tmp_path


def saved(folder, name):
    path = folder / name.lstrip(".")
    path.write_text(recipes()[name])
    return path


def test_the_github_workflow_is_one_and_takes_no_text_from_outside(tmp_path):
    path = saved(tmp_path, "marking.yml")
    hold_file(path, "github-workflows")
    for step in yaml.safe_load(path.read_text())["jobs"]["mark"]["steps"]:
        assert "${{" not in step.get("run", "")


def test_the_github_workflow_shows_the_marks(repository):
    steps = yaml.safe_load(recipes()["marking.yml"])["jobs"]["mark"]["steps"]
    summary = repository / "step-summary"
    summary.write_text("before\n")
    printed = ""
    for step in steps:
        if "run" in step:
            options = ("--noprofile", "--norc", "-e")
            path = {"GITHUB_STEP_SUMMARY": str(summary)}
            ran = run(step["run"], repository, options=options, **path)
            assert ran.returncode == 0, ran.stderr
            printed += ran.stdout
    assert (repository / "pip.log").read_text() == f"install ./{WHEEL}\n"
    assert not (repository / "pwned").exists()
    assert {row["status"] for row in table(repository / "marks.csv")} == {
        "marked",
        "unreadable",
        "absent",
    }
    hold_summary(summary.read_text("utf-8"))
    hold_log(printed)


def table(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def hold_summary(text):
    assert text.startswith("before\n<h2>Games</h2>\n<table>\n")
    assert len(text.encode()) <= 1024 * 1024
    assert "\n\n" not in text
    assert "<script" not in text


def hold_log(text):
    lines = text.splitlines()
    command = re.compile(r"::(error|warning|notice) (file=[^,:]+,)?title=[^,:]+::[^:]*")
    assert [line for line in lines if line.startswith("::") and not command.match(line)] == []
    kinds = [line.partition(" ")[0] for line in lines if line.startswith("::")]
    assert sorted(kinds) == ["::error", "::notice", "::notice", "::notice"]


def test_the_gitlab_job_is_one(tmp_path):
    hold_file(saved(tmp_path, ".gitlab-ci.yml"), "gitlab-ci")


def test_the_gitlab_job_reports_tests_and_ends_with_the_code_that_it_allows(repository):
    job = yaml.safe_load(recipes()[".gitlab-ci.yml"])["mark"]
    ran = run("\n".join(job["script"]), repository, options=("-e", "-o", "pipefail"))
    assert ran.returncode == job["allow_failure"]["exit_codes"] == 1
    report = ET.parse(repository / job["artifacts"]["reports"]["junit"]).getroot()
    counts = {s.get("name"): (s.get("tests"), s.get("errors"), s.get("skipped")) for s in report}
    questions = str(len(report[0].findall("testcase")))
    assert counts["ana Ana Peña"] == counts["luis Luis Pérez Gil"] == (questions, "0", "0")
    assert counts["zoë Zoë Li"] == ("1", "1", "0")
    assert counts["dora Dora Li"] == ("1", "0", "1")


# PrairieLearn: /grade, without the folder for the results


@pytest.fixture
def grade(tmp_path):
    """The job as PrairieLearn has made it, of the exam's first variant."""
    here = tmp_path / "grade"
    for folder in ("data", "student", "tests"):
        (here / folder).mkdir(parents=True)
    numbers = {ANA: "01", LUIS: "02"}
    sheets = [
        sheet.model_copy(update={"id": numbers[sheet.id], "name": "", "file": numbers[sheet.id]})
        for sheet in EXAM.students[:2]
    ]
    exam = EXAM.model_copy(update={"students": tuple(sheets)})
    (here / "tests/exam.json").write_text(write_exam_file(exam))
    drawn = {"variant_seed": 0, "params": {}}
    names = {}
    exec(recipes()["server.py"], names)  # noqa: S102  # as PrairieLearn does
    names["generate"](drawn)
    (here / "data/data.json").write_text(json.dumps(drawn))
    minimaestro(tmp_path / "bin/minimaestro")
    return here


def prairielearn(tmp_path):
    script = below(tmp_path, recipes()["mark.sh"], "/grade", "/tmp/handed-in")  # noqa: S108  # as the recipe says
    ran = run(script, tmp_path)
    assert ran.returncode == 0, ran.stderr
    content = (tmp_path / "grade/results/results.json").read_text("utf-8")
    assert len(content.encode()) <= 1_000_000
    results = json.loads(content)
    hold(results, "prairielearn")
    return results


def test_prairielearn_marks_the_variant_that_it_gave(grade, tmp_path):
    hand_in(grade / "student/sheet.json", {**given("01"), "1.D": "5"})
    results = prairielearn(tmp_path)
    earned, possible = (sum(t[k] for t in results["tests"]) for k in ("points", "max_points"))
    assert 0 < results["score"] < 1
    assert results["score"] == pytest.approx(earned / possible, abs=1e-4)


def test_prairielearn_calls_a_question_by_a_title_that_people_understand(grade, tmp_path):
    hand_in(grade / "student/sheet.json", given("01"))
    assert "1. Minimax: A" in {test["name"] for test in prairielearn(tmp_path)["tests"]}


@pytest.mark.usefixtures("grade")
def test_prairielearn_gets_results_where_nothing_was_handed_in(tmp_path):
    results = prairielearn(tmp_path)
    assert results == {"gradable": False, "format_errors": ["Nothing was handed in."]}


def test_prairielearn_takes_no_attempt_for_a_sheet_that_is_blank(grade, tmp_path):
    (grade / "student/sheet.json").write_text(json.dumps({"id": "01"}))
    results = prairielearn(tmp_path)
    assert results["gradable"] is False
    assert "every answer is blank" in results["format_errors"][0]


@pytest.mark.parametrize("handed_in", [json.dumps(given("02")), DAMAGED])
def test_prairielearn_takes_no_attempt_for_another_sheet_or_for_nonsense(
    grade, tmp_path, handed_in
):
    (grade / "student/sheet.json").write_text(handed_in)
    results = prairielearn(tmp_path)
    assert results["gradable"] is False
    assert "sheet.json" in results["format_errors"][0]


def test_prairielearns_question_is_configured_as_its_documentation_says():
    info = json.loads(recipes()["info.json"])
    hold(info, "prairielearn-info")
    assert info["externalGradingOptions"]["entrypoint"].endswith("/mark.sh")


def test_the_formats_that_the_page_names_are_there():
    named = re.findall(r"^\| `([a-z][a-z-]*)` \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert "prairielearn" in named
    assert set(named) <= set(FORMATS)
