"""The fast twins search as the searches with steps do, right and wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.quick_search import Habit, evaluate, swapped_value
from solver.exact import Rational
from solver.mistakes.alpha_beta import alpha_only, cuts_without_bound
from solver.mistakes.minimax import roles_swapped
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import AIMA
from solver.searches.run import run
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Min, Unknown

LEAVES = st.integers(0, 20).map(lambda number: Leaf(Rational(number)))


def inner(kind, children):
    return st.lists(children, min_size=1, max_size=3).map(lambda below: kind(tuple(below)))


TREES = inner(Max, inner(Min, inner(Max, LEAVES) | LEAVES) | LEAVES).map(name_nodes)
SEARCHES = {
    Habit.RIGHT: lambda tree: run(tree, alpha_beta(tree)),
    Habit.ALPHA_ONLY: lambda tree: alpha_only(tree, AIMA),
    Habit.IMPATIENT: lambda tree: cuts_without_bound(tree, AIMA),
}


@pytest.mark.parametrize("habit", Habit)
@given(tree=TREES)
def test_a_quick_search_evaluates_what_the_search_with_steps_evaluates(habit, tree):
    slow = SEARCHES[habit](tree)
    assert evaluate(tree, {}, habit) == (slow.value, slow.visited)


@given(tree=TREES)
def test_swapped_roles_give_the_value_of_the_mistake(tree):
    assert swapped_value(tree, {}) == roles_swapped(tree).values[tree.name]


def test_blank_leaves_have_the_numbers_that_are_filled_in():
    tree = parse("max(min(3, ?), min(?, 9), 4)")
    names = [leaf.name for leaf in leaves(tree) if isinstance(leaf, Unknown)]
    assert names == ["b2", "c1"]
    assert evaluate(tree, {"b2": 5, "c1": 2}) == (4, ("b1", "b2", "c1", "a3"))
    assert evaluate(tree, {"b2": 5, "c1": 7}) == (7, ("b1", "b2", "c1", "c2", "a3"))
