"""Misconceptions about proof and disproof numbers."""

from solver.exact import ZERO
from solver.searches.proof_number import (
    UNKNOWN,
    ProofNumbers,
    number_node,
    of_leaf,
    split_numbers,
    sum_numbers,
)
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import indices_of


def sums_at_or(tree: Tree) -> Backup[ProofNumbers]:
    """Exchange the rules of OR and AND nodes: add up proof numbers at MAX nodes."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        pn, dn = split_numbers(below(node, worth))
        if isinstance(node, Max):
            return (sum_numbers(pn), min(dn)), indices_of(min(dn), dn)
        return (min(pn), sum_numbers(dn)), indices_of(min(pn), pn)

    return back_up(tree, rule, leaf=of_leaf)


def minimum_at_both(tree: Tree) -> Backup[ProofNumbers]:
    """Take the least of both numbers at every node."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        pn, dn = split_numbers(below(node, worth))
        least = pn if isinstance(node, Max) else dn
        return (min(pn), min(dn)), indices_of(min(least), least)

    return back_up(tree, rule, leaf=of_leaf)


def leaf_unknown_zero(tree: Tree) -> Backup[ProofNumbers]:
    """Count 0 for an unknown leaf."""

    def worth_of(leaf: End) -> ProofNumbers:
        numbers = of_leaf(leaf)
        return (ZERO, ZERO) if numbers == UNKNOWN else numbers

    return back_up(tree, correct_choice, leaf=worth_of)


def proof_number_all_the_way(tree: Tree) -> Backup[ProofNumbers]:
    """Compute the numbers correctly, but follow the least proof number at MIN's nodes too."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        numbers, _ = correct_choice(node, worth)
        pn, _ = split_numbers(below(node, worth))
        return numbers, indices_of(min(pn), pn)

    return back_up(tree, rule, leaf=of_leaf)


def correct_choice(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
    """Return the correct numbers of a node."""
    return number_node(node, below(node, worth))


def below(node: Inner, worth: Worth[ProofNumbers]) -> tuple[ProofNumbers, ...]:
    """Return the numbers of the children."""
    return tuple(map(worth, node.children))
