"""S1, section 3: a node is compared with the provisional values of all opposing predecessors."""

from math import inf

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import CutRule, InfiniteBounds, Order, Rules
from solver.searches.run import run
from solver.searches.steps import Enter
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max

S1 = Rules(infinite_bounds=InfiniteBounds.KEEP)

trees = st.recursive(
    st.sampled_from(["-inf", "0", "inf"]),
    lambda sons: st.tuples(
        st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})"),
    max_leaves=16,
)
rules = st.builds(
    Rules,
    cut=st.sampled_from(CutRule),
    infinite_bounds=st.just(InfiniteBounds.KEEP),
    order=st.sampled_from(Order),
)


def searched(text, how=S1):
    tree = parse(text)
    return run(tree, alpha_beta(tree, how))


class Predecessor:
    """A node on the way down: MAX begins with -∞ and MIN with +∞ (steps 1 and 3 of the rule)."""

    def __init__(self, node):
        self.is_max = isinstance(node, Max)
        self.value = -inf if self.is_max else inf

    def take(self, v):
        self.value = max(self.value, v) if self.is_max else min(self.value, v)

    def is_cut_by(self, other, how):
        """Step 4, for one predecessor: only an opposing one cuts."""
        if other.is_max == self.is_max:
            return False
        if self.value == other.value:
            return how.cut is CutRule.GE
        return (self.value > other.value) == self.is_max


def by_the_rule(node, how, predecessors, evaluated):
    """The value of a node, and the leaves that come to be evaluated."""
    if isinstance(node, Leaf):
        evaluated.append(node.name)
        return node.utility
    own = Predecessor(node)
    for child in node.children if how.order is Order.LEFT else reversed(node.children):
        own.take(by_the_rule(child, how, [*predecessors, own], evaluated))
        if any(own.is_cut_by(other, how) for other in predecessors):
            break
    return own.value


@settings(deadline=None)
@given(trees, rules)
@example("max(max(min(-inf, 0), min(0, inf)), inf, 0)", S1)
def test_the_search_evaluates_what_the_rule_says(text, how):
    tree, evaluated = parse(text), []
    value = by_the_rule(tree, how, [], evaluated)
    found = run(tree, alpha_beta(tree, how))
    assert (found.value, list(found.visited)) == (value, evaluated)


@pytest.mark.parametrize(
    ("text", "visited"),
    [
        ("max(inf, 3)", ("a1", "a2")),
        ("min(-inf, 3)", ("a1", "a2")),
        ("max(max(inf, 3), 5)", ("b1", "b2", "a2")),
        ("min(max(inf, 0))", ("b1",)),
        ("max(min(-inf, 0), min(0, inf))", ("b1", "c1", "c2")),
    ],
)
def test_only_a_node_without_an_opposing_predecessor_is_never_cut(text, visited):
    assert searched(text).visited == visited


def test_where_equality_does_not_cut_no_infinity_does():
    assert searched("min(max(inf, 0))", Rules(CutRule.GT, infinite_bounds="keep")).pruned == ()


def test_a_child_is_entered_with_the_infinity_with_which_its_parent_begins():
    steps = searched("max(min(max(3, 4), 5), 6)").steps
    brought = [(s.alpha == -inf, s.beta == inf) for s in steps if isinstance(s, Enter)]
    assert brought == [(False, False), (True, False), (True, True)]


def test_the_cut_is_told_with_the_infinity_that_it_met():
    [cut] = searched("max(min(-inf, 0), min(0, inf))").cuts
    assert (cut.node.name, cut.v, cut.bound) == ("B", -inf, -inf)
