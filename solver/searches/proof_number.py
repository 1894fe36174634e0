"""Proof-number search: the leaves that must still be won, or lost, to prove or disprove a node.

Allis 1994, "Searching for Solutions in Games and Artificial Intelligence", section 2.2; Allis, van
der Meulen and van den Herik 1994, "Proof-number search", Artificial Intelligence 66. MAX is the one
who proves: his nodes are the OR nodes, those of MIN the AND nodes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.backup import Choice
from solver.trees.node_names import End
from solver.trees.suitable import Feature, check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown
from solver.trees.values import indices_of
from solver.working import Tell, Working

NAME = "proof-number search"

ProofNumbers: TypeAlias = tuple[Value, Value]
"""The fewest unknown leaves that prove a node if all are won (pn), or disprove it if lost (dn)."""

PROVED: ProofNumbers = (ZERO, inf)
DISPROVED: ProofNumbers = (inf, ZERO)
UNKNOWN: ProofNumbers = (ONE, ONE)


@dataclass(frozen=True, slots=True)
class NumberStep:
    """Step: a node gets its numbers from those of its children."""

    node: Inner
    children: tuple[ProofNumbers, ...]
    numbers: ProofNumbers


def proof_numbers(tree: Tree) -> Working[NumberStep, ProofNumbers]:
    """Return SetProofAndDisproofNumbers for the whole tree, ready to run; raise Unsuitable.

    A leaf is won (a utility above 0), lost, or unknown.
    """
    check_suitable(tree, NAME, Feature.UNKNOWN)
    return lambda tell: search(tree, tell)


def search(node: Tree, tell: Tell[NumberStep]) -> ProofNumbers:
    """Return the proof and disproof numbers of any node."""
    if isinstance(node, End):
        return of_leaf(node)
    children = tuple([search(child, tell) for child in node.children])
    value, _ = number_node(node, children)
    tell(NumberStep(node, children, value))
    return value


def of_leaf(leaf: End) -> ProofNumbers:
    """Return the numbers of a leaf: proved, disproved, or 1 and 1 if unknown."""
    match leaf:
        case Leaf():
            return PROVED if leaf.utility > 0 else DISPROVED
        case Unknown():
            return UNKNOWN
        case Payoffs():
            raise unsuitable(NAME, leaf)


def number_node(node: Inner, children: Sequence[ProofNumbers]) -> Choice[ProofNumbers]:
    """Return a node's numbers, and the indices of the children that contain a most-proving leaf."""
    pn, dn = split_numbers(children)
    match node:
        case Max():
            return (min(pn), sum_numbers(dn)), indices_of(min(pn), pn)
        case Min():
            return (sum_numbers(pn), min(dn)), indices_of(min(dn), dn)
        case Chance() | Player():
            raise unsuitable(NAME, node)


def split_numbers(pairs: Sequence[ProofNumbers]) -> tuple[list[Value], list[Value]]:
    """Return the list of proof numbers, and that of disproof numbers."""
    return [pn for pn, _ in pairs], [dn for _, dn in pairs]


def sum_numbers(numbers: Sequence[Value]) -> Value:
    """Return the sum of the numbers, infinite if one of them is."""
    finite = [n for n in numbers if isinstance(n, Rational)]
    return sum(finite, ZERO) if len(finite) == len(numbers) else inf
