"""A command: a function, its arguments, and its docstring as its help."""

from argparse import SUPPRESS
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from typing import Any


@dataclass(frozen=True, slots=True)
class Argument:
    """An option such as `--json`, or what is known by its place; `settings` are argparse's own."""

    name: str
    settings: Mapping[str, Any]

    @property
    def placed(self) -> bool:
        """Whether it is known by its place."""
        return not self.name.startswith("-")

    @property
    def optional(self) -> bool:
        """Whether the usage need not show it."""
        return not self.placed and not self.settings.get("required")

    @property
    def shown(self) -> str:
        """As it stands in the usage."""
        metavar = str(self.settings["metavar"])
        return metavar if self.placed else f"{self.name} {metavar}"


@dataclass(frozen=True, slots=True)
class Command:
    """`run` is called with each argument by its name."""

    run: Callable[..., None]
    arguments: tuple[Argument, ...]

    @property
    def name(self) -> str:
        """As it is called."""
        return self.run.__name__

    @property
    def help(self) -> str:
        """What it does: a line, and more about it below."""
        return cleandoc(self.run.__doc__ or "")

    @property
    def summary(self) -> str:
        """The line for the list of commands."""
        return self.help.partition("\n")[0]

    @property
    def options(self) -> tuple[str, ...]:
        """Every option by its name."""
        return (*(a.name for a in self.arguments if not a.placed), "--help")

    @property
    def usage(self) -> str:
        """`minimaestro sheets [options] EXAM --out FOLDER`."""
        needed = (a.shown for a in self.arguments if not a.optional)
        return " ".join(("minimaestro", self.name, "[options]", *needed))


def command(*arguments: Argument) -> Callable[[Callable[..., None]], Command]:
    """Make a function a command that takes these arguments."""
    return lambda run: Command(run, arguments)


def place(name: str, shown: str, **settings: Any) -> Argument:
    """An argument that is known by its place; the help of the command says what stands there."""
    return Argument(name, {"metavar": shown, "help": SUPPRESS, **settings})


def option(name: str, shown: str, **settings: Any) -> Argument:
    """An argument that is known by its name, and takes a value."""
    return Argument(name, {"metavar": shown, **settings})


def repeatable(name: str, shown: str, **settings: Any) -> Argument:
    """An option that may be given several times."""
    return option(name, shown, action="append", default=[], **settings)


def flag(name: str, **settings: Any) -> Argument:
    """An option without a value."""
    return Argument(name, {"action": "store_true", **settings})
