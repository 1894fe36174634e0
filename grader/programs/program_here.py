"""Running a student's program in this very process, as in a browser, which can end it."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.programs.interface import PROBE, Interface
from grader.programs.observation import Observation
from grader.programs.position import Position
from grader.programs.probe import main

Watch = Callable[[Mapping[str, Any] | None], object]
"""Told what the program begins to do, and by None that it has come to an end."""
LOADING: Mapping[str, Any] = {"loads": True}
FOLDER_PREFIX = "minimaestro-program"
"""The beginning of the name of the folder in which the program lies."""


class Endless(BaseException):
    """Raised in a program that makes too many calls on one position."""


class HereRecorder(main.Recorder):
    """The calls of a program in this process."""

    def __init__(self) -> None:
        super().__init__(None)

    def add(self, *event: Any) -> None:
        """Record a call; raise Endless if there are too many."""
        if len(self.events) >= main.MAX_EVENTS:
            raise Endless
        self.events.append(event)


class Discarded(StringIO):
    """A file that keeps nothing of what is written."""

    def write(self, text: str) -> int:
        """Forget the text."""
        return len(text)


class ProgramHere:
    """A student's program in this process; `watch` is called before and after each run of it."""

    more_positions: Sequence[Position] = ()

    def __init__(self, path: Path, interface: Interface, name: str, watch: Watch) -> None:
        self.path, self.interface, self.name, self.watch = path, interface, name, watch
        self.probe: Any = import_module(f"grader.programs.probe.{interface.probe}")
        self.module: ModuleType | None = None

    def load(self) -> Mapping[str, Any]:
        """Load the program, and return whether it has the algorithm, or a failure."""
        with self.watched(LOADING):
            try:
                self.module = main.load(str(self.path), self.probe.MODULE)
                answer: Mapping[str, Any] = self.probe.find(self.module, self.name)
            except BaseException as error:  # noqa: BLE001  # whatever a program raises
                answer = {"failure": main.failure_of(error, str(self.path))}
        return answer

    def play(self, position: Position) -> Observation:
        """Return what the program does on a position."""
        recorder = HereRecorder()
        request = json.dumps(self.interface.request(position))
        main.seed_random(request)
        with self.watched(plain_position_of(position)):
            try:
                answer = self.probe.play(self.module, self.name, json.loads(request), recorder)
            except Endless:
                answer = {"stuck": True}
            except BaseException as error:  # noqa: BLE001  # as above
                answer = {"failure": main.failure_of(error, str(self.path))}
        answer["events"] = [list(event) for event in recorder.events]
        return self.interface.read_answer(answer, position)

    def play_alone(self, position: Position) -> Observation:
        """Return what the program does on a position if it was just loaded."""
        self.load()
        return self.play(position)

    @contextmanager
    def watched(self, about: Mapping[str, Any]) -> Iterator[None]:
        """Let the program find its course's files, and nothing to read; forget what it prints."""
        paths, modules, stdin = list(sys.path), set(sys.modules), sys.stdin
        sys.path[:0] = [str(PROBE / self.interface.probe), str(self.path.parent)]
        sys.stdin = StringIO()
        self.watch(about)
        try:
            with redirect_stdout(Discarded()), redirect_stderr(Discarded()):
                yield
        finally:
            self.watch(None)
            sys.path[:], sys.stdin = paths, stdin
            for name in set(sys.modules) - modules:
                if is_of_a_course(sys.modules[name]):
                    del sys.modules[name]


def plain_position_of(position: Position) -> Mapping[str, Any]:
    """Return a position as text and numbers, from which it can be read again."""
    return {"tree": position.text, "agents": position.agents, "depth": position.depth}


def is_of_a_course(module: ModuleType) -> bool:
    """Tell whether a module is the program, or one of our stand-ins that it imported."""
    file = getattr(module, "__file__", None) or ""
    is_ours = module.__name__.startswith("grader.")
    return not is_ours and (str(PROBE) in file or FOLDER_PREFIX in file)
