"""The kind for any number of numbers in order: the values of a node one after another."""

from msgspec import Struct

from generator.answers.agreement import Agreement, of_rows
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import json_lists, labels, read_number, rows, words
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import NumberRow
from generator.answers.slips import one_near
from solver.exact import Rational, Value
from solver.exact import text as digits


class Numbers(Answer, Struct, frozen=True):
    """An answer: numbers in order."""

    values: tuple[Value, ...]


def read_numbers(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `3, 5, 8`, `[3; 2,5]`, or the word for none; of whole numbers, `2/4` is two.

    The form's options, if any, say what each number is for.
    """
    unclear = None if form.integer else read_number.unclear_thousands(text, form.grouping)
    row = (
        rows.empty_cells(text, form.options)
        or unclear
        or (
            ()
            if words.says_none(text)
            else rows.read_row(text, len(form.options), integer=form.integer)
        )
    )
    if isinstance(row, Unreadable):
        return row
    return ReadAnswer(Numbers(tuple(number.value for number in row)), rows.coarsest(row))


def plain(answer: Numbers) -> list[str]:
    return [digits(v) for v in answer.values]


def write_numbers(answer: Numbers) -> str:
    return labels.names_or_none(plain(answer))


def rounds(numbers: Numbers, exact: Numbers, within: Rational) -> bool:
    """Return whether there are as many, and each rounds the exact one."""
    return rows.all_near(numbers.values, exact.values, within)


def agreement(numbers: Numbers, exact: Numbers, _form: Form) -> Agreement:
    """Count the right numbers, place by place."""
    return of_rows(numbers.values, exact.values)


def slip(numbers: Numbers, exact: Numbers, _form: Form) -> bool:
    """Return whether one of them is a slip for a number."""
    return one_near(numbers.values, exact.values)


def response(answer: Numbers, _form: Form) -> NumberRow:
    return NumberRow(answer.values)


KIND = Kind(
    name="numbers",
    answer=Numbers,
    parse=of_whole_numbers(read_numbers),
    from_list=json_lists.read_numbers,
    plain=plain,
    write=write_numbers,
    rounds=rounds,
    agreement=agreement,
    width=Width.NAMES,
    slip=slip,
    response=response,
    has_subject=True,
)
