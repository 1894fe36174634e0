"""Sheets and keys of everybody, printed by several processes and bound."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from grader.disk.folder import keep_private
from grader.edition.page import page
from grader.engine.engine import Lost, Progress, Workers, spread
from grader.exams.binding import bind
from grader.exams.drawing import posed
from grader.exams.exam import Exam
from grader.exams.exam_file import Sheet
from grader.exams.keyed import Keyed, as_csv, as_pdf, keyed
from grader.exams.papers import paper
from grader.exams.settling import MEMORY, Settled, sheet_of
from grader.sheets.sheets import Which, write_all, write_key, write_sheet
from solver.errors import RequestError

CHUNK = 25
EDITION = "html"
TABLE = ("variants.csv", "variants.pdf")


@dataclass(frozen=True, slots=True)
class Printed:
    """Some students' sheets; of sheets and of keys the document of each, and that of all.

    `pages` are the accessible edition, if it is wanted.
    """

    sheets: tuple[Sheet, ...]
    keyed: tuple[Keyed, ...]
    pages: list[bytes]
    each: dict[Which, list[bytes]]
    bound: dict[Which, bytes]


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
    parts: dict[Which, list[Path]] = {which: [] for which in Which}
    chunks = [there[i : i + CHUNK] for i in range(0, len(there), CHUNK)]
    for _, outcome in spread(workers, partial(print_chunk, exam), ([chunk] for chunk in chunks)):
        if isinstance(outcome, Lost):
            raise RequestError(MEMORY)
        for which in Which:
            parts[which].append(put(outcome.result, which, scaffold))
        for sheet, content in zip(outcome.result.sheets, outcome.result.pages, strict=False):
            (scaffold / EDITION / f"{sheet.file}.html").write_bytes(content)
        sheets += outcome.result.sheets
        keys += outcome.result.keyed
        progress(len(sheets), len(there))
    for which in Which:
        bind(parts[which], scaffold / f"{which}.pdf")
    if exam.keys.table:
        written, printed = (scaffold / name for name in TABLE)
        written.write_text(as_csv(exam, keys), encoding="utf-8", newline="")
        printed.write_bytes(as_pdf(exam, keys))
    return tuple(sheets)


def put(printed: Printed, which: Which, scaffold: Path) -> Path:
    """The documents into their places; what is to be bound waits under a name no roster has."""
    for sheet, document in zip(printed.sheets, printed.each[which], strict=True):
        path = scaffold / which / f"{sheet.file}.pdf"
        path.write_bytes(document)
        if which is Which.KEYS:
            keep_private(path)
    part = scaffold / f".{which}-{printed.sheets[0].code}.pdf"
    part.write_bytes(printed.bound[which])
    return part


def print_chunk(exam: Exam, chunk: Sequence[Settled]) -> Printed:
    """Print some students' exercises, each by itself and all to be bound.

    Documents come back as bytes: the process may be on another machine.
    """
    sheets, papers = [], []
    for one in chunk:
        sheets.append(sheet_of(exam, one))
        exercises = [
            posed(exam.entries[n - 1], problem, exam.convention)
            for n, problem in zip(sheets[-1].asked, sheets[-1].problems, strict=True)
        ]
        papers.append(paper(exam, sheets[-1], exercises))
    return Printed(
        tuple(sheets),
        tuple(map(keyed, sheets, papers)) if exam.keys.table else (),
        [page(paper) for paper in papers] if exam.html else [],
        {
            Which.SHEETS: [write_sheet(paper) for paper in papers],
            Which.KEYS: [write_key(paper) for paper in papers],
        },
        {which: write_all(papers, which) for which in Which},
    )
