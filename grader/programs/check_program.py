"""Checking the program of a file: each of its algorithms is run within limits, and judged."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from signal import Signals
from tokenize import detect_encoding
from typing import Any, Protocol, Self

from grader.programs.behaviour import Algorithm
from grader.programs.chosen_positions import chosen_positions
from grader.programs.interface import Interface, Runner
from grader.programs.judge import is_of_python_2, judge, size_of
from grader.programs.judgement import Judgement, Obstacle, Verdict
from grader.programs.observation import Ending, Failure, Observation
from grader.programs.other_names import similar_name
from grader.programs.position import Position
from grader.programs.probes import read_failure
from grader.programs.random_positions import random_positions
from grader.programs.right_ways import as_right
from grader.programs.run_program import (
    AT_HOME,
    ClosedPipe,
    Enclosure,
    Limits,
    NoTimeLeft,
    ProgramProcess,
    Stopped,
    TooMuchMemory,
    TooMuchOutput,
    start,
)

FRESH_POSITIONS = 50
SECONDS_FOR_A_POSITION = 5.0
"""A search of one of the small positions that takes longer does not come to an end."""
SECONDS_FOR_ANOTHER = 1.0
"""The same for smaller positions, once a search has not come to an end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramRun:
    """How programs are run: by what, within which limits, and in which enclosure.

    Programs are judged on `more_positions` besides ours, by what `observe` leaves of what they do.
    """

    runner: Runner
    limits: Limits
    enclosure: Enclosure = AT_HOME
    more_positions: tuple[Position, ...] = ()
    observe: Callable[[Observation], Observation] = lambda observation: observation


class NotAnswered(Exception):
    """Raised when a program has ended before it was loaded, with the reason."""

    def __init__(self, obstacle: Obstacle, failure: Failure | None = None) -> None:
        super().__init__(obstacle)
        self.obstacle, self.failure = obstacle, failure


def check_program(
    path: Path, interface: Interface, names: Iterable[str], run: ProgramRun
) -> dict[str, Judgement]:
    """Judge each of the named algorithms of a program; the limit of time is for all together.

    A program that cannot be imported is tried once.
    """
    judgements: dict[str, Judgement] = {}
    for name in names:
        first = next(iter(judgements.values()), None)
        if first and first.obstacle in OF_IMPORT and interface.is_imported:
            judgements[name] = replace(first, algorithm=interface.algorithms[name])
            continue
        with StudentProgram(path, interface, name, run) as program:
            judgements[name] = check_algorithm(program)
        limits = replace(run.limits, clock_seconds=program.seconds_left)
        run = replace(run, limits=limits)
    return judgements


class LoadedProgram(Protocol):
    """A program that can be judged; `load` raises NotAnswered if it ended before it was loaded."""

    path: Path
    interface: Interface
    name: str
    more_positions: Sequence[Position]

    def load(self) -> Mapping[str, Any]:
        """Load the program, and return whether it has the algorithm, or a failure."""

    def play(self, position: Position) -> Observation:
        """Return what the program does on a position."""

    def play_alone(self, position: Position) -> Observation:
        """Return what the program does on a position if it was just loaded."""


def check_algorithm(program: LoadedProgram) -> Judgement:
    """Judge one algorithm of a program."""
    interface = program.interface
    algorithm = interface.algorithms[program.name]
    if (obstacle := obstacle_in_file(program.path, interface)) is not None:
        return cannot_run(algorithm, obstacle, Failure("", interface.file or program.path.name, 0))
    try:
        answer = program.load()
    except NotAnswered as error:
        return cannot_run(algorithm, error.obstacle, error.failure)
    failure = read_failure(answer)
    if failure is not None:
        obstacle = obstacle_of(failure)
        if encoding := UNKNOWN_ENCODING.search(failure.text):
            failure = failure._replace(text=encoding["name"])
        return cannot_run(algorithm, obstacle, failure)
    if not answer.get("has"):
        return without_algorithm(program)
    positions = [*positions_for(interface, algorithm), *program.more_positions]
    positions.sort(key=size_of)
    fresh = fresh_positions(algorithm, interface.adapt, interface.fits)
    judgement = judge(program.play, algorithm, positions, fresh, fits=interface.fits)
    example = judgement.counterexample
    if example is None or example.observation.is_stuck:
        return judgement
    is_carried = has_carried_over(program, algorithm, example.position)
    return replace(judgement, has_carried_over=is_carried)


def has_carried_over(program: LoadedProgram, algorithm: Algorithm, position: Position) -> bool:
    """Tell whether a program is wrong after other searches, but right where it was just loaded."""
    after_others = program.play(position)
    first_search = replace(program.play_alone(position), later=None)
    is_wrong = as_right(algorithm, [(position, after_others)]) is None
    return is_wrong and as_right(algorithm, [(position, first_search)]) is not None


def without_algorithm(program: LoadedProgram) -> Judgement:
    """Return the judgement on a file that lacks the algorithm, with the name that it may mean."""
    interface = program.interface
    is_read = interface.is_imported  # what is no Python has no names that we know
    meant = is_read and similar_name(program.path.read_bytes(), interface, program.name)
    return Judgement(
        algorithm=interface.algorithms[program.name],
        verdict=Verdict.NOT_WRITTEN,
        obstacle=Obstacle.SIMILAR_NAME if meant else Obstacle.NO_ALGORITHM,
        failure=Failure("", program.name, 0),
        meant=meant or "",
    )


@lru_cache(20)
def fresh_positions(
    algorithm: Algorithm,
    adapt: Callable[[Position], Position],
    fits: Callable[[Position], bool],
) -> tuple[Position, ...]:
    """Return further positions, on which a slip has to be what the program does, too."""
    adapted = map(adapt, random_positions(algorithm, "fresh"))
    return tuple(islice(filter(fits, adapted), FRESH_POSITIONS))


ZIP_BEGINS = b"PK\x03\x04"
MAX_FILE_SIZE = 1_000_000
MAX_ZERO_SHARE = 0.1
"""UTF-16 has a byte that is 0 for each Latin letter; in UTF-8, that is a stray byte."""
UNKNOWN_ENCODING = re.compile("(?:unknown encoding|encoding problem): (?P<name>[^ ]*)")


def obstacle_in_file(path: Path, interface: Interface) -> Obstacle | None:
    """Return why a file is no program, before it is run; None if it may be one."""
    if path.stat().st_size > MAX_FILE_SIZE:
        return Obstacle.TOO_LARGE
    content = path.read_bytes()
    if content.startswith(ZIP_BEGINS):
        return Obstacle.ZIP
    if interface.is_imported and (obstacle := obstacle_in_bytes(content)):
        return obstacle
    return None if content.strip() else Obstacle.EMPTY


def obstacle_in_bytes(content: bytes) -> Obstacle | None:
    """Return why bytes are no text of Python; None if they are, in an encoding that we know."""
    if content.count(b"\0") > len(content) * MAX_ZERO_SHARE:
        return Obstacle.ENCODING
    if b"\0" in content:
        return Obstacle.ZERO_BYTES
    try:
        encoding, _ = detect_encoding(BytesIO(content).readline)
        content.decode(encoding)
    except SyntaxError as error:
        is_named = UNKNOWN_ENCODING.search(str(error))
        return None if is_named else Obstacle.ENCODING  # another Python may know the name
    except UnicodeError:
        return Obstacle.ENCODING
    return None


def positions_for(interface: Interface, algorithm: Algorithm) -> list[Position]:
    """Return the positions on which an algorithm is judged through an interface."""
    number = interface.random_positions
    usual = usual_positions(
        algorithm, interface.adapt, interface.turn_round, interface.fits, number
    )
    return [*usual]


@lru_cache(20)
def usual_positions(
    algorithm: Algorithm,
    adapt: Callable[[Position], Position],
    turn_round: Callable[[Position], Position] | None,
    fits: Callable[[Position], bool],
    random_number: int,
) -> tuple[Position, ...]:
    """Return the chosen positions and so many random ones, as an interface plays them."""
    more = islice(random_positions(algorithm, "more"), random_number)
    chosen = [*filter(fits, map(adapt, chosen_positions(algorithm)))]
    turned = map(turn_round, chosen) if turn_round else ()
    positions = (*chosen, *turned, *filter(fits, map(adapt, more)))
    different = {(each.text, each.agents, each.depth): each for each in positions}
    return tuple(sorted(different.values(), key=size_of))


def cannot_run(
    algorithm: Algorithm, obstacle: Obstacle, failure: Failure | None = None
) -> Judgement:
    """Return the judgement on a program that cannot be run."""
    return Judgement(
        algorithm=algorithm, verdict=Verdict.CANNOT_RUN, obstacle=obstacle, failure=failure
    )


SIGNALS = 128
"""An exit code above it is that of a process that a signal ended."""
OBSTACLES: Mapping[str, Obstacle] = {
    "UnicodeDecodeError": Obstacle.ENCODING,
    "ModuleNotFoundError": Obstacle.NO_MODULE,
    "ImportError": Obstacle.NO_NAME,
    "EOFError": Obstacle.INPUT,
    "SystemExit": Obstacle.ENDS_ITSELF,
    "MemoryError": Obstacle.MEMORY,
}
"""Why a program that raises such an error when it is loaded cannot be run."""
SYNTAX_ERRORS = frozenset({"SyntaxError", "IndentationError", "TabError"})
OF_ENCODING = re.compile("codec can't decode|Non-UTF-8")
OF_PYTHON_2 = re.compile("'(print|exec)'|multiple exception types|leading zeros")


def obstacle_of(failure: Failure) -> Obstacle:
    """Return why a program that raised this when it was loaded cannot be run."""
    if is_of_python_2(failure):
        return Obstacle.PYTHON_2_NAME
    if failure.error not in SYNTAX_ERRORS:
        return OBSTACLES.get(failure.error, Obstacle.ERROR)
    if UNKNOWN_ENCODING.search(failure.text):
        return Obstacle.UNKNOWN_ENCODING
    if OF_ENCODING.search(failure.text):
        return Obstacle.ENCODING
    return Obstacle.PYTHON_2 if OF_PYTHON_2.search(failure.text) else Obstacle.SYNTAX


OF_IMPORT = frozenset(Obstacle) - {
    Obstacle.BOARD_CELLS,
    Obstacle.NO_ALGORITHM,
    Obstacle.SIMILAR_NAME,
    Obstacle.PYTHON_2_NAME,
    Obstacle.REMOVES_STOP,
    Obstacle.UNKNOWN_METHOD,
    Obstacle.UNKNOWN_PARAMETER,
}
"""The obstacles that are the same for every algorithm of a program that is imported."""


class StudentProgram:
    """A program of a student, started when it is first needed, and again if it has ended."""

    def __init__(self, path: Path, interface: Interface, name: str, run: ProgramRun) -> None:
        self.path, self.interface, self.name, self.run = path.resolve(), interface, name, run
        self.more_positions: Sequence[Position] = run.more_positions
        self.seconds_left = run.limits.clock_seconds
        self.seconds_for_a_position = SECONDS_FOR_A_POSITION
        self.process: ProgramProcess | None = None

    def load(self) -> Mapping[str, Any]:
        """Start the program and return what its loading gave; raise NotAnswered if it ended."""
        self.close()
        limits = replace(self.run.limits, clock_seconds=self.seconds_left)
        command = self.interface.start_command(
            self.run.runner, str(self.path), self.name, limits.arguments
        )
        folder = self.path.parent
        is_imported = self.interface.is_imported
        self.process = start(
            command,
            limits,
            folder=folder,
            enclosure=self.run.enclosure,
            is_watched=not is_imported,
        )
        try:
            answer = read_line(self.process.ask(json.dumps({"algorithm": self.name})))
        except NoTimeLeft:
            raise NotAnswered(Obstacle.TIME if is_imported else Obstacle.LATE_ANSWER) from None
        except Stopped as stopped:
            end = how_it_ended(stopped, self.process)
            is_silent = end.error == Ending.EXIT_CODE and not is_imported
            raise NotAnswered(
                Obstacle.NO_ANSWER if is_silent else Obstacle(end.error), end
            ) from None
        is_failure = is_imported and read_failure(answer) is not None
        if not is_failure and not isinstance(answer.get("has"), bool):
            raise NotAnswered(Obstacle.USES_PIPE if is_imported else Obstacle.ANOTHER_ANSWER)
        return answer

    def play(self, position: Position) -> Observation:
        """Return what the program does on a position; it may end or go on for ever there.

        After it has gone on for ever once, nothing is said of it without time enough for another.
        """
        left = self.process.seconds_left if self.process else self.seconds_left
        if left < self.seconds_for_a_position == SECONDS_FOR_ANOTHER:
            return Observation(visits=(), move=None)
        if self.process is None:
            try:
                self.load()
            except NotAnswered:
                return Observation(visits=(), move=None, is_stuck=True)
        return self.search(position)

    def search(self, position: Position) -> Observation:
        """Return what the program, which has been started, does on a position."""
        assert self.process is not None, "it has been started"
        request = json.dumps(self.interface.request(position))
        try:
            answer = read_line(self.process.ask(request, self.seconds_for_a_position))
        except NoTimeLeft:
            self.close()
            self.seconds_for_a_position = SECONDS_FOR_ANOTHER
            return Observation(visits=(), move=None, is_stuck=True)
        except Stopped as stopped:
            return self.ended(how_it_ended(stopped, self.process))
        if self.interface.is_imported and "events" not in answer:
            return self.ended(Failure(Ending.USES_PIPE, "", 0))
        if not answer:
            return self.ended(Failure(Ending.ANOTHER_ANSWER, "", 0))
        if answer.get("stuck"):
            self.close()
        return self.run.observe(self.interface.read_answer(answer, position))

    def ended(self, failure: Failure) -> Observation:
        """End what is left of the program, and return that it can't go on."""
        self.close()
        return Observation(visits=(), move=None, failure=failure, has_ended=True)

    def play_alone(self, position: Position) -> Observation:
        """Return what the program does on a position if it was just loaded."""
        self.close()
        return self.play(position)

    def close(self) -> None:
        """End the program's process, if there is one."""
        if self.process is not None:
            self.process.__exit__()
            self.seconds_left = self.process.seconds_left
        self.process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


ENDINGS: Mapping[type[Stopped], Ending] = {
    TooMuchOutput: Ending.OUTPUT,
    TooMuchMemory: Ending.MEMORY,
    ClosedPipe: Ending.USES_PIPE,
}


def how_it_ended(stopped: Stopped, process: ProgramProcess) -> Failure:
    """Return the limit, the signal or the exit code with which a program's process ended."""
    for kind, ending in ENDINGS.items():
        if isinstance(stopped, kind):
            return Failure(ending, "", 0)
    code = process.process.returncode
    number = -code if code < 0 else code - SIGNALS  # as a shell or a sandbox says it
    if number <= 0:
        return Failure(Ending.EXIT_CODE, str(code), 0)
    with suppress(ValueError):  # a signal without a name
        return Failure(Ending.SIGNAL, Signals(number).name, 0)
    return Failure(Ending.SIGNAL, str(number), 0)


def read_line(line: str) -> Mapping[str, Any]:
    """Return the JSON object in a line; an empty one if the program wrote something else."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return answer if isinstance(answer, dict) else {}
