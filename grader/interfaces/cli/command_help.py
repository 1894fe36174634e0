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

PanelRow: TypeAlias = "tuple[str, panels.Row]"
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
    command.options_metavar = translate_help(command.options_metavar, say)
    command.rich_help_panel = translate_help(command.rich_help_panel, say)
    for param in command.params:
        reword_parameter(param, say)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = say(command.subcommand_metavar)
        for inner_command in command.commands.values():
            assert isinstance(inner_command, TyperCommand), "it is one of ours"
            reword(inner_command, say)


def paragraphs(text: str, say: Say) -> Iterator[str]:
    """Yield each paragraph on one line; the examples come last, unchanged."""
    words, fence, examples = text.partition(FENCE)
    for paragraph in words.strip().split("\n\n"):
        yield translate_help(" ".join(paragraph.split()), say)
    if fence:
        yield f"{fence}{examples}"


def reword_parameter(param: Any, say: Say) -> None:
    """Apply `say` to the help of an option or an argument."""
    param.help = translate_help(param.help, say)
    if (param.metavar or "").isupper():  # else it is what is typed
        param.metavar = say(param.metavar)
    param.rich_help_panel = translate_help(param.rich_help_panel, say)


def translate_help(text: str | None, say: Say) -> str:
    """Translate a help text; None becomes empty."""
    return say(text) if text else ""


# What the help of a command is made of, as plain data.


def describe_command(command: TyperCommand, context: Any) -> dict[str, Any]:
    """Return a command as data: summary, usage, examples and parameters."""
    description, _, examples = (command.help or "").partition(FENCE)
    summary, _, more = description.strip().partition("\n\n")
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


def parameter(param: Any) -> dict[str, Any]:
    """Return an option or an argument as data; an argument is named by its metavar."""
    placed = isinstance(param, TyperArgument)
    return {
        "name": param.metavar if placed else " ".join(param.opts),
        "value": "" if placed else param.metavar or "",
        "help": param.help or "",
        "default": default(param),
        "required": bool(param.required),
        "variable": str(getattr(param, "envvar", None) or ""),
    }


def default(param: Any) -> str:
    """Return the default to show; empty if there is none."""
    if isinstance(param.show_default, str):
        return param.show_default
    is_shown = param.show_default and isinstance(param.default, int | str)
    return str(param.default or "") if is_shown else ""


# The help of a command in the terminal.


def show(command: TyperCommand | TyperGroup, context: Any, *, language: str) -> None:
    """Print the help of the command in the language; the context is Typer's own."""
    speak(command, language)
    say = partial(output.translate, language=language)
    rows_by_panel: dict[str, list[Any]] = {}
    for title, row in (*parameters(command, say), *commands(command)):
        rows_by_panel.setdefault(title, []).append(row)
    called = say(Message("Usage: {usage}", usage=usage(command, context)))
    panels.show(called, command.help or "", rows_by_panel)


def parameters(command: TyperCommand | TyperGroup, say: Tell) -> Iterator[PanelRow]:
    """Yield arguments and options, each with its panel, and last the option for help."""
    titles = {True: say(Message("Arguments")), False: say(Message("Options"))}
    params: Sequence[Any] = command.params  # of ours, which stand in panels
    for param in params:
        details = parameter(param)
        panel = param.rich_help_panel or titles[isinstance(param, TyperArgument)]
        yield (
            panel,
            (details["name"], details["value"], details["help"], list(remarks(details, say))),
        )
    yield titles[False], ("--help -h", "", say(Message("show this help and exit")), ())


def remarks(details: Mapping[str, Any], say: Tell) -> Iterator[str]:
    """Yield the remarks on a parameter: its variable, its default, and whether it is required."""
    if details["variable"]:
        yield say(Message("[environment: {name}]", name=details["variable"]))
    if details["default"]:
        yield say(Message("[default: {value}]", value=details["default"]))
    if details["required"]:
        yield say(Message("[required]"))


def commands(command: TyperCommand | TyperGroup) -> Iterator[PanelRow]:
    """Yield the commands within, each with its panel and its first paragraph."""
    if isinstance(command, TyperGroup):
        for name, inner_command in command.commands.items():
            assert isinstance(inner_command, TyperCommand), "it is one of ours"
            if not inner_command.hidden:
                said = (inner_command.help or "").partition("\n\n")[0]
                yield inner_command.rich_help_panel or "", (name, "", said, ())
