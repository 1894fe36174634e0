"""The least utility of a leaf is where the decision turns to it, and below it turns away."""

from math import inf

import pytest

from generator.subjects.trees.drawing.random_trees import with_leaf
from solver.analyses.intervals import index_towards_leaf, least_leaf
from solver.exact import Rational
from solver.mistakes.expectiminimax import modal_outcome, on_the_mode
from solver.trees.node_names import End, leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.values import backed_up, correct_choice, utility

TREES = [
    "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))",
    "max(chance(1/3: min(4, 1), 2/3: 5), 4, chance(1/2: 0, 1/2: min(9, max(2, 6))))",
    "max(max(1, 7), min(2, chance(1/4: 8, 3/4: 0)), chance(0: 5, 1: 3))",
    "max(3, min(1, 2))",
]
A_LITTLE, FAR = Rational(1, 997), Rational(10**6)


def solved_rightly(tree):
    return backed_up(tree, correct_choice)


def is_best(tree, name, x, solve):
    """Whether the move towards the leaf is one of the best with x there."""
    return tree.moves[index_towards_leaf(tree, name)] in solve(with_leaf(tree, name, x)).best


@pytest.mark.parametrize("text", TREES)
@pytest.mark.parametrize("solve", [solved_rightly, modal_outcome])
def test_the_decision_turns_at_the_least_utility(text, solve):
    tree = name_nodes(parse(text))
    values = solve(tree).values
    weights = on_the_mode if solve is modal_outcome else lambda node: node.probabilities

    def worth(node):
        return utility(node) if isinstance(node, End) else values[node.name]

    for name in (leaf.name for leaf in leaves(tree)):
        least = least_leaf(tree, name, worth, weights)
        if least == -inf:
            assert is_best(tree, name, -FAR, solve)
        elif least == inf:
            assert not is_best(tree, name, FAR, solve)
        else:
            assert is_best(tree, name, least, solve)
            assert not is_best(tree, name, least - A_LITTLE, solve)


def test_a_reply_that_is_worse_already_leaves_nothing_to_the_leaf():
    tree = name_nodes(parse("max(3, min(1, 2))"))
    assert least_leaf(tree, "b2", utility) == inf
    assert least_leaf(tree, "a1", lambda node: utility(node) if isinstance(node, End) else 1) == 1
