"""Marks as a JUnit report: a suite for each row, a test for each question.

JUnit has no partial credit: a test passes if it earned all its points, and the points are in the
suite's properties. An answer that is still to be decided is an error, since nobody knows whether it
passes.
"""

from collections.abc import Iterator, Mapping
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import quoteattr

from grader.base.disk.csv_tables import decimal
from grader.base.disk.one_line import printable
from grader.exams.format import Format
from grader.exams.grading.readable_marks import (
    ReadableAnswer,
    describe_student,
    list_answers,
    printable_rows,
)
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status, mark_of_row
from grader.exams.making.scale import Scale
from grader.words.question_titles import titled

ERRORS = frozenset({Status.UNREADABLE, Status.CONFLICT})
SKIPPED = frozenset({Status.SUPERSEDED, Status.ABSENT})


def as_junit(marked: MarkingResults) -> Iterator[str]:
    """Yield the XML, one suite at a time."""
    title = quoteattr(printable(marked.exam.title))
    scale = marked.exam.mark_scale
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name={title}>\n'
    for row in printable_rows(marked.rows):
        element = suite(row, list_answers(row), row.language or marked.exam.language, scale)
        indent(element)
        yield tostring(element, "unicode") + "\n"
    yield "</testsuites>\n"


def suite(row: Row, questions: list[ReadableAnswer], language: str, scale: Scale | None) -> Element:
    """Return the suite of a row; a row without questions is one test that says why."""
    counts = {
        "tests": len(questions) + (row.status is not Status.MARKED),
        "failures": sum(not q.in_full and not q.is_open for q in questions),
        "errors": int(row.status in ERRORS) + row.open,
        "skipped": int(row.status in SKIPPED),
    }
    element = Element(
        "testsuite", {"name": describe_student(row), **{k: str(n) for k, n in counts.items()}}
    )
    properties = SubElement(element, "properties")
    for name, value in suite_properties(row, questions, scale).items():
        SubElement(properties, "property", name=name, value=value)
    for question in questions:
        add_question_test(element, row, question, language)
    if row.status is not Status.MARKED:
        add_test(element, row, "error" if row.status in ERRORS else "skipped")
    return element


def suite_properties(
    row: Row, questions: list[ReadableAnswer], scale: Scale | None
) -> Mapping[str, str]:
    """Return the properties of a suite: points, mark, and the student's and file's names."""
    mark = mark_of_row(row, scale)
    of_all = {"points": row.points, "out_of": row.out_of}
    of_each = {
        f"{question.name}.{about}": decimal(points)
        for question in questions
        for about, points in (("points", question.points), ("out_of", question.out_of))
    }
    texts = {
        "mark": mark.name if mark else "",
        "id": row.id,
        "name": row.name,
        "file": row.file,
        "notes": "; ".join(row.notes),
    }
    sums = {name: decimal(points) for name, points in of_all.items() if points is not None}
    return {name: text for name, text in texts.items() if text} | sums | of_each


def add_question_test(element: Element, row: Row, question: ReadableAnswer, language: str) -> None:
    """Add the test of a question to a suite."""
    name = printable(titled(question, language))
    test = SubElement(element, "testcase", classname=describe_student(row), name=name)
    if not question.in_full:
        kind = question.mistake or question.verdict
        outcome = "error" if question.is_open else "failure"
        SubElement(test, outcome, type=kind, message=question.plain_feedback).text = question.given


def add_test(element: Element, row: Row, outcome: str) -> None:
    """Add a test for a submission that is absent or was not marked."""
    test = SubElement(element, "testcase", classname=describe_student(row), name="submission")
    SubElement(test, outcome, type=str(row.status), message="; ".join(row.notes))


FORMAT = Format("junit", ".xml", as_junit)
