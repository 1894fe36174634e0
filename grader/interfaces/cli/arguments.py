"""Arguments that several commands share."""

from typing import Annotated, Any, TypeAlias

import typer

from grader.actions.desk import known_names
from grader.interfaces.cli.values import one_of, whole


def flag(name: str, says: str) -> Any:
    """An option without a value."""
    return typer.Option(name, metavar="", help=says)


def size(text: str) -> int:
    """The size of letters in which pages can be set."""
    return whole(*known_names.sizes())(text)


Json: TypeAlias = Annotated[bool, flag("--json", "print JSON and nothing else")]
Under: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--convention",
        metavar="NAME",
        help="how the course does it; see `conventions`",
        autocompletion=known_names.conventions,
    ),
]
Language: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="CODE", help="en, es, it or pt", autocompletion=known_names.languages),
]
Level: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="easy, medium or hard; medium if not said",
        autocompletion=known_names.levels,
    ),
]
Settings: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="change a parameter (repeatable)"),
]
Wants: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--want",
        metavar="CONDITION",
        help="`cuts >= 3`, `best = not first`; see `families FAMILY` (repeatable)",
    ),
]
Jobs: TypeAlias = Annotated[
    int | None,
    typer.Option(metavar="N", parser=whole(1, 256), help="processes; as many as cores if not said"),
]
Engine: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        parser=one_of(known_names.engines),
        help="processes of this machine (local), or a cluster (dask)",
        autocompletion=known_names.engines,
    ),
]
Scheduler: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="that of a Dask cluster; made here if not said"),
]
Force: TypeAlias = Annotated[bool, flag("--force", "overwrite what is there")]
Exercise: TypeAlias = Annotated[
    str, typer.Argument(metavar="EXERCISE", help="its id, or a file", show_default=False)
]
Keys: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        metavar="FORM",
        parser=one_of(known_names.keys),
        help="worked, or short: answers alone; table: all variants in one, as PDF and CSV "
        "(repeatable)",
        autocompletion=known_names.keys,
    ),
]
Papers: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--paper",
        metavar="PAPER",
        parser=one_of(known_names.papers),
        help="a4 or letter; hand: taller places and room to work; screen: no codes (repeatable)",
        autocompletion=known_names.papers,
    ),
]
Size: TypeAlias = Annotated[
    int | None,
    typer.Option(
        metavar="POINTS",
        parser=size,
        help="the size of the letters; 14 is large print",
    ),
]
