"""The kind for a set of real numbers: the x for which something holds, never, or always."""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from functools import partial
from itertools import product
from math import inf
from typing import Final, TypeAlias

from msgspec import Struct

from generator.answers.agreement import Agreement
from generator.answers.answers import Answer
from generator.answers.kind import Form, Kind, Width
from generator.answers.number_spellings import decimals, without_sign
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading import conditions, read_number, rows, subjects
from generator.answers.reading.whole_rows import of_whole_numbers
from generator.answers.response import Condition, TypedResponse
from generator.answers.slips import one_near
from generator.answers.spans import ALWAYS, NEVER, Span, Spans, intersection
from solver.exact import ONE, ZERO, Rational, Value, text

# Spellings of a set of real numbers, for systems that compare texts.


Style: TypeAlias = Callable[[Span], str]
ImpliedEnds: TypeAlias = frozenset[tuple[Value, bool]]
"""Ends that go without saying, each with whether it belongs to the set."""

ENDLESS: Final = (("-oo", "oo"), ("-\u221e", "\u221e"), ("-\u221e", "+\u221e"), ("-inf", "inf"))
BRACKETS: Final = ("()", "][")
"""The brackets around an interval without its ends."""
BETWEEN: Final = (", ", "; ", ",", ";")
JOINED: Final = (" U ", " \u222a ", " or ")
MEMBER: Final = ("in", "\u2208")
MULTIPLES: Final = range(2, 6)
"""The factors by which the fractions at the ends may be left unreduced."""
AT_MOST: Final = ("<=", "\u2264", "=<")
AT_LEAST: Final = {"<=": ">=", "\u2264": "\u2265", "=<": "=>"}


def spelled(spans: Spans, unknown: str, *, within: Spans) -> tuple[str, ...]:
    """Return the spellings `(-oo, 3]`, `x <= 3`, `3 >= x` …, all intervals in one style.

    An end of `within` need not be written, but may be: `1/2 <= p <= 1`.
    """
    if not spans:
        return ("never",)
    intervals = list(in_style(spans, bracketed()))
    if spans == within:
        chains = in_style(spans, signed(unknown, ALWAYS)) if within != ALWAYS else ()
        return tuple(dict.fromkeys(("always", *intervals, *chains)))
    texts = [*intervals, *in_style(spans, signed(unknown, within))]
    if len(spans) > 1:
        return tuple(dict.fromkeys(texts))
    (span,) = spans
    if span.low == span.high:
        texts.append(f"{unknown} = {text(span.low)}")
    texts += in_style(spans, signed(unknown, ALWAYS))
    texts += in_style(spans, unreduced(unknown, within))
    glued = [spelling.replace(" ", "") for spelling in texts]
    members = [f"{unknown} {sign} {spelling}" for spelling in intervals for sign in MEMBER]
    return tuple(dict.fromkeys((*texts, *glued, *members)))


def in_style(spans: Spans, styles: Iterable[Style]) -> Iterator[str]:
    """Yield all intervals in each style, joined in each way."""
    for style, sign in product(styles, JOINED):
        yield sign.join(map(style, spans))


def bracketed() -> Iterator[Style]:
    """Yield the ways to write an interval in brackets."""
    for write, between, brackets in product(WRITTEN, BETWEEN, BRACKETS):
        yield partial(interval, write=write, between=between, brackets=brackets)


def signed(unknown: str, within: Spans) -> Iterator[Style]:
    """Yield the ways to write an interval with signs, from either side."""
    implied_ends = ends_of(within)
    for write, sign in product(WRITTEN[:: len(ENDLESS)], AT_MOST):
        yield partial(upwards, unknown=unknown, write=write, sign=sign, implied_ends=implied_ends)
        yield partial(downwards, unknown=unknown, write=write, sign=sign, implied_ends=implied_ends)


def unreduced(unknown: str, within: Spans) -> Iterator[Style]:
    """Yield the ways to write an interval with fractions that can be reduced."""
    implied_ends = ends_of(within)
    for times, sign in product(MULTIPLES, AT_MOST[:2]):
        write = partial(number, point="/", endless=ENDLESS[0], times=times)
        yield partial(upwards, unknown=unknown, write=write, sign=sign, implied_ends=implied_ends)
        yield partial(downwards, unknown=unknown, write=write, sign=sign, implied_ends=implied_ends)
        yield partial(interval, write=write, between=BETWEEN[0], brackets=BRACKETS[0])


def ends_of(spans: Spans) -> ImpliedEnds:
    """Return the ends of intervals, each with whether it belongs to them."""
    return frozenset(
        end for span in spans for end in ((span.low, span.from_low), (span.high, span.to_high))
    )


def interval(span: Span, write: Callable[[Value], str], between: str, brackets: str) -> str:
    """Write an interval in brackets."""
    if span.low == span.high:
        return f"{{{write(span.low)}}}"
    opening = "[" if span.from_low else brackets[0]
    closing = "]" if span.to_high else brackets[1]
    return f"{opening}{write(span.low)}{between}{write(span.high)}{closing}"


def upwards(
    span: Span, unknown: str, write: Callable[[Value], str], sign: str, implied_ends: ImpliedEnds
) -> str:
    """Write the lower end first: `2 <= x < 5`, `x < 5`, `2 <= x`."""
    low, high = (span.low, span.from_low), (span.high, span.to_high)
    before = "" if low in implied_ends else f"{write(span.low)} {sign if span.from_low else '<'} "
    after = "" if high in implied_ends else f" {sign if span.to_high else '<'} {write(span.high)}"
    return f"{before}{unknown}{after}"


def downwards(
    span: Span, unknown: str, write: Callable[[Value], str], sign: str, implied_ends: ImpliedEnds
) -> str:
    """Write the upper end first: `5 > x >= 2`, `x >= 2`, `5 > x`."""
    low, high = (span.low, span.from_low), (span.high, span.to_high)
    sign = AT_LEAST[sign]
    before = "" if high in implied_ends else f"{write(span.high)} {sign if span.to_high else '>'} "
    after = "" if low in implied_ends else f" {sign if span.from_low else '>'} {write(span.low)}"
    return f"{before}{unknown}{after}"


def number(value: Value, point: str, endless: tuple[str, str], times: int = 1) -> str:
    """Write a number as a fraction, or as a decimal if it is finite.

    The terms of a fraction are multiplied by `times`.
    """
    if isinstance(value, float):
        return endless[value == inf]
    if point == "." and (decimal := next(decimals(without_sign(value)), None)):
        return f"{'-' * (value < 0)}{decimal}"
    if times > 1 and value.denominator > 1:
        return f"{value.numerator * times}/{value.denominator * times}"
    return text(value)


WRITTEN: Final = [partial(number, point=point, endless=ends) for point in "/." for ends in ENDLESS]
"""The ways to write an end: as a fraction, then as a decimal."""


UNKNOWNS: Final = ("x", "p")
PROBABILITY: Final = ("p",)
PERCENTAGE: Final = re.compile(r"(\d{1,9}(?:[.,]\d{1,9})?)\s?%", re.ASCII)
UNIT: Final[Spans] = (Span(ZERO, ONE, from_low=True, to_high=True),)
"""All probabilities."""


class Reals(Answer, Struct, frozen=True):
    """An answer: intervals in rising order, with a gap between any two."""

    spans: Spans


def read_reals(text: str, form: Form) -> ReadAnswer | Unreadable:
    """Read `x <= 3`, `]-∞; 3]`, `x < 3 or x >= 5`, `never`; the form's option is the unknown.

    An unknown p is a probability: `p >= 1/3` goes up to 1, and `always` from 0 to 1.
    """
    of_probability = form.options == PROBABILITY
    bare = subjects.without_subject(text, form)
    if isinstance(bare, Unreadable):
        return bare
    condition = read_number.unclear_thousands(bare, form.grouping) or conditions.read_conditions(
        PERCENTAGE.sub(_decimal, bare), form.options or UNKNOWNS
    )
    if isinstance(condition, Unreadable):
        return condition
    spans = intersection(condition.spans, UNIT) if of_probability else condition.spans
    return ReadAnswer(Reals(spans), condition.within)


def is_all_or_none(reals: Reals, form: Form) -> bool:
    """Return whether the set has every number that the unknown may be, or none."""
    every = UNIT if form.options == PROBABILITY else ALWAYS
    return reals.spans in (NEVER, every)


def _decimal(percentage: re.Match[str]) -> str:
    """Write `33%` as `0.33`."""
    return f"{Decimal(percentage[1].replace(',', '.')) / 100:f}"


def write_reals(answer: Reals) -> str:
    """Write `(-oo, 3] U (5, oo)`, or `never`."""
    return " U ".join(map(str, answer.spans)) or "never"


def rounds(reals: Reals, exact: Reals, within: Rational) -> bool:
    """Return whether every end rounds the exact one, and belongs to the set as that does."""
    return belonging(reals) == belonging(exact) and rows.all_near(ends(reals), ends(exact), within)


def ends(answer: Reals) -> list[Value]:
    """Return the ends of all intervals, in rising order."""
    return [v for span in answer.spans for v in (span.low, span.high)]


def belonging(answer: Reals) -> list[bool]:
    """Return for each end whether it belongs to the set."""
    return [belongs for span in answer.spans for belongs in (span.from_low, span.to_high)]


def slip(reals: Reals, exact: Reals, _form: Form) -> bool:
    """Return whether one end is a slip for a number."""
    return belonging(reals) == belonging(exact) and one_near(ends(reals), ends(exact))


def agreement(reals: Reals, exact: Reals, form: Form) -> Agreement:
    """Count one part for the shape, and for each finite end one for its value and its bracket.

    In another shape (another number of intervals, or other infinite sides) nothing is right; nor is
    the bracket of a wrong number judged. The ends of all probabilities do not count, but where one
    of them belongs to the key and is left out, a part is missing.
    """
    free = {-inf, inf, ZERO, ONE} if form.options == PROBABILITY else {-inf, inf}
    own, exact_ends = list(_ends(reals)), list(_ends(exact))
    counted = [(a, b) for a, b in zip(own, exact_ends, strict=False) if b[0] not in free]
    members = 1 + 2 * sum(value not in free for value, _ in exact_ends)
    alike = [a[0] in free for a in own] == [b[0] in free for b in exact_ends]
    right_count = 1 + sum((a[0] == b[0]) + (a == b) for a, b in counted) if alike and counted else 0
    if alike and counted:
        pairs = zip(own, exact_ends, strict=False)
        members += sum(a[0] == b[0] and b[0] in free and a != b for a, b in pairs)
    return Agreement(right=right_count, wrong=0, missing=members - right_count, of=members)


def _ends(answer: Reals) -> Iterator[tuple[Value, bool]]:
    return zip(ends(answer), belonging(answer), strict=True)


def response(answer: Reals, form: Form) -> TypedResponse:
    """Return all spellings, the usual one first."""
    unknown = (form.options or UNKNOWNS)[0]
    within = UNIT if form.options == PROBABILITY else ALWAYS
    texts = (write_reals(answer), *spelled(answer.spans, unknown, within=within))
    return TypedResponse(tuple(dict.fromkeys(texts)), Condition(unknown, answer.spans, within))


KIND = Kind(
    name="reals",
    answer=Reals,
    parse=of_whole_numbers(read_reals),
    plain=write_reals,
    write=write_reals,
    rounds=rounds,
    width=Width.NAMES,
    agreement=agreement,
    slip=slip,
    response=response,
)
