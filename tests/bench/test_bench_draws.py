"""What it takes to draw an exercise, for every family and level: in the median, and the slowest.

Each benchmark writes into `extra_info` the median and the largest of its draws in milliseconds of
CPU time, and how often a yardstick that is measured in the same run goes into the median. The first
draw of a family is not among them: it loads what the family needs. No time is asserted.
"""

from statistics import median
from time import process_time

import pytest

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse

SEEDS = range(40)
AIMA = CONVENTIONS["aima"]
TREE = name_nodes(parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"))
TIMES = 200
MEDIANS = []


def drawn(family, level, seed):
    """How long it takes, in milliseconds."""
    id_ = ExerciseId(family=family, level=level, seed=seed, revision=FAMILIES[family].revision)
    begun = process_time()
    generate(id_, AIMA)
    return 1_000 * (process_time() - begun)


def yardstick():
    """The milliseconds of TIMES searches through AIMA's tree."""
    begun = process_time()
    for _ in range(TIMES):
        run(TREE, alpha_beta(TREE))
    return 1_000 * (process_time() - begun)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("family", FAMILIES)
def test_drawing(benchmark, family, level):
    drawn(family, level, len(SEEDS))
    times = benchmark.pedantic(lambda: [drawn(family, level, seed) for seed in SEEDS], rounds=1)
    MEDIANS.append(median(times))
    benchmark.extra_info["milliseconds"] = round(median(times), 1)
    benchmark.extra_info["slowest"] = round(max(times), 1)
    benchmark.extra_info["times_the_yardstick"] = round(median(times) / yardstick(), 2)


def test_all_families(benchmark):
    """The median over families and levels; it comes last."""
    benchmark.pedantic(yardstick, rounds=3)
    benchmark.extra_info["milliseconds"] = round(median(MEDIANS), 1) if MEDIANS else None
    benchmark.extra_info["slowest_median"] = round(max(MEDIANS), 1) if MEDIANS else None
