"""The line on which each key of a text in TOML stands."""

import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, TypeAlias

from grader.base.disk import unreadable
from solver.errors import RequestError
from solver.message import Message

Path: TypeAlias = tuple[str | int, ...]
"""`("exercise", 1, "points")`: keys, and places in arrays from 0."""

LARGEST = 50_000
"""Characters; in a longer text nothing is looked for."""
LONGEST = 60
"""Lines of one value; what comes after a longer one is not looked at."""
DEEPEST = 6
"""Keys below keys."""


def line_of(content: str, path: Path) -> int | None:
    """The line of the key in a text that is TOML, or of the nearest table that would hold it."""
    there = lines(content) if path and len(content) <= LARGEST else {}
    nearest = (path[:n] for n in range(len(path), 0, -1))
    return next((there[part] for part in nearest if part in there), None)


def lines(content: str) -> dict[Path, int]:
    """The first line of every key, and of every table that has a header."""
    found: dict[Path, int] = {}
    last: dict[Path, int] = {}
    table: Path = ()
    for number, written, parsed in statements(content):
        if written.lstrip().startswith("["):
            table = headed(parsed, last)
            found.setdefault(table, number)
        else:
            for path in paths(parsed):
                found.setdefault((*table, *path), number)
    return found


def statements(content: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """As many lines as are TOML by themselves, the number of the first, and what they say."""
    begun: list[str] = []
    for number, line in enumerate(content.replace("\r\n", "\n").split("\n"), 1):
        begun.append(line)
        written = "\n".join(begun)
        try:
            parsed = tomllib.loads(written)
        except (ValueError, RecursionError):  # a value that goes on, or one too deep
            if len(begun) > LONGEST:
                return
            continue
        if parsed:
            yield number - len(begun) + 1, written, parsed
        begun = []


def headed(parsed: Any, last: dict[Path, int]) -> Path:
    """The table below a header; `last` has the place of the newest in each array of tables."""
    path: Path = ()
    while parsed and len(path) < DEEPEST:
        ((key, parsed),) = parsed.items()
        path = (*path, key)
        if isinstance(parsed, list):
            last[path] = last.get(path, -1) + 1
            parsed = parsed[0]
        if path in last:
            path = (*path, last[path])
    return path


def paths(value: Any, deep: int = 1) -> Iterator[Path]:
    """To each key in it."""
    for key, within in value.items() if isinstance(value, dict) else ():
        yield (key,)
        if deep < DEEPEST:
            yield from ((key, *path) for path in paths(within, deep + 1))


# The tables of a text in TOML, whatever stands in it.


def tables(
    content: str, source: str, *, parse_float: Callable[[str], Any] = float
) -> dict[str, Any]:
    """The tables; a RequestError calls the text by `source`."""
    try:
        return tomllib.loads(content, parse_float=parse_float)
    except RecursionError:
        raise RequestError("{source}: the tables are nested too deeply", source=source) from None
    except ValueError as error:  # TOMLDecodeError, or a number longer than Python reads
        raise RequestError(
            "{source} is no TOML: {error}", source=source, error=unreadable.why(error)
        ) from None


def exact(digits: str) -> Decimal:
    """A decimal; ValueError for one with an exponent beyond all sense."""
    try:
        return Decimal(digits)
    except ArithmeticError:
        raise ValueError(
            Message("the number {digits} has too large an exponent", digits=digits[:40])
        ) from None
