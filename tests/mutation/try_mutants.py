"""Try some small changes to modules, drawn at random, and print those that no test notices.

The tests are named after the modules:

    python tests/mutation/try_mutants.py solver.mistakes.kuhn solver.mistakes.max_n --count 20 \
        --tests tests/extend/mistake/test_worked_by_hand.py tests/solver/mistakes
"""

import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory

from noticing import is_noticed, mutants_of, unchanged

from generator.base.rng import Rng


def main():
    """Print each change that is not noticed, and how many are."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("modules", nargs="+")
    parser.add_argument("--tests", nargs="+", required=True)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    every = [mutant for module in chosen.modules for mutant in mutants_of(module)]
    tried = Rng(str(chosen.seed)).shuffled(every)[: chosen.count]
    noticed = 0
    with TemporaryDirectory() as folder:
        if is_noticed(unchanged(chosen.modules[0]), chosen.tests, Path(folder)):
            parser.error("these tests fail, or cannot be run, without any change")
        for mutant in tried:
            if is_noticed(mutant, chosen.tests, Path(folder)):
                noticed += 1
            else:
                sys.stdout.write(f"{mutant}\n")
                sys.stdout.flush()
    sys.stdout.write(f"{noticed} of {len(tried)} noticed, of {len(every)} changes\n")


if __name__ == "__main__":
    main()
