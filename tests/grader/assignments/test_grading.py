"""Programs of a class are graded: every student once, in each format, and after a stop."""

import csv
import json
import os
import re
import subprocess
import sys
from contextlib import ExitStack, nullcontext
from io import BytesIO, StringIO
from tempfile import TemporaryFile
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
import recipes
from example_programs import BUGS, IDLE, OTHERWISE_RIGHT, RIGHT, SEARCHES, TWICE, changed_program

from grader.actions.desk import known_names
from grader.assignments import grade_programs
from grader.assignments.class_report import report_markdown
from grader.assignments.code_task import read_task
from grader.assignments.export_task import TARGETS
from grader.assignments.handed_in_programs import list_programs
from grader.assignments.report_formats import FORMATS
from grader.exams.making.student import Student
from grader.programs.sandbox import find_sandbox
from solver.errors import RequestError

ONE = """
title = "Project | 2"
interface = "cs188"
[[algorithm]]
name = "AlphaBetaAgent"
points = { moves = 2, calls = 3 }
"""
FRESH_WINDOW = changed_program(*BUGS["a fresh window at each root move"][1])


JOURNALS = ExitStack()


@pytest.fixture(scope="module", autouse=True)
def journals():
    with JOURNALS:
        yield


def new_journal():
    return JOURNALS.enter_context(TemporaryFile())


class Stopped(Exception):
    """A run is stopped."""


class DoneWork:
    """Work that has been done when it is submitted."""

    def __init__(self, result):
        self.result = lambda: result


class WorkersHere:
    """Workers in this process, which count what they do."""

    ahead, broken, guard = 1, (), nullcontext

    def __init__(self):
        self.number = 0

    def submit(self, work, *arguments):
        self.number += 1
        return DoneWork(work(*arguments))


def graded(folder, content=ONE, *, roster=(), **run):
    task = read_task(content, "task.toml")
    return grade_programs.mark_programs(
        task,
        list_programs(folder, task.file, roster),
        sandbox=find_sandbox(None, [], is_bare=True),
        language="en",
        **{"workers": WorkersHere(), "journal": new_journal(), "progress": max, **run},
    )


def hand_in(folder, student, content=RIGHT, file="multiAgents.py"):
    path = folder / student / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def one_mark(folder, content=ONE):
    (mark,) = graded(folder, content).rows
    return mark


REFUSED = {
    "a syntax error": (b"class AlphaBetaAgent(:\n", "Line 1 is no valid Python"),
    "Python 2": (b"print 'x'\n", "Line 1 is Python 2"),
    "a wrong encoding": ("# -*- coding: utf8 -*-\nx = 'ñ'\n".encode("latin1"), "UTF-8"),
    "an empty file": (b" \n", "empty"),
    "a zip under the name": (b"PK\x03\x04 and more", "unpack it"),
    "a file that is no program": (b"#" * 1_000_001, "larger than 1 MB"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_run_is_said_in_one_line(tmp_path, case):
    content, sentence = REFUSED[case]
    hand_in(tmp_path, "ana", content)
    mark = one_mark(tmp_path)
    assert sentence in mark.note
    assert "\n" not in mark.note
    assert mark.points == 0


def test_a_missing_class_is_named(tmp_path):
    hand_in(tmp_path, "ana", IDLE)
    entry = one_mark(tmp_path).algorithms["AlphaBetaAgent"]
    assert entry["verdict"] == "not-written"
    assert "`AlphaBetaAgent`" in entry["says"]


def test_every_student_is_there_exactly_once(tmp_path):
    handed_in = tmp_path / "handed-in"
    for student in ("s10", "s2", "deep/inside"):
        hand_in(handed_in, student)
    hand_in(handed_in, "other-name", RIGHT, "agents.py")
    hand_in(handed_in, "zipped", b"PK\x03\x04", "work.zip")
    hand_in(handed_in, "twofold/a"), hand_in(handed_in, "twofold/b")
    (handed_in / "empty").mkdir()
    (handed_in / "both").mkdir()
    for file in ("both.zip", "eve_multiAgents.py", "notes.pdf", "metadata.yml", ".hidden.py"):
        (handed_in / file).write_text("pass\n")
    (handed_in / "__MACOSX").mkdir()
    roster = [Student(id="s2", name="Bea"), Student(id="zoe", name="Zoe")]
    programs = list_programs(handed_in, "multiAgents.py", roster)
    runs = {program.student: program.path is not None for program in programs}
    assert [student for student, can_run in runs.items() if can_run] == ["deep", "eve", "s2", "s10"]
    assert {program.student: program.obstacle for program in programs if not program.path} == {
        "both": "several-files",
        "empty": "no-file",
        "notes": "no-file",
        "other-name": "no-file",
        "twofold": "several-files",
        "zipped": "zip",
        "zoe": None,
    }
    assert len(programs) == len(runs)


def test_a_link_to_anothers_program_is_not_followed(tmp_path):
    secret = hand_in(tmp_path / "elsewhere", "ana")
    (tmp_path / "handed-in/eve").mkdir(parents=True)
    (tmp_path / "handed-in/eve/multiAgents.py").symlink_to(secret)
    (program,) = list_programs(tmp_path / "handed-in", "multiAgents.py")
    assert program.obstacle == "no-file"


EARNED = {
    "right": (RIGHT, "", 5, True),
    "a wrong call": (FRESH_WINDOW, "", 2, False),
    "a wrong call that is not compared": (FRESH_WINDOW, 'compare = ["move"]', 2, True),
    "another convention": (changed_program(*OTHERWISE_RIGHT["cuts on equality"][1]), "", 5, True),
    "another convention that is not accepted": (
        changed_program(*OTHERWISE_RIGHT["cuts on equality"][1]), "accept = []", 2, False,
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", EARNED)
def test_points_are_for_capabilities_and_what_the_course_accepts(tmp_path, case):
    program, line, points, is_accepted = EARNED[case]
    hand_in(tmp_path, "ana", program)
    mark = one_mark(tmp_path, f"{line}\n{ONE}")
    assert (mark.points, mark.is_right) == (points, is_accepted)


def test_a_search_that_is_done_twice_is_right_unless_a_course_says_no(tmp_path):
    agent, changes = TWICE
    hand_in(tmp_path, "ana", changed_program(*changes))
    task = f'interface = "cs188"\n{{}}\n[[algorithm]]\nname = "{agent}"\n'
    assert one_mark(tmp_path, task.format("")).is_right
    assert not one_mark(tmp_path, task.format("accept = []")).is_right


def test_a_course_may_call_a_class_as_it_likes_and_add_a_tree(tmp_path):
    hand_in(tmp_path, "ana", RIGHT.replace("AlphaBetaAgent", "Pruner"))
    task = ONE.replace('"AlphaBetaAgent"', '"Pruner"\nalgorithm = "alpha-beta"')
    usual = one_mark(tmp_path, task).algorithms["Pruner"]
    more = one_mark(tmp_path, f'{task}[[tree]]\ntree = "max(7, min(8, 9))"').algorithms["Pruner"]
    assert more["verdict"] == "right"
    assert usual["says"] != more["says"]  # which says on how many trees


def test_a_task_names_the_methods_of_its_games(tmp_path):
    hand_in(tmp_path, "ana", SEARCHES["game"].replace("game.actions", "game.legal"), "search.py")
    task = (
        'interface = "game"\nfile = "search.py"\narguments = ["state", "game"]\n{}'
        '[[algorithm]]\nname = "minmax_decision"\nalgorithm = "minimax"\n'
    )
    assert one_mark(tmp_path, task.format('[names]\nactions = "legal"\n')).is_right
    entry = one_mark(tmp_path, task.format("")).algorithms["minmax_decision"]
    assert entry["reason"] == "unknown-method"
    with pytest.raises(RequestError, match=r"toml:4: .* did you mean 'actions'"):
        read_task(task.format('names = { action = "legal" }\n'), "task.toml")
    with pytest.raises(RequestError, match=r"toml:3: .* no 'stat'"):
        read_task(task.format("").replace('"state"', '"stat"'), "task.toml")


@pytest.fixture(scope="module")
def class_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("class")
    (
        hand_in(folder, "ana"),
        hand_in(folder, "bea", FRESH_WINDOW),
        hand_in(folder, "eve", FRESH_WINDOW),
    )
    hand_in(folder, "=1+1|x", b"")
    return folder


@pytest.fixture(scope="module")
def marks(class_folder):
    return graded(class_folder, roster=[Student(id="zoe", name="Zoe <b>")])


def written(marks, to):
    return "".join(FORMATS[to](marks, "en"))


@pytest.mark.slow
def test_a_run_that_was_stopped_goes_on_where_it_was(class_folder):
    journal = new_journal()

    def stop(done, _total):
        if done == 2:
            raise Stopped

    with pytest.raises(Stopped):
        graded(class_folder, journal=journal, progress=stop)
    workers = WorkersHere()
    rows = list(graded(class_folder, journal=journal, workers=workers).rows)
    assert workers.number == 2
    assert rows == list(graded(class_folder).rows)
    with pytest.raises(RequestError, match="changed"):
        graded(class_folder, ONE.replace("2", "4"), journal=journal)


DIGEST = """
from grader.assignments.code_task import read_task
from grader.assignments.grade_programs import run_digest_of

task = read_task(
    'interface = "cs188"\\naccept = ["last-tie", "any-tie", "prunes"]\\n'
    '[[tree]]\\ntree = "max(1, min(0, 0))"\\n', "task.toml"
)
sandbox = type("Sandbox", (), {"level": "none"})
print(run_digest_of(task, [], sandbox, "en"))
"""


@pytest.mark.slow
def test_a_run_is_known_again_by_another_process():
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in "12"
    }
    assert len(digests) == 1


def test_csv_has_a_line_for_each_student_and_no_formula(marks):
    rows = list(csv.DictReader(StringIO(written(marks, "csv"))))
    assert [row["points"] for row in rows] == ["0", "5", "2", "2", "0"]
    assert rows[0]["id"] == "'=1+1|x"
    assert rows[2]["AlphaBetaAgent.symptom"] == "not-pruned"
    assert rows[4]["note"] == "Nothing was handed in."
    assert {row["sandbox"] for row in rows} == {"none"}


def test_json_has_the_judgements_the_limits_and_the_class(marks):
    everything = json.loads(written(marks, "json"))
    assert everything["sandbox"] == "none"
    assert everything["limits"]["processes"] == 64
    counts = everything["class"]["algorithms"]["AlphaBetaAgent"]
    assert counts["verdicts"] == {"cannot-run": 2, "wrong": 2, "right": 1}
    assert counts["wrong"][0] | {"says": ""} == {
        "programs": 2,
        "symptom": "not-pruned",
        "tree": "max(1, min(0, 0))",
        "says": "",
    }
    bea = everything["students"][2]
    assert (bea["points"], bea["out_of"]) == ("2", "5")
    entry = bea["algorithms"]["AlphaBetaAgent"]
    assert entry["made"][entry["first_difference"]]["node"] == "b2"


def test_junit_calls_what_cannot_be_run_an_error(marks):
    suites = ET.fromstring(written(marks, "junit"))
    counts = [(suite.get("failures"), suite.get("errors")) for suite in suites]
    assert counts == [("0", "1"), ("0", "0"), ("1", "0"), ("1", "0"), ("0", "1")]
    assert "max(1, min(0, 0))" in suites[2].find("testcase/failure").text
    assert suites[0].find("properties/property[@name='sandbox']").get("value") == "none"


def test_the_summary_for_github_has_every_student_in_a_row_of_its_own(marks):
    summary = written(marks, "github")
    rows = [line for line in summary.splitlines() if line.startswith("| ")]
    assert rows[1] == "| `=1+1\\|x` | 0 | cannot be run |"
    assert "Programs ran unprotected" in summary
    assert "| ▶ 5 |  | `b2`: evaluated, `0` |" in summary


def test_the_report_on_the_class_counts_symptoms_and_trees(marks):
    report = report_markdown(marks, "en")
    assert "Accepted: 1 of 5." in report
    assert "| 2 | `not-pruned` | `max(1, min(0, 0))` |" in report


def test_the_formats_and_targets_that_the_commands_name_are_there():
    assert known_names.code_formats() == list(FORMATS)
    assert known_names.code_targets() == list(TARGETS)


# Gradescope's folder, and GitHub's workflow


@pytest.fixture
def autograder(tmp_path):
    wheel = tmp_path / "minimaestro-1-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    content = TARGETS["gradescope"](ONE.encode(), wheel)
    with ZipFile(BytesIO(content)) as package:
        package.extractall(tmp_path / "autograder/source")
    (tmp_path / "autograder/results").mkdir()
    (tmp_path / "autograder/submission").mkdir()
    recipes.minimaestro(tmp_path / "opt/minimaestro/bin/minimaestro")
    return tmp_path / "autograder"


def gradescope(autograder):
    here = autograder.parent
    script = (autograder / "source/run_autograder").read_text()
    script = recipes.below(here, script, "/autograder", "/opt/minimaestro")
    done = recipes.run(script.replace("--jobs 1", "--jobs 1 --bare"), here)
    assert done.returncode == 0, done.stderr
    results = json.loads((autograder / "results/results.json").read_text("utf-8"))
    recipes.hold(results, "gradescope")
    return results


@pytest.mark.slow
def test_gradescopes_zip_grades_a_program(autograder):
    (autograder / "submission/multiAgents.py").write_text(FRESH_WINDOW)
    results = gradescope(autograder)
    assert results["score"] == 2
    assert results["tests"][0]["status"] == "failed"
    assert "max(1, min(0, 0))" in results["tests"][0]["output"]
    assert results["extra_data"]["sandbox"] == "none"
    assert (autograder / "source").stat().st_mode & 0o777 == 0o700


@pytest.mark.slow
def test_gradescopes_zip_says_why_there_is_nothing_to_grade(autograder):
    (autograder / "submission/agents.py").write_text(RIGHT)
    results = gradescope(autograder)
    assert results["score"] == 0
    assert "There is no `multiAgents.py`" in results["output"]


@pytest.fixture
def question(tmp_path):
    wheel = tmp_path / "minimaestro-1-py3-none-any.whl"
    wheel.write_bytes(b"a wheel")
    with ZipFile(BytesIO(TARGETS["prairielearn"](ONE.encode(), wheel))) as package:
        package.extractall(tmp_path / "question")
    (tmp_path / "question/tests").rename(tmp_path / "grade-tests")
    (tmp_path / "grade/student").mkdir(parents=True)
    (tmp_path / "grade-tests").rename(tmp_path / "grade/tests")
    recipes.minimaestro(tmp_path / "opt/minimaestro/bin/minimaestro")
    return tmp_path


def prairielearn(question):
    script = (question / "grade/tests/run.sh").read_text()
    script = recipes.below(question, script, "/grade", "/opt/minimaestro")
    done = recipes.run(script.replace("--jobs 1", "--jobs 1 --bare"), question)
    assert done.returncode == 0, done.stderr
    results = json.loads((question / "grade/results/results.json").read_text("utf-8"))
    recipes.hold(results, "prairielearn")
    return results


@pytest.mark.slow
def test_prairielearns_question_grades_a_program(question):
    (question / "grade/student/multiAgents.py").write_text(FRESH_WINDOW)
    results = prairielearn(question)
    assert (results["gradable"], results["score"]) == (True, 0.4)
    assert "max(1, min(0, 0))" in results["tests"][0]["output"]
    assert (question / "grade/tests").stat().st_mode & 0o777 == 0o700
    info = json.loads((question / "question/info.json").read_text())
    assert info["externalGradingOptions"]["enableNetworking"] is False
    assert 'file-names="multiAgents.py"' in (question / "question/question.html").read_text()


@pytest.mark.slow
def test_prairielearns_question_takes_no_attempt_for_what_cannot_be_run(question):
    (question / "grade/student/multiAgents.py").write_text("class AlphaBetaAgent(:")
    results = prairielearn(question)
    assert results["gradable"] is False
    assert "no valid Python" in results["format_errors"][0]


def test_gradescopes_setup_checks_the_wheel_that_it_installs(autograder):
    folder = autograder / "source"
    check = [recipes.shutil.which("sha256sum"), "--check", "minimaestro.sha256"]
    assert subprocess.run(check, cwd=folder, capture_output=True, check=False).returncode == 0
    setup = (folder / "setup.sh").read_text()
    assert setup.index("sha256sum --check") < setup.index("pip install ./")
    with pytest.raises(RequestError, match="--wheel"):
        TARGETS["gradescope"](ONE.encode(), None)


@pytest.mark.slow
def test_the_workflow_for_github_grades_a_class(tmp_path, class_folder):
    yaml = pytest.importorskip("yaml")
    workflow = yaml.safe_load(TARGETS["github"](ONE.encode(), None))
    (step,) = (s for s in workflow["jobs"]["grade"]["steps"] if s.get("name") == "Grade")
    assert "${{" not in step["run"]
    (tmp_path / "handed-in").symlink_to(class_folder)
    (tmp_path / "task.toml").write_text(ONE)
    recipes.minimaestro(tmp_path / "bin/minimaestro")
    done = recipes.run(
        step["run"], tmp_path, options=("-e",), GITHUB_STEP_SUMMARY=str(tmp_path / "s.md")
    )
    assert done.returncode == 0, done.stderr
    assert "`bea`" in (tmp_path / "s.md").read_text()
    assert (tmp_path / "marks.csv").read_text().count("\n") == 5


CLASSROOM = re.compile(r"^```python test_code.py\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@pytest.mark.slow
def test_the_recipe_for_github_classroom_fails_what_is_wrong_and_shows_its_tree(tmp_path):
    page = (recipes.ROOT / "docs/code.md").read_text("utf-8")
    (tmp_path / "test_code.py").write_text(CLASSROOM.search(page)[1])
    (tmp_path / "multiAgents.py").write_text(FRESH_WINDOW)
    recipes.minimaestro(tmp_path / "bin/minimaestro")
    tests = f"'{sys.executable}' -m pytest -p no:cacheprovider -n 0 test_code.py"
    done = recipes.run(tests, tmp_path, LC_ALL="C.UTF-8")
    assert "1 failed, 1 passed" in done.stdout
    assert "b2: evaluated, 0" in done.stdout


# The command


def command(*arguments):
    environment = {**os.environ, "LC_ALL": "C"}
    program = [sys.executable, "-m", "grader", *map(str, arguments)]
    return subprocess.run(program, capture_output=True, text=True, check=False, env=environment)


@pytest.mark.slow
def test_the_command_writes_marks_and_a_report_and_says_what_protected_the_machine(
    tmp_path, class_folder
):
    task = tmp_path / "task.toml"
    task.write_text(ONE)
    out, report = tmp_path / "marks.csv", tmp_path / "class.md"
    options = ("--bare", "--out", out, "--report", report)
    done = command("grade-code", task, class_folder, *options)
    assert done.returncode == 1
    assert "1 of 4 students" in done.stderr
    assert "unprotected" in done.stderr
    assert out.read_text().count("\n") == 5
    assert report.read_text().startswith("# ")
    assert command("grade-code", task, class_folder, *options).returncode == 2  # it is there
