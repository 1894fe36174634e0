"""Wrong conditions under which leaves without numbers are not evaluated."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from solver.algebra.orderings import AtMost, Condition, Greatest, Least, Some, Term
from solver.analyses.symbolic_pruning import (
    CutsAbove,
    SymbolicCut,
    compare,
    condition_of,
    cuts_above_leaves,
    value_term,
)
from solver.searches.rules import Returns, Rules
from solver.trees.tree import Inner, Max, Min

Conditions: TypeAlias = Mapping[str, Condition]
"""Conditions by the name of the leaf."""
Change: TypeAlias = Callable[[SymbolicCut], Condition | None]
"""A function that returns the wrong condition of a cut, or None where no cut is seen."""


def changing(change: Change) -> Callable[[Inner, Rules], Conditions]:
    """Return a solver that takes wrong conditions for those of the cuts.

    A person compares values, and not what is left of them within a window, whichever is returned.
    """

    def conditions(tree: Inner, rules: Rules) -> Conditions:
        in_full = replace(rules, returns=Returns.SOFT)
        return {
            leaf: some_of(map(change, cuts))
            for leaf, cuts in cuts_above_leaves(tree, in_full).items()
        }

    return conditions


def some_of(parts: Iterable[Condition | None]) -> Condition:
    """Return the condition that some of the conditions that are there holds."""
    return Some(tuple(part for part in parts if part is not None))


def turn(cut: SymbolicCut) -> Condition:
    """Turn the sign round, as the other player's node would compare."""
    return turn_sign(cut.condition)


def turn_sign(condition: Condition) -> Condition:
    """Turn the sign of a comparison round."""
    match condition:
        case AtMost(less, greater, strict, turned):
            return AtMost(greater, less, strict, turned=not turned)
        case _:
            return condition


def other_strictness(cut: SymbolicCut) -> Condition:
    """Cut at equality where the course does not, and the other way round."""
    return compare(cut.node, cut.v, cut.bound, strict=not cut.strict)


def compare_with_sibling(cut: SymbolicCut) -> Condition:
    """Compare the node's value with the child that would be left out."""
    return compare(cut.node, cut.v, value_term(cut.node.children[cut.i]), strict=cut.strict)


def swap_operations(cut: SymbolicCut) -> Condition:
    """Take the maximum where the minimum is the value, and the other way round."""
    return swap_in_condition(cut.condition)


def swap_in_condition(condition: Condition) -> Condition:
    """Swap min and max in a comparison."""
    match condition:
        case AtMost(less, greater, strict, turned):
            return AtMost(swapped(less), swapped(greater), strict, turned)
        case _:
            return condition


def swapped(term: Term) -> Term:
    """Return the term with min and max swapped."""
    match term:
        case Least(parts):
            return Greatest(tuple(map(swapped, parts)))
        case Greatest(parts):
            return Least(tuple(map(swapped, parts)))
        case _:
            return term


def last_child_alone(cut: SymbolicCut) -> Condition:
    """Compare only the child that came last, and not the best of all so far."""
    return compare(cut.node, cut.last, cut.bound, strict=cut.strict)


def parent_alone(cut: SymbolicCut) -> Condition | None:
    """Compare with the parent's value alone, and with no other node's further up."""
    if cut.parent is None:
        return None
    return compare(cut.node, cut.v, cut.parent, strict=cut.strict)


def last_value(_node: Max | Min, values: Sequence[Term]) -> Term:
    """Return the value of the last child, as if it were the node's value so far."""
    return values[-1]


def last_bound(tree: Inner, rules: Rules) -> Conditions:
    """Take for the bound the value of the subtree that came last, not the best of all before."""
    right = cuts_above_leaves(tree, rules)
    wrong = cuts_above_leaves(tree, rules, last_value)
    return {
        leaf: condition_of(
            tuple(
                replace(cut, bound=other.bound)
                for cut, other in zip(right[leaf], wrong[leaf], strict=True)
            )
        )
        for leaf in right
    }


def own_node_alone(tree: Inner, rules: Rules) -> Conditions:
    """Look for a cut at the leaf's own node alone, and forget those further up."""
    return {
        leaf: condition_of(own_cuts(leaf, cuts))
        for leaf, cuts in cuts_above_leaves(tree, rules).items()
    }


def own_cuts(leaf: str, cuts: CutsAbove) -> CutsAbove:
    """Return the cut at the parent of a leaf, if there is one."""
    return tuple(cut for cut in cuts if cut.node.children[cut.i].name == leaf)
