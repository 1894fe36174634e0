"""Move ordering: what looks best is searched first, so that alpha-beta can cut more.

Lecture notes S1, section 6 ("Expansión ordenada a cada nivel", "Orden preliminar"), and S3,
"Ordinamento delle mosse"; AIMA 4e, section 5.2.4. An ordered tree is a tree like any other, with
the names of the one it comes from; chance nodes keep their order, and equals keep theirs.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from solver.deep import deep
from solver.exact import Value
from solver.searches.cutoff import cut_off, evaluated
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.trees.node_names import End
from solver.trees.suitable import check_suitable, unsuitable
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Payoffs, Player, Tree, Unknown, changed

Promise: TypeAlias = Callable[[Tree], Value | None]
"""What a node promises Max before it is searched; None where nothing is known."""


def ordered_at_each_level(tree: Tree) -> Tree:
    """Expansión ordenada: greatest static evaluation first below Max, least first below Min.

    A leaf's evaluation is its utility. Raises NotEvaluated where a node has none.
    """
    return reordered(tree, static)


def ordered_preliminarily(tree: Tree, m: int) -> Tree:
    """Orden preliminar: ordered down to level m by what the evaluations there back up to.

    Below level m the order stays. Raises NotEvaluated and Unsuitable.
    """
    check_suitable(tree, "preliminary order")
    solved = run(tree, expectiminimax(shallow := cut_off(tree, m)))
    backed = dict(solved.values)
    frontier = static_at(shallow)
    return reordered(tree, lambda node: backed.get(node.name, frontier.get(node.name)))


def static_at(shallow: Tree) -> dict[str, Value]:
    """By name, what stands at the leaves of a tree that has been cut off."""
    found: dict[str, Value] = {}
    stack = [shallow]
    while stack:
        node = stack.pop()
        if isinstance(node, Leaf):
            found[node.name] = node.utility
        elif not isinstance(node, End):
            stack.extend(node.children)
    return found


def static(node: Tree) -> Value:
    """The static evaluation of any node."""
    match node:
        case Leaf():
            return node.utility
        case Max() | Min() | Chance():
            return evaluated(node).utility
        case Player() | Payoffs() | Unknown():
            raise unsuitable("move ordering", node)


def best_first(tree: Tree) -> Tree:
    """At each Max and Min node the child first that is really best there; raises Unsuitable."""
    check_suitable(tree, "best-first order")
    values = run(tree, expectiminimax(tree)).values
    return reordered(
        tree, lambda node: node.utility if isinstance(node, Leaf) else values[node.name]
    )


def reordered(tree: Tree, promise: Promise) -> Tree:
    """The tree with the children of each Max and Min node in the order of their promise."""
    return arranged(tree, lambda node: by_promise(node, promise))


def arranged(tree: Tree, order: Callable[[Inner], Sequence[int]]) -> Tree:
    """The tree with the children of each node in its order, which is one of their indices."""

    def arranged_below(node: Tree) -> Tree:
        if isinstance(node, End):
            return node
        children = tuple([arranged_below(child) for child in node.children])
        return permuted(changed(node, children=children), order(node))

    with deep():
        return arranged_below(tree)


def by_promise(node: Inner, promise: Promise) -> Sequence[int]:
    """The indices of the node's children, most promising first; as they are if one is unknown."""
    places = range(len(node.children))
    if isinstance(node, Chance | Player):
        return places
    known = [v for v in map(promise, node.children) if v is not None]
    if len(known) < len(places):
        return places
    sign = -1 if isinstance(node, Max) else 1
    return sorted(places, key=lambda i: sign * known[i])


def permuted(node: Inner, order: Sequence[int]) -> Inner:
    """The node with its children, their moves and probabilities, in this order."""
    children = tuple(node.children[i] for i in order)
    moves = tuple(node.moves[i] for i in order) if node.moves else ()
    match node:
        case Chance():
            p = tuple(node.probabilities[i] for i in order)
            return changed(node, children=children, moves=moves, probabilities=p)
        case Max() | Min() | Player():
            q = tuple(node.chances[i] for i in order) if node.chances else ()
            return changed(node, children=children, moves=moves, chances=q)
