"""What became of one submission, or of a student who handed nothing in."""

import importlib.metadata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from typing import Any

from generator.answers.outcome import Ambiguous
from generator.base.plain import Plain
from grader.exams.grading.submissions.submission import LostAnswer
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.marking.marks.mark import Unmarked
from grader.words import messages
from solver.exact import ZERO, Rational, rational, text
from solver.message import Message

AMBIGUOUS = Ambiguous.__name__.lower()
"""The verdict on a text with several readings."""
UNMARKED = Unmarked.__name__.lower()
"""The verdict on words that a person marks."""
MISSING = "missing"
"""The verdict on an answer that is not known: a form without its field, a page not found."""


OPEN = frozenset({AMBIGUOUS, UNMARKED, MISSING})
"""What a person has to decide."""


class Status(StrEnum):
    """Every submission is one of the first four; a student without any is absent.

    Several in conflict claim to be one student's, and none of them earns anything; one that is
    superseded is blank or a copy, where another of the student's is marked.
    """

    MARKED = "marked"
    UNREADABLE = "unreadable"
    CONFLICT = "conflict"
    SUPERSEDED = "superseded"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """`exercises` are reports as JSON; `notes` say what a teacher has to know, such as the reason.

    `scheme` is what was marked by, `decisions` what the teacher decided otherwise, in JSON. The
    student's own fields are empty where nobody knows whose submission it is; `language` is that of
    the student's sheet, `version` its letter, if the exam has versions.
    """

    status: Status
    file: str = ""
    id: str = ""
    name: str = ""
    email: str = ""
    language: str = ""
    version: str = ""
    columns: Mapping[str, str] = field(default_factory=dict)
    points: Rational | None = None
    out_of: Rational | None = None
    exercises: tuple[Mapping[str, Plain], ...] = ()
    notes: tuple[str, ...] = ()
    scheme: Mapping[str, Plain] = field(default_factory=dict)
    decisions: tuple[Mapping[str, Plain], ...] = ()

    @property
    def open(self) -> int:
        """Return how many of its marks a person has still to decide."""
        return sum(is_open(mark) for exercise in self.exercises for mark in exercise["marks"])

    @property
    def unclear(self) -> int:
        """Return how many of these can be read in more than one way."""
        marks = (mark for exercise in self.exercises for mark in exercise["marks"])
        return sum(is_open(mark) and mark["verdict"] == AMBIGUOUS for mark in marks)

    @property
    def unmarked(self) -> int:
        """Return how many of these are words that nobody has marked yet."""
        marks = (mark for exercise in self.exercises for mark in exercise["marks"])
        return sum(is_open(mark) and mark["verdict"] == UNMARKED for mark in marks)

    @property
    def score(self) -> float | None:
        """The part of the points that was earned, to four decimals; above 1 only by a bonus."""
        if self.points is None or not self.out_of:
            return None
        return round(float(self.points / self.out_of), 4)


def totals(exercises: Iterable[Mapping[str, Any]]) -> tuple[Rational, Rational]:
    """Return what exercises in JSON earned, and of how many points; a bonus is none of these."""
    each = [
        (rational(one["points"]), ZERO if one.get("bonus") else rational(one["out_of"]))
        for one in exercises
    ]
    return sum((points for points, _ in each), ZERO), sum((out_of for _, out_of in each), ZERO)


def is_open(mark: Mapping[str, Plain]) -> bool:
    """Return whether a mark in JSON is still to be decided, which a teacher's decision ends."""
    return mark["verdict"] in OPEN and "decision" not in mark


def is_lost(mark: Mapping[str, Any]) -> bool:
    """Return whether the answer was lost, whatever a teacher has decided since."""
    return MISSING in {mark["verdict"], mark.get("was", {}).get("verdict")}


def row_json(row: Row) -> dict[str, Plain]:
    """The row in JSON, in which a number is a text."""
    return {
        "status": str(row.status),
        "file": row.file,
        "id": row.id,
        "name": row.name,
        "email": row.email,
        **({"version": row.version} if row.version else {}),
        **({"columns": dict(row.columns)} if row.columns else {}),
        "points": None if row.points is None else text(row.points),
        "out_of": None if row.out_of is None else text(row.out_of),
        "score": row.score,
        **({"open": row.open} if row.open else {}),
        "notes": list(row.notes),
        "exercises": list(row.exercises),
        **({"scheme": dict(row.scheme)} if row.scheme else {}),
        **({"decisions": list(row.decisions)} if row.decisions else {}),
    }


# Rows about a student of the exam.


def student_row(
    sheet: Sheet, status: Status, *, file: str = "", notes: tuple[str, ...] = ()
) -> Row:
    """A row about a student, still without marks."""
    return Row(
        status=status,
        file=file,
        id=sheet.id,
        name=sheet.name,
        email=sheet.email,
        language=sheet.language,
        version=sheet.version,
        columns=sheet.columns,
        notes=notes,
    )


def contested(marked: Row, why: str, language: str) -> Row:
    """What it would have earned, which counts for nobody."""
    assert marked.points is not None, "it has been marked"
    assert marked.out_of is not None, "it has been marked"
    points, out_of = text(marked.points), text(marked.out_of)
    worth = Message("would earn {points} of {out_of}", points=points, out_of=out_of)
    return replace(
        marked,
        status=Status.CONFLICT,
        points=None,
        out_of=None,
        exercises=(),
        notes=(messages.told(worth, language), why, *marked.notes),
    )


# What stands beside the marks so that they can be made again: raw answers, what was marked by.


SCHEME = {"convention", "settings", "rounding", "alone"}
"""The keys of exam.json by which a course marks."""


def scheme_json(exam: ExamFile) -> dict[str, Plain]:
    """What was marked by: the version of this program, and the settings of the course."""
    return {"version": version(), **exam.model_dump(mode="json", include=SCHEME)}


@cache
def version() -> str:
    """Of the installed package; empty where it is run without being installed."""
    try:
        return importlib.metadata.version("minimaestro")
    except importlib.metadata.PackageNotFoundError:
        return ""


def recorded(exercise: Mapping[str, Any], answers: Mapping[str, Plain]) -> dict[str, Any]:
    """The marks of an exercise; an answer that was no text stands beside its own as `raw`."""
    marks = [
        mark if isinstance(given, str) else {**mark, "raw": given}
        for mark in exercise["marks"]
        for given in [answers.get(f"{on_sheet(exercise)}.{mark['question']}", "")]
    ]
    return {**exercise, "marks": marks}


def on_sheet(exercise: Mapping[str, Any]) -> int:
    """The number that the exercise has on the student's sheet."""
    number: int = exercise.get("number", exercise["exercise"])
    return number


def raw(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, Plain]:
    """The answers as they were handed in, by exercise and question, without those that are lost."""
    return {
        name_on_sheet(exercise, mark): mark.get("raw", mark["given"])
        for exercise in exercises
        for mark in exercise["marks"]
        if not is_lost(mark)
    }


def lost(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, LostAnswer]:
    """The answers that are not known, by exercise and question, with the reason."""
    return {
        name_on_sheet(exercise, mark): LostAnswer(
            page=mark.get("page", 0), unread=mark.get("unread", False)
        )
        for exercise in exercises
        for mark in exercise["marks"]
        if is_lost(mark)
    }


def name_on_sheet(exercise: Mapping[str, Any], mark: Mapping[str, Any]) -> str:
    """Return the name that the answer has in a submission."""
    return f"{on_sheet(exercise)}.{mark['question']}"
