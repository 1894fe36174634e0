"""`sheets --html`: a page beside each sheet."""

import pytest
from one_run import silent

from grader.base.workers.here import InlineWorkers
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from solver.errors import RequestError

TOML = 'title = "Games"\n[[exercise]]\nfamily = "minimax"\nlevel = "easy"\n'


@pytest.fixture
def sheets(tmp_path):
    def made(*, toml=TOML, **more):
        students = read_roster(b"id,name\nu1,Ana\nu2,Bo\n", "students.csv")
        options = {
            "secret": b"a secret, long enough",
            "workers": InlineWorkers(),
            "progress": silent,
        }
        make_exam(
            read_exam_toml(toml, "exam.toml"), students, out=tmp_path / "out", **options, **more
        )
        return tmp_path / "out"

    return made


def codes(out):
    return {file.name: file.read_text().split('data-code="')[1][:4] for file in out.glob("html/*")}


def test_each_student_has_a_page_if_exam_toml_says_so(sheets):
    assert set(codes(sheets(toml=f"html = true\n{TOML}"))) == {"u1.html", "u2.html"}


def test_nobody_has_one_if_it_does_not(sheets):
    assert not (sheets() / "html").exists()


def test_pages_that_are_there_never_lag_behind_their_sheets(sheets):
    before = codes(sheets(toml=f"html = true\n{TOML}"))
    after = codes(sheets(replaced=["u2"]))
    assert after["u1.html"] == before["u1.html"]
    assert after["u2.html"] != before["u2.html"]


def test_the_command_asks_for_them_as_well(run, tmp_path):
    (tmp_path / "exam.toml").write_text(TOML)
    code, _, _ = run(
        "sheets", tmp_path / "exam.toml", "--variants", 1, "--out", tmp_path / "o", "--html"
    )
    assert code == 0
    assert len(list((tmp_path / "o/html").glob("*.html"))) == 1


def test_true_or_false_is_said_where_it_is_neither(sheets):
    with pytest.raises(RequestError, match=r"html.*true or false"):
        sheets(toml=f'html = "yes"\n{TOML}')
