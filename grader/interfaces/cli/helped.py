"""The help of a command, told in a language."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from typer.core import TyperArgument, TyperCommand, TyperGroup

from grader.interfaces.cli.command_help import parameter, speak, usage
from grader.interfaces.cli.languages import told
from grader.rendering.terminal import panels
from solver.message import Message

Tell: TypeAlias = Callable[[Message], str]
"""A message in a language."""


def show(command: TyperCommand | TyperGroup, context: Any, *, language: str) -> None:
    """On standard output; the context is Typer's own."""
    speak(command, language)
    say = partial(told, language=language)
    there: dict[str, list[panels.Row]] = {}
    for title, row in (*parameters(command, say), *commands(command)):
        there.setdefault(title, []).append(row)
    called = say(Message("Usage: {usage}", usage=usage(command, context)))
    panels.show(called, command.help or "", there)


def parameters(command: TyperCommand | TyperGroup, say: Tell) -> Iterator[tuple[str, panels.Row]]:
    """Arguments and options, each with its panel; the help is one more."""
    titles = {True: say(Message("Arguments")), False: say(Message("Options"))}
    params: Sequence[Any] = command.params  # of ours, which stand in panels
    for param in params:
        said = parameter(param)
        panel = param.rich_help_panel or titles[isinstance(param, TyperArgument)]
        yield panel, (said["name"], said["value"], said["help"], list(remarks(said, say)))
    yield titles[False], ("--help -h", "", say(Message("show this and end")), ())


def remarks(said: Mapping[str, Any], say: Tell) -> Iterator[str]:
    """What a parameter is if it is left out."""
    if said["variable"]:
        yield say(Message("[environment: {name}]", name=said["variable"]))
    if said["default"]:
        yield say(Message("[default: {value}]", value=said["default"]))
    if said["required"]:
        yield say(Message("[required]"))


def commands(command: TyperCommand | TyperGroup) -> Iterator[tuple[str, panels.Row]]:
    """Those within, each with its panel and the first paragraph of what it says."""
    if isinstance(command, TyperGroup):
        for name, each in command.commands.items():
            assert isinstance(each, TyperCommand), "it is one of ours"
            yield each.rich_help_panel or "", (name, "", (each.help or "").partition("\n\n")[0], ())
