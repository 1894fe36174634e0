"""Alpha-beta on leaves without numbers: the condition under which each leaf is not evaluated.

A leaf is left out if and only if a cut is made at some node above it. The values compared there are
terms such as max(min(a, b), c), since a search without chance only ever compares.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
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
    aligned,
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

    `v` is the node's value so far, and `bound` what it is compared with: the best of the values so
    far of the other player's nodes above. `parent` is that of the node's own parent, if it has one
    and is the other player's; `last` is the value of the child that came last.
    """

    node: Max | Min
    i: int
    v: Term
    last: Term
    bound: Term
    parent: Term | None
    strict: bool

    @property
    def condition(self) -> Condition:
        """The condition under which the cut is made."""
        return compare(self.node, self.v, self.bound, strict=self.strict)


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


def compare(node: Max | Min, v: Term, bound: Term, *, strict: bool) -> Condition:
    """Return the condition that a node's value reaches a bound: v >= bound at a MAX node."""
    if isinstance(node, Max):
        return AtMost(bound, v, strict, turned=True)
    return AtMost(v, bound, strict)


SoFar: TypeAlias = Callable[[Max | Min, Sequence[Term]], Term]
"""A function that returns a node's value from those of its children, of which there is one."""


def so_far(node: Max | Min, values: Sequence[Term]) -> Term:
    """Return the best of the values that the children of a node have returned."""
    return greatest(values) if isinstance(node, Max) else least(values)


@dataclass(frozen=True, slots=True)
class Above:
    """What a search knows when it enters a node: the values so far of the nodes above.

    `alphas` are those of MAX nodes and `betas` those of MIN nodes, from the root down; `parent` is
    that of the parent, if it has one; `cuts` are those that would leave the node out.
    """

    alphas: tuple[Term, ...] = ()
    betas: tuple[Term, ...] = ()
    parent: Term | None = None
    cuts: CutsAbove = ()

    def below(self, node: Max | Min, own: Term | None, cuts: CutsAbove) -> "Above":
        """Return what is known at the next child of a node whose value so far is `own`."""
        values = () if own is None else (own,)
        if isinstance(node, Max):
            return Above((*self.alphas, *values), self.betas, own, cuts)
        return Above(self.alphas, (*self.betas, *values), own, cuts)


def cuts_above_leaves(
    tree: Tree, rules: Rules = AIMA, so_far: SoFar = so_far
) -> Mapping[str, CutsAbove]:
    """Return for each leaf, by its name, the cuts that leave it out, in the order of the search."""
    return dict(search_below(tree, Above(), rules, so_far))


def search_below(
    node: Tree, above: Above, rules: Rules, so_far: SoFar
) -> Iterator[tuple[str, CutsAbove]]:
    """Yield each leaf below a node with the cuts that leave it out."""
    match node:
        case Leaf() | Unknown():
            yield node.name, above.cuts
        case Max() | Min():
            bounds = above.betas if isinstance(node, Max) else above.alphas
            values: list[Term] = []
            for i, child in in_order(node.children, rules):
                own = so_far(node, values) if values else None
                cuts = above.cuts
                if own is not None and bounds:
                    bound = least(bounds) if isinstance(node, Max) else greatest(bounds)
                    strict = rules.cut is CutRule.GT
                    cut = SymbolicCut(node, i, own, values[-1], bound, above.parent, strict)
                    cuts = (*cuts, cut)
                below = above.below(node, own, cuts)
                yield from search_below(child, below, rules, so_far)
                values.append(returned_term(child, below, rules))
        case _:
            raise unsuitable(METHOD, node)


def in_order(children: Sequence[Tree], rules: Rules) -> list[tuple[int, Tree]]:
    """Return the children with their places, in the order in which they are searched."""
    numbered = list(enumerate(children))
    return numbered if rules.order is Order.LEFT else numbered[::-1]


def returned_term(node: Tree, above: Above, rules: Rules) -> Term:
    """Return what a node returns, as far as any later comparison can tell.

    A value beyond the window may be a bound only, on the same side of the window as the true value;
    so only those who return the window's end, and cut at no equality, see another value.
    """
    value = value_term(node)
    if rules.returns is Returns.SOFT:
        return value
    if rules.returns is Returns.HARD or isinstance(node, Max):
        value = greatest([*above.alphas, value])
    if rules.returns is Returns.HARD or isinstance(node, Min):
        value = least([*above.betas, value])
    return value


def condition_of(cuts: CutsAbove) -> Condition:
    """Return the condition that one of some cuts is made; without cuts it never holds."""
    return Some(tuple(cut.condition for cut in cuts))


def left_out_sets(tree: Tree, rules: Rules = AIMA) -> Mapping[str, OrderSet]:
    """Return for each leaf, by its name, the orderings under which it is not evaluated."""
    cuts_by_leaf = cuts_above_leaves(tree, rules)
    return {name: order_set(condition_of(cuts)) for name, cuts in cuts_by_leaf.items()}


def most_left_out(sets: Sequence[OrderSet]) -> int:
    """Return how many of these sets share an ordering, at most."""
    _, bits = aligned(tuple(sets))
    shared = [-1]
    for own in bits:
        longer = [one & own for one in shared]
        shared = [one | other for one, other in zip((*shared, 0), (0, *longer), strict=True)]
    return max(n for n, orderings in enumerate(shared) if orderings)
