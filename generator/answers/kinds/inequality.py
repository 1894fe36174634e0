"""The kind for an inequality between two numbers: `2 <= 3`, which is also `3 >= 2`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import (
    comparisons,
    conditions,
    hedges,
    read_number,
    rows,
    spelled_numbers,
    subjects,
)
from generator.answers.reading import numerals as numeral_reading
from generator.answers.reading import words as word_reading
from generator.answers.reading.folding import fold
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import TypedResponse
from generator.answers.slips import one_near
from generator.base.late_pattern import compile_late
from solver.exact import Rational, Value
from solver.exact import text as digits

# Inequalities as students write them: `2 <= 3`, `v = 2 ≤ α = 3`, `3 >= 2`.


RELATION: Final = compile_late(r"<=|>=|=<|=>|<|>")
NAME: Final = compile_late(r"[^\W\d_]{1,12}(?:\([^\W\d_]{1,3}\))?")
BESIDE: Final = compile_late(r"\s*([^()=]+?)\s*\(([^()=]+)\)\s*")
"""A number with its name, or a name with its number: `8 (v)`, `alpha (13)`."""
BEFORE: Final = compile_late(r"[^\d:]{1,40}:\s*", re.ASCII)
"""The rule that the numbers follow: `v <= alpha: 2 <= 3`."""

NOTE: Final = compile_late(r"\s*\([^()\d]{0,40}[<>][^()\d]{0,40}\)$", re.ASCII)
LESS: Final = frozenset({"<", "<="})


class ComparisonSign(Struct, frozen=True):
    """A comparison that was read; `less` is on the side to which the sign points."""

    less: numeral_reading.Numeral
    greater: numeral_reading.Numeral
    strict: bool


def read_inequality(text: str) -> ComparisonSign | Unreadable:
    """Read one sign, and a number on each side, perhaps with a name: `v = 2`, `3 = alpha`."""
    if len(text) > read_number.MAX_TEXT_LENGTH:
        return Unreadable(Reason.TOO_LONG)
    comparison_sign = _compared(text, word_reading.reason_alone(text))
    if not isinstance(comparison_sign, Unreadable):
        return comparison_sign
    bare = NOTE.sub(
        "", hedges.without_hedges(word_reading.reason_alone(text)).translate(conditions.SIGNS)
    )
    label = BEFORE.match(bare)
    if label and not all(map(subjects.is_label, subjects.WORD.findall(label[0]))):
        return comparison_sign
    bare = bare[label.end() :] if label else bare
    again = _compared(text, spelled_numbers.in_digits(hedges.unaccented(bare)))
    return comparison_sign if isinstance(again, Unreadable) else again


def _compared(text: str, sign_words: str) -> ComparisonSign | Unreadable:
    words = (fold(word) for word in sign_words.translate(conditions.SIGNS).split())
    plain = comparisons.in_signs(" ".join(words)).strip().rstrip(".,;")
    sides = [number(side) for side in RELATION.split(plain)]
    match sides, RELATION.findall(plain):
        case [numeral_reading.Numeral() as left, numeral_reading.Numeral() as right], [sign]:
            means = conditions.MEANS.get(sign, sign)
            if means not in LESS:
                left, right, means = right, left, conditions.TURNED[means]
            return ComparisonSign(left, right, strict=means == "<")
        case _:
            return Unreadable(Reason.OTHER_KIND, quoted(text))


def number(side: str) -> numeral_reading.Numeral | None:
    """Read the only number between signs `=`; all other parts must be names."""
    beside = BESIDE.fullmatch(side)
    beside_number = beside and (
        numeral_reading.numeral(beside[1].strip()) or numeral_reading.numeral(beside[2].strip())
    )
    parts = [
        part.strip() for part in (beside.groups() if beside and beside_number else side.split("="))
    ]
    numerals = [numeral_reading.numeral(part.strip("()")) for part in parts]
    numbers = [one for one in numerals if isinstance(one, numeral_reading.Numeral)]
    names = [part for part in parts if _is_name(part.strip("( "))]
    return numbers[0] if len(numbers) == 1 and len(names) + 1 == len(parts) else None


def _is_name(part: str) -> bool:
    """Return whether a side of an equation is the name of its number."""
    named = NAME.fullmatch(part) is not None and numeral_reading.numeral(part) is None
    return named and all(map(subjects.is_label, subjects.WORD.findall(part)))


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
    comparison_sign = read_number.unclear_thousands(text, form.grouping) or read_inequality(text)
    if isinstance(comparison_sign, Unreadable):
        return comparison_sign
    return ReadAnswer(
        Inequality(
            comparison_sign.less.value, comparison_sign.greater.value, comparison_sign.strict
        ),
        rows.coarsest((comparison_sign.less, comparison_sign.greater)),
    )


def write_inequality(answer: Inequality) -> str:
    return f"{digits(answer.less)} {'<' if answer.strict else '<='} {digits(answer.greater)}"


def rounds(inequality: Inequality, exact: Inequality, within: Rational) -> bool:
    """Return whether both sides round the exact ones."""
    return inequality.strict == exact.strict and rows.all_near(
        sides(inequality), sides(exact), within
    )


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
