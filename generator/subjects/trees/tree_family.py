"""Assembly of a family on game trees, with the features of any tree and search."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar, Unpack, runtime_checkable

from generator.base.convention import Convention
from generator.base.plain import Notation, Plain
from generator.exercise.assemble import Particulars, assembled
from generator.exercise.family import Family, Mistake
from generator.exercise.features import NONE, SOME, as_written, place
from generator.exercise.mistakes import Wrong
from generator.exercise.parts import Features
from generator.exercise.question_template import QuestionTemplate
from generator.subjects.trees.problems.tree_problem import OnTree, levels
from generator.subjects.trees.values.tree_pictures import bare
from solver.analyses.responsible import responsible_ancestors
from solver.searches.run import Run, side_of_cut
from solver.searches.steps import Side
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.notation import write_head, write_node, write_probability
from solver.trees.tree import Chance, Inner, Tree

Z = TypeVar("Z")
P = TypeVar("P", bound=OnTree)
W = TypeVar("W")
F = TypeVar("F")


def family_on_trees(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    solve: Callable[[P, Convention], W],
    questions: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    notation: Notation[P],
    features: Callable[[P, W], Features] | None = None,
    **particulars: Unpack[Particulars[Z, P, W]],
) -> Family[Z, P, W]:
    """Build a family on trees, which two functions draw for the sheet and for the key.

    `question_picture` draws it bare by default. `features` are added to those of any tree.
    """
    particulars.setdefault("question_picture", bare)
    return assembled(
        name,
        solve=solve,
        asks=questions,
        mistakes=mistakes,
        notation=notation,
        likeness=lambda problem: in_any_order(problem.tree, notation.write(problem)),
        features=lambda problem, right_solution: {
            **tree_features(problem, right_solution),
            **(features(problem, right_solution) if features else {}),
        },
        **particulars,
    )


# When two problems on trees are the same but for names and the order of children.


def in_any_order(tree: Tree, plain: Mapping[str, Plain]) -> str:
    """Return the plain problem as text, without names and the order of children."""
    beside = {name: part for name, part in plain.items() if name != "tree"}
    return as_written([shape(tree), beside])


def shape(tree: Tree) -> str:
    """Write the tree with the children of each node in alphabetical order."""
    if isinstance(tree, End):
        return write_node(tree)
    children = sorted(
        write_probability(tree, i) + shape(child) for i, child in enumerate(tree.children)
    )
    return f"{write_head(tree)}({', '.join(children)})"


# Features of a tree and of a search's steps: nodes, ties, cuts, pruned leaves.


@runtime_checkable
class SearchedWorking(Protocol):
    """A solution that rests on a search."""

    @property
    def run(self) -> Run | None:
        """The search, if there is one."""


@runtime_checkable
class DecidedWorking(Protocol):
    """A solution with the best moves at the root."""

    @property
    def best(self) -> tuple[str, ...]:
        """The best moves at the root."""


def tree_features(problem: OnTree, solution: object) -> Features:
    """Return the features of the tree, of the decision at its root, and of a search with cuts."""
    tree_measures = in_a_tree(problem.tree)
    if isinstance(solution, DecidedWorking) and not isinstance(problem.tree, Chance):
        tree_measures = {**tree_measures, "best": place(solution.best, problem.tree.moves)}
    searched = search_of(solution)
    return tree_measures if searched is None else {**tree_measures, **in_a_search(searched)}


def search_of(solution: object) -> Run | None:
    """Return the search on which the solution rests, or None."""
    match solution:
        case Run():
            return solution
        case SearchedWorking(run=Run() as searched):
            return searched
        case _:
            return None


def in_a_tree(tree: Inner) -> Features:
    """Return the features of a tree; ties are equal utilities of several leaves."""
    nodes, ends = inner_nodes(tree), leaves(tree)
    alike = Counter(map(write_node, ends)).most_common(1)[0][1] > 1
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
    """Return the features of a search; without cuts, all but the leaves are 0."""
    sides = Counter(side_of_cut(cut) for cut in run.cuts)
    return {
        "cuts": len(run.cuts),
        "alpha_cuts": sides[Side.ALPHA],
        "beta_cuts": sides[Side.BETA],
        "deep_cuts": sum(cut.deep for cut in responsible_ancestors(run)) if run.cuts else 0,
        "evaluated_leaves": len(run.visited),
        "pruned_leaves": len(run.pruned),
    }
