"""How long a command takes to start, against the imports of a usual command line, in one run."""

import os
import resource
import subprocess
import sys

AIMA = "max(min(3,12,8),min(2,4,6),min(14,5,2))"
SOLVE = ("-c", "from grader.cli.main import main; main()", "solve", AIMA)
USUAL = ("-c", "import typer, rich")
ROUNDS = 15


def spent():
    """Seconds of processor time that children have taken by now."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def seconds(arguments):
    """Of one process."""
    before = spent()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True, env=SETTLED)
    return spent() - before


SETTLED = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
"""With compiled modules, as an installed command has them."""


def test_solves_a_tree_in_at_most_twice_the_time_of_importing_typer_and_rich():
    rounds = [(seconds(SOLVE), seconds(USUAL)) for _ in range(ROUNDS)]
    ours, theirs = (min(times) for times in zip(*rounds, strict=True))
    assert ours <= 2 * theirs
