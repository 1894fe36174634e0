"""The upper envelope of straight lines, against the algebra that goes through any numbers."""

from math import inf

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.answers.unknowns import along, choices
from solver.algebra.roots import LINE, UNIT
from solver.analyses.critical import preferred
from solver.analyses.envelope import envelope
from solver.exact import Rational

numbers = st.integers(-9, 9).map(Rational)
several = st.lists(st.tuples(numbers, numbers), min_size=1, max_size=4)
ZERO, ONE = Rational(0), Rational(1)


@settings(deadline=None)
@given(several, st.booleans())
def test_it_is_what_the_algebra_finds(pairs, unit):
    lines = {f"a{i}": pair for i, pair in enumerate(pairs)}
    domain, ends = (UNIT, (ZERO, ONE)) if unit else (LINE, ())
    found = preferred(tuple(lines), lambda x: [a + b * x for a, b in pairs], domain)
    assert along(lines, *ends) == choices(found)


def test_parallel_lines_never_cross():
    assert envelope({"a": (ZERO, ONE), "b": (ONE, ONE)}) == ((-inf, inf, ("b",)),)


def test_lines_meet_in_a_point_of_its_own():
    found = envelope({"a": (ZERO, ONE), "b": (ONE, ZERO)}, ZERO, Rational(2))
    assert [best for _, _, best in found] == [("b",), ("b",), ("a", "b"), ("a",), ("a",)]
