"""Marked sheets, from what was handed in to what is handed back."""

import json
import stat
from dataclasses import replace
from decimal import Decimal
from io import BytesIO
from pathlib import Path

import pytest
from one_run import mark, silent
from posed_sheets import right_answers
from pypdf import PdfReader

import grader.exams.returning.forms
from grader.base.workers.here import InlineWorkers
from grader.base.workers.local import local
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster
from grader.exams.returning.forms import FORMS
from grader.exams.returning.marked_sheet import Key, mark_paper, said_once, scored_front
from grader.exams.returning.write_marked_sheets import SheetSettings, hand_back, refuse_folder
from grader.figures.markdown import parse
from solver.errors import RequestError
from solver.exact import Rational

TOML = """
title = "Game *trees*"
course = "AI <1>"
date = 2026-12-01
language = "en"
[[exercise]]
family = "alpha-beta"
level = "easy"
points = 4
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
[[exercise]]
family = "worlds"
level = "easy"
"""
ROSTER = "id,name,language\nu1,Ana [Peña](x),\nu2,李雷,es\nu3,<b>Bo</b>,\nu4,Dana,\n"
HOSTILE = "a|b `c` <script>alert(1)</script> [x](javascript:y)\n\x1b[31m **d** " + "z" * 2000

every_form = pytest.mark.parametrize("form", FORMS.values(), ids=list(FORMS))


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    return tmp_path_factory.mktemp("exam") / "out"


@pytest.fixture(scope="module")
def marking(out):
    """u1 has all right, u2 one value wrong, u3 writes nonsense; u4 is absent, one file broken."""
    folder = out.parent
    make_exam(
        read_exam_toml(TOML, "exam.toml"),
        read_roster(ROSTER.encode(), "students.csv"),
        secret=b"a secret of the course, long enough",
        out=out,
        workers=InlineWorkers(),
        progress=silent,
    )
    made = ExamFile.model_validate_json((out / "exam.json").read_text())
    right = {sheet.id: right_answers(made, sheet) for sheet in made.students}
    lines = [
        {"id": "u1", **right["u1"]},
        {"id": "u2", **right["u2"], "2.B": "12", "1.value": " 1/0 "},
        {"id": "u3", **dict.fromkeys(right["u3"], HOSTILE)},
        {"id": "nobody"},
    ]
    (folder / "a.jsonl").write_text("\n".join(map(json.dumps, lines)))
    marked_ = mark(out / "exam.json", [folder / "a.jsonl"])
    return replace(marked_, exam=made)


def paper(marking, id_, *, key=Key.SHOWN):
    sheets = {sheet.id: sheet for sheet in marking.exam.students}
    rows = {row.id: row for row in marking.rows}
    return mark_paper(marking.exam, sheets[id_], rows[id_], key=key)


def asked(paper_, exercise, prompt):
    questions = paper_.exercises[exercise - 1].questions
    return next(q for q in questions if prompt in q.prompt)


def words(form, content):
    """What a reader sees of it, on one line."""
    if form.name == "pdf":
        pages = PdfReader(BytesIO(content)).pages
        return " ".join(" ".join(page.extract_text() for page in pages).split())
    return " ".join(content.decode().split())


@pytest.fixture
def return_sheets(out):
    """Hand sheets back in some forms."""

    def command(marking, folder, *forms, **changes):
        settings = SheetSettings(forms=forms, key=Key.SHOWN)
        usual = {"force": False, "workers": InlineWorkers(), "progress": silent}
        return hand_back(marking, out / "exam.json", folder, settings, **{**usual, **changes})

    return command


def test_a_form_and_its_file_bear_one_name():
    folder = Path(grader.exams.returning.forms.__file__).parent
    assert list(FORMS) == sorted(p.stem for p in folder.glob("[!_]*.py"))
    assert [form.name for form in FORMS.values()] == list(FORMS)


def test_everything_right_needs_no_words(marking):
    whole = paper(marking, "u1")
    assert whole.total.endswith("(100 %)")
    for exercise in whole.exercises:
        assert {q.verdict for q in exercise.questions} == {"right"}
        assert {(q.feedback, q.right_answer) for q in exercise.questions} == {("", "")}


def test_a_wrong_answer_has_verdict_points_feedback_and_the_right_one(marking):
    b = asked(paper(marking, "u2"), 2, "B?")
    three_nodes_share_3 = "0 de 1"
    assert (b.student_answer, b.points, b.right_answer) == ("12", three_nodes_share_3, "3")
    assert b.verdict in {"wrong", "mistaken"}
    assert b.feedback
    value = asked(paper(marking, "u2"), 1, "raíz")
    assert (value.student_answer, value.verdict) == ("1/0", "unreadable")
    assert "1/0" in value.feedback


def test_the_trees_show_the_students_values_and_the_right_ones(marking):
    exercise = paper(marking, "u2").exercises[1]
    assert exercise.student_picture.values["B"] == 12
    assert exercise.solution_picture.values["B"] == 3


def test_without_the_key_nothing_tells_it(marking):
    for exercise in paper(marking, "u2", key=Key.HIDDEN).exercises:
        assert {q.right_answer for q in exercise.questions} == {""}
        assert (exercise.solution_picture, exercise.exercise.solution) == (None, "")


@every_form
def test_without_the_key_no_form_tells_it(form, marking):
    hidden = words(form, form.write(paper(marking, "u2", key=Key.HIDDEN)))
    shown = words(form, form.write(paper(marking, "u2")))
    for said in ("Respuesta correcta", "Solución", "El árbol resuelto"):
        assert said in shown
        assert said not in hidden


@every_form
def test_answers_verdicts_points_and_feedback_stand_in_every_form(form, marking):
    text = words(form, form.write(paper(marking, "u2")))
    one = paper(marking, "u2")
    wrong = asked(one, 2, "B?")
    assert one.total in text
    assert wrong.points in text
    assert any(sign in text for sign in "✗×")
    assert "Tu respuesta" in text


def test_the_points_of_the_exercises_stand_on_the_front_with_their_sum(marking):
    one = paper(marking, "u2")
    scores = [Decimal(score.replace(",", ".")) for score in one.paper.front.scores]
    assert f"{sum(scores):f}".replace(".", ",") == one.paper.front.scored
    assert one.total.startswith(f"{one.paper.front.scored} de {one.paper.front.total} ")
    assert " ".join(one.paper.front.scores) in words(FORMS["pdf"], FORMS["pdf"].write(one))


def test_an_exercise_that_nobody_has_marked_yet_has_no_score():
    mark = {"verdict": "unmarked", "points": "0", "out_of": "2"}
    reports = [
        {"points": "0", "out_of": "2", "marks": [mark]},
        {"points": "1", "out_of": "4", "marks": [mark, {**mark, "verdict": "right"}]},
    ]
    row = Row(status=Status.MARKED, points=Rational(1), out_of=Rational(6))
    assert scored_front(reports, row, "en").scores == ("", "1")


def test_the_scores_and_their_sum_stand_in_a_row_on_pages_and_in_text(marking):
    one = paper(marking, "u2")
    scores = [*one.paper.front.scores, one.paper.front.scored]
    cells = "".join(f"<td><strong>{score}</strong></td>" for score in scores)
    assert cells in words(FORMS["html"], FORMS["html"].write(one))
    assert f"| {' | '.join(scores)} |" in words(FORMS["markdown"], FORMS["markdown"].write(one))


@every_form
def test_the_same_marks_give_the_same_bytes(form, marking):
    assert form.write(paper(marking, "u3")) == form.write(paper(marking, "u3"))


@every_form
def test_whatever_a_student_wrote_is_shown_and_does_nothing(form, marking):
    content = form.write(paper(marking, "u3"))
    text = content.decode("latin-1")
    assert "\x1b" not in text or form.name == "pdf"
    if form.name == "html":
        assert "<script" not in text
        assert "<b>" not in text
        assert "javascript:y)" in text
        assert "href" not in text
    if form.name == "markdown":
        tables = [block for block in parse(content.decode()) if type(block).__name__ == "Table"]
        assert {len(table.head) for table in tables if not table.head[0]} == {5}


def test_a_name_is_no_markdown(marking):
    text = FORMS["markdown"].write(paper(marking, "u1")).decode()
    assert "# Game \\*trees\\*" in text
    assert "Ana \\[Peña\\](x)" in text


def test_the_same_sentence_is_said_once(marking):
    said = [q.feedback for q in paper(marking, "u3").exercises[1].questions]
    assert "The same as above." in said
    assert said[0] != "The same as above."


def test_that_nothing_was_answered_is_said_once(marking):
    (question, *_) = paper(marking, "u2").exercises[1].questions
    blank = replace(question, verdict="blank", feedback="No answer was given.")
    once = said_once([blank, blank, question, blank], "The same as above.")
    assert [q.feedback for q in once] == [blank.feedback, "", question.feedback, blank.feedback]


@pytest.mark.parametrize("size", [8, 10, 12, 14, 18, 24])
def test_no_word_of_a_question_is_broken_at_any_size(marking, size):
    marked = paper(marking, "u3")
    page = replace(marked.paper.page, size=size)
    text = words(
        FORMS["pdf"], FORMS["pdf"].write(replace(marked, paper=replace(marked.paper, page=page)))
    )
    for exercise in marked.exercises:
        for question in exercise.questions:
            plain = [word for word in question.prompt.split() if word.isalpha()]
            assert {*plain} <= {*text.replace("?", " ").split()}


def test_a_decimal_needs_no_explanation_and_another_spelling_does(marking):
    def read(typed):
        row = next(row for row in marking.rows if row.id == "u1")
        second = {**row.exercises[1]}
        second["marks"] = [
            {**m, "given": typed, "read_as": "5/2"} if m["question"] == "B" else m
            for m in second["marks"]
        ]
        sheet = marking.exam.students[0]
        changed = replace(row, exercises=(row.exercises[0], second, row.exercises[2]))
        return asked(mark_paper(marking.exam, sheet, changed, key=Key.SHOWN), 2, "B?").read_as

    assert read("2,5") == ""
    assert read("5/2") == ""
    assert read("10/4") == "(read as 5/2)"


def test_who_is_marked_has_a_sheet_and_nobody_else(marking, return_sheets, tmp_path):
    assert return_sheets(marking, tmp_path / "back", "pdf", "html") == 3
    assert sorted(p.name for p in (tmp_path / "back").iterdir()) == [
        *("u1.html", "u1.pdf", "u2.html", "u2.pdf", "u3.html", "u3.pdf")
    ]
    assert [row.status for row in marking.rows][3:] == [Status.UNREADABLE, Status.ABSENT]


def test_sheets_are_for_their_owner_alone(marking, return_sheets, tmp_path):
    return_sheets(marking, tmp_path / "back", "markdown")
    assert stat.S_IMODE((tmp_path / "back").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "back" / "u1.md").stat().st_mode) == 0o600


def test_a_folder_with_something_in_it_is_left_alone(marking, return_sheets, tmp_path):
    return_sheets(marking, tmp_path, "markdown")
    with pytest.raises(RequestError, match="is there already; --force"):
        refuse_folder(tmp_path, force=False)
    with pytest.raises(RequestError, match=r"u1\.md is there already; --force"):
        return_sheets(marking, tmp_path, "markdown")
    refuse_folder(tmp_path, force=True)
    assert return_sheets(marking, tmp_path, "markdown", force=True) == 3


def test_what_cannot_be_written_leaves_nothing(marking, return_sheets, tmp_path):
    broken = marking.exam.model_copy(update={"date": "tomorrow"})
    with pytest.raises(RequestError, match="date: 'tomorrow' is no day such as '2026-12-01'"):
        return_sheets(replace(marking, exam=broken), tmp_path / "back", "html")
    assert list(tmp_path.iterdir()) == []


def test_several_processes_write_what_one_writes(marking, return_sheets, tmp_path):
    return_sheets(marking, tmp_path / "one", "markdown")
    with local(2) as workers:
        return_sheets(marking, tmp_path / "two", "markdown", workers=workers)
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()
