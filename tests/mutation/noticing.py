"""Whether the tests notice a small change to a module."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
SECONDS = 120
"""A mutant that never ends is noticed as well."""


def source_of(module):
    """The source of the module of that name."""
    return (ROOT / f"{module.replace('.', '/')}.py").read_text("utf-8")


def mutants_of(module):
    """Yield every mutant of the module of that name."""
    yield from mutants(module, source_of(module))


def unchanged(module):
    """The module as it is, which no test may notice."""
    return Mutant(module, "nothing", ast.parse(source_of(module)), 0, lambda _: None)


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
