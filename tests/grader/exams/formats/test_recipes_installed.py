"""The recipes of docs/pipelines.md from first line to last, and nothing that stands in.

Each is run as it is written, in a root of its own without network, where it installs our wheel.
Only `apt-get` does nothing there: what it would bring is the system's.
"""

import json
import re
import xml.etree.ElementTree as ET
from base64 import b64decode

import pytest
import yaml
from class_of_four import ANA, EXAM, LUIS, hand_in
from container import Container, bring_wheel, works
from recipes import ROOT, hold, recipes, stub

from grader.exams.making.exam_file import write_exam_file

pytestmark = pytest.mark.nightly

RIGHT = {"1.A": "3", "1.B": "3", "1.C": "2", "1.D": "2"}


def given(id_, **more):
    return {"id": id_, **RIGHT, **more}


def script(folder, name, text):
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(text)
    file.chmod(0o755)


@pytest.fixture(scope="module")
def autograder(tmp_path_factory):
    """Gradescope's container once setup.sh has run in it."""
    folder = tmp_path_factory.mktemp("gradescope")
    for name in ("autograder/source", "autograder/results", "autograder/submission", "opt", "bin"):
        (folder / name).mkdir(parents=True)
    source = folder / "autograder/source"
    if works():
        bring_wheel(source)
    (source / "exam.json").write_text(write_exam_file(EXAM))
    for name in ("setup.sh", "run_autograder"):
        script(source, name, recipes()[name])
    stub(folder / "bin/apt-get", "exit 0")
    (folder / "autograder/submission_metadata.json").write_text(
        json.dumps({"users": [{"id": 7, "email": "ana@uni.example", "name": "Ana"}]})
    )
    brought = {"/autograder": folder / "autograder", "/opt": folder / "opt", "/apt": folder / "bin"}
    container = Container(brought, path=("/apt",))
    ran = container.run("/autograder/source/setup.sh")
    assert ran.returncode == 0, ran.stderr
    return folder, container


def installed(autograder, folders, **environment):
    """Another container, in which what `pip` and `minimaestro` mean is installed already."""
    folder, _ = autograder
    brought = {"/opt": folder / "opt", **folders}
    return Container(brought, path=("/opt/minimaestro/bin",), environment=environment)


def test_gradescope_sets_up_and_marks(autograder):
    folder, container = autograder
    hand_in(folder / "autograder/submission/mine.json", given(ANA, **{"1.D": "5"}))
    ran = container.run("/autograder/source/run_autograder")
    assert ran.returncode == 0, ran.stderr
    results = json.loads((folder / "autograder/results/results.json").read_text("utf-8"))
    hold(results, "gradescope")
    assert 0 < results["score"] < 4


def test_prairielearns_image_is_built_and_its_entry_point_marks(autograder, tmp_path):
    if works():
        bring_wheel(tmp_path / "wheel")
    grade = tmp_path / "grade"
    for name in ("data", "student", "tests"):
        (grade / name).mkdir(parents=True)
    number = {ANA: "01", LUIS: "02"}
    sheets = [
        sheet.model_copy(update={"id": number[sheet.id], "name": "", "file": number[sheet.id]})
        for sheet in EXAM.students[:2]
    ]
    exam = EXAM.model_copy(update={"students": tuple(sheets)})
    (grade / "tests/exam.json").write_text(write_exam_file(exam))
    script(grade / "tests", "mark.sh", recipes()["mark.sh"])
    (grade / "data/data.json").write_text(json.dumps({"params": {"sheet": "01"}}))
    hand_in(grade / "student/sheet.json", given("01", **{"1.D": "5"}))
    container = installed(autograder, {"/wheel": tmp_path / "wheel", "/grade": grade})
    (built,) = re.findall(r"^RUN (.*)$", recipes()["Dockerfile"], re.MULTILINE)
    ran = container.run("sh", "-c", built)
    assert ran.returncode == 0, ran.stderr
    entry = json.loads(recipes()["info.json"])["externalGradingOptions"]["entrypoint"]
    ran = container.run(entry)
    assert ran.returncode == 0, ran.stderr
    results = json.loads((grade / "results/results.json").read_text("utf-8"))
    hold(results, "prairielearn")
    assert 0 < results["score"] < 1


@pytest.fixture
def repository(tmp_path):
    folder = tmp_path / "repository"
    if works():
        bring_wheel(folder)
    (folder / "exam").mkdir(parents=True)
    (folder / "exam/exam.json").write_text(write_exam_file(EXAM))
    hand_in(folder / "handed-in/ana/answers.json", given(ANA, **{"1.D": "5"}))
    hand_in(folder / "handed-in/luis/answers.json", given(LUIS))
    return folder


def test_the_github_workflow_installs_and_marks(autograder, repository):
    (repository / "step-summary").write_text("")
    container = installed(
        autograder, {"/checkout": repository}, GITHUB_STEP_SUMMARY="/checkout/step-summary"
    )
    for step in yaml.safe_load(recipes()["marking.yml"])["jobs"]["mark"]["steps"]:
        if "run" in step:
            shell = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"])
            ran = container.run(*shell, at="/checkout")
            assert ran.returncode == 0, ran.stderr
    assert "<h2>Games</h2>" in (repository / "step-summary").read_text("utf-8")
    assert len((repository / "marks.csv").read_text("utf-8").splitlines()) == 5


def test_our_action_installs_itself_and_speaks_to_classroom(autograder, repository):
    """The wheel is what `install` names: building one here would need a network."""
    (repository / "runner").mkdir()
    (repository / "step-summary").write_text("")
    inputs = {"EXAM": "exam/exam.json", "SUBMISSIONS": "handed-in/ana", "FROM": "none"}
    action = yaml.safe_load((ROOT / ".github/actions/grade/action.yml").read_text("utf-8"))
    container = installed(
        autograder,
        {"/checkout": repository},
        INSTALL=next((f"/checkout/{w.name}" for w in repository.glob("*.whl")), ""),
        RUNNER_TEMP="/checkout/runner",
        GITHUB_STEP_SUMMARY="/checkout/step-summary",
        FORMAT="github-classroom",
        OUT="classroom.txt",
        **inputs,
    )
    for step in action["runs"]["steps"]:
        shell = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"])
        ran = container.run(*shell, at="/checkout")
        assert ran.returncode == 0, ran.stderr
    line = (repository / "classroom.txt").read_text("utf-8").strip()
    hold(json.loads(b64decode(line)), "github-classroom")
    assert "<h2>Games</h2>" in (repository / "step-summary").read_text("utf-8")


def test_the_gitlab_job_installs_and_reports(autograder, repository):
    container = installed(autograder, {"/checkout": repository})
    job = yaml.safe_load(recipes()[".gitlab-ci.yml"])["mark"]
    ran = container.run("sh", "-ec", "\n".join(job["script"]), at="/checkout")
    assert ran.returncode in {0, job["allow_failure"]["exit_codes"]}, ran.stderr
    report = ET.parse(repository / job["artifacts"]["reports"]["junit"]).getroot()
    assert {suite.get("name") for suite in report} >= {"ana Ana Peña", "luis Luis Pérez Gil"}
