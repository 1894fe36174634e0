"""Making an exam: each student's problems drawn, sheets and keys printed, exam.json written."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.convention import Convention
from grader.disk import files
from grader.disk.folder import filled, keep_private
from grader.edition.page import page
from grader.engine.engine import Lost, Progress, Workers, spread
from grader.exams import exam_file
from grader.exams.asked import refuse_unasked
from grader.exams.band import band
from grader.exams.binding import bind
from grader.exams.drawing import draw, posed
from grader.exams.exam import Entry, Exam
from grader.exams.exam_file import ExamFile, Sheet
from grader.exams.papers import paper
from grader.exams.pointing import said_of
from grader.exams.secret import fingerprint
from grader.exams.settling import MEMORY, Settled, settled, sheet_of
from grader.exams.student import Student, composed, seated
from grader.exams.summary import summary
from grader.exams.telling import told
from grader.exams.variants import plan
from grader.sheets.sheets import Which, write_all, write_key, write_sheet
from solver.errors import RequestError

CHUNK = 25
SAMPLES = 12
EXAM = "exam.json"
SUMMARY = "summary.html"
EDITION = "html"
PRIVATE = (EXAM, SUMMARY, Which.KEYS, f"{Which.KEYS}.pdf")
"""What no student may see."""
RESULTS = (EXAM, SUMMARY, EDITION, *Which, *(f"{which}.pdf" for which in Which))


def make(  # noqa: PLR0913  # each is an option of the command
    exam: Exam,
    students: Sequence[Student],
    *,
    secret: bytes,
    out: Path,
    replaced: Collection[str] = (),
    force: bool = False,
    workers: Workers,
    progress: Progress,
) -> ExamFile:
    """Write the whole exam into the folder `out`, or leave it as it was.

    Attempts are counted on from the exam.json that is there; where `replaced` names students,
    every other student's problems have to come out as they are in it.
    """
    for number, entry in enumerate(exam.entries, 1):
        refuse_names(number, entry, exam.convention)
    replaced = tuple(map(composed, replaced))
    with filled(out, RESULTS, force=force or bool(replaced)) as scaffold:
        before = standing(out, read=force or bool(replaced))  # here, where nobody else writes it
        if replaced and before is None:
            raise RequestError(
                f"{out} holds no {EXAM} in which to replace a variant; make it first"
            )
        if before:
            refuse_other_secret(before, secret, out)
        planned = plan(exam, students, before, secret=secret, replaced=replaced)
        bands = [band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)]
        progress(0, len(planned))
        there = sorted(settled(exam, planned, bands, workers), key=on_seat)
        exam = replace(exam, html=exam.html or (out / EDITION).exists())  # or it would be old
        by_seat = printed(exam, there, scaffold, workers=workers, progress=progress)
        sheets = as_listed(by_seat, students)
        if replaced and before:
            refuse_changes(before, sheets, replaced)
        made = exam_file.exam_file(
            exam, sheets, told=told(exam, bands, sheets), fingerprint=fingerprint(secret)
        )
        (scaffold / EXAM).write_text(exam_file.written(made), encoding="utf-8")
        (scaffold / SUMMARY).write_text(summary(made), encoding="utf-8")
        for name in PRIVATE:
            keep_private(scaffold / name)
    return made


def on_seat(one: Settled) -> Any:
    """As sheets are handed out."""
    return seated(one.variant.student)


def as_listed(sheets: Sequence[Sheet], students: Sequence[Student]) -> tuple[Sheet, ...]:
    """In the order of the roster, whatever the seats."""
    there = {sheet.id: sheet for sheet in sheets}
    return tuple(there[student.id] for student in students)


def refuse_names(number: int, entry: Entry, convention: Convention) -> None:
    """Refuse weights and credit for a question that some variants show not to be asked."""
    samples = (draw(number, entry, seed, convention) for seed in range(SAMPLES))
    with said_of(f"exercise {number}", "exercise", number - 1):
        refuse_unasked(entry.worth, samples)


def standing(out: Path, *, read: bool) -> ExamFile | None:
    """The exam that the folder holds already, if it is to be looked at."""
    path = out / EXAM
    if not read or not path.exists():
        return None
    return exam_file.read(files.read_text(path), str(path))


def refuse_other_secret(before: ExamFile, secret: bytes, out: Path) -> None:
    """Everybody would get another exercise, and sheets that are on paper already match no more."""
    if before.fingerprint not in ("", fingerprint(secret)):
        raise RequestError(
            f"{out / EXAM} was drawn from another secret, and sheets on paper would no longer "
            f"match; name the one that made it with --secret, or move {EXAM} away to draw "
            "everybody anew"
        )


def refuse_changes(before: ExamFile, sheets: Sequence[Sheet], replaced: Collection[str]) -> None:
    problems = {composed(sheet.id): drawn(sheet) for sheet in before.students}
    for sheet in sheets:
        if sheet.id not in replaced and problems.get(sheet.id, drawn(sheet)) != drawn(sheet):
            raise RequestError(
                f"{sheet.id}'s problems would change too: the exam, the secret or the program is "
                "not the one that made it; put it back, or make the exam anew with --force"
            )


def drawn(sheet: Sheet) -> tuple[object, ...]:
    return sheet.asked, sheet.problems


@dataclass(frozen=True, slots=True)
class Printed:
    """Some students' sheets; of sheets and of keys the document of each, and that of all.

    `pages` are the accessible edition, if it is wanted.
    """

    sheets: tuple[Sheet, ...]
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
        progress(len(sheets), len(there))
    for which in Which:
        bind(parts[which], scaffold / f"{which}.pdf")
    return tuple(sheets)


def put(printed: Printed, which: Which, scaffold: Path) -> Path:
    """The documents into their places; what is to be bound waits under a name no roster has."""
    for sheet, document in zip(printed.sheets, printed.each[which], strict=True):
        path = scaffold / which / f"{sheet.file}.pdf"
        path.write_bytes(document)
        if which in PRIVATE:
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
        [page(paper) for paper in papers] if exam.html else [],
        {
            Which.SHEETS: [write_sheet(paper) for paper in papers],
            Which.KEYS: [write_key(paper) for paper in papers],
        },
        {which: write_all(papers, which) for which in Which},
    )
