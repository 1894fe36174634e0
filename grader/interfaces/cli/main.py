"""The command `minimaestro`, and how it ends after a bad request or a signal."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

import typer

from grader.base import lazy, plugins, program
from solver.errors import RequestError
from solver.message import Message

lazy.install()

from grader.base.disk import unreadable  # noqa: E402  # as printing
from grader.interfaces.cli import command_help, output  # noqa: E402  # once what it imports is loaded late
from grader.interfaces.cli.app import command  # noqa: E402  # as printing

GARBAGE = 20_000
"""The number of new objects that triggers a garbage collection; imports leave no garbage."""

COMPLETION = "_MINIMAESTRO_COMPLETE"
"""The environment variable with which a shell asks for completions."""
STANDARD_OUTPUT = Message("standard output")
TEMPORARY = Message("a folder for temporary files, which TMPDIR may name")


class StopSignal(BaseException):
    """A signal that ends the process after it has cleaned up."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def main() -> None:
    """Run the command; a bad request is one line on standard error and exit code 2.

    A signal that ends it is one line too, and exit code 128 plus its number.
    """
    gc.set_threshold(GARBAGE)
    atexit.register(gc.freeze)  # what is left then goes with the process
    output.replace_closed_streams()
    output.take_every_letter()
    try:
        try:
            clear_away_when_stopped()  # here, where the first signal can be heard
            perform()
        finally:
            sys.stdout.flush()  # here, where a closed pipe can still be seen to
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except RequestError as error:
        refuse(error.message)
    except ModuleNotFoundError as error:
        refuse(program.missing_library(error))
    except KeyboardInterrupt:
        refuse(Message("stopped"), 128 + signal.SIGINT)
    except StopSignal as stopped:
        refuse(Message("stopped"), 128 + stopped.number)
    except BrokenPipeError:
        leave()
    except OSError as error:  # all else has a name
        unnamed = TEMPORARY if isinstance(error, FileNotFoundError) else STANDARD_OUTPUT
        refuse(unreadable.unusable(error, unnamed).message)
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich has seen to it
            leave()
        raise
    sys.exit()


def perform() -> None:
    """Perform the command in the arguments."""
    if COMPLETION in os.environ:
        complete()
        return
    name, *arguments = without_plugins(sys.argv[1:]) or ["--help"]
    if name == "help":  # of a command, or of all
        name, arguments = next(iter(arguments), "--help"), ["--help"]
    typer_command = command(name)
    is_single = typer_command.name == name
    path, rest = (
        (f"minimaestro {name}", arguments) if is_single else ("minimaestro", [name, *arguments])
    )
    with typer_command.make_context(path, rest) as context:
        typer_command.invoke(context)


def without_plugins(arguments: Sequence[str]) -> list[str]:
    """Return the arguments without `--plugin FOLDER`, whose records are found from now on.

    It is read before anything is loaded, and worker processes inherit it.
    """
    other_arguments: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        option, sign, folder = argument.partition("=")
        if option != "--plugin" or "--" in other_arguments:
            other_arguments.append(argument)
        else:
            plugins.add(folder if sign else next(waiting, ""))
    return other_arguments


def complete() -> None:
    """Complete the line for a shell, in the user's language."""
    every = command()
    command_help.speak(every, output.preferred_language())
    every(prog_name="minimaestro")


def leave() -> NoReturn:
    """Exit when the reader of the output has closed it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit()


def refuse(message: Message, code: int = 2) -> NoReturn:
    """Print one line that says what would be right, and exit."""
    output.complain(output.translate(message, output.in_force(sys.argv[1:])))
    sys.exit(code)


def clear_away_when_stopped() -> None:
    """Handle signals that end the process, unless the parent had them ignored."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, stop)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)
    atexit.register(ignore_interrupts)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C while Python ends: what was asked for is done, and nothing is left to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def interrupt(number: int, frame: FrameType | None) -> None:
    """Handle Ctrl-C once; a second one would interrupt the cleaning up."""
    signal.signal(number, signal.SIG_IGN)
    lazy.raise_when_loaded(KeyboardInterrupt(), frame)


def stop(number: int, frame: FrameType | None) -> None:
    """Handle a signal to end, once."""
    signal.signal(number, signal.SIG_IGN)  # it is being seen to
    lazy.raise_when_loaded(StopSignal(number), frame)
