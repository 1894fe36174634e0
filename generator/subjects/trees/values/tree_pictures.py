"""Pictures of trees: bare for the question, and annotated as the key shows them."""

from collections.abc import Callable, Collection, Mapping
from typing import TypeVar

from generator.base.picture import Edge, Picture, Shown
from generator.subjects.trees.problems.tree_problem import OnTree
from generator.subjects.trees.values.valuation import Valuation, chosen
from generator.subjects.trees.values.value_questions import BackedUpTree
from solver.searches.run import Run
from solver.searches.steps import Enter, Leave
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Tree

V = TypeVar("V", bound=Shown)


def bare(problem: OnTree, _worked: object) -> Picture:
    """Draw the tree alone."""
    return Picture(tree=problem.tree)


def backed(valuation: Valuation[V]) -> Callable[[OnTree, BackedUpTree[V]], Picture]:
    """Return a function that draws every value, and the best moves at every node."""

    def picture(problem: OnTree, solution: BackedUpTree[V]) -> Picture:
        best = chosen(problem.tree, solution.values, valuation)
        return Picture(
            tree=problem.tree,
            values=solution.values,
            thick=frozenset((name, i) for name, indices in best.items() for i in indices),
        )

    return picture


def searched(problem: OnTree, run: Run) -> Picture:
    """Draw an alpha-beta search: values returned, windows on entry, cuts, and skipped parts."""
    tree, crossed = problem.tree, cut_edges(run)
    best = {step.node.name: step.best for step in run.steps if isinstance(step, Leave)}
    return Picture(
        tree=tree,
        values=run.values,
        windows={
            step.node.name: (step.alpha, step.beta) for step in run.steps if isinstance(step, Enter)
        },
        crossed=crossed,
        thick=proved_line(tree, best),
        faded=hanging_from(tree, crossed),
    )


def cut_edges(run: Run) -> frozenset[Edge]:
    """Return the edges to children that their node did not search after a cut."""
    reached = {*run.visited, *run.values}
    return frozenset(
        (cut.node.name, i)
        for cut in run.cuts
        for i, child in enumerate(cut.node.children)
        if child.name not in reached
    )


def hanging_from(tree: Tree, edges: Collection[Edge]) -> frozenset[str]:
    """Return the names of everything below any of the edges."""
    names: set[str] = set()
    for node in inner_nodes(tree):  # from above to below
        is_below = node.name in names
        names.update(
            child.name
            for i, child in enumerate(node.children)
            if is_below or (node.name, i) in edges
        )
    return frozenset(names)


def proved_line(tree: Tree, best: Mapping[str, int | None]) -> frozenset[Edge]:
    """Return the edges of the line that a search proved best, by each node's best move."""
    edges: list[Edge] = []
    node: Tree = tree
    while not isinstance(node, End):
        i = best.get(node.name)
        if i is None:
            break
        edges.append((node.name, i))
        node = node.children[i]
    return frozenset(edges)
