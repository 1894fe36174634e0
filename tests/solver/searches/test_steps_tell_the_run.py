"""From the steps alone the whole run of alpha-beta can be told, and it is the book's."""

from dataclasses import dataclass, field
from math import inf

from hypothesis import example, given
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Min
from solver.working import work


def grown(kinds):
    leaves = st.integers(-9, 9).map(Rational).map(Leaf)
    if not kinds:
        return leaves
    children = st.lists(st.one_of(leaves, grown(kinds[1:])), min_size=1, max_size=3)
    return children.map(tuple).map(kinds[0])


trees = (
    st.sampled_from([(Max, Min, Max), (Min, Max, Min), (Max, Max, Min)])
    .flatmap(grown)
    .map(name_nodes)
)


@dataclass
class Told:
    values: dict = field(default_factory=dict)
    windows: dict = field(default_factory=dict)
    visited: list = field(default_factory=list)
    backs: list = field(default_factory=list)
    pruned: list = field(default_factory=list)
    cuts: list = field(default_factory=list)
    bests: dict = field(default_factory=dict)
    returned: dict = field(default_factory=dict)


def from_the_steps(steps):
    told = Told()
    for step in steps:
        match step:
            case Enter(node, alpha, beta):
                told.windows[node.name] = (alpha, beta)
            case Evaluate(leaf):
                told.visited.append(leaf.name)
            case Back(node, i, v, alpha, beta):
                told.backs.append((node.name, i, v, alpha, beta))
            case Cut(node, after, v, bound):
                told.cuts.append((node.name, after, v, bound))
                told.pruned += [
                    name for child in node.children[after + 1 :] for name in below(child)
                ]
            case Leave(node, value, backed, best):
                told.values[node.name] = value
                told.bests[node.name] = best
                told.returned[node.name] = tuple(backed)
    return told


def below(node):
    return [node.name] if isinstance(node, Leaf) else [n for c in node.children for n in below(c)]


def by_the_book(node, told, alpha=-inf, beta=inf):
    """AIMA 4e, Figure 5.7, which writes down what it does."""
    if isinstance(node, Leaf):
        told.visited.append(node.name)
        return node.utility
    told.windows[node.name] = (alpha, beta)
    returned = []
    for i, child in enumerate(node.children):
        returned.append(by_the_book(child, told, alpha, beta))
        v = max(returned) if isinstance(node, Max) else min(returned)
        bound = beta if isinstance(node, Max) else alpha
        window = (max(alpha, v), beta) if isinstance(node, Max) else (alpha, min(beta, v))
        told.backs.append((node.name, i, v, *window))
        if v >= beta if isinstance(node, Max) else v <= alpha:
            rest = node.children[i + 1 :]
            if rest:
                told.cuts.append((node.name, i, v, bound))
                told.pruned += [name for child in rest for name in below(child)]
            break
        alpha, beta = window
    told.values[node.name] = v
    told.bests[node.name] = returned.index(v)
    told.returned[node.name] = tuple(returned)
    return v


@given(trees)
@example(parse("max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"))
@example(parse("min(max(3, 5), max(4, min(1, 2, 0), 9), max(5, 6))"))
def test_values_windows_leaves_and_cuts_are_rebuilt_from_the_steps_alone(tree):
    book = Told()
    value = by_the_book(tree, book)
    worked = work(alpha_beta(tree))
    assert worked.answer == value
    assert from_the_steps(worked.steps) == book
