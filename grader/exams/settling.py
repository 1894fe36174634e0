"""Which problems each student gets: no two students the same, all of them about as hard."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from generator.convention import Convention
from generator.difficulty import difficulty
from generator.plain import Plain
from grader.engine.engine import Lost, Workers, spread
from grader.exams.band import Band
from grader.exams.drawing import draw
from grader.exams.exam import Entry, Exam, Given
from grader.exams.variants import Variant
from solver.errors import RequestError

CHUNK = 25
LATER = 40
"""Of so many seeds the first is taken that is nobody else's and as hard as it should be."""
MEMORY = "a process was ended from outside, perhaps for want of memory; try again with --jobs 1"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A problem that a student may get; two of one likeness are the same but for names."""

    problem: Plain
    likeness: str
    difficulty: int


@dataclass(frozen=True, slots=True)
class Settled:
    """A student's variant, with what is drawn for it, exercise by exercise."""

    variant: Variant
    candidates: tuple[Candidate, ...]


def settled(
    exam: Exam, planned: Sequence[Variant], bands: Sequence[Band], workers: Workers
) -> Iterator[Settled]:
    """In the order of the roster, all first attempts before any second.

    So whoever comes late, and whoever is replaced, changes nobody else's problems.
    """
    taken: set[tuple[str, str]] = set()
    last = {}
    for attempt in range(max(len(variant.seeds) for variant in planned)):
        there = [variant for variant in planned if len(variant.seeds) > attempt]
        rows = [variant.seeds[attempt] for variant in there]
        for variant, seeds, first in zip(
            there, rows, drawn_first(exam, rows, workers), strict=True
        ):
            last[variant.student.id] = tuple(
                settle(exam, n, seed, candidate, band=bands[n - 1], taken=taken)
                for n, (seed, candidate) in enumerate(zip(seeds, first, strict=True), 1)
            )
    return (Settled(variant, last[variant.student.id]) for variant in planned)


def drawn_first(
    exam: Exam, rows: Sequence[Sequence[int]], workers: Workers
) -> Iterator[tuple[Candidate, ...]]:
    """For each row of seeds what they draw."""
    chunks = [rows[i : i + CHUNK] for i in range(0, len(rows), CHUNK)]
    for _, outcome in spread(workers, partial(draw_chunk, exam), ([chunk] for chunk in chunks)):
        if isinstance(outcome, Lost):
            raise RequestError(MEMORY)
        yield from outcome.result


def draw_chunk(exam: Exam, rows: Sequence[Sequence[int]]) -> list[tuple[Candidate, ...]]:
    return [
        tuple(
            candidate(n, entry, seed, exam.convention)
            for n, (entry, seed) in enumerate(zip(exam.entries, seeds, strict=True), 1)
        )
        for seeds in rows
    ]


def candidate(number: int, entry: Entry, seed: int, convention: Convention) -> Candidate:
    exercise = draw(number, entry, seed, convention)
    family, problem = exercise.family, exercise.problem
    return Candidate(family.to_plain(problem), family.likeness(problem), difficulty(exercise))


def settle(  # noqa: PLR0913  # what is asked of it, by name
    exam: Exam, number: int, seed: int, first: Candidate, *, band: Band, taken: set[tuple[str, str]]
) -> Candidate:
    """The first that is as wanted; else one that is nobody else's, and as near as there is."""
    entry = exam.entries[number - 1]
    if isinstance(entry, Given):
        return first
    best, least = first, (True, band.high)
    for later in range(LATER):
        found = candidate(number, entry, seed + later, exam.convention) if later else first
        worse = ((entry.family, found.likeness) in taken, band.off(found.difficulty))
        if not later or worse < least:
            best, least = found, worse
        if least == (False, 0):
            break
    taken.add((entry.family, best.likeness))
    return best
