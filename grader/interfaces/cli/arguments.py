"""Arguments that several commands share, and values that arguments take."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from grader.actions.desk import known_names
from grader.base.whole_number import read_whole_number
from solver.errors import RequestError
from solver.message import AnyOf, Message

MAX_SEED = 10**30 - 1
CONDITION = re.compile(r"\s*(?P<name>\w+)\s*(?:=(?!=)|(?=[<>]))\s*(?P<what>.+?)\s*", re.ASCII)


class UnfitValue(typer.BadParameter):
    """A value that does not fit its argument, in Typer's form; `said` is what would."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.said = message


def one_of(names: Callable[[], Sequence[str]]) -> Callable[[str], str]:
    """Return a parser for one of these words, which are asked for when needed."""

    def word(text: str) -> str:
        known = names()
        if text not in known:
            raise UnfitValue(Message("{names}, not {text!r}", names=AnyOf(known), text=text[:40]))
        return text

    return word


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a parser for a whole number from low to high."""

    def number(text: str) -> int:
        try:
            return read_whole_number(text, low, high)
        except RequestError as error:
            raise UnfitValue(error.message) from None

    return number


DURATION = re.compile(
    r"(?:(?P<hours>\d{1,2})\s*h)?\s*(?:(?P<minutes>\d{1,4})\s*(?:m(?:in)?)?)?", re.ASCII
)


def duration(text: str) -> int:
    """Read a time such as 30m, 90 or 1h30m as a number of minutes."""
    match = DURATION.fullmatch(text.strip())
    if match is None or not any(match.groups()):
        raise UnfitValue(Message("a time such as 30m or 1h30m, not {text!r}", text=text[:40]))
    return 60 * int(match["hours"] or 0) + int(match["minutes"] or 0)


def share(text: str) -> float:
    """Read a number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number <= 1:
        raise UnfitValue(Message("a number from 0 to 1, not {text!r}", text=text[:40]))
    return number


def pairs(texts: Sequence[str], option: str) -> dict[str, str]:
    """Read `key=value` texts; the RequestError shows how one is written."""
    split = [text.partition("=") for text in texts]
    for text, (_, equals, _) in zip(texts, split, strict=True):
        if not equals:
            raise RequestError(
                "{what} is written key=value, not {text!r}", what=option, text=text[:40]
            )
    return {key.strip(): value.strip() for key, _, value in split}


def conditions(texts: Sequence[str]) -> dict[str, str]:
    """Read `cuts >= 3` and `best = not first`; the RequestError shows how one is written."""
    matches = [CONDITION.fullmatch(text) for text in texts]
    for text, condition in zip(texts, matches, strict=True):
        if condition is None:
            raise RequestError(
                "--want is written 'cuts >= 3' or 'best = not first', not {text!r}", text=text[:40]
            )
    return {condition["name"]: condition["what"] for condition in matches if condition}


def flag(name: str, says: str) -> Any:
    """Return an option without a value."""
    return typer.Option(name, metavar="", help=says)


def size(text: str) -> int:
    """Read a font size in which pages can be set."""
    return whole_number(*known_names.sizes())(text)


Json: TypeAlias = Annotated[bool, flag("--json", "print JSON and nothing else")]
Under: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--convention",
        metavar="NAME",
        help="the conventions of your course; see `conventions`",
        autocompletion=known_names.conventions,
    ),
]
Language: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="CODE", help="a code such as en or es", autocompletion=known_names.languages
    ),
]
Level: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="easy, medium or hard (default: medium)",
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
    typer.Option(
        metavar="N", parser=whole_number(1, 256), help="processes; as many as cores if not said"
    ),
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
    typer.Option(metavar="ADDRESS", help="that of a Dask cluster; without it, this machine works"),
]
Force: TypeAlias = Annotated[bool, flag("--force", "overwrite what is there")]
OutFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="the file to write; standard output if not said"),
]
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
        help="the font size in points; from 16 on it is large print",
    ),
]
