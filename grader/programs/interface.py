"""The record of an interface, through which programs of a course search."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from grader.programs.behaviour import Algorithm
from grader.programs.observation import Observation
from grader.programs.position import Position
from grader.programs.run_program import own_interpreter

PROBE = Path(__file__).parent / "probe"


@dataclass(frozen=True, slots=True)
class Runner:
    """What runs a program: its interpreter, the folder of our probe, and a Python for the probe."""

    python: str
    probe: Path = PROBE
    launcher: str = own_interpreter()


Command: TypeAlias = Callable[[Runner, str, str, Sequence[str]], Sequence[str]]
"""How a program is started, by its path, the name of the algorithm, and limits."""


@dataclass(frozen=True, slots=True)
class Interface:
    """An interface, found by its file in `grader/programs/interfaces`.

    `file` is how a course calls the program, and `algorithms` are the names that it has for each
    algorithm. `fits` tells whether the interface's contract holds on a position, and `adapt`
    changes one so that it may. So many `random_positions` are tried besides the chosen. `to_plain`
    is what the program's process is sent, and `read_answer` reads what comes back. `command` starts
    the process. One that `returns_value` can be asked for the root's value, too. Programs that
    are not imported by our probe may begin otherwise for each algorithm.
    """

    name: str
    file: str
    algorithms: Mapping[str, Algorithm]
    fits: Callable[[Position], bool]
    to_plain: Callable[[Position], Any]
    read_answer: Callable[[Mapping[str, Any], Position], Observation]
    command: Command
    adapt: Callable[[Position], Position] = lambda position: position
    random_positions: int = 0
    returns_value: bool = False
    is_imported: bool = True
