"""The family strategies: what is drawn, and that lazy counts of strategies are wrong."""

from collections import Counter

import pytest

from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families.strategies import FAMILY
from solver.analyses.strategy import number_of_plans, number_of_strategies
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.tree import Max


@pytest.mark.parametrize("level", Level)
def test_no_number_of_strategies_is_frequent_and_none_is_counted(level):
    """It is no number of nodes, of leaves, or of moves at every node of MAX, multiplied."""
    numbers = Counter()
    for seed in range(60):
        tree = FAMILY.draw(Rng(str(seed)), FAMILY.sizes[level]).tree
        number = number_of_strategies(tree, Max)
        assert number not in (len(inner_nodes(tree)), len(leaves(tree)), number_of_plans(tree, Max))
        numbers[number] += 1
    assert len(numbers) >= 5
    assert max(numbers.values()) <= 24, numbers
