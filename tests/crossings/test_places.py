"""The crossings on paper and after the exam: sheet, form, edition, keys, marks, marked sheets."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import grains
import places
import pytest
from one_run import mark, silent
from PIL import Image
from plain_exam import plain_exam
from pypdf import PdfReader

from generator.answers.writing import write_answer
from grader.base.workers.here import InlineWorkers
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.make_exam import make_exam
from grader.exams.making.print_options import Keys
from grader.exams.making.roster import read_roster
from grader.exams.returning.marked_sheet import Key, mark_paper
from grader.exams.statistics.analysis import analyse_exam
from grader.exams.statistics.statistics_file import page
from grader.figures.paper.page_format import KeyForm

PACK = ("open", "parts", "bonus", "pool", "image", "tolerance")
TOML = 'front = { instructions = "No telephones." }\n' + grains.exam_toml(PACK)
PLAIN = plain_exam(TOML)
ROSTER = b"id,name\nu1,Ana\nu2,Bo\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """An exam with both forms of keys: everything right for u1, the bonus alone for u2."""
    folder = tmp_path_factory.mktemp("places")
    Image.new("RGB", (12, 8), "red").save(folder / "picture.png")
    exam = replace(read_exam_toml(TOML, "exam.toml", folder), html=True)
    for form in KeyForm:
        make_exam(
            replace(exam, keys=Keys(form=form)),
            read_roster(ROSTER, "students.csv"),
            secret=b"a secret of the course, long enough",
            out=folder / form,
            workers=InlineWorkers(),
            progress=silent,
        )
    return folder


@pytest.fixture(scope="module")
def made(folder):
    return ExamFile.model_validate_json((folder / KeyForm.WORKED / "exam.json").read_text())


@pytest.fixture(scope="module")
def marking(folder, made):
    lines = [{"id": sheet.id, **key(made, sheet)} for sheet in made.students]
    lines[1] = {name: text for name, text in lines[1].items() if name == "id" or text == "5"}
    (folder / "answers.jsonl").write_text("\n".join(map(json.dumps, lines)))
    marked = mark(folder / KeyForm.WORKED / "exam.json", [folder / "answers.jsonl"])
    return replace(marked, exam=made)


def key(made, sheet):
    """The right answers of a sheet, by their names on it."""
    return {
        f"{n}.{q.name}": write_answer(q.key)
        for n, exercise_number in enumerate(sheet.exercise_numbers, 1)
        for q in pose_exercise(made, sheet, exercise_number).questions
    }


def agrees(place):
    """The law of a place that a student or a teacher reads."""
    assert place.total == PLAIN.total
    assert place.bonus_points == PLAIN.bonus_points
    assert place.points in PLAIN.sheets


def words_of(pack, *, key_words):
    """The words that a place has to show; those of the alternative text are not on paper."""
    for name in pack:
        yield from grains.ALL[name].words
        yield from grains.ALL[name].key_words if key_words else ()


PRINTED = {
    "sheet": ("worked/sheets/u1.pdf", places.pdf, False),
    "worked key": ("worked/keys/u1.pdf", places.pdf, True),
    "short key": ("short/keys/u1.pdf", places.pdf, True),
    "edition": ("worked/html/u1.html", places.edition, False),
}


def test_the_front_has_the_points_of_each_exercise_and_their_sum(folder):
    text = PdfReader(BytesIO((folder / PRINTED["sheet"][0]).read_bytes())).pages[0].extract_text()
    (row,) = re.findall(r"^ Points *\n((?: \+?\d+ *\n)+)", text, re.MULTILINE)
    *points, total = row.split()
    bonus = [worth for worth in points if worth.startswith("+")]
    assert sum(amounts(bonus)) == PLAIN.bonus_points
    assert sum(amounts(points)) - PLAIN.bonus_points == amounts([total])[0] == PLAIN.total


@pytest.mark.parametrize("place", PRINTED)
def test_what_is_printed_agrees_with_the_exam(place, folder):
    file, read, _ = PRINTED[place]
    agrees(read((folder / file).read_bytes()))


@pytest.mark.parametrize("place", [name for name in PRINTED if name != "short key"])
def test_what_is_printed_has_the_teachers_words(place, folder):
    file, read, keyed = PRINTED[place]
    seen = read((folder / file).read_bytes()).words
    for words in words_of(PACK, key_words=keyed):
        if words != grains.IMAGE.words[1] or place == "edition":
            assert places.letters(words) in seen, words


def test_the_short_key_has_every_answer_and_the_rubric(folder):
    seen = places.pdf((folder / PRINTED["short key"][0]).read_bytes()).words
    for words in (
        *grains.OPEN.key_words,
        *grains.BONUS.key_words,
        "3.25",
        "7",
    ):
        assert places.letters(words) in seen


@pytest.mark.parametrize("place", ["worked key", "short key"])
def test_a_key_has_its_numbers_as_the_teacher_wrote_them(place, folder):
    pages = PdfReader(BytesIO((folder / PRINTED[place][0]).read_bytes())).pages
    text = "\n".join(page.extract_text() for page in pages)
    assert "3.25" in text
    assert "13/4" not in text


def test_statistics_name_exercises_and_questions_as_the_exam_does(marking):
    statistics = analyse_exam(marking)
    by_number = {item.exercise: item for item in statistics.exercises}
    assert by_number[1].title == "Question"
    assert by_number[3].points == "bonus: 2 points"
    prompts = {(item.exercise, item.question): item.prompt for item in statistics.questions}
    assert prompts[1, "answer"] == "Why is that so?"
    assert prompts[2, "b"] == "b) The second part"
    assert prompts[3, "answer"] == "Something extra."


def test_the_form_has_a_field_for_each_question(folder, made):
    (sheet, _) = made.students
    fields = PdfReader(BytesIO((folder / PRINTED["sheet"][0]).read_bytes())).get_fields() or {}
    named = {re.sub(r"^[A-Z0-9]+_", "", name) for name in fields}
    for name in key(made, sheet):
        assert any(field.startswith(name.replace(".", "_")) for field in named), name


def test_the_marks_are_out_of_the_exams_points(marking):
    for row in marking.rows:
        assert Fraction(int(row.out_of.numerator), int(row.out_of.denominator)) == PLAIN.total


RULED = (*PACK, "cut", "options", "words")


def test_a_returned_sheet_has_the_teachers_words_and_the_convention(tmp_path):
    Image.new("RGB", (12, 8), "red").save(tmp_path / "picture.png")
    made_exam = make_ruled(tmp_path)
    (sheet, _) = made_exam.students
    (tmp_path / "answers.json").write_text(json.dumps({"id": sheet.id}))
    (row, *_) = mark(tmp_path / "exam/exam.json", [tmp_path / "answers.json"]).rows
    marked = mark_paper(made_exam, sheet, row, key=Key.SHOWN)
    said = " ".join(
        f"{one.exercise.title} {one.exercise.statement} {one.exercise.solution} "
        + " ".join(f"{asked.prompt} {asked.right_answer}" for asked in one.questions)
        for one in marked.exercises
    )
    pictures = [one.exercise.picture for one in marked.exercises if one.exercise.picture]
    alternatives = " ".join(text for picture in pictures for text in picture.alt.values())
    seen = places.letters(f"{said} {alternatives}")
    for words in words_of(RULED, key_words=True):
        assert places.letters(words) in seen, words


def make_ruled(folder):
    """The exam with more grains, made for the class."""
    make_exam(
        read_exam_toml(grains.exam_toml(RULED), "exam.toml", folder),
        read_roster(ROSTER, "students.csv"),
        secret=b"a secret of the course, long enough",
        out=folder / "exam",
        workers=InlineWorkers(),
        progress=silent,
    )
    return ExamFile.model_validate_json((folder / "exam/exam.json").read_text())


def amounts(cells):
    return [Fraction(cell.replace(",", ".").lstrip("+")) for cell in cells]


def test_the_row_of_a_returned_sheet_adds_up(marking, made):
    for sheet, row in zip(made.students, marking.rows, strict=True):
        front = mark_paper(made, sheet, row, key=Key.SHOWN).paper.front
        counted = [worth for worth in front.points if not worth.startswith("+")]
        assert sum(amounts(counted)) == amounts([front.total])[0] == PLAIN.total
        scores = [score for score in front.scores if score]  # nobody has marked the others yet
        assert sum(amounts(scores)) == amounts([front.scored])[0]
        bonus = [worth for worth in front.points if worth.startswith("+")]
        assert sum(amounts(bonus)) == PLAIN.bonus_points


def test_statistics_count_a_bonus_beyond_the_total(marking):
    """Answers in words are not marked: 3 points of the first exercise are nobody's, nor of b)."""
    earned = [Fraction(int(r.points.numerator), int(r.points.denominator)) for r in marking.rows]
    statistics = analyse_exam(marking)
    assert statistics.marks.mean == pytest.approx(
        float(sum(earned) / len(earned) / PLAIN.total), abs=1e-4
    )
    assert statistics.marks.greatest == pytest.approx(float(max(earned) / PLAIN.total), abs=1e-4)


def test_a_mark_above_the_total_is_counted_as_it_is(marking):
    """All that is open is given, as a teacher decides: the mark is the total and the bonus."""
    first, second = marking.rows
    total = first.out_of
    best = replace(first, points=total + total / 2)
    statistics = analyse_exam(replace(marking, rows=(best, replace(second, points=total / 2))))
    assert (statistics.marks.greatest, statistics.marks.mean) == (1.5, 1.0)
    assert "≥ 90" in page(statistics)


def test_a_text_without_a_students_language_is_named_when_the_sheets_are_made(run, tmp_path):
    file, roster = tmp_path / "exam.toml", tmp_path / "class.csv"
    text = '{ en = "Which?", de = "Welche?" }'
    file.write_text(f'title = "T"\n[[exercise]]\ntext = {text}\nanswer = {{ key = "3" }}\n')
    roster.write_text("id,name,language\nu1,Ana,es\nu2,Bo,de\n")
    code, out, _ = run("sheets", file, "--roster", roster, "--out", tmp_path / "exam")
    assert code == 0
    assert "exercise 1: no text in “es” for text; sheets in “es” show the text in “en”" in out


TWO_LANGUAGES = """title = { en = "Games", es = "Juegos" }
course = { en = "AI" }
language = "es"
[front]
duration = { en = "90 minutes", es = "90 minutos" }
instructions = { en = "Write." }
[[exercise]]
text = { en = "Explain.", es = "Explique." }
prompt = { en = "Why?" }
rubric = [{ text = { en = "the bound" }, points = 1 }]
"""


@pytest.mark.parametrize(
    "command", [("preview",), ("export", "--to", "markdown")], ids=["preview", "export"]
)
def test_each_text_that_falls_back_is_named_with_the_language_that_is_shown(run, tmp_path, command):
    file = tmp_path / "exam.toml"
    file.write_text(TWO_LANGUAGES)
    code, out, err = run(command[0], file, *command[1:])
    assert code == 0
    assert "Juegos" in out
    fallen = (
        "no text in “es” for course, instructions; sheets in “es” show the text in “en”",
        "exercise 1: no text in “es” for prompt, rubric; sheets in “es” show the text in “en”",
    )
    assert all(line in err for line in fallen)


def test_nothing_is_said_of_texts_that_are_there(run, tmp_path):
    file = tmp_path / "exam.toml"
    file.write_text(TWO_LANGUAGES)
    _, _, err = run("preview", file, "--language", "en")
    assert "no text in" not in err
