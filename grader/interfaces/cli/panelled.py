"""Every command, by the panel in which the help shows it."""

from typing import Any

import typer

from grader.interfaces.cli.app import PANELS, commands
from grader.interfaces.cli.described import described
from grader.interfaces.cli.languages import SOURCE
from grader.interfaces.cli.spoken import speak


def panels() -> dict[str, list[dict[str, Any]]]:
    """What the help of each is made of, in English."""
    group = commands()
    speak(group, SOURCE)
    there = group.commands
    return {panel: [called(there[name]) for name in rooms] for panel, rooms in PANELS.items()}


def called(command: Any) -> dict[str, Any]:
    """What the help of a command is made of; it is Typer's own."""
    return described(command, typer.Context(command, info_name=f"minimaestro {command.name}"))
