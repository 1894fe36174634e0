"""What commands say of themselves, put into words of a language."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grader.actions.desk import known_names
from grader.interfaces.cli import languages
from solver.message import Message

FENCE = "```"
"""Where the examples begin; what is typed is the same in every language."""

BLANKS: Mapping[str, Callable[[], Sequence[str]]] = {
    "drawings": known_names.drawings,
    "exports": known_names.exports,
    "formats": known_names.formats,
}
"""What fills the blanks of helps, once somebody asks for one."""

Say: TypeAlias = Callable[[str], str]
"""How a sentence is told."""


def speak(command: TyperCommand | TyperGroup, language: str) -> None:
    """Have it, and every command within, say in the language what they say of themselves."""
    reword(command, lambda sentence: told(sentence, language))


def told(sentence: str, language: str) -> str:
    """In the language, with its blanks filled."""
    blanks = {name: ", ".join(every()) for name, every in BLANKS.items() if name in sentence}
    return languages.told(Message(sentence, **blanks), language)


def reword(command: TyperCommand | TyperGroup, say: Say) -> None:
    """Have `say` put each sentence of it, and of every command within."""
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
    """Each by itself, on one line; the examples last, as they are."""
    words, fence, examples = text.partition(FENCE)
    for paragraph in words.strip().split("\n\n"):
        yield worded(" ".join(paragraph.split()), say)
    if fence:
        yield f"{fence}{examples}"


def reword_parameter(param: Any, say: Say) -> None:
    """An option or an argument, in Typer's own form."""
    param.help = worded(param.help, say)
    if (param.metavar or "").isupper():  # else it is what is typed
        param.metavar = say(param.metavar)
    param.rich_help_panel = worded(param.rich_help_panel, say)


def worded(text: str | None, say: Say) -> str:
    """Nothing where there is nothing."""
    return say(text) if text else ""


# What the help of a command is made of, as plain data.


def described(command: TyperCommand, context: Any) -> dict[str, Any]:
    """What it does, how it is called, and with what; the context is Typer's own."""
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
    """`minimaestro sheets [options] EXAM --out FOLDER`."""
    return " ".join((context.command_path, *command.collect_usage_pieces(context)))


def parameter(of: Any) -> dict[str, Any]:
    """An option, or an argument, which is called by what stands for it; both are Typer's own."""
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
    """What is taken where nothing is said, if it is worth a word."""
    if isinstance(of.show_default, str):
        return of.show_default
    shown = of.show_default and isinstance(of.default, int | str)
    return str(of.default or "") if shown else ""
