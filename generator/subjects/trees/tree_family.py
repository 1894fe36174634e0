"""A family on game trees, from what is its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar, Unpack

from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain
from generator.base.rng import Rng
from generator.exercise.assemble import Particulars, assembled
from generator.exercise.family import Family, Mistake, nothing_special
from generator.exercise.features import as_written
from generator.exercise.mistakes import Wrong
from generator.exercise.parts import Features
from generator.exercise.question_template import QuestionTemplate
from generator.subjects.trees.problems.tree_problem import OnTree
from generator.subjects.trees.tree_features import features as features_of_a_tree
from generator.subjects.trees.values.tree_pictures import bare
from solver.trees.node_names import End
from solver.trees.notation import head, weight, written
from solver.trees.tree import Tree

Z = TypeVar("Z")
P = TypeVar("P", bound=OnTree)
W = TypeVar("W")
F = TypeVar("F")


def family_on_trees(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    draw: Callable[[Rng, Z], P],
    fair: Callable[[P, W, Z], bool],
    solve: Callable[[P, Convention], W],
    questions: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    notation: Notation[P],
    solved: Callable[[P, W], Picture],
    asked: Callable[[P, W], Picture] = bare,
    features: Callable[[P, W], Features] = nothing_special,
    **particulars: Unpack[Particulars[Z]],
) -> Family[Z, P, W]:
    """`asked` and `solved` draw the tree for the sheet and the key; it is asked bare.

    `features` are more than those of any tree.
    """
    return assembled(
        name,
        draw=draw,
        fair=fair,
        solve=solve,
        asks=questions,
        mistakes=mistakes,
        notation=notation,
        asked=asked,
        solved=solved,
        likeness=lambda problem: in_any_order(problem.tree, notation.write(problem)),
        features=lambda problem, worked: {
            **features_of_a_tree(problem, worked),
            **features(problem, worked),
        },
        **particulars,
    )


# When two problems on trees are the same but for names and the order of children.


def in_any_order(tree: Tree, plain: Mapping[str, Plain]) -> str:
    """The plain problem, of whose tree no name is left, nor the order of any node's children."""
    beside = {name: part for name, part in plain.items() if name != "tree"}
    return as_written([shape(tree), beside])


def shape(tree: Tree) -> str:
    """The tree with the children of each node in the order of the alphabet."""
    if isinstance(tree, End):
        return written(tree)
    children = sorted(weight(tree, i) + shape(child) for i, child in enumerate(tree.children))
    return f"{head(tree)}({', '.join(children)})"
