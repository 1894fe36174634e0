"""Assigning problems to students: no two students get the same, and all are about as hard."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from generator.base.convention import Convention
from generator.base.plain import Plain
from generator.generation.difficulty import difficulty
from generator.generation.generate import family_named, family_of_exam
from generator.generation.own_exercise import OWN
from generator.generation.wishes import wishes
from grader.base import program
from grader.base.workers.engine import LostTask, Workers, spread
from grader.exams.files.question_record import (
    QuestionKey,
    SheetRecord,
    exercise_record,
    question_keys,
    settings_of,
)
from grader.exams.making.assign_variants import Draw, PlannedVariant
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import (
    Entry,
    GeneratedExercise,
    TeacherExercise,
    apply_entry,
)
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import drawn_for, generate_exercise
from grader.words.fairness import flaws_of
from solver.errors import RequestError
from solver.message import Message

# The band of difficulty of an exercise's variants, so that students are treated equally.


SAMPLES = 7
"""The number of sample exercises that show the usual difficulty; nobody gets them."""
ANY_SEED = 0
"""Every student gets a teacher's own problem, since nothing is generated."""


@dataclass(frozen=True, slots=True)
class Band:
    """A range of difficulty, both ends included."""

    low: int
    high: int

    def off(self, difficulty: int) -> int:
        """Return by how much a difficulty lies outside the band; 0 inside."""
        return max(0, self.low - difficulty, difficulty - self.high)


def difficulty_band(number: int, entry: Entry, convention: Convention) -> Band:
    """Return the band for an exercise: 25 % around the median difficulty of a few samples."""
    seeds = range(SAMPLES) if isinstance(entry, GeneratedExercise) else (ANY_SEED,)
    exercises = [generate_exercise(number, entry, seed, convention) for seed in seeds]
    usual = sorted(map(difficulty, exercises))[len(exercises) // 2]
    return Band(usual - usual // 4, usual + usual // 4)


# Flaws of the teacher's own problems in an exam.


def problem_doubts(exam: Exam, language: str = "") -> Iterator[tuple[int, str]]:
    """Yield the flaws of the teacher's own problems: exercise number and sentence.

    The sentence is in that language, or that of the exam.
    """
    for number, entry in enumerate(exam.entries, 1):
        if isinstance(entry, TeacherExercise) and entry.family != OWN.name:
            exercise = generate_exercise(number, entry, ANY_SEED, exam.convention)
            yield from ((number, why) for why in flaws_of(exercise, language or exam.language))


CHUNK = 25
LATER = 40
"""The number of later seeds tried for a problem that is free and within the band."""
GOOD = (False, 0)
MEMORY = Message(
    "a process was ended from outside, perhaps for want of memory; try again with --jobs 1"
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A problem that a student may get; two of equal likeness differ only in names.

    The `id` is known if the problem was generated. `questions` are all that its family asks.
    """

    problem: Plain
    likeness: str
    difficulty: int
    questions: tuple[QuestionKey, ...]
    id: str = ""


@dataclass(frozen=True, slots=True)
class SettledVariant:
    """A student's variant with its final problems, one for each exercise."""

    variant: PlannedVariant
    candidates: tuple[Candidate, ...]


@dataclass(slots=True)
class TakenProblems:
    """The problems already assigned, by family, and how many seeds to try for each exercise.

    After a search that finds nothing, half as many seeds are tried for the next student.
    """

    exam: Exam
    bands: Sequence[Band]
    taken: set[tuple[str, str]] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)


def settle_variants(
    exam: Exam,
    planned: Sequence[PlannedVariant],
    bands: Sequence[Band],
    workers: Workers,
    *,
    taken: Iterable[tuple[str, str]] = (),
) -> Iterator[SettledVariant]:
    """Yield each variant with its problems, in the order of the roster.

    All first attempts are settled before any second one, so a late or replaced student changes
    nobody else's problems. `taken` are the problems of students outside `planned`, by family and
    likeness.
    """
    shared = TakenProblems(exam, bands, set(taken))
    last: dict[str, tuple[Candidate, ...]] = {}
    for attempt in range(max(len(variant.draws) for variant in planned)):
        variants = [variant for variant in planned if len(variant.draws) > attempt]
        draws = list(dict.fromkeys(variant.draws[attempt] for variant in variants))  # one a version
        candidates_by_draw = {
            draw: tuple(
                map(partial(settle_problem, shared), draw.exercise_numbers, draw.seeds, first)
            )
            for draw, first in zip(draws, drawn_first(exam, draws, workers), strict=True)
        }
        last |= {
            variant.student.id: candidates_by_draw[variant.draws[attempt]] for variant in variants
        }
    return (SettledVariant(variant, last[variant.student.id]) for variant in planned)


def drawn_first(
    exam: Exam, draws: Sequence[Draw], workers: Workers
) -> Iterator[tuple[Candidate, ...]]:
    """Yield for each draw the candidates that its seeds generate."""
    chunks = [draws[i : i + CHUNK] for i in range(0, len(draws), CHUNK)]
    for _, outcome in spread(workers, partial(draw_chunk, exam), ([chunk] for chunk in chunks)):
        if isinstance(outcome, LostTask):
            raise RequestError(MEMORY)
        yield from outcome.result


def draw_chunk(exam: Exam, draws: Sequence[Draw]) -> list[tuple[Candidate, ...]]:
    """Generate the candidates of several draws (the task of one worker)."""
    return [
        tuple(
            generate_candidate(n, exam.entries[n - 1], seed, exam.convention)
            for n, seed in zip(draw.exercise_numbers, draw.seeds, strict=True)
        )
        for draw in draws
    ]


def generate_candidate(number: int, entry: Entry, seed: int, convention: Convention) -> Candidate:
    """Generate an exercise from the seed and return its problem as a candidate."""
    whole_exercise = drawn_for(number, entry, seed, convention)
    exercise = apply_entry(entry, whole_exercise)
    family, problem = exercise.family, exercise.problem
    return Candidate(
        {} if family.has_keys else family.to_plain(problem),
        family.likeness(problem),
        difficulty(exercise),
        () if family.has_keys else question_keys(whole_exercise),
        id=str(exercise.id or ""),
    )


def settle_problem(shared: TakenProblems, n: int, seed: int, first: Candidate) -> Candidate:
    """Return the problem for exercise n (from 1): the first if it is good, else the best other.

    Later seeds are tried until one is free and within the band of difficulty.
    """
    entry = shared.exam.entries[n - 1]
    if isinstance(entry, TeacherExercise):
        return first
    best, least = first, badness(shared, n, first)
    for later in range(1, shared.tries.get(n, LATER)):
        if least == GOOD:
            break
        next_candidate = generate_candidate(n, entry, seed + later, shared.exam.convention)
        if badness(shared, n, next_candidate) < least:
            best, least = next_candidate, badness(shared, n, next_candidate)
    if least != GOOD:
        shared.tries[n] = shared.tries.get(n, LATER) // 2
    shared.taken.add((entry.family, best.likeness))
    return best


def badness(shared: TakenProblems, n: int, candidate: Candidate) -> tuple[bool, int]:
    """Return whether somebody else has the problem, and how far it lies outside the band."""
    taken = (shared.exam.entries[n - 1].family, candidate.likeness) in shared.taken
    return taken, shared.bands[n - 1].off(candidate.difficulty)


def sheet_of(exam: Exam, settled: SettledVariant, digest_key: str = "") -> Sheet:
    """Return the student's sheet as it is stored in exam.json.

    It has a record of what it asks if there is a key for the digests.
    """
    variant, student = settled.variant, settled.variant.student
    exercise_numbers = variant.draws[-1].exercise_numbers
    return Sheet(
        id=student.id,
        name=student.name,
        email=student.email,
        language=variant.language,
        columns=dict(student.columns),
        file=variant.file,
        code=variant.code,
        attempt=variant.attempt,
        void=variant.void,
        version=variant.version,
        order=()
        if exercise_numbers == tuple(range(1, len(exam.entries) + 1))
        else exercise_numbers,
        problems=tuple(candidate.problem for candidate in settled.candidates),
        difficulties=tuple(candidate.difficulty for candidate in settled.candidates),
        record=record_of(exam, settled, digest_key) if digest_key else None,
    )


def record_of(exam: Exam, settled: SettledVariant, digest_key: str) -> SheetRecord:
    """Return the record of what a sheet asks."""
    exercise_numbers = settled.variant.draws[-1].exercise_numbers
    return SheetRecord(
        program=program.version(),
        settings=settings_of(exam.convention),
        exercises=tuple(
            exercise_record(
                family_of_exam(exam.entries[n - 1].family).revision,
                candidate.questions,
                candidate.problem,
                digest_key,
            )
            for n, candidate in zip(exercise_numbers, settled.candidates, strict=True)
        ),
    )


# What exam.json says about the generation of each exercise.


def describe_exercises(
    exam: Exam, bands: Sequence[Band], sheets: Sequence[Sheet]
) -> list[dict[str, Any]]:
    """Return for each exercise its level, wishes, band and number of distinct problems."""
    problems_by_sheet = [
        list(zip(sheet.exercise_numbers, sheet.problems, strict=True)) for sheet in sheets
    ]
    return [
        told_of(
            entry,
            band,
            [
                problem
                for numbered_problems in problems_by_sheet
                for m, problem in numbered_problems
                if m == n
            ],
        )
        for n, (entry, band) in enumerate(zip(exam.entries, bands, strict=True), 1)
    ]


def told_of(entry: Entry, band: Band, problems: Sequence[Plain]) -> dict[str, Any]:
    """Return how one exercise was generated, as exam.json says it; nothing for a teacher's own."""
    match entry:
        case TeacherExercise():
            return {}
        case GeneratedExercise():
            family = family_named(entry.family)
            wanted_wishes = wishes(family, dict(entry.wants))
            return {
                "level": str(entry.level),
                "want": {name: str(wish) for name, wish in wanted_wishes.items()},
                "band": (band.low, band.high),
                "different": len({family.likeness(family.from_plain(p)) for p in problems}),
            }
