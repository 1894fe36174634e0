"""Printing sheets and keys of a generated exam, for each student and bound together."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from generator.exercise.exercise import Exercise
from grader.base.disk.csv_tables import line
from grader.base.disk.folder import keep_private
from grader.base.workers.engine import LostTask, Progress, Workers, spread
from grader.exams.making.assign_problems import (
    LATER,
    MEMORY,
    Candidate,
    SettledVariant,
    generate_candidate,
    sheet_of,
)
from grader.exams.making.bind_documents import DocumentPart, bind_parts, compress_objects
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import TeacherExercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import SEEDS, pose_exercise
from grader.exams.making.paper_content import paper
from grader.figures.paper.paper import Paper, PaperHeading
from grader.rendering.html.edition_page import page
from grader.rendering.pdf.sheets import DocumentKind, write_key, write_sheet
from grader.rendering.pdf.variants_table import SolvedVariant, write_table
from grader.words.dates import date_of
from grader.words.html_templates import layout_words
from solver.errors import RequestError

# An exercise that cannot be printed is replaced by that of another seed.


LOG = logging.getLogger("minimaestro")


@dataclass(frozen=True, slots=True)
class Documents:
    """A student's sheet with its documents; `page` is the accessible HTML page, if wanted."""

    sheet: Sheet
    paper: Paper
    pdf_by_kind: Mapping[DocumentKind, bytes]
    page: bytes


class UnprintableError(Exception):
    """An error while printing an exercise; it names the problem."""


def print_or_replace(exam: Exam, variant: SettledVariant, digest_key: str = "") -> Documents:
    """Print a student's exercises; one that cannot be printed is replaced."""
    try:
        return print_documents(exam, sheet_of(exam, variant, digest_key))
    except UnprintableError:  # printing each alone shows which one fails
        return print_documents(exam, sheet_of(exam, replace_unprintable(exam, variant), digest_key))


def print_documents(exam: Exam, sheet: Sheet) -> Documents:
    """Print a student's exercises; any failure is UnprintableError."""
    try:
        student_paper = paper(exam, sheet, exercises(exam, sheet))
        pdf_by_kind = {
            DocumentKind.SHEETS: write_sheet(student_paper),
            DocumentKind.KEYS: write_key(student_paper),
        }
        return Documents(
            sheet, student_paper, pdf_by_kind, page(student_paper) if exam.html else b""
        )
    except RequestError:
        raise
    except Exception as fault:
        raise UnprintableError from fault


def exercises(exam: Exam, sheet: Sheet) -> list[Exercise[Any, Any]]:
    """Return the exercises of a sheet, in its order."""
    return [
        pose_exercise(exam.entries[n - 1], problem, exam.convention)
        for n, problem in zip(sheet.exercise_numbers, sheet.problems, strict=True)
    ]


def replace_unprintable(exam: Exam, variant: SettledVariant) -> SettledVariant:
    """Return the student's variant with each unprintable exercise replaced.

    Raises RequestError for an exercise that the teacher brings, and if no later seed helps.
    """
    draw = variant.variant.draws[-1]
    candidates = (
        first
        if is_printed(exam, variant, n, first)
        else next_printable(exam, variant, n, seed, unfit=first)
        for n, seed, first in zip(
            draw.exercise_numbers, draw.seeds, variant.candidates, strict=True
        )
    )
    return replace(variant, candidates=tuple(candidates))


def next_printable(
    exam: Exam, variant: SettledVariant, n: int, seed: int, *, unfit: Candidate
) -> Candidate:
    """Return the next printable candidate, from seeds after all that were tried."""
    entry, student = exam.entries[n - 1], variant.variant.student.id
    unprinted = RequestError(
        "exercise {number} ({id}) of student {student} cannot be printed, which is a fault of the "
        "program; report it",
        number=n,
        id=unfit.id or entry.family,
        student=student[:60],
    )
    if isinstance(entry, TeacherExercise):
        raise unprinted
    LOG.error("%s", unprinted)
    later = (generate_candidate(n, entry, seed + LATER + k, exam.convention) for k in range(SEEDS))
    for next_candidate in later:
        if is_printed(exam, variant, n, next_candidate):
            return next_candidate
    raise unprinted


def is_printed(exam: Exam, variant: SettledVariant, n: int, chosen_candidate: Candidate) -> bool:
    """Tell whether the exercise can be printed for the student, on sheet and key."""
    sheet = sheet_of(exam, variant)
    alone = sheet.model_copy(update={"order": (n,), "problems": (chosen_candidate.problem,)})
    try:
        print_documents(exam, alone)
    except UnprintableError:
        return False
    return True


# The right answers of every variant of an exam, as a table for the teacher.


COLUMNS = ("id", "name", "version", "code", "exercise", "number", "family", "question", "answer")


@dataclass(frozen=True, slots=True)
class KeyedSheet:
    """A student's sheet with the answers to each of its exercises, by question."""

    sheet: Sheet
    answers: tuple[Mapping[str, str], ...]


def keyed_answers(sheet: Sheet, paper: Paper) -> KeyedSheet:
    """Return the sheet's answers, in its language."""
    bare = sheet.model_copy(
        update={"problems": (), "difficulties": (), "order": sheet.exercise_numbers, "record": None}
    )
    return KeyedSheet(bare, tuple(exercise.right_answers for exercise in paper.exercises))


def as_csv(exam: Exam, sheets: Iterable[KeyedSheet]) -> str:
    """Return the keys as CSV, one row per question.

    `exercise` is the number in exam.toml, `number` that on the sheet.
    """
    return "".join(chain([line(COLUMNS)], map(line, rows(exam, sheets))))


def rows(exam: Exam, sheets: Iterable[KeyedSheet]) -> Iterator[tuple[str, ...]]:
    """Yield the rows of the table of keys."""
    for keyed_sheet in sheets:
        sheet = keyed_sheet.sheet
        student_cells = (sheet.id, sheet.name, sheet.version, sheet.code)
        for place, (n, answers) in enumerate(zip(sheet.order, keyed_sheet.answers, strict=True), 1):
            family = exam.entries[n - 1].family
            for question, answer in answers.items():
                yield (*student_cells, str(n), str(place), family, question, answer)


def as_pdf(exam: Exam, sheets: Sequence[KeyedSheet]) -> bytes:
    """Return the keys as a PDF table in the exam's language; each version is listed once."""
    heading = PaperHeading(
        title=exam.title,
        course=exam.course,
        date=date_of(exam.date, exam.language),
        language=exam.language,
        name="",
        student="",
        code="",
    )
    page = replace(exam.page, scan=False)
    paper = Paper(heading=heading, exercises=(), words=layout_words(exam.language), page=page)
    return write_table(paper, list(variants(sheets)))


def variants(sheets: Sequence[KeyedSheet]) -> Iterator[SolvedVariant]:
    """Return the variants in the order of the sheets: versions from A on, then individual ones."""
    together: dict[str, list[KeyedSheet]] = {}
    for keyed_sheet in sheets:
        together.setdefault(keyed_sheet.sheet.version, []).append(keyed_sheet)
    alone = together.pop("", [])
    for letter, those in sorted(together.items()):
        names = ", ".join(
            individual_sheet.sheet.name or individual_sheet.sheet.id for individual_sheet in those
        )
        yield SolvedVariant((letter, names), those[0].answers)
    for keyed_sheet in alone:
        yield SolvedVariant(tuple(student_lines(keyed_sheet.sheet)), keyed_sheet.answers)


def student_lines(sheet: Sheet) -> Iterator[str]:
    """Yield the student's name, then seat, id and code."""
    yield sheet.name or sheet.id
    yield " · ".join(filter(None, (sheet.columns.get("seat", ""), sheet.id, sheet.code)))


CHUNK = 25
TABLE = ("variants.csv", "variants.pdf")
EDITION = "html"
"""The folder of the accessible edition."""


@dataclass(frozen=True, slots=True)
class PrintedSheets:
    """Some students' printed sheets: each document, and all of them bound together.

    `pages` are the accessible pages and `keyed` the answers for the table, if they are wanted.
    """

    sheets: tuple[Sheet, ...]
    pages: list[bytes]
    keyed: tuple[KeyedSheet, ...]
    pdfs_by_kind: dict[DocumentKind, list[bytes]]
    bound: dict[DocumentKind, DocumentPart]


def print_sheets(  # noqa: PLR0913  # by name, but for the context
    exam: Exam,
    variants_by_seat: Sequence[SettledVariant],
    scaffold: Path,
    *,
    digest_key: str,
    workers: Workers,
    progress: Progress,
) -> tuple[Sheet, ...]:
    """Print all sheets and keys into the scaffold folder; return the sheets."""
    for folder in (*DocumentKind, *([EDITION] if exam.html else [])):
        (scaffold / folder).mkdir()
    sheets: list[Sheet] = []
    keys: list[KeyedSheet] = []
    parts: dict[DocumentKind, list[DocumentPart]] = {which: [] for which in DocumentKind}
    chunks = [variants_by_seat[i : i + CHUNK] for i in range(0, len(variants_by_seat), CHUNK)]
    task = partial(print_chunk, exam, digest_key)
    for _, outcome in spread(workers, task, ([chunk] for chunk in chunks)):
        if isinstance(outcome, LostTask):
            raise RequestError(MEMORY)
        for which in DocumentKind:
            write_documents(outcome.result, which, scaffold)
            parts[which].append(outcome.result.bound[which])
        for sheet, content in zip(outcome.result.sheets, outcome.result.pages, strict=False):
            (scaffold / EDITION / f"{sheet.file}.html").write_bytes(content)
        sheets += outcome.result.sheets
        keys += outcome.result.keyed
        progress(len(sheets), len(variants_by_seat))
    workers.rest()
    for which in DocumentKind:
        document_part = bind_parts(parts.pop(which), exam.page.sides)
        (scaffold / f"{which}.pdf").write_bytes(document_part.document)
    if exam.keys.table:
        table, document = (scaffold / name for name in TABLE)
        table.write_text(as_csv(exam, keys), encoding="utf-8", newline="")
        document.write_bytes(as_pdf(exam, keys))
    return tuple(sheets)


def write_documents(printed: PrintedSheets, which: DocumentKind, scaffold: Path) -> None:
    """Write each student's document into its folder; keys are readable by the owner only."""
    for sheet, document in zip(printed.sheets, printed.pdfs_by_kind[which], strict=True):
        path = scaffold / which / f"{sheet.file}.pdf"
        path.write_bytes(document)
        if which is DocumentKind.KEYS:
            keep_private(path)


def print_chunk(exam: Exam, digest_key: str, chunk: Sequence[SettledVariant]) -> PrintedSheets:
    """Print some students' exercises, each alone and all together for binding.

    Documents are returned as bytes, since the process may be on another machine.
    """
    documents_by_student = [print_or_replace(exam, variant, digest_key) for variant in chunk]
    pdfs_by_kind = {
        which: [printed_documents.pdf_by_kind[which] for printed_documents in documents_by_student]
        for which in DocumentKind
    }
    parts = {
        which: [
            part(printed_documents.paper, printed_documents.pdf_by_kind[which])
            for printed_documents in documents_by_student
        ]
        for which in DocumentKind
    }
    bounds = {which: bind_parts(parts[which], exam.page.sides) for which in DocumentKind}
    pages = (
        [printed_documents.page for printed_documents in documents_by_student] if exam.html else []
    )
    answers = (
        tuple(
            keyed_answers(printed_documents.sheet, printed_documents.paper)
            for printed_documents in documents_by_student
        )
        if exam.keys.table
        else ()
    )
    return PrintedSheets(
        tuple(printed_documents.sheet for printed_documents in documents_by_student),
        pages,
        answers,
        {which: [*map(compress_objects, pdfs)] for which, pdfs in pdfs_by_kind.items()},
        bounds,
    )


def part(paper: Paper, document: bytes) -> DocumentPart:
    """Return the document for binding, with a bookmark that names the student."""
    heading = paper.heading
    whose = filter(None, (heading.name, heading.student, heading.code))
    return DocumentPart(document, ((" · ".join(whose), 0),))
