"""One unknown leaf: the cuts for each x, against the exact thresholds of any unknown."""

from hypothesis import given, settings
from hypothesis import strategies as st

from generator.answers.spans import union
from generator.answers.unknowns import span_of_part, spans_of
from solver.analyses.one_leaf import cut_sets
from solver.analyses.thresholds import thresholds
from solver.searches.rules import CutRule, Order, Rules
from solver.trees.node_names import name_nodes
from solver.trees.tree import Leaf, Max, Min, Unknown

UTILITIES = st.integers(-4, 4).map(Leaf)


def nodes(kind, below):
    return st.lists(below, min_size=1, max_size=3).map(lambda c: kind(tuple(c)))


RULES = st.builds(Rules, cut=st.sampled_from(CutRule), order=st.sampled_from(Order))


@st.composite
def trees(draw):
    """MAX, MIN, MAX, with the unknown below the first or the last child of the root."""
    replies = [draw(nodes(Min, UTILITIES | nodes(Max, UTILITIES))) for _ in range(2)]
    shaded = Min((Max((Unknown(), draw(UTILITIES))), draw(nodes(Max, UTILITIES))))
    replies.insert(draw(st.sampled_from([0, 2])), shaded)
    return name_nodes(Max(tuple(replies)))


@settings(max_examples=3 * settings().max_examples, deadline=None)
@given(trees(), RULES)
def test_the_sets_are_those_of_the_exact_thresholds(tree, rules):
    found = {name: union(map(span_of_part, parts)) for name, parts in cut_sets(tree, rules).items()}
    exact = thresholds(tree, rules).cuts
    assert found == {name: spans_of(each) for name, each in exact.items()}
