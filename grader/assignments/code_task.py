"""task.toml: what programs a course asks for, what is compared, and what it is worth."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from generator.base.errors import UnknownName
from grader.base.disk.toml_mistakes import explain_mistake
from grader.base.disk.toml_text import LongKey, exact, refuse_long_keys
from grader.base.disk.validation_errors import Parts, complaint, first
from grader.exams.making.exam_table import BadExam, Line, NoToml, Text, point_to_line, said_of
from grader.programs.behaviour import Algorithm
from grader.programs.interface import Interface, UnknownPart
from grader.programs.interfaces import INTERFACES
from grader.programs.judgement import ProgramConvention
from grader.programs.position import Position
from grader.programs.run_program import Limits
from grader.words.language_catalogues import LANGUAGES
from solver.exact import ONE, ZERO, Rational, rational
from solver.message import AnyOf, Message
from solver.trees import notation

MAX_TREES = 200
MAX_SECONDS = 3600
USUAL = Limits()


class Compared(StrEnum):
    """What of a program is compared with the algorithm's."""

    MOVE = "move"
    VALUE = "value"
    CALLS = "calls"


class Capability(StrEnum):
    """What a program can do that earns points."""

    MOVES = "moves"
    CALLS = "calls"
    ONCE = "once"


TWICE = "searches-twice"
"""The name by which a course accepts that nodes are searched more than once."""
ACCEPTABLE = (*map(str, ProgramConvention), TWICE)


def bounded(low: int, high: int, default: int) -> Any:
    """Return the field of a whole number within bounds."""
    return Field(
        default,
        description="a whole number from {low} to {high}",
        json_schema_extra={"low": low, "high": high},
        ge=low,
        le=high,
    )


class LimitsTable(BaseModel):
    """The table [limits]."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cpu: int = bounded(1, MAX_SECONDS, USUAL.cpu_seconds)
    time: int = bounded(1, MAX_SECONDS, int(USUAL.clock_seconds))
    memory: int = bounded(64, 65_536, USUAL.memory_megabytes)
    processes: int = bounded(1, 1_000, USUAL.processes)
    output: int = bounded(10_000, 100_000_000, USUAL.output_bytes)


class AlgorithmTable(BaseModel):
    """A table [[algorithm]]."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: Line = Field(description='a text in quotes, such as "MinimaxAgent"')
    algorithm: str | None = Field(
        None,
        description="one of {options}, in quotes",
        json_schema_extra={"options": ", ".join(Algorithm)},
    )
    points: Text | dict[str, Text] = Field(
        "1", description="a number, or a table such as {{ moves = 2, calls = 3 }}"
    )


class TreeTable(BaseModel):
    """A table [[tree]]."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    tree: str = Field(description='a tree, such as "max(1, min(0, 0))"', max_length=5_000)
    agents: int = bounded(2, 5, 2)
    depth: int = bounded(1, 10, 10)


class TaskTable(BaseModel):
    """All of task.toml."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    title: Line = Field("", description="a text")
    interface: str = Field(
        description="one of {options}, in quotes",
        json_schema_extra={"options": ", ".join(INTERFACES)},
    )
    file: Line = Field("", description='the name of a file, such as "multiAgents.py"')
    language: str | None = Field(None, description="a language")
    accept: list[str] | None = Field(None, description="a list of texts")
    compare: list[str] = Field([], description="a list of texts")
    arguments: list[str] = Field([], description="a list of texts", max_length=20)
    names: dict[str, str] = Field({}, description="a table of settings")
    python: Line | None = Field(None, description="a text")
    limits: LimitsTable = Field(LimitsTable(), description="a table of settings")
    algorithm: list[AlgorithmTable] = Field([], description="a list of texts", max_length=20)
    tree: list[TreeTable] = Field([], description="a list of texts", max_length=MAX_TREES)


TABLES: Parts = {"limits": LimitsTable, "algorithm": AlgorithmTable, "tree": TreeTable}


@dataclass(frozen=True, slots=True)
class TaskAlgorithm:
    """An algorithm that students write, under a name, and the points of each capability.

    All points are for what is accepted as right, if no capability is named.
    """

    name: str
    algorithm: Algorithm
    points: Rational = ONE
    points_by_capability: Mapping[Capability, Rational] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeTask:
    """What a course asks for; `accepted` names conventions, None for all of them."""

    title: str
    interface_name: str
    file: str
    language: str | None
    algorithms: tuple[TaskAlgorithm, ...]
    accepted: frozenset[str] | None
    compared: frozenset[Compared]
    trees: tuple[Position, ...]
    limits: Limits
    python: str | None
    names: Mapping[str, str]
    arguments: tuple[str, ...]

    @property
    def interface(self) -> Interface:
        """The interface, with the names that the course gives its algorithms."""
        algorithms = {each.name: each.algorithm for each in self.algorithms}
        interface = replace(INTERFACES[self.interface_name], file=self.file, algorithms=algorithms)
        return interface.renamed(self.names, self.arguments)

    @property
    def out_of(self) -> Rational:
        """The points of all algorithms."""
        return sum((each.points for each in self.algorithms), ZERO)


def read_task(content: str, source: str) -> CodeTask:
    """Read task.toml; RequestError with the line of what is wrong."""
    with point_to_line(content, source):
        return task_from_table(read_table(content))


def read_table(content: str) -> TaskTable:
    """Validate the keys of task.toml; BadExam names the wrong one."""
    try:
        refuse_long_keys(content)
        return TaskTable.model_validate(tomllib.loads(content, parse_float=exact))
    except LongKey as error:
        raise NoToml("this is no TOML: {error}", error=error) from None
    except ValidationError as error:
        raise BadExam(complaint(error, TaskTable, TABLES), first(error)["loc"]) from None
    except RecursionError:
        raise BadExam("the tables are nested too deeply") from None
    except ValueError as error:  # TOMLDecodeError, or a number longer than Python reads
        raise NoToml("this is no TOML: {error}", error=explain_mistake(content, error)) from None


def task_from_table(table: TaskTable) -> CodeTask:
    """Return the task; BadExam says what does not fit together."""
    with said_of("interface", "interface"):
        if table.interface not in INTERFACES:
            raise UnknownName("no interface", table.interface, INTERFACES)
    interface = INTERFACES[table.interface]
    if table.language is not None and table.language not in LANGUAGES:
        with said_of("language", "language"):
            raise UnknownName("no language", table.language, LANGUAGES)
    file = table.file or interface.file
    if not file or "/" in file or file.startswith("."):
        with said_of("file", "file"):
            raise BadExam("name the file that students hand in, without a folder")
    limits = table.limits
    read_own_names(table, interface)
    return CodeTask(
        title=table.title or file,
        interface_name=table.interface,
        file=file,
        language=table.language,
        algorithms=read_algorithms(table, interface),
        accepted=None if table.accept is None else known("accept", table.accept, ACCEPTABLE),
        compared=read_compared(table.compare, interface),
        trees=tuple(read_tree(n, tree, interface) for n, tree in enumerate(table.tree)),
        limits=Limits(limits.cpu, limits.time, limits.memory, limits.processes, limits.output),
        python=table.python,
        names=table.names,
        arguments=tuple(table.arguments),
    )


def read_own_names(table: TaskTable, interface: Interface) -> None:
    """Refuse the names of methods and arguments that the interface doesn't have."""
    for key, names, arguments in (("names", table.names, []), ("arguments", {}, table.arguments)):
        with said_of(key, key):
            try:
                interface.renamed(names, arguments)
            except UnknownPart as error:
                raise BadExam(error.message) from None


def known(key: str, names: list[str], names_there_are: tuple[str, ...]) -> frozenset[str]:
    """Return the names; BadExam if there is no such one."""
    for name in names:
        with said_of(key, key):
            if name not in names_there_are:
                raise UnknownName(
                    "no key" if key == "compare" else "no convention", name, names_there_are
                )
    return frozenset(names)


def read_compared(names: list[str], interface: Interface) -> frozenset[Compared]:
    """Return what is compared, everything if nothing is named."""
    compared = frozenset(map(Compared, known("compare", names, tuple(Compared)))) or frozenset(
        Compared
    )
    if Compared.MOVE not in compared and not (
        interface.returns_value and Compared.VALUE in compared
    ):
        with said_of("compare", "compare"):
            raise BadExam('programs of this interface return a move alone; compare "move"')
    return compared


def read_algorithms(table: TaskTable, interface: Interface) -> tuple[TaskAlgorithm, ...]:
    """Return the algorithms, all of the interface if none is named."""
    if not table.algorithm:
        return tuple(TaskAlgorithm(*pair) for pair in interface.algorithms.items())
    algorithms: dict[str, TaskAlgorithm] = {}
    for number, entry in enumerate(table.algorithm):
        with said_of(f"algorithm {number + 1}", "algorithm", number):
            if entry.name in algorithms:
                raise BadExam("{name} stands twice", ("name",), name=entry.name)
            algorithms[entry.name] = read_algorithm(entry, interface)
    return tuple(algorithms.values())


def read_algorithm(entry: AlgorithmTable, interface: Interface) -> TaskAlgorithm:
    """Return one algorithm with its points."""
    algorithm = interface.algorithms.get(entry.name)
    if entry.algorithm is not None:
        if entry.algorithm not in tuple(Algorithm):
            raise UnknownName("no algorithm", entry.algorithm, Algorithm)
        algorithm = Algorithm(entry.algorithm)
    if algorithm is None:
        raise BadExam(
            "say what {name} is by algorithm = …: {algorithms}",
            ("name",),
            name=entry.name,
            algorithms=AnyOf(Algorithm),
        )
    if isinstance(entry.points, str):
        return TaskAlgorithm(entry.name, algorithm, read_points(entry.points))
    for name in entry.points:
        if name not in tuple(Capability):
            raise BadExam(UnknownName("no key", name, Capability).message, ("points",))
    shares = {Capability(name): read_points(text) for name, text in entry.points.items()}
    return TaskAlgorithm(entry.name, algorithm, sum(shares.values(), ZERO), shares)


def read_points(text: str) -> Rational:
    """Return a number of points, which is above 0."""
    try:
        points = rational(text)
    except ValueError:
        points = -ONE
    if points <= ZERO:
        raise BadExam("points are a number above 0, not {text!r}", ("points",), text=text[:40])
    return points


def read_tree(number: int, entry: TreeTable, interface: Interface) -> Position:
    """Return a tree of the course's own, adapted to the interface."""
    with said_of(Message("tree {number}", number=number + 1), "tree", number, "tree"):
        position = interface.adapt(Position(notation.parse(entry.tree), entry.agents, entry.depth))
        if not interface.fits(position):
            raise BadExam(
                "the tree does not keep the rules of the interface: agent 0 is MAX, the others "
                "are MIN or chance in turn, and no node has more than 4 moves"
            )
        return position
