"""The selection and order of an exam's exercises on a student's sheet."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from string import ascii_uppercase

from generator.base.rng import Rng
from grader.exams.making.student import Student, seat_order
from solver.exact import ZERO, Rational


@dataclass(frozen=True, slots=True)
class ExercisePool:
    """A pool of exercises, by number from 1, of which everybody gets `choose`."""

    name: str
    entries: tuple[int, ...]
    choose: int


@dataclass(frozen=True, slots=True)
class Selection:
    """The selection; `versions` is None if every student gets an individual variant."""

    versions: int | None = None
    shuffled: bool = False
    pools: tuple[ExercisePool, ...] = ()


EVERYTHING = Selection()
"""All exercises for everybody, in their order."""
MAX_VERSIONS = len(ascii_uppercase)


def selected_exercises(selection: Selection, entries: int, seed: int) -> tuple[int, ...]:
    """Return the numbers of the selected exercises, from 1, in the order of the sheet."""
    rng = Rng(f"order of {seed}")
    left_out = {n for pool in selection.pools for n in rng.shuffled(pool.entries)[pool.choose :]}
    numbers = tuple(n for n in range(1, entries + 1) if n not in left_out)
    return rng.shuffled(numbers) if selection.shuffled else numbers


@dataclass(frozen=True, slots=True)
class WorthOfExercise:
    """The points of an exercise, and whether they count beyond the exam's total."""

    points: Rational
    is_bonus: bool


def total_points(worths: Sequence[WorthOfExercise], selection: Selection = EVERYTHING) -> Rational:
    """Return what a sheet is out of: nothing for a bonus, and of a pool what everybody gets.

    All exercises of a pool are worth the same, and all of them are a bonus or none is.
    """
    pooled = {n for pool in selection.pools for n in pool.entries}
    alone = (worth for n, worth in enumerate(worths, 1) if n not in pooled)
    chosen = (worths[n - 1] for pool in selection.pools for n in pool.entries[: pool.choose])
    counted = (worth.points for worth in (*alone, *chosen) if not worth.is_bonus)
    return sum(counted, ZERO)


def assign_versions(
    selection: Selection, students: Sequence[Student], standing: Mapping[str, str]
) -> dict[str, str]:
    """Return the version letter of each student, alternating from seat to seat.

    A student who already has a version keeps it; letters are empty without versions.
    """
    if selection.versions is None:
        return dict.fromkeys((student.id for student in students), "")
    letters = ascii_uppercase[: selection.versions]
    in_turn = {
        s.id: letters[i % len(letters)] for i, s in enumerate(sorted(students, key=seat_order))
    }
    kept_letters = {id_: letter for id_, letter in standing.items() if letter and letter in letters}
    return {id_: kept_letters.get(id_, letter) for id_, letter in in_turn.items()}
