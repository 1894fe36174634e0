"""An inequality between two numbers: `2 <= 3`, which is `3 >= 2` as well."""

from dataclasses import dataclass, field
from typing import Final

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import Read, Unreadable
from generator.answers.reading.inequalities import read_inequality
from generator.answers.reading.rows import all_near, coarsest
from generator.answers.response import Typed
from generator.answers.slips import one_near
from solver.exact import Rational, Value
from solver.exact import text as digits

STRICT: Final = (("<",), (">",))
LOOSE: Final = (("<=", "\u2264", "=<"), (">=", "\u2265", "=>"))
"""The signs before the greater one, and those before the other."""


@dataclass(frozen=True, slots=True)
class Inequality(Answer):
    """That `less` is less than `greater`, or no greater, whether it is or not.

    Where it is `turned`, sheets print it from the other side: as 3 ≥ 2.
    """

    less: Value
    greater: Value
    strict: bool = False
    turned: bool = field(default=False, compare=False)


def read(text: str, _form: Form) -> Read | Unreadable:
    """`2 <= 3`, `v = 2 ≤ α = 3`, `3 > 2`."""
    found = read_inequality(text)
    if isinstance(found, Unreadable):
        return found
    return Read(
        Inequality(found.less.value, found.greater.value, found.strict),
        coarsest((found.less, found.greater)),
    )


def written(answer: Inequality) -> str:
    return f"{digits(answer.less)} {'<' if answer.strict else '<='} {digits(answer.greater)}"


def rounds(given: Inequality, exact: Inequality, within: Rational) -> bool:
    """Both sides do."""
    return given.strict == exact.strict and all_near(sides(given), sides(exact), within)


def sides(answer: Inequality) -> tuple[Value, Value]:
    return answer.less, answer.greater


def slip(given: Inequality, exact: Inequality, _form: Form) -> bool:
    """One side is off by as much as a number may be."""
    return given.strict == exact.strict and one_near(sides(given), sides(exact))


def response(answer: Inequality, _form: Form) -> Typed:
    """From either side, with blanks or without."""
    less, greater = digits(answer.less), digits(answer.greater)
    signs = STRICT if answer.strict else LOOSE
    sides = [f"{less} {sign} {greater}" for sign in signs[0]]
    sides += [f"{greater} {sign} {less}" for sign in signs[1]]
    return Typed(tuple(text for side in sides for text in (side, side.replace(" ", ""))))


KIND = Kind(
    name="inequality",
    answer=Inequality,
    read=read,
    plain=written,
    written=written,
    rounds=rounds,
    width=Width.NAMES,
    slip=slip,
    response=response,
)
