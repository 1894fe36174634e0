"""The kind for a vector: a utility for each player, in their order."""

import re
from typing import Final

from msgspec import Struct

from generator.answers.agreement import Agreement, of_rows
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import json_lists, read_number, rows
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import Cells
from generator.answers.slips import one_near
from solver.exact import Rational, Value
from solver.exact import text as digits


class Vector(Answer, Struct, frozen=True):
    """An answer: a utility for each player, in their order."""

    components: tuple[Value, ...]


BRACKETED: Final = r"[(\[{][^()\[\]{}]*\d *, *\d[^()\[\]{}]*[)\]}]"
TWO_VECTORS: Final = re.compile(rf"{BRACKETED}[^()\[\]{{}}]*{BRACKETED}", re.ASCII)
"""Two vectors in brackets: `(8,6); (0,0)` is not 8.6 and 0.0."""
BARE_VECTORS: Final = re.compile(r"\d+,\d+(?:\s*;\s*[+-]?\d+,\d+)+", re.ASCII)
"""Vectors without brackets, where whole numbers are asked: `8,6; 0,0` is not 8.6 and 0.0."""


def read_vector(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `(1, 2, 6)`, `<1,2,6>`, `1;2;6`; the form's options, if any, are the players."""
    if TWO_VECTORS.search(text) or (form.integer and BARE_VECTORS.search(text)):
        return Unreadable(Reason.OTHER_KIND, quoted(text))
    row = (
        rows.empty_cells(text, form.options)
        or read_number.unclear_thousands(text, form.grouping)
        or rows.read_row(text, len(form.options))
    )
    if isinstance(row, Unreadable):
        return row
    return ReadAnswer(Vector(tuple(number.value for number in row)), rows.coarsest(row))


def plain(answer: Vector) -> list[str]:
    return [digits(v) for v in answer.components]


def write_vector(answer: Vector) -> str:
    return f"({', '.join(plain(answer))})"


def rounds(vector: Vector, exact: Vector, within: Rational) -> bool:
    """Return whether every component rounds the exact one."""
    return rows.all_near(vector.components, exact.components, within)


def agreement(vector: Vector, exact: Vector, _form: Form) -> Agreement:
    """Count the right components."""
    return of_rows(vector.components, exact.components)


def slip(vector: Vector, exact: Vector, _form: Form) -> bool:
    """Return whether one component is a slip for a number."""
    return one_near(vector.components, exact.components)


def response(answer: Vector, form: Form) -> Cells:
    """Return a cell for each player, numbered where they have no names."""
    numbers = tuple(str(n) for n, _ in enumerate(answer.components, 1))
    return Cells(form.options or numbers, answer.components)


KIND = Kind(
    name="vector",
    answer=Vector,
    parse=of_whole_numbers(read_vector),
    from_list=json_lists.read_numbers,
    plain=plain,
    write=write_vector,
    rounds=rounds,
    agreement=agreement,
    width=Width.NUMBERS,
    slip=slip,
    response=response,
    has_subject=True,
)
