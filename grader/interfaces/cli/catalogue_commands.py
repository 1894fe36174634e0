"""The commands that list families, games and conventions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, TypeAlias

import typer

from grader.actions.desk import known_names, list_catalogue
from grader.interfaces.cli import output, progress_commands
from grader.interfaces.cli.arguments import Json, Language
from grader.interfaces.cli.output import preferred_language
from grader.rendering.terminal.plain_text import fold_text, lines_beside, pairs

# The catalogues as text, from their JSON.


Listed = Mapping[str, Any]
Label: TypeAlias = Callable[[str], str]

INDENT = 2
LABEL = 14
LISTED = ("levels", "methods", "questions", "examples", "mistakes")


def in_lines(entries: Sequence[Listed], label: Label) -> str:
    """Return a block for each entry, separated by empty lines; `label` translates labels."""
    return "\n\n".join("\n".join(block(entry, label)) for entry in entries)


def block(entry: Listed, label: Label) -> Iterator[str]:
    """Yield the lines of an entry: name and title, then its details."""
    yield f"{entry['name']}: {entry.get('title', entry['source'])}"
    if "summary" in entry:
        yield from fold_text(entry["summary"], INDENT)
    levels = entry.get("levels", ())
    yield from parameters(label("parameters"), entry.get("parameters", ()), levels)
    if settings := entry.get("settings"):  # a family's own, or a convention's with their values
        text = pairs(settings) if isinstance(settings, dict) else names(settings)
        yield from label_lines(label("settings"), text)
    if features := entry.get("features"):
        yield from label_lines(label("features"), names(map(feature, features)))
    for name in LISTED:
        if entry.get(name):
            yield from label_lines(label(name), names(entry[name]))
    if "title" in entry:
        yield from label_lines(label("source"), entry["source"])


def parameters(
    label: str, listed_parameters: Sequence[Listed], levels: Sequence[str]
) -> Iterator[str]:
    """Yield a line for each parameter: name, values (by level), and range or meaning."""
    rows = [row(parameter) for parameter in listed_parameters]
    if rows and levels:
        rows.insert(0, ("", ", ".join(levels), ""))
    first, second = (max((len(row[i]) + 2 for row in rows), default=0) for i in (0, 1))
    for i, (name, usual, meaning) in enumerate(rows):
        head = label if i == 0 else ""
        left_columns = f"{'':<{INDENT}}{head:<{LABEL}}{name:<{first}}{usual:<{second}}"
        yield from lines_beside(left_columns, meaning)


def row(parameter: Listed) -> tuple[str, str, str]:
    """Return the name, value and range or meaning of a parameter."""
    name = parameter["name"]
    match parameter:
        case {"options": options, "defaults": defaults}:
            return name, ", ".join(defaults.values()), " | ".join(options)
        case {"low": low, "high": high, "defaults": defaults}:
            return name, ", ".join(map(str, defaults.values())), f"{low} … {high}"
        case _:
            return name, parameter["default"], parameter["meaning"]


def feature(entry: Listed) -> str:
    """Return the name of a feature, with its words unless it is a number."""
    words = entry.get("options")
    return f"{entry['name']} ({' | '.join(words)})" if words else str(entry["name"])


def names(values: Iterable[Any]) -> str:
    """Return texts, and things by their names, separated by commas."""
    return ", ".join(item["name"] if isinstance(item, dict) else item for item in values)


def label_lines(name: str, text: str) -> Iterator[str]:
    """Return the lines of a text beside its label."""
    return lines_beside(f"{'':<{INDENT}}{name:<{LABEL}}", text)


def families(
    name: Annotated[
        str | None,
        typer.Argument(metavar="NAME", help="only this one", autocompletion=known_names.families),
    ] = None,
    *,
    map_: Annotated[
        bool, typer.Option("--map", help="show instead which families come before which")
    ] = False,
    language: Language = None,
    as_json: Json = False,
) -> None:
    """List the families of exercises.

    Each family with its levels, parameters, questions, examples and mistakes, and the features to
    filter by.
    """
    spoken = language or preferred_language()
    if map_:
        progress_commands.print_map(spoken, as_json=as_json)
    else:
        print_catalogue(list_catalogue.families(spoken, name), spoken, as_json=as_json)


def games(*, language: Language = None, as_json: Json = False) -> None:
    """List the games that `solve` and `belief` know by name."""
    spoken = language or preferred_language()
    print_catalogue(list_catalogue.games(spoken), spoken, as_json=as_json)


def conventions(*, language: Language = None, as_json: Json = False) -> None:
    """List the conventions: where courses differ, and how."""
    spoken = language or preferred_language()
    print_catalogue(list_catalogue.conventions(spoken), spoken, as_json=as_json)


def print_catalogue(entries: Sequence[Mapping[str, Any]], language: str, *, as_json: bool) -> None:
    """Print the entries as JSON or as text."""
    if as_json:
        output.print_json(entries)
    else:
        label = partial(list_catalogue.label, language=language)
        output.say(in_lines(entries, label))
