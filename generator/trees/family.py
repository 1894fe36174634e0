"""A family on game trees, from what is its own."""

from collections.abc import Callable, Sequence
from typing import TypeVar, Unpack

from generator.asking import Asking
from generator.assemble import Particulars, assembled
from generator.convention import Convention
from generator.family import Family, Mistake, nothing_special
from generator.mistakes import Wrong
from generator.parts import Features
from generator.picture import Picture
from generator.plain import Notation
from generator.rng import Rng
from generator.trees.features import features as features_of_a_tree
from generator.trees.likeness import in_any_order
from generator.trees.problems.problem import OnTree
from generator.trees.values.pictures import bare

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
