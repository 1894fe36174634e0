"""Marks in CSV: a row for each submission, columns for each question; no cell is a formula."""

import re
from collections.abc import Iterable, Iterator

from grader.base.disk.csv_tables import decimal, line
from grader.exams.format import Format
from grader.exams.grading.readable_marks import ReadableAnswer, list_answers, printable_rows
from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, mark_of_row
from grader.exams.making.scale import Scale
from solver.exact import DIGITS, NUMBER, rational

STUDENT = ("id", "name", "email")
RESULT = ("status", "points", "out_of", "score", "file", "notes")
SCORE_END = RESULT.index("score") + 1
ROSTER = "roster."
"""The beginning of the names of columns that come from the roster."""
MARK, PASSED = "mark", "passed"
"""The mark on the course's scale, and whether it passes; columns only where exam.toml has them."""
YES_OR_NO = {True: "yes", False: "no"}
OPEN = "open"
"""The number of open answers of the student; a column only if somebody has one."""


DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?", re.ASCII)
NUMBER_COLUMNS = frozenset({"points", "out_of", "score", MARK, OPEN, "read_as"})
"""The columns of numbers, or the last parts of their names."""


def as_csv(marked: MarkingResults) -> Iterator[str]:
    """Yield the lines of the table; points are decimals, rounded to six places."""
    return map(line, table_rows(marked))


def table_rows(marked: MarkingResults) -> Iterator[list[str]]:
    """Yield the cells of the header, then those of each row."""
    scale = marked.exam.mark_scale
    columns = columns_of(printable_rows(marked.rows), scale)
    yield columns
    for row in printable_rows(marked.rows):
        cells = cells_of(row, scale)
        yield [cells.get(column, "") for column in columns]


def is_number(column: str, cell: str) -> bool:
    """Tell whether a cell is a number of ours, and no text that looks like one."""
    is_ours = not column.startswith(ROSTER) and column.rpartition(".")[2] in NUMBER_COLUMNS
    return is_ours and DECIMAL.fullmatch(cell) is not None


def columns_of(rows: Iterable[Row], scale: Scale | None = None) -> list[str]:
    """Return the columns: of the student, of the result, and of every question that was asked."""
    further: dict[str, None] = {}
    question_columns: dict[str, None] = {}
    undecided = False
    for row in rows:
        undecided = undecided or bool(row.open)
        further |= dict.fromkeys(f"{ROSTER}{name}" for name in row.columns)
        question_columns |= dict.fromkeys(answer_cells(row))
    by_exercise = sorted(question_columns, key=lambda name: int(name.partition(".")[0]))
    marks = [*([MARK] if scale else []), *([PASSED] if scale and scale.passes_from else [])]
    result = [*RESULT[:SCORE_END], *marks, *RESULT[SCORE_END:]]
    return [*STUDENT, *further, *result, *([OPEN] if undecided else []), *by_exercise]


def cells_of(row: Row, scale: Scale | None = None) -> dict[str, str]:
    """Return the cells of a row by column."""
    mark = mark_of_row(row, scale)
    return {
        "id": row.id,
        "name": row.name,
        "email": row.email,
        **{f"{ROSTER}{name}": cell for name, cell in row.columns.items()},
        "status": str(row.status),
        "points": "" if row.points is None else decimal(row.points),
        "out_of": "" if row.out_of is None else decimal(row.out_of),
        "score": "" if row.score is None else str(row.score),
        MARK: mark.name if mark else "",
        PASSED: YES_OR_NO[mark.passed] if mark and mark.passed is not None else "",
        "file": row.file,
        "notes": "; ".join(row.notes),
        OPEN: str(row.open),
        **answer_cells(row),
    }


def answer_cells(row: Row) -> dict[str, str]:
    """Return the cells of all questions of a row, by column."""
    return {
        f"{question.name}.{about}": cell
        for question in list_answers(row)
        for about, cell in question_cells(question).items()
    }


def question_cells(question: ReadableAnswer) -> dict[str, str]:
    """Return the cells of a question, by the last part of their column."""
    return {
        "given": question.given,
        "read_as": number(question.read_as),
        "verdict": question.verdict,
        "mistake": question.mistake,
        "points": decimal(question.points),
        "out_of": decimal(question.out_of),
        "feedback": question.feedback,
        **({"readings": " | ".join(question.readings)} if question.readings else {}),
    }


def number(answer: str) -> str:
    """Return a number as a decimal (-1.4), since spreadsheets take -7/5 for a formula or a date."""
    is_one = len(answer) <= DIGITS and NUMBER.fullmatch(answer)
    return decimal(rational(answer)) if is_one else answer


FORMAT = Format("csv", ".csv", as_csv)
