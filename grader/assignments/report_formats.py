"""The marks of programs in CSV, JSON, JUnit, for Gradescope, PrairieLearn and GitHub."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from xml.sax.saxutils import quoteattr

from generator.base.plain import Plain
from grader.assignments.class_report import report_json
from grader.assignments.grade_programs import CodeMarks, ProgramMark
from grader.base.disk.csv_tables import decimal, line
from grader.base.disk.json_text import json_text
from grader.base.disk.one_line import printable
from grader.programs.judgement import Verdict
from grader.words import program_words
from grader.words.environment import say
from solver.errors import RequestError
from solver.exact import rational, text

TEMPLATE = "code_marks.md.j2"
ABOUT = ("verdict", "points", "convention", "symptom", "tree", "says")
"""The columns of each algorithm."""
MAX_SUMMARY_BYTES = 1_000_000
"""GitHub shows nothing of a summary that is much longer."""
MAX_OUTPUT_LENGTH = 20_000
"""PrairieLearn takes no results of more than 1 MB."""


def as_csv(marks: CodeMarks, _language: str) -> Iterator[str]:
    """Yield the lines of the table, one for each student."""
    names = [each.name for each in marks.task.algorithms]
    columns = [f"{name}.{about}" for name in names for about in ABOUT]
    yield line(["id", "name", "points", "out_of", *columns, "file", "note", "sandbox"])
    for mark in marks.rows:
        cells = [
            decimal(rational(entry["points"])) if about == "points" else str(entry[about] or "")
            for name in names
            for entry in [mark.algorithms[name]]
            for about in ABOUT
        ]
        sums = [decimal(mark.points), decimal(marks.task.out_of)]
        sandbox = str(marks.sandbox.level)
        yield line([mark.student, mark.name, *sums, *cells, mark.file, mark.note, sandbox])


def as_json(marks: CodeMarks, language: str) -> Iterator[str]:
    """Yield everything as JSON, with the report on the class."""
    opening: dict[str, Plain] = {
        "task": marks.task.title,
        "sandbox": str(marks.sandbox.level),
        "limits": asdict(marks.task.limits),
        "class": report_json(marks, language),
        "students": [mark_json(mark, marks) for mark in marks.rows],
    }
    yield json_text(opening, indent=1) + "\n"


def mark_json(mark: ProgramMark, marks: CodeMarks) -> dict[str, Plain]:
    """Return a student's mark as JSON, with the sum of its points."""
    return {**asdict(mark), "points": text(mark.points), "out_of": text(marks.task.out_of)}


def as_junit(marks: CodeMarks, language: str) -> Iterator[str]:
    """Yield a suite for each student, with a test for each algorithm."""
    title = quoteattr(printable(marks.task.title))
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name={title}>\n'
    for mark in marks.rows:
        element = suite(mark, marks, language)
        indent(element)
        yield tostring(element, "unicode") + "\n"
    yield "</testsuites>\n"


def suite(mark: ProgramMark, marks: CodeMarks, language: str) -> Element:
    """Return the suite of a student; what cannot be run is an error."""
    entries = mark.algorithms
    errors = sum(entry["verdict"] == Verdict.CANNOT_RUN for entry in entries.values())
    failures = sum(not entry["accepted"] for entry in entries.values()) - errors
    counts = {"tests": len(entries), "failures": failures, "errors": errors}
    student = printable(" ".join(filter(None, (mark.student, mark.name))))
    element = Element("testsuite", {"name": student, **{k: str(n) for k, n in counts.items()}})
    properties = SubElement(element, "properties")
    about = {
        "points": decimal(mark.points),
        "out_of": decimal(marks.task.out_of),
        "sandbox": str(marks.sandbox.level),
        "note": printable(mark.note),
    }
    for name, value in about.items():
        SubElement(properties, "property", name=name, value=value)
    for name, entry in entries.items():
        test = SubElement(element, "testcase", classname=student, name=name)
        if not entry["accepted"]:
            outcome = "error" if entry["verdict"] == Verdict.CANNOT_RUN else "failure"
            kind = str(entry["symptom"] or entry["verdict"])
            message = printable(str(entry["says"]))
            failure = SubElement(test, outcome, type=kind, message=message)
            failure.text = printable_lines(in_words(name, entry, language))
    return element


def as_gradescope(marks: CodeMarks, language: str) -> Iterator[str]:
    """Yield one student's results.json."""
    mark = single_mark(marks)
    sandbox = say(TEMPLATE, "sandbox", language, str(marks.sandbox.level))
    result: dict[str, Plain] = {
        "score": float(mark.points),
        "output": "\n\n".join(filter(None, (mark.note, sandbox))),
        "output_format": "md",
        "test_output_format": "md",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [algorithm_test(name, entry, language) for name, entry in mark.algorithms.items()],
        "extra_data": {"sandbox": str(marks.sandbox.level), "file": mark.file},
    }
    yield json_text(result, indent=2) + "\n"


def single_mark(marks: CodeMarks) -> ProgramMark:
    """Return the only student's mark; RequestError if there are several students."""
    students = list(marks.rows)
    if len(students) > 1:
        raise RequestError(
            "this format holds the results of one student, and both {one} and {other} were "
            "marked; name one student's files, or write csv, json or html",
            one=students[0].student[:60],
            other=students[1].student[:60],
        )
    return students[0]


def as_prairielearn(marks: CodeMarks, language: str) -> Iterator[str]:
    """Yield one student's results.json; what cannot be run costs no attempt."""
    mark = single_mark(marks)
    result: dict[str, Plain] = {"gradable": False, "format_errors": [mark.note]}
    if not mark.note:
        result = {
            "gradable": True,
            "score": float(mark.points / marks.task.out_of),
            "message": say(TEMPLATE, "sandbox", language, str(marks.sandbox.level)),
            "tests": [
                {
                    "name": name,
                    "points": float(rational(entry["points"])),
                    "max_points": float(rational(entry["out_of"])),
                    "message": str(entry["says"]),
                    "output": in_words(name, entry, language)[:MAX_OUTPUT_LENGTH],
                }
                for name, entry in mark.algorithms.items()
            ],
        }
    yield json_text(result, indent=2) + "\n"


def algorithm_test(name: str, entry: Mapping[str, Any], language: str) -> dict[str, Plain]:
    """Return one algorithm as a test, with the tree and both traces if it is wrong."""
    return {
        "name": name,
        "score": float(rational(entry["points"])),
        "max_score": float(rational(entry["out_of"])),
        "status": "passed" if entry["accepted"] else "failed",
        "output": in_words(name, entry, language),
        "visibility": "visible",
        "extra_data": {"verdict": entry["verdict"], "symptom": entry["symptom"]},
    }


def as_github(marks: CodeMarks, language: str) -> Iterator[str]:
    """Yield the summary of a GitHub Actions step, cut before GitHub's limit."""
    names = [each.name for each in marks.task.algorithms]
    level = str(marks.sandbox.level)
    opening = say(TEMPLATE, "summary", language, marks.task.title, names, level) + "\n"
    yield opening
    free = MAX_SUMMARY_BYTES - len(opening.encode())
    for mark in marks.rows:
        row = say(TEMPLATE, "row", language, mark, decimal(mark.points), names).strip() + "\n"
        free -= len(row.encode())
        if free >= 0:
            yield row
    for mark in marks.rows:
        parts = [f"\n# {say(TEMPLATE, 'student', language, mark).strip()}\n"]
        parts += [
            in_words(name, entry, language) + "\n"
            for name, entry in mark.algorithms.items()
            if not entry["accepted"]
        ]
        free -= sum(len(part.encode()) for part in parts)
        if len(parts) > 1 and free >= 0:
            yield from (part.replace("\n## ", "\n### ") + "\n" for part in parts)


def in_words(name: str, entry: Mapping[str, Any], language: str) -> str:
    """Return an algorithm's judgement as Markdown, with the tree in notation."""
    return program_words.algorithm_in_words(name, entry, language, with_figure=False)


def printable_lines(markdown: str) -> str:
    """Return the text in characters that XML can hold."""
    return "\n".join(map(printable, markdown.splitlines()))


ReportFormat: TypeAlias = Callable[[CodeMarks, str], Iterator[str]]

FORMATS: Mapping[str, ReportFormat] = {
    "csv": as_csv,
    "json": as_json,
    "junit": as_junit,
    "gradescope": as_gradescope,
    "prairielearn": as_prairielearn,
    "github": as_github,
}
"""What writes the marks of programs, by the name of the format."""
