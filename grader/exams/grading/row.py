"""The result of one submission, or of a student who handed nothing in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from generator.answers.outcome import Ambiguous, Unreadable
from generator.base.plain import Plain
from grader.base import program
from grader.exams.grading.submissions.submission import Crop, LostAnswer
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.scale import CourseMark, Scale, course_mark
from grader.marking.marks.mark import Unmarked
from grader.words import messages
from solver.exact import ZERO, Rational, rational, text
from solver.message import Message

AMBIGUOUS = Ambiguous.__name__.lower()
"""The verdict on an ambiguous text."""
UNREADABLE = Unreadable.__name__.lower()
"""The verdict on a text that is no answer."""
UNMARKED = Unmarked.__name__.lower()
"""The verdict on an answer in words, which a person marks."""
MISSING = "missing"
"""The verdict on a lost answer: a form without its field, or a page not found."""


WITHHELD = "withheld"
"""The verdict on the answers of an exercise with a key that this version computes otherwise."""


OPEN = frozenset({AMBIGUOUS, UNMARKED, MISSING, WITHHELD})
"""The verdicts on which a person decides."""


class Status(StrEnum):
    """The status of a row: a submission has one of the first four, an absent student the last.

    Submissions in conflict are claimed for the same student, and none of them counts. A superseded
    one is blank or a copy, and another one of the same student is marked.
    """

    MARKED = "marked"
    UNREADABLE = "unreadable"
    CONFLICT = "conflict"
    SUPERSEDED = "superseded"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One row of results; `exercises` are reports as JSON, `notes` are messages for the teacher.

    `scheme` holds the settings used for marking, and `decisions` the teacher's, both as JSON. The
    student's fields are empty if it is unknown whose submission it is. `language` is that of the
    sheet, `version` its letter, if the exam has versions. `told` is for the student, where
    the notes name another student.
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
    told: tuple[str, ...] = ()
    scheme: Mapping[str, Plain] = field(default_factory=dict)
    decisions: tuple[Mapping[str, Plain], ...] = ()

    @property
    def marks(self) -> Iterator[Mapping[str, Any]]:
        """The marks of all its exercises, as JSON."""
        return (mark for exercise in self.exercises for mark in exercise["marks"])

    @property
    def open(self) -> int:
        """The number of its marks that a person still decides."""
        return sum(map(is_open, self.marks))

    @property
    def unclear(self) -> int:
        """The number of its open marks that are ambiguous."""
        return sum(is_open(mark) and mark["verdict"] == AMBIGUOUS for mark in self.marks)

    @property
    def unread(self) -> int:
        """The number of its marks of answers that nobody could read."""
        return sum(map(is_unread, self.marks))

    @property
    def unmarked(self) -> int:
        """The number of its open marks that are answers in words."""
        return sum(is_open(mark) and mark["verdict"] == UNMARKED for mark in self.marks)

    @property
    def withheld(self) -> int:
        """The number of its open marks of exercises with a key that is computed otherwise now."""
        return sum(is_open(mark) and mark["verdict"] == WITHHELD for mark in self.marks)

    @property
    def score(self) -> float | None:
        """The share of the points that was earned, to four decimals; above 1 only by a bonus."""
        if self.points is None or not self.out_of:
            return None
        return round(float(self.points / self.out_of), 4)


def sum_marks(exercise: Mapping[str, Any], marks: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the exercise in JSON with these marks and their sums."""
    points = sum((rational(mark["points"]) for mark in marks), ZERO)
    out_of = sum((rational(mark["out_of"]) for mark in marks), ZERO)
    still = sum(map(is_open, marks))
    return {
        **{key: value for key, value in exercise.items() if key != "open"},
        **({"open": still} if still else {}),
        "marks": list(marks),
        "points": text(points),
        "out_of": text(out_of),
        "score": round(float(points / out_of), 4) if out_of else 0.0,
    }


def sum_exercises(exercises: Iterable[Mapping[str, Any]]) -> tuple[Rational, Rational]:
    """Return the points of exercises in JSON, and out of how many.

    Bonus exercises add no possible points.
    """
    pairs = [
        (
            rational(exercise["points"]),
            ZERO if exercise.get("bonus") else rational(exercise["out_of"]),
        )
        for exercise in exercises
    ]
    return sum((points for points, _ in pairs), ZERO), sum((out_of for _, out_of in pairs), ZERO)


def is_open(mark: Mapping[str, Plain]) -> bool:
    """Tell whether a mark in JSON is open; a teacher's decision closes it."""
    return mark["verdict"] in OPEN and "decision" not in mark


def is_unread(mark: Mapping[str, Plain]) -> bool:
    """Tell whether nobody could read the answer of a mark in JSON, and no teacher decided."""
    return mark["verdict"] == UNREADABLE and "decision" not in mark


def is_lost(mark: Mapping[str, Any]) -> bool:
    """Tell whether the answer was lost, even if a teacher has decided since."""
    return MISSING in {mark["verdict"], mark.get("was", {}).get("verdict")}


def mark_of_row(row: Row, scale: Scale | None) -> CourseMark | None:
    """Return the student's mark on the course's scale.

    There is none without a scale, or while answers of the student are still to be decided.
    """
    if scale is None or row.status is not Status.MARKED or row.points is None or row.open:
        return None
    return course_mark(row.points, row.out_of or ZERO, scale)


def mark_json(mark: CourseMark) -> dict[str, Plain]:
    """Return a mark on the course's scale as JSON data."""
    return {
        "value": mark.name,
        **({} if mark.exact is None else {"exact": text(mark.exact)}),
        **({} if mark.passed is None else {"passed": mark.passed}),
    }


def row_json(row: Row, scale: Scale | None = None) -> dict[str, Plain]:
    """Return the row as JSON data, with numbers as strings."""
    mark = mark_of_row(row, scale)
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
        **({} if mark is None else {"mark": mark_json(mark)}),
        **({"open": row.open} if row.open else {}),
        "notes": list(row.notes),
        "exercises": list(row.exercises),
        **({"scheme": dict(row.scheme)} if row.scheme else {}),
        **({"decisions": list(row.decisions)} if row.decisions else {}),
    }


# Rows about a student of the exam.


EXCUSED = "excused"
NOT = {"", "0", "n", "no", "false", "-"}


def is_excused(columns: Mapping[str, str]) -> bool:
    """Tell whether the roster excuses the student, by its column `excused`."""
    return columns.get(EXCUSED, "").strip().lower() not in NOT


def student_row(
    sheet: Sheet, status: Status, *, file: str = "", notes: tuple[str, ...] = ()
) -> Row:
    """Return a row about a student, without marks."""
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


def contest_row(marked: Row, why: str, language: str) -> Row:
    """Return the row of a contested submission, which notes what it would earn."""
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
        notes=(messages.translate(worth, language), why, *marked.notes),
    )


# What is kept with marks for regrading: raw answers, and the settings used.


SCHEME = {"convention", "settings", "rounding", "alone"}
"""The keys of exam.json with the settings of marking."""


def scheme_json(exam: ExamFile) -> dict[str, Plain]:
    """Return the settings used for marking as JSON data: the program's version and the course's."""
    return {"version": program.version(), **exam.model_dump(mode="json", include=SCHEME)}


def record_answers(exercise: Mapping[str, Any], answers: Mapping[str, Plain]) -> dict[str, Any]:
    """Return the exercise's marks; `raw_answers` keeps each answer that was not a text."""
    marks = [
        mark if isinstance(answer, str) else {**mark, "raw": answer}
        for mark in exercise["marks"]
        for answer in [answers.get(f"{on_sheet(exercise)}.{mark['question']}", "")]
    ]
    return {**exercise, "marks": marks}


def on_sheet(exercise: Mapping[str, Any]) -> int:
    """Return the number of the exercise on the student's sheet."""
    number: int = exercise.get("number", exercise["exercise"])
    return number


def raw_answers(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, Plain]:
    """Return the answers as they were handed in, by full question name, without lost ones."""
    return {
        name_on_sheet(exercise, mark): mark.get("raw", mark["given"])
        for exercise in exercises
        for mark in exercise["marks"]
        if not is_lost(mark)
    }


def lost_answers(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, LostAnswer]:
    """Return the lost answers with the reason, by full question name."""
    return {
        name_on_sheet(exercise, mark): LostAnswer(
            page=mark.get("page", 0), unread=mark.get("unread", False)
        )
        for exercise in exercises
        for mark in exercise["marks"]
        if is_lost(mark)
    }


def crops_by_question(exercises: tuple[Mapping[str, Any], ...]) -> dict[str, tuple[Crop, ...]]:
    """Return the places of scanned answers, by full question name."""
    return {
        name_on_sheet(exercise, mark): tuple(map(read_crop, mark["crops"]))
        for exercise in exercises
        for mark in exercise["marks"]
        if "crops" in mark
    }


def read_crop(data: Mapping[str, Any]) -> Crop:
    """Return a place from its JSON data."""
    return Crop(
        field=data["field"],
        page=data["page"],
        at=tuple(data["at"]),
        guess=data.get("guess", ""),
    )


def crop_json(place: Crop) -> dict[str, Plain]:
    """Return a place as JSON data; its field is named as in the form."""
    return {
        "field": place.field,
        "page": place.page,
        "at": list(place.at),
        **({"guess": place.guess} if place.guess else {}),
    }


def name_on_sheet(exercise: Mapping[str, Any], mark: Mapping[str, Any]) -> str:
    """Return the full name of the answer in a submission."""
    return f"{on_sheet(exercise)}.{mark['question']}"
