"""The record of an interface, through which programs of a course search."""

from ast import literal_eval
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from grader.programs.behaviour import Algorithm
from grader.programs.observation import Observation
from grader.programs.position import Position
from grader.programs.run_program import own_interpreter
from solver.errors import RequestError, did_you_mean
from solver.message import AnyOf, Message

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
    changes one so that it may. Programs that play either side get each chosen position with the
    sides exchanged as well, if there is a way to `turn_round`. So many `random_positions` are tried
    besides the chosen.

    `to_plain` is what the program's process is sent, and `read_answer` reads what comes back. The
    process is our `probe`, unless there is a `command` that starts another. One that
    `returns_value` can be asked for the root's value, too. Programs that are not imported by our
    probe may begin otherwise for each algorithm.

    What a course may call otherwise is in `names`, by what it is; `argument_names` are what its
    functions may be given, and `arguments` what they are, none if their parameters say it. What is
    named for the algorithms are functions, unless the interface `has_classes`.
    """

    name: str
    file: str
    algorithms: Mapping[str, Algorithm]
    fits: Callable[[Position], bool]
    to_plain: Callable[[Position], Any]
    read_answer: Callable[[Mapping[str, Any], Position], Observation]
    probe: str = ""
    command: Command | None = None
    adapt: Callable[[Position], Position] = lambda position: position
    turn_round: Callable[[Position], Position] | None = None
    random_positions: int = 0
    returns_value: bool = False
    is_imported: bool = True
    has_classes: bool = False
    names: Mapping[str, str] = field(default_factory=dict)
    argument_names: frozenset[str] = frozenset()
    arguments: tuple[str, ...] = ()

    def renamed(self, names: Mapping[str, str], arguments: Sequence[str]) -> "Interface":
        """Return the interface under the names of a course; RequestError if one is not known."""
        for name in names:
            if name not in self.names:
                raise UnknownPart(self.name, name, self.names)
        for argument in arguments:
            if argument not in self.argument_names and not is_literal(argument):
                raise UnknownPart(self.name, argument, self.argument_names)
        return replace(self, names={**self.names, **names}, arguments=tuple(arguments))

    def start_command(
        self, runner: Runner, path: str, name: str, limits: Sequence[str]
    ) -> Sequence[str]:
        """Return how the process for a program and an algorithm is started."""
        if self.command is not None:
            return self.command(runner, path, name, limits)
        probe = [str(runner.probe / "main.py"), str(runner.probe), self.probe]
        return [runner.python, "-I", "-B", *probe, path, name, *limits]

    def request(self, position: Position) -> Any:
        """Return what the program's process is sent for a position."""
        plain = self.to_plain(position)
        if not self.names and not self.argument_names:
            return plain
        return {**plain, "names": dict(self.names), "arguments": list(self.arguments)}


class UnknownPart(RequestError):
    """Raised for the name of a method or an argument that an interface doesn't have."""

    def __init__(self, interface: str, name: str, names: Iterable[str]) -> None:
        names = sorted(names)
        there_are = Message("there are {names}", names=AnyOf(names))
        nothing = Message("nothing can be named there")
        super().__init__(
            "the interface {interface} has no {name!r}; {rest}",
            interface=interface,
            name=name[:40],
            rest=did_you_mean(name, names, there_are) if names else nothing,
        )


def is_literal(text: str) -> bool:
    """Tell whether a text is a number, a text in quotes, True, False or None in Python."""
    try:
        return isinstance(literal_eval(text), int | float | str | None)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return False
