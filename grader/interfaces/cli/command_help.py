"""The help of commands: translated, as plain data and in the terminal."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grader.actions.desk import known_names
from grader.interfaces.cli import output
from grader.rendering.terminal import panels
from solver.message import Message

FENCE = "```"
"""The line at which the examples begin; they are the same in every language."""

BLANKS: Mapping[str, Callable[[], Sequence[str]]] = {
    "drawings": known_names.drawings,
    "exports": known_names.exports,
    "formats": known_names.formats,
}
"""The lists of names that fill the blanks of help texts, made only when help is asked for."""

Say: TypeAlias = Callable[[str], str]
"""A function that translates a sentence."""

Tell: TypeAlias = Callable[[Message], str]
"""A function that puts a message into a language."""

Placed: TypeAlias = "tuple[str, panels.Row]"
"""The panel and its row; the panels are imported only when help is asked for."""


def speak(command: TyperCommand | TyperGroup, language: str) -> None:
    """Translate the help of the command and of all commands within it."""
    reword(command, lambda sentence: translate(sentence, language))


def translate(sentence: str, language: str) -> str:
    """Return the sentence in the language, with its blanks filled."""
    blanks = {name: ", ".join(every()) for name, every in BLANKS.items() if name in sentence}
    return output.translate(Message(sentence, **blanks), language)


def reword(command: TyperCommand | TyperGroup, say: Say) -> None:
    """Apply `say` to each help text of the command and of all commands within it."""
    command.help = "\n\n".join(paragraphs(command.help or "", say))
    command.options_metavar = worded(command.options_metavar, say)
    command.rich_help_panel = worded(command.rich_help_panel, say)
    for param in command.params:
        reword_parameter(param, say)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = say(command.subcommand_metavar)
        for each in command.commands.values():
            assert isinstance(each, TyperCommand), "it is one of ours"
            reword(each, say)


def paragraphs(text: str, say: Say) -> Iterator[str]:
    """Yield each paragraph on one line; the examples come last, unchanged."""
    words, fence, examples = text.partition(FENCE)
    for paragraph in words.strip().split("\n\n"):
        yield worded(" ".join(paragraph.split()), say)
    if fence:
        yield f"{fence}{examples}"


def reword_parameter(param: Any, say: Say) -> None:
    """Apply `say` to the help of an option or an argument."""
    param.help = worded(param.help, say)
    if (param.metavar or "").isupper():  # else it is what is typed
        param.metavar = say(param.metavar)
    param.rich_help_panel = worded(param.rich_help_panel, say)


def worded(text: str | None, say: Say) -> str:
    """Translate a help text; None becomes empty."""
    return say(text) if text else ""


# What the help of a command is made of, as plain data.


def described(command: TyperCommand, context: Any) -> dict[str, Any]:
    """Return a command as data: summary, usage, examples and parameters."""
    said, _, examples = (command.help or "").partition(FENCE)
    summary, _, more = said.strip().partition("\n\n")
    return {
        "name": command.name or "",
        "summary": summary,
        "more": more.strip(),
        "usage": usage(command, context),
        "examples": examples.removesuffix(FENCE).strip(),
        "arguments": [parameter(p) for p in command.params if isinstance(p, TyperArgument)],
        "options": [parameter(p) for p in command.params if isinstance(p, TyperOption)],
    }


def usage(command: TyperCommand | TyperGroup, context: Any) -> str:
    """Return the usage: `minimaestro sheets [options] EXAM --out FOLDER`."""
    return " ".join((context.command_path, *command.collect_usage_pieces(context)))


def parameter(of: Any) -> dict[str, Any]:
    """Return an option or an argument as data; an argument is named by its metavar."""
    placed = isinstance(of, TyperArgument)
    return {
        "name": of.metavar if placed else " ".join(of.opts),
        "value": "" if placed else of.metavar or "",
        "help": of.help or "",
        "default": default(of),
        "required": bool(of.required),
        "variable": str(getattr(of, "envvar", None) or ""),
    }


def default(of: Any) -> str:
    """Return the default to show; empty if there is none."""
    if isinstance(of.show_default, str):
        return of.show_default
    shown = of.show_default and isinstance(of.default, int | str)
    return str(of.default or "") if shown else ""


# The help of a command in the terminal.


def show(command: TyperCommand | TyperGroup, context: Any, *, language: str) -> None:
    """Print the help of the command in the language; the context is Typer's own."""
    speak(command, language)
    say = partial(output.translate, language=language)
    there: dict[str, list[Any]] = {}
    for title, row in (*parameters(command, say), *commands(command)):
        there.setdefault(title, []).append(row)
    called = say(Message("Usage: {usage}", usage=usage(command, context)))
    panels.show(called, command.help or "", there)


def parameters(command: TyperCommand | TyperGroup, say: Tell) -> Iterator[Placed]:
    """Yield arguments and options, each with its panel, and last the option for help."""
    titles = {True: say(Message("Arguments")), False: say(Message("Options"))}
    params: Sequence[Any] = command.params  # of ours, which stand in panels
    for param in params:
        said = parameter(param)
        panel = param.rich_help_panel or titles[isinstance(param, TyperArgument)]
        yield panel, (said["name"], said["value"], said["help"], list(remarks(said, say)))
    yield titles[False], ("--help -h", "", say(Message("show this help and exit")), ())


def remarks(said: Mapping[str, Any], say: Tell) -> Iterator[str]:
    """Yield the remarks on a parameter: its variable, its default, and whether it is required."""
    if said["variable"]:
        yield say(Message("[environment: {name}]", name=said["variable"]))
    if said["default"]:
        yield say(Message("[default: {value}]", value=said["default"]))
    if said["required"]:
        yield say(Message("[required]"))


def commands(command: TyperCommand | TyperGroup) -> Iterator[Placed]:
    """Yield the commands within, each with its panel and its first paragraph."""
    if isinstance(command, TyperGroup):
        for name, each in command.commands.items():
            assert isinstance(each, TyperCommand), "it is one of ours"
            if not each.hidden:
                said = (each.help or "").partition("\n\n")[0]
                yield each.rich_help_panel or "", (name, "", said, ())
