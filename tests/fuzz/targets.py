"""Every way in for what other people wrote: each takes any bytes, and lets only our refusals by."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree as ET

from seeds import seeds

from generator.answers.kinds import KINDS
from generator.answers.question import Form
from generator.answers.reading.read import read_answer, read_plain
from generator.base.convention import convention
from generator.base.picture import Picture
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.actions.desk.run_scan import refuse_without
from grader.exams.files import answers_file, exercise_file
from grader.exams.files.report import report_json
from grader.exams.grading.changes import change_json
from grader.exams.grading.mark_submission import mark_one
from grader.exams.grading.overrides import read_overrides
from grader.exams.grading.regrade import RegradedRows, regrade
from grader.exams.grading.row import row_json
from grader.exams.grading.submissions.read import read_pdf, read_submissions
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import read_exam_file as read_exam
from grader.exams.making.roster import read_roster
from grader.figures.extent import Growth
from grader.figures.scene import scene
from grader.marking.marks.grade import grade
from grader.rendering.drawing_format import DrawnPicture
from grader.rendering.drawings import DRAWINGS
from grader.solving.lookup.models import read_model
from grader.words.spellings import spellings_of
from grader.words.trees import in_words
from solver.errors import RequestError
from solver.trees import gambit, notation

LEAVES = tuple(f"{letter}{i}" for letter in "bcd" for i in (1, 2, 3))
BELOW = {letter.upper(): frozenset(f"{letter}{i}" for i in (1, 2, 3)) for letter in "bcd"}


def as_text(content: bytes) -> str:
    """Any text, halves of characters among them."""
    return content.decode("utf-8", "surrogatepass" if content.isascii() else "replace")


def reading(content: bytes) -> None:
    """An answer of every kind."""
    for kind in KINDS.values():
        read_answer(as_text(content), Form(kind=kind, options=LEAVES, groups=BELOW))


def plain(content: bytes) -> None:
    """An answer in the shape that JSON gave it."""
    with suppress(ValueError, RecursionError):
        given = json.loads(content)
        for kind in KINDS.values():
            read_plain(given, Form(kind=kind, options=LEAVES, groups=BELOW))


def check(content: bytes) -> None:
    """The answers of a file, marked as answers to an exercise of each family in turn."""
    names = sorted(FAMILIES)
    exercise = easy(names[sum(content[:2]) % len(names)])
    answers = answers_file.read_answers(as_text(content), "answers")
    texts = dict(zip((q.name for q in exercise.questions), answers.values(), strict=False))
    report = grade(exercise, {**answers, **texts}, spellings=spellings_of(exercise))
    json.dumps(report_json(report, "pt"))


@cache
def easy(family: str):
    """An exercise of the family."""
    return generate(ExerciseId.parse(f"{family}.easy.1"), convention("aima"))


def submissions(ending: str, content: bytes) -> None:
    """What was handed in: it never raises at all."""
    with TemporaryDirectory() as folder:
        file = Path(folder, f"file{ending}")
        file.write_bytes(content)
        assert read_submissions(file), "every file has a row"


def filled_form(content: bytes) -> None:
    """A PDF: it never raises at all."""
    assert read_pdf(content, "file"), "every file has a row"


def marked(content: bytes) -> None:
    """An exam.json as it may be, and one submission for it."""
    whole = read_exam(as_text(content), "exam.json")
    answers = {"1.A": "3", "1.best": ["a1"], "1.value": "2+2=5"}
    row = mark_one(whole, whole.students[0], Submission(source="file", answers=answers))
    json.dumps(row_json(row))


def drawn(content: bytes) -> None:
    """A tree, as every format of drawings that is text has it."""
    picture = Picture(tree=notation.parse(as_text(content)))
    shown = DrawnPicture(
        picture=picture,
        scene=scene(picture, Growth.DOWN),
        title="Tree",
        lines=in_words(picture, "es"),
        language="es",
    )
    for name in ("dot", "mermaid", "tikz"):
        DRAWINGS[name].write(shown).decode()
    ET.fromstring(DRAWINGS["svg"].write(shown))


def scanned(content: bytes) -> None:
    """A file from a scanner: its pages can be seen, or there is a reason why not."""
    refuse_without()
    from grader.exams.scanning import picture as pictures  # noqa: PLC0415  # it needs an extra

    with TemporaryDirectory() as folder, suppress(pictures.UnfitPicture):
        file = Path(folder, "scan")
        file.write_bytes(content)
        for page in range(min(pictures.pages_in(str(file)), 2)):
            assert pictures.load_picture(pictures.Scan(str(file), page + 1)).ndim == 2


def regraded(content: bytes) -> None:
    """Marks as they may be, marked again by an exam that is right."""
    whole = read_exam(seeds()["exam.json"][0].decode(), "exam.json")
    again(regrade(whole, as_text(content).splitlines, "marks"))


def decided(content: bytes) -> None:
    """Decisions as they may be, on marks that are right."""
    whole = read_exam(seeds()["exam.json"][0].decode(), "exam.json")
    made = read_overrides(as_text(content), "decided.toml")
    again(regrade(whole, seeds()["marks"][0].decode().splitlines, "marks", decisions=made))


def again(made: RegradedRows) -> None:
    for row in made:
        json.dumps(row_json(row))
    json.dumps([change_json(change) for change in made.changes])


TARGETS: Mapping[str, Callable[[bytes], object]] = {
    "reading": reading,
    "plain": plain,
    "check": check,
    "exam.toml": lambda content: read_exam_toml(as_text(content), "exam.toml"),
    "roster": lambda content: read_roster(content, "students.csv"),
    "model": lambda content: read_model(as_text(content), "model.toml"),
    "exercise": lambda content: exercise_file.from_json(as_text(content), "exercise", None),
    "answers": lambda content: answers_file.read_answers(as_text(content), "answers"),
    "efg": lambda content: gambit.read_tree(as_text(content)),
    "tree": lambda content: notation.parse(as_text(content)),
    "exam.json": lambda content: read_exam(as_text(content), "exam.json"),
    "draw": drawn,
    "scan": scanned,
    "marked": marked,
    "marks": regraded,
    "decisions": decided,
    "pdf": filled_form,
    "csv": partial(submissions, ".csv"),
    "json": partial(submissions, ".json"),
    "jsonl": partial(submissions, ".jsonl"),
}


def attempt(target: str, content: bytes) -> str:
    """Whatever the bytes are, they are taken, or refused in the line that it gives."""
    try:
        TARGETS[target](content)
    except RequestError as refusal:
        return one_line(str(refusal))
    return ""


def one_line(refusal: str) -> str:
    assert refusal
    assert "\n" not in refusal.strip()
    return refusal
