"""Making an exam: each student's problems drawn, sheets and keys printed, exam.json written."""

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from generator.base.convention import Convention
from grader.base.disk import files
from grader.base.disk.folder import filled, keep_private
from grader.base.workers.engine import Progress, Workers
from grader.exams.making import exam_file
from grader.exams.making.asked import refuse_unasked
from grader.exams.making.band import band
from grader.exams.making.drawing import draw
from grader.exams.making.exam import Entry, Exam
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.pointing import said_of
from grader.exams.making.printing import EDITION, TABLE, printed
from grader.exams.making.secret import fingerprint
from grader.exams.making.settling import Settled, settled
from grader.exams.making.student import Student, composed, seated
from grader.exams.making.summary import summary
from grader.exams.making.telling import told
from grader.exams.making.variants import plan
from grader.rendering.pdf.sheets import Which
from solver.errors import RequestError
from solver.message import Message

SAMPLES = 12
EXAM = "exam.json"
SUMMARY = "summary.html"
PRIVATE = (EXAM, SUMMARY, Which.KEYS, f"{Which.KEYS}.pdf", *TABLE)
"""What no student may see."""
RESULTS = (EXAM, SUMMARY, EDITION, *Which, *(f"{which}.pdf" for which in Which), *TABLE)


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
                "{out} holds no {exam} in which to replace a variant; make it first",
                out=out,
                exam=EXAM,
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
            if (scaffold / name).exists():
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
    with said_of(Message("exercise {number}", number=number), "exercise", number - 1):
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
            "{out} was drawn from another secret, and sheets on paper would no longer match; name "
            "the one that made it with --secret, or move {exam} away to draw everybody anew",
            out=out / EXAM,
            exam=EXAM,
        )


def refuse_changes(before: ExamFile, sheets: Sequence[Sheet], replaced: Collection[str]) -> None:
    problems = {composed(sheet.id): drawn(sheet) for sheet in before.students}
    for sheet in sheets:
        if sheet.id not in replaced and problems.get(sheet.id, drawn(sheet)) != drawn(sheet):
            raise RequestError(
                "{sheet}'s problems would change too: the exam, the secret or the program is not "
                "the one that made it; put it back, or make the exam anew with --force",
                sheet=sheet.id,
            )


def drawn(sheet: Sheet) -> tuple[object, ...]:
    return sheet.asked, sheet.problems
