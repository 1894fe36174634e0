from itertools import pairwise
from math import inf

import pytest
import sympy
from gmpy2 import mpq
from hypothesis import given, settings
from hypothesis import strategies as st
from solver.integers import integers
from solver.reals import LINE, NEVER, Reals, Span

quarters = st.lists(st.integers(-20, 20), min_size=1, max_size=8, unique=True)


@st.composite
def sets(draw):
    """The line divided at some points, and the union of some of the parts."""
    points = [-inf, *(mpq(n, 4) for n in sorted(draw(quarters))), inf]
    parts = []
    for low, high in pairwise(points):
        parts.append(Span(low, high))
        if high != inf:
            parts.append(Span(high, high, from_low=True, to_high=True))
    return Reals.of([part for part in parts if draw(st.booleans())])


@given(sets())
def test_the_integers_of_a_set_are_those_that_it_holds(reals):
    whole = integers(reals)
    for n in map(mpq, range(-8, 9)):
        assert (n in whole) == (n in reals)


@given(sets())
def test_an_integer_is_missing_between_any_two_intervals(reals):
    spans = integers(reals).spans
    for before, after in pairwise(spans):
        assert after.low - before.high >= 2


@settings(deadline=None)
@given(sets())
def test_sympy_finds_the_same_first_and_last_integers(reals):
    bounded = [span for span in reals.spans if abs(span.low) != inf and abs(span.high) != inf]
    listed = [
        int(n)
        for span in bounded
        for n in sympy.Intersection(
            sympy.Interval(
                *(sympy.Rational(str(v)) for v in (span.low, span.high)),
                not span.from_low,
                not span.to_high,
            ),
            sympy.Integers,
        )
    ]
    told = integers(Reals(tuple(bounded))).spans
    assert [n for span in told for n in range(int(span.low), int(span.high) + 1)] == listed


@given(sets())
def test_the_integers_of_the_integers_are_the_same(reals):
    assert integers(integers(reals)) == integers(reals)


@pytest.mark.parametrize(
    ("spans", "condition"),
    [
        ([Span(-inf, mpq(3))], "x <= 2"),
        ([Span(-inf, mpq(3), to_high=True)], "x <= 3"),
        ([Span(mpq(7, 2), inf)], "x >= 4"),
        ([Span(mpq(2), mpq(7, 2))], "x = 3"),
        ([Span(mpq(2), mpq(6), to_high=True)], "3 <= x <= 6"),
        ([Span(mpq(2), mpq(3))], "never"),
        ([Span(mpq(1, 2), mpq(1, 2), from_low=True, to_high=True)], "never"),
        ([Span(-inf, mpq(2), to_high=True), Span(mpq(5, 2), inf)], "always"),
        ([Span(-inf, mpq(1)), Span(mpq(1), inf)], "x <= 0 or x >= 2"),
        ([Span(mpq(-5, 2), mpq(-1, 2))], "-2 <= x <= -1"),
        ([LINE], "always"),
        ([], "never"),
    ],
)
def test_a_set_is_told_by_its_integers(spans, condition):
    assert integers(Reals(tuple(spans))).condition("x") == condition


def test_the_whole_line_and_the_empty_set_stay_as_they_are():
    assert (integers(Reals((LINE,))), integers(NEVER)) == (Reals((LINE,)), NEVER)
