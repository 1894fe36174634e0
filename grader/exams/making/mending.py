"""An exercise that cannot be printed gives way to that of another seed, and costs no class."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from generator.exercise.exercise import Exercise
from grader.exams.making.drawing import SEEDS, posed
from grader.exams.making.exam import Exam, Given
from grader.exams.making.exam_file import Sheet
from grader.exams.making.papers import paper
from grader.exams.making.settling import LATER, Candidate, Settled, candidate, sheet_of
from grader.figures.paper.paper import Paper
from grader.rendering.html.edition.page import page
from grader.rendering.pdf.sheets import Which, write_key, write_sheet
from solver.errors import RequestError

LOG = logging.getLogger("minimaestro")


@dataclass(frozen=True, slots=True)
class Documents:
    """A student's sheet with what is printed of it; `page` is the accessible edition, if wanted."""

    sheet: Sheet
    paper: Paper
    each: Mapping[Which, bytes]
    page: bytes


class UnprintableError(Exception):
    """A fault in what prints an exercise, met on one problem."""


def documents(exam: Exam, one: Settled) -> Documents:
    """Print a student's exercises; one that cannot be printed is exchanged for another."""
    try:
        return written(exam, sheet_of(exam, one))
    except UnprintableError:  # whose fault it is shows when each is printed by itself
        return written(exam, sheet_of(exam, mended(exam, one)))


def written(exam: Exam, sheet: Sheet) -> Documents:
    """Print them as they are; whatever goes wrong is UnprintableError."""
    try:
        there = paper(exam, sheet, exercises(exam, sheet))
        each = {Which.SHEETS: write_sheet(there), Which.KEYS: write_key(there)}
        return Documents(sheet, there, each, page(there) if exam.html else b"")
    except RequestError:
        raise
    except Exception as fault:
        raise UnprintableError from fault


def exercises(exam: Exam, sheet: Sheet) -> list[Exercise[Any, Any]]:
    """Return the exercises of a sheet, in its order."""
    return [
        posed(exam.entries[n - 1], problem, exam.convention)
        for n, problem in zip(sheet.asked, sheet.problems, strict=True)
    ]


def mended(exam: Exam, one: Settled) -> Settled:
    """Return what the student gets, where each exercise can be printed by itself.

    RequestError for one that the teacher brings, and where no seed after it gives another.
    """
    drawn = one.variant.draws[-1]
    candidates = (
        first if is_printed(exam, one, n, first) else another(exam, one, n, seed, unfit=first)
        for n, seed, first in zip(drawn.asked, drawn.seeds, one.candidates, strict=True)
    )
    return replace(one, candidates=tuple(candidates))


def another(exam: Exam, one: Settled, n: int, seed: int, *, unfit: Candidate) -> Candidate:
    """Return the next candidate that can be printed, behind all seeds that were tried."""
    entry, student = exam.entries[n - 1], one.variant.student.id
    unprinted = RequestError(
        "exercise {number} ({id}) of student {student} cannot be printed, which is a fault of the "
        "program; report it",
        number=n,
        id=unfit.id or entry.family,
        student=student[:60],
    )
    if isinstance(entry, Given):
        raise unprinted
    LOG.error("%s", unprinted)
    later = (candidate(n, entry, seed + LATER + k, exam.convention) for k in range(SEEDS))
    for found in later:
        if is_printed(exam, one, n, found):
            return found
    raise unprinted


def is_printed(exam: Exam, one: Settled, n: int, there: Candidate) -> bool:
    """Tell whether the exercise can be printed for the student, alone on sheet and key."""
    sheet = sheet_of(exam, one)
    alone = sheet.model_copy(update={"order": (n,), "problems": (there.problem,)})
    try:
        written(exam, alone)
    except UnprintableError:
        return False
    return True
