"""The line on which each key of a text in TOML stands.

The library tomlkit keeps no line numbers of what it has parsed, and took six times as long.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any, TypeAlias

from grader.base.disk.toml_mistakes import explain_mistake
from solver.errors import RequestError
from solver.message import Message

Path: TypeAlias = tuple[str | int, ...]
"""`("exercise", 1, "points")`: keys, and indices in arrays from 0."""

MAX_SEARCHED_LENGTH = 50_000
"""Characters; longer texts are not searched."""
MAX_STATEMENT_LINES = 60
"""Lines of one value; nothing after a longer one is searched."""
DEEPEST = 6
"""Keys below keys."""


def line_of(content: str, path: Path) -> int | None:
    """Return the line of the key, or of the nearest table that would hold it."""
    known_lines = lines(content) if path and len(content) <= MAX_SEARCHED_LENGTH else {}
    nearest = [path[:n] for n in range(len(path), 0, -1)]
    nearest += [(*part, 0) for part in nearest]  # a list of tables begins at its first
    return next((known_lines[part] for part in nearest if part in known_lines), None)


def lines(content: str) -> dict[Path, int]:
    """Return the first line of every key and of every table with a header."""
    line_numbers: dict[Path, int] = {}
    last: dict[Path, int] = {}
    table: Path = ()
    for number, text, parsed in statements(content):
        if text.lstrip().startswith("["):
            table = header_path(parsed, last)
            line_numbers.setdefault(table, number)
        else:
            for path in paths(parsed):
                line_numbers.setdefault((*table, *path), number)
    return line_numbers


def statements(content: str) -> Iterator[tuple[int, str, dict[str, Any]]]:
    """Yield each shortest run of lines that is valid TOML: its first line, text and content."""
    pending_lines: list[str] = []
    for number, line in enumerate(content.replace("\r\n", "\n").split("\n"), 1):
        pending_lines.append(line)
        text = "\n".join(pending_lines)
        try:
            parsed = tomllib.loads(text)
        except (ValueError, RecursionError):  # a value that goes on, or one too deep
            if len(pending_lines) > MAX_STATEMENT_LINES:
                return
            continue
        if parsed:
            yield number - len(pending_lines) + 1, text, parsed
        pending_lines = []


def header_path(parsed: Any, last: dict[Path, int]) -> Path:
    """Return the path of a table's header; `last` has the index of the last array element."""
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
    """Yield the path of each key in it."""
    for key, within in value.items() if isinstance(value, dict) else ():
        yield (key,)
        if deep < DEEPEST:
            yield from ((key, *path) for path in paths(within, deep + 1))


# Refusing keys with many dots before parsing, for which tomllib takes quadratic time and memory.


MAX_PARTS = 20
"""The greatest number of parts of a dotted key."""
BASIC, LITERAL = r'"(?>(?:[^"\\\n]|\\.)*)"', r"'[^'\n]*+'"
PART = rf"(?:[A-Za-z0-9_-]++|{BASIC}|{LITERAL})[ \t]*+\.[ \t]*+"
TOKEN = re.compile(
    rf"""
    "{{3}}(?>(?:[^"\\]|\\.|"(?!""))*)"{{3,5}}      # a text over several lines
    |'{{3}}(?>(?:[^']|'(?!''))*)'{{3,5}}
    |(?P<long>(?>(?:{PART}){{{MAX_PARTS},}}))    # a key with too many dots
    |{BASIC}|{LITERAL}
    |\#[^\n]*+                              # a comment
    |[A-Za-z0-9_-]++
    |[^A-Za-z0-9_\-"'\#]++
    |(?P<open>["'])                         # a text that never ends, so that this is no TOML
    """,
    re.VERBOSE | re.DOTALL,
)


class LongKey(RequestError):
    """A dotted key with too many parts; the message gives the line."""


def refuse_long_keys(content: str) -> None:
    """Raise LongKey for a text with a key of too many parts, in linear time."""
    if content.count(".") < MAX_PARTS:
        return
    for token in TOKEN.finditer(content):
        if token["open"]:
            return
        if token["long"]:
            raise LongKey(
                "line {line}: a key has more than {most} parts",
                most=MAX_PARTS,
                line=content.count("\n", 0, token.start()) + 1,
            )


# Parsing TOML, with errors that can be shown.


def tables(
    content: str, source: str, *, parse_float: Callable[[str], Any] = float
) -> dict[str, Any]:
    """Parse TOML; RequestError, which calls the text `source`, if it is invalid."""
    try:
        refuse_long_keys(content)
        return tomllib.loads(content, parse_float=parse_float)
    except LongKey as error:
        raise RequestError("{source} is no TOML: {error}", source=source, error=error) from None
    except RecursionError:
        raise RequestError("{source}: the tables are nested too deeply", source=source) from None
    except ValueError as error:  # TOMLDecodeError, or a number longer than Python reads
        raise RequestError(
            "{source} is no TOML: {error}", source=source, error=explain_mistake(content, error)
        ) from None


def exact(digits: str) -> Decimal:
    """Return a decimal; ValueError if its exponent is too large."""
    try:
        return Decimal(digits)
    except ArithmeticError:
        raise ValueError(
            Message("the number {digits} has too large an exponent", digits=digits[:40])
        ) from None
