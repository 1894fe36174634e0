"""The command `minimaestro`, and what becomes of a bad request."""

import atexit
import gc
import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

import typer

from grader.base import lazy, plugins
from solver.errors import RequestError
from solver.message import Message

lazy.install()

from grader.base.disk import unreadable  # noqa: E402  # as printing
from grader.interfaces.cli import command_help, languages, output  # noqa: E402  # once what it imports is loaded late
from grader.interfaces.cli.app import commands  # noqa: E402  # as printing

GARBAGE = 20_000
"""So many new objects are looked through for garbage at once: rooms that are loaded hold none."""

COMPLETION = "_MINIMAESTRO_COMPLETE"
"""Where a shell says that it wants a command completed."""
STANDARD_OUTPUT = Message("standard output")


class Stopped(BaseException):
    """A signal that asks the process to end; it ends as soon as all is cleared away."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def main() -> None:
    """Run the command; a bad request is one line on standard error and exit code 2.

    A signal that stops it is one line too, and its number and 128.
    """
    gc.set_threshold(GARBAGE)
    atexit.register(gc.freeze)  # what is left then goes with the process
    output.take_every_letter()
    clear_away_when_stopped()
    try:
        try:
            perform()
        finally:
            sys.stdout.flush()  # here, where a closed pipe can still be seen to
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except RequestError as error:
        refuse(error.message)
    except KeyboardInterrupt:
        refuse(Message("stopped"), 128 + signal.SIGINT)
    except Stopped as stopped:
        refuse(Message("stopped"), 128 + stopped.number)
    except BrokenPipeError:
        leave()
    except OSError as error:
        refuse(unreadable.unusable(error, STANDARD_OUTPUT).message)  # all else has a name
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich has seen to it
            leave()
        raise
    sys.exit()


def perform() -> None:
    """What the arguments ask for."""
    if COMPLETION in os.environ:
        complete()
        return
    arguments = without_plugins(sys.argv[1:])
    command = commands(*arguments[:1])
    with command.make_context("minimaestro", arguments) as context:
        command.invoke(context)


def without_plugins(arguments: Sequence[str]) -> list[str]:
    """The arguments but for `--plugin FOLDER`, whose records are found from then on.

    It is read before anything is loaded, and other processes inherit it.
    """
    kept: list[str] = []
    waiting = iter(arguments)
    for argument in waiting:
        option, sign, folder = argument.partition("=")
        if option != "--plugin" or "--" in kept:
            kept.append(argument)
        else:
            plugins.add(folder if sign else next(waiting, ""))
    return kept


def complete() -> None:
    """What a shell wants to know, in the language of whoever types there."""
    command = commands()
    command_help.speak(command, languages.preferred())
    command(prog_name="minimaestro")


def leave() -> NoReturn:
    """Whoever read our output has seen enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit()


def refuse(message: Message, code: int = 2) -> NoReturn:
    """One line that says what would have been right."""
    output.complain(languages.told(message, languages.in_force(sys.argv[1:])))
    sys.exit(code)


def clear_away_when_stopped() -> None:
    """Have signals that ask for an end heard, but those that whoever began us had us ignore."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, stop)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, interrupt)


def interrupt(number: int, _frame: FrameType | None) -> NoReturn:
    """Heed Ctrl-C once; a second one would cut short what clears away."""
    signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def stop(number: int, _frame: FrameType | None) -> NoReturn:
    signal.signal(number, signal.SIG_IGN)  # it is being seen to
    raise Stopped(number)
