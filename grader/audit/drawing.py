"""The exercises of the first seeds: how many draws each took, and how long."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from generator.convention import Convention
from generator.exercise import Exercise, ExerciseId
from generator.family import AnyFamily, Level
from generator.generate import drawn, family_named
from generator.rng import Rng


@dataclass(frozen=True, slots=True)
class Part:
    """A family at one level."""

    family: str
    level: Level


@dataclass(frozen=True, slots=True)
class Timed:
    """So many draws until one was kept, and so many seconds."""

    draws: int
    seconds: float


def drawn_exercises(
    part: Part, n: int, convention: Convention
) -> Iterator[tuple[Exercise[Any, Any], Timed]]:
    """One for each seed."""
    family = family_named(part.family)
    for seed in range(n):
        id_ = ExerciseId(family=part.family, level=part.level, seed=seed, revision=family.revision)
        yield timed(family, id_, convention)


def timed(
    family: AnyFamily, id_: ExerciseId, convention: Convention
) -> tuple[Exercise[Any, Any], Timed]:
    draws = 0

    def counted(rng: Rng, size: Any) -> Any:
        nonlocal draws
        draws += 1
        return family.draw(rng, size)

    begun = perf_counter()
    exercise = drawn(replace(family, draw=counted), id_, convention)
    seconds = perf_counter() - begun
    return replace(exercise, family=family), Timed(draws, seconds)
