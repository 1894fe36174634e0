"""The conditions under which leaves are left out, against the search itself on every ordering."""

from itertools import product

import pytest

from solver.algebra.orderings import aligned, example_values, universe_of
from solver.analyses.symbolic_pruning import cuts_above_leaves, left_out_sets
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import CutRule, Order, Returns, Rules
from solver.searches.run import run
from solver.trees.node_names import leaves
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Tree, Unknown, changed

TREES = (
    "max(min(a, b), min(c, d))",
    "max(min(a, 5), min(c, d, 3))",
    "max(a, min(b, max(c, min(d, e))))",
)
LARGER_TREES = (
    "min(max(a, b), max(c, d), max(e, f))",
    "max(min(a, max(b, c)), min(max(d, e), f))",
    "min(a, max(b, min(c, max(d, e))), f)",
    "max(2, min(b, max(min(c, d), e)), a)",
)
"""Each has thousands of orderings: by day it is searched by some rules, and by night by all."""
RULES = tuple(
    Rules(cut=cut, returns=returns, order=order)
    for cut, returns, order in product(CutRule, Returns, Order)
)


def filled(tree: Tree, values):
    """Return the tree with numbers for its letters."""
    match tree:
        case Unknown(symbol=symbol):
            return Leaf(values[symbol], tree.name)
        case Leaf():
            return tree
        case _:
            return changed(tree, children=tuple(filled(child, values) for child in tree.children))


def atoms(tree):
    """Return the letters, then the numbers."""
    ends = leaves(tree)
    letters = sorted(leaf.symbol for leaf in ends if isinstance(leaf, Unknown))
    numbers = sorted({leaf.utility for leaf in ends if isinstance(leaf, Leaf)})
    return (*letters, *numbers)


def searches_of(trees):
    """Return each tree with each rules; by day, a tree of those that are larger with three."""
    return [
        pytest.param(
            notation,
            rules,
            id=f"{notation}-{rules}",
            marks=pytest.mark.whole
            if notation in LARGER_TREES and i % len(LARGER_TREES) != LARGER_TREES.index(notation)
            else (),
        )
        for notation in trees
        for i, rules in enumerate(RULES)
    ]


@pytest.mark.parametrize(("notation", "rules"), searches_of((*TREES, *LARGER_TREES)))
def test_a_leaf_is_left_out_exactly_where_its_condition_holds(notation, rules):
    tree = parse(notation)
    every = atoms(tree)
    sets = left_out_sets(tree, rules)
    names = [*sets]
    _, bits = aligned(tuple(sets.values()))
    universe = universe_of(len(every))
    widths = dict(zip(names, bits, strict=True))
    whole, _ = aligned(tuple(sets.values()))
    places = {ranks: i for i, ranks in enumerate(universe_of(len(whole)).orderings)}
    for ranks in universe.orderings:
        in_numbers = [r for atom, r in zip(every, ranks, strict=True) if isinstance(atom, Rational)]
        if in_numbers != sorted({*in_numbers}):
            continue
        values = example_values(every, ranks)
        numbered = filled(tree, values)
        pruned = run(numbered, alpha_beta(numbered, rules)).pruned
        projected = ordering_of([values[atom] for atom in whole])
        place = places[projected]
        assert {*pruned} == {name for name in names if widths[name] >> place & 1}, values


def ordering_of(values):
    """Return the ranks of some numbers."""
    levels = sorted({*values})
    return tuple(levels.index(value) for value in values)


def test_a_leaf_of_a_first_child_is_never_left_out():
    tree = parse("max(min(a, b), min(c, d))")
    assert [name for name, orders in left_out_sets(tree).items() if not orders.is_never] == ["c2"]
    assert [len(cuts) for cuts in cuts_above_leaves(tree).values()] == [0, 0, 0, 1]
