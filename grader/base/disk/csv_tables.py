"""CSV tables as spreadsheets of all countries save them, with a header."""

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import islice
from typing import Self, TextIO

from grader.base.disk import unreadable
from grader.base.disk.one_line import printable
from solver.errors import RequestError
from solver.exact import Rational
from solver.message import Message

# Lines of CSV of which no spreadsheet runs a cell, whatever delimiter it splits them at.
#
# A country's spreadsheet splits at `;` where its decimals have a comma; then a cell may begin in
# the middle of one of ours, and go on into the next: `-1` beside `5+cmd|…` is `-1,5+cmd|…`. So a
# number keeps its sign only where it is a whole cell that is not the first of its line.


FORMULA = re.compile(r'(?:^|[;|])[\s"]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])')
"""The beginning of a cell with a sign of formulas, also full-width, under some delimiter."""

NUMBER = re.compile(r"[+-]?[0-9]+([.,/][0-9]+)?%?", re.ASCII)
PLACES = 6


def line(cells: Iterable[str], *, delimiter: str = ",") -> str:
    """Return a row of CSV; an apostrophe keeps a cell from being a formula."""
    first, *others = map(printable, cells)
    buffer = StringIO(newline="")
    writer = csv.writer(buffer, delimiter=delimiter)
    writer.writerow([defuse_formula(first), *map(number_or_text, others)])
    return buffer.getvalue()


def number_or_text(cell: str) -> str:
    """Return a number as it is, and any other cell so that it is not a formula."""
    return cell if NUMBER.fullmatch(cell) else defuse_formula(cell)


def defuse_formula(cell: str) -> str:
    """Return the cell with an apostrophe, if it would be a formula."""
    return FORMULA.sub(r"\g<0>'", cell)


def decimal(number: Rational, places: int = PLACES) -> str:
    """Return a decimal for spreadsheets (`3`, `-1.4`, `0.333333`), since 1/3 may become a date.

    It has at most so many decimal places.
    """
    scaled = round(abs(number) * 10**places)
    integer_part, rest = divmod(int(scaled), 10**places)
    digits = f"{integer_part}.{rest:0{places}}".rstrip("0").rstrip(".")
    return f"-{digits}" if number < 0 and digits != "0" else digits


DELIMITERS = ",;\t"
MAX_ROW_LENGTH = 1_000_000
LOOKED_AT = 10_000
MAX_LINES_A_ROW = 10
"""How many lines there are for each row at most, where rows are limited in number."""
MAX_COLUMNS = 20_000
"""The greatest number of columns; of those with a name each row has a cell."""


UNCLOSED = Message("a quotation mark on this line is never closed")


class BadTable(RequestError):
    """A text that is not a table; the message gives the line."""


@dataclass(frozen=True, slots=True)
class BadRow:
    """A row that can't be read, its last line, and the reason."""

    line: int
    reason: Message


@dataclass(frozen=True, slots=True)
class CsvRow:
    """The cells of a row by column, its last line, and the cells beyond the header."""

    line: int
    cells: Mapping[str, str]
    beyond: tuple[str, ...] = ()


def rows(
    text: str,
    source: str,
    known: Collection[str],
    *,
    most: int | None = None,
    most_cells: int | None = None,
) -> list[CsvRow]:
    """Return the rows below the header that are not empty; BadTable if one can't be read.

    Of more than `most` rows only the first one beyond is read. Of more than `most_cells` it is a
    BadTable, before more of them are read; a row has as many as its header has names.

    The delimiter is the one that Excel's `sep=` declares, or that gives the header most of the
    `known` columns. Known columns may be in any case; short rows are filled with empty cells.
    """
    most_lines = None if most is None else MAX_LINES_A_ROW * most
    stream = stream_rows(StringIO(text, newline=""), source, known, most_lines=most_lines)
    table_rows: list[CsvRow] = []
    cell_count = 0
    for entry in islice(stream, None if most is None else most + 1):
        if isinstance(entry, BadRow):
            raise BadTable(
                "{source} is no table in CSV: {reason}", source=source, reason=entry.reason
            )
        table_rows.append(entry)
        cell_count += len(entry.cells)
        if most_cells is not None and cell_count > most_cells:
            raise BadTable(
                "{source} has more than {most} cells; leave out columns that are not needed",
                source=source,
                most=most_cells,
            )
    return table_rows


def stream_rows(
    file: TextIO, source: str, known: Collection[str], *, most_lines: int | None = None
) -> Iterator[CsvRow | BadRow]:
    """Yield the rows one at a time; a bad row does not end the iteration.

    The file must be opened with its own line ends. BadTable if there are more than so many lines.
    """
    lines = Lines(file, source, most_lines)
    reader = csv.reader(lines, delimiter=lines.delimiter(known), skipinitialspace=True)
    entries = filled_rows(reader, lines)
    first = next(entries, None)
    if first is None:
        raise BadTable(
            "{source} is empty; it begins with a header such as {known}",
            source=source,
            known=",".join(known),
        )
    if isinstance(first, BadRow):
        raise BadTable("{source} is no table in CSV: {reason}", source=source, reason=first.reason)
    header = [name.lower() if name.lower() in known else name for name in first[1]]
    if len(header) > MAX_COLUMNS:
        raise BadTable(
            "{source} has more than {most} columns; a table has fewer",
            source=source,
            most=MAX_COLUMNS,
        )
    for name, times in Counter(name for name in header if name).items():
        if times > 1:
            raise BadTable(
                "{source} has {times} columns {name!r}; a column's name must be unique",
                source=source,
                times=times,
                name=name[:40],
            )
    places = [n for n, name in enumerate(header) if name]
    for entry in entries:
        yield entry if isinstance(entry, BadRow) else row(*entry, header, places)


def filled_rows(
    reader: Iterator[list[str]], lines: "Lines"
) -> Iterator[tuple[int, list[str]] | BadRow]:
    """Yield the rows that are not empty, each with its last line."""
    while True:
        lines.length = 0
        first = lines.number + 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            yield BadRow(lines.number, unreadable.why(error))
        else:
            if lines.ended:
                yield BadRow(first, UNCLOSED)
            elif any(cells):
                yield lines.number, cells


class Lines:
    """The lines of a table, limited in number within a row.

    `ended` says that more lines were asked for than there are, as by an unclosed quote.
    """

    def __init__(self, file: TextIO, source: str, most: int | None) -> None:
        self.file = file
        self.source = source
        self.most = most
        self.number = 0
        self.length = 0
        self.pending: list[str] = []
        self.ended = False

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> str:
        line = self.pending.pop() if self.pending else self.file.readline(MAX_ROW_LENGTH)
        if not line:
            self.ended = True
            raise StopIteration
        self.number += 1
        if self.most is not None and self.number > self.most:
            raise BadTable(
                "{source} has more than {most} lines", source=self.source, most=self.most
            )
        self.length += len(line)
        if self.length >= MAX_ROW_LENGTH:
            while line and not line.endswith(("\n", "\r")):
                line = self.file.readline(MAX_ROW_LENGTH)
            raise csv.Error(Message("a row has more than {most} characters", most=MAX_ROW_LENGTH))
        return line

    def delimiter(self, known: Collection[str]) -> str:
        """Return the delimiter that `sep=` declares, or that fits the header best."""
        first = self.file.readline(MAX_ROW_LENGTH).removeprefix("\ufeff")
        if first[:4].lower() == "sep=":
            self.number += 1
            declared = next((c for c in first[4:] if c in DELIMITERS), "")
            if declared:
                return declared
            first = self.file.readline(MAX_ROW_LENGTH)
        while first and not first.strip():
            self.number += 1
            first = self.file.readline(MAX_ROW_LENGTH)
        self.pending = [first]
        return delimiter_of(first[:LOOKED_AT], known)


def delimiter_of(line: str, known: Collection[str]) -> str:
    """Return the delimiter with which the line is the best header."""

    def fit(delimiter: str) -> tuple[int, int]:
        header = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
        return sum(name.strip().lower() in known for name in header), len(header)

    return max(DELIMITERS, key=fit)


def row(line: int, cells: Sequence[str], header: Sequence[str], places: Sequence[int]) -> CsvRow:
    """Return the row with its cells by column, of which those at these places have a name."""
    named_cells = {header[n]: cells[n] if n < len(cells) else "" for n in places}
    beyond = tuple(cell for cell in cells[len(header) :] if cell)
    return CsvRow(line, named_cells, beyond)
