"""An exam's students and sheet codes, by which submissions are assigned."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from grader.exams.grading.submitters.students import Ids, KnownStudent, index_ids
from grader.exams.making.secret import CODE, exam_mark
from grader.exams.making.student import fold_name
from solver.errors import closest
from solver.message import Message

MAX_COMPARED = 1_000
"""Among more ids the closest is not looked for, since it takes longer than marking."""


class CodedStudent(KnownStudent, Protocol):
    """A student whose sheet codes are known."""

    @property
    def code(self) -> str:
        """The code of the student's sheet."""

    @property
    def void(self) -> tuple[str, ...]:
        """The codes of the student's replaced sheets."""


@dataclass(frozen=True, slots=True)
class CodeDirectory:
    """Student ids by sheet code; for a replaced code, the id and the new code."""

    ids: Ids
    codes: Mapping[str, str]
    void: Mapping[str, tuple[str, str]]
    marks: frozenset[str]


@dataclass(frozen=True, slots=True)
class UnassignedSubmission:
    """The reason why a submission belongs to no student."""

    why: Message


def build_directory(everybody: Iterable[CodedStudent]) -> CodeDirectory:
    """Return the directory of all students, who are iterated over more than once."""
    return CodeDirectory(
        ids=index_ids(everybody),
        codes={sheet.code: sheet.id for sheet in everybody},
        void={code: (sheet.id, sheet.code) for sheet in everybody for code in sheet.void},
        marks=frozenset(exam_mark(sheet.code) for sheet in everybody) - {""},
    )


def filled_in_as(
    students_by_code: CodeDirectory, student: str, code: str
) -> str | UnassignedSubmission:
    """Return the id of the student whose sheet was filled in; empty if it says neither id nor code.

    Returns Nobody if the id or the code is unknown, or if they contradict each other.
    """
    by_id = students_by_code.ids.id(student) if student else ""
    if student and not by_id:
        return unknown_student(students_by_code, student)
    if not code:
        return by_id
    by_code = of_code(students_by_code, code[:20].upper())
    if isinstance(by_code, str) and by_id and by_id != by_code:
        return UnassignedSubmission(
            Message(
                "sheet {code} is of {other}, not of {student}",
                code=code[:20].upper(),
                other=by_code,
                student=by_id,
            )
        )
    return by_code


def unknown_student(students_by_code: CodeDirectory, student: str) -> UnassignedSubmission:
    """Return the refusal of an unknown student id, with the closest known one."""
    refusal = Message("there is no student {student!r} in this exam", student=student[:60])
    if fold_name(student) in students_by_code.ids.folded:
        exactly = Message("more than one id is that but for its case, so write it exactly")
        return UnassignedSubmission(Message("{refusal}; {hint}", refusal=refusal, hint=exactly))
    if len(students_by_code.ids.exact) > MAX_COMPARED:
        return UnassignedSubmission(refusal)
    close = closest(student, students_by_code.ids.exact)
    hint = Message("did you mean {close!r}?", close=close)
    return UnassignedSubmission(
        refusal if close is None else Message("{refusal}; {hint}", refusal=refusal, hint=hint)
    )


def of_code(students_by_code: CodeDirectory, code: str) -> str | UnassignedSubmission:
    """Return the id of the student whose sheet has that code, or why there is none."""
    if code in students_by_code.codes:
        return students_by_code.codes[code]
    if code in students_by_code.void:
        id_, now = students_by_code.void[code]
        return UnassignedSubmission(
            Message(
                "sheet {code} of {student} was replaced by {now}", code=code, student=id_, now=now
            )
        )
    return UnassignedSubmission(stray_code_message(students_by_code, code))


def stray_code_message(students_by_code: CodeDirectory, code: str) -> Message:
    """Return the reason why no sheet has the code."""
    if students_by_code.marks and CODE.fullmatch(code) and not exam_mark(code):
        return Message("there is no sheet {code}: a letter of the code is mistyped", code=code)
    if exam_mark(code) in students_by_code.marks:
        return Message(
            "sheet {code} is of this exam, but of no student in this exam.json", code=code
        )
    return Message("sheet {code} is not of this exam; hand in a sheet of this one", code=code)
