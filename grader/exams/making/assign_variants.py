"""Assigning a variant to each student: attempt, code and seeds."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.errors import UnknownName
from grader.exams.making.exam import Exam, exam_identity
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.secret import exercise_seed, sheet_code
from grader.exams.making.selection import assign_versions, selected_exercises
from grader.exams.making.student import Student, compose_name, file_names
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError


@dataclass(frozen=True, slots=True)
class Draw:
    """The exercises on a sheet by number, with a seed for each."""

    exercise_numbers: tuple[int, ...]
    seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedVariant:
    """A student's variant before its exercises are generated.

    `draws` has one draw for each attempt up to the current one. `version` is empty if the variant
    is the student's own.
    """

    student: Student
    language: str
    file: str
    attempt: int
    version: str
    code: str
    void: tuple[str, ...]
    draws: tuple[Draw, ...]


def plan_variants(
    students: Sequence[Student],
    attempts: Mapping[str, int],
    versions: Mapping[str, str],
    *,
    exam: Exam,
    secret: bytes,
) -> tuple[PlannedVariant, ...]:
    """Return a variant for each student; a student not in `attempts` is at the first attempt."""
    ids = [student.id for student in students]
    files = file_names(ids)
    codes = codes_of(ids, attempts, secret=secret, exam=exam_identity(exam))
    return tuple(
        PlannedVariant(
            student=student,
            language=language_of(student, exam.language),
            file=files[student.id],
            attempt=(attempt := attempts.get(student.id, 1)),
            version=versions[student.id] if attempt == 1 else "",
            code=codes[student.id][-1],
            void=tuple(codes[student.id][:-1]),
            draws=tuple(
                draw_of(exam, versions[student.id], student.id, secret=secret, attempt=n)
                for n in range(1, attempt + 1)
            ),
        )
        for student in students
    )


def draw_of(exam: Exam, version: str, student: str, *, secret: bytes, attempt: int) -> Draw:
    """Return the exercises and seeds of a version, or of one student if there is none.

    A replaced sheet is always the student's own. The seed of exercise 0 determines the selection
    and the order of the exercises.
    """
    whose = version if version and attempt == 1 else student
    order = exercise_seed(secret, whose, exercise=0, attempt=attempt)
    numbers = selected_exercises(exam.selection, len(exam.entries), order)
    seeds = (exercise_seed(secret, whose, exercise=n, attempt=attempt) for n in numbers)
    return Draw(numbers, tuple(seeds))


def codes_of(
    ids: Sequence[str], attempts: Mapping[str, int], *, secret: bytes, exam: str
) -> dict[str, list[str]]:
    """Return each student's codes, one for each attempt.

    All first codes are chosen before any second one, so replacing a variant changes no other code.
    """
    codes: dict[str, list[str]] = {id_: [] for id_ in ids}
    taken: set[str] = set()
    for attempt in range(1, max(attempts.values(), default=1) + 1):
        for id_ in ids:
            if attempt <= attempts.get(id_, 1):
                new_code = sheet_code(secret, id_, exam=exam, attempt=attempt, taken=taken)
                codes[id_].append(new_code)
                taken.add(new_code)
    return codes


def language_of(student: Student, language: str) -> str:
    """Return the student's language from the roster, else the exam's; RequestError if unknown."""
    if student.language and student.language not in LANGUAGES:
        unknown = UnknownName("no language", student.language, LANGUAGES)
        raise RequestError("student {student}: {unknown}", student=student.id[:60], unknown=unknown)
    return student.language or language


def count_attempts(attempts: Mapping[str, int], replaced: Collection[str]) -> dict[str, int]:
    """Return the attempts, one higher for each student to be replaced; UnknownName if not there."""
    for id_ in replaced:
        if id_ not in attempts:
            raise UnknownName("no student", id_, attempts)
    return {id_: attempt + (id_ in replaced) for id_, attempt in attempts.items()}


def keep_printed_codes(
    planned: Sequence[PlannedVariant],
    printed: Mapping[str, Sequence[str]],
    replaced: Collection[str],
) -> tuple[PlannedVariant, ...]:
    """Return the variants with the codes that are already printed, in each student's order.

    A replaced student gets one more code.
    """
    return tuple(
        variant
        if not (codes := printed.get(variant.student.id))
        else replace(variant, void=tuple(codes))
        if variant.student.id in replaced
        else replace(variant, code=codes[-1], void=tuple(codes[:-1]))
        for variant in planned
    )


def assign_variants(
    exam: Exam,
    students: Sequence[Student],
    before: ExamFile | None,
    *,
    secret: bytes,
    replaced: Collection[str],
) -> tuple[PlannedVariant, ...]:
    """Return a variant for each student, continuing from the existing exam, if there is one."""
    standing_at = {compose_name(s.id): s.attempt for s in before.students} if before else {}
    lettered = {compose_name(s.id): s.version for s in before.students} if before else {}
    planned = plan_variants(
        students,
        count_attempts(standing_at, replaced),
        assign_versions(exam.selection, students, lettered),
        exam=exam,
        secret=secret,
    )
    if not replaced or not before:
        return planned
    printed = {compose_name(s.id): (*s.void, s.code) for s in before.students}
    return keep_printed_codes(planned, printed, replaced)
