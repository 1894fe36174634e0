from collections import Counter
from itertools import product

import pytest

from solver.exact import Rational
from solver.games.game import BadRules
from solver.named.dice import thrown, throws
from solver.searches.expectiminimax import expectiminimax
from solver.trees.node_names import name_nodes
from solver.trees.tree import Leaf
from solver.working import answer


def test_two_dice_fall_in_twenty_one_ways():
    """S3: doubles 1/36, the others 1/18."""
    events = throws()
    assert len(events) == 21
    assert {p for (a, b), p in events.items() if a == b} == {Rational(1, 36)}
    assert {p for (a, b), p in events.items() if a != b} == {Rational(1, 18)}


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 4), (4, 20)])
def test_the_probabilities_sum_to_1(dice, sides):
    assert sum(throws(dice, sides).values()) == 1


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_each_throw_has_the_share_of_its_orders_among_all(dice, sides):
    falls = list(product(range(sides, 0, -1), repeat=dice))
    orders = Counter(tuple(sorted(fall, reverse=True)) for fall in falls)
    shares = {throw: Rational(n, len(falls)) for throw, n in orders.items()}
    assert list(throws(dice, sides).items()) == list(shares.items())


def test_a_throw_is_a_chance_node():
    node = name_nodes(thrown(lambda throw: Leaf(Rational(sum(throw)))))
    assert node.moves[:3] == ("6-6", "6-5", "6-4")
    assert answer(expectiminimax(node)) == 7


@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (2, 0), (5, 6), (1, 10**9)])
def test_too_many_dice_are_refused(dice, sides):
    with pytest.raises(BadRules, match="1 to 4 dice, with 1 to 20 sides"):
        throws(dice, sides)
