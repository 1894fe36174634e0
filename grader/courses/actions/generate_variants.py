"""Generating students' variants from the assignment's secret, and storing them."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.generation.generate import family_of_exam
from grader.base.workers.engine import Workers
from grader.base.workers.here import InlineWorkers
from grader.courses.actions import clock_and_ids
from grader.courses.actions.requested import (
    CACHE_SIZE,
    NOBODY,
    SOURCE,
    assignment_of,
    head,
    read_exam,
    read_head,
    sheet_of,
    student_of,
    with_students,
)
from grader.courses.store import assignments, extensions, scores, students, variants
from grader.courses.store.database import Database
from grader.courses.store.records import Assignment, EnrolledStudent, VariantRecord
from grader.exams.making import exam_file
from grader.exams.making.assign_problems import (
    Band,
    describe_exercises,
    difficulty_band,
    settle_variants,
)
from grader.exams.making.assign_problems import sheet_of as settled_sheet
from grader.exams.making.assign_variants import PlannedVariant as Planned
from grader.exams.making.assign_variants import assign_variants
from grader.exams.making.exam import Exam
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.exam_table import point_to_line
from grader.exams.making.secret import digest_key, secret_fingerprint
from grader.exams.making.student import Student


@dataclass(frozen=True, slots=True)
class AssignmentVariants:
    """The variants of an assignment at one moment."""

    assignment: Assignment
    roll: Sequence[EnrolledStudent]
    sheets: Mapping[str, Sheet]


def draw_for(database: Database, course: str, assignment: str, student: str) -> None:
    """Generate the student's variant unless there is one, perhaps from another process."""
    while student in lacking(now := standing(database, course, assignment)):
        keep(database, now, generate_sheets(now, {student}, InlineWorkers()))


def draw_anew(database: Database, course: str, assignment: str, student: str) -> None:
    """Replace the student's variant; nobody else's changes."""
    with database.reading() as tx:
        student_of(tx, course, student)
    draw_for(database, course, assignment, student)
    while True:
        now = standing(database, course, assignment)
        if keep(
            database, now, generate_sheets(now, {student}, InlineWorkers(), replaced={student})
        ):
            return


def standing(database: Database, course: str, assignment: str) -> AssignmentVariants:
    """Return the variants of an assignment as they are now."""
    with database.reading() as tx:
        found_assignment = assignment_of(tx, course, assignment)
        every = variants.every(tx, assignment)
        roll = students.list_students(tx, course)
    return AssignmentVariants(
        found_assignment,
        roll,
        {id_: sheet_of(variant_record) for id_, variant_record in every.items()},
    )


def lacking(now: AssignmentVariants) -> list[str]:
    """Return the students without a variant, in enrolment order."""
    return [student.id for student in now.roll if student.id not in now.sheets]


def generate_sheets(
    now: AssignmentVariants,
    student_ids: Collection[str],
    workers: Workers,
    *,
    replaced: Collection[str] = (),
) -> Sequence[Sheet]:
    """Generate the sheets of the wanted students."""
    exam, secret = read_exam(now.assignment.toml), now.assignment.secret.encode()
    before = with_students(now.assignment, tuple(now.sheets.values())) if now.sheets else None
    planned = assign_variants(
        exam, list(map(student, now.roll)), before, secret=secret, replaced=replaced
    )
    asked_variants = [
        last(planned_variant)
        for planned_variant in planned
        if planned_variant.student.id in student_ids
    ]
    shared = {sheet.version: sheet for sheet in now.sheets.values() if sheet.version}
    alone = [
        planned_variant
        for planned_variant in asked_variants
        if planned_variant.version not in shared
    ]
    with point_to_line(now.assignment.toml, SOURCE):
        taken, usual = taken_by(exam, now.sheets.values()), bands(now.assignment.toml)
        new_variants = settle_variants(exam, alone, usual, workers, taken=taken) if alone else ()
        by_secret = digest_key(secret)
        sheets = {
            settled_variant.variant.student.id: settled_sheet(exam, settled_variant, by_secret)
            for settled_variant in new_variants
        }
    same = {
        planned_variant.student.id: as_theirs(planned_variant, shared[planned_variant.version])
        for planned_variant in asked_variants
        if planned_variant not in alone
    }
    return [*sheets.values(), *same.values()]


def student(enrolled: EnrolledStudent) -> Student:
    """Return the student as exams know students."""
    return Student(
        id=enrolled.id,
        name=enrolled.name,
        email=enrolled.email,
        language=enrolled.language,
        seat=enrolled.seat,
        columns=enrolled.columns,
    )


def last(variant: Planned) -> Planned:
    """Return the variant with its last draw only, since replaced ones are not generated again."""
    return replace(variant, draws=variant.draws[-1:])


@lru_cache(CACHE_SIZE)
def bands(toml: str) -> tuple[Band, ...]:
    """Return the band of difficulty of each exercise."""
    exam = read_exam(toml)
    return tuple(
        difficulty_band(n, entry, exam.convention) for n, entry in enumerate(exam.entries, 1)
    )


def taken_by(exam: Exam, sheets: Iterable[Sheet]) -> set[tuple[str, str]]:
    """Return the problems that are assigned, by family and likeness."""
    taken = set()
    for sheet in sheets:
        for number, problem in zip(sheet.exercise_numbers, sheet.problems, strict=True):
            family = family_of_exam(exam.entries[number - 1].family)
            if not family.has_keys:
                taken.add((family.name, family.likeness(family.from_plain(problem))))
    return taken


def as_theirs(planned: Planned, theirs: Sheet) -> Sheet:
    """Return the sheet of a student who shares a version with others."""
    own = {
        "id": planned.student.id,
        "language": planned.language,
        "file": planned.file,
        "code": planned.code,
    }
    return theirs.model_copy(update=own)


def keep(database: Database, now: AssignmentVariants, sheets: Sequence[Sheet]) -> bool:
    """Store the sheets unless the assignment was changed meanwhile.

    Return whether they are stored.
    """
    every = {**now.sheets, **{sheet.id: sheet for sheet in sheets}}
    exam = with_records(made_exam(now.assignment, tuple(every.values())), now.assignment.head)
    changed = replace(now.assignment, head=head(exam))
    with database.writing() as tx:
        if not assignments.change(tx, changed):
            return False
        variants.add(tx, [variant(now.assignment, sheet) for sheet in sheets])
        for sheet in sheets:
            if sheet.attempt > 1:
                variants.hold(tx, changed.id, sheet.id)  # nobody opens the earlier one meanwhile
                scores.stale(tx, changed.id, sheet.id, moment=clock_and_ids.now())
                extensions.begin_again(tx, changed.id, [sheet.id])
        return True


def with_records(new: ExamFile, old_head: str) -> ExamFile:
    """Return the exam with what own questions asked when the assignment was made.

    A later version, which may ask otherwise, generates variants of students who come late.
    """
    if not any(part.record for part in new.exercises):
        return new
    old = read_head(old_head)
    pairs = list(zip(new.exercises, old.exercises, strict=True))
    if not any(part.record and before.record for part, before in pairs):
        return new
    exercises = tuple(
        part.model_copy(update={"record": before.record}) if before.record else part
        for part, before in pairs
    )
    return new.model_copy(update={"program": old.program, "exercises": exercises})


def variant(assignment: Assignment, sheet: Sheet) -> VariantRecord:
    """Return the record of a sheet."""
    return VariantRecord(
        assignment=assignment.id,
        student=sheet.id,
        attempt=sheet.attempt,
        sheet=sheet.model_dump_json(),
        code=sheet.code,
    )


def made_head(assignment: Assignment, sheets: Sequence[Sheet]) -> str:
    """Return the head of exam.json for these sheets."""
    return head(made_exam(assignment, sheets))


def made_exam(assignment: Assignment, sheets: Sequence[Sheet]) -> ExamFile:
    """Return the exam of which that is the head."""
    exam = read_exam(assignment.toml)
    with point_to_line(assignment.toml, SOURCE):
        descriptions = describe_exercises(exam, bands(assignment.toml), sheets)
    secret = assignment.secret.encode()
    return exam_file.exam_file(
        exam,
        (NOBODY,),
        details=descriptions,
        fingerprint=secret_fingerprint(secret),
        digest_key=digest_key(secret),
    )
