"""Submissions in CSV: a row for each student, a column for each question."""

from grader.disk.rows import Row, rows
from grader.grading.submissions.submission import HandedIn, Submission, Unreadable, parted
from solver.errors import RequestError

KNOWN = ("id", "code")


def in_table(text: str, source: str) -> list[HandedIn]:
    """The submissions of a table with a column `id` (or `code`) and columns such as `1.value`."""
    try:
        found = rows(text, source, KNOWN)
    except RequestError as refused:
        return [Unreadable(source, str(refused))]
    if not found:
        return [Unreadable(source, "there is no row below the header; each student has one")]
    if not any(name in KNOWN or name[:1].isdecimal() for name in found[0].cells):
        there = ", ".join(repr(name[:40]) for name in found[0].cells)
        return [Unreadable(source, f"there is no column 'id'; the columns are {there[:200]}")]
    return [submission(row, f"{source}, line {row.line}") for row in found]


def submission(row: Row, source: str) -> HandedIn:
    if row.beyond:
        return Unreadable(source, f"the row has cells beyond the header ({row.beyond[0][:40]!r})")
    answers, beside = parted(row.cells)
    student, code = (beside.get(name, "") for name in KNOWN)
    return Submission(source=source, student=student, code=code, answers=answers, beside=beside)
