"""Misconceptions about probabilities of actions in a tree of beliefs without infinite leaves."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.beliefs import propagation
from solver.beliefs.propagation import Applicability
from solver.exact import ONE, Rational, Value
from solver.trees.backup import Backup, Choice, Worth
from solver.trees.node_names import inner_nodes
from solver.trees.tree import Chance, Inner, Max, Min, Player, Tree
from solver.trees.values import backed_up, check_finite, child_values, correct_choice, decide_node

Counting: TypeAlias = Callable[[Rational, Rational], Rational]
"""A function of an action's probability and value that returns what it counts."""


def ignores_p_a(tree: Tree) -> Backup[Value]:
    """Count every action in full: 4/3 for 2/3 in S0's tree."""
    return propagation.backed_up(tree, Applicability.IGNORE)


def p_a_twice(tree: Tree) -> Backup[Value]:
    """Multiply by an action's probability twice: at its child, and again above."""
    return counting(tree, lambda p, u: p * p * u)


def counting(tree: Tree, count: Counting) -> Backup[Value]:
    """Back up the tree with actions counted by `count`."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        if isinstance(node, Chance):
            return correct_choice(node, worth)
        pairs = zip(chances(node), child_values(node, worth), strict=True)
        return decide_node(node, [count(p, check_finite(v)) for p, v in pairs])

    return backed_up(tree, rule)


def p_a_at_chance_nodes(tree: Tree) -> Backup[Value]:
    """Apply an action's probability at the chance node to which it leads.

    Where the action leads to anything else, and at the node where it is chosen, it is forgotten.
    """
    p_above = {
        child.name: p
        for node in inner_nodes(tree)
        if not isinstance(node, Chance)
        for p, child in zip(chances(node), node.children, strict=True)
        if isinstance(child, Chance)
    }

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        v, places = correct_choice(node, worth)
        return (
            (p_above.get(node.name, ONE) * check_finite(v), ())
            if isinstance(node, Chance)
            else (v, places)
        )

    return backed_up(tree, rule)


def sure_only(tree: Tree) -> Backup[Value]:
    """Leave out actions that may be impossible, wherever a node has others."""

    def rule(node: Inner, worth: Worth[Value]) -> Choice[Value]:
        some = isinstance(node, Chance) or ONE in chances(node)
        applicability = Applicability.SURE if some else Applicability.MULTIPLY
        return propagation.choice(node, child_values(node, worth), applicability)

    return backed_up(tree, rule)


def chances(node: Max | Min | Player) -> Sequence[Rational]:
    """Return the probability with which each of the node's actions can be carried out."""
    return node.chances or (ONE,) * len(node.children)
