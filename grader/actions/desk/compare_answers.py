"""The command `compare`: a table of wrong answers that are right on another student's sheet."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from generator.answers.writing import plain, write_answer
from grader.base.disk import files
from grader.base.disk.csv_tables import line
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.grading.marks_file import lines_of, read_marks
from grader.exams.grading.row import Status, is_unread
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
SIGNIFICANT_DIGITS = 2


@dataclass(frozen=True, slots=True)
class ComparedPair:
    """Two students' sheets; `answers` are those of the first that are right on the second.

    Each has its question. The counts are those of ForeignAnswers, `expected` as a short decimal.
    """

    student: Sheet
    other_student: Sheet
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
    answered: list[AnsweredSheet] = []
    typed_texts: dict[str, TypedTexts] = {}
    for _, row in read_marks(lines_of(marked), str(marked)):
        if row.status is Status.MARKED and row.id in sheets:
            answered.append(answered_sheet(exam, sheets[row.id], row.exercises))
            typed_texts[row.id] = texts_by_place(row.exercises)
            progress(len(answered), len(sheets))
    return [
        compared(pair, sheets, typed_texts[pair.student]) for pair in find_foreign_answers(answered)
    ]


TypedTexts: TypeAlias = Mapping[Place, str]
"""The texts of a student's answers, by exercise and question."""
MarkedExercise: TypeAlias = Mapping[str, Any]
"""An exercise with its marks, as JSON."""


def answered_sheet(
    exam: ExamFile, sheet: Sheet, exercises: Sequence[MarkedExercise]
) -> AnsweredSheet:
    """Return the sheet's right answers, its wrong ones that no mistake explains, and texts.

    The texts are those that cannot be read on this sheet, which may be right on another one.
    """
    key: dict[Place, str] = {}
    wrong: dict[Place, str] = {}
    unread: dict[Place, str] = {}
    key_texts: dict[Place, str] = {}
    for exercise in exercises:
        number = int(exercise["exercise"])
        posed = pose_exercise(exam, sheet, number)
        key |= {(number, name): in_json(plain(answer)) for name, answer in posed.key.items()}
        key_texts |= {
            (number, name): sort_parts(write_answer(answer)) for name, answer in posed.key.items()
        }
        for mark in exercise["marks"]:
            place = number, str(mark["question"])
            if is_unexplained(mark):
                wrong[place] = in_json(mark["read_as"])
            elif is_unread(mark):
                unread[place] = sort_parts(str(mark["given"]))
    return AnsweredSheet(sheet.id, key, wrong, unread, key_texts)


def sort_parts(text: str) -> str:
    """Return a text with its parts between commas in order, without spaces and capitals."""
    return ",".join(sorted("".join(part.split()).casefold() for part in text.split(",")))


def texts_by_place(exercises: Sequence[MarkedExercise]) -> TypedTexts:
    """Return the text of each answer."""
    return {
        (int(exercise["exercise"]), str(mark["question"])): str(mark["given"])
        for exercise in exercises
        for mark in exercise["marks"]
    }


def is_unexplained(mark: Mapping[str, Any]) -> bool:
    """Tell whether a mark is of a wrong answer that could be read and that no mistake explains."""
    return mark["verdict"] == WRONG and mark.get("read_as") is not None


def in_json(answer: object) -> str:
    """Return an answer in plain data as a text, the same for equal ones."""
    return json.dumps(answer, sort_keys=True)


def compared(
    pair: ForeignAnswers, sheets: Mapping[str, Sheet], typed_texts: TypedTexts
) -> ComparedPair:
    """Return the pair as the table shows it; the texts are those of the first student."""
    answers = tuple((f"{number}.{name}", typed_texts[number, name]) for number, name in pair.places)
    expected = f"{pair.expected:.{SIGNIFICANT_DIGITS}g}"
    return ComparedPair(
        sheets[pair.student], sheets[pair.other_student], answers, pair.among, expected
    )


def seat_of(sheet: Sheet) -> str:
    """Return the student's seat; empty if the roster has none."""
    return sheet.columns.get("seat", "")


# The table as a page, as CSV and as JSON.


def page(exam: ExamFile, pairs: Sequence[ComparedPair]) -> str:
    """Return the table as an HTML page in the exam's language."""
    return page_of(TEMPLATE, exam.language, exam=exam, pairs=pairs, seat_of=seat_of)


def rows(pairs: Sequence[ComparedPair]) -> Iterator[dict[str, Any]]:
    """Yield a row of plain data for each pair."""
    for pair in pairs:
        yield {
            "id": pair.student.id,
            "seat": seat_of(pair.student),
            "other_id": pair.other_student.id,
            "other_seat": seat_of(pair.other_student),
            "answers": [f"{question}: {answer}" for question, answer in pair.answers],
            "among": pair.among,
            "expected": float(pair.expected),
        }


COLUMNS = ("id", "seat", "other_id", "other_seat", "answers", "among", "expected")


def table(_exam: ExamFile, pairs: Sequence[ComparedPair]) -> str:
    """Return the pairs as CSV."""
    texts = ({**row, "answers": "; ".join(row["answers"])} for row in rows(pairs))
    lines = (line(str(row[column]) for column in COLUMNS) for row in texts)
    return "".join((line(COLUMNS), *lines))


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
