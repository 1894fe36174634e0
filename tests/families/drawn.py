"""Exercises of the families, drawn once in a process, whichever test asks for them."""

from functools import lru_cache

import laws

from generator.families import FAMILIES

KEPT = 150
"""So many exercises: those of the last few families, as the tests go family by family."""


@lru_cache(maxsize=KEPT)
def exercise(family, level, seed=1):
    (one,) = laws.draws(FAMILIES[family], level, [seed])
    return one


def exercises(family, level, seeds=laws.SEEDS):
    return tuple(exercise(family, level, seed) for seed in seeds)
