"""The ways in which a set of real numbers is written, for whoever can only compare texts."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product
from math import inf
from typing import Final, TypeAlias

from generator.answers.spans import Span, Spans
from generator.answers.spelled import decimals, without_sign
from solver.exact import Value, text

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
