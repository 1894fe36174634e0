"""Tables in CSV as spreadsheets of all countries save them: rows under the names of a header."""

import csv
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO

from solver.errors import RequestError

DELIMITERS = ",;\t"


class BadTable(RequestError):
    """A text that is no table; the message gives the line."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row by column, the line on which they end, and the cells beyond the header."""

    line: int
    cells: Mapping[str, str]
    beyond: tuple[str, ...] = ()


def rows(text: str, source: str, known: Collection[str]) -> list[Row]:
    """Each row that is not empty, after the first, which is the header.

    The delimiter is the one that Excel's `sep=` declares, or under which the header has most of
    the `known` columns. These are known in any case; a short row is filled with empty cells.
    """
    try:
        lines = filled_lines(text, known)
    except csv.Error as error:
        raise BadTable(f"{source} is no table in CSV: {error}") from None
    if not lines:
        raise BadTable(f"{source} is empty; it begins with a header such as {','.join(known)}")
    header = [name.lower() if name.lower() in known else name for name in lines[0][1]]
    for name, times in Counter(name for name in header if name).items():
        if times > 1:
            raise BadTable(f"{source} has {times} columns {name[:40]!r}; a name stands once")
    return [row(line, cells, header) for line, cells in lines[1:]]


def filled_lines(text: str, known: Collection[str]) -> list[tuple[int, list[str]]]:
    body, above, delimiter = text.lstrip("\ufeff"), 0, ""
    if body[:4].lower() == "sep=":
        (first, _, body), above = body.partition("\n"), 1
        delimiter = next((c for c in first[4:] if c in DELIMITERS), "")
    reader = csv.reader(
        StringIO(body, newline=""),
        delimiter=delimiter or delimiter_of(body, known),
        skipinitialspace=True,
    )
    lines = [(above + reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    return [(line, cells) for line, cells in lines if any(cells)]


def delimiter_of(text: str, known: Collection[str]) -> str:
    """The delimiter under which the first line that is not empty is the best header."""
    line = next((line for line in text.splitlines() if line.strip()), "")

    def fit(delimiter: str) -> tuple[int, int]:
        header = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
        return sum(name.strip().lower() in known for name in header), len(header)

    return max(DELIMITERS, key=fit)


def row(line: int, cells: Sequence[str], header: Sequence[str]) -> Row:
    filled = [*cells, *[""] * (len(header) - len(cells))]
    named = zip(header, filled, strict=False)
    beyond = tuple(cell for cell in filled[len(header) :] if cell)
    return Row(line, {name: cell for name, cell in named if name}, beyond)
