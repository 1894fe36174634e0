"""The command `decide`: a page on which a person decides what no machine can, one by one."""

import json
from base64 import b64encode
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files as resources
from pathlib import Path
from typing import Any, TypeAlias

from generator.exercise.exercise import Exercise
from generator.exercise.wording import Translated, in_language
from generator.generation.own_exercise import OwnProblem
from grader.base.disk import files
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.grading.marks_file import lines_of, read_marks
from grader.exams.grading.row import MISSING, WITHHELD, is_open, is_unread, read_crop
from grader.exams.making import exam_file
from grader.exams.making.describe_exercise import right_text, unsolved_exercise
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.playing.played_exercise import PLAY
from grader.exams.scanning import kept_pages
from grader.exams.scanning.libraries import refuse_without
from grader.figures.markdown import inline, parse
from grader.figures.markdown_signs import written_out
from grader.figures.paper.paper import PaperExercise
from grader.figures.spans import plain
from grader.rendering.html.edition_page import prose
from grader.rendering.html.html_blocks import flow
from grader.words.html_templates import page_of, trusted
from grader.words.play_words import name_of_play
from solver.errors import RequestError
from solver.exact import text

TEMPLATE, SCRIPT = "deciding/page.html.j2", "deciding/page.js"
COMMAND = "minimaestro regrade marks.json --exam exam.json --override decided.toml --out final.json"
"""The command that applies the decisions."""
LEVEL = 3
Pictures: TypeAlias = Callable[[Sheet, Mapping[str, Any]], tuple[str, ...]]
"""A function that returns the pictures of a marked answer, piece by piece."""
Alike: TypeAlias = dict[tuple[object, ...], list["OpenAnswer"]]
"""Answers by what those have in common that are decided together."""


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """An answer, with the `students` who gave it and the codes of their sheets.

    `readings` are those of an ambiguous text; nobody could read what is `unreadable`, beside which
    the `statement` of the student's own sheet stands, as HTML, and its
    `right_answer`. `pictures` are those of its pieces on a scanned sheet, as JPEG in base64.
    """

    students: tuple[str, ...]
    codes: tuple[str, ...]
    given: str
    readings: tuple[str, ...]
    unreadable: bool = False
    pictures: tuple[str, ...] = ()
    statement: str = ""
    prompt: str = ""
    right_answer: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion:
    """A question with all its open answers, each different one once.

    `statement` is HTML. `rubric` lists what earns points; `model` is a model answer.
    """

    question: str
    statement: str
    prompt: str
    out_of: str
    rubric: tuple[tuple[str, str], ...]
    model: str
    answers: tuple[OpenAnswer, ...] = ()


def write(
    marked: Path, exam_json: Path, out: Path, *, scanned: Path | None = None, force: bool
) -> int:
    """Write the page; return the number of decisions on it. RequestError if there is none.

    With the folder of `scanned` pages it shows what was written on paper.
    """
    exam = exam_file.read_exam_file(files.read_text(exam_json), str(exam_json))
    asked_questions = list(questions(exam, marked, cut_out_of(scanned) if scanned else None))
    if not asked_questions:
        raise RequestError(
            "{marks} has nothing to decide by hand; answers that were not found are settled by "
            "regrade --override",
            marks=marked,
        )
    files.write_private(out, page(exam, asked_questions), force=force)
    return sum(len(asked_question.answers) for asked_question in asked_questions)


def cut_out_of(folder: Path) -> Pictures:
    """Return what cuts an answer out of its scanned page, piece by piece."""
    refuse_without()
    scanned_pages = kept_pages.kept_pages(folder)
    pages_of = lru_cache(maxsize=1)(scanned_pages.read_pages)  # the marks of a sheet come together

    def pictures(sheet: Sheet, mark: Mapping[str, Any]) -> tuple[str, ...]:
        crops = [read_crop(crop_entry) for crop_entry in mark.get("crops", ())]
        pages = {page.number: page for page in pages_of(sheet.code, sheet.file)} if crops else {}
        return tuple(
            kept_pages.cut_out(pages[area.page], area) for area in crops if area.page in pages
        )

    return pictures


def questions(exam: ExamFile, marked: Path, pictures: Pictures | None) -> Iterator[OpenQuestion]:
    """Yield each question with open answers, in the order of the exam."""
    sheets = {sheet.id: sheet for sheet in exam.students}
    found_questions: dict[tuple[int, str], OpenQuestion] = {}
    alike: defaultdict[tuple[int, str], Alike] = defaultdict(dict)
    for _, row in read_marks(lines_of(marked), str(marked)):
        sheet = sheets.get(row.id)
        for exercise in row.exercises if sheet else ():
            for mark in exercise["marks"]:
                if sheet and is_for_a_person(mark):
                    place = (int(exercise["exercise"]), str(mark["question"]))
                    if place not in found_questions:
                        found_questions[place] = open_question(exam, sheet, *place, mark)
                    shown = pictures(sheet, mark) if pictures is not None else ()
                    answer = open_answer(sheet, mark, shown)
                    if answer.unreadable and place[1] != PLAY:
                        answer = beside_question(answer, exam, sheet, *place)
                    is_shared = exam.exercises[place[0] - 1].problem is not None
                    key = identity(answer, is_shared=is_shared)
                    alike[place].setdefault(key, []).append(answer)
    return (
        replace(found_questions[place], answers=tuple(map(merge_answers, alike[place].values())))
        for place in sorted(found_questions)
    )


def merge_answers(answers: Sequence[OpenAnswer]) -> OpenAnswer:
    """Return answers that are decided together as one, given by the students of all of them."""
    return replace(
        answers[0],
        students=tuple(student for answer in answers for student in answer.students),
        codes=tuple(code for answer in answers for code in answer.codes),
    )


def is_for_a_person(mark: Mapping[str, Any]) -> bool:
    """Tell whether a person has to decide this mark: it is open, or nobody could read it."""
    return is_unread(mark) or (is_open(mark) and mark["verdict"] not in (MISSING, WITHHELD))


def open_answer(
    sheet: Sheet, mark: Mapping[str, Any], pictures: tuple[str, ...] = ()
) -> OpenAnswer:
    """Return one student's open answer."""
    return OpenAnswer(
        (sheet.id,),
        (sheet.code,),
        str(mark["given"]),
        tuple(mark.get("readings", ())),
        is_unread(mark),
        pictures,
    )


def beside_question(
    answer: OpenAnswer, exam: ExamFile, sheet: Sheet, number: int, name: str
) -> OpenAnswer:
    """Return an answer with what its student was asked and what is right."""
    exercise = pose_exercise(exam, sheet, number)
    printed = unsolved_exercise(exercise, exam.language)
    (question,) = (each for each in exercise.questions if each.name == name)
    return replace(
        answer,
        statement=statement_html(printed, exam.language),
        prompt=plain(inline(printed.question_named(name).full_prompt)),
        right_answer=right_text(question, exam.language),
    )


def statement_html(printed: PaperExercise, language: str) -> str:
    """Return the statement with its tree as HTML."""
    if printed.question_picture is None:
        return flow(parse(printed.full_statement), {}, level=LEVEL)
    return prose(printed, language)


def identity(answer: OpenAnswer, *, is_shared: bool) -> tuple[object, ...]:
    """Return what two answers have in common that are decided together.

    The same text can be read in the same ways by all. What earns points or cannot be read is the
    same only where all students have the same problem, and nothing is on paper.
    """
    alone = answer.pictures or not (answer.readings or is_shared)
    given = " ".join(answer.given.split())
    return (given, answer.readings, answer.unreadable, answer.students if alone else ())


def open_question(
    exam: ExamFile, sheet: Sheet, number: int, name: str, mark: Mapping[str, Any]
) -> OpenQuestion:
    """Return one question with its rubric and model answer."""
    exercise = pose_exercise(exam, sheet, number)
    own = own_question(exercise, name)
    printed = unsolved_exercise(exercise, exam.language)

    def words(texts: Translated) -> str:
        return written_out(in_language(texts, exam.language))

    return OpenQuestion(
        question=f"{number}.{name}",
        statement=statement_html(printed, exam.language),
        prompt=name_of_play(exam.language)
        if name == PLAY
        else plain(inline(printed.question_named(name).full_prompt)),
        out_of=str(mark["out_of"]),
        rubric=tuple((words(i.text), text(i.points)) for i in own.rubric) if own else (),
        model=words(own.model) if own else "",
    )


def own_question(exercise: Exercise[Any, Any], name: str) -> Any:
    """Return the teacher's own question of that name; None if it is not one."""
    problem = exercise.problem
    own_questions = problem.questions if isinstance(problem, OwnProblem) else ()
    return next((question for question in own_questions if question.name == name), None)


def page(exam: ExamFile, asked_questions: list[OpenQuestion]) -> str:
    """Return the page, which keeps decisions in the browser until they are downloaded."""
    page_data = json.dumps(
        [asdict(asked_question) for asked_question in asked_questions], ensure_ascii=True
    )
    key = sha256(f"{exam.title} {exam.fingerprint} {page_data}".encode()).hexdigest()[:16]
    return page_of(
        TEMPLATE,
        exam.language,
        exam=exam,
        page_data=trusted(page_data.replace("<", r"\u003c")),
        command=COMMAND,
        storage_key=f"minimaestro-decided-{key}",
        script=trusted(script()),
        digest=f"'sha256-{b64encode(sha256(script().encode()).digest()).decode()}'",
    )


@cache
def script() -> str:
    """Return the page's script."""
    return (resources("templates") / SCRIPT).read_text("utf-8")
