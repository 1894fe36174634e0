"""Refusals in the words of Python: where a message names an option, it names the argument."""

import re
from collections.abc import Callable, Collection
from functools import wraps
from inspect import Parameter, signature
from keyword import iskeyword
from typing import Final, ParamSpec, TypeVar

from solver.errors import RequestError
from solver.message import Message

P = ParamSpec("P")
R = TypeVar("R")

OPTION: Final = re.compile(
    r"--(?P<name>[a-z]+(?:-[a-z]+)*)(?: (?P<value>"
    r"[A-Za-z]+=\S*[^\s,;.]|[A-Z]+\b|\d[\d/]*|(?<=--method )[a-z][a-z0-9-]*|(?<=--engine )[a-z]+))?"
)
"""An option as a message names it, and its value: `KEY=VALUE`, `FILE`, a number or a name."""
COMMAND: Final = re.compile(
    r"(?P<start>`(?:minimaestro )?|\btype minimaestro )(?P<name>belief|new|sheets|show|solve)"
    r"(?: (?P<argument>[a-z][\w.-]*))?(?P<json> --json)?(?P<end>`|$)"
)
"""A command as a message tells to type it, which is a function of the same name."""
SWITCHES: Final = frozenset({"animated", "force", "html", "json", "key", "kinds", "resume"})
"""Options without a value."""
ARGUMENTS: Final = {"set": "settings", "want": "wants", "solved": "method", "steps": "steps()"}
"""Arguments, and a method, whose names differ from those of options."""
OTHERWISE: Final = {"out": "file"}
"""Arguments of the functions that have none of the option's own name."""
OF_METHODS: Final = frozenset({"bounds", "decimals", "depth", "error", "level", "unknown"})
"""Options that stand in the argument `options`, unless a function has them itself."""
OF_SOLVE: Final = frozenset({"method", "settings", "steps()"})
"""What a refusal may ask for of the solution that a method is called on."""


def name_arguments(function: Callable[P, R]) -> Callable[P, R]:
    """Return the function, whose refusals name its arguments and no options."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return function(*args, **kwargs)
        except RequestError as error:
            parameters = signature(function).parameters
            any_name = any(p.kind is Parameter.VAR_KEYWORD for p in parameters.values())
            text = write_arguments(str(error), None if any_name else parameters.keys())
            error.message = Message("{said}", said=text)
            error.args = (error.message,)
            raise

    return call


def write_arguments(text: str, parameters: Collection[str] | None) -> str:
    """Return the text with the arguments of a function in the place of options.

    The function takes these parameters; None stands for any, called as the options are.
    """

    def write_argument(option: re.Match[str]) -> str:
        name, value = option["name"].replace("-", "_"), option["value"] or ""
        argument = ARGUMENTS.get(name, name)
        if parameters is not None and argument not in parameters:
            argument = OTHERWISE.get(argument, argument)
        if parameters is None:
            argument = f"{name}_" if iskeyword(name) else name
        elif name in OF_METHODS and name not in parameters:
            if text.startswith(":", option.end()):
                return name
            return f"options={{{name!r}: {write_value(value) if value else '…'}}}"
        elif argument not in {*parameters, *OF_SOLVE}:
            return option[0]
        if name in SWITCHES:
            return f"{argument}=True"
        return f"{argument}={write_value(value)}" if value else argument

    if parameters is not None:
        text = COMMAND.sub(write_call, text)
    return OPTION.sub(write_argument, text)


def write_call(command: re.Match[str]) -> str:
    """Return the call of a function that does what a command does."""
    argument = f"{command['argument']!r}" if command["argument"] else "…"
    result = ".json" if command["json"] else ""
    start = "`" if command["start"].startswith("`") else "type "
    return f"{start}{command['name']}({argument}){result}{command['end']}"


def write_value(value: str) -> str:
    """Return a value as it is typed in Python; what stands in capitals is to be replaced."""
    key, is_pair, part = value.partition("=")
    if is_pair:
        return f"{{{key!r}: {part!r}}}"
    return value if value.isupper() or value.isdecimal() else repr(value)
