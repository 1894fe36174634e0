import json
import re
import stat
from hashlib import sha256
from pathlib import Path
from shutil import copytree

import pytest
from pypdf import PdfReader

from grader.base.disk.files import AlreadyThere
from grader.base.workers.engine import Workers
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import local
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile, read_exam_file
from grader.exams.making.exam_file import write_exam_file as exam_text
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.exams.making.secret import exam_mark
from grader.exams.making.student import Student
from solver.errors import RequestError

SECRET = b"a secret of the course, long enough"
TOML = """
title = "Game trees"
course = "Artificial Intelligence"
date = 2026-12-01
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
"""
ROSTER = """id,name,language,group
u1,Ana Peña,es,G1
u/2,李雷,,G2
U1,=1+1,,G1
"""
ONE = "id,name\nu1,Ana Peña\n"


def students(text: str = ROSTER) -> tuple[Student, ...]:
    return read_roster(text.encode(), "students.csv")


def made(  # noqa: PLR0913  # each is an option of the command
    out: Path,
    *,
    of: str = TOML,
    to: str = ROSTER,
    secret: bytes = SECRET,
    replaced: tuple[str, ...] = (),
    force: bool = False,
    workers: Workers | None = None,
) -> ExamFile:
    return make_exam(
        read_exam_toml(of, "exam.toml"),
        students(to),
        secret=secret,
        out=out,
        replaced=replaced,
        force=force,
        workers=workers or InlineWorkers(),
        progress=lambda _done, _all: None,
    )


def digests(out: Path) -> dict[str, str]:
    return {
        str(path.relative_to(out)): sha256(path.read_bytes()).hexdigest()
        for path in out.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def exam_folder(tmp_path_factory) -> Path:
    out = tmp_path_factory.mktemp("exam") / "out"
    made(out)
    return out


@pytest.fixture
def own_folder(exam_folder: Path, tmp_path: Path) -> Path:
    """The same exam, to be changed."""
    return copytree(exam_folder, tmp_path / "out")


def test_writes_a_sheet_and_a_key_for_each_student_and_all_to_print(exam_folder: Path):
    names = sorted(
        name for name in digests(exam_folder) if not re.search(r"-[0-9a-f]{6}\.pdf$", name)
    )
    assert names == [
        "exam.json", "keys.pdf", "keys/U1.pdf", "sheets.pdf", "sheets/U1.pdf",
        "summary.html",
    ]  # fmt: skip
    assert len(digests(exam_folder)) == 10


def test_the_same_inputs_give_the_same_bytes(exam_folder: Path, tmp_path: Path):
    made(tmp_path / "again")
    assert digests(tmp_path / "again") == digests(exam_folder)


def test_exam_json_holds_what_marking_needs_and_neither_key_nor_seed(exam_folder: Path):
    text = (exam_folder / "exam.json").read_text()
    exam = read_exam_file(text, "exam.json")
    assert [(s.id, s.name, s.language, s.columns) for s in exam.students] == [
        ("u1", "Ana Peña", "es", {"group": "G1"}),
        ("u/2", "李雷", "en", {"group": "G2"}),
        ("U1", "=1+1", "en", {"group": "G1"}),
    ]
    assert all(len(s.problems) == 2 for s in exam.students)
    assert not re.search(r'"(key|keys|seed|seeds|solution|id_|secret)"', text)


def test_each_student_has_another_problem_where_one_is_drawn(exam_folder: Path):
    exam = read_exam_file((exam_folder / "exam.json").read_text(), "exam.json")
    drawn, given = zip(*(s.problems for s in exam.students), strict=True)
    assert len({json.dumps(problem) for problem in drawn}) == 3
    assert len({json.dumps(problem) for problem in given}) == 1


def test_a_sheet_has_a_field_for_each_question_and_its_code(exam_folder: Path):
    exam = read_exam_file((exam_folder / "exam.json").read_text(), "exam.json")
    for student in exam.students:
        fields = PdfReader(exam_folder / "sheets" / f"{student.file}.pdf").get_fields()
        assert fields
        assert {name.partition("_")[0] for name in fields} == {student.code}
        assert {name.split("_")[1] for name in fields} == {"1", "2"}


def test_the_documents_to_print_have_every_page_and_no_field(exam_folder: Path):
    for which in ("sheets", "keys"):
        single = [len(PdfReader(file).pages) for file in (exam_folder / which).iterdir()]
        bound = PdfReader(exam_folder / f"{which}.pdf")
        assert len(bound.pages) == sum(pages + pages % 2 for pages in single)
        assert not bound.get_fields()


def test_a_secret_of_ones_own_gives_problems_of_ones_own(exam_folder: Path, tmp_path: Path):
    other = made(tmp_path / "other", secret=b"another secret of another course")
    exam = read_exam_file((exam_folder / "exam.json").read_text(), "exam.json")
    assert all(a.problems != b.problems for a, b in zip(exam.students, other.students, strict=True))
    assert not {a.code for a in exam.students} & {b.code for b in other.students}


def test_two_exams_of_one_secret_have_codes_of_their_own(exam_folder: Path, tmp_path: Path):
    first = read_exam_file((exam_folder / "exam.json").read_text(), "exam.json")
    for change in (("Game trees", "Resit"), ("2026-12-01", "2027-01-15"), ("easy", "medium")):
        other = made(tmp_path / change[1], of=TOML.replace(*change), to=ONE)
        assert not {exam_mark(s.code) for s in first.students} & {
            exam_mark(s.code) for s in other.students
        }
        assert not {s.code for s in first.students} & {s.code for s in other.students}


def test_other_points_leave_the_codes_as_they_are(exam_folder: Path, tmp_path: Path):
    first = read_exam_file((exam_folder / "exam.json").read_text(), "exam.json")
    other = made(tmp_path / "other", of=TOML.replace("points = 4", "points = 5"), to=ONE)
    assert [s.code for s in other.students] == [s.code for s in first.students[:1]]


def test_replacing_one_variant_leaves_everybody_elses_code_on_paper_good(tmp_path: Path):
    first = made(tmp_path)
    old = {"u1": "K7MX3P", "u/2": "WWWWWW", "U1": "CCCCCC"}
    students = tuple(s.model_copy(update={"code": old[s.id]}) for s in first.students)
    before = first.model_copy(update={"students": students})
    (tmp_path / "exam.json").write_text(exam_text(before))
    second = made(tmp_path, of=TOML.replace("Game trees", "Game Trees"), replaced=("u1",))
    assert [s.code for s in second.students[1:]] == ["WWWWWW", "CCCCCC"]
    assert second.students[0].void == ("K7MX3P",)
    assert exam_mark(second.students[0].code)


def test_an_id_is_one_name_however_its_accents_are_composed(tmp_path: Path):
    composed = made(tmp_path / "a", to="id,name\nzo\u00eb,Zo\u00eb\n")
    apart = made(tmp_path / "b", to="id,name\nzoe\u0308,Zoe\u0308\n")
    assert apart == composed
    replaced = made(tmp_path / "b", to="id,name\nzo\u00eb,Zo\u00eb\n", replaced=("zoe\u0308",))
    assert replaced.students[0].void == (composed.students[0].code,)


def test_a_student_who_comes_late_changes_nobody_elses_sheet(exam_folder: Path, tmp_path: Path):
    made(tmp_path / "out", to=f"{ROSTER}late,Late,,\n")
    before, after = digests(exam_folder), digests(tmp_path / "out")
    same = {name for name in before if after[name] == before[name]}
    assert before.keys() - same == {
        "exam.json", "sheets.pdf", "keys.pdf", "summary.html",
    }  # fmt: skip


def test_replacing_one_variant_changes_nobody_elses(own_folder: Path):
    first = read_exam_file((own_folder / "exam.json").read_text(), "exam.json")
    before = digests(own_folder)
    second = made(own_folder, replaced=("u1",))
    after = digests(own_folder)
    file = second.students[0].file
    assert {name for name in before if before[name] != after[name]} == {
        "exam.json",
        "keys.pdf",
        "sheets.pdf",
        "summary.html",
        f"keys/{file}.pdf",
        f"sheets/{file}.pdf",
    }
    ana = second.students[0]
    assert (ana.attempt, ana.void) == (2, (first.students[0].code,))
    assert second.students[1:] == first.students[1:]
    assert made(own_folder, force=True) == second


def test_replacing_refuses_to_change_anybody_else(own_folder: Path):
    before = digests(own_folder)
    with pytest.raises(RequestError, match=r"the sheet of u/2 in .* would be no sheet of the exam"):
        made(own_folder, of=TOML.replace("easy", "medium"), replaced=("u1",))
    assert digests(own_folder) == before


@pytest.mark.parametrize(
    ("of", "to", "why"),
    [
        (TOML.replace("easy", "medium"), ROSTER, "its code would be another"),
        (TOML.replace("max(min(3", "max(min(5"), ROSTER, "its code would be another"),
        (TOML, ONE, "the student is not on the roster any more"),
        ('convention = "upv"\n' + TOML, ROSTER, "the rules printed on it would be others"),
        ('settings = { cut = "gt" }\n' + TOML, ROSTER, "the rules printed on it would be others"),
        (TOML + 'questions = ["A"]\n', ROSTER, "would ask other questions than are printed"),
    ],
)
def test_no_sheet_that_may_be_on_paper_is_orphaned(own_folder: Path, of: str, to: str, why: str):
    before = digests(own_folder)
    with pytest.raises(RequestError, match=why):
        made(own_folder, of=of, to=to, force=True)
    assert digests(own_folder) == before


def test_points_may_be_corrected_where_sheets_are_on_paper(own_folder: Path):
    assert made(own_folder, of=TOML.replace("points = 4", "points = 6"), force=True)


def test_what_is_asked_is_kept_beside_each_sheet(exam_folder: Path):
    exam = read_exam_file((exam_folder / "exam.json").read_text("utf-8"), "exam.json")
    for sheet in exam.students:
        assert sheet.record is not None
        for number, record in zip(sheet.exercise_numbers, sheet.record.exercises, strict=True):
            exercise = pose_exercise(exam, sheet, number)
            assert [q.name for q in exercise.questions] == list(record.questions)
            assert record.revision == exercise.family.revision
    digests_ = [
        question.digest
        for sheet in exam.students
        for record in sheet.record.exercises
        for question in record.questions.values()
    ]
    assert len(set(digests_)) > len(digests_) / 2, "equal keys do not have equal digests"


@pytest.mark.parametrize("replaced", [(), ("u1",)])
def test_another_secret_draws_nobody_anew(own_folder: Path, replaced: tuple[str, ...]):
    before = digests(own_folder)
    other = b"another secret of another course"
    with pytest.raises(RequestError, match=r"was made with another secret.*with --secret"):
        made(own_folder, secret=other, replaced=replaced, force=True)
    assert digests(own_folder) == before
    (own_folder / "exam.json").unlink()
    assert made(own_folder, secret=other, force=True).fingerprint


def test_an_exam_made_before_fingerprints_is_made_anew_as_ever(tmp_path: Path):
    first = made(tmp_path / "out", to=ONE)
    old = first.model_copy(update={"fingerprint": ""})
    (tmp_path / "out" / "exam.json").write_text(exam_text(old))
    assert made(tmp_path / "out", to=ONE, force=True) == first


def test_only_a_student_of_an_exam_can_have_a_variant_replaced(own_folder: Path, tmp_path: Path):
    with pytest.raises(RequestError, match=r"holds no exam\.json in which to replace"):
        made(tmp_path / "none", replaced=("u1",))
    with pytest.raises(RequestError, match="there is no student 'u3'"):
        made(own_folder, replaced=("u3",))


def test_overwrites_nothing_unasked_and_before_anything_is_drawn(exam_folder: Path):
    before = digests(exam_folder)
    with pytest.raises(AlreadyThere, match="--force overwrites it"):
        made(exam_folder)
    assert digests(exam_folder) == before


def test_a_failure_leaves_nothing_behind(tmp_path: Path):
    with pytest.raises(RequestError, match="student u3: there is no language 'xx'"):
        made(tmp_path / "out", to="id,name,language\nu3,Ana,xx\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_is_the_same_in_several_processes(tmp_path: Path):
    many = "id,name\n" + "".join(f"s{n},Student {n}\n" for n in range(27))
    small = (
        TOML[: TOML.index('[[exercise]]\nfamily = "alpha')] + TOML[TOML.rindex("[[exercise]]") :]
    )
    made(tmp_path / "one", of=small, to=many)
    with local(2) as workers:
        made(tmp_path / "two", of=small, to=many, workers=workers)
    assert digests(tmp_path / "one") == digests(tmp_path / "two")
    assert not [p for p in (tmp_path / "two").iterdir() if p.name.startswith(".")]


def test_what_no_student_may_see_is_for_its_owner_alone(exam_folder: Path):
    modes = {
        str(path.relative_to(exam_folder)): stat.S_IMODE(path.stat().st_mode)
        for path in exam_folder.rglob("*")
    }
    private = {name for name, mode in modes.items() if not mode & 0o077}
    assert private == {n for n in modes if n.startswith(("exam.json", "keys", "summary"))}
    assert modes["keys"] == 0o700
