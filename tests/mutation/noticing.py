"""Whether the tests notice a small change to a module."""

import os
import subprocess
import sys
from pathlib import Path

from mutants import mutants

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
SECONDS = 120
"""A mutant that never ends is noticed as well."""


def mutants_of(module):
    """Yield every mutant of the module of that name."""
    source = ROOT / f"{module.replace('.', '/')}.py"
    yield from mutants(module, source.read_text("utf-8"))


def is_noticed(mutant, tests, folder):
    """Tell whether one of these tests fails with it, or does not end."""
    source = folder / f"{abs(hash(str(mutant)))}.py"
    source.write_text(mutant.source, "utf-8")
    try:
        run = subprocess.run(
            [
                *(sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "injected"),
                *("-p", "no:cacheprovider", "-k", "not always and not whole_answers"),
                *tests,
            ],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(HERE),
                "MUTATED_MODULE": mutant.module,
                "MUTATED_SOURCE": str(source),
                "HYPOTHESIS_PROFILE": "mutants",
            },
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return run.returncode != 0
