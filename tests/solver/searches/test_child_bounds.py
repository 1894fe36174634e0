from math import inf

import pytest

from solver.exact import Rational
from solver.searches.bounds import Bounds
from solver.searches.procedure import Procedure
from solver.searches.rules import AIMA
from solver.searches.star import ChildBounds
from solver.searches.steps import Between, Cut, Side
from solver.trees.notation import parse

LOW, HIGH = Rational(-9), Rational(9)


def known(text="chance(1/4: max(1, 2), 1/2: min(3, 4), 1/4: 5, 0: 6)"):
    return ChildBounds(parse(text), Bounds(LOW, HIGH), Procedure(AIMA, lambda _: None))


@pytest.mark.parametrize(
    ("window", "returned", "low", "high"),
    [
        ((-2, 2), 1, 1, 1),
        ((-2, 2), 2, 2, HIGH),
        ((-2, 2), 3, 3, HIGH),
        ((-2, 2), -2, LOW, -2),
        ((-2, 2), -3, LOW, -3),
        ((2, 2), 2, LOW, HIGH),
        ((3, 2), 2, LOW, HIGH),
        ((2, 2), 3, 3, HIGH),
        ((2, 2), 1, LOW, 1),
    ],
)
def test_what_a_child_returns_at_an_end_of_its_window_or_beyond_is_no_more_than_a_bound(
    window, returned, low, high
):
    children = known()
    children.update(1, Rational(returned), window)
    assert (children.low, children.high) == ([LOW, low, LOW, LOW], [HIGH, high, HIGH, HIGH])


def test_of_a_probed_move_max_is_sure_of_no_less_and_min_of_no_more():
    children = known()
    for v in (Rational(3), Rational(2), Rational(4)):
        children.probe(0, v)
        children.probe(1, v)
    assert (children.low, children.high) == ([4, LOW, LOW, LOW], [HIGH, 2, HIGH, HIGH])


def test_the_chance_node_lies_between_the_means_of_what_its_children_lie_between():
    children = known()
    children.update(0, Rational(1), (-inf, inf))
    children.update(2, Rational(5), (-inf, inf))
    assert children.between() == Between(children.node, Rational(-3), Rational(6))


def test_the_window_of_a_child_is_what_it_must_pass_whatever_the_others_add():
    children = known()
    children.update(0, Rational(1), (-inf, inf))
    # (2 - 1/4 - 9/4) : 1/2 and (4 - 1/4 + 9/4) : 1/2
    assert children.window(1, Rational(2), Rational(4)) == (-1, 9)
    assert children.window(1, Rational(2), Rational(2)) == (-1, 8)
    assert children.window(3, Rational(2), Rational(4)) == (LOW, HIGH)


@pytest.mark.parametrize(
    ("alpha", "beta", "side"),
    [(6, 7, Side.ALPHA), (Rational(13, 2), 7, Side.ALPHA), (-4, -3, Side.BETA), (-3, 6, None)],
)
def test_a_chance_node_is_cut_once_its_value_must_lie_beyond_the_window(alpha, beta, side):
    children = known()
    children.update(0, Rational(1), (-inf, inf))
    children.update(2, Rational(5), (-inf, inf))
    cut = children.cut(2, alpha, beta)
    bounds = {Side.ALPHA: (Rational(6), alpha), Side.BETA: (Rational(-3), beta)}
    assert cut == (side and Cut(children.node, 2, *bounds[side], side))
