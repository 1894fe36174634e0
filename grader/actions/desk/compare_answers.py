"""The command `compare`: a table of wrong answers that are right on another student's sheet."""

import csv
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

from generator.answers.writing import plain
from grader.base.disk import files
from grader.base.disk.csv_tables import defuse_formula
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.grading.marks_file import lines_of, read_marks
from grader.exams.grading.row import Status
from grader.exams.making import exam_file
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.statistics.foreign_answers import (
    AnsweredSheet,
    ForeignAnswers,
    Place,
    find_foreign_answers,
)
from grader.words.html_templates import page_of
from solver.errors import RequestError

TEMPLATE = "comparing/page.html.j2"
WRONG = "wrong"
SEAT = "seat"
SIGNIFICANT_DIGITS = 2


@dataclass(frozen=True, slots=True)
class ComparedStudent:
    """A student as the table names one; the seat is empty if the roster has none."""

    id: str
    name: str
    seat: str


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """Two students; `answers` are those of the first that are right on the sheet of the second.

    Each has its question. The counts are those of ForeignAnswers, `expected` as a short decimal.
    """

    student: ComparedStudent
    other_student: ComparedStudent
    answers: tuple[tuple[str, str], ...]
    among: int
    expected: str


def write(
    marked: Path, exam_json: Path, out: Path, *, progress: Callable[[int, int], object], force: bool
) -> int:
    """Write the table in the format of the file's ending; return the number of pairs in it.

    `progress` is called with the number of rows that are read and of all students.
    """
    write_table = writer(out)
    exam = exam_file.read_exam_file(files.read_text(exam_json), str(exam_json))
    pairs = compared_pairs(exam, marked, progress)
    files.write_private(out, write_table(exam, pairs), force=force)
    return len(pairs)


def compared_pairs(
    exam: ExamFile, marked: Path, progress: Callable[[int, int], object]
) -> Sequence[ComparedPair]:
    """Return the pairs of students that chance does not explain."""
    sheets = {sheet.id: sheet for sheet in exam.students}
    given: dict[tuple[str, Place], str] = {}
    answered: list[AnsweredSheet] = []
    for _, row in read_marks(lines_of(marked), str(marked)):
        if row.status is Status.MARKED and row.id in sheets:
            answered.append(answered_sheet(exam, sheets[row.id], row.exercises, given))
            progress(len(answered), len(sheets))
    return [compared(pair, sheets, given) for pair in find_foreign_answers(answered)]


def answered_sheet(
    exam: ExamFile,
    sheet: Sheet,
    exercises: Sequence[Mapping[str, Any]],
    given: dict[tuple[str, Place], str],
) -> AnsweredSheet:
    """Return the sheet's right answers and its wrong ones, which are noted as they were given."""
    key: dict[Place, str] = {}
    wrong: dict[Place, str] = {}
    for exercise in exercises:
        number = int(exercise["exercise"])
        posed = pose_exercise(exam, sheet, number)
        key |= {(number, name): in_json(plain(answer)) for name, answer in posed.key.items()}
        for mark in exercise["marks"]:
            if is_unexplained(mark):
                place = (number, str(mark["question"]))
                wrong[place] = in_json(mark["read_as"])
                given[sheet.id, place] = str(mark["given"])
    return AnsweredSheet(sheet.id, key, wrong)


def is_unexplained(mark: Mapping[str, Any]) -> bool:
    """Tell whether a mark is of a wrong answer that could be read and that no mistake explains."""
    return mark["verdict"] == WRONG and mark.get("read_as") is not None


def in_json(answer: object) -> str:
    """Return an answer in plain data as a text, the same for equal ones."""
    return json.dumps(answer, sort_keys=True)


def compared(
    pair: ForeignAnswers, sheets: Mapping[str, Sheet], given: Mapping[tuple[str, Place], str]
) -> ComparedPair:
    """Return the pair as the table shows it."""
    answers = tuple(
        (f"{number}.{name}", given[pair.student, (number, name)]) for number, name in pair.places
    )
    student, other_student = (
        ComparedStudent(sheet.id, sheet.name, sheet.columns.get(SEAT, ""))
        for sheet in (sheets[pair.student], sheets[pair.other_student])
    )
    expected = f"{pair.expected:.{SIGNIFICANT_DIGITS}g}"
    return ComparedPair(student, other_student, answers, pair.among, expected)


# The table as a page, as CSV and as JSON.


def page(exam: ExamFile, pairs: Sequence[ComparedPair]) -> str:
    """Return the table as an HTML page in the exam's language."""
    return page_of(TEMPLATE, exam.language, exam=exam, pairs=pairs)


def rows(pairs: Sequence[ComparedPair]) -> Iterator[dict[str, Any]]:
    """Yield a row of plain data for each pair."""
    for pair in pairs:
        yield {
            "id": pair.student.id,
            "seat": pair.student.seat,
            "other_id": pair.other_student.id,
            "other_seat": pair.other_student.seat,
            "answers": [f"{question}: {answer}" for question, answer in pair.answers],
            "among": pair.among,
            "expected": float(pair.expected),
        }


COLUMNS = ("id", "seat", "other_id", "other_seat", "answers", "among", "expected")


def table(_exam: ExamFile, pairs: Sequence[ComparedPair]) -> str:
    """Return the pairs as CSV."""
    buffer = StringIO(newline="")
    cells = csv.writer(buffer)
    cells.writerow(COLUMNS)
    for row in rows(pairs):
        texts = {**row, "answers": "; ".join(row["answers"])}
        cells.writerow([defuse_formula(str(texts[column])) for column in COLUMNS])
    return buffer.getvalue()


def pairs_json(_exam: ExamFile, pairs: Sequence[ComparedPair]) -> str:
    """Return the pairs as JSON."""
    return json.dumps([*rows(pairs)], ensure_ascii=False, indent=2) + "\n"


WRITERS: Mapping[str, Callable[[ExamFile, Sequence[ComparedPair]], str]] = {
    ".csv": table,
    ".html": page,
    ".json": pairs_json,
}


def writer(path: Path) -> Callable[[ExamFile, Sequence[ComparedPair]], str]:
    """Return the function that writes a file of that ending; RequestError lists the endings."""
    ending = path.suffix.casefold()
    if ending not in WRITERS:
        raise RequestError(
            "{path}: a comparison is written as {writers}", path=path, writers=", ".join(WRITERS)
        )
    return WRITERS[ending]
