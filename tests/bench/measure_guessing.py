"""Print what sheets without any work earn: `python tests/bench/measure_guessing.py FAMILY ...`.

They are learned from 35 exercises of each level and tried on 12 others, for each family of the
line or for all. The table of docs/audit.md is made of these lines.
"""

import sys

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from grader.audit.lazy_sheets import by_strategy
from grader.audit.sample_exercises import AuditPart, drawn_exercises

FIRST_SEED, TRIED, LESSONS = 1000, 12, 35


def shares_by_strategy(family, level):
    """Return the percentage that each strategy's sheets earn."""
    seeds = range(FIRST_SEED, FIRST_SEED + TRIED + LESSONS)
    drawn = drawn_exercises(AuditPart(family, level), seeds, CONVENTIONS["aima"])
    exercises = [exercise for exercise, _ in drawn]
    lazy_sheets = by_strategy(exercises[TRIED:], exercises[:TRIED])
    return {str(sheet.way): round(100 * float(sheet.share)) for sheet in lazy_sheets}


if __name__ == "__main__":
    for name in sys.argv[1:] or FAMILIES:
        for size_level in FAMILIES[name].sizes:
            shares = shares_by_strategy(name, size_level)
            way = max(shares, key=shares.__getitem__)
            print(name, size_level, shares[way], way, shares, flush=True)  # noqa: T201  # its output
