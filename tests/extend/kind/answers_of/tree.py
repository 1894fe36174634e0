"""Answers of the kind `tree`, for the laws of all kinds."""

from hypothesis import strategies as st

from generator.answers.kinds.tree import game_tree
from solver.exact import Rational
from solver.trees.node_names import name_nodes
from solver.trees.tree import Chance, Leaf, Max, Min

LEAVES = st.builds(Rational, st.integers(-99, 99), st.integers(1, 9)).map(Leaf)


def inner(children):
    """A node above one to three of these."""
    several = st.lists(children, min_size=1, max_size=3).map(tuple)
    return st.one_of(
        several.map(Max),
        several.map(Min),
        several.map(lambda below: Chance(below, (Rational(1, len(below)),) * len(below))),
    )


def answers(_options):
    trees = inner(inner(LEAVES) | LEAVES)
    return trees.map(name_nodes).map(game_tree)
