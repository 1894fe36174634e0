"""The command `minimaestro`, and what becomes of a bad request."""

import os
import sys
from typing import NoReturn

import typer

from grader import lazy
from solver.errors import RequestError

lazy.install()

from grader.cli import printing  # noqa: E402  # once what it imports is loaded late
from grader.cli.app import application  # noqa: E402  # as printing

COMPLETION = "_MINIMAESTRO_COMPLETE"
"""Where a shell says that it wants a command completed."""


def main() -> None:
    """Run the command; a bad request is one line on standard error and exit code 2."""
    printing.take_every_letter()
    try:
        try:
            perform()
        finally:
            sys.stdout.flush()  # here, where a closed pipe can still be seen to
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except RequestError as error:
        refuse(str(error))
    except KeyboardInterrupt:
        refuse("stopped")
    except BrokenPipeError:
        leave()
    except OSError as error:
        refuse(f"{error.filename or 'a file'}: {error.strerror or error}")
    except SystemExit as end:
        if isinstance(end.__context__, BrokenPipeError):  # rich has seen to it
            leave()
        raise
    sys.exit()


def perform() -> None:
    """What the arguments ask for."""
    if COMPLETION in os.environ:
        application()(prog_name="minimaestro")
    command = typer.main.get_command(application(*sys.argv[1:2]))
    with command.make_context("minimaestro", sys.argv[1:]) as context:
        command.invoke(context)


def leave() -> NoReturn:
    """Whoever read our output has seen enough."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit()


def refuse(message: str) -> NoReturn:
    """One line that says what would have been right."""
    printing.complain(message)
    sys.exit(2)
