"""Pictures of trees: bare for the question, and as the key shows them."""

from collections.abc import Mapping

from generator.picture import Edge, Picture
from solver.searches.run import Run
from solver.searches.steps import Enter, Leave
from solver.trees.naming import End, inner_nodes, leaves_below
from solver.trees.tree import Inner, Tree


def bare(tree: Tree) -> Picture:
    """The tree alone."""
    return Picture(tree=tree)


def edges(chosen: Mapping[str, tuple[int, ...]]) -> frozenset[Edge]:
    """The edges to the children chosen."""
    return frozenset((name, i) for name, indices in chosen.items() for i in indices)


def searched(tree: Inner, run: Run) -> Picture:
    """An alpha-beta search: values returned, windows on entry, cuts, and what was never reached."""
    crossed = cut_edges(run)
    return Picture(
        tree=tree,
        values=run.values,
        windows={
            step.node.name: (step.alpha, step.beta) for step in run.steps if isinstance(step, Enter)
        },
        crossed=crossed,
        thick=proved_line(tree, run),
        faded=frozenset(name for edge in crossed for name in hanging_from(tree, edge)),
    )


def cut_edges(run: Run) -> frozenset[Edge]:
    """The edges to children that their node did not search any more."""
    reached = {*run.visited, *run.values}
    return frozenset(
        (cut.node.name, i)
        for cut in run.cuts
        for i, child in enumerate(cut.node.children)
        if child.name not in reached
    )


def hanging_from(tree: Inner, edge: Edge) -> tuple[str, ...]:
    """The names of everything below an edge."""
    node = next(node for node in inner_nodes(tree) if node.name == edge[0])
    child = node.children[edge[1]]
    if isinstance(child, End):
        return (child.name,)
    below = (*inner_nodes(child), *leaves_below(child))
    return tuple(each.name for each in below)


def proved_line(tree: Inner, run: Run) -> frozenset[Edge]:
    """The edges of the line that the search proved best."""
    best = {step.node.name: step.best for step in run.steps if isinstance(step, Leave)}
    found: list[Edge] = []
    node: Tree = tree
    while not isinstance(node, End):
        i = best.get(node.name)
        if i is None:
            break
        found.append((node.name, i))
        node = node.children[i]
    return frozenset(found)
