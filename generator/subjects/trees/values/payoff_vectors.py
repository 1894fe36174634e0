"""Vectors of utilities as answers, for families about trees of several players."""

from generator.answers import forms
from generator.answers.kind import Form
from solver.searches.max_n import payoffs
from solver.trees.node_names import leaves
from solver.trees.tree import Tree


def players(tree: Tree) -> tuple[str, ...]:
    """Return the players' numbers, as many as a leaf has utilities."""
    return tuple(str(i + 1) for i in range(len(payoffs(leaves(tree)[0]))))


def vector_form(tree: Tree) -> Form:
    """Return the form of a vector of the tree, of whole numbers where its leaves have no others."""
    whole = all(utility.denominator == 1 for leaf in leaves(tree) for utility in payoffs(leaf))
    return forms.vector(*players(tree), whole=whole)
