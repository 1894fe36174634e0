"""How long `solve` takes on a small tree, against a bare Typer application of the same version.

The ratio stands in `extra_info` (1 means as long as the bare one). It is of processor time, of
minima of rounds in turns, with compiled modules, as an installed command has them.
"""

import os
import resource
import subprocess
import sys

import pytest

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
MINIMAESTRO = "from grader.interfaces.cli.start import start; start()"
BARE = """
from typing import Annotated
import typer

app = typer.Typer()

@app.command()
def solve(
    tree: Annotated[str, typer.Argument(help="the tree")],
    method: Annotated[str | None, typer.Option(help="which algorithm")] = None,
    depth: Annotated[int | None, typer.Option(min=0, max=1000, help="stop there")] = None,
    steps: Annotated[bool, typer.Option("--steps", help="the working")] = False,
) -> None:
    print(tree)

app()
"""
ROUNDS = 20

ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}


def spent():
    """Seconds of processor time that children have taken by now."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def start(script, *arguments):
    command = [sys.executable, "-c", script, *arguments]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT)


@pytest.mark.benchmark(group="start", timer=spent)
@pytest.mark.parametrize("arguments", [(AIMA,), (AIMA, "--json")], ids=["text", "json"])
def test_solves_a_small_tree(benchmark, arguments):
    ours, bare = in_turns((MINIMAESTRO, "solve", *arguments), (BARE, AIMA))
    benchmark.extra_info["ratio"] = ours / bare
    benchmark.extra_info["bare"] = bare
    benchmark.pedantic(start, (MINIMAESTRO, "solve", *arguments), rounds=5)


def in_turns(*commands):
    """The least that each takes, so that all meet the same machine."""
    times = [[] for _ in commands]
    for _ in range(ROUNDS):
        for command, taken in zip(commands, times, strict=True):
            before = spent()
            start(*command)
            taken.append(spent() - before)
    return map(min, times)
