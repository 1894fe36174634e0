"""Proof-number search: the numbers of every node, the most-proving line, and what it brings."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import differs
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.draws import alternating, drawn_shape, planted
from generator.subjects.trees.drawing.shapes import ON_A_SHEET, Shape
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.mistakes import backing_up
from generator.subjects.trees.problems.problem import TreeProblem
from generator.subjects.trees.solutions.proving import (
    PROOF_TREES,
    Proof,
    after_the_win,
    asked,
    line,
    pairs,
    rightly,
    solved,
)
from solver.exact import ONE, ZERO, Rational
from solver.mistakes import proof_number as wrong
from solver.searches.proof_number import DISPROVED, PROVED
from solver.trees.naming import End, leaves
from solver.trees.tree import Leaf, Unknown

SPARE = 8
"""A tree has up to so many leaves fewer than it may have, so that the root's numbers differ."""
FEWEST_KNOWN = 2
"""With one known leaf there are few different trees."""


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be; at most so many nodes are `decided` by known leaves."""

    branching: int = within(3, 4)
    depth: int = within(3, 5)
    leaves: int = within(11, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    decided: int = within(0, 3)


SIZES = {
    Level.EASY: Size(4, 3, 22, "even", 0),
    Level.MEDIUM: Size(4, 3, 30, "even", 2),
    Level.HARD: Size(4, 4, 32, "uneven", 2),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree in which most leaves are unknown, the others lost, or won.

    A move of the root that ends the game is lost: otherwise one leaf would prove the root. Some
    reply is missing: in a full tree every line is as proving.
    """
    lopsided = size.branching**size.depth - size.branching ** (size.depth - 2)
    most = min(size.leaves, lopsided)
    leaves = rng.between(max(most - SPARE, min(most, 2**size.depth)), most)
    of_ten = rng.between(1, 5)
    shape = drawn_shape(
        rng, size.shape, size.branching, depth=size.depth, leaves=leaves, lowest=rng.pick((2, 3))
    )
    ending = not all(son.children for son in shape.children)
    known = ZERO if ending else rng.pick((ZERO, ONE))
    some = partial(known_of_ten, size=size, of_ten=of_ten)

    def ends(node: Shape) -> Iterator[End]:
        for son in node.children:
            if son.children:
                yield from ends(son)
            elif son.level == 1 or rng.below(10) < some(node, known):
                yield Leaf(known)
            else:
                yield Unknown()

    return TreeProblem(planted(shape, ends(shape), alternating))


def known_of_ten(node: Shape, known: Rational, *, size: Size, of_ten: int) -> int:
    """Return how many of ten leaves are known below a node: few where one of them decides it."""
    decides = node.level % 2 == int(known == ZERO)
    return int(size.decided > 0) if decides else of_ten


def solve(problem: TreeProblem, _convention: Convention) -> Proof:
    return rightly(problem)


def fair(problem: TreeProblem, worked: Proof, size: Size) -> bool:
    """One line is most proving but for its last move, and something is known, but not much."""
    known = sum(isinstance(leaf, Leaf) for leaf in leaves(problem.tree))
    decided = sum(v in (PROVED, DISPROVED) for v in worked.values.values())
    root = worked.steps[-1].numbers
    last = {line[:-1] for line in worked.lines}
    return known >= FEWEST_KNOWN and len(last) == 1 and decided <= size.decided and min(root) > ONE


FAMILY: Family[Size, TreeProblem, Proof] = family_on_trees(
    "proof-number",
    source="Allis (1994), section 2.2; Allis, van der Meulen and van den Herik (1994)",
    sizes=SIZES,
    draw=draw,
    revision=3,
    fair=fair,
    solve=solve,
    questions=(pairs(), line(), after_the_win()),
    notation=PROOF_TREES,
    asked=asked,
    solved=solved,
    mistakes=(
        backing_up("sums-at-or", wrong.sums_at_or),
        backing_up("minimum-at-both", wrong.minimum_at_both),
        backing_up("leaf-unknown-zero", wrong.leaf_unknown_zero),
        backing_up(
            "proof-number-all-the-way",
            wrong.proof_number_all_the_way,
            about="variation",
            shows=differs("variation"),
        ),
    ),
)
