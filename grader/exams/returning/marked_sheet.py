"""The content of a marked sheet, from a student's row and problems."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from datetime import date
from enum import StrEnum
from functools import cache

from generator.answers.answers import Answer
from generator.answers.outcome import ReadAnswer
from generator.answers.question import Question
from generator.answers.reading.read import read_plain
from generator.base.plain import Plain
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.grading.readable_marks import mark_sentence
from grader.exams.grading.row import OPEN, WITHHELD, Row, is_open, on_sheet
from grader.exams.making.describe_exercise import paper_exercise
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.paper_content import notes
from grader.exams.playing.played_exercise import PLAY
from grader.exams.returning.own_tree import own_tree
from grader.figures.paper.paper import Paper, PaperExercise, PaperFront, PaperHeading
from grader.rendering.pdf.marked_paper import (
    Labels,
    MarkedExercise,
    MarkedPaper,
    MarkedQuestion,
    MarkOnPage,
    ScannedPage,
)
from grader.words.dates import date_of
from grader.words.environment import say
from grader.words.html_templates import layout_words
from grader.words.play_words import name_of_play
from grader.words.render import answer_of
from solver.errors import RequestError
from solver.exact import ZERO, Rational, rational

LAYOUT, REPORT, SHEET = "returning/sheet.md.j2", "report.md.j2", "sheet.md.j2"
MAX_TEXT_LENGTH, MAX_FEEDBACK_LENGTH = 300, 1500
"""The greatest lengths of a student's text and of feedback, which fit beside a question."""

DECIMAL = re.compile(r"\s*[-+−]?\s*\d*[.,]\d+\s*")
"""A decimal, which obviously stands for a fraction."""


class Key(StrEnum):
    """Whether a marked sheet shows the right answers and their solutions."""

    SHOWN = "shown"
    HIDDEN = "hidden"


def mark_paper(
    exam: ExamFile, sheet: Sheet, row: Row, *, key: Key, scanned: Sequence[ScannedPage] = ()
) -> MarkedPaper:
    """Return the content of the student's marked sheet; the row must have been marked.

    `scanned` are the pages of the sheet as they came back on paper.
    """
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
            front=scored_front(reports, row, language),
        ),
        total=say(LAYOUT, "total", language, row.points or ZERO, row.out_of or ZERO, row.open),
        exercises=exercises,
        labels=labels(language),
        said=(
            *filter(None, [mark_sentence(row, exam.mark_scale, language)]),
            *said_of_all(row, language),
        ),
        scanned=tuple(
            replace(page, marks=tuple(marks_on(page.number, reports, language))) for page in scanned
        ),
    )


def marks_on(
    page: int, reports: Sequence[Mapping[str, Plain]], language: str
) -> Iterator[MarkOnPage]:
    """Yield the mark of each answer on a page, at the last piece of the answer there."""
    for report in reports:
        for mark in report["marks"]:
            frames = [
                scanned_crop["at"]
                for scanned_crop in mark.get("crops", ())
                if scanned_crop["page"] == page
            ]
            if frames:
                left, top, width, height = max(frames, key=lambda frame: (frame[1], frame[0]))
                verdict = shown_verdict(mark)
                yield MarkOnPage(
                    question=f"{on_sheet(report)}.{mark['question']}",
                    verdict=verdict,
                    judged=say(REPORT, "judged", language, verdict),
                    points=part(mark["points"], mark["out_of"], language),
                    left=left,
                    top=top,
                    width=width,
                    height=height,
                )


def said_of_all(row: Row, language: str) -> Iterator[str]:
    """Yield a line for each decision of the teacher that is not about a question."""
    for decision in row.decisions:
        if decision["decision"] == "extra":
            yield say(
                LAYOUT,
                "extra",
                language,
                rational(str(decision["points"])),
                decision.get("reason", ""),
            )
        elif decision["decision"] == "comment" and not decision.get("question"):
            yield say(LAYOUT, "comment", language, decision["text"])


def scored_front(reports: Sequence[Mapping[str, Plain]], row: Row, language: str) -> PaperFront:
    """Return the points of each exercise, what it earned, and their sums.

    Those of a bonus have a plus sign, as on the sheet's front: they are no part of the sum. An
    exercise that nobody has marked yet has earned nothing that could be said.
    """
    return PaperFront(
        points=tuple(
            f"{'+' if report.get('bonus') else ''}{amount(rational(report['out_of']), language)}"
            for report in reports
        ),
        total=amount(row.out_of or ZERO, language),
        scores=tuple(
            ""
            if all(map(is_open, report["marks"]))
            else amount(rational(report["points"]), language)
            for report in reports
        ),
        scored=amount(row.points or ZERO, language),
    )


def amount(points: Rational, language: str) -> str:
    """Return the points in words."""
    return say(SHEET, "amount", language, points)


def heading(exam: ExamFile, sheet: Sheet) -> PaperHeading:
    """Return the heading of the sheet."""
    return PaperHeading(
        title=exam.text_in("title", sheet.language),
        course=exam.text_in("course", sheet.language),
        date=date_of(day_of(exam), sheet.language),
        language=sheet.language,
        name=sheet.name,
        student=sheet.id,
        code=sheet.code,
        version=sheet.version,
    )


def day_of(exam: ExamFile) -> date | None:
    """Return the day of the exam; RequestError if exam.json has no valid date."""
    try:
        return None if exam.date is None else date.fromisoformat(exam.date)
    except ValueError:
        raise RequestError(
            "date: {date!r:.40} is no day such as '2026-12-01' in the exam.json", date=exam.date
        ) from None


def marked_exercise(
    exam: ExamFile, sheet: Sheet, report: Mapping[str, Plain], *, key: Key
) -> MarkedExercise:
    """Return one exercise with the student's answers and marks."""
    language = sheet.language
    exercise = pose_exercise(exam, sheet, report["exercise"])
    printed = paper_exercise(exercise, language, number=on_sheet(report))
    marks = {mark["question"]: mark for mark in report["marks"]}
    student_answers = {q.name: answer for q in exercise.questions for answer in answers(q, marks)}
    questions = [
        marked_question(printed, name, marks[name], student_answers.get(name), language, key=key)
        for name in (question.name for question in exercise.questions)
        if name in marks
    ]
    if PLAY in marks:
        questions.append(question_of(marks[PLAY], name_of_play(language), language))
    has_solution = key is Key.SHOWN
    earned = part(report["points"], report["out_of"], language)
    if report.get("bonus"):
        earned = say(SHEET, "bonus", language, earned)
    return MarkedExercise(
        exercise=replace(
            printed,
            points=earned,
            statement=printed.full_statement,
            solution=printed.solution if has_solution else "",
        ),
        questions=tuple(said_once(questions, say(LAYOUT, "again", language))),
        student_picture=own_tree(printed.question_picture, exercise.questions, student_answers),
        solution_picture=printed.solution_picture if has_solution else None,
    )


def said_once(questions: Iterable[MarkedQuestion], again: str) -> Iterator[MarkedQuestion]:
    """Yield the questions, with feedback that repeats the one before replaced by `again`.

    That no answer was given is said once of several in a row.
    """
    before = ""
    for question in questions:
        repeated = question.feedback == before
        if repeated and question.verdict == "blank":
            yield replace(question, feedback="")
        elif repeated and len(before) > len(again):
            yield replace(question, feedback=again)
        else:
            yield question
        before = question.feedback


def answers(question: Question, marks: Mapping[str, Mapping[str, Plain]]) -> Iterator[Answer]:
    """Yield the student's answer as it was read, if it could be."""
    outcome = read_plain(marks.get(question.name, {}).get("read_as"), question.form)
    if isinstance(outcome, ReadAnswer):
        yield outcome.answer


def marked_question(  # noqa: PLR0913  # context first
    exercise: PaperExercise,
    name: str,
    mark: Mapping[str, Plain],
    answer: Answer | None,
    language: str,
    *,
    key: Key,
) -> MarkedQuestion:
    """Return one question with the student's answer and its mark."""
    is_right = shown_verdict(mark) == "right"
    is_key_shown = key is Key.SHOWN and mark["verdict"] != WITHHELD
    has_full_points = is_right and mark["points"] == mark["out_of"]
    says_it_all = has_full_points and mark.keys().isdisjoint(("decision", "comment"))
    question = question_of(mark, exercise.question_named(name).full_prompt, language)
    return replace(
        question,
        read_as=read_as(mark["given"], answer, language),
        feedback="" if says_it_all else question.feedback,
        right_answer=exercise.right_answers[name] if is_key_shown and not is_right else "",
    )


def question_of(mark: Mapping[str, Plain], prompt: str, language: str) -> MarkedQuestion:
    """Return one question with the answer as it was given and its mark, without a right answer."""
    verdict = shown_verdict(mark)
    return MarkedQuestion(
        prompt=prompt,
        student_answer=shorten_text(one_line(str(mark["given"]))),
        read_as="",
        verdict=verdict,
        judged=say(REPORT, "judged", language, verdict),
        points=part(mark["points"], mark["out_of"], language),
        feedback=shorten_text(one_line(mark["feedback"]), MAX_FEEDBACK_LENGTH),
        right_answer="",
    )


def shown_verdict(mark: Mapping[str, Plain]) -> str:
    """Return the verdict; for an open mark, the one that the teacher's decision implies."""
    verdict: str = mark["verdict"]
    if verdict not in OPEN or is_open(mark):
        return verdict
    return "decided" if rational(mark["points"]) else "wrong"


def read_as(typed: str, answer: Answer | None, language: str) -> str:
    """Return how the answer was understood; empty if that is obvious."""
    if answer is None:
        return ""
    text = answer_of(answer, language)
    plain = DECIMAL.fullmatch(typed) or answer_words(typed) == answer_words(text)
    return "" if plain else shorten_text(say(LAYOUT, "read_as", language, text))


def answer_words(text: str) -> list[str]:
    """Return the words of an answer, in sorted order and without the signs between them."""
    return sorted(re.findall(r"[^\s,;:]+", text.replace("−", "-").casefold()))


def part(points: str, out_of: str, language: str) -> str:
    """Return earned and possible points in words."""
    return say(LAYOUT, "part", language, rational(points), rational(out_of))


def one_line(text: str) -> str:
    """Return the text on one line, without characters that cannot be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def shorten_text(text: str, longest: int = MAX_TEXT_LENGTH) -> str:
    """Return the text, cut with an ellipsis if it is too long."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


@cache
def labels(language: str) -> Labels:
    """Return the labels of columns and trees."""
    return Labels(**{field.name: say(LAYOUT, field.name, language) for field in fields(Labels)})
