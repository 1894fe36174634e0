from itertools import pairwise
from math import inf

import pytest
import sympy
from gmpy2 import mpq
from hypothesis import given, settings
from hypothesis import strategies as st
from solver.reals import LINE, NEVER, Reals, Span

ends = st.lists(st.integers(-5, 5), min_size=1, max_size=5, unique=True).map(sorted)


@st.composite
def divided(draw):
    """The line divided at some points, and which of the parts are taken."""
    points = [-inf, *map(mpq, draw(ends)), inf]
    parts = []
    for low, high in pairwise(points):
        parts.append(Span(low, high))
        if high != inf:
            parts.append(Span(high, high, from_low=True, to_high=True))
    return [part for part in parts if draw(st.booleans())]


def symbolic(span):
    low, high = (
        sympy.oo * v if abs(v) == inf else sympy.Rational(str(v)) for v in (span.low, span.high)
    )
    return sympy.Interval(low, high, not span.from_low, not span.to_high)


@settings(deadline=None)
@given(divided())
def test_a_union_holds_what_its_parts_hold(parts):
    whole = Reals.of(parts)
    for x in (mpq(n, 2) for n in range(-12, 13)):
        assert (x in whole) == any(x in part for part in parts)


@settings(deadline=None)
@given(divided())
def test_sympy_makes_the_same_union(parts):
    whole = Reals.of(parts)
    assert sympy.Union(*map(symbolic, whole.spans)) == sympy.Union(*map(symbolic, parts))
    found = sympy.Union(*map(symbolic, parts))
    pieces = found.args if isinstance(found, sympy.Union) else (found,) if found else ()
    points = sum(len(p) if isinstance(p, sympy.FiniteSet) else 1 for p in pieces)
    assert len(whole.spans) == points


@pytest.mark.parametrize(
    ("span", "interval", "condition"),
    [
        (LINE, "(-oo, oo)", "always"),
        (Span(-inf, mpq(3), to_high=True), "(-oo, 3]", "x <= 3"),
        (Span(-inf, mpq(3)), "(-oo, 3)", "x < 3"),
        (Span(mpq(1, 2), inf, from_low=True), "[1/2, oo)", "x >= 1/2"),
        (Span(mpq(2), mpq(6), to_high=True), "(2, 6]", "2 < x <= 6"),
        (Span(mpq(3), mpq(3), from_low=True, to_high=True), "{3}", "x = 3"),
    ],
)
def test_an_interval_is_written_both_ways(span, interval, condition):
    assert str(span) == interval
    assert span.condition("x") == condition


def test_a_set_is_written_both_ways():
    several = Reals((Span(-inf, mpq(3)), Span(mpq(5), inf, from_low=True)))
    assert str(several) == "(-oo, 3) U [5, oo)"
    assert several.condition("x") == "x < 3 or x >= 5"
    assert (str(NEVER), NEVER.condition("x")) == ("never", "never")


@pytest.mark.parametrize(("low", "high", "closed"), [(2, 1, True), (2, 2, False)])
def test_an_interval_is_never_empty(low, high, closed):
    with pytest.raises(AssertionError):
        Span(mpq(low), mpq(high), closed, to_high=True)
