"""What an exam.toml is worth, by a plain function written apart from the program's code.

Every exercise of the tests has its points written out, so that nothing has to be apportioned.
"""

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations


@dataclass(frozen=True)
class PlainExam:
    """The points of each exercise by its number, which are a bonus, and which sets are chosen."""

    points: dict[int, Fraction]
    bonus: frozenset[int]
    pools: tuple[tuple[tuple[int, ...], int], ...]

    @property
    def total(self) -> Fraction:
        """What the exam is out of."""
        pooled = {n for numbers, _ in self.pools for n in numbers}
        alone = sum(p for n, p in self.points.items() if n not in pooled | self.bonus)
        chosen = sum(choose * self.points[numbers[0]] for numbers, choose in self.pools)
        return Fraction(alone + chosen)

    @property
    def bonus_points(self) -> Fraction:
        """What can be had beyond it."""
        return Fraction(sum(self.points[n] for n in self.bonus))

    @property
    def sheets(self) -> list[tuple[Fraction, ...]]:
        """The points of the exercises, in order, on every sheet that there can be."""
        return [tuple(self.points[n] for n in numbers) for numbers in self.numbers]

    @property
    def numbers(self) -> list[tuple[int, ...]]:
        """The numbers of the exercises, in order, on every sheet that there can be."""
        sheets = [frozenset(self.points)]
        for numbers, choose in self.pools:
            left_out = [frozenset(some) for some in combinations(numbers, len(numbers) - choose)]
            sheets = [sheet - some for sheet in sheets for some in left_out]
        return [tuple(sorted(sheet)) for sheet in sheets]


def plain_exam(toml: str) -> PlainExam:
    """Return what an exam.toml is worth."""
    exam = tomllib.loads(toml)
    exercises = dict(enumerate(exam["exercise"], 1))
    names = dict.fromkeys(e["pool"] for e in exercises.values() if "pool" in e)
    return PlainExam(
        points={n: exercise_points(exercise) for n, exercise in exercises.items()},
        bonus=frozenset(n for n, exercise in exercises.items() if exercise.get("bonus")),
        pools=tuple(
            (
                tuple(n for n, exercise in exercises.items() if exercise.get("pool") == name),
                exam.get("choose", {}).get(name, 1),
            )
            for name in names
        ),
    )


def exercise_points(exercise: dict) -> Fraction:
    """Return what an exercise is worth: as it says, or what its parts or rubric sum up to."""
    if "points" in exercise:
        return Fraction(str(exercise["points"]))
    parts = exercise.get("parts", [exercise])
    return sum((part_points(part) for part in parts), Fraction(0))


def part_points(part: dict) -> Fraction:
    """Return what a part is worth."""
    if "points" in part:
        return Fraction(str(part["points"]))
    rubric = part.get("rubric", [])
    return sum((Fraction(str(item["points"])) for item in rubric), Fraction(0)) or Fraction(1)
