"""Whose a submission is: found by the sheet's code or by the student's id, each student once."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from grader.exams.exam_file import Sheet
from grader.exams.roll import Enrolled, Roll
from grader.grading.entry import Entry, Glance
from grader.grading.row import Row, Status
from grader.grading.submissions.submission import Unreadable
from solver.errors import did_you_mean


@dataclass(frozen=True, slots=True)
class Claimed:
    """A submission that is to be marked, by whose sheet it fills in."""

    by: Enrolled


@dataclass(frozen=True, slots=True)
class Directory:
    """An exam's sheets by id, by id in any case where that is unique, by code, by replaced code."""

    ids: Mapping[str, Enrolled]
    folded: Mapping[str, Enrolled]
    codes: Mapping[str, Enrolled]
    void: Mapping[str, Enrolled]


def directory(students: Sequence[Enrolled]) -> Directory:
    alike = Counter(student.id.casefold() for student in students)
    return Directory(
        ids={student.id: student for student in students},
        folded={s.id.casefold(): s for s in students if alike[s.id.casefold()] == 1},
        codes={student.code: student for student in students},
        void={code: student for student in students for code in student.void},
    )


def claimed(roll: Roll, entries: Sequence[Entry]) -> Iterator[Claimed | Row]:
    """Whose each submission is; a row for what is nobody's, or somebody's second.

    Of several by one student the first that is not blank counts, or the first if all are.
    """
    sheets = directory(roll.students)
    owners = [None if isinstance(one, Unreadable) else whose(sheets, one) for one in entries]
    counts: dict[str, Glance] = {}
    for one, owner in zip(entries, owners, strict=True):
        if isinstance(one, Glance) and isinstance(owner, Enrolled):
            best = counts.setdefault(owner.id, one)
            if best.is_blank and not one.is_blank:
                counts[owner.id] = one
    for one, owner in zip(entries, owners, strict=True):
        yield claim(roll, one, owner, counts)


def claim(
    roll: Roll, one: Entry, owner: Enrolled | str | None, counts: Mapping[str, Glance]
) -> Claimed | Row:
    """What becomes of one submission, given whose it is (or why it is nobody's)."""
    if isinstance(one, Unreadable):
        return nobody(one.source, one.reason)
    if not isinstance(owner, Enrolled):
        return nobody(one.source, owner or "", id_=one.student[:200])
    marked = counts[owner.id]
    if marked is one:
        return Claimed(owner)
    why = f"{owner.id} has also handed in {marked.source}, which is marked"
    return student_row(roll.sheet(owner), Status.UNREADABLE, file=one.source, notes=(why,))


def whose(sheets: Directory, submission: Glance) -> Enrolled | str:
    """The sheet that was filled in, or why there is none."""
    by_id = sheets.ids.get(submission.student) or sheets.folded.get(submission.student.casefold())
    if submission.student and by_id is None:
        return unknown(sheets, submission.student[:60])
    if not submission.code:
        return by_id or "there is neither an id nor a sheet's code"
    code = submission.code[:20].upper()
    if code in sheets.void:
        return f"sheet {code} of {sheets.void[code].id} was replaced by {sheets.void[code].code}"
    if code not in sheets.codes:
        return f"sheet {code} is not of this exam; hand in a sheet of this one"
    by_code = sheets.codes[code]
    if by_id is not None and by_id != by_code:
        return f"sheet {code} is {by_code.id}'s, not {by_id.id}'s"
    return by_code


def unknown(sheets: Directory, student: str) -> str:
    refusal = f"there is no student {student!r} in this exam; {did_you_mean(student, sheets.ids)}"
    return refusal.rstrip("; ")


def nobody(source: str, why: str, *, id_: str = "") -> Row:
    return Row(status=Status.UNREADABLE, file=source, id=id_, notes=(why,))


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
        columns=sheet.columns,
        notes=notes,
    )
