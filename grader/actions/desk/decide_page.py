"""The verb `decide`: a page on which a person marks what machines cannot, answer by answer."""

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files as resources
from pathlib import Path
from typing import Any

from generator.exercise.exercise import Exercise
from generator.exercise.wording import Translated, in_language
from generator.generation.own_exercise import OwnProblem
from grader.base.disk import files
from grader.exams.grading.mark_submission import posed
from grader.exams.grading.marks_file import lines_of, marks
from grader.exams.grading.row import MISSING, is_open
from grader.exams.making import exam_file
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.figures.markdown import inline, parse, written_out
from grader.figures.spans import plain
from grader.rendering.html.html_blocks import flow
from grader.words.html_templates import page_of, trusted
from grader.words.render import prompt_of, statement_of
from solver.errors import RequestError
from solver.exact import text

TEMPLATE, SCRIPT = "deciding/page.html.j2", "deciding/page.js"
COMMAND = "minimaestro regrade marks.json --exam exam.json --override decided.toml --out final.json"
"""What carries the decisions out."""
LEVEL = 3


@dataclass(frozen=True, slots=True)
class OpenAnswer:
    """What one student wrote; `readings` are those of a text that can be read in several ways."""

    student: str
    code: str
    given: str
    readings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenQuestion:
    """A question with all its answers that are still to be decided.

    `statement` is HTML. `rubric` has what is paid for and its points; `model` is an answer.
    """

    question: str
    statement: str
    prompt: str
    out_of: str
    rubric: tuple[tuple[str, str], ...]
    model: str
    answers: list[OpenAnswer]


def write(marked: Path, exam_json: Path, out: Path, *, force: bool) -> int:
    """Write the page; gives how many answers are on it. RequestError where none is open."""
    exam = exam_file.read(files.read_text(exam_json), str(exam_json))
    asked = list(questions(exam, marked))
    if not asked:
        raise RequestError("nothing in {marks} is still to be decided", marks=marked)
    files.write(out, page(exam, asked), force=force)
    return sum(len(one.answers) for one in asked)


def questions(exam: ExamFile, marked: Path) -> Iterator[OpenQuestion]:
    """Each question of which answers are open, in the order of the exam."""
    sheets = {sheet.id: sheet for sheet in exam.students}
    found: dict[tuple[int, str], OpenQuestion] = {}
    for _, row in marks(lines_of(marked), str(marked)):
        sheet = sheets.get(row.id)
        for exercise in row.exercises if sheet else ():
            for mark in exercise["marks"]:
                if sheet and is_open(mark) and mark["verdict"] != MISSING:
                    at = (int(exercise["exercise"]), str(mark["question"]))
                    if at not in found:
                        found[at] = open_question(exam, sheet, *at, mark)
                    found[at].answers.append(open_answer(sheet, mark))
    return (found[at] for at in sorted(found))


def open_answer(sheet: Sheet, mark: Mapping[str, Any]) -> OpenAnswer:
    return OpenAnswer(sheet.id, sheet.code, str(mark["given"]), tuple(mark.get("readings", ())))


def open_question(
    exam: ExamFile, sheet: Sheet, number: int, name: str, mark: Mapping[str, Any]
) -> OpenQuestion:
    """What is asked there, and what is paid for."""
    exercise = posed(exam, sheet, number)
    (asked,) = (q for q in exercise.questions if q.name == name)
    own = own_question(exercise, name)
    statement = statement_of(exercise, exam.language)

    def words(texts: Translated) -> str:
        return written_out(in_language(texts, exam.language))

    return OpenQuestion(
        question=f"{number}.{name}",
        statement=flow(parse(statement), {}, level=LEVEL),
        prompt=plain(inline(prompt_of(exercise, asked, exam.language))),
        out_of=str(mark["out_of"]),
        rubric=tuple((words(i.text), text(i.points)) for i in own.rubric) if own else (),
        model=words(own.model) if own else "",
        answers=[],
    )


def own_question(exercise: Exercise[Any, Any], name: str) -> Any:
    """The teacher's own question of that name, if it is one."""
    problem = exercise.problem
    each = problem.questions if isinstance(problem, OwnProblem) else ()
    return next((question for question in each if question.name == name), None)


def page(exam: ExamFile, asked: list[OpenQuestion]) -> str:
    """The page, which keeps what is decided in the browser until it is downloaded."""
    told = json.dumps([asdict(one) for one in asked], ensure_ascii=True)
    key = sha256(f"{exam.title} {exam.fingerprint} {told}".encode()).hexdigest()[:16]
    return page_of(
        TEMPLATE,
        exam.language,
        exam=exam,
        told=trusted(told.replace("<", r"\u003c")),
        command=COMMAND,
        kept=f"minimaestro-decided-{key}",
        script=trusted(script()),
        digest=f"'sha256-{b64encode(sha256(script().encode()).digest()).decode()}'",
    )


@cache
def script() -> str:
    """What goes from answer to answer, and writes the decisions."""
    return (resources("templates") / SCRIPT).read_text("utf-8")
