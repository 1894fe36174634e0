"""Print what sheets without any work earn: `python tests/bench/measure_guessing.py FAMILY ...`.

They are learned from 60 exercises of each level and tried on 120 others, for each family of the
line or for all. `--first SEED` takes other seeds: those of a report are fresh to what was mended.

A line has the best strategy's share of the points, in percent, then every strategy's, split into
what is right (wholly, or in part) and what follows from its guesses: from guesses that all might be
slips (`caused`), with one that has no cause (`one`), or with several (`several`).

`--table FILE ...` makes the table of docs/audit.md of such lines; of a level measured twice the
later line counts.
"""

import re
import sys
from argparse import ArgumentParser
from collections import defaultdict
from pathlib import Path

from generator.base.convention import CONVENTIONS
from generator.families import FAMILIES
from grader.audit.sample_exercises import AuditPart, drawn_exercises
from grader.audit.strategies import STRATEGIES
from grader.marking.marks.grade import grade
from grader.marking.marks.mark import Followed, Right

FIRST_SEED, TRIED, LESSONS = 5000, 120, 60
PAGE = Path(__file__).parents[2] / "docs/audit.md"
TABLE = re.compile(r"(\| family \| easy / medium / hard \| family.*\n\|---.*\n)((?:\|.*\n)+)")
SUMMARY = re.compile(r"Over these cells the best strategy earns .* more than 20 % in \d+\.")
LINE = re.compile(r"(?P<family>\S+) (?P<level>easy|medium|hard) (?P<share>\d+) (?P<way>\w)")
HIGH, VERY_HIGH = 20, 30
FEW = ("caused", "one", "several")


def sort_of(mark):
    """Return why a mark earns points."""
    if isinstance(mark.verdict, Right):
        return "right"
    if isinstance(mark.verdict, Followed):
        return FEW[min(len(mark.verdict.basis.unexplained), len(FEW) - 1)]
    return "part"


def shares_by_strategy(family, level, first_seed):
    """Return for each strategy the percentages that its sheets earn, by why they earn it."""
    seeds = range(first_seed, first_seed + TRIED + LESSONS)
    drawn = drawn_exercises(AuditPart(family, level), seeds, CONVENTIONS["aima"])
    exercises = [exercise for exercise, _ in drawn]
    tests, lessons = exercises[:TRIED], exercises[TRIED:]
    by_strategy = {}
    for name, learn in STRATEGIES.items():
        fill_in, shares = learn(lessons), defaultdict(float)
        for exercise in tests:
            report = grade(exercise, fill_in(exercise), spellings={})
            for mark in report.marks:
                shares[sort_of(mark)] += float(100 * mark.points / report.out_of) / len(tests)
        by_strategy[name] = {sort: round(share) for sort, share in shares.items() if share}
        by_strategy[name]["sum"] = round(sum(shares.values()))
    return by_strategy


def line_of(family, level, first_seed):
    """Return the line of a family and level."""
    by_strategy = shares_by_strategy(family, level, first_seed)
    way = max(by_strategy, key=lambda name: by_strategy[name]["sum"])
    return f"{family} {level} {by_strategy[way]['sum']} {way} {by_strategy}"


def write_table(paths):
    """Write the table of the lines in these files, and what they come to, into the page."""
    cells = defaultdict(dict)
    for path in paths:
        for match in filter(None, map(LINE.match, Path(path).read_text("utf-8").splitlines())):
            cells[match["family"]][match["level"]] = (int(match["share"]), match["way"])
    shown = [
        f"| `{family}` | {' / '.join(f'{share}{way}' for share, way in levels.values())} "
        for family, levels in sorted(cells.items())
    ]
    half = (len(shown) + 1) // 2
    right = [*shown[half:], *["| | "] * (2 * half - len(shown))]
    rows = "".join(f"{one}{other}|\n" for one, other in zip(shown[:half], right, strict=True))
    shares = [share for levels in cells.values() for share, _ in levels.values()]
    page = TABLE.sub(lambda match: match[1] + rows, PAGE.read_text("utf-8"))
    summary = (
        f"Over these cells the best strategy earns {sum(shares) / len(shares):.1f} % in the mean, "
        f"more than 30 % in {sum(share > VERY_HIGH for share in shares)} of {len(shares)}, and "
        f"more than 20 % in {sum(share > HIGH for share in shares)}."
    )
    PAGE.write_text(SUMMARY.sub(summary, page), "utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--first", type=int, default=FIRST_SEED)
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    if options.table:
        write_table(options.names)
    else:
        for name in options.names or FAMILIES:
            for size_level in FAMILIES[name].sizes:
                sys.stdout.write(line_of(name, size_level, options.first) + "\n")
                sys.stdout.flush()
