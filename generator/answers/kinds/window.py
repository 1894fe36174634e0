"""The kind for a window of a search: alpha and beta."""

import re
from dataclasses import dataclass
from itertools import chain
from typing import Final

from generator.answers.agreement import Agreement, of_rows
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import conditions, json_lists, read_number, rows, vocabulary
from generator.answers.reading.reasons import Reason, quoted
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import Cells
from generator.answers.slips import one_near, slip_of
from generator.base.late_pattern import compile_late
from solver.exact import Rational, Value
from solver.exact import text as digits

CHAIN: Final = compile_late(r"([^<>]+?)\s*<=?\s*[^\W\d_]+\s*<=?\s*([^<>]+)")
"""`-oo < v <= 10`."""


def names_pattern() -> str:
    """Return the pattern of the name of a bound, and of the word or sign after it."""
    bounds = vocabulary.either("searches.bounds", accents=True)
    equal = vocabulary.one_of(chain(*vocabulary.phrases_by_language("rows.is").values()))
    return rf"({bounds}|[αβ])\s*(?:[:=]|(?:{equal})(?=\s))?"


NAMES: Final = compile_late(names_pattern, re.IGNORECASE)
LETTERS: Final = {"a": "α", "b": "β", "α": "α", "β": "β"}
BOUNDS: Final = ("α", "β")


@dataclass(frozen=True, slots=True)
class Window(Answer):
    """An answer: alpha and beta, or the least and the greatest possible value."""

    low: Value
    high: Value


def read_window(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `[3, +inf]`, `(-∞;3)`, `α = 3, β = 5`; round and square brackets are the same."""
    chain = CHAIN.fullmatch(text.translate(conditions.SIGNS))
    bare = f"{chain[1]}; {chain[2]}" if chain else NAMES.sub("", text)
    names = [LETTERS[name[0].casefold()] for name in NAMES.findall(text)]
    turned = names == [*reversed(BOUNDS)]
    ends = (
        rows.empty_cells(bare, BOUNDS[::-1] if turned else BOUNDS)
        or read_number.unclear_thousands(text, form.grouping)
        or rows.read_pair(bare)
    )
    if isinstance(ends, Unreadable):
        return ends
    if len(set(names)) < len(names):
        return Unreadable(Reason.CONTRADICTION, quoted(text))
    low, high = reversed(ends) if turned else ends
    return ReadAnswer(Window(low.value, high.value), rows.coarsest(ends))


def plain(answer: Window) -> list[str]:
    return [digits(answer.low), digits(answer.high)]


def write_window(answer: Window) -> str:
    return f"[{', '.join(plain(answer))}]"


def rounds(window: Window, exact: Window, within: Rational) -> bool:
    """Return whether both ends round the exact ones."""
    return rows.all_near((window.low, window.high), (exact.low, exact.high), within)


def agreement(window: Window, exact: Window, _form: Form) -> Agreement:
    """Count the right ends."""
    return of_rows((window.low, window.high), (exact.low, exact.high))


def slip(window: Window, exact: Window, _form: Form) -> bool:
    """Return whether one end is a slip for a number, or the number of a single point is one."""
    if window.low == window.high and exact.low == exact.high:
        return slip_of(window.low, exact.low) is not None
    return one_near((window.low, window.high), (exact.low, exact.high))


def response(answer: Window, _form: Form) -> Cells:
    return Cells(BOUNDS, (answer.low, answer.high))


KIND = Kind(
    name="window",
    answer=Window,
    parse=of_whole_numbers(read_window),
    from_list=json_lists.read_numbers,
    plain=plain,
    write=write_window,
    rounds=rounds,
    agreement=agreement,
    width=Width.NUMBERS,
    slip=slip,
    response=response,
    has_subject=True,
)
