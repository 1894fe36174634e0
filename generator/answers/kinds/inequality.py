"""The kind for an inequality between two numbers: `2 <= 3`, which is also `3 >= 2`."""

import re
from dataclasses import dataclass, field
from typing import Final

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.comparisons import in_signs
from generator.answers.reading.conditions import MEANS, SIGNS, TURNED
from generator.answers.reading.hedges import unaccented, without_hedges
from generator.answers.reading.numerals import Numeral, numeral
from generator.answers.reading.read_number import MAX_TEXT_LENGTH, unclear_thousands
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.rows import all_near, coarsest
from generator.answers.reading.spelled_numbers import in_digits
from generator.answers.reading.subjects import WORD, is_label
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.reading.words import fold, reason_alone
from generator.answers.response import TypedResponse
from generator.answers.slips import one_near
from solver.exact import Rational, Value
from solver.exact import text as digits

# Inequalities as students write them: `2 <= 3`, `v = 2 ≤ α = 3`, `3 >= 2`.


RELATION: Final = re.compile(r"<=|>=|=<|=>|<|>")
NAME: Final = re.compile(r"[^\W\d_]{1,12}(?:\([^\W\d_]{1,3}\))?")
BESIDE: Final = re.compile(r"\s*([^()=]+?)\s*\(([^()=]+)\)\s*")
"""A number with its name, or a name with its number: `8 (v)`, `alpha (13)`."""
BEFORE: Final = re.compile(r"[^\d:]{1,40}:\s*", re.ASCII)
"""The rule that the numbers follow: `v <= alpha: 2 <= 3`."""

NOTE: Final = re.compile(r"\s*\([^()\d]{0,40}[<>][^()\d]{0,40}\)$", re.ASCII)
LESS: Final = frozenset({"<", "<="})


@dataclass(frozen=True, slots=True)
class ComparisonSign:
    """A comparison that was read; `less` is on the side to which the sign points."""

    less: Numeral
    greater: Numeral
    strict: bool


def read_inequality(text: str) -> ComparisonSign | Unreadable:
    """Read one sign, and a number on each side, perhaps with a name: `v = 2`, `3 = alpha`."""
    if len(text) > MAX_TEXT_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    comparison_sign = _compared(text, reason_alone(text))
    if not isinstance(comparison_sign, Unreadable):
        return comparison_sign
    bare = NOTE.sub("", without_hedges(reason_alone(text)).translate(SIGNS))
    label = BEFORE.match(bare)
    if label and not all(map(is_label, WORD.findall(label[0]))):
        return comparison_sign
    bare = bare[label.end() :] if label else bare
    again = _compared(text, in_digits(unaccented(bare)))
    return comparison_sign if isinstance(again, Unreadable) else again


def _compared(text: str, sign_words: str) -> ComparisonSign | Unreadable:
    words = (fold(word) for word in sign_words.translate(SIGNS).split())
    plain = in_signs(" ".join(words)).strip().rstrip(".,;")
    sides = [number(side) for side in RELATION.split(plain)]
    match sides, RELATION.findall(plain):
        case [Numeral() as left, Numeral() as right], [sign]:
            means = MEANS.get(sign, sign)
            if means not in LESS:
                left, right, means = right, left, TURNED[means]
            return ComparisonSign(left, right, strict=means == "<")
        case _:
            return Unreadable(Reason.OTHER_KIND, quoted(text))


def number(side: str) -> Numeral | None:
    """Read the only number between signs `=`; all other parts must be names."""
    beside = BESIDE.fullmatch(side)
    beside_number = beside and (numeral(beside[1].strip()) or numeral(beside[2].strip()))
    parts = [
        part.strip() for part in (beside.groups() if beside and beside_number else side.split("="))
    ]
    numerals = [numeral(part.strip("()")) for part in parts]
    numbers = [one for one in numerals if isinstance(one, Numeral)]
    names = [part for part in parts if _is_name(part.strip("( "))]
    return numbers[0] if len(numbers) == 1 and len(names) + 1 == len(parts) else None


def _is_name(part: str) -> bool:
    """Return whether a side of an equation is the name of its number."""
    named = NAME.fullmatch(part) is not None and numeral(part) is None
    return named and all(map(is_label, WORD.findall(part)))


STRICT: Final = (("<",), (">",))
LOOSE: Final = (("<=", "\u2264", "=<"), (">=", "\u2265", "=>"))
"""The signs before the greater number, and those before the lesser one."""


@dataclass(frozen=True, slots=True)
class Inequality(Answer):
    """An answer: the statement that `less` is less than, or no greater than, `greater`.

    Where it is `turned`, sheets print it from the other side: as 3 ≥ 2.
    """

    less: Value
    greater: Value
    strict: bool = False
    turned: bool = field(default=False, compare=False)


def read_answer(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `2 <= 3`, `v = 2 ≤ α = 3`, `3 > 2`."""
    comparison_sign = unclear_thousands(text, form.grouping) or read_inequality(text)
    if isinstance(comparison_sign, Unreadable):
        return comparison_sign
    return ReadAnswer(
        Inequality(
            comparison_sign.less.value, comparison_sign.greater.value, comparison_sign.strict
        ),
        coarsest((comparison_sign.less, comparison_sign.greater)),
    )


def write_inequality(answer: Inequality) -> str:
    return f"{digits(answer.less)} {'<' if answer.strict else '<='} {digits(answer.greater)}"


def rounds(inequality: Inequality, exact: Inequality, within: Rational) -> bool:
    """Return whether both sides round the exact ones."""
    return inequality.strict == exact.strict and all_near(sides(inequality), sides(exact), within)


def sides(answer: Inequality) -> tuple[Value, Value]:
    """Return both numbers, the lesser first."""
    return answer.less, answer.greater


def slip(inequality: Inequality, exact: Inequality, _form: Form) -> bool:
    """Return whether one side is a slip for a number."""
    return inequality.strict == exact.strict and one_near(sides(inequality), sides(exact))


def response(answer: Inequality, _form: Form) -> TypedResponse:
    """Return all spellings: from either side, with or without spaces."""
    less, greater = digits(answer.less), digits(answer.greater)
    signs = STRICT if answer.strict else LOOSE
    sides = [f"{less} {sign} {greater}" for sign in signs[0]]
    sides += [f"{greater} {sign} {less}" for sign in signs[1]]
    return TypedResponse(tuple(text for side in sides for text in (side, side.replace(" ", ""))))


KIND = Kind(
    name="inequality",
    answer=Inequality,
    parse=of_whole_numbers(read_answer),
    plain=write_inequality,
    write=write_inequality,
    rounds=rounds,
    width=Width.NAMES,
    slip=slip,
    response=response,
)
