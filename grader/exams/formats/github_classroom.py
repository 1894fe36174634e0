"""One student's results as runners hand them to GitHub Classroom: JSON in base64, on one line."""

from base64 import b64encode
from collections.abc import Iterator

from generator.base.plain import Plain
from grader.base.disk.json_text import json_text
from grader.exams.format import Format, Scope
from grader.exams.grading.one_student import single_row
from grader.exams.grading.readable_marks import ReadableAnswer, list_answers, mark_sentence
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, mark_of_row
from grader.exams.making.scale import Scale
from grader.figures import markdown
from grader.figures.spans import plain
from grader.words.environment import say
from grader.words.question_titles import titled
from solver.exact import rational

RETURNED = "returning/sheet.md.j2"


def as_classroom(marked: MarkingResults) -> Iterator[str]:
    """Yield the student's results as one line of base64."""
    row = single_row(marked)
    language = row.language or marked.exam.language
    text = json_text(results(row, language, marked.exam.mark_scale))
    yield b64encode(text.encode()).decode() + "\n"


def results(row: Row, language: str, scale: Scale | None) -> dict[str, Plain]:
    """Return the results as GitHub Classroom's runners read them."""
    questions = list_answers(row)
    if row.status is not Status.MARKED:
        return {"version": 1, "status": "error", "max_score": 0, "tests": [unmarked_test(row)]}
    return {
        "version": 1,
        "status": "pass" if all(question.in_full for question in questions) else "fail",
        "max_score": float(row.out_of or 0),
        "tests": [
            *(question_test(question, language) for question in questions),
            *extra_tests(row, language),
            *mark_tests(row, language, scale),
        ],
    }


def extra_tests(row: Row, language: str) -> Iterator[dict[str, Plain]]:
    """Yield a test for points that no question gives, since Classroom sums up those of tests."""
    for decision in row.decisions:
        if decision["decision"] == "extra":
            points = rational(str(decision["points"]))
            name = say(RETURNED, "extra", language, points, decision.get("reason", ""))
            yield {
                "name": plain(markdown.inline(name)),
                "status": "pass",
                "score": float(points),
                "message": "",
                "test_code": "",
                "line_no": 0,
            }


def mark_tests(row: Row, language: str, scale: Scale | None) -> Iterator[dict[str, Plain]]:
    """Yield a test without points that says the mark on the course's scale, if there is one."""
    mark = mark_of_row(row, scale)
    if mark is not None:
        yield {
            "name": mark_sentence(row, scale, language),
            "status": "fail" if mark.passed is False else "pass",
            "score": 0.0,
            "message": "",
            "test_code": "",
            "line_no": 0,
        }


def unmarked_test(row: Row) -> dict[str, Plain]:
    """Return the test that says why a row was not marked."""
    why = "; ".join(row.notes)
    head = {"name": row.file or str(row.status), "status": "error", "score": 0.0}
    return {**head, "message": why, "test_code": "", "line_no": 0}


def question_test(question: ReadableAnswer, language: str) -> dict[str, Plain]:
    """Return one question as a test."""
    return {
        "name": titled(question, language),
        "status": "pass" if question.in_full else "fail",
        "score": float(question.points),
        "message": question.plain_feedback,
        "test_code": question.given,
        "line_no": 0,
    }


FORMAT = Format("github-classroom", ".b64", as_classroom, Scope.STUDENT)
