"""Game-tree definition: which nodes of a labelled tree fail it, in what, and what would mend it."""

from dataclasses import dataclass
from itertools import repeat

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering, differs
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.draws import drawn_shape, planted
from generator.subjects.trees.family import family_on_trees
from generator.subjects.trees.problems.problem import TreeProblem, plain_trees
from generator.subjects.trees.solutions.definition import (
    Judged,
    definition_questions,
    judge,
    labelled,
    mended,
)
from solver.analyses.game_tree import relabelled
from solver.exact import ZERO, Rational
from solver.mistakes import game_tree as wrong
from solver.trees.naming import inner_nodes
from solver.trees.suitable import Feature
from solver.trees.tree import Chance, Inner, Leaf, Max, Min, Tree

SOUND_IN = 14
"""One tree out of so many has no defect, so that saying so is no safe guess."""
LEAST_NODES = 5
ABOUT = 10
"""Out of so many nodes as many are changed as there may be changes, on the average."""
ROOT_ABOUT = 6
"""The root is changed oftener."""


@dataclass(frozen=True, slots=True)
class Size:
    """At most `changes` labels are not as they should be; `chance` is whether one may be chance's.

    `leaves` is the most there may be.
    """

    branching: int = within(2, 3)
    depth: int = within(3, 5)
    leaves: int = within(6, 20)
    changes: int = within(1, 4)
    chance: str = one_of("never", "sometimes")


SIZES = {
    Level.EASY: Size(3, 3, 9, 2, "never"),
    Level.MEDIUM: Size(3, 4, 13, 3, "never"),
    Level.HARD: Size(3, 5, 16, 4, "sometimes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """MAX and MIN in turn, but for some nodes; now and then for none."""
    sound = rng.below(SOUND_IN) == 0
    while True:
        tree = drawn_tree(rng, size, 0 if sound else size.changes)
        changes = len(relabelled(tree))
        enough = sound or (changes > 1 if size.changes > 1 else changes == 1)
        if len(inner_nodes(tree)) >= LEAST_NODES and enough and changes <= size.changes:
            return TreeProblem(tree)


def drawn_tree(rng: Rng, size: Size, changes: int) -> Inner:
    """About so many nodes bear another label than their level asks for."""
    shape = drawn_shape(rng, "uneven", size.branching, depth=size.depth, leaves=size.leaves)

    def node(level: int, children: tuple[Tree, ...]) -> Inner:
        right, other = (Min, Max) if level % 2 else (Max, Min)
        if rng.below(ABOUT if level else ROOT_ABOUT) >= changes:
            return right(children)
        if level and size.chance == "sometimes" and rng.below(2):
            return Chance(children, (Rational(1, len(children)),) * len(children))
        return other(children)

    return planted(shape, repeat(Leaf(ZERO)), node)


def check(size: Size) -> None:
    """BadParameter where too few nodes would have a label."""
    if size.leaves <= size.depth + 1:
        raise BadParameter(
            "a tree of depth {depth} has {least} leaves or more here, not {leaves}; raise leaves",
            depth=size.depth,
            least=size.depth + 2,
            leaves=size.leaves,
        )


def fair(_problem: TreeProblem, _worked: Judged, _size: Size) -> bool:
    """Whatever is drawn is worth asking."""
    return True


def root_any(problem: TreeProblem, _right: Judged) -> Judged | None:
    found = wrong.root_any(problem.tree)
    return None if found is None else Judged(*found)


def leaf_parity_only(problem: TreeProblem, right: Judged) -> Judged:
    """What he finds fails and is to be relabelled."""
    found = wrong.leaf_parity_only(problem.tree)
    return Judged(tuple(d for d in right.defects if d.node in found), found)


FAMILY: Family[Size, TreeProblem, Judged] = family_on_trees(
    "game-tree-definition",
    source="S0, Árboles de juego",
    sizes=SIZES,
    draw=draw,
    revision=2,
    check=check,
    fair=fair,
    solve=lambda problem, _convention: judge(problem),
    questions=definition_questions(),
    notation=plain_trees(Feature.CHANCE),
    asked=labelled,
    solved=mended,
    mistakes=(
        altering("root-any", root_any, about="relabelled"),
        altering(
            "leaf-parity-only",
            leaf_parity_only,
            about="relabelled",
            shows=differs("relabelled"),
        ),
    ),
)
