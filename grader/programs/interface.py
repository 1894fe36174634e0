"""The record of an interface, through which programs of a course search."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.programs.behaviour import Algorithm
from grader.programs.observation import Observation
from grader.programs.position import Position


@dataclass(frozen=True, slots=True)
class Interface:
    """An interface, found by its file in `grader/programs/interfaces`.

    `file` is how a course calls the program, and `algorithms` are the names that it has for each
    algorithm. `fits` tells whether the interface's contract holds on a position, and `adapt`
    changes one so that it may. So many `random_positions` are tried besides the chosen. `to_plain`
    is what the program's process is sent, and `read_answer` reads what comes back. `command` starts
    the process, given the interpreter, the program, the name of the algorithm, and limits.
    """

    name: str
    file: str
    algorithms: Mapping[str, Algorithm]
    fits: Callable[[Position], bool]
    to_plain: Callable[[Position], Any]
    read_answer: Callable[[Mapping[str, Any], Position], Observation]
    command: Callable[[str, str, str, Sequence[str]], Sequence[str]]
    adapt: Callable[[Position], Position] = lambda position: position
    random_positions: int = 0
