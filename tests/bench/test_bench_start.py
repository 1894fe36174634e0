"""How long `solve` takes on a small tree, against a bare Typer application of the same version.

Both stand in one group, so that one run compares them:

    pytest tests/bench/test_bench_start.py --benchmark-columns=min,median,rounds

It is processor time, of the process and of what it waits for; the machine may be busy.
"""

import os
import resource
import subprocess
import sys

import pytest

AIMA = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
MINIMAESTRO = "from grader.cli.main import main; main()"
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
COMMANDS = {
    "bare Typer": (BARE, AIMA),
    "solve": (MINIMAESTRO, "solve", AIMA),
    "solve --json": (MINIMAESTRO, "solve", AIMA, "--json"),
}
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
"""With compiled modules, as an installed command has them."""


def spent():
    """Seconds of processor time that children have taken by now."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def start(script, *arguments):
    command = [sys.executable, "-c", script, *arguments]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, env=ENVIRONMENT)


@pytest.mark.benchmark(group="start", timer=spent)
@pytest.mark.parametrize("name", COMMANDS)
def test_starts(benchmark, name):
    benchmark.pedantic(start, COMMANDS[name], rounds=20, warmup_rounds=2)


def test_ratio_in_turns():
    """Printed, and not asserted: both sides meet the same machine."""
    times = {name: [] for name in COMMANDS}
    for _ in range(20):
        for name, arguments in COMMANDS.items():
            before = spent()
            start(*arguments)
            times[name].append(spent() - before)
    least = {name: min(of) for name, of in times.items()}
    for name, seconds in least.items():
        print(f"{name:14} {1000 * seconds:4.0f} ms  {seconds / least['bare Typer']:.2f}")
