"""From the steps alone the whole run of alpha-beta can be told, and it is the book's."""

from dataclasses import dataclass, field
from math import inf

from gmpy2 import mpq
from hypothesis import given
from hypothesis import strategies as st

from solver.searches.alpha_beta import alpha_beta
from solver.searches.steps import Cut, Enter, Evaluate, Leave
from solver.trees.naming import named
from solver.trees.tree import Leaf, Max, Min
from solver.working import work


def grown(kinds):
    leaves = st.integers(-9, 9).map(mpq).map(Leaf)
    if not kinds:
        return leaves
    children = st.lists(st.one_of(leaves, grown(kinds[1:])), min_size=1, max_size=3)
    return children.map(tuple).map(kinds[0])


trees = (
    st.sampled_from([(Max, Min, Max), (Min, Max, Min), (Max, Max, Min)]).flatmap(grown).map(named)
)


@dataclass
class Told:
    values: dict = field(default_factory=dict)
    windows: dict = field(default_factory=dict)
    visited: list = field(default_factory=list)
    pruned: list = field(default_factory=list)
    cuts: list = field(default_factory=list)


def from_the_steps(steps):
    told = Told()
    for step in steps:
        match step:
            case Enter(node, alpha, beta):
                told.windows[node.name] = (alpha, beta)
            case Evaluate(leaf):
                told.visited.append(leaf.name)
            case Cut(node, after, v, bound):
                told.cuts.append((node.name, after, v, bound))
                told.pruned += [
                    name for child in node.children[after + 1 :] for name in below(child)
                ]
            case Leave(node, value):
                told.values[node.name] = value
    return told


def below(node):
    return [node.name] if isinstance(node, Leaf) else [n for c in node.children for n in below(c)]


def by_the_book(node, told, alpha=-inf, beta=inf):
    """AIMA 4e, Figure 5.7, which writes down what it does."""
    if isinstance(node, Leaf):
        told.visited.append(node.name)
        return node.utility
    told.windows[node.name] = (alpha, beta)
    v = -inf if isinstance(node, Max) else inf
    for i, child in enumerate(node.children):
        w = by_the_book(child, told, alpha, beta)
        v = max(v, w) if isinstance(node, Max) else min(v, w)
        bound = beta if isinstance(node, Max) else alpha
        if v >= beta if isinstance(node, Max) else v <= alpha:
            rest = node.children[i + 1 :]
            if rest:
                told.cuts.append((node.name, i, v, bound))
                told.pruned += [name for child in rest for name in below(child)]
            break
        if isinstance(node, Max):
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
    told.values[node.name] = v
    return v


@given(trees)
def test_values_windows_leaves_and_cuts_are_rebuilt_from_the_steps_alone(tree):
    book = Told()
    value = by_the_book(tree, book)
    worked = work(alpha_beta(tree))
    assert worked.answer == value
    assert from_the_steps(worked.steps) == book
