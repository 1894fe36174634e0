"""Which problems each student gets: no two students the same, all of them about as hard."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from generator.base.convention import Convention
from generator.base.plain import Plain
from generator.generation.difficulty import difficulty
from generator.generation.generate import family_named
from generator.generation.own_exercise import OWN
from generator.generation.wishes import wishes
from grader.base.workers.engine import Lost, Workers, spread
from grader.exams.making.assign_variants import Draw, PlannedVariant
from grader.exams.making.exam import Exam
from grader.exams.making.exam_entry import Entry, GeneratedExercise, TeacherExercise
from grader.exams.making.exam_file import Sheet
from grader.exams.making.generate_exercise import draw
from grader.words.fairness import flaws_of
from solver.errors import RequestError
from solver.message import Message

# How hard the variants of one exercise may be, so that a class is treated alike.


SAMPLES = 7
"""So many exercises tell what is usual; they are nobody's."""


@dataclass(frozen=True, slots=True)
class Band:
    """From the easiest to the hardest, both included."""

    low: int
    high: int

    def off(self, difficulty: int) -> int:
        """By how much one is too easy or too hard."""
        return max(0, self.low - difficulty, difficulty - self.high)


def band(number: int, entry: Entry, convention: Convention) -> Band:
    """A quarter less and a quarter more than the median of a few."""
    drawn = (draw(number, entry, seed, convention) for seed in range(SAMPLES))
    usual = sorted(difficulty(exercise) for exercise in drawn)[SAMPLES // 2]
    return Band(usual - usual // 4, usual + usual // 4)


# Problems of a teacher's own in an exam that would not have been drawn, and why.


ANY_SEED = 0
"""The same for everybody: nothing is drawn."""


def doubts(exam: Exam) -> Iterator[tuple[int, str]]:
    """The exercise's number and a sentence for each flaw, in the language of the exam."""
    for number, entry in enumerate(exam.entries, 1):
        if isinstance(entry, TeacherExercise) and entry.family != OWN.name:
            exercise = draw(number, entry, ANY_SEED, exam.convention)
            yield from ((number, why) for why in flaws_of(exercise, exam.language))


CHUNK = 25
LATER = 40
"""Of so many seeds the first is taken that is nobody else's and as hard as it should be."""
GOOD = (False, 0)
MEMORY = Message(
    "a process was ended from outside, perhaps for want of memory; try again with --jobs 1"
)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A problem that a student may get; two of one likeness are the same but for names.

    Of one that is generated the `id` is known.
    """

    problem: Plain
    likeness: str
    difficulty: int
    id: str = ""


@dataclass(frozen=True, slots=True)
class Settled:
    """A student's variant, with what is drawn for it, exercise by exercise."""

    variant: PlannedVariant
    candidates: tuple[Candidate, ...]


@dataclass(slots=True)
class TakenProblems:
    """What is taken already, by family; and how many seeds each exercise is worth trying.

    Where no seed was good for one student, half as many are tried for the next.
    """

    exam: Exam
    bands: Sequence[Band]
    taken: set[tuple[str, str]] = field(default_factory=set)
    tries: dict[int, int] = field(default_factory=dict)


def settled(
    exam: Exam,
    planned: Sequence[PlannedVariant],
    bands: Sequence[Band],
    workers: Workers,
    *,
    taken: Iterable[tuple[str, str]] = (),
) -> Iterator[Settled]:
    """In the order of the roster, all first attempts before any second.

    So whoever comes late, and whoever is replaced, changes nobody else's problems. `taken` are
    those of students who are not among them, by family and likeness.
    """
    shared = TakenProblems(exam, bands, set(taken))
    last: dict[str, tuple[Candidate, ...]] = {}
    for attempt in range(max(len(variant.draws) for variant in planned)):
        there = [variant for variant in planned if len(variant.draws) > attempt]
        draws = list(dict.fromkeys(variant.draws[attempt] for variant in there))  # one a version
        found = {
            draw: tuple(map(partial(settle, shared), draw.asked, draw.seeds, first))
            for draw, first in zip(draws, drawn_first(exam, draws, workers), strict=True)
        }
        last |= {variant.student.id: found[variant.draws[attempt]] for variant in there}
    return (Settled(variant, last[variant.student.id]) for variant in planned)


def drawn_first(
    exam: Exam, draws: Sequence[Draw], workers: Workers
) -> Iterator[tuple[Candidate, ...]]:
    """What the seeds draw."""
    chunks = [draws[i : i + CHUNK] for i in range(0, len(draws), CHUNK)]
    for _, outcome in spread(workers, partial(draw_chunk, exam), ([chunk] for chunk in chunks)):
        if isinstance(outcome, Lost):
            raise RequestError(MEMORY)
        yield from outcome.result


def draw_chunk(exam: Exam, draws: Sequence[Draw]) -> list[tuple[Candidate, ...]]:
    return [
        tuple(
            candidate(n, exam.entries[n - 1], seed, exam.convention)
            for n, seed in zip(draw.asked, draw.seeds, strict=True)
        )
        for draw in draws
    ]


def candidate(number: int, entry: Entry, seed: int, convention: Convention) -> Candidate:
    exercise = draw(number, entry, seed, convention)
    family, problem = exercise.family, exercise.problem
    return Candidate(
        {} if family.has_keys else family.to_plain(problem),
        family.likeness(problem),
        difficulty(exercise),
        id=str(exercise.id or ""),
    )


def settle(shared: TakenProblems, n: int, seed: int, first: Candidate) -> Candidate:
    """For exercise n, from 1: the first as wanted; else nobody else's, and as near as there is."""
    entry = shared.exam.entries[n - 1]
    if isinstance(entry, TeacherExercise):
        return first
    best, least = first, worse(shared, n, first)
    for later in range(1, shared.tries.get(n, LATER)):
        if least == GOOD:
            break
        found = candidate(n, entry, seed + later, shared.exam.convention)
        if worse(shared, n, found) < least:
            best, least = found, worse(shared, n, found)
    if least != GOOD:
        shared.tries[n] = shared.tries.get(n, LATER) // 2
    shared.taken.add((entry.family, best.likeness))
    return best


def worse(shared: TakenProblems, n: int, candidate: Candidate) -> tuple[bool, int]:
    """Whether somebody else has it, and how far it is from being as hard as the others."""
    taken = (shared.exam.entries[n - 1].family, candidate.likeness) in shared.taken
    return taken, shared.bands[n - 1].off(candidate.difficulty)


def sheet_of(exam: Exam, settled: Settled) -> Sheet:
    """What exam.json tells of it."""
    variant, student = settled.variant, settled.variant.student
    asked = variant.draws[-1].asked
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
        order=() if asked == tuple(range(1, len(exam.entries) + 1)) else asked,
        problems=tuple(candidate.problem for candidate in settled.candidates),
        difficulties=tuple(candidate.difficulty for candidate in settled.candidates),
    )


# What exam.json tells of how each exercise was drawn.


def told(exam: Exam, bands: Sequence[Band], sheets: Sequence[Sheet]) -> list[dict[str, Any]]:
    """For each exercise its level, what was wanted, its band, and how many different problems."""
    asked = [list(zip(sheet.asked, sheet.problems, strict=True)) for sheet in sheets]
    return [
        told_of(entry, band, [problem for each in asked for m, problem in each if m == n])
        for n, (entry, band) in enumerate(zip(exam.entries, bands, strict=True), 1)
    ]


def told_of(entry: Entry, band: Band, problems: Sequence[Plain]) -> dict[str, Any]:
    match entry:
        case TeacherExercise():
            return {}
        case GeneratedExercise():
            family = family_named(entry.family)
            wanted = wishes(family, dict(entry.wants))
            return {
                "level": str(entry.level),
                "want": {name: str(wish) for name, wish in wanted.items()},
                "band": (band.low, band.high),
                "different": len({family.likeness(family.from_plain(p)) for p in problems}),
            }
