"""Alpha-beta on leaves without numbers: the condition under which each leaf is not evaluated.

A leaf is left out if and only if a cut is made at some node above it. The values compared there are
terms such as max(min(a, b), c), since a search without chance only ever compares.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.algebra.orderings import (
    AtMost,
    Atom,
    Condition,
    Greatest,
    Least,
    OrderSet,
    Some,
    Term,
    order_set,
)
from solver.errors import RequestError
from solver.exact import Rational
from solver.searches.rules import AIMA, CutRule, Order, Returns, Rules
from solver.trees.node_names import End
from solver.trees.suitable import unsuitable
from solver.trees.tree import Leaf, Max, Min, Tree, Unknown

METHOD = "alpha-beta"


@dataclass(frozen=True, slots=True)
class SymbolicCut:
    """A place at which the search may cut: before child `i` of `node`, if the condition holds.

    `v` is the node's value so far, and `bound` what it is compared with, from the other player's
    nodes above.
    """

    node: Max | Min
    i: int
    v: Term
    bound: Term
    condition: Condition


CutsAbove: TypeAlias = tuple[SymbolicCut, ...]
"""The cuts that would leave a leaf out, from the root down."""


class NotLetters(RequestError):
    """Raised for an unknown leaf without a letter."""


def atom_of(leaf: End) -> Atom:
    """Return the letter or the number of a leaf; raise NotLetters for `?`."""
    match leaf:
        case Leaf(utility) if not isinstance(utility, float):
            return Rational(utility)
        case Unknown(symbol=symbol) if symbol:
            return symbol
        case _:
            raise NotLetters("each leaf is a finite number or a letter of its own, such as a")


def least(terms: Sequence[Term]) -> Term:
    """Return the least of some terms, one of them alone as it is."""
    parts = tuple(part for term in terms for part in parts_of(term, Least))
    return parts[0] if len(parts) == 1 else Least(parts)


def greatest(terms: Sequence[Term]) -> Term:
    """Return the greatest of some terms, one of them alone as it is."""
    parts = tuple(part for term in terms for part in parts_of(term, Greatest))
    return parts[0] if len(parts) == 1 else Greatest(parts)


def parts_of(term: Term, sort: type[Least] | type[Greatest]) -> tuple[Term, ...]:
    """Return the parts of a term of that sort, and any other term as its only part."""
    return term.parts if isinstance(term, Least | Greatest) and isinstance(term, sort) else (term,)


def value_term(node: Tree) -> Term:
    """Return the minimax value of a node as a term."""
    match node:
        case Max(children):
            return greatest([value_term(child) for child in children])
        case Min(children):
            return least([value_term(child) for child in children])
        case Leaf() | Unknown():
            return atom_of(node)
        case _:
            raise unsuitable(METHOD, node)


Bounds: TypeAlias = tuple[Term, ...]
"""The values so far of the nodes of one player above, from the root down; the best one counts."""


def cuts_above_leaves(tree: Tree, rules: Rules = AIMA) -> Mapping[str, CutsAbove]:
    """Return for each leaf, by its name, the cuts that leave it out, in the order of the search."""
    return dict(_search(tree, (), (), (), rules))


def _search(
    node: Tree, alphas: Bounds, betas: Bounds, cuts: CutsAbove, rules: Rules
) -> Iterator[tuple[str, CutsAbove]]:
    match node:
        case Leaf() | Unknown():
            yield node.name, cuts
        case Max() | Min():
            is_max = isinstance(node, Max)
            others = betas if is_max else alphas
            values: list[Term] = []
            for i, child in in_order(node.children, rules):
                own, above = so_far(node, values), cuts
                if own is not None and others:
                    above = (*cuts, cut_before(node, i, own, others, rules))
                best = () if own is None else (own,)
                a, b = (*alphas, *best) if is_max else alphas, betas if is_max else (*betas, *best)
                yield from _search(child, a, b, above, rules)
                values.append(returned_term(child, a, b, rules))
        case _:
            raise unsuitable(METHOD, node)


def in_order(children: Sequence[Tree], rules: Rules) -> list[tuple[int, Tree]]:
    """Return the children with their places, in the order in which they are searched."""
    numbered = list(enumerate(children))
    return numbered if rules.order is Order.LEFT else numbered[::-1]


def so_far(node: Max | Min, values: Sequence[Term]) -> Term | None:
    """Return the best of the values that the children of a node have returned; None at first."""
    if not values:
        return None
    return greatest(values) if isinstance(node, Max) else least(values)


def cut_before(
    node: Max | Min, i: int, own: Term, others: Bounds, rules: Rules
) -> SymbolicCut:
    """Return the cut before a child, of which the node's value so far and its bound decide."""
    strict = rules.cut is CutRule.GT
    if isinstance(node, Max):
        beta = least(others)
        return SymbolicCut(node, i, own, beta, AtMost(beta, own, strict, turned=True))
    alpha = greatest(others)
    return SymbolicCut(node, i, own, alpha, AtMost(own, alpha, strict))


def returned_term(node: Tree, alphas: Bounds, betas: Bounds, rules: Rules) -> Term:
    """Return what a node returns, as far as any later comparison can tell.

    A value beyond the window may be a bound only, on the same side of the window as the true value;
    so only those who return the window's end, and cut at no equality, see another value.
    """
    value = value_term(node)
    if rules.returns is Returns.SOFT:
        return value
    if rules.returns is Returns.HARD or isinstance(node, Max):
        value = greatest([*alphas, value])
    if rules.returns is Returns.HARD or isinstance(node, Min):
        value = least([*betas, value])
    return value


def condition_of(cuts: CutsAbove) -> Condition:
    """Return the condition that one of some cuts is made; without cuts it never holds."""
    return Some(tuple(cut.condition for cut in cuts))


def left_out_sets(tree: Tree, rules: Rules = AIMA) -> Mapping[str, OrderSet]:
    """Return for each leaf, by its name, the orderings under which it is not evaluated."""
    cuts_by_leaf = cuts_above_leaves(tree, rules)
    return {name: order_set(condition_of(cuts)) for name, cuts in cuts_by_leaf.items()}
