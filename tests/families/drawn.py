"""Exercises of the families, drawn once in a process, whichever test asks for them."""

from functools import cache

import laws

from generator.families import FAMILIES


@cache
def exercise(family, level, seed=1):
    (one,) = laws.draws(FAMILIES[family], level, [seed])
    return one


def exercises(family, level, seeds=laws.SEEDS):
    return tuple(exercise(family, level, seed) for seed in seeds)
