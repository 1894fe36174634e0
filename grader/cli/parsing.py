"""The arguments of a command, parsed; what is wrong with them is one line."""

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, NoReturn

from grader.cli.command import Command
from solver.errors import RequestError

NEGATIVE = re.compile(r"-\s*(\d|\.\d|inf\b|∞)")
"""Where a number begins that is no option: -3, -1/2, -inf."""


class Unknown(RequestError):
    """A command or an option that is none of those there are."""

    def __init__(self, refusal: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches

        names = list(known)
        close = get_close_matches(name, names, 1)
        hint = f"did you mean {close[0]}? " if close else ""
        super().__init__(f"{refusal} {name[:40]!r}; {hint}there are {', '.join(names)}")


class Parser(ArgumentParser):
    """One that refuses in one line, and tells a negative number from an option."""

    def __init__(self, command: Command) -> None:
        super().__init__(
            usage=command.usage,
            description=command.help,
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        self._negative_number_matcher = NEGATIVE
        for argument in command.arguments:
            self.add_argument(argument.name, **argument.settings)

    def error(self, message: str) -> NoReturn:
        """Refuse, with the usage where no single argument is to blame."""
        if message.startswith("argument "):
            raise RequestError(message.removeprefix("argument "))
        raise RequestError(f"{message}; usage: {self.usage}")


def parsed(command: Command, arguments: Sequence[str]) -> dict[str, Any]:
    """Each argument by its name; RequestError says what would have been right."""
    for name in named(arguments):
        if name not in (*command.options, "-h"):
            raise Unknown(f"{command.name} has no option", name, command.options)
    return vars(Parser(command).parse_intermixed_args(arguments))


def named(arguments: Iterable[str]) -> Iterator[str]:
    """The options that are given, without their values, up to `--`."""
    for argument in takewhile(lambda a: a != "--", arguments):
        name = argument.partition("=")[0]
        if name.startswith("-") and name != "-" and not NEGATIVE.match(name) and " " not in name:
            yield name
