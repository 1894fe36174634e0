"""A family on game trees, from what is its own."""

from collections.abc import Callable, Sequence
from typing import TypeVar, Unpack

from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Notation
from generator.base.rng import Rng
from generator.exercise.asking import Asking
from generator.exercise.assemble import Particulars, assembled
from generator.exercise.family import Family, Mistake, nothing_special
from generator.exercise.mistakes import Wrong
from generator.exercise.parts import Features
from generator.subjects.trees.features import features as features_of_a_tree
from generator.subjects.trees.likeness import in_any_order
from generator.subjects.trees.problems.problem import OnTree
from generator.subjects.trees.values.pictures import bare

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
    questions: Sequence[Asking[P, W, F | W]],
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
