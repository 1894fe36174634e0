"""Marks as tables on the terminal."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from rich.markup import escape

from grader.actions.desk import run_demo
from grader.exams.grading import changes as grading_changes
from grader.rendering.terminal.report_table import new_table, report_parts
from grader.rendering.terminal.screen import Screen
from solver.exact import ZERO, Rational

LIES_THERE = {
    "exam/sheets.pdf": "sheets",
    "exam/keys.pdf": "keys",
    "handed-in": "handed-in",
    "marks.csv": "marks",
    "exam.toml": "exam",
}
"""The files of the demonstration, and the names of their descriptions."""

Tell: TypeAlias = Callable[..., str]
"""A function that returns a line in the reader's language, by name."""


def print_report(report: Mapping[str, Any], label: Callable[..., str]) -> None:
    """Print a line for each question, and feedback on what is not right.

    `label` returns labels in the reader's language.
    """
    screen = Screen()
    for part in report_parts(report, label):
        screen.print(part)


def print_demo(demonstration: "run_demo.Demonstration", tell: Tell) -> None:
    """Print a line for each student, then where to look."""
    screen = Screen()
    table = new_table(*(tell("column", name) for name in ("student", "does", "points", "says")))
    for character, row in zip(demonstration.cast, demonstration.marking.rows, strict=True):
        marks = [mark for exercise in row.exercises for mark in exercise["marks"]]
        counts = Counter(mark.get("mistake", mark["verdict"]) for mark in marks)
        table.add_row(
            escape(character.name),
            tell("does", character.does, character.number),
            tell("of", row.points, row.out_of),
            ", ".join(tell("times", n, contents) for contents, n in counts.most_common()),
        )
    screen.print(table)
    folder = escape(str(demonstration.folder))
    for path, subject in LIES_THERE.items():
        screen.print(f"{folder}/{path}  [dim]{tell('lies_there', subject)}[/]")


def print_changes(changes: "Sequence[grading_changes.Change]", tell: Tell) -> None:
    """Print a line for each changed mark."""
    names = ("student", "question", "before", "", "after", "", "why")
    table = new_table(*(tell("column", name) for name in names))
    for change in changes:
        before, after = decimal(change.points_before), decimal(change.points_after)
        cells = (change.student, change.question, change.before, before, change.after, after)
        table.add_row(*map(escape, cells), tell("why", str(change.why)))
    Screen().print(table if changes else tell("unchanged"))


def print_students(changes: "Sequence[grading_changes.Change]", tell: Tell) -> None:
    """Print a line for each student with changed marks: points and questions."""
    gained: dict[tuple[str, str], list[Rational]] = {}
    for change in changes:
        differences = gained.setdefault((change.student, change.name), [])
        differences.append(change.points_after - change.points_before)
    names = ("student", "name", "questions", "points")
    table = new_table(*(tell("column", name) for name in names))
    for (student, name), differences in gained.items():
        more = sum(differences, ZERO)
        total = f"{'-' if more < 0 else '+'}{decimal(abs(more))}"
        table.add_row(escape(student), escape(name), str(len(differences)), total)
    Screen().print(table if changes else tell("unchanged"))


def decimal(points: Rational | None) -> str:
    """Return points with two decimals; `-` for a sheet that was not marked."""
    return "-" if points is None else f"{float(points):.2f}".rstrip("0").rstrip(".")
