"""What can be counted in a tree and in the steps of a search: nodes, ties, cuts, pruned leaves."""

from collections import Counter
from typing import Protocol, runtime_checkable

from generator.exercise.features import NONE, SOME, place
from generator.exercise.parts import Features
from generator.subjects.trees.problems.tree_problem import OnTree, levels
from solver.analyses.responsible import responsible
from solver.searches.run import Run, kind
from solver.searches.steps import Side
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import written
from solver.trees.tree import Chance, Inner


@runtime_checkable
class SearchedWorking(Protocol):
    """A working that rests on a search."""

    @property
    def run(self) -> Run | None: ...


@runtime_checkable
class DecidedWorking(Protocol):
    """A working that ends with the best moves at the root."""

    @property
    def best(self) -> tuple[str, ...]: ...


def features(problem: OnTree, worked: object) -> Features:
    """Those of the tree, of the decision at its root, and of a search that cuts."""
    there = in_a_tree(problem.tree)
    if isinstance(worked, DecidedWorking) and not isinstance(problem.tree, Chance):
        there = {**there, "best": place(worked.best, problem.tree.moves)}
    searched = search_of(worked)
    return there if searched is None else {**there, **in_a_search(searched)}


def search_of(worked: object) -> Run | None:
    match worked:
        case Run():
            return worked
        case SearchedWorking(run=Run() as searched):
            return searched
        case _:
            return None


def in_a_tree(tree: Inner) -> Features:
    """Ties are utilities that stand at several leaves."""
    nodes, ends = inner_nodes(tree), leaves(tree)
    alike = Counter(map(written, ends)).most_common(1)[0][1] > 1
    return {
        "nodes": len(nodes),
        "leaves": len(ends),
        "depth": levels(tree),
        "branching": max(len(node.children) for node in nodes),
        "decisions": sum(not isinstance(node, Chance) for node in nodes),
        "chance_nodes": sum(isinstance(node, Chance) for node in nodes),
        "ties": SOME if alike else NONE,
    }


def in_a_search(run: Run) -> Features:
    """Of a search that cuts nothing, all of it is 0 but the leaves."""
    sides = Counter(kind(cut) for cut in run.cuts)
    return {
        "cuts": len(run.cuts),
        "alpha_cuts": sides[Side.ALPHA],
        "beta_cuts": sides[Side.BETA],
        "deep_cuts": sum(cut.deep for cut in responsible(run)) if run.cuts else 0,
        "evaluated_leaves": len(run.visited),
        "pruned_leaves": len(run.pruned),
    }
