"""Answers that can be read in two ways, through the whole product: nobody's points are guessed."""

import csv
import json
import shutil
from io import StringIO

import pytest
from two_ways import product

pytestmark = pytest.mark.slow

PROBLEM = {"tree": "max(min(3, 12), min(2, 4))"}
EXAM = {
    "version": 1,
    "title": "Games",
    "language": "en",
    "convention": "aima",
    "rounding": "half",
    "exercises": [{"family": "minimax", "points": "5"}],
    "students": [
        {
            "id": student,
            "name": name,
            "language": language,
            "file": student,
            "code": f"K7MX3{student[-1]}",
            "problems": [PROBLEM],
        }
        for student, name, language in (("u1", "Ana", "en"), ("u2", "Luis", "en"))
    ],
}
RIGHT = {"1.B": "3", "1.C": "2", "1.A": "3", "1.best": "a1", "1.variation": "a1, b1"}
HANDED_IN = [
    {"id": "u1", **RIGHT, "1.C": "2 alias 4"},
    {"id": "u2", **RIGHT, "1.C": "77 alias 88"},
]


@pytest.fixture(scope="module")
def product_folder(tmp_path_factory):
    return product(tmp_path_factory.mktemp("product"))


@pytest.fixture(scope="module")
def graded(product_folder, tmp_path_factory):
    """A folder with an exam, its marks and all that is made with them, and what `grade` says."""
    folder = tmp_path_factory.mktemp("exam")
    (folder / "exam.json").write_text(json.dumps(EXAM))
    (folder / "in.json").write_text(json.dumps(HANDED_IN))
    run = product_folder.run(
        *("grade", "exam.json", "in.json", "--to", "json", "--out", "marks.json", "--jobs", "1"),
        *("--statistics", "found.json", "--return", "marked", "--return-as", "pdf,html,markdown"),
        at=folder,
    )
    return folder, run


@pytest.fixture
def folder(graded, tmp_path):
    """A folder with an exam and its marks, to be marked again."""
    for name in ("exam.json", "in.json", "marks.json"):
        shutil.copy(graded[0] / name, tmp_path)
    return tmp_path


def regrade(product_folder, folder, override):
    (folder / "decided.toml").write_text(override)
    run = product_folder.run(
        *("regrade", "marks.json", "--exam", "exam.json", "--override", "decided.toml"),
        *("--out", "new.json", "--diff", "--jobs", "1"),
        at=folder,
    )
    new = folder / "new.json"
    rows = json.loads(new.read_text()) if new.exists() else []
    return {row["id"]: row for row in rows}, run


def mark(row, question):
    return next(m for m in row["exercises"][0]["marks"] if m["question"] == question)


def test_check_shows_both_readings_and_asks_which_is_meant(product_folder):
    asked = ("check", "minimax.easy.1.r3", "--answer", "D=4 alias 5", "--language", "en")
    code, out, err = product_folder.run(*asked)
    assert (code, err) == (0, "")
    assert "ambiguous" in out
    assert "This can be read in more than one way: 4 or 5." in out.replace("`", "")
    assert "Write which one you mean." in out
    assert product_folder.run(*asked, "--pass", "0.5")[0] == 1


def test_grade_lists_each_such_answer_for_a_person_and_ends_in_1(graded):
    _, (code, out, err) = graded
    assert code == 1
    assert "answers to be decided 1" in out
    assert "1 answer can be read in more than one way" in err
    assert "u1 Ana, 1.C: `2 alias 4`: `2` or `4`?" in err
    assert "u2" not in err  # both readings are wrong


def test_the_total_of_a_student_tells_that_something_is_open(folder):
    ana, luis = json.loads((folder / "marks.json").read_text())
    assert (ana["open"], ana["points"], ana["exercises"][0]["open"]) == (1, "9/2", 1)
    assert "open" not in luis
    assert mark(luis, "C")["verdict"] == "wrong"


def test_a_teacher_names_the_reading_and_what_follows_from_it_is_marked_by_it(
    product_folder, folder
):
    override = '[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "2"\nreason = "Asked."\n'
    rows, (code, out, err) = regrade(product_folder, folder, override)
    assert (code, err) == (0, "")
    ana = rows["u1"]
    assert (ana["points"], "open" in ana) == ("5", False)
    decided = mark(ana, "C")
    assert (decided["given"], decided["meant"], decided["read_as"]) == ("2 alias 4", "2", "2")
    assert (decided["verdict"], decided["was"]["verdict"]) == ("right", "ambiguous")
    assert decided["feedback"] == (
        "Your teacher has read this answer as `2`. The reason: Asked. Right."
    )
    assert "the teacher decided so" in out


def test_the_other_reading_may_be_the_one_that_was_meant(product_folder, folder):
    override = '[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "4"\n'
    rows, (code, _, _) = regrade(product_folder, folder, override)
    assert code == 0
    assert (mark(rows["u1"], "C")["points"], rows["u1"]["points"]) == ("0", "9/2")


def test_what_is_none_of_the_readings_cannot_have_been_meant(product_folder, folder):
    override = '[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "3"\n'
    rows, (code, _, err) = regrade(product_folder, folder, override)
    assert (code, rows["u1"]["open"]) == (1, 1)
    assert "u1 Ana, 1.C" in err


def test_what_was_decided_stands_when_marks_are_made_again(product_folder, folder):
    override = '[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "2"\n'
    first, _ = regrade(product_folder, folder, override)
    (folder / "new.json").replace(folder / "marks.json")
    second, (code, out, _) = regrade(product_folder, folder, "")
    assert (code, second) == (0, first)
    assert "no mark changes" in out


def test_points_settle_it_as_well_and_without_a_decision_it_stays_open(product_folder, folder):
    count = '[[count]]\nstudent = "u1"\nquestion = "1.C"\npoints = 0.5\n'
    rows, (code, _, _) = regrade(product_folder, folder, count)
    assert (code, rows["u1"]["points"], "open" in rows["u1"]) == (0, "5", False)
    (folder / "new.json").unlink()
    rows, (code, _, err) = regrade(product_folder, folder, "")
    assert (code, rows["u1"]["open"]) == (1, 1)
    assert "u1 Ana, 1.C" in err


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("2 alias 4", "can be read in more than one way as an answer to 1.C; it is one of 2; 4"),
        ("many", "cannot be read as an answer to 1.C"),
        (" ", "cannot be read as an answer to 1.C"),
    ],
)
def test_what_was_meant_has_to_be_one_answer(product_folder, folder, answer, why):
    override = f'[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "{answer}"\n'
    _, (code, _, err) = regrade(product_folder, folder, override)
    assert code == 2
    assert why in err


def test_to_accept_one_reading_opens_what_was_wrong_either_way(product_folder, folder):
    """Luis may have meant 88, which is right from now on, or 77, which is not."""
    rows, (code, _, err) = regrade(
        product_folder, folder, '[[accept]]\nquestion = "1.C"\nanswer = "88"\n'
    )
    assert code == 1
    assert mark(rows["u2"], "C")["verdict"] == "ambiguous"
    assert rows["u2"]["open"] == 1
    assert "u2 Luis, 1.C: `77 alias 88`: `77` or `88`?" in err


def test_to_accept_the_wrong_one_of_two_readings_makes_both_right(product_folder, folder):
    rows, (code, _, _) = regrade(
        product_folder, folder, '[[accept]]\nquestion = "1.C"\nanswer = "4"\n'
    )
    assert (code, rows["u1"]["points"]) == (0, "5")


def test_a_table_tells_the_readings_and_how_many_answers_are_open(product_folder, folder):
    code, out, _ = product_folder.run("grade", "exam.json", "in.json", "--jobs", "1", at=folder)
    ana, luis = csv.DictReader(StringIO(out))
    assert code == 1
    assert (ana["1.C.verdict"], ana["1.C.readings"], ana["open"]) == ("ambiguous", "2 | 4", "1")
    assert (luis["1.C.verdict"], luis["open"]) == ("wrong", "0")


def test_marked_sheets_say_that_it_is_still_to_be_decided(graded):
    marked = graded[0] / "marked"
    sheets = [path.read_text("utf-8") for path in marked.rglob("u1*.[hm]*")]
    assert len(sheets) == 2
    for sheet in sheets:
        assert "1 answer is still to be decided" in sheet
        assert "until your teacher has decided" in sheet
    assert list(marked.rglob("u1*.pdf"))


def test_statistics_count_them_apart(graded):
    found = json.loads((graded[0] / "found.json").read_text())
    item = next(item for item in found["questions"] if item["question"] == "C")
    assert found["open"] == 1
    assert (item["ambiguous"], item["unreadable"], item["right"]) == (0.5, 0.0, 0.0)
    assert item["verdicts"] == {"wrong": 1, "ambiguous": 1}


def test_practice_asks_back_and_it_is_no_try(product_folder):
    typed = "4 alias 8\n4 alias 8\n29\n19\n18\n29\na1\na1, b4\n/quit\n"
    asked = ("practice", "minimax", "--level", "easy", "--seed", "3", "--language", "en")
    code, out, err = product_folder.run(*asked, typed=typed)
    assert (code, err) == (0, "")
    told = " ".join(out.split())
    assert told.count("Write which one you mean.") == 2
    assert "Try again" not in told
    assert "6 of 6 points." in told


def test_a_page_that_checks_is_told_to_ask_back(product_folder):
    body = {"exercise": "minimax.easy.1.r3", "answers": {"D": "77 alias 78"}, "language": "it"}
    report = product_folder.script(
        "import json; from grader.actions.pages.page_verbs import visit; "
        f"print(json.dumps(visit('check', {body!r})))"
    )
    found = next(m for m in report["marks"] if m["question"] == "D")
    assert (report["open"], found["verdict"], found["readings"]) == (1, "ambiguous", ["77", "78"])
    assert found["feedback_html"].startswith("<p>")


SERVED = """
import json
from course import ENGINE, made
from fastapi.testclient import TestClient
from grader.courses.actions import issue_tokens
from grader.courses.actions.issue_tokens import Holder
from grader.interfaces.service.server import application
from grader.interfaces.service.rates import ServiceSettings
from grader.courses.store import database, upgrade_database
from grader.courses.store.records import TokenRole, Terms

there = database.open_database("sqlite:///courses.sqlite")
upgrade_database.upgrade(there)
of = made(there, Terms(attempts=None))
student = Holder(TokenRole.STUDENT, of.course, "ana")
holders = {"teacher": Holder(TokenRole.TEACHER, of.course), "ana": student}
shown = {who: issue_tokens.issue(there, holder, label=who)[1] for who, holder in holders.items()}
settings = ServiceSettings(engine=ENGINE, marking_patience=60)
client = TestClient(application(there, settings), base_url="https://uni.example")
here = f"/api/courses/{of.course}/assignments/{of.assignment}"


def ask(who, method, path, **more):
    headers = {"Authorization": f"Bearer {shown[who]}", **more.pop("headers", {})}
    answered = client.request(method, f"{here}/{path}", headers=headers, **more)
    assert answered.status_code < 300, answered.text
    return answered.json()


answers = {"1.A": "3", "1.B": "3", "1.C": "2 alias 4", "1.D": "2", "1.best": "a1"}
ask("ana", "GET", "variants/ana")
sent = ask(
    *("ana", "POST", "variants/ana/submissions"),
    headers={"Idempotency-Key": "k"}, json={"answers": answers},
)
listed = ask("teacher", "GET", "marks?format=json")
statistics = ask("teacher", "GET", "statistics?format=json")
decided = '[[meant]]\\nstudent = "ana"\\nquestion = "1.C"\\nanswer = "2"\\n'
ask("teacher", "POST", "regrade", json={"decisions": decided, "apply": True})
seen = ask("ana", "GET", "variants/ana/submissions/1")
later = []
for key, text in {"clear": "9", "other": "5 alias 2", "strange": "5 alias 6"}.items():
    later.append(ask(
        *("ana", "POST", "variants/ana/submissions"),
        headers={"Idempotency-Key": key}, json={"answers": {**answers, "1.C": text}},
    ))
print(json.dumps([sent, listed, statistics, seen, later]))
"""


@pytest.fixture(scope="module")
def served(product_folder, tmp_path_factory):
    """What is answered where an answer has two readings, and once that is decided."""
    for library in ("sqlalchemy", "fastapi", "httpx"):
        pytest.importorskip(library, reason="pip install '.[service]' brings what serves")
    return product_folder.script(SERVED, at=tmp_path_factory.mktemp("served"))


@pytest.mark.extra
def test_a_student_of_the_service_sees_the_readings_and_a_teacher_that_something_is_open(served):
    sent, listed, statistics, seen, _ = served
    found = mark(sent["marks"], "C")
    assert (found["given"], found["verdict"]) == ("2 alias 4", "ambiguous")
    assert (found["readings"], sent["marks"]["open"]) == (["2", "4"], 1)
    assert [row.get("open") for row in listed if row["id"] == "ana"] == [1]
    assert statistics["open"] == 1
    after = mark(seen["marks"], "C")
    assert (after["verdict"], after["given"], after["meant"]) == ("right", "2 alias 4", "2")
    assert "open" not in seen["marks"]


@pytest.mark.extra
def test_what_was_meant_is_no_leave_to_answer_otherwise_later(served):
    """It settles the same reading again, and neither a clear answer nor another unclear one."""
    *_, later = served
    assert [mark(one["marks"], "C")["verdict"] for one in later] == ["wrong", "right", "wrong"]
    assert ["meant" in mark(one["marks"], "C") for one in later] == [False, True, False]
