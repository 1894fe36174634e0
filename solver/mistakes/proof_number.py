"""Proof and disproof numbers as students get them wrong."""

from solver.exact import ZERO
from solver.searches.proof_number import (
    UNKNOWN,
    ProofNumbers,
    columns,
    numbered,
    of_leaf,
    total,
)
from solver.trees.backup import Backup, Choice, Worth, back_up
from solver.trees.node_names import End
from solver.trees.tree import Inner, Max, Tree
from solver.trees.values import places


def sums_at_or(tree: Tree) -> Backup[ProofNumbers]:
    """The rules of OR and AND nodes are exchanged: proof numbers are added up at MAX nodes."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        pn, dn = columns(below(node, worth))
        if isinstance(node, Max):
            return (total(pn), min(dn)), places(min(dn), dn)
        return (min(pn), total(dn)), places(min(pn), pn)

    return back_up(tree, rule, leaf=of_leaf)


def minimum_at_both(tree: Tree) -> Backup[ProofNumbers]:
    """Both numbers are the least of the children's, at every node."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        pn, dn = columns(below(node, worth))
        least = pn if isinstance(node, Max) else dn
        return (min(pn), min(dn)), places(min(least), least)

    return back_up(tree, rule, leaf=of_leaf)


def leaf_unknown_zero(tree: Tree) -> Backup[ProofNumbers]:
    """An unknown leaf counts nothing."""

    def worth_of(leaf: End) -> ProofNumbers:
        numbers = of_leaf(leaf)
        return (ZERO, ZERO) if numbers == UNKNOWN else numbers

    return back_up(tree, right, leaf=worth_of)


def proof_number_all_the_way(tree: Tree) -> Backup[ProofNumbers]:
    """The numbers are right, but the line follows the least proof number at MIN's nodes as well."""

    def rule(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
        numbers, _ = right(node, worth)
        pn, _ = columns(below(node, worth))
        return numbers, places(min(pn), pn)

    return back_up(tree, rule, leaf=of_leaf)


def right(node: Inner, worth: Worth[ProofNumbers]) -> Choice[ProofNumbers]:
    """What the numbers of the children give."""
    return numbered(node, below(node, worth))


def below(node: Inner, worth: Worth[ProofNumbers]) -> tuple[ProofNumbers, ...]:
    """The numbers of the children."""
    return tuple(map(worth, node.children))
