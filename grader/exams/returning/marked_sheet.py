"""From a student's row and problems to what stands on the marked sheet."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from enum import StrEnum
from functools import cache
from typing import Any

from generator.answers.answers import Answer
from generator.answers.outcome import Read
from generator.answers.question import Question
from generator.answers.reading.json_answer import read_plain
from generator.base.plain import Plain
from generator.exercise.exercise import Exercise
from grader.exams.grading.mark_submission import posed
from grader.exams.grading.row import OPEN, Row, is_open, on_sheet
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.paper_content import key_of, notes, paper_exercise
from grader.exams.returning.own_tree import own_tree
from grader.figures.paper.paper import Front, Paper, PaperHeading
from grader.rendering.pdf.marked_paper import Labels, MarkedExercise, MarkedPaper, MarkedQuestion
from grader.words.dates import date_of
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.render import answer_of, prompt_of
from solver.errors import RequestError
from solver.exact import ZERO, Rational, rational

LAYOUT, REPORT, SHEET = "returning/sheet.md.j2", "report.md.j2", "sheet.md.j2"
LONGEST, LONGEST_FEEDBACK = 300, 1500
"""Of what a student wrote, and of what is said of it, as much as fits beside a question."""

DECIMAL = re.compile(r"\s*[-+−]?\s*\d*[.,]\d+\s*")
"""Nobody has to be told that it is a fraction."""


class Key(StrEnum):
    """Whether a marked sheet tells the right answers and how they are found."""

    SHOWN = "shown"
    HIDDEN = "hidden"


def marked(exam: ExamFile, sheet: Sheet, row: Row, *, key: Key) -> MarkedPaper:
    """The student's sheet as it is handed back; the row has been marked."""
    language = sheet.language
    reports = sorted(row.exercises, key=on_sheet)
    exercises = tuple(marked_exercise(exam, sheet, report, key=key) for report in reports)
    return MarkedPaper(
        paper=Paper(
            heading=heading(exam, sheet),
            exercises=tuple(exercise.exercise for exercise in exercises),
            notes=notes(exam.scheme, language),
            words=layout_words(language),
            page=replace(exam.page, scan=False),
            front=scored(reports, row, language),
        ),
        total=say(LAYOUT, "total", language, row.points or ZERO, row.out_of or ZERO, row.open),
        exercises=exercises,
        labels=labels(language),
        said=tuple(said_of_all(row, language)),
    )


def said_of_all(row: Row, language: str) -> Iterator[str]:
    """A line for each decision of the teacher's that is about no question."""
    for one in row.decisions:
        if one["decision"] == "extra":
            yield say(
                LAYOUT, "extra", language, rational(str(one["points"])), one.get("reason", "")
            )
        elif one["decision"] == "comment" and not one.get("question"):
            yield say(LAYOUT, "comment", language, one["text"])


def scored(reports: Sequence[Mapping[str, Plain]], row: Row, language: str) -> Front:
    """The points of each exercise and what it earned, and their sums."""
    return Front(
        points=tuple(amount(rational(report["out_of"]), language) for report in reports),
        total=amount(row.out_of or ZERO, language),
        scores=tuple(amount(rational(report["points"]), language) for report in reports),
        scored=amount(row.points or ZERO, language),
    )


def amount(points: Rational, language: str) -> str:
    return say(SHEET, "amount", language, points)


def heading(exam: ExamFile, sheet: Sheet) -> PaperHeading:
    return PaperHeading(
        title=exam.title,
        course=exam.course,
        date=date_of(day_of(exam), sheet.language),
        language=sheet.language,
        name=sheet.name,
        student=sheet.id,
        code=sheet.code,
        version=sheet.version,
    )


def day_of(exam: ExamFile) -> date | None:
    try:
        return None if exam.date is None else date.fromisoformat(exam.date)
    except ValueError:
        raise RequestError(
            "date: {date!r:.40} is no day such as '2026-12-01' in the exam.json", date=exam.date
        ) from None


def marked_exercise(
    exam: ExamFile, sheet: Sheet, report: Mapping[str, Plain], *, key: Key
) -> MarkedExercise:
    language = sheet.language
    exercise = posed(exam, sheet, report["exercise"])
    printed = paper_exercise(exercise, sheet, on_sheet(report))
    marks = {mark["question"]: mark for mark in report["marks"]}
    given = {q.name: answer for q in exercise.questions for answer in answers(q, marks)}
    questions = [
        marked_question(exercise, q, marks[q.name], given.get(q.name), language, key=key)
        for q in exercise.questions
        if q.name in marks
    ]
    shown = key is Key.SHOWN
    earned = part(report["points"], report["out_of"], language)
    return MarkedExercise(
        exercise=replace(printed, points=earned, solution=printed.solution if shown else ""),
        questions=tuple(said_once(questions, say(LAYOUT, "again", language))),
        own=own_tree(printed.asked, exercise.questions, given),
        solved=printed.solved if shown else None,
    )


def said_once(questions: Iterable[MarkedQuestion], again: str) -> Iterator[MarkedQuestion]:
    """A sentence that the question before has as well gives way to a shorter one."""
    before = ""
    for question in questions:
        repeated = question.feedback == before and len(before) > len(again)
        yield replace(question, feedback=again) if repeated else question
        before = question.feedback


def answers(question: Question, marks: Mapping[str, Mapping[str, Plain]]) -> Iterator[Answer]:
    """What was read of the student's answer, if anything could be."""
    read = read_plain(marks.get(question.name, {}).get("read_as"), question.form)
    if isinstance(read, Read):
        yield read.answer


def marked_question(  # noqa: PLR0913  # context first
    exercise: Exercise[Any, Any],
    question: Question,
    mark: Mapping[str, Plain],
    given: Answer | None,
    language: str,
    *,
    key: Key,
) -> MarkedQuestion:
    verdict = shown_verdict(mark)
    right = verdict == "right"
    says_it_all = right and mark["points"] == mark["out_of"] and "comment" not in mark
    return MarkedQuestion(
        prompt=prompt_of(exercise, question, language),
        given=shortened(one_line(str(mark["given"]))),
        read_as=read_as(mark["given"], given, language),
        verdict=verdict,
        judged=say(REPORT, "judged", language, verdict),
        points=part(mark["points"], mark["out_of"], language),
        feedback="" if says_it_all else shortened(one_line(mark["feedback"]), LONGEST_FEEDBACK),
        right=key_of(question, language) if key is Key.SHOWN and not right else "",
    )


def shown_verdict(mark: Mapping[str, Plain]) -> str:
    """The verdict; of a mark that was open, what the teacher's decision made of it."""
    verdict: str = mark["verdict"]
    if verdict not in OPEN or is_open(mark):
        return verdict
    return "decided" if rational(mark["points"]) else "wrong"


def read_as(typed: str, read: Answer | None, language: str) -> str:
    """How the answer was understood, where that does not go without saying."""
    if read is None:
        return ""
    written = answer_of(read, language)
    plain = DECIMAL.fullmatch(typed) or alike(typed) == alike(written)
    return "" if plain else shortened(say(LAYOUT, "read_as", language, written))


def alike(text: str) -> list[str]:
    """The words of an answer, whatever stands between them and in whichever order."""
    return sorted(re.findall(r"[^\s,;:]+", text.replace("−", "-").casefold()))


def part(points: str, out_of: str, language: str) -> str:
    return say(LAYOUT, "part", language, rational(points), rational(out_of))


def one_line(text: str) -> str:
    """Without line ends and whatever else does not print."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def shortened(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


@cache
def labels(language: str) -> Labels:
    """What stands above the columns and the trees."""
    return Labels(**{field.name: say(LAYOUT, field.name, language) for field in fields(Labels)})
