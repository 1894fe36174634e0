"""A set of real numbers: for which x something is so, never, or always."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from itertools import product
from math import inf
from typing import Final, TypeAlias

from generator.answers.agreement import Agreement
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.number_spellings import decimals, without_sign
from generator.answers.outcome import Read, Unreadable
from generator.answers.reading.conditions import read_conditions
from generator.answers.reading.rows import all_near
from generator.answers.response import Typed
from generator.answers.slips import one_near
from generator.answers.spans import ALWAYS, Span, Spans, intersection
from solver.exact import ONE, ZERO, Rational, Value, text

# The ways in which a set of real numbers is written, for whoever can only compare texts.


Style: TypeAlias = Callable[[Span], str]

ENDLESS: Final = (("-oo", "oo"), ("-\u221e", "\u221e"), ("-\u221e", "+\u221e"), ("-inf", "inf"))
BRACKETS: Final = ("()", "][")
"""What stands around an interval to which its ends do not belong."""
BETWEEN: Final = (", ", "; ", ",", ";")
JOINED: Final = (" U ", " \u222a ", " or ")
AT_MOST: Final = ("<=", "\u2264", "=<")
AT_LEAST: Final = {"<=": ">=", "\u2264": "\u2265", "=<": "=>"}


def spelled(spans: Spans, unknown: str, *, within: Spans) -> tuple[str, ...]:
    """`(-oo, 3]`, `x <= 3`, `3 >= x` and so on; all intervals in one way.

    What lies at an end of `within` need not be said.
    """
    if not spans:
        return ("never",)
    if spans == within:
        return ("always", *in_style(spans, bracketed()))
    if len(spans) > 1:
        return tuple(dict.fromkeys(in_style(spans, (*bracketed(), *signed(unknown, within)))))
    (span,) = spans
    point = [f"{unknown} = {text(span.low)}"] if span.low == span.high else []
    texts = [*in_style(spans, (*bracketed(), *signed(unknown, within))), *point]
    return tuple(dict.fromkeys((*texts, *(one.replace(" ", "") for one in texts))))


def in_style(spans: Spans, styles: Iterable[Style]) -> Iterator[str]:
    """All intervals in each style, joined in each way."""
    for style, sign in product(styles, JOINED):
        yield sign.join(map(style, spans))


def bracketed() -> Iterator[Style]:
    """The ways to write an interval in brackets."""
    for write, between, brackets in product(WRITTEN, BETWEEN, BRACKETS):
        yield partial(interval, write=write, between=between, brackets=brackets)


def signed(unknown: str, within: Spans) -> Iterator[Style]:
    """The ways to write it with signs, from either side."""
    said = frozenset(end for whole in within for end in (whole.low, whole.high))
    for write, sign in product(WRITTEN[:: len(ENDLESS)], AT_MOST):
        yield partial(upwards, unknown=unknown, write=write, sign=sign, said=said)
        yield partial(downwards, unknown=unknown, write=write, sign=sign, said=said)


def interval(span: Span, write: Callable[[Value], str], between: str, brackets: str) -> str:
    """In brackets."""
    if span.low == span.high:
        return f"{{{write(span.low)}}}"
    opening = "[" if span.from_low else brackets[0]
    closing = "]" if span.to_high else brackets[1]
    return f"{opening}{write(span.low)}{between}{write(span.high)}{closing}"


def upwards(
    span: Span, unknown: str, write: Callable[[Value], str], sign: str, said: frozenset[Value]
) -> str:
    """The lower end first: `2 <= x < 5`, `x < 5`, `2 <= x`."""
    low, high = span.low, span.high
    before = "" if low in said else f"{write(low)} {sign if span.from_low else '<'} "
    after = "" if high in said else f" {sign if span.to_high else '<'} {write(high)}"
    return f"{before}{unknown}{after}"


def downwards(
    span: Span, unknown: str, write: Callable[[Value], str], sign: str, said: frozenset[Value]
) -> str:
    """The upper end first: `5 > x >= 2`, `x >= 2`, `5 > x`."""
    low, high = span.low, span.high
    sign = AT_LEAST[sign]
    before = "" if high in said else f"{write(high)} {sign if span.to_high else '>'} "
    after = "" if low in said else f" {sign if span.from_low else '>'} {write(low)}"
    return f"{before}{unknown}{after}"


def number(value: Value, point: str, endless: tuple[str, str]) -> str:
    """As a fraction, or as a decimal if it has an end."""
    if isinstance(value, float):
        return endless[value == inf]
    if point == "." and (decimal := next(decimals(without_sign(value)), None)):
        return f"{'-' * (value < 0)}{decimal}"
    return text(value)


WRITTEN: Final = [partial(number, point=point, endless=ends) for point in "/." for ends in ENDLESS]
"""As fractions, then as decimals."""


UNKNOWNS: Final = ("x", "p")
PROBABILITY: Final = ("p",)
PERCENTAGE: Final = re.compile(r"(\d{1,9}(?:[.,]\d{1,9})?)\s?%", re.ASCII)
UNIT: Final[Spans] = (Span(ZERO, ONE, from_low=True, to_high=True),)
"""All probabilities."""


@dataclass(frozen=True, slots=True)
class Reals(Answer):
    """Intervals in rising order, between any two of which something is missing."""

    spans: Spans


def read(text: str, form: Form) -> Read | Unreadable:
    """`x <= 3`, `]-∞; 3]`, `x < 3 or x >= 5`, `never`; the form's options name the unknown.

    An unknown p is a probability: `p >= 1/3` goes up to 1, and `always` from 0 to 1.
    """
    of_probability = form.options == PROBABILITY
    typed = PERCENTAGE.sub(_decimal, text) if of_probability else text
    found = read_conditions(typed, form.options or UNKNOWNS)
    if isinstance(found, Unreadable):
        return found
    spans = intersection(found.spans, UNIT) if of_probability else found.spans
    return Read(Reals(spans), found.within)


def _decimal(percentage: re.Match[str]) -> str:
    """`33%` as `0.33`."""
    return f"{Decimal(percentage[1].replace(',', '.')) / 100:f}"


def written(answer: Reals) -> str:
    """`(-oo, 3] U (5, oo)`, or `never`."""
    return " U ".join(map(str, answer.spans)) or "never"


def rounds(given: Reals, exact: Reals, within: Rational) -> bool:
    """Every end does, and belongs to the set where the exact one does."""
    return belonging(given) == belonging(exact) and all_near(ends(given), ends(exact), within)


def ends(answer: Reals) -> list[Value]:
    return [v for span in answer.spans for v in (span.low, span.high)]


def belonging(answer: Reals) -> list[bool]:
    return [belongs for span in answer.spans for belongs in (span.from_low, span.to_high)]


def slip(given: Reals, exact: Reals, _form: Form) -> bool:
    """One end is off by as much as a number may be."""
    return belonging(given) == belonging(exact) and one_near(ends(given), ends(exact))


def agreement(given: Reals, exact: Reals, form: Form) -> Agreement:
    """One for the shape, and for each finite end one for the number and one for what it belongs to.

    Of another shape (so many intervals, without an end on the same sides) nothing is right; nor is
    it told whether a wrong number belongs to the set. No end of all probabilities counts.
    """
    free = {-inf, inf, ZERO, ONE} if form.options == PROBABILITY else {-inf, inf}
    own, right = list(_ends(given)), list(_ends(exact))
    counted = [(a, b) for a, b in zip(own, right, strict=False) if b[0] not in free]
    members = 1 + 2 * sum(value not in free for value, _ in right)
    alike = [a[0] in free for a in own] == [b[0] in free for b in right]
    found = 1 + sum((a[0] == b[0]) + (a == b) for a, b in counted) if alike and counted else 0
    return Agreement(right=found, wrong=0, missing=members - found, of=members)


def _ends(answer: Reals) -> Iterator[tuple[Value, bool]]:
    return zip(ends(answer), belonging(answer), strict=True)


def response(answer: Reals, form: Form) -> Typed:
    """The usual way first."""
    unknown = (form.options or UNKNOWNS)[0]
    within = UNIT if form.options == PROBABILITY else ALWAYS
    texts = (written(answer), *spelled(answer.spans, unknown, within=within))
    return Typed(tuple(dict.fromkeys(texts)))


KIND = Kind(
    name="reals",
    answer=Reals,
    read=read,
    plain=written,
    written=written,
    rounds=rounds,
    width=Width.NAMES,
    agreement=agreement,
    slip=slip,
    response=response,
)
