"""One student's results.json as Gradescope's autograders write it."""

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


def as_gradescope(marked: MarkingResults) -> Iterator[str]:
    """Yield results.json; the points of all tests add up to the exam's."""
    row = single_row(marked)
    language = row.language or marked.exam.language
    mark = mark_sentence(row, marked.exam.mark_scale, language)
    yield json_text(results(row, language, mark), indent=2) + "\n"


def results(row: Row, language: str, mark: str) -> dict[str, Plain]:
    """Return the results as Gradescope reads them, with the mark in words."""
    notes = [words.word("absent", language)] if row.status is Status.ABSENT else row.notes
    undecided = [*filter(None, [mark, words.undecided(row.unclear, row.unmarked, language)])]
    return {
        "score": float(row.points or 0),
        "output": "\n".join([*undecided, *notes]),
        "output_format": "text",
        "test_output_format": "md",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [question_test(question, language) for question in list_answers(row)],
        "extra_data": {"status": str(row.status), "id": row.id, "file": row.file},
    }


def question_test(question: ReadableAnswer, language: str) -> dict[str, Plain]:
    """Return one question as a test; the greatest scores sum to the exam's points."""
    output_lines = (
        words.word("reading", language, question.given, question.read_as),
        question.feedback,
    )
    return {
        "name": titled(question, language),
        "number": question.name.partition(".")[0],
        "score": float(question.points),
        "max_score": 0.0 if question.is_bonus else float(question.out_of),
        "status": "passed" if question.in_full else "failed",
        "output": "\n\n".join(filter(None, output_lines)),
        "visibility": "visible",
        "extra_data": {
            "verdict": question.verdict,
            "mistake": question.mistake,
            **({"readings": list(question.readings)} if question.readings else {}),
        },
    }


FORMAT = Format("gradescope", ".json", as_gradescope, Scope.STUDENT)
