"""Which variant each student gets: its attempt, its code, its seeds."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.errors import UnknownName
from grader.exams.making.exam import Exam, identity
from grader.exams.making.exam_file import ExamFile
from grader.exams.making.secret import code, seed
from grader.exams.making.selection import asked, versions
from grader.exams.making.student import Student, composed, file_names
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError


@dataclass(frozen=True, slots=True)
class Draw:
    """The exercises of a sheet by their numbers in the exam, with a seed for each."""

    asked: tuple[int, ...]
    seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedVariant:
    """A student's, before anything is drawn.

    `draws` has what is drawn at each attempt up to this one. `version` is empty where it is the
    student's own.
    """

    student: Student
    language: str
    file: str
    attempt: int
    version: str
    code: str
    void: tuple[str, ...]
    draws: tuple[Draw, ...]


def variants(
    students: Sequence[Student],
    attempts: Mapping[str, int],
    versions: Mapping[str, str],
    *,
    exam: Exam,
    secret: bytes,
) -> tuple[PlannedVariant, ...]:
    """One for each student; whoever is not in `attempts` is at the first."""
    ids = [student.id for student in students]
    files = file_names(ids)
    codes = codes_of(ids, attempts, secret=secret, exam=identity(exam))
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
    """What is drawn for a version, and for a student whose sheet is replaced.

    Exercise 0 is the seed of which exercises there are and in which order.
    """
    whose = version if version and attempt == 1 else student
    order = seed(secret, whose, exercise=0, attempt=attempt)
    numbers = asked(exam.selection, len(exam.entries), order)
    seeds = (seed(secret, whose, exercise=n, attempt=attempt) for n in numbers)
    return Draw(numbers, tuple(seeds))


def codes_of(
    ids: Sequence[str], attempts: Mapping[str, int], *, secret: bytes, exam: str
) -> dict[str, list[str]]:
    """Each student's codes, one for each attempt.

    All first attempts have theirs before any second, so that replacing one changes no other.
    """
    codes: dict[str, list[str]] = {id_: [] for id_ in ids}
    taken: set[str] = set()
    for attempt in range(1, max(attempts.values(), default=1) + 1):
        for id_ in ids:
            if attempt <= attempts.get(id_, 1):
                drawn = code(secret, id_, exam=exam, attempt=attempt, taken=taken)
                codes[id_].append(drawn)
                taken.add(drawn)
    return codes


def language_of(student: Student, language: str) -> str:
    """The student's own if the roster names one, else the exam's."""
    if student.language and student.language not in LANGUAGES:
        unknown = UnknownName("no language", student.language, LANGUAGES)
        raise RequestError("student {student}: {unknown}", student=student.id[:60], unknown=unknown)
    return student.language or language


def counted(attempts: Mapping[str, int], replaced: Collection[str]) -> dict[str, int]:
    """The attempts, one more for each student whose variant is replaced."""
    for id_ in replaced:
        if id_ not in attempts:
            raise UnknownName("no student", id_, attempts)
    return {id_: attempt + (id_ in replaced) for id_, attempt in attempts.items()}


def reprinted(
    planned: Sequence[PlannedVariant],
    printed: Mapping[str, Sequence[str]],
    replaced: Collection[str],
) -> tuple[PlannedVariant, ...]:
    """The variants under the codes that are on paper already, each student's in their order.

    Whoever is replaced has one more.
    """
    return tuple(
        variant
        if not (codes := printed.get(variant.student.id))
        else replace(variant, void=tuple(codes))
        if variant.student.id in replaced
        else replace(variant, code=codes[-1], void=tuple(codes[:-1]))
        for variant in planned
    )


def plan(
    exam: Exam,
    students: Sequence[Student],
    before: ExamFile | None,
    *,
    secret: bytes,
    replaced: Collection[str],
) -> tuple[PlannedVariant, ...]:
    """A variant for each student, counted on from the exam that is there."""
    standing_at = {composed(s.id): s.attempt for s in before.students} if before else {}
    lettered = {composed(s.id): s.version for s in before.students} if before else {}
    planned = variants(
        students,
        counted(standing_at, replaced),
        versions(exam.selection, students, lettered),
        exam=exam,
        secret=secret,
    )
    if not replaced or not before:
        return planned
    printed = {composed(s.id): (*s.void, s.code) for s in before.students}
    return reprinted(planned, printed, replaced)
