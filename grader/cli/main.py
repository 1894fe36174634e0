"""The command `minimaestro`: its verbs by name, and what becomes of a bad request."""

import atexit
import gc
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NoReturn

from grader.cli.command import Command
from grader.cli.parsing import Unknown, parsed
from solver.errors import RequestError

COMMANDS: Mapping[str, str] = {
    "solve": "solving",
    "belief": "solving",
    "families": "catalogue",
    "games": "catalogue",
    "conventions": "catalogue",
    "new": "exercises",
    "show": "exercises",
    "solution": "exercises",
    "check": "exercises",
    "sheets": "exams",
    "grade": "exams",
    "demo": "exams",
}
"""Each command and the room where it is, which is imported when it is called: start-up counts."""

ALLOCATIONS = 50_000
"""How many objects may come to be before cycles are looked for; Python's own number is 700."""

ABOUT = """\
Exercises in adversarial search: drawn fair, solved exactly, marked like a good
teacher."""


def main() -> None:
    """Run the command; a bad request is one line on standard error and exit code 2."""
    spare_the_collector()
    try:
        try:
            perform(sys.argv[1:])
        finally:
            sys.stdout.flush()  # here, where a closed pipe can still be seen to
    except RequestError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        refuse("stopped")
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        refuse(f"{error.filename or 'a file'}: {error.strerror or error}")
    sys.exit()


def spare_the_collector() -> None:
    """Seldom look for garbage in cycles: a command keeps nearly all it loads, and then ends.

    It is a tenth of the time that a small command takes.
    """
    gc.set_threshold(ALLOCATIONS)
    atexit.register(gc.freeze)


def perform(arguments: Sequence[str]) -> None:
    """What the arguments ask for."""
    name = arguments[0] if arguments else "--help"
    if name in {"-h", "--help"}:
        print(overview())
    elif name == "--version":
        print(f"minimaestro {version()}")
    else:
        command = find(name)
        command.run(**parsed(command, arguments[1:]))


def find(name: str) -> Command:
    """The command of that name; Unknown if there is none."""
    if name not in COMMANDS:
        raise Unknown("there is no command", name, COMMANDS)
    command = getattr(import_module(f"grader.cli.{COMMANDS[name]}"), name)
    assert isinstance(command, Command), "a room holds the commands that it is listed with"
    return command


def overview() -> str:
    """What there is: a line for each command."""
    lines = [f"  {name:<12} {find(name).summary}" for name in COMMANDS]
    usage = "usage: minimaestro COMMAND [options] ...\n       minimaestro COMMAND --help"
    return "\n".join((ABOUT, "", usage, "", *lines))


def version() -> str:
    """Of the installed package."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("minimaestro")
    except PackageNotFoundError:
        raise RequestError(
            "minimaestro is not installed; `pip install .` gives it a version"
        ) from None


def refuse(message: str) -> NoReturn:
    """One line that says what would have been right."""
    print(f"minimaestro: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(2)
