"""The command `minimaestro`: its verbs by name, and what becomes of a bad request."""

import os
import sys
from collections.abc import Mapping
from importlib import import_module

import click

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


class Verbs(click.Group):
    """Commands that are imported only when they are called: start-up counts."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        room = import_module(f"grader.cli.{COMMANDS[cmd_name]}")
        command = getattr(room, cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="minimaestro")
def app() -> None:
    """Exercises in adversarial search: drawn fair, solved exactly, marked like a good teacher."""


def main() -> None:
    """Run the command; a bad request is one line on standard error and exit code 2."""
    try:
        sys.exit(app.main(prog_name="minimaestro", standalone_mode=False))
    except RequestError as error:
        refuse(str(error))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
    except click.ClickException as error:
        refuse(error.format_message())
    except click.Abort:
        refuse("stopped")
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        refuse(f"{error.filename or 'a file'}: {error.strerror or error}")


def refuse(message: str) -> None:
    """One line that says what would have been right."""
    click.echo(f"minimaestro: {' '.join(message.split())}", err=True)
    sys.exit(2)
