"""Arguments of the public functions: those of another type are refused, as other requests are."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from reprlib import repr as short
from typing import Any

from solver.errors import RequestError


def check_text(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a text."""
    if not isinstance(argument, str):
        raise RequestError(
            "{name} is a text in quotes, not {value}", name=name, value=short(argument)
        )


def check_texts(**arguments: object) -> None:
    """Raise RequestError unless each argument is a text, or None where it is left out."""
    for name, argument in arguments.items():
        if argument is not None:
            check_text(name, argument)


def check_whole_number(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a whole number; True is none."""
    if not isinstance(argument, int) or isinstance(argument, bool):
        raise RequestError(
            "{name} is a whole number, not {value}", name=name, value=short(argument)
        )


def check_tables(**arguments: object) -> None:
    """Raise RequestError unless each argument is a dictionary of texts, or None."""
    for name, argument in arguments.items():
        if argument is not None:
            check_table(name, argument)


def check_table(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a dictionary of texts."""
    if not isinstance(argument, Mapping):
        raise RequestError(
            "{name} is a dictionary of texts, not {value}", name=name, value=short(argument)
        )
    for key, text in argument.items():
        check_text(f"{name}: {short(key)}", key)
        check_text(f"{name}: {key}", text)


def check_type(name: str, argument: object, kind: type[Any]) -> None:
    """Raise RequestError unless the argument is a text or a value of that class."""
    if not isinstance(argument, str | kind):
        raise RequestError(
            "{name} is a text in quotes or a {kind}, not {value}",
            name=name,
            kind=kind.__name__,
            value=short(argument),
        )


def check_paths(name: str, argument: object) -> None:
    """Raise RequestError unless the argument is a list of paths; a single path is no list."""
    if isinstance(argument, str | Path) or not isinstance(argument, Sequence):
        raise RequestError(
            "{name} is a list of paths, not {value}", name=name, value=short(argument)
        )
    for path in argument:
        check_type(name, path, Path)


def check_switches(**arguments: object) -> None:
    """Raise RequestError unless each argument is True or False."""
    for name, argument in arguments.items():
        if not isinstance(argument, bool):
            raise RequestError(
                "{name} is True or False, not {value}", name=name, value=short(argument)
            )


def check_options(options: object) -> Mapping[str, str | int | Fraction | None]:
    """Return the options of a method; RequestError unless each is a text or an exact number."""
    if options is None:
        return {}
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise RequestError(
            "{name} is a dictionary of texts, not {value}", name="options", value=short(options)
        )
    for name, option in options.items():
        if not isinstance(option, int | Fraction | None) or isinstance(option, bool):
            check_text(name, option)
    return options
