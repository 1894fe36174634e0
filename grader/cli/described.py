"""What the help of the commands is made of, as plain data."""

from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperOption

from grader.cli.app import PANELS, application

FENCE = "```"


def panels() -> dict[str, list[dict[str, Any]]]:
    """Every command, by the panel in which the help shows it."""
    group = typer.main.get_command(application())
    there = group.commands  # type: ignore[attr-defined]  # it is a group of commands
    return {panel: [described(there[name]) for name in rooms] for panel, rooms in PANELS.items()}


def described(command: TyperCommand) -> dict[str, Any]:
    """What it does, how it is called, and with what."""
    said, _, examples = (command.help or "").partition(FENCE)
    summary, _, more = said.strip().partition("\n\n")
    context = typer.Context(command, info_name=f"minimaestro {command.name}")
    return {
        "name": command.name or "",
        "summary": summary,
        "more": more.strip(),
        "usage": " ".join((context.command_path, *command.collect_usage_pieces(context))),
        "examples": examples.removesuffix(FENCE).strip(),
        "arguments": [parameter(p) for p in command.params if isinstance(p, TyperArgument)],
        "options": [parameter(p) for p in command.params if isinstance(p, TyperOption)],
    }


def parameter(of: Any) -> dict[str, Any]:
    """An option, or an argument, which is called by what stands for it; both are Typer's own."""
    placed = isinstance(of, TyperArgument)
    default = of.default if isinstance(of.default, int | str) and of.default else ""
    return {
        "name": of.metavar if placed else " ".join(of.opts),
        "value": "" if placed else of.metavar or "",
        "help": of.help or "",
        "default": str(default),
    }
