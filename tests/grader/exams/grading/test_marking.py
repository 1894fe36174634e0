import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from one_run import mark, silent
from pypdf import PdfReader, PdfWriter

from generator.answers.writing import write_answer
from generator.exercise.exercise import Exercise
from generator.generation.generate import family_named, pose
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import local
from grader.exams.formats.csv import as_csv
from grader.exams.grading.mark_submission import mark_one
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_file import write_exam_file as exam_text
from grader.exams.making.fields import field_name
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from solver.errors import RequestError
from solver.exact import rational

TOML = """
title = "Game trees"
language = "en"
rounding = "half"
answers = "below"
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
"""
ROSTER = "id,name,language\nu1,Ana Peña,es\nu2,李雷,\nu3,=1+1,\nu4,Dana,\n"


@pytest.fixture(scope="module")
def out(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("exam") / "out"
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(ROSTER.encode(), "students.csv"),
        secret=b"a secret of the course, long enough",
        out=folder,
        workers=InlineWorkers(),
        progress=silent,
    )
    return folder


@pytest.fixture(scope="module")
def exam_file(out: Path) -> ExamFile:
    return ExamFile.model_validate_json((out / "exam.json").read_text())


def mark_submissions(out: Path, *submissions: Path, bound_by: str = "auto") -> MarkingResults:
    return mark(out / "exam.json", submissions, bound_by=bound_by)


def exercises(exam_file: ExamFile, sheet: Sheet) -> list[Exercise]:
    return [
        pose(
            family_named(part.family),
            family_named(part.family).from_plain(problem),
            exam_file.under,
        )
        for part, problem in zip(exam_file.exercises, sheet.problems, strict=True)
    ]


def right(exam_file: ExamFile, sheet: Sheet) -> dict[str, str]:
    """The right answers, as a student would type them."""
    return {
        f"{n}.{q.name}": write_answer(q.key)
        for n, exercise in enumerate(exercises(exam_file, sheet), 1)
        for q in exercise.questions
    }


def filled(sheet: Path, code: str, answers: dict[str, str], to: Path) -> Path:
    writer = PdfWriter(clone_from=PdfReader(sheet))
    values = {field_name(code, int(n), q): a for (n, _, q), a in split(answers).items()}
    for page in writer.pages:
        writer.update_page_form_field_values(page, values, auto_regenerate=False)
    with to.open("wb") as file:
        writer.write(file)
    return to


def split(answers: dict[str, str]) -> dict[tuple[str, str, str], str]:
    return {name.partition("."): answer for name, answer in answers.items()}


def handed_in(out: Path, exam_file: ExamFile, to: Path) -> dict[str, dict[str, str]]:
    """Answers of three students, right, partly nonsense and blank, as filled forms in a folder."""
    to.mkdir()
    one, two, three = exam_file.students[:3]
    answers = {
        one.id: right(exam_file, one),
        two.id: {
            name: ["no idea ≤ 李", "0.33", answer][i % 3]
            for i, (name, answer) in enumerate(right(exam_file, two).items())
        },
        three.id: dict.fromkeys(right(exam_file, three), ""),
    }
    for sheet in (one, two, three):
        filled(
            out / "sheets" / f"{sheet.file}.pdf",
            sheet.code,
            answers[sheet.id],
            to / f"{sheet.id}.pdf",
        )
    return answers


def results(marking: MarkingResults) -> dict[str, tuple[object, ...]]:
    """All that matters of each row but where it came from."""
    return {r.id: (r.status, r.points, r.out_of, r.notes, r.exercises) for r in marking.rows}


@pytest.mark.parametrize(("alone", "earns"), [("0", "0"), ("1/3", "1/3"), ("1", "1")])
def test_what_several_odd_answers_leave_is_what_the_exam_says(
    exam_file: ExamFile, alone: str, earns: str
):
    """In the exam's second exercise B is 3 and C is 2; 99 follows from 77 and 99."""
    exam = exam_file.model_validate({**exam_file.model_dump(mode="json"), "alone": alone})
    sheet, answers = exam.students[0], {"2.B": "77", "2.C": "99", "2.A": "99"}
    row = mark_one(exam, sheet, Submission(source="u1.json", answers=answers))
    marks = {mark["question"]: mark for mark in row.exercises[1]["marks"]}
    assert marks["A"]["verdict"] == "followed"
    assert marks["A"]["because"]["earns"] == earns


def test_forms_json_jsonl_and_csv_give_the_same_marks(
    out: Path, exam_file: ExamFile, tmp_path: Path
):
    answers = handed_in(out, exam_file, tmp_path / "forms")
    objects = [{"id": id_, **given} for id_, given in answers.items()]
    (tmp_path / "a.json").write_text(json.dumps(objects))
    (tmp_path / "a.jsonl").write_text("\n".join(json.dumps(one) for one in objects))
    with (tmp_path / "a.csv").open("w", newline="") as file:
        table = csv.DictWriter(file, list(dict.fromkeys(key for one in objects for key in one)))
        table.writeheader()
        table.writerows(objects)
    forms = results(mark_submissions(out, tmp_path / "forms"))
    assert [forms[id_][0] for id_ in ("u1", "u2", "u3", "u4")] == [
        Status.MARKED,
        Status.MARKED,
        Status.MARKED,
        Status.ABSENT,
    ]
    for name in ("a.json", "a.jsonl", "a.csv"):
        assert results(mark_submissions(out, tmp_path / name)) == forms, name


def test_the_key_earns_all_and_blanks_nothing(out: Path, exam_file: ExamFile, tmp_path: Path):
    handed_in(out, exam_file, tmp_path / "forms")
    rows = {row.id: row for row in mark_submissions(out, tmp_path / "forms").rows}
    assert rows["u1"].points == rows["u1"].out_of
    assert rows["u1"].score == 1
    assert (rows["u3"].points, rows["u3"].notes) == (
        0,
        ("every answer is blank; if it was filled in, it was not saved",),
    )


def test_an_exercise_is_worth_what_the_exam_says(out: Path, exam_file: ExamFile, tmp_path: Path):
    handed_in(out, exam_file, tmp_path / "forms")
    first, second = mark_submissions(out, tmp_path / "forms").rows[0].exercises
    assert (first["points"], first["out_of"], first["family"]) == ("4", "4", "alpha-beta")
    questions = exercises(exam_file, exam_file.students[0])[1].questions
    assert rational(second["out_of"]) == sum(q.points for q in questions)
    assert sum(rational(mark["out_of"]) for mark in first["marks"]) == 4


def test_answers_may_have_the_shape_of_a_key(out: Path, exam_file: ExamFile, tmp_path: Path):
    keys = {
        name: answer.split(", ") if "," in answer else answer
        for name, answer in right(exam_file, exam_file.students[0]).items()
    }
    (tmp_path / "a.json").write_text(json.dumps({"id": "u1", "answers": keys}))
    assert mark_submissions(out, tmp_path / "a.json").rows[0].score == 1


def test_every_file_is_in_the_rows_once(out: Path, exam_file: ExamFile, tmp_path: Path):
    folder = tmp_path / "in"
    handed_in(out, exam_file, folder)
    whole = (folder / "u1.pdf").read_bytes()
    (folder / "v-cut.pdf").write_bytes(whole[: len(whole) // 3])
    (folder / "w-empty.pdf").write_bytes(b"")
    (folder / "x-again.pdf").write_bytes(whole)
    (folder / "y.docx").write_bytes(b"PK\x03\x04")
    (folder / "z-printed.pdf").write_bytes((out / "sheets.pdf").read_bytes())
    marking = mark_submissions(out, folder)
    rows = [(Path(r.file).name, r.status, r.id) for r in marking.rows]
    assert rows == [
        ("u1.pdf", Status.MARKED, "u1"),
        ("u2.pdf", Status.MARKED, "u2"),
        ("u3.pdf", Status.MARKED, "u3"),
        ("v-cut.pdf", Status.UNREADABLE, ""),
        ("w-empty.pdf", Status.UNREADABLE, ""),
        ("x-again.pdf", Status.SUPERSEDED, "u1"),
        ("y.docx", Status.UNREADABLE, ""),
        ("z-printed.pdf", Status.UNREADABLE, ""),
        ("", Status.ABSENT, "u4"),
    ]
    assert (marking.unreadable, marking.conflicting) == (4, 0)
    assert all(row.notes for row in marking.rows if row.status is Status.UNREADABLE)
    table = list(csv.DictReader(StringIO("".join(as_csv(marking)), newline="")))
    assert len(table) == 9
    assert table[2]["name"] == "'=1+1"


def test_a_blank_sheet_gives_way_to_one_that_the_same_student_filled_in(out: Path, tmp_path: Path):
    (tmp_path / "u1").mkdir()
    (tmp_path / "u1" / "a.json").write_text('{"id": "u1", "1.value": ""}')
    (tmp_path / "u1" / "b.json").write_text('{"id": "u1", "1.value": "3"}')
    rows = mark_submissions(out, tmp_path).rows[:2]
    assert [row.status for row in rows] == [Status.SUPERSEDED, Status.MARKED]
    assert "b.json is not" in rows[0].notes[0]


def test_a_question_that_nobody_asked_is_noted(out: Path, tmp_path: Path):
    (tmp_path / "a.json").write_text('{"id": "u1", "7.value": "3", "group": "G1"}')
    (row, *_) = mark_submissions(out, tmp_path / "a.json").rows
    assert row.status is Status.MARKED
    assert row.notes[-1] == "there is no question 7.value on this sheet"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.json", '{"id": "u1", "best": "B", "C": 2, "pruned": ["c2"], "group": "G1"}'),
        ("a.json", '{"id": "u1", "answers": {"best": "B", "C": 2, "pruned": ["c2"]}}'),
        ("a.csv", "id,group,best,C,pruned\nu1,G1,B,2,c2\n"),
    ],
)
def test_answers_without_the_number_of_their_exercise_are_named(
    out: Path, tmp_path: Path, name: str, content: str
):
    (tmp_path / name).write_text(content)
    (row, *_) = mark_submissions(out, tmp_path / name).rows
    assert row.points == 0
    assert row.notes[-1] == (
        "best, C, pruned has no exercise number, and is not read; "
        "write 1.best / 2.best, 2.C, 1.pruned"
    )


def test_a_number_alone_is_no_question(out: Path, tmp_path: Path):
    (tmp_path / "a.json").write_text('{"id": "u1", "1": "3"}')
    (row, *_) = mark_submissions(out, tmp_path / "a.json").rows
    assert row.notes[-1] == "there is no question 1 on this sheet"


@pytest.mark.parametrize("number", ["1e1", "10.0", "1.0E+1", "100e-1", "10"])
def test_a_number_in_json_is_read_however_it_is_written(out: Path, tmp_path: Path, number: str):
    (tmp_path / "a.json").write_text(f'{{"id": "u1", "2.C": {number}}}')
    (row, *_) = mark_submissions(out, tmp_path / "a.json").rows
    (mark,) = (m for m in row.exercises[1]["marks"] if m["question"] == "C")
    assert mark["read_as"] == "10"


def test_a_sheet_of_another_exam_is_listed(out: Path, tmp_path: Path):
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(ROSTER.encode(), "students.csv"),
        secret=b"another secret of another course",
        out=tmp_path / "other",
        workers=InlineWorkers(),
        progress=silent,
    )
    (row, *absent) = mark_submissions(out, tmp_path / "other" / "sheets" / "u1.pdf").rows
    assert (row.status, row.id) == (Status.UNREADABLE, "u1")
    assert "is not of this exam" in row.notes[0]
    assert [(other.status, other.id) for other in absent] == [
        (Status.ABSENT, id_) for id_ in ("u2", "u3", "u4")
    ]


def test_marks_are_the_same_in_several_processes(exam_file: ExamFile, tmp_path: Path):
    """Enough students for two chunks; their problems are all the same one's."""
    first = exam_file.students[0]
    alphabet = [f"{a}{b}CCCC" for a in "CDFGHJ" for b in "KMNPRT"]
    many = [first.model_copy(update={"id": code, "code": code}) for code in alphabet]
    exam = exam_file.model_copy(update={"students": tuple(many)})
    (tmp_path / "exam.json").write_text(exam_text(exam))
    lines = [json.dumps({"id": sheet.id, **right(exam_file, first)}) for sheet in many]
    (tmp_path / "a.jsonl").write_text("\n".join(lines))
    with local(2) as workers:
        two = mark(tmp_path / "exam.json", [tmp_path / "a.jsonl"], workers=workers)
    assert two == mark_submissions(tmp_path, tmp_path / "a.jsonl")
    assert [row.score for row in two.rows] == [1.0] * 36


def test_a_problem_changed_by_hand_is_named(exam_file: ExamFile, tmp_path: Path):
    broken = exam_file.students[0].model_copy(update={"problems": ({"tree": "max("}, {})})
    exam = exam_file.model_copy(update={"students": (broken,)})
    (tmp_path / "exam.json").write_text(exam_text(exam))
    (tmp_path / "a.json").write_text('{"id": "u1"}')
    beginning = r"exercise 1 \(alpha-beta\) of student 'u1' in the exam\.json: "
    with pytest.raises(RequestError, match=beginning):
        mark_submissions(tmp_path, tmp_path / "a.json")


def test_feedback_speaks_the_students_language(out: Path, tmp_path: Path):
    (tmp_path / "a.jsonl").write_text('{"id": "u1"}\n{"id": "u2"}\n')
    spanish, english = (
        row.exercises[0]["marks"][0]["feedback"]
        for row in mark_submissions(out, tmp_path / "a.jsonl").rows[:2]
    )
    assert spanish != english


def test_what_is_no_exam_is_refused(out: Path, tmp_path: Path):
    (tmp_path / "a.json").write_text("{}")
    with pytest.raises(RequestError, match=r"is no exam\.json"):
        mark(tmp_path / "a.json", [out])
    with pytest.raises(RequestError, match="there is no file"):
        mark(tmp_path / "b.json", [out])


def test_a_row_without_marks_has_no_score():
    assert Row(status=Status.ABSENT).score is None


def test_marks_name_an_exercise_as_its_sheet_does(run, tmp_path: Path):
    (tmp_path / "exam.toml").write_text(
        'title = "T"\n[[exercise]]\nfamily = "minimax"\nlevel = "easy"\n'
        'title = { en = "Trees", es = "Árboles" }\n[[exercise]]\nfamily = "complexity"\n',
        "utf-8",
    )
    (tmp_path / "students.csv").write_text("id,name,language\nu1,Ana,es\nu2,Bo,en\n", "utf-8")
    made, marks = tmp_path / "exam", tmp_path / "marks.json"
    secret = ("--secret", tmp_path / "secret.key")
    run(
        "sheets",
        tmp_path / "exam.toml",
        "--roster",
        tmp_path / "students.csv",
        *secret,
        "--out",
        made,
    )
    answers = tmp_path / "answers.jsonl"
    answers.write_text('{"id": "u1", "1.B": "3"}\n{"id": "u2", "1.B": "3"}\n', "utf-8")
    run("grade", made / "exam.json", answers, "--submitter-from", "none", "--out", marks)
    rows = json.loads(marks.read_text("utf-8"))
    titles = [[exercise.get("title") for exercise in row["exercises"]] for row in rows]
    assert titles == [["Árboles", None], ["Trees", None]]
