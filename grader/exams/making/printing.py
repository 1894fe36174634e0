"""Sheets and keys of an exam that is drawn, for each student and in one document to print."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from grader.base.disk.folder import keep_private
from grader.base.workers.engine import Lost, Progress, Workers, spread
from grader.exams.making.binding import Part, bound
from grader.exams.making.exam import Exam
from grader.exams.making.exam_file import Sheet
from grader.exams.making.keyed import Keyed, as_csv, as_pdf, keyed
from grader.exams.making.mending import documents
from grader.exams.making.settling import MEMORY, Settled
from grader.figures.paper.paper import Paper
from grader.rendering.pdf.sheets import Which
from solver.errors import RequestError

CHUNK = 25
TABLE = ("variants.csv", "variants.pdf")
EDITION = "html"
"""The folder of the accessible edition."""


@dataclass(frozen=True, slots=True)
class Printed:
    """Some students' sheets; of sheets and of keys the document of each, and that of all.

    `pages` are the accessible edition, `keyed` the answers for a table, if these are wanted.
    """

    sheets: tuple[Sheet, ...]
    pages: list[bytes]
    keyed: tuple[Keyed, ...]
    each: dict[Which, list[bytes]]
    bound: dict[Which, Part]


def printed(
    exam: Exam,
    there: Sequence[Settled],
    scaffold: Path,
    *,
    workers: Workers,
    progress: Progress,
) -> tuple[Sheet, ...]:
    """Every student's sheet, printed into the scaffold."""
    for folder in (*Which, *([EDITION] if exam.html else [])):
        (scaffold / folder).mkdir()
    sheets: list[Sheet] = []
    keys: list[Keyed] = []
    parts: dict[Which, list[Part]] = {which: [] for which in Which}
    chunks = [there[i : i + CHUNK] for i in range(0, len(there), CHUNK)]
    for _, outcome in spread(workers, partial(print_chunk, exam), ([chunk] for chunk in chunks)):
        if isinstance(outcome, Lost):
            raise RequestError(MEMORY)
        for which in Which:
            put(outcome.result, which, scaffold)
            parts[which].append(outcome.result.bound[which])
        for sheet, content in zip(outcome.result.sheets, outcome.result.pages, strict=False):
            (scaffold / EDITION / f"{sheet.file}.html").write_bytes(content)
        sheets += outcome.result.sheets
        keys += outcome.result.keyed
        progress(len(sheets), len(there))
    workers.rest()
    for which in Which:
        whole = bound(parts.pop(which), exam.page.sides)
        (scaffold / f"{which}.pdf").write_bytes(whole.document)
    if exam.keys.table:
        table, document = (scaffold / name for name in TABLE)
        table.write_text(as_csv(exam, keys), encoding="utf-8", newline="")
        document.write_bytes(as_pdf(exam, keys))
    return tuple(sheets)


def put(printed: Printed, which: Which, scaffold: Path) -> None:
    """The documents into their places."""
    for sheet, document in zip(printed.sheets, printed.each[which], strict=True):
        path = scaffold / which / f"{sheet.file}.pdf"
        path.write_bytes(document)
        if which is Which.KEYS:
            keep_private(path)


def print_chunk(exam: Exam, chunk: Sequence[Settled]) -> Printed:
    """Print some students' exercises, each by itself and all to be bound.

    Documents come back as bytes: the process may be on another machine.
    """
    made = [documents(exam, one) for one in chunk]
    each = {which: [one.each[which] for one in made] for which in Which}
    parts = {which: [part(one.paper, one.each[which]) for one in made] for which in Which}
    bounds = {which: bound(parts[which], exam.page.sides) for which in Which}
    pages = [one.page for one in made] if exam.html else []
    answers = tuple(keyed(one.sheet, one.paper) for one in made) if exam.keys.table else ()
    return Printed(tuple(one.sheet for one in made), pages, answers, each, bounds)


def part(paper: Paper, document: bytes) -> Part:
    """With a bookmark that says whose it is."""
    heading = paper.heading
    whose = filter(None, (heading.name, heading.student, heading.code))
    return Part(document, ((" · ".join(whose), 0),))
