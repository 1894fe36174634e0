"""Sets of the solver's as answers have them."""

from math import inf

from generator.answers.spans import Span
from generator.answers.unknowns import choices, ends_of, opened, spans_of, where
from solver.algebra.reals import NEVER, neighbours, union
from solver.algebra.roots import LINE, Gap, Point
from solver.analyses.critical import preferred
from solver.exact import Rational

ONE, TWO = Rational(1), Rational(2)


def test_an_interval_keeps_its_ends():
    assert spans_of(neighbours([Point(ONE), Gap(ONE, TWO)])) == (Span(ONE, TWO, from_low=True),)
    assert spans_of(neighbours([LINE])) == (Span(-inf, inf),)
    assert spans_of(NEVER) == ()


def test_single_numbers_stand_beside_intervals():
    parts = [(Gap(-inf, ONE), True), (Point(ONE), False), (Gap(ONE, TWO), False)]
    apart = union([*parts, (Point(TWO), True)])
    assert spans_of(apart) == (Span(-inf, ONE), Span(TWO, TWO, from_low=True, to_high=True))


def test_pieces_that_touch_become_one_set():
    found = choices(preferred(("a", "b"), lambda x: [x, TWO], LINE))
    assert [best for _, best in found] == [("b",), ("a", "b"), ("a",)]
    assert where(found, lambda best: "a" in best) == (Span(TWO, inf, from_low=True),)


def test_a_set_is_opened_but_for_the_edges_of_what_there_is():
    closed = (Span(ONE, TWO, from_low=True, to_high=True),)
    assert opened(closed, (TWO,)) == (Span(ONE, TWO, to_high=True),)
    assert ends_of(closed) == {ONE, TWO}
