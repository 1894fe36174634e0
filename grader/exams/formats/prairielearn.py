"""One student's results.json as PrairieLearn's external graders write it."""

from collections.abc import Iterator

from generator.base.plain import Plain
from grader.base.disk.json_text import json_text
from grader.exams.format import Format, Scope
from grader.exams.grading.one_student import single
from grader.exams.grading.readable_marks import ReadableAnswer, answered
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.words import marks_words as words

MOST_BYTES = 1_000_000
SHORTER = (10_000, 1_000, 100, 0)
"""How much of a text is kept, if it has to be less for the whole to be accepted."""


def as_prairielearn(marked: MarkingResults) -> Iterator[str]:
    """What could not be read is not gradable, and costs no attempt."""
    row = single(marked)
    language = row.language or marked.exam.language
    written = (json_text(results(row, longest, language)) for longest in SHORTER)
    small = (text for text in written if len(text.encode()) < MOST_BYTES)
    yield next(small) + "\n"


def results(row: Row, longest: int, language: str) -> dict[str, Plain]:
    if row.status is not Status.MARKED:
        why = [note[:longest] for note in row.notes] or [words.word("absent", language)]
        return {"gradable": False, "format_errors": why}
    undecided = [*filter(None, [words.undecided(row.unclear, row.unmarked, language)])]
    return {
        "gradable": True,
        "score": max(0.0, min(1.0, row.score or 0.0)),
        "message": "\n".join([*undecided, *row.notes])[:longest],
        "tests": [test(question, longest) for question in answered(row)],
    }


def test(question: ReadableAnswer, longest: int) -> dict[str, Plain]:
    return {
        "name": question.name,
        "points": float(question.points),
        "max_points": float(question.out_of),
        "message": question.said[:longest],
        "output": question.given[:longest],
    }


FORMAT = Format("prairielearn", ".json", as_prairielearn, Scope.STUDENT)
