"""Exercises of the families, drawn once in a process, whichever test asks for them."""

from functools import lru_cache
from zlib import crc32

import laws
import pytest

from generator.exercise.family import Level
from generator.families import FAMILIES

KEPT = 150
"""So many exercises: those of the last few families, as the tests go family by family."""


@lru_cache(maxsize=KEPT)
def exercise(family, level, seed=1):
    (one,) = laws.draws(FAMILIES[family], level, [seed])
    return one


def exercises(family, level, seeds=laws.SEEDS):
    return tuple(exercise(family, level, seed) for seed in seeds)


def first_exercises(family, level, count):
    """Return so many of the usual exercises and draw no others; None stands for all."""
    return exercises(family, level, laws.SEEDS[:count])


def level_by_day(family):
    """Return the level at which dear laws are held of the family by day, each of its own."""
    levels = tuple(Level)
    return levels[crc32(family.encode()) % len(levels)]


each_family_at_a_level = pytest.mark.parametrize(
    ("family", "level"),
    [
        pytest.param(
            family, level, marks=() if level is level_by_day(family) else pytest.mark.whole
        )
        for family in FAMILIES
        for level in Level
    ],
)
"""One level of each family by day, and all by night."""
