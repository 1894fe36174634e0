"""The kind for a vector: a utility for each player, in their order."""

from dataclasses import dataclass

from generator.answers.agreement import Agreement, of_rows
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Read, Unreadable
from generator.answers.reading.rows import all_near, coarsest, from_list, read_row
from generator.answers.response import Cells
from generator.answers.slips import one_near
from solver.exact import Rational, Value
from solver.exact import text as digits


@dataclass(frozen=True, slots=True)
class Vector(Answer):
    """An answer: a utility for each player, in their order."""

    components: tuple[Value, ...]


def read(text: str, form: Form) -> Read | Unreadable:
    """Read `(1, 2, 6)`, `<1,2,6>`, `1;2;6`; the form's options, if any, are the players."""
    row = read_row(text, len(form.options))
    if isinstance(row, Unreadable):
        return row
    return Read(Vector(tuple(number.value for number in row)), coarsest(row))


def plain(answer: Vector) -> list[str]:
    return [digits(v) for v in answer.components]


def written(answer: Vector) -> str:
    return f"({', '.join(plain(answer))})"


def rounds(given: Vector, exact: Vector, within: Rational) -> bool:
    """Return whether every component rounds the exact one."""
    return all_near(given.components, exact.components, within)


def agreement(given: Vector, exact: Vector, _form: Form) -> Agreement:
    """Count the right components."""
    return of_rows(given.components, exact.components)


def slip(given: Vector, exact: Vector, _form: Form) -> bool:
    """Return whether one component is a slip for a number."""
    return one_near(given.components, exact.components)


def response(answer: Vector, form: Form) -> Cells:
    """Return a cell for each player."""
    return Cells(form.options, answer.components)


KIND = Kind(
    name="vector",
    answer=Vector,
    read=read,
    from_list=from_list,
    plain=plain,
    written=written,
    rounds=rounds,
    agreement=agreement,
    width=Width.NUMBERS,
    slip=slip,
    response=response,
)
