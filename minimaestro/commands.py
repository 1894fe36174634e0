"""Any command of the command line, called with the same words."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, overload

from minimaestro.arguments import check_text, check_type, read_text
from minimaestro.exams import run_command
from minimaestro.json_data import JSON, CommandOption
from minimaestro.refusals import name_arguments
from solver.errors import RequestError


@overload
def command(  # type: ignore[overload-overlap]  # other options give a text
    name: str, *arguments: str | Path, json: Literal[True], **options: CommandOption
) -> JSON: ...


@overload
def command(  # type: ignore[overload-overlap]  # other options give a text
    name: str, *arguments: str | Path, to: Literal["json"], **options: CommandOption
) -> JSON: ...


@overload
def command(name: str, *arguments: str | Path, **options: CommandOption) -> str: ...


@name_arguments
def command(name: str, *arguments: str | Path, **options: CommandOption) -> JSON:
    """Run a command of the command line and return what it prints.

    Options have the same names, with _ for -; a name that is a word of Python has _ at its end, as
    in `for_`. True stands for an option without a value, a list for one that is repeated, and a
    dictionary for one that takes KEY=VALUE. With `json=True`, or the format json, what is printed
    is returned as data, else as a text; so is what is told of a file that is written.

        >>> import minimaestro
        >>> minimaestro.command("preview", "none.toml")
        Traceback (most recent call last):
            ...
        minimaestro.RequestError: there is no file none.toml

    Raises RequestError with the command's own words for what cannot be done.
    """
    check_text("name", name)
    for argument in arguments:
        check_type("an argument", argument, Path)
    typed = [text for key, value in options.items() for text in write_option(key, value)]
    printed = run_command(name, *arguments, options=typed)
    prints_json = options.get("to") == "json" and options.get("out") is None
    if not options.get("json") and not prints_json:
        return printed
    data: JSON = json.loads(printed)
    return data


def write_option(name: str, value: object) -> Iterator[str]:
    """Yield an option as it is typed."""
    option = "--" + name.rstrip("_").replace("_", "-")
    match value:
        case None | False:
            return
        case True:
            yield option
        case Mapping():
            for key, part in value.items():
                yield f"{option}={read_text(name, key)}={read_text(name, part)}"
        case list() | tuple():
            for part in value:
                yield f"{option}={write_value(name, part)}"
        case _:
            yield f"{option}={write_value(name, value)}"


def write_value(name: str, value: object) -> str:
    """Return a value as it is typed; RequestError for none of a command's."""
    if isinstance(value, Path):
        return str(value)
    try:
        return read_text(name, value)
    except RequestError:
        raise RequestError(
            "{name} is a text, a number, a path, a list or a dictionary of these, or True",
            name=name,
        ) from None
