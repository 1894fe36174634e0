"""Generating the exercises of some seeds, with the number and time of the draws."""

import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any

from generator.base.convention import Convention
from generator.base.errors import GenerationFailed
from generator.base.rng import Rng
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import AnyFamily, Level
from generator.generation.generate import family_named, generated

LOG = logging.getLogger("minimaestro")


@dataclass(frozen=True, slots=True)
class AuditPart:
    """A family at one level."""

    family: str
    level: Level


@dataclass(frozen=True, slots=True)
class GenerationCost:
    """The number of draws until one was kept, and the seconds that they took."""

    draws: int
    seconds: float


def drawn_exercises(
    part: AuditPart, seeds: Iterable[int], convention: Convention
) -> Iterator[tuple[Exercise[Any, Any], GenerationCost]]:
    """Yield an exercise for each seed; those that fail are logged and skipped."""
    family = family_named(part.family)
    for seed in seeds:
        id_ = ExerciseId(family=part.family, level=part.level, seed=seed, revision=family.revision)
        try:
            yield time_generation(family, id_, convention)
        except GenerationFailed as failed:
            LOG.error("%s", failed)  # noqa: TRY400  # a line is enough


def time_generation(
    family: AnyFamily, id_: ExerciseId, convention: Convention
) -> tuple[Exercise[Any, Any], GenerationCost]:
    """Generate the exercise and count its draws."""
    draws = 0

    def counted(rng: Rng, size: Any) -> Any:
        nonlocal draws
        draws += 1
        return family.draw(rng, size)

    start = perf_counter()
    exercise = generated(replace(family, draw=counted), id_, convention)
    seconds = perf_counter() - start
    return replace(exercise, family=family), GenerationCost(draws, seconds)
