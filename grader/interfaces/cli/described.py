"""What the help of a command is made of, as plain data."""

from typing import Any

from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grader.interfaces.cli.spoken import FENCE


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
