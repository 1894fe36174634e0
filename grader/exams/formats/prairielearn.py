"""One student's results.json as PrairieLearn's external graders write it."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.base.disk.json_text import json_text
from grader.exams.format import Format, Scope
from grader.exams.grading.one_student import single_row
from grader.exams.grading.readable_marks import ReadableAnswer, list_answers, mark_sentence
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.words import marks_words as words
from grader.words.question_titles import titled

MAX_BYTES = 1_000_000
SHORTER = (10_000, 1_000, 100, 0)
"""Lengths to which texts are cut, one after another, until the whole is accepted."""


def as_prairielearn(marked: MarkingResults) -> Iterator[str]:
    """Yield results.json; one that is unreadable or blank is not gradable, and costs no attempt."""
    row = single_row(marked)
    language = row.language or marked.exam.language
    mark = mark_sentence(row, marked.exam.mark_scale, language)
    json_texts = (json_text(results(row, longest, language, mark)) for longest in SHORTER)
    small = (text for text in json_texts if len(text.encode()) < MAX_BYTES)
    yield next(small) + "\n"


def results(row: Row, longest: int, language: str, mark: str) -> dict[str, Plain]:
    """Return the results as PrairieLearn reads them, with texts no longer than `longest`.

    `mark` is the mark in words.
    """
    if row.status is not Status.MARKED:
        why = [note[:longest] for note in row.notes] or [words.word("absent", language)]
        return {"gradable": False, "format_errors": why}
    answers = list_answers(row)
    if not any(question.given for question in answers):
        why = [note[:longest] for note in row.notes] or [words.word("absent", language)]
        return {"gradable": False, "format_errors": why}
    undecided = [*filter(None, [mark, words.undecided(row.unclear, row.unmarked, language)])]
    return {
        "gradable": True,
        "score": max(0.0, min(1.0, row.score or 0.0)),
        "message": "\n".join([*undecided, *row.notes])[:longest],
        "tests": [question_test(question, longest, language) for question in answers],
    }


def question_test(question: ReadableAnswer, longest: int, language: str) -> dict[str, Plain]:
    """Return one question as a test, with texts no longer than `longest`."""
    return {
        "name": titled(question, language),
        "points": float(question.points),
        "max_points": float(question.out_of),
        "message": question.plain_feedback[:longest],
        "output": question.given[:longest],
    }


FORMAT = Format("prairielearn", ".json", as_prairielearn, Scope.STUDENT)
